#include "app/render/snapshot.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <variant>

namespace annulus {
namespace {

// The list, with everything that it points to kept alive by `holder`. Points stay in place once the run's end
// has been reached; until then they may move as the array grows. The active points change with every try.
scene::DrawList held(scene::DrawList list, const std::shared_ptr<const Run>& run,
                     std::vector<std::shared_ptr<const void>>& holder) {
  const auto hold = [&]<class T>(std::span<const T> data) -> std::span<const T> {
    const auto copy = std::make_shared<const std::vector<T>>(data.begin(), data.end());
    holder.push_back(copy);
    return *copy;
  };
  for (scene::Item& item : list.items)
    if (auto* cloud = std::get_if<scene::Cloud>(&item)) cloud->only = hold(cloud->only);
  if (run->timeline.total()) {
    holder.push_back(run);
  } else {
    list.points.positions = hold(list.points.positions);
    list.points.parents = hold(list.points.parents);
    list.points.radii = hold(list.points.radii);
  }
  return list;
}

}  // namespace

Snapshot::Snapshot(const std::vector<scene::DrawList>& lists,
                   const std::vector<std::shared_ptr<const Run>>& runs, double scale, bool transparent) {
  for (std::size_t side = 0; side < lists.size(); ++side)
    sides_.emplace_back(held(lists[side], runs[side], held_), scale, transparent);
}

bool Snapshot::done() const {
  return std::ranges::all_of(sides_, &render::TiledImage::done);
}

Image Snapshot::image() const {
  Image image = sides_[0].image();
  return sides_.size() == 1 ? image : render::side_by_side(image, sides_[1].image());
}

}  // namespace annulus
