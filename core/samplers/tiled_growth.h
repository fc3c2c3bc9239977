#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "core/lookup/parallel.h"
#include "core/samplers/draws_key.h"
#include "core/samplers/growth.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/plane.h"

namespace annulus {

// Growth that may be cut into tiles: all starts are there from the beginning, the tiles take their turns one
// after the other, and then the points near the gaps grow once more to fill those. What grows in a tile
// depends on nothing outside it, so that tiles can also grow at the same time; put together in the order of
// their turns they are the same points. `Derived` can be made from (setup, stop, lone tile), growing that
// tile alone, and may replace the hooks
//
//   bool tiles_can_part() const       whether a tile by itself takes no more time than in its turn
//   Vec2 start_of(std::size_t) const  where a tile starts to grow; every tile asks only for its own
//   void tiles_put_in()               all tiles have grown at the same time; called in their task arena
template <class Derived>
class TiledGrowth : public Growth<Derived> {
 public:
  void finish(unsigned threads, const std::stop_token& stop) override {
    if (tiled() && threads > 1 && this->counts_.tries == 0 && this->self().tiles_can_part())
      grow_tiles(threads, stop);
    Growth<Derived>::finish(threads, stop);
  }

  void begun() {
    if (!tiled()) return;
    // The last in the list has the first turn.
    std::ranges::reverse(this->active_);
    enter(0);
  }
  Index waiting() const {
    return tiled() && tile_ < layout_->count() ? static_cast<Index>(layout_->count() - 1 - tile_) : 0;
  }
  template <class Sink>
  void active_list_empty(Sink sink) {
    if (!tiled() || tile_ == layout_->count()) return;
    enter(tile_ + 1);
    if (tile_ == layout_->count() && layout_->has_gaps()) fill_gaps(rim_of(this->points()), sink);
  }

  Keyframe save() const override {
    Keyframe keyframe = Growth<Derived>::save();
    if (tiled()) keyframe.numbers = {tile_, this->first_pick_};
    return keyframe;
  }
  void restore(const Keyframe& keyframe) override {
    Growth<Derived>::restore(keyframe);
    if (!tiled()) return;
    enter(static_cast<std::size_t>(keyframe.numbers[0]));
    this->first_pick_ = keyframe.numbers[1];
  }

  std::vector<Fact> facts() const override {
    std::vector<Fact> facts = Growth<Derived>::facts();
    if (tiled())
      facts.push_back({layout_->has_gaps() ? English("Tiles done") : English("Chunks done"), tile_,
                       layout_->has_gaps() ? English("When all are done the gaps are filled.")
                                           : English("None knows the points of another."),
                       layout_->count()});
    return facts;
  }

 protected:
  // A tile that grows by itself; all of them share the layout.
  struct LoneTile {
    std::shared_ptr<const TileLayout> layout;
    std::size_t number;
  };
  // All of it, or a single tile.
  TiledGrowth(const Setup& setup, const std::stop_token& stop, const std::optional<LoneTile>& alone,
              Index far_memory = Growth<Derived>::kFarMemory)
      : Growth<Derived>(Standing(setup, setup.real("radius")), growth_region(setup, stop), draws_key(setup),
                        static_cast<std::uint32_t>(setup.integer("tries")), far_memory),
        setup_(setup),
        layout_(alone ? alone->layout : std::make_shared<const TileLayout>(setup)),
        alone_(alone.has_value()) {
    if (alone) enter(alone->number);
  }

  bool tiles_can_part() const { return true; }
  Vec2 start_of(std::size_t tile) const { return layout_->start(tile); }
  void tiles_put_in() {}
  // Whether a candidate lies beyond the edge of the tile that is growing.
  bool beyond_tile(Vec2 candidate) const { return layout_->count() > 1 && !this->area_.contains(candidate); }
  // The start of each tile; `untiled` are the starts without tiles.
  std::vector<Vec2> tile_starts(std::vector<Vec2> untiled) const {
    if (alone_) return {this->self().start_of(tile_)};
    if (layout_->count() == 1) return untiled;
    std::vector<Vec2> starts;
    for (std::size_t tile = 0; tile < layout_->count(); ++tile) starts.push_back(this->self().start_of(tile));
    return starts;
  }

