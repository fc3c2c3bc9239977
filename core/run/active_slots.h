#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/run/preview.h"

namespace annulus {

// The slots of the active list (or of a queue) after the last try, and what the try did to them. While the
// next try is previewed: the list as that finds it. A removal is shown before it has happened: the last slot
// will fill the gap. Reads the timeline, so it holds only until that moves.
struct ActiveSlots {
  struct Removal {
    std::uint32_t slot = 0;
    Index point = kNoPoint;  // that stood there
  };
  std::uint32_t length = 0;               // with the slot that is about to go
  std::optional<std::uint32_t> picked;    // slot
  std::optional<std::uint32_t> appended;  // slot
  std::optional<Removal> removal;
  std::span<const Index> after;  // the list once the removal has happened

  Index at(std::uint32_t slot) const;  // kNoPoint: a place that is no point
};

ActiveSlots active_slots(const Timeline& timeline, const std::optional<StagedPreview>& preview = {});

// Darts discarded since the last one that was kept, of those that end the run.
struct DiscardsInARow {
  std::uint64_t discarded = 0, most = 0;
  bool over = false;  // the run's own darts have ended, others follow
};
// Nothing if the sampler does not stop by them.
std::optional<DiscardsInARow> discards_in_a_row(const Setup& setup, const Timeline& timeline);

}  // namespace annulus
