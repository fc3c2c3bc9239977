#include "app/scene/drawing.h"

// What tries and picks of the last second leave behind, the fainter the longer ago, while playing is too fast
// for each of them.
namespace annulus::scene {
namespace {

// All in one; a pick is as old as its last try.
float opacity_of(const PassedTry& passed) {
  return static_cast<float>(std::clamp(1 - passed.age, 0.0, 1.0));
}

bool same_pick(const PassedTry& a, const PassedTry& b) {
  return a.around_point && b.around_point && a.centre.x == b.centre.x && a.centre.y == b.centre.y;
}

}  // namespace

void paint_passed_picks(const Drawing& drawing, Items& items) {
  const std::span<const PassedTry> passed = drawing.subject.passed;
  Shapes shapes;
  for (std::size_t i = 0; i < passed.size(); ++i) {
    const bool last = i + 1 == passed.size() || !same_pick(passed[i], passed[i + 1]);
    if (!passed[i].around_point || !last) continue;
    const float opacity = opacity_of(passed[i]);
    const Colour colour = drawing.colours.accent;
    const auto inner = static_cast<float>(drawing.pixels(passed[i].ring.inner)),
               outer = static_cast<float>(drawing.pixels(passed[i].ring.outer));
    if (outer > inner)
      drawing.each_image(passed[i].centre, passed[i].ring.outer, [&](Vec2 at) {
        shapes.shapes.push_back(ring(at, (inner + outer) / 2, outer - inner,
                                     with_alpha(colour, opacity * drawing.colours.annulus_tint)));
      });
    const Vec2 at = drawing.pixel(passed[i].centre);
    if (drawing.in_view(at, 20))
      shapes.shapes.push_back(ring(at, ringed_dot(drawing.dot) + 2.5f, 2, with_alpha(colour, opacity)));
  }
  add(items, std::move(shapes));
}

void paint_passed_candidates(const Drawing& drawing, Items& items) {
  const float size = std::max(2.25f, 0.9f * drawing.dot);
  Shapes shapes;
  for (const PassedTry& passed : drawing.subject.passed) {
    const Vec2 at = drawing.pixel(passed.candidate);
    if (!drawing.in_view(at, double{size} + 8)) continue;
    const std::size_t first = shapes.shapes.size();
    if (passed.verdict == Verdict::accepted) {  // it is a point now, whose own mark stays
      shapes.shapes.push_back(ring(at, ringed_dot(drawing.dot) + 3, 2.5f, drawing.colours.accepted));
    } else {
      add_candidate_mark(shapes, at, size, passed.verdict, drawing.colours);
    }
    for (std::size_t i = first; i < shapes.shapes.size(); ++i)
      shapes.shapes[i].colour.a *= opacity_of(passed);
  }
  add(items, std::move(shapes));
}

}  // namespace annulus::scene
