#include <algorithm>
#include <numbers>

#include "app/scene/drawing.h"

// A try before its verdict: how its candidate is found, and what it is measured against.
namespace annulus::scene {
namespace {

using Kind = TryStage::Kind;

Vec2 moved(Vec2 from, Vec2 direction, double length) {
  return {static_cast<float>(double{from.x} + length * double{direction.x}),
          static_cast<float>(double{from.y} + length * double{direction.y})};
}

Vec2 direction_of(double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  return {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
}

// From the direction of the x axis to that of the candidate.
void add_arc(const Drawing& stage, Vec2 centre, double degrees, Shapes& shapes) {
  constexpr double kStep = 6;
  const double radius = std::clamp(0.5 * stage.pixels(stage.ring().inner), 14.0, 36.0);
  const Colour colour = stage.colours.accent;
  shapes.shapes.push_back(line(centre, moved(centre, {1, 0}, radius + 6), 1, with_alpha(colour, 0.7f)));
  const int parts = std::max(static_cast<int>(std::ceil(degrees / kStep)), 1);
  for (int i = 0; i < parts; ++i) {
    shapes.shapes.push_back(line(moved(centre, direction_of(degrees * i / parts), radius),
                                 moved(centre, direction_of(degrees * (i + 1) / parts), radius), 1.5f,
                                 colour));
  }
}

// The angle and the distance, until the candidate itself is shown.
void add_way(const Drawing& stage, const StagedPreview& preview, Shapes& shapes, Texts& texts) {
  if (!preview.reached(Kind::angle) || preview.reached(Kind::cell) || preview.reached(Kind::radius)) return;
  const Preview& next = preview.next;
  const Vec2 centre = stage.pixel(next.record.centre), direction = direction_of(next.angle);
  const Vec2 beyond = moved(centre, direction, stage.pixels(next.ring.outer));
  const Vec2 end = moved(centre, direction, stage.pixels(next.distance));
  const Colour colour = stage.colours.accent;
  if (preview.reached(Kind::distance)) {
    add_link(stage, shapes, next.record.centre, next.record.candidates.back().position, 2, colour);
  } else {
    shapes.shapes.push_back(line(centre, beyond, 1.25f, colour, 4));
  }
  if (preview.reached(Kind::drawn)) return;
  add_arc(stage, centre, next.angle, shapes);
  if (preview.reached(Kind::distance)) {
    add_label(stage, centre, end, {stage.say().numbers.rounded(next.distance), colour}, texts);
  } else {
    add_label_beyond(stage, beyond, direction, {stage.say().numbers.rounded(next.angle) + "\u00b0", colour},
                     texts);
  }
}

void add_measure(const Drawing& stage, Vec2 candidate, Vec2 point, const Label& label, Shapes& shapes,
                 Texts& texts) {
  add_link(stage, shapes, candidate, point, 2, label.colour);
  const Domain::Offset d = stage.domain.difference(point, candidate);
  add_label(stage, stage.pixel(candidate), stage.pixel(double{candidate.x} + d.x, double{candidate.y} + d.y),
            label, texts);
}

// A line to each point found so far, and the number at the one found in this stage.
void add_search(const Drawing& stage, const StagedPreview& preview, Shapes& shapes, Texts& texts) {
  const Vec2 candidate = preview.next.record.candidates.back().position;
  const auto colour = [&](const Preview::Cell& cell) {
    return cell.too_close ? stage.colours.too_close : stage.colours.text;
  };
  for (std::size_t i = 0; i < preview.now().cells; ++i) {
    const Preview::Cell& cell = preview.next.cells[i];
    if (cell.point == kNoPoint || &cell == preview.cell()) continue;
    add_link(stage, shapes, candidate, stage.points()[cell.point], 1, with_alpha(colour(cell), 0.5f));
  }
  const Preview::Cell* now = preview.cell();
  if (!now || now->point == kNoPoint) return;
  const Numbers& numbers = stage.say().numbers;
  const bool below = now->distance < stage.radius;
  add_measure(
      stage, candidate, stage.points()[now->point],
      {below ? numbers.less_than(now->distance, stage.radius) : numbers.rounded(now->distance), colour(*now)},
      shapes, texts);
}

// The circle inside which a point refuses the candidate.
void add_reach(const Drawing& stage, const StagedPreview& preview, double radius, Shapes& shapes) {
  stage.each_image(preview.next.record.candidates.back().position, radius, [&](Vec2 at) {
    shapes.shapes.push_back(
        ring(at, static_cast<float>(stage.pixels(radius)), 1.25f, stage.colours.accent, 4));
  });
}

}  // namespace

void add_telling(const Drawing& stage, const StagedPreview& preview, Shapes& shapes, Texts& texts) {
  const Preview& next = preview.next;
  const Vec2 candidate = next.record.candidates.back().position;
  add_way(stage, preview, shapes, texts);
  if (preview.reached(Kind::radius)) {
    add_reach(stage, preview, next.radius, shapes);
    const Vec2 at = stage.pixel(candidate);
    add_label(stage, at, moved(at, {1, 0}, stage.pixels(next.radius)),
              {stage.say().numbers.rounded(next.radius), stage.colours.accent}, texts);
  }
  // A taken place refuses it at any distance.
  if (preview.reached(Kind::cell) && !preview.reached(Kind::place))
    add_reach(stage, preview, stage.radius, shapes);
  add_search(stage, preview, shapes, texts);
  if (preview.reached(Kind::compared)) {
    add_measure(stage, candidate, stage.points()[next.nearest],
                {stage.say().numbers.rounded(next.nearest_distance), stage.colours.accent}, shapes, texts);
  }
}

}  // namespace annulus::scene
