#include "app/render/shape_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annulus::render {
namespace {

using scene::Shape;
using scene::ShapeKind;

// The values of `form` in shapes.vert.
constexpr float kBand = 0;
constexpr float kRectangle = 1;
constexpr float kFrame = 2;

// The length nearest to `dash` of which an even number goes around the circle.
float closing_dash(float dash, float radius) {
  if (dash <= 0) return 0;
  const float half_turn = std::numbers::pi_v<float> * radius;
  return half_turn / std::max(1.0f, std::round(half_turn / dash));
}

ShapeRecord record(const Shape& shape, const View& view) {
  const auto pixels = [&](float length) { return static_cast<float>(length * view.canvas_scale()); };
  const Vec2 a = view.from_canvas(shape.a);
  const Vec2 b = view.from_canvas(shape.b);
  const float radius = pixels(shape.radius);
  const float half_width = 0.5f * pixels(shape.width);
  const float dash = pixels(shape.dash);
  switch (shape.kind) {
    case ShapeKind::disc: {
      // A disc smaller than a pixel is painted as large as one, but fainter.
      scene::Colour colour = shape.colour;
      if (radius < 0.5f) colour.a *= 4 * radius * radius;
      return {a, a, 0, std::max(radius, 0.5f), 0, kBand, colour};
    }
    case ShapeKind::ring:
      return {a, a, radius, half_width, closing_dash(dash, radius), kBand, shape.colour};
    case ShapeKind::line:
      return {a, b, 0, half_width, dash, kBand, shape.colour};
    case ShapeKind::rectangle:
      return {a, b, 0, 0, 0, kRectangle, shape.colour};
    case ShapeKind::frame:
      return {a, b, 0, half_width, 0, kFrame, shape.colour};
  }
  return {};
}

}  // namespace

ShapePainter::ShapePainter()
    : program_({"vertex.glsl", "shapes.vert"}, {"fragment.glsl", "shapes.frag"}), instances_({4, 4, 4}) {}

void ShapePainter::paint(const scene::Shapes& shapes, const View& view) {
  records_.clear();
  for (const Shape& shape : shapes.shapes) records_.push_back(record(shape, view));
  program_.use();
  view.set_region(program_);
  instances_.draw(records_);
}

}  // namespace annulus::render
