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

struct Label {
  std::string text;
  Colour colour;
};

void add_label(const Stage& stage, Vec2 a, Vec2 b, const Label& label, Shapes& plates, Texts& texts) {
  const float half_width = stage.measure(label.text, kLabelSize, true) / 2 + kPlatePadding;
  const float half_height = kPlateHeight / 2;
  const std::optional<Vec2> at = plate_beside(stage, a, b, half_width, half_height);
  if (!at) return;
  plates.shapes.push_back(rectangle({at->x - half_width, at->y - half_height},
                                    {at->x + half_width, at->y + half_height},
                                    with_alpha(stage.colours.canvas, 0.85f)));
  // Digits are about 0.73 em high: their middle comes to the plate's.
  const Vec2 baseline{at->x, at->y + 0.365f * kLabelSize};
  texts.texts.push_back({baseline, kLabelSize, Align::centre, true, label.colour, label.text});
}

// The places where the pick's candidates will lie, and from where on they are counted.
void add_spots(const Stage& stage, Shapes& shapes) {
  const std::vector<Vec2> spots = stage.sampler().spots();
  if (spots.empty()) return;
  const Colour colour = stage.colours.accent;
  add_link(stage, shapes, stage.pick().centre, spots.front(), 1.25f, with_alpha(colour, 0.7f));
  const float size = std::max(1.75f, 0.55f * stage.dot);
  for (const Vec2 spot : spots) {
    if (const Vec2 at = stage.pixel(spot); stage.in_view(at, double{size} + 1))
      shapes.shapes.push_back(disc(at, size, colour));
  }
}

// Of many candidates in a round only the latest are shown.
constexpr std::size_t kMostShown = 40;
constexpr std::size_t kMostDarts = 12;

std::span<const PickRecord::Candidate> shown_candidates(const PickRecord& pick) {
  const std::span all(pick.candidates);
  if (pick.around_point) return all;
  const bool compared = all.front().nearest != kNoPoint;
  return all.last(std::min(all.size(), compared ? kMostShown : kMostDarts));
}

// A circle around the last candidate: within it a point refuses it, or would have.
void add_refusal_disc(const Stage& stage, Shapes& shapes) {
  const PickRecord& pick = stage.pick();
  const PickRecord::Candidate& last = pick.candidates.back();
  // A taken place refuses a candidate however far the other point is: there r says nothing. An accepted one
  // around a picked point has its annulus to be seen.
  const bool refused = last.verdict == Verdict::too_close && last.reason != Reason::place_taken;
  const bool kept_dart = last.verdict == Verdict::accepted && !pick.around_point && last.required > 0;
  if (!refused && !kept_dart) return;
  const Colour colour = verdict_colour(last.verdict, stage.colours);
  stage.each_image(last.position, last.required, [&](Vec2 at) {
    shapes.shapes.push_back(ring(at, static_cast<float>(stage.pixels(last.required)), 1.25f, colour, 4));
  });
}

// Candidates that are compared: each with a line to its nearest point, the farthest with the empty circle
// around it.
void add_comparison(const Stage& stage, Shapes& shapes) {
  const auto candidates = shown_candidates(stage.pick());
  const PickRecord::Candidate* farthest = nullptr;
  for (const PickRecord::Candidate& c : stage.pick().candidates)
    if (c.nearest != kNoPoint && (!farthest || c.distance > farthest->distance)) farthest = &c;
  if (!farthest) return;
  const std::span<const Vec2> points = stage.points();
  const Colour colour = stage.colours.accent;
  for (const PickRecord::Candidate& c : candidates)
    if (c.nearest != kNoPoint)
      add_link(stage, shapes, c.position, points[c.nearest], 1, with_alpha(colour, 0.45f));
  const Colour best = farthest->verdict == Verdict::accepted ? stage.colours.accepted : colour;
  stage.each_image(farthest->position, farthest->distance, [&](Vec2 at) {
    shapes.shapes.push_back(ring(at, static_cast<float>(stage.pixels(farthest->distance)), 1.5f, best, 5));
  });
  add_link(stage, shapes, farthest->position, points[farthest->nearest], 2, best);
}

}  // namespace

void paint_annulus(const Stage& stage, Items& items) {
  if (stage.pick().empty() || !stage.pick().around_point) return;
  const Sampler::Ring reach = stage.sampler().candidate_ring();
  const auto inner = static_cast<float>(stage.pixels(reach.inner));
  const auto outer = static_cast<float>(stage.pixels(reach.outer));
  const Colour colour = stage.colours.accent;
  Shapes shapes;
  stage.each_image(stage.pick().centre, reach.outer, [&](Vec2 at) {
    const bool circle = outer <= inner;
    if (!circle)
      shapes.shapes.push_back(ring(at, (inner + outer) / 2, outer - inner, with_alpha(colour, 0.12f)));
    shapes.shapes.push_back(ring(at, inner, 1.5f, colour));
    if (!circle) shapes.shapes.push_back(ring(at, outer, 1.5f, colour));
  });
  add_spots(stage, shapes);
  const Vec2 centre = stage.pixel(stage.pick().centre);
  if (stage.pick().picked == kNoPoint) {
    add_diamond(shapes, centre, ringed_dot(stage.dot) + 4, 2, colour);
  } else {
    add_picked_mark(shapes, centre, stage.dot, stage.colours);
  }
  add(items, std::move(shapes));
}

void paint_candidates(const Stage& stage, Items& items) {
  if (stage.pick().empty() || stage.words().cells) return;
  const auto candidates = shown_candidates(stage.pick());
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
  add_refusal_disc(stage, shapes);
  if (blocked(last)) add_link(stage, shapes, last.position, points[last.point], 2, too_close);
  add_comparison(stage, shapes);
  for (const PickRecord::Candidate& candidate : candidates) {
    const Vec2 at = stage.pixel(candidate.position);
    if (stage.in_view(at, double{size} + 4))
      add_candidate_mark(shapes, at, size, candidate.verdict, stage.colours);
  }
  const Vec2 at = stage.pixel(last.position);
  if (stage.in_view(at, double{circle_radius(stage)} + 2))
    shapes.shapes.push_back(ring(at, circle_radius(stage), 2, verdict_colour(last.verdict, stage.colours)));

  const Index other = blocked(last) ? last.point : last.nearest;
  if (other < points.size()) {
    const Domain::Offset d = stage.domain.difference(points[other], last.position);
    const Vec2 end = stage.pixel(double{last.position.x} + d.x, double{last.position.y} + d.y);
    const double distance = std::sqrt(d.length_squared());
    const Numbers& numbers = stage.say().numbers;
    const std::string text = last.reason == Reason::place_taken
                                 ? stage.say().legend.place_taken(std::to_string(last.point))
                             : blocked(last) ? numbers.less_than(distance, last.required)
                                             : numbers.rounded(distance);
    add_label(stage, at, end, {text, verdict_colour(last.verdict, stage.colours)}, shapes, texts);
  }
  add(items, std::move(shapes));
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
