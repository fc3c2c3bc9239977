#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "app/scene/drawing.h"
#include "core/samplers/recorded.h"
#include "core/setup/plane.h"

// Pairs of points that are nearer than they should be.
namespace annulus::scene {
namespace {

constexpr std::size_t kMostPairs = 10'000;
constexpr std::size_t kMostLookedAt = 200'000;  // pairs, or points, in a frame

// The pairs of points in and around the view, by its middle and half its diagonal; nothing if so many points
// are there that looking at them takes longer than at a selection of pairs.
std::optional<std::vector<Spacing::Pair>> pairs_in_view(const Drawing& drawing, double reach) {
  const double half = std::hypot(double{drawing.canvas.width}, double{drawing.canvas.height}) / 2 + reach;
  const double around = half / drawing.to_pixels.scale;
  const Domain& domain = drawing.domain;
  const PointIndex& index = drawing.subject.spacing.index();
  const Index count = std::min(drawing.sampler().count(), index.size());
  const double share = std::min(4 * around * around / (domain.width * domain.height), 1.0);
  if (share * count > kMostLookedAt) return std::nullopt;
  const Position middle =
      to_domain(drawing.to_pixels, {drawing.canvas.width / 2.0f, drawing.canvas.height / 2.0f});
  std::vector<Index> points;
  index.visit_within(drawing.points(), count, {static_cast<float>(middle.x), static_cast<float>(middle.y)},
                     around, [&](Index point, double) { points.push_back(point); });
  std::ranges::sort(points);
  const std::span<const Spacing::Pair> all = drawing.violations();
  std::vector<Spacing::Pair> found;
  std::size_t looked_at = 0;
  for (const Index point : points) {
    const auto first = std::ranges::lower_bound(all, point, {}, &Spacing::Pair::later);
    const auto last = std::ranges::upper_bound(all, point, {}, &Spacing::Pair::later);
    looked_at += static_cast<std::size_t>(last - first);
    if (looked_at > kMostLookedAt) return std::nullopt;
    found.insert(found.end(), first, last);
  }
  return found;
}

// If not all pairs are listed, their points are ringed; if these are too many to be told apart, an even
// selection.
void ring_those_unlisted(const Drawing& drawing, std::vector<Index>& ringed) {
  const Spacing& spacing = drawing.subject.spacing;
  const Index count = drawing.sampler().count();
  if (drawing.violations().empty() || spacing.all_listed(count)) return;
  std::vector<Index> seen;
  for (Index i = 0; i < count; ++i)
    if (spacing.is_violating(i, count) && !drawing.sampler().is_removed(i) &&
        drawing.in_view(drawing.pixel(drawing.points()[i]), 0))
      seen.push_back(i);
  const std::size_t stride = seen.size() / (kMostPairs + 1) + 1;
  for (std::size_t i = 0; i < seen.size(); i += stride) ringed.push_back(seen[i]);
}

// Another program may put points outside the domain or the mask, and so does a grid that is rounded down. Of
// more than can be looked at the first.
void ring_those_outside(const Drawing& drawing, std::vector<Index>& ringed) {
  const Setup& setup = drawing.subject.setup;
  const bool recorded = is_recorded(setup);
  if (!recorded && !(setup.has("grid") && setup.text("grid") == "down")) return;
  const Sampler& sampler = drawing.sampler();
  const std::span<const Vec2> points = drawing.points();
  const Index count = std::min(sampler.count(), Index{kMostPairs});
  const Domain domain = domain_of(setup);
  const bool masked = recorded && mask_of(setup) != nullptr;
  // Nothing is outside a box that only stands in for the domain; a live trace may have grown out of it.
  const bool told = !recorded || !is_guessed(origins_of(setup).domain);
  // A judgement also looks for what is near, which takes long in a crowd. The far edges belong to the box.
  const auto lies_outside = [&](Vec2 p) {
    if (p.x < 0 || p.y < 0 || p.x > static_cast<float>(domain.width) ||
        p.y > static_cast<float>(domain.height))
      return told;
    return masked && sampler.judgement_at(p).verdict == Verdict::outside;
  };
  for (Index i = 0; i < count; ++i)
    if (!sampler.is_removed(i) && drawing.in_view(drawing.pixel(points[i]), 0) && lies_outside(points[i]))
      ringed.push_back(i);
}

// What is in view of the domain, if marks of so many square pixels around these points would cover it, so
// that none of them could be seen: not if they lie in heaps.
std::optional<Box> covered_by(const Drawing& drawing, double marks, const std::vector<Index>& ringed) {
  constexpr double kNearlyAll = 0.9;
  const Vec2 low = drawing.pixel(0, 0), high = drawing.pixel(drawing.domain.width, drawing.domain.height);
  const Box box{std::max(double{low.x}, 0.0), std::max(double{low.y}, 0.0),
                std::min(double{high.x}, double{drawing.canvas.width}),
                std::min(double{high.y}, double{drawing.canvas.height})};
  const double area = (box.right - box.left) * (box.bottom - box.top);
  if (marks < area) return std::nullopt;
  const double side = 8 * double{ringed_dot(drawing.dot)};
  std::set<std::pair<double, double>> squares;
  for (const Index point : ringed) {
    const Vec2 at = drawing.pixel(drawing.points()[point]);
    squares.emplace(std::floor(double{at.x} / side), std::floor(double{at.y} / side));
  }
  if (static_cast<double>(squares.size()) * side * side < kNearlyAll * area) return std::nullopt;
  return box;
}

}  // namespace

void paint_violations(const Drawing& drawing, Items& items) {
  std::span<const Spacing::Pair> pairs = drawing.violations();
  const std::span<const Vec2> points = drawing.points();
  const double reach = drawing.pixels(drawing.radius) + double{ringed_dot(drawing.dot)} + 2;
  // There may be millions, and every frame has to be done in time.
  std::optional<std::vector<Spacing::Pair>> near;
  if (pairs.size() > kMostLookedAt && (near = pairs_in_view(drawing, reach))) pairs = *near;
  const std::size_t step = pairs.size() / (kMostLookedAt + 1) + 1;
  std::vector<Spacing::Pair> seen;
  for (std::size_t i = 0; i < pairs.size(); i += step) {
    const Spacing::Pair& pair = pairs[i];
    if (!drawing.is_left(pair)) continue;
    if (drawing.in_view(drawing.pixel(points[pair.later]), reach) ||
        drawing.in_view(drawing.pixel(points[pair.earlier]), reach))
      seen.push_back(pair);
  }
  // If there are more pairs than can be told apart, an even selection is drawn.
  const std::size_t stride = seen.size() / (kMostPairs + 1) + 1;
  const float thickness = std::min(1.75f, drawing.dot);
  double marks = 0;  // square pixels
  Shapes lines;
  std::vector<Index> ends;
  std::vector<Vec2> copies;
  for (std::size_t i = 0; i < seen.size(); i += stride) {
    const auto [later, earlier] = seen[i];
    add_link(drawing, lines, points[later], points[earlier], thickness, drawing.colours.violation);
    // Across the border the line ends at a copy of the other point.
    const Domain::Offset d = drawing.domain.difference(points[earlier], points[later]);
    marks += drawing.pixels(std::sqrt(d.length_squared())) * double{thickness};
    const auto copy = [&](Vec2 from, Vec2 to, double x, double y) {
      const Vec2 at = drawing.pixel(double{from.x} + x, double{from.y} + y), itself = drawing.pixel(to);
      if (std::hypot(at.x - itself.x, at.y - itself.y) > 1) copies.push_back(at);
    };
    copy(points[later], points[earlier], d.x, d.y);
    copy(points[earlier], points[later], -d.x, -d.y);
    ends.push_back(later);
    ends.push_back(earlier);
  }
  ring_those_unlisted(drawing, ends);
  ring_those_outside(drawing, ends);
  // One ring for each point, however many pairs it is in.
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  const double ring = 2 * double{ringed_dot(drawing.dot)};
  marks += static_cast<double>(ends.size()) * ring * ring;
  if (const auto box = covered_by(drawing, marks, ends)) {
    constexpr float kTint = 0.35f;  // opacity
    lines.shapes = {rectangle({static_cast<float>(box->left), static_cast<float>(box->top)},
                              {static_cast<float>(box->right), static_cast<float>(box->bottom)},
                              with_alpha(drawing.colours.violation, kTint))};
    return add(items, std::move(lines));
  }
  for (const Index end : ends)
    add_violation_mark(lines, drawing.pixel(points[end]), drawing.dot, drawing.colours);
  std::ranges::sort(copies, {}, [](Vec2 at) { return std::pair(at.x, at.y); });
  copies.erase(std::unique(copies.begin(), copies.end()), copies.end());
  for (const Vec2 copy : copies) {
    lines.shapes.push_back(disc(copy, drawing.dot, drawing.colours.text));
    add_violation_mark(lines, copy, drawing.dot, drawing.colours);
  }
  add(items, std::move(lines));
}

}  // namespace annulus::scene