 private:
  bool tiled() const { return !alone_ && layout_->count() > 1; }

  void enter(std::size_t tile) {
    tile_ = tile;
    this->first_pick_ = this->picks_;
    this->stream_seed_ = rng::MixedSeed(TileLayout::seed(this->seed_, tile));
    this->area_ = layout_->area(tile);
  }

  // The points that become active again when the gaps are filled: their candidates may lie in a gap.
  std::vector<Index> rim_of(std::span<const Vec2> points) const {
    std::vector<Index> rim;
    for (Index i = 0; i < points.size(); ++i)
      if (layout_->near_gap(points[i])) rim.push_back(i);
    return rim;
  }

  template <class Sink>
  void fill_gaps(std::vector<Index>&& rim, Sink sink) {
    this->active_ = std::move(rim);
    sink({.kind = EventKind::gaps,
          .tries = this->counts_.tries,
          .active = static_cast<std::uint32_t>(this->active_.size())});
  }

  // A tile that grew by itself.
  struct Grown {
    PointStore store;
    Counts counts;
    std::uint64_t picks = 0;
    std::vector<Index> rim;  // near the gaps
  };
  Grown grow_alone(std::size_t number, const std::stop_token& stop) const {
    Derived tile(setup_, {}, LoneTile{layout_, number});
    tile.begin(nullptr);
    while (!tile.finished() && !stop.stop_requested())
      tile.advance(tile.keyframe_interval(), Stop::after_tries, nullptr);
    std::vector<Index> rim = rim_of(tile.store_.positions);
    return {std::move(tile.store_), tile.counts_, tile.picks_, std::move(rim)};
  }

  // Goes from the beginning to the moment at which the gaps are filled.
  void grow_tiles(unsigned threads, const std::stop_token& stop) {
    std::vector<Grown> tiles(layout_->count());
    std::vector<Index> rim;
    on_threads(threads, [&] {
      in_parallel(tiles.size(), [&](std::size_t i) {
        if (!stop.stop_requested()) tiles[i] = grow_alone(i, stop);
      });
      for (std::size_t i = 0; i < tiles.size(); ++i) {
        go_on_unless(stop);
        put_in(tiles[i], static_cast<Index>(i), rim);
      }
      this->self().tiles_put_in();
    });
    // In the order of their numbers: the starts first.
    std::stable_partition(rim.begin(), rim.end(), [&](Index point) { return point < layout_->count(); });
    enter(layout_->count());
    fill_gaps(std::move(rim), NobodyListens{});
  }

  // Adds what has grown in a tile, which had start number `start`; its rim is added to `rim`.
  void put_in(const Grown& tile, Index start, std::vector<Index>& rim) {
    // The tile's start is already here; its point 1 comes after all present points.
    const Index before = this->count_ - 1;
    const auto number = [&](Index i) { return i == 0 ? start : before + i; };
    PointStore& store = this->store_;
    store.positions.insert(store.positions.end(), tile.store.positions.begin() + 1,
                           tile.store.positions.end());
    for (std::size_t i = 1; i < tile.store.parents.size(); ++i) {
      store.parents.push_back(number(tile.store.parents[i]));
      store.births.push_back(this->counts_.tries + tile.store.births[i]);
    }
    for (const Index i : tile.rim) rim.push_back(number(i));
    this->count_ = static_cast<Index>(store.positions.size());
    this->counts_.tries += tile.counts.tries;
    this->counts_.accepted += tile.counts.accepted;
    this->counts_.outside += tile.counts.outside;
    this->counts_.too_close += tile.counts.too_close;
    this->counts_.retired += tile.counts.retired;
    this->picks_ += tile.picks;
  }

  Setup setup_;
  std::shared_ptr<const TileLayout> layout_;
  bool alone_;
  std::size_t tile_ = 0;  // the one that is growing; layout_->count(): the gaps
};

}  // namespace annulus
