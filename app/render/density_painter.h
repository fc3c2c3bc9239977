#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "app/render/density_map.h"
#include "app/render/gl_object.h"
#include "app/render/point_buffer.h"
#include "app/render/shader_program.h"
#include "app/render/view.h"

namespace annulus::render {

// Paints clouds whose marks are too small to be told apart as the even tone that many of them have. Tones
// that lie directly on top of each other are one picture of a few pixels, which is kept until they change.
class DensityPainter {
 public:
  DensityPainter();

  // To be called before the first cloud of a picture. Until `deadline` points are taken up that are new.
  void begin(std::chrono::steady_clock::time_point deadline) {
    used_ = 0;
    behind_ = false;
    deadline_ = deadline;
  }
  // Whether tones of this picture are not yet those of all its points.
  bool behind() const { return behind_; }

  // Takes the cloud's tone, to be painted with the next ones. Returns what is left for the marks themselves:
  // all of their colour's alpha where they are large enough, 0 where the tone stands for all of them.
  // `buffer` must hold `points`.
  scene::Cloud take(const scene::Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
                    const View& view);

  // Paints what was taken since the last time, if anything. Whatever lies on top of it comes after that.
  void paint(const scene::PointData& points, const View& view);

 private:
  struct Tone {
    double cover;  // square pixels, by a point's mark
    scene::Colour colour;
    friend bool operator==(const Tone&, const Tone&) = default;
  };
  // Tones on top of each other as a picture.
  struct Sheet {
    Texture texture;
    std::vector<Tone> tones;
    double texel = 0;  // square pixels
    std::uint64_t version = 0;
  };

  // What there must be room for, domain units.
  double size(const scene::Cloud& cloud, const scene::PointData& points, double clear);
  void update(const scene::PointData& points, Index count);
  void compose(Sheet& sheet);

  ShaderProgram program_;
  VertexArray none_;
  DensityMap map_;
  std::uint64_t version_ = 0;  // of the map
  Index count_ = 0;            // points that what was taken is of
  std::chrono::steady_clock::time_point deadline_;
  bool behind_ = false;
  std::vector<Tone> taken_;
  std::vector<Sheet> sheets_;
  std::size_t used_ = 0;  // of the sheets, in this picture
};

}  // namespace annulus::render
