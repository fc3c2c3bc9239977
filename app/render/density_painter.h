#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "app/render/box_quad.h"
#include "app/render/density_map.h"
#include "app/render/gl_object.h"
#include "app/render/point_buffer.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"

namespace annulus::render {

// Paints clouds whose marks are too small to be told apart as the even tone that many such marks make. Tones
// that lie directly on top of each other are composed into one small picture, which is kept until they
// change.
class DensityPainter {
 public:
  DensityPainter();

  // Call it before the first cloud of a picture. New points are counted until `deadline`.
  void begin(std::chrono::steady_clock::time_point deadline) {
    used_ = 0;
    behind_ = false;
    deadline_ = deadline;
  }
  // Whether this picture's tones lack points that are not counted yet.
  bool behind() const { return behind_; }

  // Takes the cloud's tone, which the next paint() paints. Returns the cloud with the alpha that is left for
  // its single marks: all of it if they are large enough, 0 if the tone replaces them. `buffer` must hold
  // `points`.
  scene::Cloud take(const scene::Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
                    const Projection& projection);

  // Paints the tones taken since the last call, if there are any. What lies on top of them must be painted
  // later.
  void paint(const scene::PointData& points, const Projection& projection);

 private:
  struct Tone {
    double cover;  // square pixels covered by one point's mark
    scene::Colour colour;
    friend bool operator==(const Tone&, const Tone&) = default;
  };
  // Tones that lie on top of each other, as one picture.
  struct Sheet {
    Texture texture;
    std::vector<Tone> tones;
    double texel = 0;  // square pixels
    std::uint64_t version = 0;
  };

  // The length that must be large enough for marks to be told apart, domain units.
  double size(const scene::Cloud& cloud, const scene::PointData& points, double clear);
  void update(const scene::PointData& points, Index count);
  void compose(Sheet& sheet);

  ShaderProgram program_;
  BoxQuad quad_;
  DensityMap map_;
  std::uint64_t version_ = 0;  // version of the map
  Index count_ = 0;            // number of points in the tones taken
  std::chrono::steady_clock::time_point deadline_;
  bool behind_ = false;
  std::vector<Tone> taken_;
  std::vector<Sheet> sheets_;
  std::size_t used_ = 0;  // sheets used in this picture
};

}  // namespace annulus::render
