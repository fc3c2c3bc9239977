#include "core/samplers/roberts.h"
#include "core/samplers/border.h"
#include "core/setup/plane.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "core/domain/direction.h"
#include "core/lookup/background_grid.h"
#include "core/lookup/lazy_index.h"
#include "core/sampler_info.h"
#include "core/samplers/at_most.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/filled.h"
#include "core/samplers/starts.h"
#include "core/samplers/tiled_growth.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// How far the circle lies beyond the radius, in radii: 1e-6, or as much as is needed so that rounding never
// brings a candidate nearer to the picked point than the radius. Half a step in x and y is 0.71 steps; twice
// that if wrapping rounds once more. The offset is accurate to 4e-7: each of two directions has length 1 to
// within 8.1e-8 (all 2^24 tried), and distance, products and their sum are rounded to 6e-8, 8.5e-8 and 6e-8.
double beyond_radius(const Domain& domain, double radius) {
  const double spacing = coordinate_spacing(std::max(domain.width, domain.height));
  return std::max(1e-6, 5e-7 + (domain.periodic ? 1.5 : 0.75) * spacing / radius);
}

std::optional<LazyIndex<Lanes>> make_lanes(const Setup& setup, const Area& area, float distance) {
  constexpr CandidateLaw kLaw = CandidateLaw::on_circle;
  if (!Lanes::suit(plane_domain(setup), setup.real("radius"), kLaw, distance)) return std::nullopt;
  return LazyIndex(Lanes(plane_domain(setup), area, setup.real("radius"),
                         static_cast<std::uint32_t>(setup.integer("tries")), kLaw, distance));
}

class Roberts final : public TiledGrowth<Roberts> {
 public:
  Roberts(const Setup& setup, const std::stop_token& stop, const std::optional<LoneTile>& tile = {})
      : TiledGrowth(setup, stop, tile),
        radius_(standing_.radius()),
        distance_(distance_beyond(radius_)),
        lanes_(standing_.need_a_look() ? std::nullopt : make_lanes(setup, area_, distance_)),
        grid_(BackgroundGrid(plane_domain(setup), radius_ / std::numbers::sqrt2, /*may_overwrite=*/false,
                             plane_domain(setup).periodic ? Neighbourhood::block25 : Neighbourhood::block21)),
        starts_(tile_starts(start_places(setup, region_, standing_))) {}

  const std::vector<Vec2>& starts() const { return starts_; }

  Vec2 candidate(std::uint32_t j) const {
    const Vec2 first = direction(rng::unit(stream_.candidate(0).first));
    const float distance = distance_around(picked_);
    return at_offset(turned({distance * first.x, distance * first.y}, share_of_turn(j, max_tries_)));
  }

  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    if (!region_.contains(candidate)) return {.verdict = Verdict::outside};
    if (beyond_tile(candidate)) return {.verdict = Verdict::outside, .reason = Reason::other_tile};
    return standing_.judge(
        judge_in_grid<kNearest>(grid_.with(points()), region_.domain(), store_.positions, candidate, radius_),
        region_.domain(), store_.positions, candidate);
  }

  void rewind(Index count) {
    grid_.rewind(store_.positions, count);
    if (lanes_) lanes_->rewind(store_.positions, count);
  }

  Index point_at(Vec2 place) { return grid_.with(points()).at(place); }
  // Without lanes every tile would have a grid of the whole domain.
  bool tiles_can_part() const { return lanes_.has_value(); }
  void tiles_put_in() {
    if (lanes_) lanes_->fill(points());
  }
  const Lanes* lanes() { return lanes_ && count_ > 0 ? &lanes_->with(points()) : nullptr; }

  Ring ring_around(Index point) const override {
    const double distance = double{distance_around(point)};
    return {distance, distance};
  }
  std::vector<Vec2> spots() const override {
    std::vector<Vec2> spots;
    if (candidates_tried_ == 0) return spots;  // no pick yet
    for (std::uint32_t j = 0; j < max_tries_; ++j) spots.push_back(candidate(j));
    return spots;
  }
  GridShape grid() const override { return grid_.as_it_is().shape(); }
  std::vector<SearchedCell> searched_cells(Vec2 candidate) const override {
    return grid_.with(points()).searched_cells(candidate);
  }

 private:
  // Of the circle of candidates around a point that keeps others so far away.
  float distance_beyond(double radius) const {
    return rounded_up(radius * (1 + beyond_radius(region_.domain(), radius)));
  }
  float distance_around(Index point) const {
    return standing_.has_radii() ? distance_beyond(standing_.reach(point)) : distance_;
  }

  double radius_;
  float distance_;
  std::optional<LazyIndex<Lanes>> lanes_;   // if they can be used
  mutable LazyIndex<BackgroundGrid> grid_;  // takes up points when it is asked
  std::vector<Vec2> starts_;
};

