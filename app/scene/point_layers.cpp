#include <algorithm>
#include <cstdint>

#include "app/scene/drawing.h"
#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/setup/plane.h"

// The layers that show something for every point.
namespace annulus::scene {
namespace {

constexpr double kClearDisc = 4;
constexpr std::size_t kMostPairs = 50'000;

// A filled disc with an edge around each point.
struct Around {
  double radius;  // domain units, or a multiple of each point's own
  Colour colour;
  float fill, edge;  // opacity, 0 to 1
};

// The radius of a point's mark, domain units.
double size_of(const Drawing& stage, const Around& around, Index point) {
  return stage.sampler().field() ? around.radius * double{stage.sampler().store().radii[point]}
                                 : around.radius;
}

// On a torus a disc near the border also shows at the opposite side. The border is walked in steps, to find
// the points beside it without a look at all points; each point is met in exactly one step.
template <class Visit>
void visit_border_images(const Drawing& stage, double reach, Visit visit) {
  const Domain& domain = stage.domain;
  const auto walk = [&](bool vertical) {
    const double length = vertical ? domain.height : domain.width;
    const double steps = std::max(std::floor(length / stage.radius), 1.0), step = length / steps;
    for (double i = 0; i < steps; ++i) {
      const auto middle = static_cast<float>((i + 0.5) * step);
      const Vec2 place = vertical ? Vec2{0, middle} : Vec2{middle, 0};
      const Vec2 opposite = vertical ? Vec2{static_cast<float>(domain.width), middle}
                                     : Vec2{middle, static_cast<float>(domain.height)};
      const double margin = stage.pixels(reach + step);
      if (!stage.in_view(stage.pixel(place), margin) && !stage.in_view(stage.pixel(opposite), margin))
        continue;
      const std::span<const Vec2> points = stage.points();
      stage.subject.spacing.index().visit_within(
          points, stage.sampler().count(), place, std::hypot(reach, step), [&](Index index, double) {
            const Vec2 p = points[index];
            const double along = double{vertical ? p.y : p.x};
            if (std::min(std::floor(along / step), steps - 1) != i) return;
            const double x = double{p.x}, y = double{p.y};
            const double image_x = x < domain.width / 2 ? x + domain.width : x - domain.width;
            const double image_y = y < domain.height / 2 ? y + domain.height : y - domain.height;
            const bool near_x = std::min(x, domain.width - x) < reach;
            const bool near_y = std::min(y, domain.height - y) < reach;
            if (vertical && near_x) visit(index, stage.pixel(image_x, y));
            if (!vertical && near_y) visit(index, stage.pixel(x, image_y));
            if (!vertical && near_x && near_y) visit(index, stage.pixel(image_x, image_y));
          });
    }
  };
  walk(true);
  walk(false);
}

void paint_around(const Drawing& stage, const Around& around, Items& items) {
  if (stage.sampler().count() == 0) return;
  // Small discs are drawn as a tone. If radii differ they fade out instead, all with the largest.
  const RadiusField* field = stage.sampler().field();
  const double largest = field ? around.radius * field->largest() : around.radius;
  const float shown = fade(stage.pixels(largest), kNoiseDisc, kClearDisc);
  if (field && shown <= 0) return;
  const float faded = field ? shown : 1;
  Cloud cloud;
  cloud.count = stage.sampler().count();
  cloud.radius = static_cast<float>(around.radius);
  cloud.own_radii = field != nullptr;
  cloud.kind = CloudKind::discs;
  cloud.width = 1;
  cloud.colour = with_alpha(around.colour, around.fill * faded);
  cloud.edge = around.edge * faded;
  items.emplace_back(cloud);
  if (!stage.domain.periodic || shown <= 0) return;
  // The faint dot in the middle marks a point's image.
  Shapes images;
  const Colour fill = with_alpha(around.colour, around.fill * shown);
  const Colour edge = with_alpha(around.colour, around.edge * shown);
  visit_border_images(stage, largest, [&](Index point, Vec2 at) {
    const double size = stage.pixels(size_of(stage, around, point));
    if (!stage.in_view(at, size + 1)) return;
    images.shapes.push_back(disc(at, static_cast<float>(size), fill));
    images.shapes.push_back(ring(at, static_cast<float>(size), cloud.width, edge));
    images.shapes.push_back(disc(at, retired_dot(stage.dot), with_alpha(stage.colours.point, 0.35f * shown)));
  });
  add(items, std::move(images));
}

// Points that will become active later: hollow.
void paint_waiting(const Drawing& stage, Items& items) {
  const Index first = stage.sampler().waiting_from(), count = stage.sampler().count();
  if (first >= count) return;
  Shapes mark;
  add_waiting_mark(mark, {}, stage.dot, stage.colours);
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

void paint_exclusion(const Drawing& stage, Items& items) {
  const double radius = stage.sampler().field() ? 1 : stage.radius;
  paint_around(stage, {radius, stage.colours.muted, 0.05f, 0.35f}, items);
}

void paint_discs(const Drawing& stage, Items& items) {
  const double radius = (stage.sampler().field() ? 1 : stage.radius) * stage.style.display_radius;
  paint_around(stage, {radius, stage.colours.point, 0.05f, 0.32f}, items);
}

void paint_tree(const Drawing& stage, Items& items) {
  if (stage.sampler().count() == 0) return;
  Cloud cloud;
  cloud.kind = CloudKind::tree;
  cloud.count = stage.sampler().count();
  cloud.width = std::clamp(0.35f * stage.dot, 0.75f, 2.0f);
  cloud.colour = with_alpha(stage.colours.muted, 0.8f);
  items.emplace_back(cloud);
}

void paint_points(const Drawing& stage, Items& items) {
  if (stage.words().cells) return paint_cell_numbers(stage, items);
  Cloud cloud;
  cloud.kind = CloudKind::dots;
  cloud.count = stage.sampler().count();
  cloud.radius = retired_dot(stage.dot);
  cloud.colour = stage.colours.point;
  if (cloud.count > 0) items.emplace_back(cloud);

  paint_waiting(stage, items);
  const std::span<const Index> active = stage.sampler().active();
  if (active.empty()) return;
  cloud.selected = true;
  cloud.only = active;
  if (cloud.count > 0) {
    // The ring is a larger dot with a gap on top.
    Shapes mark;
    add_active_mark(mark, {}, stage.dot, stage.colours);
    for (const Shape& part : mark.shapes) {
      cloud.radius = part.radius;
      cloud.colour = part.colour;
      items.emplace_back(cloud);
    }
  }
  // An active place that is no point.
  if (std::ranges::find(active, kNoPoint) == active.end()) return;
  Shapes place;
  add_diamond(place, stage.pixel(start_position(stage.subject.setup)), ringed_dot(stage.dot), 1.5f,
              stage.colours.active);
  add(items, std::move(place));
}

void paint_violations(const Drawing& stage, Items& items) {
  const std::span<const Spacing::Pair> pairs = stage.violations();
  const std::span<const Vec2> points = stage.points();
  const double reach = stage.pixels(stage.radius) + double{ringed_dot(stage.dot)} + 2;
  std::vector<Spacing::Pair> seen;
  for (const Spacing::Pair& pair : pairs) {
    if (stage.in_view(stage.pixel(points[pair.later]), reach) ||
        stage.in_view(stage.pixel(points[pair.earlier]), reach))
      seen.push_back(pair);
  }
  // Of more pairs than can be told apart, an even selection.
  const std::size_t stride = seen.size() / (kMostPairs + 1) + 1;
  Shapes lines;
  std::vector<Index> ends;
  for (std::size_t i = 0; i < seen.size(); i += stride) {
    const auto [later, earlier] = seen[i];
    add_link(stage, lines, points[later], points[earlier], std::min(1.75f, stage.dot),
             stage.colours.violation);
    ends.push_back(later);
    ends.push_back(earlier);
  }
  // One ring for each point, however many pairs it is in.
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  for (const Index end : ends) add_violation_mark(lines, stage.pixel(points[end]), stage.dot, stage.colours);
  add(items, std::move(lines));
}

}  // namespace annulus::scene
