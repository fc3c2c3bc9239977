#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/scene/draw_list.h"

namespace annulus::render {

// Counts points on a grid of texels, a few point distances wide, that covers the domain. Each point is shared
// out among the four texels around it, by how near it is to their middles, so that an even set gives even
// counts; at the border the outermost texels take the whole share. Points are added and removed one by one: a
// step forward or back in time costs only what changes.
class DensityMap {
 public:
  static constexpr std::uint32_t kPoint = 256;  // a point's shares are whole numbers that add up to this
  static constexpr int kMaxSide = 2048;         // texels

  // Makes this the map of the first `count` points, or, if `deadline` comes first, gets closer to it by some
  // thousand points at least. Returns whether anything changed. Needs points.spacing > 0.
  using Clock = std::chrono::steady_clock;
  bool update(const scene::PointData& points, Index count,
              Clock::time_point deadline = Clock::time_point::max());
  Index count() const { return count_; }

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  // Row by row from the top, in shares (kPoint a point).
  std::span<const std::uint32_t> counts() const { return counts_; }

  // The mean distance between points, domain units; empty texels do not count.
  double spacing() const;

 private:
  void start(const scene::PointData& points);
  template <bool add>
  void share_out(Vec2 position);

  std::optional<std::uint64_t> run_;
  int columns_ = 1;
  int rows_ = 1;
  double texel_width_ = 1;  // domain units
  double texel_height_ = 1;
  Index count_ = 0;
  std::size_t taken_ = 0;  // texels that hold a share of a point
  std::vector<std::uint32_t> counts_;
};

}  // namespace annulus::render
