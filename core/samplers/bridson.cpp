#include "core/samplers/bridson.h"
#include "core/setup/plane.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <variant>

#include "core/domain/direction.h"
#include "core/lookup/all_points.h"
#include "core/lookup/background_grid.h"
#include "core/lookup/lazy_index.h"
#include "core/samplers/starts.h"
#include "core/samplers/tiled_growth.h"

namespace annulus {
namespace {

using Grid = std::variant<LazyIndex<BackgroundGrid>, LazyIndex<ListedGrid>, LazyIndex<AllPoints>>;

bool only_own_tile(const Setup& setup) {
  return setup.text("neighbourhood") == "own-tile";
}

Grid make_grid(const Setup& setup, double radius) {
  const Domain domain = plane_domain(setup);
  const bool cells_of_r = setup.text("cell") == "r", own_tile = only_own_tile(setup);
  const double side = cells_of_r ? radius : radius / std::numbers::sqrt2;
  const std::string& name = setup.text("neighbourhood");
  const Neighbourhood neighbourhood = name == "3x3"                              ? Neighbourhood::block9
                                      : domain.periodic && name != "21-unfitted" ? Neighbourhood::block25
                                                                                 : Neighbourhood::block21;
  if (setup.text("grid") == "down") return LazyIndex(ListedGrid(domain, side, neighbourhood));
  return LazyIndex(BackgroundGrid(domain, side, /*may_overwrite=*/cells_of_r || own_tile, neighbourhood));
}

enum class Distance : std::uint8_t { area, linear, whole };

Distance distance_law(const Setup& setup) {
  const std::string& name = setup.text("distance");
  return name == "area" ? Distance::area : name == "linear" ? Distance::linear : Distance::whole;
}

// Lanes know only the correct options.
std::optional<LazyIndex<Lanes>> make_lanes(const Setup& setup, const Area& area) {
  const bool right = setup.text("neighbourhood") == "5x5" && setup.text("grid") == "up" &&
                     setup.text("cell") == "root2" && setup.text("retire") == "after-k" &&
                     setup.text("on-accept") == "keep" && setup.text("distance") != "whole";
  const CandidateLaw law = setup.text("distance") == "area" ? CandidateLaw::area : CandidateLaw::linear;
  if (!right || !Lanes::suit(plane_domain(setup), setup.real("radius"), law)) return std::nullopt;
  return LazyIndex(Lanes(plane_domain(setup), area, setup.real("radius"),
                         static_cast<std::uint32_t>(setup.integer("tries")), law));
}

class Bridson final : public TiledGrowth<Bridson> {
 public:
  Bridson(const Setup& setup, const std::stop_token& stop, const std::optional<LoneTile>& tile = {},
          std::optional<Search> plain = {})
      : TiledGrowth(setup, stop, tile),
        radius_(standing_.radius()),
        distance_(distance_law(setup)),
        retire_on_first_failure_(setup.text("retire") == "first-failure"),
        remove_on_accept_(setup.text("on-accept") == "remove"),
        start_is_point_(setup.text("start-is") == "point"),
        only_own_tile_(annulus::only_own_tile(setup)),
        grid_(plain == Search::brute_force ? Grid(LazyIndex(AllPoints(plane_domain(setup))))
                                           : make_grid(setup, radius_)),
        lanes_(plain || standing_.need_a_look() ? std::nullopt : make_lanes(setup, area_)),
        starts_(tile_starts(start_places(setup, region_, standing_))) {}

  const std::vector<Vec2>& starts() const { return starts_; }
  // The chosen start may be only a place to grow from; starts on other parts of a mask are points.
  bool is_point(Vec2 start) const {
    return start_is_point_ || !standing_.places().empty() || !(start == starts_.front());
  }

  Vec2 candidate(std::uint32_t j) const {
    const auto [turn, u] = stream_.candidate(j);
    const float distance = candidate_distance(rng::unit(u));
    return at_distance(distance, direction(rng::unit(turn)));
  }

  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    return std::visit([&](auto& grid) { return judge<kNearest>(grid.with(points()), candidate); }, grid_);
  }

  void rewind(Index count) {
    std::visit([&](auto& grid) { grid.rewind(store_.positions, count); }, grid_);
    if (lanes_) lanes_->rewind(store_.positions, count);
  }