std::vector<CodeLine> roberts_code(const Setup& setup) {
  const bool tiles = setup.integer("tile") > 0;
  std::vector<CodeLine> code{
      start_line(setup),
      {English("until the active list is empty"), 0, {Step::pick}},
      {tiles ? English("pick p from the tile whose turn it is") : English("pick p from it at random"),
       1,
       {Step::pick}},
      {English("s = a random part of a turn"), 1, {Step::pick}},
      {English("for j = 0 to k - 1"), 1, {Step::drawn}},
      {English("c = r from p, turned by s + j/k"), 2, {Step::drawn}}};
  if (has_outside(setup))
    code.push_back(
        {tiles ? English("outside what grows: reject c") : English("outside: reject c"), 2, {Step::outside}});
  add_look_up(setup, "c", 2, code);
  code.push_back({English("a point < r away: reject c"), 3, {Step::too_close}});
  code.push_back({English("else c is a point; new p"), 2, {Step::accepted}});
  code.push_back({English("c is active, p stays too"), 3, {Step::accepted}});
  code.push_back({English("all k rejected: retire p"), 1, {Step::retired}});
  if (tiles) code.push_back({English("tiles full: activate points at gaps"), 1, {Step::gaps}});
  add_given_radii(setup, code);
  add_end(setup, code);
  return code;
}

}  // namespace

SamplerInfo roberts_info() {
  SamplerInfo info;
  info.name = "roberts";
  info.title = English("Roberts");
  info.source = English(
      "Roberts 2019, An improved version of Bridson's algorithm: candidates evenly spaced on the circle. "
      "Denser, "
      "but about one pair a point lies within 0.1% of r: another distribution, not a better one.");
  info.credit.whose =
      "Martin Roberts, \"An improvement on Bridson's algorithm for Poisson disc sampling\", 2019, after "
      "Jason "
      "Davies' page on Poisson-disc sampling";
  info.traits.grows = true;
  info.names = {.point = English("retired"),
                .active = English("active"),
                .waiting = {},
                .ring = English("circle just outside r")};
  info.parameters = growth_parameters();
  info.parameters.push_back(radius_parameter());
  info.parameters.push_back(max_tries_parameter(10, 8, 15));
  info.parameters.push_back(tile_parameter());
  info.parameters.push_back(fill_parameter());
  append_goal(info.parameters);
  info.parameters.push_back(at_most_parameter());
  info.check = [](const Setup& setup) {
    check_plane(setup, "--radius", setup.real("radius"));
    check_start(setup);
    check_tile(setup);
  };
  // It stays below 0.72 for any number of tries.
  info.expected_points = [](const Setup& setup) { return points_at_packing(setup, 0.75); };
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<Roberts>(setup, stop);
  };
  info.remarks = start_remarks;
  info.border = roberts_border;
  info.finished_run = finished_roberts;
  info.code = roberts_code;
  info.most_tries = max_tries;
  return info;
}

}  // namespace annulus
