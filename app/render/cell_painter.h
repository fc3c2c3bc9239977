#pragma once

#include <span>
#include <vector>

#include "app/render/instance_buffer.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints the background-grid cells that hold points. The processor finds those cells in double precision, as
// the grid itself does: in float, some points of a large grid would get the neighbouring cell.
class CellPainter {
 public:
  CellPainter();

  // The cells of the points `which`, in one draw call; as point sprites if the driver's sprites can be that
  // large.
  void paint(const scene::Cloud& cloud, const scene::PointData& points, std::span<const Index> which,
             const Projection& projection, bool sprites);

 private:
  ShaderProgram program_;
  InstanceBuffer<Vec2> instances_;
  std::vector<Vec2> steps_;  // cells, counted from the one that holds the view's origin
};

}  // namespace annulus::render
