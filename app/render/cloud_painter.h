#pragma once

#include <vector>

#include "app/render/cell_painter.h"
#include "app/render/gl_object.h"
#include "app/render/instance_buffer.h"
#include "app/render/point_buffer.h"
#include "app/render/shader_program.h"
#include "app/render/view.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints a mark a point, a cloud in one draw call.
class CloudPainter {
 public:
  CloudPainter();

  // `buffer` must hold `points`.
  void paint(const scene::Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
             const View& view);

 private:
  const ShaderProgram& program(scene::CloudKind kind, bool sprites) const;
  void draw_sprites(const scene::Cloud& cloud, std::size_t available, const PointBuffer& buffer);
  void draw_quads(const scene::Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer);

  ShaderProgram dots_;
  ShaderProgram discs_;
  ShaderProgram rings_;
  ShaderProgram tree_;
  CellPainter cells_;
  float max_sprite_ = 1;  // pixels a side
  Buffer index_buffer_;
  std::vector<Index> indices_;
  InstanceBuffer<PlacedPoint> selection_;
  std::vector<PlacedPoint> selected_;
};

}  // namespace annulus::render
