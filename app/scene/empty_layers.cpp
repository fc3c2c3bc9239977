#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "app/scene/drawing.h"

// The layers of what is empty: gaps that one more point fits into, and the largest circle without a point.
namespace annulus::scene {
namespace {

constexpr double kSmoothed = 4;            // px, a radius: smaller arcs are not smoothed
constexpr std::size_t kMostArcs = 20'000;  // likewise of more than these, which are hardly seen
constexpr std::size_t kMostMarks = 3000;   // gaps that are marked; more could not be told apart
constexpr float kMuchFree = 0.2f;
constexpr float kCircleLabel = 12, kBeside = 6;  // px, before letters get larger

Colour tinted(Colour colour, float alpha, Colour ground) {
  const auto mixed = [&](float a, float b) { return b + alpha * (a - b); };
  return {mixed(colour.r, ground.r), mixed(colour.g, ground.g), mixed(colour.b, ground.b), 1};
}

// Early in a run nearly all is free: then it is a tone, so that it does not outshine the points.
Colour free_colour(const Drawing& drawing, double share) {
  const float alpha = std::lerp(kFreeAlpha, kMuchFree, fade(share, 0.02, 0.3));
  return tinted(drawing.colours.accepted, alpha, drawing.colours.canvas);
}

// Circles in pieces, each a line of its own.
class HoleRim {
 public:
  HoleRim(const Drawing& drawing, const Holes::Circle& circle) : drawing_(drawing), circle_(circle) {}

  static constexpr int kPieces = 120;
  Location at(int piece) const {
    const double angle = 2 * std::numbers::pi * piece / kPieces;
    return {circle_.centre.x + circle_.radius * std::cos(angle),
            circle_.centre.y + circle_.radius * std::sin(angle)};
  }
  bool inside(Location p) const {
    const Domain& domain = drawing_.domain;
    return domain.periodic || (p.x >= 0 && p.y >= 0 && p.x <= domain.width && p.y <= domain.height);
  }
  // The place on the way from the centre to `p` where the domain ends; `p` if it does not.
  Location within(Location p) const {
    if (inside(p)) return p;
    const Domain& domain = drawing_.domain;
    double share = 1;
    const auto limit = [&](double from, double to, double end) {
      if (to < 0) share = std::min(share, from / (from - to));
      if (to > end) share = std::min(share, (end - from) / (to - from));
    };
    limit(circle_.centre.x, p.x, domain.width);
    limit(circle_.centre.y, p.y, domain.height);
    return {std::lerp(circle_.centre.x, p.x, share), std::lerp(circle_.centre.y, p.y, share)};
  }

