#include "app/render/shape_painter.h"

#include <algorithm>
#include <cmath>

#include "app/scene/drawn_geometry.h"

namespace annulus::render {
namespace {

using scene::Shape;
using scene::ShapeKind;

// The values of `box` in shapes.vert.
constexpr float kBand = 0;
constexpr float kRectangle = 1;

ShapeRecord record(const Shape& shape, const Projection& projection) {
  const auto pixels = [&](float length) { return static_cast<float>(length * projection.canvas_scale()); };
  const Vec2 a = projection.from_canvas(shape.a);
  const Vec2 b = projection.from_canvas(shape.b);
  const float radius = pixels(shape.radius);
  const float half_width = 0.5f * pixels(shape.width);
  const float dash = pixels(shape.dash);
  switch (shape.kind) {
    case ShapeKind::disc: {
      // A disc smaller than a pixel is painted one pixel large, but fainter.
      scene::Colour colour = shape.colour;
      if (radius < 0.5f) colour.a *= 4 * radius * radius;
      return {a, a, 0, std::max(radius, 0.5f), 0, kBand, colour};
    }
    case ShapeKind::ring:
      return {a, a, radius, half_width, scene::closing_dash(dash, radius), kBand, shape.colour};
    case ShapeKind::line:
      return {a, b, 0, half_width, dash, kBand, shape.colour};
    case ShapeKind::rectangle:
      return {a, b, 0, 0, 0, kRectangle, shape.colour};
    case ShapeKind::tile: {
      const auto whole = [](Vec2 corner) { return Vec2{std::round(corner.x), std::round(corner.y)}; };
      return {whole(a), whole(b), 0, 0, 0, kRectangle, shape.colour};
    }
    case ShapeKind::frame:
      break;
  }
  return {};
}

// Draws a frame as its four sides, so that no time is spent on its inside. The sides do not overlap: pixels
// at the corners look as one shape would make them, except for rounding where two sides share a pixel.
void add_frame(const Shape& frame, const Projection& projection, std::vector<ShapeRecord>& records) {
  const Vec2 a = projection.from_canvas(frame.a), b = projection.from_canvas(frame.b);
  const float half = static_cast<float>(0.5 * frame.width * projection.canvas_scale());
  const Vec2 low{a.x - half, a.y - half}, high{b.x + half, b.y + half};
  // The sides of a very small frame fill it.
  const Vec2 inner_low{std::min(a.x + half, high.x), std::min(a.y + half, high.y)};
  const Vec2 inner_high{std::max(b.x - half, inner_low.x), std::max(b.y - half, inner_low.y)};
  const auto add = [&](Vec2 from, Vec2 to) {
    if (to.x > from.x && to.y > from.y) records.push_back({from, to, 0, 0, 0, kRectangle, frame.colour});
  };
  add(low, {high.x, inner_low.y});
  add({low.x, inner_high.y}, high);
  add({low.x, inner_low.y}, {inner_low.x, inner_high.y});
  add({inner_high.x, inner_low.y}, {high.x, inner_high.y});
}

}  // namespace

ShapePainter::ShapePainter()
    : boxes_({"vertex.glsl", "shapes.vert"}, {"fragment.glsl", "shape.glsl", "boxes.frag"}),
      solid_({"vertex.glsl", "shapes.vert"}, {"fragment.glsl", "shape.glsl", "solid.glsl", "shapes.frag"}),
      dashed_({"vertex.glsl", "shapes.vert"}, {"fragment.glsl", "shape.glsl", "dashed.glsl", "shapes.frag"}),
      instances_({4, 4, 4}) {}

void ShapePainter::paint(const scene::Shapes& shapes, const Projection& projection) {
  records_.clear();
  for (const Shape& shape : shapes.shapes) {
    if (shape.kind == ShapeKind::frame) {
      add_frame(shape, projection, records_);
    } else {
      records_.push_back(record(shape, projection));
    }
  }
  for (auto first = records_.begin(); first != records_.end();) {
    const ShaderProgram& program = program_for(*first);
    const auto end = std::find_if(first, records_.end(),
                                  [&](const ShapeRecord& shape) { return &program_for(shape) != &program; });
    program.use();
    projection.set_region(program);
    instances_.draw({first, end});
    first = end;
  }
}

const ShaderProgram& ShapePainter::program_for(const ShapeRecord& shape) const {
  return shape.box == kRectangle ? boxes_ : shape.dash > 0 ? dashed_ : solid_;
}

}  // namespace annulus::render
