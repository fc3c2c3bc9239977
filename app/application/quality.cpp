#include "app/application/quality.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

Vec2 as_vec2(const Location& place) {
  return {static_cast<float>(place.x), static_cast<float>(place.y)};
}

}  // namespace

std::array<std::optional<scene::Emptiness>, 2> Quality::empty() const {
  std::array<std::optional<scene::Emptiness>, 2> both;
  for (const PaneId id : kPaneIds) {
    const LiveMeasures& live = live_[id];
    if (live.found() && live.found()->holes && !live.stale(LiveMeasures::Part::empty))
      both[id == PaneId::a ? 0 : 1] = {live.found()->free, live.found()->holes,
                                       part_of(live.found()->set->domain())};
  }
  return both;
}

std::optional<Quality::ShownPair> Quality::shown_pair(PaneId id) const {
  const LiveMeasures::Found* found = live_[id].found();
  if (!pair_ || id != PaneId::a || !found || live_[id].stale(LiveMeasures::Part::distances))
    return std::nullopt;
  const MeasuredSet& set = *found->set;
  const Distances& d = found->measures.distances;
  const auto shown = [&](Index a, Index b, std::size_t number, std::size_t of) {
    const Location &p = set.places[a], &q = set.places[b];
    const double away = std::sqrt(set.domain().distance_squared(as_vec2(p), as_vec2(q)));
    return ShownPair{number, of, as_vec2(p), as_vec2(q), away / set.required(a, b)};
  };
  if (!d.violating.empty()) {
    const std::size_t of = d.violating.size(), number = *pair_ % of;
    std::vector<std::pair<double, std::size_t>> by_distance;
    by_distance.reserve(of);
    for (std::size_t i = 0; i < of; ++i)
      by_distance.emplace_back(shown(d.violating[i].earlier, d.violating[i].later, i, of).share, i);
    const auto nth = by_distance.begin() + static_cast<std::ptrdiff_t>(number);
    std::ranges::nth_element(by_distance, nth);
    const Distances::Pair& pair = d.violating[nth->second];
    return shown(pair.earlier, pair.later, number, of);
  }
  std::optional<Index> closest;
  for (Index i = 0; i < d.nearest.size(); ++i)
    if (d.nearest[i].point != kNoPoint && (!closest || d.nearest[i].share < d.nearest[*closest].share))
      closest = i;
  if (!closest) return std::nullopt;
  return shown(*closest, d.nearest[*closest].point, 0, 1);
}

std::vector<scene::LitPair> Quality::lit(PaneId id) const {
  std::vector<scene::LitPair> all;
  if (const auto pair = shown_pair(id)) all.push_back({pair->a, pair->b});
  const LiveMeasures::Found* found = live_[id].found();
  if (!bar_ || id != PaneId::a || !found || live_[id].stale(LiveMeasures::Part::distances)) return all;
  const auto& nearest = found->measures.distances.nearest;
  for (std::size_t i = 0; i < nearest.size(); ++i)
    if (nearest[i].point != kNoPoint && Distances::bin_of(nearest[i].share) == *bar_)
      all.push_back({as_vec2(found->set->places[i]), as_vec2(found->set->places[nearest[i].point])});
  return all;
}

std::optional<Box> Quality::part_of(const Domain& domain) const {
  if (!part_) return std::nullopt;
  const Box inside{std::max(part_->left, 0.0), std::max(part_->top, 0.0),
                   std::min(part_->right, domain.width), std::min(part_->bottom, domain.height)};
  // Less than a few cells of the raster that its border lies on is a slip of the mouse.
  const double least = 0.01 * std::max(domain.width, domain.height);
  if (inside.right - inside.left < least || inside.bottom - inside.top < least) return std::nullopt;
  return inside;
}

void Quality::apply(const command::LightBar& wish) {
  bar_ = wish.bin;
  pair_.reset();
}

void Quality::apply(const command::HidePairs&) {
  bar_.reset();
  pair_.reset();
}

void Quality::show_pair(int step) {
  bar_.reset();
  const LiveMeasures::Found* found = live_.a.found();
  const std::size_t count = found ? std::max<std::size_t>(found->measures.distances.violating.size(), 1) : 1;
  pair_ = pair_ ? (*pair_ + count + static_cast<std::size_t>(step + static_cast<int>(count))) % count : 0;
}

void Quality::apply(const command::StopMeasures&) {
  for (const PaneId id : kPaneIds) live_[id].stop();
}

void Quality::apply(const command::StartMeasures&) {
  for (const PaneId id : kPaneIds) live_[id].start();
}

void Quality::show(bool open) {
  open_ = open;
  if (open) return;
  apply(command::HidePairs{});
  part_.reset();
}

void Quality::update(const Panes& panes, bool wanted, bool may_work, double seconds) {
  held_up_ = !may_work;
  for (const PaneId id : kPaneIds) {
    if (may_work && (open_ || wanted) && panes.has(id)) {
      const auto& run = panes[id].shared_run();
      live_[id].update(run, open_ ? part_of(domain_of(run->setup)) : std::nullopt, seconds);
    } else {
      live_[id].forget();
    }
    // While a part is looked at, what is known of all of it is kept.
    if (part_ && open_ && over_seeds_) continue;
    seeds_[id].update(may_work && open_ && over_seeds_ && panes.has(id) ? &panes[id] : nullptr);
  }
}

}  // namespace annulus
