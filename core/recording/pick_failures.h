#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

// Failures of points over all their picks. Some samplers draw one candidate a pick, or a few, and retire a
// point once so many have failed: in all, or since one was accepted. Keeps 8 bytes for each point up to the
// last one that failed, and nothing once that explains no trace.
class PickFailures {
 public:
  void fail(Index point);
  void succeed(Index point);
  // `tries`: after how many failures, if it is told; else as many as the first one had, but more than one.
  void retire(Index point, std::optional<std::uint64_t> tries);
  // Whether a point has that many.
  bool had(Index point, std::uint64_t failures) const {
    return point < failures_.size() && ((all_.holds && failures_[point].all == failures) ||
                                        (row_.holds && failures_[point].row == failures));
  }
  // Whether all that were retired had as many failures.
  bool explains() const { return retired_ > 0 && (all_.holds || row_.holds); }
  // Whether they were that many.
  bool explain(std::uint64_t failures) const {
    return (all_.holds && all_.same == failures) || (row_.holds && row_.same == failures);
  }
  // Where the number is not told, a few may have as many by chance.
  bool explains_many() const { return explains() && retired_ >= kFew; }

 private:
  struct Count {
    std::optional<std::uint64_t> same = {};
    bool holds = true;
    void retire(std::uint64_t failures, std::optional<std::uint64_t> tries);
  };
  struct Failures {
    std::uint32_t all = 0, row = 0;  // in all, and since the last success
  };
  static constexpr std::uint64_t kFew = 10;

  std::vector<Failures> failures_;
  Count all_, row_;
  std::uint64_t retired_ = 0;
};

}  // namespace annulus
