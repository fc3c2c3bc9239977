#pragma once

#include <cstdint>
#include <vector>

#include "app/render/gl_object.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints clouds of many small equal discs without a primitive for each: a driver that draws with the
// processor takes longer to set one up than to fill it. The discs are stamped, in our own code, onto a sheet
// that holds for each pixel the share which they leave free; the sheet is then painted in one piece. Sheets
// are kept, so that a frame in which a run has gone on stamps only the new points.
class StampPainter {
 public:
  StampPainter();

  // A disc with a line around it, as disc.frag paints it.
  struct Mark {
    float radius;      // pixels, to the middle of the line too
    float half_width;  // of the line, pixels
    float fill, edge;  // alpha
    friend bool operator==(const Mark&, const Mark&) = default;
  };

  // Call it before the first cloud of a picture.
  void begin() { used_ = 0; }
  // Whether this is the faster way, and possible.
  bool wants(const scene::Cloud& cloud, const Mark& mark) const;
  void paint(const scene::Cloud& cloud, const scene::PointData& points, const Mark& mark,
             const Projection& projection);

 private:
  struct Sheet {
    std::uint64_t run = 0;
    Index stamped = 0;  // the first points of the run
    Mark mark{};
    Vec2 origin{}, offset{};  // of the projection
    float scale = 0;
    int width = 0, height = 0;
    std::vector<float> free;  // with a border of kBorder pixels around the picture
    Texture texture;
  };
  void stamp(Sheet& sheet, const scene::PointData& points, Index end);

  ShaderProgram program_;
  VertexArray none_;
  bool processor_draws_;
  std::vector<Sheet> sheets_;
  std::size_t used_ = 0;  // in this picture
};

}  // namespace annulus::render