  Index point_at(Vec2 place) { return std::get<LazyIndex<BackgroundGrid>>(grid_).with(points()).at(place); }

  // Without lanes every tile would have a grid of the whole domain.
  bool tiles_can_part() const { return lanes_.has_value(); }
  void tiles_put_in() {
    if (lanes_) lanes_->fill(points());
  }
  const Lanes* lanes() { return lanes_ && count_ > 0 ? &lanes_->with(points()) : nullptr; }

  Next after(bool accepted) const {
    if (accepted) return remove_on_accept_ ? Next::retire_accepted : Next::end;
    return candidates_tried_ == max_tries_ || retire_on_first_failure_ ? Next::retire : Next::go_on;
  }

  Ring ring_around(Index point) const override {
    return {standing_.reach(point), 2 * standing_.reach(point)};
  }
  GridShape grid() const override {
    return std::visit([](const auto& grid) { return grid.as_it_is().shape(); }, grid_);
  }
  std::vector<SearchedCell> searched_cells(Vec2 candidate) const override {
    std::vector<SearchedCell> cells =
        std::visit([&](const auto& grid) { return grid.with(points()).searched_cells(candidate); }, grid_);
    for (SearchedCell& cell : cells)
      if (cell.point != kNoPoint && !knows(cell.point)) cell.point = kNoPoint;
    return cells;
  }

 private:
  // Whether candidates are compared with the point.
  bool knows(Index point) const { return !only_own_tile_ || area_.contains(store_.positions[point]); }

  // The grid, as the tile that grows sees it.
  template <class AnyGrid>
  struct Seen {
    const Bridson& run;
    const AnyGrid& grid;
    template <class Visit>
    void visit_near(Vec2 p, Visit visit) const {
      grid.visit_near(p, [&](Index point) { return run.knows(point) && visit(point); });
    }
  };

  template <bool kNearest, class AnyGrid>
  Judgement judge(const AnyGrid& grid, Vec2 candidate) const {
    // The listed grid may count a place outside the domain as inside, and no mask is there.
    if (grid.outside(candidate) || (region_.masked() && !region_.contains(candidate)))
      return {.verdict = Verdict::outside};
    if (beyond_tile(candidate)) return {.verdict = Verdict::outside, .reason = Reason::other_tile};
    if (const Index occupant = grid.occupant_refusing(candidate); occupant != kNoPoint)
      return {Verdict::too_close, Reason::place_taken, occupant, radius_};
    return standing_.judge(judge_in_grid<kNearest>(Seen<AnyGrid>{*this, grid}, region_.domain(),
                                                   store_.positions, candidate, radius_),
                           region_.domain(), store_.positions, candidate);
  }

  float candidate_distance(float u) const {
    const double reach = standing_.reach(picked_);
    const auto radius = static_cast<float>(reach);
    switch (distance_) {
      // Bridson's annulus by area: sqrt(u (4r^2 - r^2) + r^2), with r taken out of the root so that nothing
      // overflows.
      case Distance::area:
        return radius * std::sqrt(1.0f + 3.0f * u);
      case Distance::linear:
        return radius * (1.0f + u);
      case Distance::whole:
        break;
    }
    const WholeUnits units = whole_units(reach);
    return static_cast<float>(units.first + std::floor(double{u} * units.count));
  }

  double radius_;
  Distance distance_;
  bool retire_on_first_failure_;
  bool remove_on_accept_;
  bool start_is_point_;
  bool only_own_tile_;
  mutable Grid grid_;                      // takes up points when it is asked
  std::optional<LazyIndex<Lanes>> lanes_;  // if the options are correct
  std::vector<Vec2> starts_;
};

}  // namespace

WholeUnits whole_units(double radius) {
  const double first = std::ceil(radius);
  return {first, std::ceil(2 * radius) - first};
}

std::unique_ptr<Sampler> make_bridson(const Setup& setup, const std::stop_token& stop) {
  return std::make_unique<Bridson>(setup, stop);
}

std::unique_ptr<Sampler> make_plain_bridson(const Setup& setup, Search search, const std::stop_token& stop) {
  return std::make_unique<Bridson>(setup, stop, std::nullopt, search);
}

}  // namespace annulus
