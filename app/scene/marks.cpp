#include <algorithm>
#include <cmath>

#include "app/scene/drawing.h"

namespace annulus::scene {

void add_link(const Drawing& drawing, Shapes& shapes, Vec2 from, Vec2 to, float width, Colour colour,
              float dash) {
  const Domain::Offset d = drawing.domain.difference(to, from);
  const double reach = drawing.pixels(std::sqrt(d.length_squared())) + double{width};
  const Vec2 a = drawing.pixel(from), b = drawing.pixel(to);
  if (drawing.in_view(a, reach)) {
    const Vec2 end = drawing.pixel(double{from.x} + d.x, double{from.y} + d.y);
    shapes.shapes.push_back(line(a, end, width, colour, dash));
  }
  const bool wraps = d.x != double{to.x} - double{from.x} || d.y != double{to.y} - double{from.y};
  if (wraps && drawing.in_view(b, reach)) {
    const Vec2 start = drawing.pixel(double{to.x} - d.x, double{to.y} - d.y);
    shapes.shapes.push_back(line(start, b, width, colour, dash));
  }
}

void add_active_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  const float edge = ringed_dot(dot);
  const float gap = dot + 0.52f * (edge - dot);
  shapes.shapes.push_back(disc(at, edge, colours.active));
  shapes.shapes.push_back(disc(at, gap, colours.canvas));
  shapes.shapes.push_back(disc(at, dot, colours.active));
}

void add_waiting_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  shapes.shapes.push_back(disc(at, 1.15f * dot, colours.active));
  shapes.shapes.push_back(disc(at, 0.6f * dot, colours.canvas));
}

void add_removed_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  const float size = 0.9f * dot;
  if (colours.by_shape)
    return shapes.shapes.push_back(line({at.x - size, at.y}, {at.x + size, at.y}, 1, colours.point));
  shapes.shapes.push_back(line({at.x - size, at.y - size}, {at.x + size, at.y + size}, 1, colours.too_close));
  shapes.shapes.push_back(line({at.x - size, at.y + size}, {at.x + size, at.y - size}, 1, colours.too_close));
}

void add_standing_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  const float size = ringed_dot(dot) + 1.5f;
  shapes.shapes.push_back(
      frame({at.x - size, at.y - size}, {at.x + size, at.y + size}, 1.25f, colours.point));
}

void add_picked_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  shapes.shapes.push_back(ring(at, ringed_dot(dot) + std::min(2.5f, 0.85f * dot), 2, colours.accent));
}

void add_violation_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  shapes.shapes.push_back(ring(at, ringed_dot(dot), 1.25f, colours.violation));
}

void add_candidate_mark(Shapes& shapes, Vec2 at, float size, Verdict verdict, const Palette& colours) {
  const Colour colour = verdict_colour(verdict, colours);
  switch (verdict) {
    case Verdict::accepted:
      if (colours.by_shape) {
        const float edge = size + 1.25f;
        shapes.shapes.push_back(
            rectangle({at.x - edge, at.y - edge}, {at.x + edge, at.y + edge}, colours.canvas));
        shapes.shapes.push_back(rectangle({at.x - size, at.y - size}, {at.x + size, at.y + size}, colour));
        break;
      }
      shapes.shapes.push_back(disc(at, size, colour));
      shapes.shapes.push_back(ring(at, size + 2.5f, 1.25f, colour));
      break;
    case Verdict::outside:
      shapes.shapes.push_back(frame({at.x - size, at.y - size}, {at.x + size, at.y + size}, 1.5f, colour));
      break;
    case Verdict::pending:
    case Verdict::not_farthest:
      if (colours.by_shape) return add_diamond(shapes, at, 1.2f * size, 1.5f, colour);
      shapes.shapes.push_back(ring(at, size, 1.5f, colour));
      break;
    case Verdict::too_close:
      shapes.shapes.push_back(line({at.x - size, at.y - size}, {at.x + size, at.y + size}, 1.75f, colour));
      shapes.shapes.push_back(line({at.x - size, at.y + size}, {at.x + size, at.y - size}, 1.75f, colour));
      break;
  }
}

void add_blocker_mark(Shapes& shapes, Vec2 at, float dot, const Palette& colours) {
  if (!colours.one_ink) return;
  const float inner = ringed_dot(dot) + 1;  // the circle that the triangle is drawn around
  const float half = 1.732f * inner;
  const Vec2 corners[] = {{at.x, at.y - 2 * inner}, {at.x + half, at.y + inner}, {at.x - half, at.y + inner}};
  for (std::size_t i = 0; i < 3; ++i)
    shapes.shapes.push_back(line(corners[i], corners[(i + 1) % 3], 1.25f, colours.too_close));
}

void add_diamond(Shapes& shapes, Vec2 at, float size, float width, Colour colour) {
  const Vec2 corners[] = {{at.x, at.y - size}, {at.x + size, at.y}, {at.x, at.y + size}, {at.x - size, at.y}};
  for (std::size_t i = 0; i < 4; ++i)
    shapes.shapes.push_back(line(corners[i], corners[(i + 1) % 4], width, colour));
}

}  // namespace annulus::scene
