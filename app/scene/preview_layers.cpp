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
void add_arc(const Drawing& drawing, Vec2 centre, double degrees, Shapes& shapes) {
  constexpr double kStep = 6;
  const double radius = std::clamp(0.5 * drawing.pixels(drawing.ring().inner), 14.0, 36.0);
  const Colour colour = drawing.colours.accent;
  shapes.shapes.push_back(line(centre, moved(centre, {1, 0}, radius + 6), 1, with_alpha(colour, 0.7f)));
  const int parts = std::max(static_cast<int>(std::ceil(degrees / kStep)), 1);
  for (int i = 0; i < parts; ++i) {
    shapes.shapes.push_back(line(moved(centre, direction_of(degrees * i / parts), radius),
                                 moved(centre, direction_of(degrees * (i + 1) / parts), radius), 1.5f,
                                 colour));
  }
}

// The angle and the distance, until the candidate itself is shown.
void add_way(const Drawing& drawing, const StagedPreview& preview, Shapes& shapes, Texts& texts) {
  if (!preview.reached(Kind::angle) || preview.reached(Kind::cell) || preview.reached(Kind::radius)) return;
  const Preview& next = preview.next;
  const Vec2 centre = drawing.pixel(next.record.centre), direction = direction_of(next.angle);
  const Vec2 beyond = moved(centre, direction, drawing.pixels(next.ring.outer));
  const Vec2 end = moved(centre, direction, drawing.pixels(next.distance));
  const Colour colour = drawing.colours.accent;
  if (preview.reached(Kind::distance)) {
    add_link(drawing, shapes, next.record.centre, next.record.candidates.back().position, 2, colour);
  } else {
    shapes.shapes.push_back(line(centre, beyond, 1.25f, colour, 4));
  }
  if (preview.reached(Kind::drawn)) return;
  add_arc(drawing, centre, next.angle, shapes);
  if (preview.reached(Kind::distance)) {
    add_label(drawing, centre, end, {drawing.say.numbers.rounded(next.distance), colour}, shapes, texts);
  } else {
    add_label_beyond(drawing, beyond, direction, {drawing.say.numbers.rounded(next.angle) + "\u00b0", colour},
                     shapes, texts);
  }
}

void add_measure(const Drawing& drawing, Vec2 candidate, Vec2 point, const Label& label, Shapes& shapes,
                 Texts& texts) {
  add_link(drawing, shapes, candidate, point, 2, label.colour);
  const Domain::Offset d = drawing.domain.difference(point, candidate);
  add_label(drawing, drawing.pixel(candidate),
            drawing.pixel(double{candidate.x} + d.x, double{candidate.y} + d.y), label, shapes, texts);
}

// A line to each point found so far, and the number at the one found in this stage.
void add_search(const Drawing& drawing, const StagedPreview& preview, Shapes& shapes, Texts& texts) {
  const Vec2 candidate = preview.next.record.candidates.back().position;
  const auto colour = [&](const Preview::Cell& cell) {
    return cell.too_close ? drawing.colours.too_close : drawing.colours.text;
  };
  for (std::size_t i = 0; i < preview.now().cells; ++i) {
    const Preview::Cell& cell = preview.next.cells[i];
    if (cell.point == kNoPoint || &cell == preview.cell()) continue;
    add_link(drawing, shapes, candidate, drawing.points()[cell.point], 1, with_alpha(colour(cell), 0.5f));
  }
  const Preview::Cell* now = preview.cell();
  if (!now || now->point == kNoPoint) return;
  const Numbers& numbers = drawing.say.numbers;
  const bool below = now->distance < drawing.radius;
  add_measure(drawing, candidate, drawing.points()[now->point],
              {below ? numbers.compared(now->distance, drawing.radius) : numbers.rounded(now->distance),
               colour(*now)},
              shapes, texts);
}

// The circle inside which a point refuses the candidate.
void add_reach(const Drawing& drawing, const StagedPreview& preview, double radius, Shapes& shapes) {
  drawing.each_image(preview.next.record.candidates.back().position, radius, [&](Vec2 at) {
    shapes.shapes.push_back(
        ring(at, static_cast<float>(drawing.pixels(radius)), 1.25f, drawing.colours.accent, 4));
  });
}

}  // namespace

void add_preview(const Drawing& drawing, const StagedPreview& preview, Shapes& shapes, Texts& texts) {
  const Preview& next = preview.next;
  const Vec2 candidate = next.record.candidates.back().position;
  add_way(drawing, preview, shapes, texts);
  if (preview.reached(Kind::radius)) {
    add_reach(drawing, preview, next.radius, shapes);
    const Vec2 at = drawing.pixel(candidate);
    add_label(drawing, at, moved(at, {1, 0}, drawing.pixels(next.radius)),
              {drawing.say.numbers.rounded(next.radius), drawing.colours.accent}, shapes, texts);
  }
  // A taken place refuses it at any distance.
  if (preview.reached(Kind::cell) && !preview.reached(Kind::place))
    add_reach(drawing, preview, drawing.radius, shapes);
  add_search(drawing, preview, shapes, texts);
  if (preview.reached(Kind::compared)) {
    add_measure(drawing, candidate, drawing.points()[next.nearest],
                {drawing.say.numbers.rounded(next.nearest_distance), drawing.colours.accent}, shapes, texts);
  }
}

}  // namespace annulus::scene
