#include "app/render/density_map.h"

#include <algorithm>
#include <cmath>

namespace annulus::render {
namespace {

constexpr Index kAtOnce = 16384;      // points added between two looks at the clock
constexpr double kSpacings = 4;       // a texel's side, in mean distances of points
constexpr std::uint32_t kSteps = 16;  // steps of a share along one axis; two axes make kPoint

int texels(double length, double spacing) {
  return static_cast<int>(
      std::clamp(std::round(length / (kSpacings * spacing)), 1.0, double{DensityMap::kMaxSide}));
}

// The two texels nearest to a place along one axis, and the second one's share.
struct Split {
  std::size_t first, second;
  std::uint32_t share;
};

Split split(double place, double texel, int number) {
  const auto last = static_cast<double>(number - 1);
  const double at = std::clamp(place / texel - 0.5, 0.0, last), first = std::floor(at);
  return {static_cast<std::size_t>(first), static_cast<std::size_t>(std::min(first + 1, last)),
          static_cast<std::uint32_t>(std::lround((at - first) * kSteps))};
}

}  // namespace

bool DensityMap::update(const scene::PointData& points, Index count,
                        std::chrono::steady_clock::time_point deadline) {
  const auto wanted = static_cast<Index>(std::min<std::size_t>(count, points.positions.size()));
  const bool other = run_ != points.run;
  if (other) start(points);
  if (!other && count_ == wanted) return false;
  do {
    if (count_ < wanted) {
      const Index end = count_ + std::min(kAtOnce, wanted - count_);
      for (; count_ < end; ++count_) share_out<true>(points.positions[count_]);
    } else {
      const Index end = count_ - std::min(kAtOnce, count_ - wanted);
      for (; count_ > end; --count_) share_out<false>(points.positions[count_ - 1]);
    }
  } while (count_ != wanted && std::chrono::steady_clock::now() < deadline);
  return true;
}

double DensityMap::spacing() const {
  if (count_ == 0) return 0;
  return std::sqrt(static_cast<double>(taken_) * texel_width_ * texel_height_ / count_);
}

void DensityMap::start(const scene::PointData& points) {
  run_ = points.run;
  columns_ = texels(points.width, points.spacing);
  rows_ = texels(points.height, points.spacing);
  texel_width_ = points.width / columns_;
  texel_height_ = points.height / rows_;
  count_ = 0;
  taken_ = 0;
  counts_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 0);
}

template <bool add>
void DensityMap::share_out(Vec2 position) {
  const Split x = split(double{position.x}, texel_width_, columns_);
  const Split y = split(double{position.y}, texel_height_, rows_);
  const auto put = [&](std::size_t column, std::size_t row, std::uint32_t share) {
    std::uint32_t& count = counts_[row * static_cast<std::size_t>(columns_) + column];
    const bool before = count > 0;
    count = add ? count + share : count - share;
    const bool after = count > 0;
    taken_ = taken_ + (after ? 1 : 0) - (before ? 1 : 0);
  };
  put(x.first, y.first, (kSteps - x.share) * (kSteps - y.share));
  put(x.second, y.first, x.share * (kSteps - y.share));
  put(x.first, y.second, (kSteps - x.share) * y.share);
  put(x.second, y.second, x.share * y.share);
}

}  // namespace annulus::render