 private:
  const Drawing& drawing_;
  const Holes::Circle& circle_;
};

Vec2 as_vec(Location p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

// In a plane the part beyond the border is dashed.
void add_plane_circle(const Drawing& drawing, const Holes::Circle& hole, Shapes& shapes, Items& items) {
  const HoleRim circle(drawing, hole);
  const auto fan = std::make_shared<std::vector<Vec2>>();
  for (int piece = 0; piece < HoleRim::kPieces; ++piece) {
    const Location from = circle.at(piece), to = circle.at(piece + 1);
    for (const Location p : {hole.centre, circle.within(from), circle.within(to)}) fan->push_back(as_vec(p));
    const bool solid = circle.inside(from) && circle.inside(to);
    if (solid || piece % 4 < 2)
      shapes.shapes.push_back(line(drawing.pixel(from.x, from.y), drawing.pixel(to.x, to.y),
                                   solid ? 2.2f : 1.2f, drawing.colours.text));
  }
  items.emplace_back(Area{fan, with_alpha(drawing.colours.text, 0.1f)});
}

std::string circle_text(const Drawing& drawing, const Holes::Circle& hole) {
  return drawing.say("R = {0} r", drawing.say.numbers.fixed(hole.radius / drawing.radius, 2));
}

// Where it covers no point: beside the circle, beyond the border if that is near; in it only if it does not
// touch the rim.
void add_circle_label(const Drawing& drawing, const Holes::Circle& hole, Texts& texts) {
  const Label label{circle_text(drawing, hole), drawing.colours.text};
  const Vec2 centre = drawing.pixel(hole.centre.x, hole.centre.y);
  const Vec2 low = drawing.pixel(0, 0), high = drawing.pixel(drawing.domain.width, drawing.domain.height);
  const auto reach = static_cast<float>(drawing.pixels(hole.radius));
  const float size = kCircleLabel * drawing.letters();
  const float half = drawing.measure(label.text, size, true) / 2;
  const float beside = reach + half + kBeside, line = size / 2 + kBeside;
  std::vector<Vec2> places;
  for (const float x : {beside, -beside}) {
    if (centre.y + reach > high.y) places.push_back({centre.x + x, high.y + line});
    if (centre.y - reach < low.y) places.push_back({centre.x + x, low.y - line});
  }
  if (centre.x + reach > high.x) places.push_back({high.x + half + kBeside, centre.y + reach + line});
  if (centre.x - reach < low.x) places.push_back({low.x - half - kBeside, centre.y + reach + line});
  for (const float x : {beside, -beside}) places.push_back({centre.x + x, centre.y});
  for (const float y : {reach + line, -reach - line}) places.push_back({centre.x, centre.y + y});
  for (const float x : {beside, -beside})
    for (const float y : {reach, -reach}) places.push_back({centre.x + x, centre.y + y / 2});
  if (std::hypot(half, size / 2) + kBeside <= reach) places.push_back({centre.x, centre.y});
  add_label_at(drawing, places, label, texts);
}

// A point that it touches; those that were removed do not stand in its way.
Index touched_point(const Drawing& drawing, const Holes::Circle& hole) {
  constexpr double kHair = 1.001;  // the circle's radius is rounded
  const PointIndex& index = drawing.subject.spacing.index();
  Index touched = kNoPoint;
  double least = std::numeric_limits<double>::infinity();
  index.visit_within(drawing.points(), std::min(drawing.sampler().count(), index.size()), as_vec(hole.centre),
                     hole.radius * kHair, [&](Index i, double squared) {
                       if (squared > least || (squared == least && i > touched)) return;
                       if (drawing.sampler().is_removed(i)) return;
                       touched = i;
                       least = squared;
                     });
  return touched;
}

}  // namespace

void paint_gaps(const Drawing& drawing, Items& items) {
  if (!drawing.subject.empty) return;
  const auto& [free, holes] = *drawing.subject.empty;
  const Colour colour = free_colour(drawing, holes->still_fillable);
  items.emplace_back(Area{std::shared_ptr<const std::vector<Vec2>>(free, &free->triangles), colour});
  Shapes shapes;
  if (drawing.pixels(drawing.radius) > kSmoothed && free->arcs.size() <= 2 * kMostArcs) {
    for (std::size_t i = 0; i + 1 < free->arcs.size(); i += 2) {
      const Vec2 from = drawing.pixel(free->arcs[i]), to = drawing.pixel(free->arcs[i + 1]);
      if (drawing.in_view(from, 8) || drawing.in_view(to, 8))
        shapes.shapes.push_back(line(from, to, 1, colour));
    }
  }
  std::size_t marks = 0;
  for (const Holes::Circle& gap : holes->gaps) {
    const Vec2 at = drawing.pixel(gap.centre.x, gap.centre.y);
    if (!drawing.in_view(at, 4)) continue;
    if (++marks > kMostMarks) break;
    add_gap_mark(shapes, at, drawing.colours);
  }
  add(items, std::move(shapes));
}

void add_gap_mark(Shapes& shapes, Vec2 at, const Palette& colours) {
  constexpr float kArm = 4, kWidth = 1.6f;
  shapes.shapes.push_back(line({at.x - kArm, at.y}, {at.x + kArm, at.y}, kWidth, colours.accepted));
  shapes.shapes.push_back(line({at.x, at.y - kArm}, {at.x, at.y + kArm}, kWidth, colours.accepted));
}

void paint_hole(const Drawing& drawing, Items& items) {
  if (!drawing.subject.empty) return;
  const Holes::Circle& hole = drawing.subject.empty->holes->largest;
  const Vec2 centre = as_vec(hole.centre);
  Shapes shapes;
  Texts texts;
  if (drawing.domain.periodic) {
    drawing.each_image(centre, hole.radius, [&](Vec2 at) {
      const auto radius = static_cast<float>(drawing.pixels(hole.radius));
      shapes.shapes.push_back(disc(at, radius, with_alpha(drawing.colours.text, 0.1f)));
      shapes.shapes.push_back(ring(at, radius, 2.2f, drawing.colours.text));
    });
  } else {
    add_plane_circle(drawing, hole, shapes, items);
  }
  const Index touched = touched_point(drawing, hole);
  if (touched != kNoPoint)
    add_link(drawing, shapes, centre, drawing.points()[touched], 1.6f, drawing.colours.text);
  add_circle_label(drawing, hole, texts);
  add(items, std::move(shapes));
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
