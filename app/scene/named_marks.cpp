#include "app/scene/named_marks.h"

#include <algorithm>

#include "core/setup/plane.h"

namespace annulus::scene {
namespace {

// Of many marks one is as good as another to stand beside, and each takes time to try.
constexpr std::size_t kEnoughMarks = 24;
constexpr float kFrameAir = 4;  // px, between a frame and what belongs to it

// At most that many of them, spread over all that are there.
void thin_out(std::vector<Vec2>& places) {
  if (places.size() <= kEnoughMarks) return;
  const std::size_t step = places.size() / kEnoughMarks;
  for (std::size_t i = 0; i < kEnoughMarks; ++i) places[i] = places[i * step];
  places.resize(kEnoughMarks);
}

// Some of them, and some of those at the upper edge: between dense points a name stands there.
template <class Range, class PlaceOf>
std::vector<Vec2> some_places(const Drawing& d, const Range& all, PlaceOf place_of) {
  const double edge = std::max(double{d.pixel(0, 0).y}, 0.0) + 2 * d.pixels(d.radius);
  std::vector<Vec2> places, upper;
  for (const auto& one : all)
    if (const Vec2 at = place_of(one); d.in_view(at, -4))
      (double{at.y} < edge ? upper : places).push_back(at);
  thin_out(places);
  thin_out(upper);
  places.insert(places.end(), upper.begin(), upper.end());
  return places;
}

}  // namespace

NamedMarks marks_of_waiting(const Drawing& d) {
  const Sampler& sampler = d.sampler();
  const std::span<const Vec2> points = d.points().subspan(std::min(sampler.waiting_from(), sampler.count()));
  return {some_places(d, points, [&](Vec2 p) { return d.pixel(p); }), ringed_dot(d.dot), d.colours.active};
}

NamedMarks marks_of_standing(const Drawing& d) {
  const GivenPoints* given = given_points_of(d.subject.setup);
  if (!given || !frames_standing(d, *given)) return {};
  return {some_places(d, given->positions, [&](Vec2 p) { return d.pixel(p); }), ringed_dot(d.dot) + 3,
          d.colours.point};
}

NamedMarks marks_of_removed(const Drawing& d) {
  const auto place = [&](Index point) { return d.pixel(d.points()[point]); };
  return {some_places(d, d.sampler().removed(), place), d.dot, d.colours.too_close};
}

NamedMarks marks_of_squares(const Drawing& d) {
  const auto open = d.sampler().open_squares();
  if (!open) return {};
  const auto middle = [&](const Box& box) {
    return d.pixel((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  };
  const double side = std::max(d.pixels(open->side), least_square(*open));
  return {some_places(d, d.sampler().open_boxes(), middle), static_cast<float>(side / 2), d.colours.accepted};
}

NamedMarks marks_of_part(const Drawing& d) {
  const auto open = d.sampler().open_squares();
  if (!open || !open->part) return {};
  const Vec2 low = d.pixel(open->part->left, open->part->top);
  const Vec2 high = d.pixel(open->part->right, open->part->bottom);
  const float x = (low.x + high.x) / 2, y = (low.y + high.y) / 2;
  NamedMarks marks{{}, kFrameAir, d.colours.accent, PixelBox{low, high}};
  for (const Vec2 at : {Vec2{x, low.y}, {x, high.y}, {low.x, y}, {high.x, y}, low, high})
    if (d.in_view(at, 0)) marks.at.push_back(at);
  return marks;
}

NamedMarks marks_of_gaps(const Drawing& d) {
  if (!d.subject.empty) return {};
  const auto place = [&](const Holes::Circle& gap) { return d.pixel(gap.centre.x, gap.centre.y); };
  return {some_places(d, d.subject.empty->holes->gaps, place), 5, d.colours.accepted};
}

// None where names would cover more than they explain.
NamedMarks marks_of_discs(const Drawing& d) {
  if (d.traits().sized || !tells_points_apart(d)) return {};
  return {some_places(d, d.points(), [&](Vec2 p) { return d.pixel(p); }),
          static_cast<float>(d.pixels(disc_radius(d))), d.colours.muted};
}

}  // namespace annulus::scene
