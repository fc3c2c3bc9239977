#include <cmath>

#include "app/scene/drawing.h"
#include "core/samplers/recorded.h"
#include "core/setup/number.h"

// The layers that show the pick under way.
namespace annulus::scene {
namespace {

// px. A candidate's mark must be seen among points of any size.
float candidate_size(const Drawing& drawing) {
  return std::max(2.25f * drawing.fineness(), 0.9f * drawing.dot);
}
// The candidates before the last one.
float earlier_size(const Drawing& drawing) {
  constexpr float kLeast = 0.9f;
  return std::max(candidate_size(drawing) * drawing.fineness(), kLeast);
}
float circle_radius(const Drawing& drawing) {
  // A figure's dots may be small; a window's mark must be found.
  const float air = drawing.style.figure ? std::min(1.7f * drawing.dot, 5.0f) : 5.0f;
  return candidate_size(drawing) + air * drawing.fineness();
}

// Lines of the shapes from `first` on as fine as the drawing's marks of a pick.
void refine(const Drawing& drawing, Shapes& shapes, std::size_t first = 0) {
  for (std::size_t i = first; i < shapes.shapes.size(); ++i)
    if (Shape& shape = shapes.shapes[i]; is_line(shape)) shape.width *= drawing.fineness();
}

// The spots at which the pick's candidates will lie, and the phase from which they are counted.
void add_spots(const Drawing& drawing, Shapes& shapes) {
  const std::vector<Vec2> spots = drawing.spots();
  if (spots.empty()) return;
  const Colour colour = drawing.colours.accent;
  add_link(drawing, shapes, drawing.pick().centre, spots.front(), 1.25f, with_alpha(colour, 0.7f));
  const float size = std::max(1.75f, 0.55f * drawing.dot);
  for (const Vec2 spot : spots) {
    if (const Vec2 at = drawing.pixel(spot); drawing.in_view(at, double{size} + 1))
      shapes.shapes.push_back(disc(at, size, colour));
  }
}

// Of the many candidates of a round only the latest are shown.
constexpr std::size_t kMostShown = 40;
constexpr std::size_t kMostDarts = 12;

std::span<const PickRecord::Candidate> shown_candidates(const PickRecord& pick) {
  const std::span all(pick.candidates);
  if (pick.around_point) return all;
  const bool compared = all.front().nearest != kNoPoint;
  return all.last(std::min(all.size(), compared ? kMostShown : kMostDarts));
}

// A circle around the last candidate: a point inside it refuses the candidate, or would have.
void add_refusal_disc(const Drawing& drawing, Shapes& shapes) {
  const PickRecord& pick = drawing.pick();
  const PickRecord::Candidate& last = pick.candidates.back();
  // A taken place refuses a candidate at any distance: r says nothing there. Around the candidate that a pick
  // has accepted the annulus should be seen instead.
  const bool refused = last.verdict == Verdict::too_close && last.reason != Reason::place_taken;
  const bool kept_dart = last.verdict == Verdict::accepted && !pick.around_point && last.required > 0;
  if (!refused && !kept_dart) return;
  const Colour colour = verdict_colour(last.verdict, drawing.colours);
  drawing.each_image(last.position, last.required, [&](Vec2 at) {
    shapes.shapes.push_back(ring(at, static_cast<float>(drawing.pixels(last.required)), 1.25f, colour, 4));
  });
}

// While a try is seen for a moment only, without decimals, if that says the same.
std::string compared(const Drawing& drawing, double distance, double required) {
  constexpr double kLeast = 10;  // domain units: a difference of one is small then
  const double whole = std::round(distance);
  const Numbers& numbers = drawing.say.numbers;
  return drawing.style.tempo == Tempo::slow && whole >= kLeast && whole < required
             ? numbers.compared(whole, required)
             : numbers.compared(distance, required);
}

// Compared candidates: each with a line to its nearest point, the farthest with the empty circle around it.
void add_comparison(const Drawing& drawing, Shapes& shapes) {
  const auto candidates = shown_candidates(drawing.pick());
  const PickRecord::Candidate* farthest = nullptr;
  for (const PickRecord::Candidate& c : drawing.pick().candidates)
    if (c.nearest != kNoPoint && (!farthest || c.distance > farthest->distance)) farthest = &c;
  if (!farthest) return;
  const std::span<const Vec2> points = drawing.points();
  const Colour colour = drawing.colours.accent;
  for (const PickRecord::Candidate& c : candidates)
    if (c.nearest != kNoPoint)
      add_link(drawing, shapes, c.position, points[c.nearest], 1, with_alpha(colour, 0.45f));
  const Colour best = farthest->verdict == Verdict::accepted ? drawing.colours.accepted : colour;
  drawing.each_image(farthest->position, farthest->distance, [&](Vec2 at) {
    shapes.shapes.push_back(ring(at, static_cast<float>(drawing.pixels(farthest->distance)), 1.5f, best, 5));
  });
  add_link(drawing, shapes, farthest->position, points[farthest->nearest], 2, best);
}

}  // namespace

void paint_annulus(const Drawing& drawing, Items& items) {
  if (drawing.style.tempo == Tempo::fast) return paint_passed_picks(drawing, items);
  if (drawing.pick().empty() || !drawing.pick().around_point) return;
  const Sampler::Ring reach = drawing.ring();
  const auto inner = static_cast<float>(drawing.pixels(reach.inner));
  const auto outer = static_cast<float>(drawing.pixels(reach.outer));
  const Colour colour = drawing.colours.accent;
  Shapes shapes;
  drawing.each_image(drawing.pick().centre, reach.outer, [&](Vec2 at) {
    const bool circle = outer <= inner;
    if (!circle)
      shapes.shapes.push_back(
          ring(at, (inner + outer) / 2, outer - inner, with_alpha(colour, drawing.colours.annulus_tint)));
    shapes.shapes.push_back(ring(at, inner, 1.5f, colour));
    if (!circle) shapes.shapes.push_back(ring(at, outer, 1.5f, colour));
  });
  add_spots(drawing, shapes);
  const Vec2 centre = drawing.pixel(drawing.pick().centre);
  if (drawing.pick().picked == kNoPoint) {
    add_diamond(shapes, centre, ringed_dot(drawing.dot) + 4, 2, colour);
  } else {
    add_picked_mark(shapes, centre, drawing.dot, drawing.colours);
  }
  refine(drawing, shapes);
  add(items, std::move(shapes));
}

namespace {

// The earlier point that an accepted candidate is too near to, if that is shown.
Index wrongly_near(const Drawing& drawing, const PickRecord::Candidate& candidate) {
  if (candidate.verdict != Verdict::accepted || !drawing.style.layers.has(Layer::violations)) return kNoPoint;
  const std::span<const Spacing::Pair> pairs = drawing.violations();
  const auto pair = std::ranges::lower_bound(pairs, candidate.point, {}, &Spacing::Pair::later);
  return pair != pairs.end() && pair->later == candidate.point ? pair->earlier : kNoPoint;
}

}  // namespace

void paint_candidates(const Drawing& drawing, Items& items) {
  if (drawing.style.tempo == Tempo::fast) return paint_passed_candidates(drawing, items);
  if (drawing.pick().empty()) return;
  if (drawing.style.dots) {
    // px; smaller where they would cover the ring.
    const float size = std::min(2.6f, 0.05f * static_cast<float>(drawing.pixels(drawing.radius)));
    Shapes dots;
    for (const PickRecord::Candidate& one : drawing.pick().candidates)
      if (const Vec2 at = drawing.pixel(one.position); drawing.in_view(at, double{size}))
        dots.shapes.push_back(disc(at, size, drawing.colours.text));
    return add(items, std::move(dots));
  }
  auto candidates = shown_candidates(drawing.pick());
  // A page's marks are about the last one.
  if (!drawing.style.marks.empty()) candidates = candidates.last(1);
  const std::span<const Vec2> points = drawing.points();
  const PickRecord::Candidate& last = candidates.back();
  const float size = candidate_size(drawing);
  const auto blocked = [&](const PickRecord::Candidate& c) {
    return c.verdict == Verdict::too_close && c.point < points.size();
  };
  const Colour too_close = drawing.colours.too_close;
  Shapes shapes;
  Texts texts;

  for (const PickRecord::Candidate& candidate : candidates) {
    // In one ink a line cannot be faint.
    if (&candidate != &last && blocked(candidate) && !drawing.colours.one_ink)
      add_link(drawing, shapes, candidate.position, points[candidate.point], 1, with_alpha(too_close, 0.35f));
  }
  if (!drawing.style.moving()) add_refusal_disc(drawing, shapes);
  if (blocked(last)) {
    add_link(drawing, shapes, last.position, points[last.point], 2, too_close);
    add_blocker_mark(shapes, drawing.pixel(points[last.point]), drawing.dot, drawing.colours);
  }
  add_comparison(drawing, shapes);
  // In slow motion the candidate appears in its own stage of the try.
  const bool drawn = !drawing.preview() || drawing.preview()->reached(TryStage::Kind::drawn);
  for (const PickRecord::Candidate& candidate : candidates) {
    const Vec2 at = drawing.pixel(candidate.position);
    if (&candidate == &last && !drawn) continue;
    if (drawing.in_view(at, double{size} + 4))
      add_candidate_mark(shapes, at, &candidate == &last ? size : earlier_size(drawing), candidate.verdict,
                         drawing.colours);
  }
  const Vec2 at = drawing.pixel(last.position);
  if (drawn && drawing.in_view(at, double{circle_radius(drawing)} + 2))
    shapes.shapes.push_back(
        ring(at, circle_radius(drawing), 2, verdict_colour(last.verdict, drawing.colours)));
  refine(drawing, shapes);

  if (drawing.preview()) add_preview(drawing, *drawing.preview(), shapes, texts);
  // A page's marks say it themselves.
  const Index wrong = drawing.style.marks.empty() ? wrongly_near(drawing, last) : kNoPoint;
  const Index other = blocked(last) ? last.point : wrong != kNoPoint ? wrong : last.nearest;
  if (other < points.size() && !drawing.style.moving() && !drawing.panel) {
    const Domain::Offset d = drawing.domain.difference(points[other], last.position);
    const Vec2 end = drawing.pixel(double{last.position.x} + d.x, double{last.position.y} + d.y);
    const double distance = std::sqrt(d.length_squared());
    const Numbers& numbers = drawing.say.numbers;
    const std::string text =
        last.reason == Reason::place_taken
            ? drawing.say("place taken by {0}", point_name(drawing.subject.setup, last.point))
        : blocked(last)     ? compared(drawing, distance, last.required)
        : wrong != kNoPoint ? compared(drawing, distance, drawing.radius)
                            : numbers.rounded(distance);
    const Label label{
        text, wrong == kNoPoint ? verdict_colour(last.verdict, drawing.colours) : drawing.colours.violation};
    // Cells that are counted stay in sight.
    const auto cells = searched_box(drawing);
    if (!cells || !add_label_beside(drawing, *cells, at, end, label, shapes, texts))
      add_label(drawing, at, end, label, shapes, texts);
  }
  add(items, std::move(shapes));
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
