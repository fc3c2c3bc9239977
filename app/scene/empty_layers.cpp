#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/drawing.h"
#include "app/scene/name_places.h"
#include "core/samplers/recorded.h"

// The layers of what is empty: gaps that one more point fits into, and the largest circle without a point.
namespace annulus::scene {
namespace {

constexpr double kSmoothed = 4;            // px, a radius: smaller arcs are not smoothed
constexpr std::size_t kMostArcs = 20'000;  // likewise of more than these, which are hardly seen
constexpr std::size_t kMostMarks = 3000;   // gaps that are marked; more could not be told apart
constexpr float kMuchFree = 0.2f;
constexpr double kSeenPiece = 1.5;               // px, a radius: what is free around gaps is a third as wide
constexpr double kHardlyFree = 0.05;             // of the domain
constexpr std::size_t kManyCorners = 1'000'000;  // of triangles
constexpr float kCircleLabel = 12, kBeside = 6;  // px, before letters get larger
constexpr float kSizeAir = 2;                    // px, around the letters
constexpr float kFarthest = 3;                   // heights of the size, from the circle to it
constexpr float kCovered = 1000;                 // what covering a point costs: rather in the circle
constexpr float kGapArm = 4;                     // px, of a plus

Colour tinted(Colour colour, float alpha, Colour ground) {
  const auto mixed = [&](float a, float b) { return b + alpha * (a - b); };
  return {mixed(colour.r, ground.r), mixed(colour.g, ground.g), mixed(colour.b, ground.b), 1};
}

// Early in a run nearly all is free: then it is a tone, so that it does not outshine the points.
Colour free_colour(const Drawing& drawing, double share) {
  const float alpha = std::lerp(kFreeAlpha, kMuchFree, fade(share, 0.02, 0.3));
  return tinted(drawing.colours.accepted, alpha, drawing.colours.canvas);
}

Vec2 as_vec(Location p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

// A circle in pieces.
constexpr int kPieces = 120;
Location on_circle(const Holes::Circle& circle, int piece) {
  const double angle = 2 * std::numbers::pi * piece / kPieces;
  return {circle.centre.x + circle.radius * std::cos(angle),
          circle.centre.y + circle.radius * std::sin(angle)};
}

// How far inside each of the domain's edges; negative beyond it.
std::array<double, 4> depths(const Domain& domain, Location p) {
  return {p.x, p.y, domain.width - p.x, domain.height - p.y};
}
Location between(Location from, Location to, double share) {
  return {std::lerp(from.x, to.x, share), std::lerp(from.y, to.y, share)};
}

// What of a convex shape is inside the domain, edge by edge (Sutherland and Hodgman 1974).
std::vector<Location> inside_of(const Domain& domain, std::vector<Location> shape) {
  for (std::size_t edge = 0; edge < 4; ++edge) {
    std::vector<Location> rest;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Location from = shape[i], to = shape[(i + 1) % shape.size()];
      const double before = depths(domain, from)[edge], after = depths(domain, to)[edge];
      if (before >= 0) rest.push_back(from);
      if ((before < 0) != (after < 0)) rest.push_back(between(from, to, before / (before - after)));
    }
    shape = std::move(rest);
  }
  return shape;
}

bool is_whole(const Drawing& drawing, const Holes::Circle& hole) {
  const Vec2 at = drawing.pixel(hole.centre.x, hole.centre.y);
  const auto radius = static_cast<float>(drawing.pixels(hole.radius)) + 1;
  return at.x >= radius && at.y >= radius && at.x + radius <= drawing.canvas.width &&
         at.y + radius <= drawing.canvas.height;
}

// While points still grow towards it, it is no hole yet, and fainter.
bool is_unreached(const Drawing& drawing) {
  return drawing.traits().grows && !drawing.subject.timeline.at_end();
}

Colour circle_colour(const Drawing& drawing) {
  constexpr float kUnreached = 0.5f;  // 3 : 1 to the canvas
  const Palette& colours = drawing.colours;
  return is_unreached(drawing) ? tinted(colours.text, kUnreached, colours.canvas) : colours.text;
}

// In a plane the part beyond the border is dashed, unless the canvas would cut it. The legend interrupts it.
void add_plane_circle(const Drawing& drawing, const Holes::Circle& hole, Shapes& shapes, Items& items) {
  const Domain& domain = drawing.domain;
  std::vector<Location> rim;
  rim.reserve(kPieces);
  for (int piece = 0; piece < kPieces; ++piece) rim.push_back(on_circle(hole, piece));
  const std::vector<Location> inside = inside_of(domain, rim);
  const auto fan = std::make_shared<std::vector<Vec2>>();
  for (std::size_t i = 0; i < inside.size(); ++i)
    for (const Location p : {hole.centre, inside[i], inside[(i + 1) % inside.size()]})
      fan->push_back(as_vec(p));
  if (!is_unreached(drawing)) items.emplace_back(Area{fan, with_alpha(drawing.colours.text, 0.1f)});

  const bool whole = is_whole(drawing, hole);
  const auto legend = legend_box(drawing);
  const auto on_legend = [&](Location p) {
    const Vec2 at = drawing.pixel(p.x, p.y);
    return legend && at.x > legend->low.x - kSizeAir && at.x < legend->high.x + kSizeAir &&
           at.y > legend->low.y - kSizeAir && at.y < legend->high.y + kSizeAir;
  };
  for (int piece = 0; piece < kPieces; ++piece) {
    const Location from = on_circle(hole, piece), to = on_circle(hole, piece + 1);
    double enters = 0, leaves = 1;  // the part of the piece that is inside
    const std::array<double, 4> before = depths(domain, from), after = depths(domain, to);
    for (std::size_t edge = 0; edge < 4; ++edge) {
      const double crossed = before[edge] / (before[edge] - after[edge]);
      if (before[edge] < 0)
        enters = std::max(enters, after[edge] < 0 ? 1 : crossed);
      else if (after[edge] < 0)
        leaves = std::min(leaves, crossed);
    }
    const auto add_line = [&](double begin, double end, float width) {
      const Location a = between(from, to, begin), b = between(from, to, end);
      shapes.shapes.push_back(
          line(drawing.pixel(a.x, a.y), drawing.pixel(b.x, b.y), width, circle_colour(drawing)));
    };
    if (enters < leaves)
      add_line(enters, leaves, 2.2f);
    else if (whole && piece % 4 < 2 && !on_legend(from) && !on_legend(to))
      add_line(0, 1, 1.2f);
  }
}

std::string circle_text(const Drawing& drawing, const Holes::Circle& hole) {
  const std::string size = drawing.say.numbers.fixed(hole.radius / told_radius(drawing.subject.setup), 2);
  return is_unreached(drawing) ? drawing.say("R = {0} r so far", size) : drawing.say("R = {0} r", size);
}

// Points, pluses and whatever is written must stay legible, and no line is to run through the size.
NamePlaces places_around(const Drawing& drawing, const Holes::Circle& hole, double reach) {
  NamePlaces places(drawing.canvas, kCovered);
  const Vec2 centre = drawing.pixel(hole.centre.x, hole.centre.y);
  places.set_ring(centre, static_cast<float>(drawing.pixels(hole.radius)));
  if (drawing.subject.caption) places.add_box({{0, 0}, {drawing.canvas.width, kCaptionHeight}});
  if (const auto legend = legend_box(drawing)) places.add_box({legend->low, legend->high});
  const NameBox whole{drawing.pixel(0, 0), drawing.pixel(drawing.domain.width, drawing.domain.height)};
  places.add_frame(whole);
  places.prefer(whole);
  if (const auto& part = drawing.subject.empty->part)
    places.add_frame({drawing.pixel(part->left, part->top), drawing.pixel(part->right, part->bottom)});
  const float dot = ringed_dot(drawing.dot) + 1;
  const PointIndex& index = drawing.subject.spacing.index();
  const std::span<const Vec2> points = drawing.points();
  if (drawing.pixels(drawing.radius) >= kDensePoints)
    index.visit_within(points, std::min(drawing.sampler().count(), index.size()), as_vec(hole.centre),
                       hole.radius + reach / drawing.to_pixels.scale,
                       [&](Index i, double) { places.add_mark(drawing.pixel(points[i]), dot); });
  for (const Vec2 at : marked_gaps(drawing)) places.add_mark(at, kGapArm + 1);
  return places;
}

// The label stands beside the circle where it covers least, with a line if it is farther away. If it covers
// something everywhere there, it stands inside, unless it would touch the rim or an edge.
void add_circle_label(const Drawing& drawing, const Holes::Circle& hole, Shapes& shapes, Texts& texts) {
  const std::string text = circle_text(drawing, hole);
  const float size = kCircleLabel * drawing.letters(), width = drawing.measure(text, size, true);
  const Vec2 centre = drawing.pixel(hole.centre.x, hole.centre.y);
  const auto radius = static_cast<float>(drawing.pixels(hole.radius));
  if (!drawing.in_view(centre, double{radius})) return;
  const Vec2 extent{width + 2 * kSizeAir, 0.74f * size + 2 * kSizeAir};
  NamePlaces places = places_around(drawing, hole, double{kFarthest * size + extent.x});
  places.keep_within(kFarthest * size);
  auto place = places.find(centre, radius, extent, kBeside);
  // Within the circle, as near to its centre as canvas and domain allow.
  const Vec2 origin = drawing.pixel(0, 0), end = drawing.pixel(drawing.domain.width, drawing.domain.height);
  const auto within = [](float at, float half, float from, float to) {
    const float middle = (from + to) / 2;
    return std::clamp(at, std::min(from + half, middle), std::max(to - half, middle));
  };
  const Vec2 in_circle{
      within(centre.x, extent.x / 2, std::max(origin.x, 0.0f), std::min(end.x, drawing.canvas.width)),
      within(centre.y, extent.y / 2, std::max(origin.y, 0.0f), std::min(end.y, drawing.canvas.height))};
  const bool fits_inside =
      std::hypot(std::abs(in_circle.x - centre.x) + width / 2, std::abs(in_circle.y - centre.y) + size / 2) +
          kBeside <=
      radius;
  if (fits_inside && (!place || place->cost >= kCovered)) place = NamePlace{{in_circle, in_circle}};
  if (!place) return;
  if (place->leader)
    shapes.shapes.push_back(line(place->leader->from, place->leader->to, 1.2f, drawing.colours.text));
  const NameBox& box = place->box;
  const Vec2 middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
  shapes.shapes.push_back(plate({middle.x - extent.x / 2, middle.y - extent.y / 2},
                                {middle.x + extent.x / 2, middle.y + extent.y / 2}, drawing.colours));
  // Digits are about 0.73 em high.
  texts.texts.push_back({{middle.x, middle.y + 0.365f * size},
                         size,
                         Align::centre,
                         true,
                         drawing.colours.text,
                         text,
                         with_alpha(drawing.colours.canvas, 0.85f)});
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

std::vector<Vec2> marked_gaps(const Drawing& drawing) {
  std::vector<Vec2> marked;
  for (const Holes::Circle& gap : drawing.subject.empty->holes->gaps) {
    const Vec2 at = drawing.pixel(gap.centre.x, gap.centre.y);
    if (!drawing.in_view(at, kGapArm)) continue;
    marked.push_back(at);
    if (marked.size() == kMostMarks) break;
  }
  return marked;
}

void paint_gaps(const Drawing& drawing, Items& items) {
  if (!drawing.subject.empty) return;
  const auto& free = drawing.subject.empty->free;
  const auto& holes = drawing.subject.empty->holes;
  const Colour colour = free_colour(drawing, holes->still_fillable);
  // A million pieces smaller than a pixel would take a frame of half a second and not be seen.
  const bool seen = drawing.pixels(drawing.radius) >= kSeenPiece || holes->still_fillable > kHardlyFree ||
                    free->triangles.size() <= kManyCorners;
  if (seen)
    items.emplace_back(Area{std::shared_ptr<const std::vector<Vec2>>(free, &free->triangles), colour});
  Shapes shapes;
  if (drawing.pixels(drawing.radius) > kSmoothed && free->arcs.size() <= 2 * kMostArcs) {
    for (std::size_t i = 0; i + 1 < free->arcs.size(); i += 2) {
      const Vec2 from = drawing.pixel(free->arcs[i]), to = drawing.pixel(free->arcs[i + 1]);
      if (drawing.in_view(from, 8) || drawing.in_view(to, 8))
        shapes.shapes.push_back(line(from, to, 1, colour));
    }
  }
  for (const Vec2 at : marked_gaps(drawing)) add_gap_mark(shapes, at, drawing.colours);
  add(items, std::move(shapes));
}

void add_gap_mark(Shapes& shapes, Vec2 at, const Palette& colours) {
  constexpr float kWidth = 1.6f;
  shapes.shapes.push_back(line({at.x - kGapArm, at.y}, {at.x + kGapArm, at.y}, kWidth, colours.accepted));
  shapes.shapes.push_back(line({at.x, at.y - kGapArm}, {at.x, at.y + kGapArm}, kWidth, colours.accepted));
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
      if (!is_unreached(drawing))
        shapes.shapes.push_back(disc(at, radius, with_alpha(drawing.colours.text, 0.1f)));
      shapes.shapes.push_back(ring(at, radius, 2.2f, circle_colour(drawing)));
    });
  } else {
    add_plane_circle(drawing, hole, shapes, items);
  }
  const Index touched = touched_point(drawing, hole);
  if (touched != kNoPoint)
    add_link(drawing, shapes, centre, drawing.points()[touched], 1.6f, circle_colour(drawing));
  add_circle_label(drawing, hole, shapes, texts);
  add(items, std::move(shapes));
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
