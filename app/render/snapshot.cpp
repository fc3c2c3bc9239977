#include "app/render/snapshot.h"

#include <cstddef>
#include <span>
#include <utility>

#include "core/samplers/recorded.h"

namespace annulus {
namespace {

// The list, with everything that it points to kept alive by `holder`. Points stay in place once the run's end
// has been reached; until then they may move as the array grows. Those of a recording may grow though it has
// a total.
scene::DrawList held(scene::DrawList list, const std::shared_ptr<const Run>& run,
                     std::vector<std::shared_ptr<const void>>& holder) {
  const auto hold = [&]<class T>(std::span<const T> data) -> std::span<const T> {
    const auto copy = std::make_shared<const std::vector<T>>(data.begin(), data.end());
    holder.push_back(copy);
    return *copy;
  };
  if (run->timeline.total() && !is_recorded(run->setup)) {
    holder.push_back(run);
  } else {
    list.points.positions = hold(list.points.positions);
    list.points.parents = hold(list.points.parents);
    list.points.radii = hold(list.points.radii);
  }
  return list;
}

std::vector<render::Side> sides_of(const std::vector<scene::DrawList>& lists) {
  std::vector<render::Side> sides;
  sides.reserve(lists.size());
  for (const scene::DrawList& list : lists) sides.push_back({nullptr, &list});
  return sides;
}

}  // namespace

Snapshot::Snapshot(const std::vector<scene::DrawList>& lists,
                   const std::vector<std::shared_ptr<const Run>>& runs, double scale, bool transparent)
    : scale_(scale), transparent_(transparent), sides_(render::sides_of(sides_of(lists), scale)) {
  for (std::size_t side = 0; side < lists.size(); ++side)
    lists_.push_back(held(lists[side], runs[side], held_));
}

Snapshot::Snapshot(const std::vector<scene::DrawList>& lists, std::shared_ptr<const void> holder,
                   double scale, bool transparent)
    : held_{std::move(holder)},
      lists_(lists),
      scale_(scale),
      transparent_(transparent),
      sides_(render::sides_of(sides_of(lists), scale)) {}

std::optional<Image> Snapshot::take_rows(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [this] { return !waiting_.empty() || failed_; });
  if (failed_) std::rethrow_exception(failed_);
  if (waiting_.empty()) return std::nullopt;
  Image rows = std::move(waiting_.front());
  waiting_.pop_front();
  return rows;
}

bool Snapshot::wants_painting() const {
  constexpr std::size_t kMostWaiting = 2;
  const std::scoped_lock lock(mutex_);
  return !painted() && waiting_.size() < kMostWaiting;
}

void Snapshot::add_rows() {
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(std::exchange(rows_, {}));
  changed_.notify_one();
}

void Snapshot::fail(std::exception_ptr why) {
  const std::scoped_lock lock(mutex_);
  failed_ = std::move(why);
  changed_.notify_one();
}

}  // namespace annulus
