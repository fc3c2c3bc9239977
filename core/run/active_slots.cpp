#include "core/run/active_slots.h"

#include "core/samplers/registry.h"

namespace annulus {

Index ActiveSlots::at(std::uint32_t slot) const {
  if (!removal) return after[slot];
  if (slot == removal->slot) return removal->point;
  return slot + 1 == length ? after[removal->slot] : after[slot];
}

ActiveSlots active_slots(const Timeline& timeline, const std::optional<StagedPreview>& preview) {
  ActiveSlots slots;
  slots.after = timeline.sampler().active();
  slots.length = static_cast<std::uint32_t>(slots.after.size());
  const PickRecord& pick = preview ? preview->next.record : timeline.pick();
  if (pick.empty()) return slots;
  if (pick.around_point && pick.slot != kNoSlot) slots.picked = pick.slot;
  if (preview) return slots;
  // A list that had run empty and was filled again in the same try shows that, and no removal.
  const bool refilled = pick.gaps || pick.iteration != 0;
  if (refilled) slots.picked.reset();
  if (pick.retired && !refilled && pick.retired_slot <= slots.length) {
    slots.removal = {pick.retired_slot, pick.retired_point};
    ++slots.length;
  }
  // In a trace of any program other points may have left the list in this turn.
  if (slots.picked && (*slots.picked >= slots.length || slots.at(*slots.picked) != pick.picked))
    slots.picked.reset();
  const PickRecord::Candidate& last = pick.candidates.back();
  if (!refilled && last.verdict == Verdict::accepted && slots.length > 0 &&
      slots.at(slots.length - 1) == last.point)
    slots.appended = slots.length - 1;
  return slots;
}

std::optional<DiscardsInARow> discards_in_a_row(const Setup& setup, const Timeline& timeline) {
  if (!traits_of(setup).throws || !setup.has("discards") || setup.text("stop") != "discards")
    return std::nullopt;
  const PickRecord& round = timeline.pick();
  const bool over = round.in_gap || round.trimming ||
                    (!round.candidates.empty() && is_placed(round.candidates.back().reason));
  if (over) return DiscardsInARow{0, setup.integer("discards"), true};
  const bool kept = round.empty() || round.candidates.back().verdict == Verdict::accepted;
  return DiscardsInARow{kept ? 0 : round.candidates.size(), setup.integer("discards")};
}

}  // namespace annulus
