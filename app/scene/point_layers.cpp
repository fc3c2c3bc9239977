#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "app/scene/drawing.h"
#include "core/domain/radius_field.h"
#include "core/setup/plane.h"

// The layers that show something for every point.
namespace annulus::scene {
namespace {

constexpr double kClearDisc = 4;
// Discs that lie so many over each other, on the mean, make one tone, and would take seconds to draw.
constexpr double kMostOver = 20;

// A filled disc with an edge around each point.
struct Around {
  double radius;  // domain units, or a multiple of each point's own
  Colour colour;
  float fill, edge;  // opacity, 0 to 1
  bool own = true;   // a multiple, if each point has a radius of its own
};

// The radius of a point's mark, domain units.
double size_of(const Drawing& drawing, const Around& around, Index point) {
  const bool own = around.own && drawing.sampler().field();
  return own ? around.radius * double{drawing.sampler().store().radii[point]} : around.radius;
}

// On a torus a disc near the border also shows at the opposite side. The border is walked in steps, to find
// the points beside it without a look at all points; each point is met in exactly one step.
template <class Visit>
void visit_border_images(const Drawing& drawing, double reach, Visit visit) {
  const Domain& domain = drawing.domain;
  const auto walk = [&](bool vertical) {
    const double length = vertical ? domain.height : domain.width;
    // Points that do not keep their distance, of a file, may be too few for so many steps.
    const double most = std::max(static_cast<double>(drawing.sampler().count()), 1.0);
    const double steps = std::clamp(std::floor(length / drawing.radius), 1.0, most), step = length / steps;
    for (double i = 0; i < steps; ++i) {
      const auto middle = static_cast<float>((i + 0.5) * step);
      const Vec2 place = vertical ? Vec2{0, middle} : Vec2{middle, 0};
      const Vec2 opposite = vertical ? Vec2{static_cast<float>(domain.width), middle}
                                     : Vec2{middle, static_cast<float>(domain.height)};
      const double margin = drawing.pixels(reach + step);
      if (!drawing.in_view(drawing.pixel(place), margin) && !drawing.in_view(drawing.pixel(opposite), margin))
        continue;
      const std::span<const Vec2> points = drawing.points();
      drawing.subject.spacing.index().visit_within(
          points, drawing.sampler().count(), place, std::hypot(reach, step), [&](Index index, double) {
            const Vec2 p = points[index];
            if (drawing.sampler().is_removed(index)) return;
            const double along = double{vertical ? p.y : p.x};
            if (std::min(std::floor(along / step), steps - 1) != i) return;
            const double x = double{p.x}, y = double{p.y};
            const double image_x = x < domain.width / 2 ? x + domain.width : x - domain.width;
            const double image_y = y < domain.height / 2 ? y + domain.height : y - domain.height;
            const bool near_x = std::min(x, domain.width - x) < reach;
            const bool near_y = std::min(y, domain.height - y) < reach;
            if (vertical && near_x) visit(index, drawing.pixel(image_x, y));
            if (!vertical && near_y) visit(index, drawing.pixel(x, image_y));
            if (!vertical && near_x && near_y) visit(index, drawing.pixel(image_x, image_y));
          });
    }
  };
  walk(true);
  walk(false);
}

// On a torus a view that leaves the domain shows the points beyond its border again. Fitted, it shows but a
// margin.
bool shows_copies(const Drawing& drawing) {
  constexpr Index kMost = 20'000;  // each is looked at in each frame
  const View& view = drawing.style.view;
  return drawing.domain.periodic && !view.fit && !view.part && drawing.sampler().count() <= kMost;
}

Shape copy_of_point(const Drawing& drawing, Vec2 at, float shown = 1) {
  return disc(at, retired_dot(drawing.dot), with_alpha(drawing.colours.point, 0.35f * shown));
}

void paint_copies(const Drawing& drawing, Items& items) {
  const Domain& domain = drawing.domain;
  Shapes copies;
  for (Index i = 0; i < drawing.sampler().count(); ++i) {
    if (drawing.sampler().is_removed(i)) continue;
    const double x = double{drawing.points()[i].x}, y = double{drawing.points()[i].y};
    for (const int row : {-1, 0, 1})
      for (const int column : {-1, 0, 1}) {
        const Vec2 at = drawing.pixel(x + column * domain.width, y + row * domain.height);
        if ((row != 0 || column != 0) && drawing.in_view(at, double{drawing.dot}))
          copies.shapes.push_back(copy_of_point(drawing, at));
      }
  }
  add(items, std::move(copies));
}

// What discs of this radius around points from `first` to `last` cover along a side; all of it if they go
// across the border of a torus.
std::pair<double, double> covered(float first, float last, double radius, double side, bool periodic) {
  const double from = double{first} - radius, to = double{last} + radius;
  if (periodic && (from < 0 || to > side)) return {0, side};
  return {std::max(from, 0.0), std::min(to, side)};
}

void paint_around(const Drawing& drawing, const Around& around, Items& items) {
  if (drawing.sampler().count() == 0) return;
  // Small discs are drawn as a tone. If radii differ they fade out instead, all with the largest.
  const RadiusField* field = around.own ? drawing.sampler().field() : nullptr;
  const double largest = field ? around.radius * field->largest() : around.radius;
  const float shown = fade(drawing.pixels(largest), kNoiseDisc, kClearDisc);
  if (field && shown <= 0) return;
  const float faded = field ? shown : 1;
  const double smallest = field ? around.radius * field->smallest() : around.radius;
  const Domain& domain = drawing.domain;
  const double area = std::numbers::pi * smallest * smallest * static_cast<double>(drawing.sampler().count());
  if (area > kMostOver * domain.width * domain.height) {
    // Where discs are; they may crowd in one place.
    const std::span<const Vec2> points = drawing.points().first(drawing.sampler().count());
    const auto [left, right] = std::ranges::minmax(points, {}, &Vec2::x);
    const auto [top, bottom] = std::ranges::minmax(points, {}, &Vec2::y);
    const auto [from_x, to_x] = covered(left.x, right.x, largest, domain.width, domain.periodic);
    const auto [from_y, to_y] = covered(top.y, bottom.y, largest, domain.height, domain.periodic);
    const double over = std::min(kMostOver, static_cast<double>(points.size()));
    const auto opacity = static_cast<float>(1 - std::pow(1 - double{around.fill}, over));
    Shapes tone;
    tone.shapes.push_back(tile(drawing.pixel(from_x, from_y), drawing.pixel(to_x, to_y),
                               with_alpha(around.colour, opacity * faded)));
    return add(items, std::move(tone));
  }
  Cloud cloud;
  choose_points(drawing, cloud);
  cloud.radius = static_cast<float>(around.radius);
  cloud.own_radii = field != nullptr;
  cloud.kind = CloudKind::discs;
  cloud.width = 1;
  cloud.colour = with_alpha(around.colour, around.fill * faded);
  cloud.edge = around.edge * faded;
  items.emplace_back(cloud);
  if (!drawing.domain.periodic || shown <= 0) return;
  Shapes images;
  const Colour fill = with_alpha(around.colour, around.fill * shown);
  const Colour edge = with_alpha(around.colour, around.edge * shown);
  const bool dots = !drawing.style.layers.has(Layer::points) || !shows_copies(drawing);
  visit_border_images(drawing, largest, [&](Index point, Vec2 at) {
    const double size = drawing.pixels(size_of(drawing, around, point));
    if (!drawing.in_view(at, size + 1)) return;
    images.shapes.push_back(disc(at, static_cast<float>(size), fill));
    images.shapes.push_back(ring(at, static_cast<float>(size), cloud.width, edge));
    if (dots) images.shapes.push_back(copy_of_point(drawing, at, shown));
  });
  add(items, std::move(images));
}

// Points that were taken away again at the end.
void paint_removed(const Drawing& drawing, Items& items) {
  Shapes marks;
  for (const Index point : drawing.sampler().removed()) {
    const Vec2 at = drawing.pixel(drawing.points()[point]);
    if (drawing.in_view(at, 2 * drawing.dot)) add_removed_mark(marks, at, drawing.dot, drawing.colours);
  }
  add(items, std::move(marks));
}

// Points that stood before the run.
void paint_standing(const Drawing& drawing, Items& items) {
  const GivenPoints* given = given_points_of(drawing.subject.setup);
  if (!given) return;
  if (!frames_standing(drawing, *given)) {
    Cloud cloud;
    cloud.kind = CloudKind::dots;
    cloud.count = std::min(static_cast<Index>(given->positions.size()), drawing.sampler().count());
    cloud.radius = retired_dot(drawing.dot);
    cloud.colour = drawing.colours.accent;
    return items.emplace_back(std::move(cloud)), void();
  }
  Shapes marks;
  for (const Vec2 point : given->positions) {
    const Vec2 at = drawing.pixel(point);
    if (drawing.in_view(at, 3 * drawing.dot)) add_standing_mark(marks, at, drawing.dot, drawing.colours);
  }
  add(items, std::move(marks));
}

// Points that will become active later: hollow.
void paint_waiting(const Drawing& drawing, Items& items) {
  const Index first = drawing.sampler().waiting_from(), count = drawing.sampler().count();
  if (first >= count) return;
  Shapes mark;
  add_waiting_mark(mark, {}, drawing.dot, drawing.colours);
  for (const Shape& part : mark.shapes) {
    Cloud cloud;
    cloud.kind = CloudKind::dots;
    cloud.first = first;
    cloud.count = count - first;
    cloud.radius = part.radius;
    cloud.colour = part.colour;
    items.emplace_back(cloud);
  }
}

}  // namespace

bool frames_standing(const Drawing& drawing, const GivenPoints& given) {
  constexpr std::size_t kMost = 20'000;
  constexpr double kLeastApart = 8;  // px
  return given.positions.size() <= kMost && drawing.pixels(drawing.radius) >= kLeastApart;
}

void choose_points(const Drawing& drawing, Cloud& cloud) {
  cloud.count = drawing.sampler().count();
  const std::span<const Index> kept = drawing.sampler().kept();
  cloud.only.assign(kept.begin(), kept.end());
  cloud.selected = !cloud.only.empty();
}

void paint_exclusion(const Drawing& drawing, Items& items) {
  const double radius = drawing.sampler().field() ? 1 : drawing.radius;
  paint_around(drawing, {radius, drawing.colours.muted, 0.05f, 0.35f}, items);
}

void paint_discs(const Drawing& drawing, Items& items) {
  const double units = drawing.style.disc_units;
  const double radius =
      units > 0 ? units : (drawing.sampler().field() ? 1 : drawing.radius) * drawing.style.display_radius;
  // Outlines on a light canvas, unless they are so small that they are a tone.
  const bool light = drawing.style.theme != Theme::dark;
  const float fill = light ? 0.05f * (1 - fade(drawing.pixels(radius), kClearDisc, 2 * kClearDisc)) : 0.05f;
  paint_around(drawing, {radius, drawing.colours.point, fill, light ? 0.3f : 0.32f, units <= 0}, items);
}

void paint_tree(const Drawing& drawing, Items& items) {
  if (drawing.sampler().count() == 0) return;
  Cloud cloud;
  cloud.kind = CloudKind::tree;
  choose_points(drawing, cloud);
  cloud.width = std::clamp(0.35f * drawing.dot, 0.75f, 2.0f);
  cloud.colour = with_alpha(drawing.colours.muted, 0.8f);
  items.emplace_back(cloud);
}

void paint_points(const Drawing& drawing, Items& items) {
  if (drawing.traits().cells) return paint_picked_cells(drawing, items);
  Cloud cloud;
  cloud.kind = CloudKind::dots;
  choose_points(drawing, cloud);
  cloud.radius = retired_dot(drawing.dot);
  cloud.colour = drawing.colours.point;
  if (cloud.count > 0) items.emplace_back(cloud);
  if (shows_copies(drawing)) paint_copies(drawing, items);

  paint_standing(drawing, items);
  paint_removed(drawing, items);
  paint_waiting(drawing, items);
  const std::span<const Index> active = drawing.sampler().active();
  if (active.empty()) return;
  cloud.selected = true;
  cloud.only.assign(active.begin(), active.end());
  if (cloud.count > 0) {
    // The ring is a larger dot with a gap on top.
    Shapes mark;
    add_active_mark(mark, {}, drawing.dot, drawing.colours);
    for (const Shape& part : mark.shapes) {
      cloud.radius = part.radius;
      cloud.colour = part.colour;
      items.emplace_back(cloud);
    }
  }
  // An active place that is no point.
  if (std::ranges::find(active, kNoPoint) == active.end()) return;
  Shapes place;
  add_diamond(place, drawing.pixel(start_position(drawing.subject.setup)), ringed_dot(drawing.dot), 1.5f,
              drawing.colours.active);
  add(items, std::move(place));
}

}  // namespace annulus::scene
