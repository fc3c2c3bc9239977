#pragma once

#include <memory>
#include <vector>

#include "core/samplers/tiled_growth.h"

namespace annulus::test {

// The growth of `bridson` and `roberts` with their right options, try by try, each candidate compared with
// all points: neither lanes nor a grid.
class PlainGrowth final : public TiledGrowth<PlainGrowth> {
 public:
  explicit PlainGrowth(const Setup& setup, const std::stop_token& stop = {},
                       const std::optional<LoneTile>& tile = {});

  const std::vector<Vec2>& starts() const { return starts_; }
  bool is_point(Vec2 start) const { return start_is_point_ || !(start == starts_.front()); }
  Vec2 candidate(std::uint32_t j) const;
  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    return judge(candidate);
  }
  void rewind(Index) {}
  Ring ring_around(Index) const override { return {}; }

 private:
  Judgement judge(Vec2 candidate) const;

  double radius_;
  float circle_;  // the distance of all candidates; 0: they lie in the annulus
  bool linear_;
  bool start_is_point_;
  std::vector<Vec2> starts_;
};

}  // namespace annulus::test
