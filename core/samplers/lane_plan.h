#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/lookup/lanes.h"

namespace annulus {

// What vector lanes know about a pick before its candidates are judged one by one: without a listener its
// outcome, else the place of each candidate.
class LanePlan {
 public:
  explicit LanePlan(std::uint32_t max_tries) : max_tries_(max_tries), outside_(max_tries / 64 + 1) {}

  // Forgets the last pick.
  void clear() {
    result_.reset();
    seen_count_ = 0;
  }

  // The outcome of the pick around `centre`; judges every candidate.
  PickResult pick(const Lanes& lanes, Vec2 centre, const rng::PickStream& stream, const Region& region,
                  const Area& area) {
    return lanes.pick(centre, stream, region, area, outside_);
  }
  // For a pick that is made in several steps.
  void keep(const PickResult& result) { result_ = result; }
  const std::optional<PickResult>& kept() const { return result_; }

  // How many of the candidates `from` to `to` - 1 lie outside.
  std::uint32_t outside(std::uint32_t from, std::uint32_t to) const {
    std::uint32_t ones = 0;
    while (from < to) {
      const std::uint32_t here = from % 64, end = std::min(here + (to - from), 64u);
      const std::uint64_t mask = (end == 64 ? 0 : std::uint64_t{1} << end) - (std::uint64_t{1} << here);
      ones += static_cast<std::uint32_t>(std::popcount(outside_[from / 64] & mask));
      from += end - here;
    }
    return ones;
  }

  // Looks at all candidates of the pick around `centre`.
  void look(const Lanes& lanes, Vec2 centre, const rng::PickStream& stream, const Region& region,
            const Area& area) {
    seen_.resize(max_tries_);
    seen_count_ = lanes.look(centre, stream, region, area, seen_);
  }
  // Candidate j; null if it has not been looked at.
  const SeenCandidate* seen(std::uint32_t j) const { return j < seen_count_ ? &seen_[j] : nullptr; }

 private:
  std::uint32_t max_tries_;
  std::optional<PickResult> result_;
  std::vector<std::uint64_t> outside_;  // one bit for each candidate, as the last pick() wrote them
  std::vector<SeenCandidate> seen_;
  std::uint32_t seen_count_ = 0;
};

}  // namespace annulus
