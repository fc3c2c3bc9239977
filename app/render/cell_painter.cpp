#include "app/render/cell_painter.h"

#include <cmath>

namespace annulus::render {

CellPainter::CellPainter()
    : program_({"vertex.glsl", "projection.glsl", "cell.vert"}, {"fragment.glsl", "cell.frag"}),
      instances_({2}) {}

void CellPainter::paint(const scene::Cloud& cloud, const scene::PointData& points,
                        std::span<const Index> which, const Projection& projection, bool sprites) {
  const double width = cloud.cell_width;
  const double height = cloud.cell_height;
  if (!(width > 0 && height > 0)) return;
  const Vec2 origin = projection.origin();
  const double first_column = std::floor((origin.x - cloud.cell_left) / width);
  const double first_row = std::floor((origin.y - cloud.cell_top) / height);

  steps_.clear();
  for (const Index i : which) {
    const Vec2 p = points.positions[i];
    steps_.push_back({static_cast<float>(std::floor((p.x - cloud.cell_left) / width) - first_column),
                      static_cast<float>(std::floor((p.y - cloud.cell_top) / height) - first_row)});
  }

  program_.use();
  projection.set_region(program_);
  projection.set_points(program_);
  program_.set("cell", static_cast<float>(width), static_cast<float>(height));
  program_.set("first_edge", static_cast<float>(cloud.cell_left + first_column * width - origin.x),
               static_cast<float>(cloud.cell_top + first_row * height - origin.y));
  program_.set("colour", cloud.colour.r, cloud.colour.g, cloud.colour.b, cloud.colour.a);
  program_.set("sprite", sprites ? 1.0f : 0.0f);
  instances_.draw(steps_, sprites);
}

}  // namespace annulus::render
