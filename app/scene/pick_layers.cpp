#include <optional>

#include "app/scene/stage.h"
#include "core/io/number.h"

// The layers that show the pick under way.
namespace annulus::scene {
namespace {

constexpr float kLabelSize = 12;
constexpr float kPlateHeight = 18;
constexpr float kPlatePadding = 5;
constexpr float kLabelGap = 11;  // from the line; clears the circle around the candidate
constexpr float kCanvasMargin = 4;

// A candidate's mark must be seen among points of any size.
float candidate_size(const Stage& stage) {
  return std::max(2.25f, 0.9f * stage.dot);
}
float circle_radius(const Stage& stage) {
  return candidate_size(stage) + 5;
}

bool inside(const Stage& stage, Vec2 at, float half_width, float half_height) {
  return at.x - half_width >= kCanvasMargin && at.x + half_width <= stage.canvas.width - kCanvasMargin &&
         at.y - half_height >= kCanvasMargin && at.y + half_height <= stage.canvas.height - kCanvasMargin;
}

// The middle of a plate beside the middle of the line: above it where there is room, else below; so far away
// that it covers neither the line nor what is at its ends. Nothing where it would leave the canvas.
std::optional<Vec2> plate_beside(const Stage& stage, Vec2 a, Vec2 b, float half_width, float half_height) {
  const float dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
  Vec2 up = length > 0 ? Vec2{dy / length, -dx / length} : Vec2{0, -1};
  if (up.y > 0) up = {-up.x, -up.y};
  const float away = kLabelGap + std::abs(up.x) * half_width + std::abs(up.y) * half_height;
  const Vec2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  for (const float side : {1.0f, -1.0f}) {
    const Vec2 at{middle.x + side * away * up.x, middle.y + side * away * up.y};
    if (inside(stage, at, half_width, half_height)) return at;
  }
  return std::nullopt;
}

void add_label(const Stage& stage, Vec2 a, Vec2 b, const std::string& text, Shapes& plates, Texts& texts) {
  const float half_width = stage.measure(text, kLabelSize, true) / 2 + kPlatePadding;
  const float half_height = kPlateHeight / 2;
  const std::optional<Vec2> at = plate_beside(stage, a, b, half_width, half_height);
  if (!at) return;
  plates.shapes.push_back(rectangle({at->x - half_width, at->y - half_height},
                                    {at->x + half_width, at->y + half_height},
                                    with_alpha(stage.colours.canvas, 0.85f)));
  // Digits are about 0.73 em high: their middle comes to the plate's.
  const Vec2 baseline{at->x, at->y + 0.365f * kLabelSize};
  texts.texts.push_back({baseline, kLabelSize, Align::centre, true, stage.colours.too_close, text});
}

}  // namespace

void paint_annulus(const Stage& stage, Items& items) {
  if (stage.pick().empty()) return;
  const Sampler::Ring reach = stage.sampler().candidate_ring();
  const auto inner = static_cast<float>(stage.pixels(reach.inner));
  const auto outer = static_cast<float>(stage.pixels(reach.outer));
  const Colour colour = stage.colours.accent;
  Shapes shapes;
  stage.each_image(stage.pick().centre, reach.outer, [&](Vec2 at) {
    shapes.shapes.push_back(ring(at, (inner + outer) / 2, outer - inner, with_alpha(colour, 0.12f)));
    shapes.shapes.push_back(ring(at, inner, 1.5f, colour));
    shapes.shapes.push_back(ring(at, outer, 1.5f, colour));
  });
  const Vec2 centre = stage.pixel(stage.pick().centre);
  if (stage.pick().picked == kNoPoint) {
    add_diamond(shapes, centre, ringed_dot(stage.dot) + 4, 2, colour);
  } else {
    add_picked_mark(shapes, centre, stage.dot, stage.colours);
  }
  add(items, std::move(shapes));
}

void paint_candidates(const Stage& stage, Items& items) {
  if (stage.pick().empty()) return;
  const std::vector<PickRecord::Candidate>& candidates = stage.pick().candidates;
  const std::span<const Vec2> points = stage.points();
  const PickRecord::Candidate& last = candidates.back();
  const float size = candidate_size(stage);
  const auto blocked = [&](const PickRecord::Candidate& c) {
    return c.verdict == Verdict::too_close && c.point < points.size();
  };
  const Colour too_close = stage.colours.too_close;
  Shapes shapes;
  Texts texts;

  for (const PickRecord::Candidate& candidate : candidates) {
    if (&candidate != &last && blocked(candidate))
      add_link(stage, shapes, candidate.position, points[candidate.point], 1, with_alpha(too_close, 0.35f));
  }
  if (blocked(last)) {
    // A taken place refuses a candidate however far the other point is: there r says nothing.
    if (last.reason != Reason::place_taken) {
      stage.each_image(last.position, stage.radius, [&](Vec2 at) {
        shapes.shapes.push_back(
            ring(at, static_cast<float>(stage.pixels(stage.radius)), 1.25f, too_close, 4));
      });
    }
    add_link(stage, shapes, last.position, points[last.point], 2, too_close);
  }
  for (const PickRecord::Candidate& candidate : candidates) {
    const Vec2 at = stage.pixel(candidate.position);
    if (stage.in_view(at, double{size} + 4))
      add_candidate_mark(shapes, at, size, candidate.verdict, stage.colours);
  }
  const Vec2 at = stage.pixel(last.position);
  if (stage.in_view(at, double{circle_radius(stage)} + 2))
    shapes.shapes.push_back(ring(at, circle_radius(stage), 2, verdict_colour(last.verdict, stage.colours)));

  if (blocked(last)) {
    const Domain::Offset d = stage.domain.difference(points[last.point], last.position);
    const Vec2 end = stage.pixel(double{last.position.x} + d.x, double{last.position.y} + d.y);
    const std::string text = last.reason == Reason::place_taken
                                 ? "place taken by " + std::to_string(last.point)
                                 : less_than(std::sqrt(d.length_squared()), stage.radius);
    add_label(stage, at, end, text, shapes, texts);
  }
  add(items, std::move(shapes));
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
