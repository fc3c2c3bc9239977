#pragma once

#include <span>
#include <vector>

#include "app/render/cell_painter.h"
#include "app/render/gl_object.h"
#include "app/render/instance_buffer.h"
#include "app/render/point_buffer.h"
#include "app/render/points_near.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/render/stamp_painter.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints one mark for each point, a cloud in one draw call: straight from the buffer if all its points are in
// view, else only those that are.
class CloudPainter {
 public:
  CloudPainter();

  // Call it before the first cloud of a picture.
  void begin() { stamps_.begin(); }
  // `buffer` must hold `points`.
  void paint(const scene::Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
             const Projection& projection);

 private:
  // Those of the cloud's points that lie in the area, in the cloud's order.
  std::span<const Index> seen(const scene::Cloud& cloud, const scene::PointData& points, const Bounds& area);
  void draw_all(const scene::Cloud& cloud, std::size_t available, bool sprites, const PointBuffer& buffer);
  void draw_some(const scene::PointData& points, std::span<const Index> which, bool sprites,
                 const PointBuffer& buffer);

  ShaderProgram dots_;
  ShaderProgram discs_;
  ShaderProgram tree_;
  CellPainter cells_;
  StampPainter stamps_;
  double max_sprite_ = 1;  // pixels a side
  Buffer index_buffer_;
  PointsNear near_;
  std::vector<Index> seen_;
  InstanceBuffer<PlacedPoint> instances_;
  std::vector<PlacedPoint> placed_;
};

}  // namespace annulus::render
