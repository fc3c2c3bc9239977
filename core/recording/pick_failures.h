#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

// What decides when points are retired. Most samplers count the tries of a turn; some draw one candidate a
// pick, or a few, and count over all picks of a point: its failures in all, or since its last success, or its
// candidates, those that are accepted too. Which one it is shows in what most retired points had. Keeps 12
// bytes for each point up to the last one that was picked, and nothing once turns are known to be counted.
class PickFailures {
 public:
  enum class Style : std::uint8_t { turn, all, row, life };
  // What a point has had. `is`: whether that is k, if it is told; or more, if it came to that in its latest
  // pick, and that was of fewer tries.
  struct Had {
    std::uint32_t all = 0, row = 0, life = 0;
    bool all_is = false, row_is = false, life_is = false;

    std::uint32_t by(Style style) const {
      return style == Style::all ? all : style == Style::row ? row : life;
    }
    bool is_k(Style style) const {
      return style == Style::all ? all_is : style == Style::row ? row_is : style == Style::life && life_is;
    }
    bool is_any_k() const { return all_is || row_is || life_is; }
  };
  // Enough to tell a habit from chance where k is not told.
  static constexpr std::uint64_t kFew = 10;

  // `tries`: k, if it is told.
  explicit PickFailures(std::optional<std::uint64_t> tries) : tries_(tries) {}

  void fail(Index point);
  void succeed(Index point);
  // The point's pick is over, in which it had so many candidates.
  void end_pick(Index point, std::uint64_t candidates);
  Had had(Index point) const;
  // A point is retired that had as many failures and, if it was its own turn, as many tries in it.
  void retire(const Had& had, std::optional<std::uint64_t> turn);
  std::uint64_t retired() const { return retired_; }

  struct Rule {
    Style style = Style::turn;
    std::uint64_t tries = 0;  // k; turn: 0 if it is not told
  };
  // What at least three quarters of those that were retired agree with, and more than with the tries of
  // turns; of fewer than kFew all, if k is not told. Else it is turns.
  Rule rule() const;
  // It can only be turns: of kFew or more, not half agree.
  bool is_turn() const { return is_turn_; }
  void forget();  // it is turns

 private:
  // How many had the same, of those that had more than one: each turn of one candidate ends alike.
  struct Tally {
    std::map<std::uint64_t, std::uint64_t> points = {};
    std::uint64_t most = 0, of_most = 0;  // what most of them had, and how many these are
    std::uint64_t right = 0;              // how many had k

    void add(std::uint64_t had, bool is_k);
  };
  struct Failures {
    std::uint32_t all = 0, row = 0, life = 0;
  };
  Failures& of(Index point);
  // Of a count that has gone beyond k and was to end before.
  static constexpr std::uint32_t kOverdue = std::uint32_t{1} << 31;

  std::optional<std::uint64_t> tries_;
  std::vector<Failures> failures_;
  std::uint32_t failed_ = 0;  // in this pick
  Tally turn_, all_, row_, life_;
  std::uint64_t retired_ = 0;
  bool is_turn_ = false;
};

}  // namespace annulus
