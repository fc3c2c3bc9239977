#include "app/application/setups.h"

#include <algorithm>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {

GreyImage map_of(const Setup& setup) {
  const auto columns = static_cast<int>(domain_of(setup).width),
             rows = static_cast<int>(domain_of(setup).height);
  const auto& image = setup.image(sampler_info(setup.sampler).image).pixels;
  GreyImage map{columns, rows, {}};
  map.levels.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      map.levels.push_back(
          !image || image->bright(image->pixel(column + 0.5, row + 0.5, columns, rows)) ? 0xFFFF : 0);
  return map;
}

void History::record(const Setups& now, bool continues) {
  if (!continues || !under_way_) undo_.push_back(now);
  under_way_ = true;
  redo_.clear();
}

std::optional<Setups> History::move(std::vector<Setups>& from, std::vector<Setups>& to, const Setups& now) {
  under_way_ = false;
  if (from.empty()) return std::nullopt;
  to.push_back(now);
  Setups wish = std::move(from.back());
  from.pop_back();
  return wish;
}

void History::cancel(const Setups& given_up, const Setups& now) {
  // From where the change was made: back over it, or over several that were not made in time.
  const auto go_back = [&](std::vector<Setups>& from, std::vector<Setups>& to) {
    const bool there = std::ranges::find(from, now) != from.end();
    if (!there) return false;
    for (Setups at = given_up; !(at == now);) at = *move(from, to, at);
    return true;
  };
  const bool continued = under_way_;
  under_way_ = false;
  if (go_back(undo_, redo_) || go_back(redo_, undo_)) return;
  // In the middle of a drag, else after something that is not in the history, such as a lesson.
  (continued ? redo_ : undo_).push_back(given_up);
}

std::optional<Setups> History::before_mistake() const {
  const auto before =
      std::find_if(undo_.rbegin(), undo_.rend(), [](const Setups& setups) { return !setups.mistake; });
  return before == undo_.rend() ? std::nullopt : std::optional(*before);
}

std::optional<Setups> History::before_whole() const {
  const auto before =
      std::find_if(undo_.rbegin(), undo_.rend(), [](const Setups& setups) { return setups.b.has_value(); });
  return before == undo_.rend() ? std::nullopt : std::optional(*before);
}

}  // namespace annulus
