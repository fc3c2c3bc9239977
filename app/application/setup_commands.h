#pragma once

#include <cstdint>
#include <optional>

#include "app/application/state.h"

namespace annulus {

// What a command makes of the present setups.
Setups with_value(Setups setups, const command::SetValue& wish);
Setups with_seed(Setups setups, std::uint64_t seed);
// Splits the canvas in two, or makes it whole again.
Setups split(Setups setups);
// With one cell of the map made available or unavailable. Nothing if there is no such cell.
std::optional<Setup> painted(Setup setup, int column, int row, bool available);

// Changing the setups, so that it can be undone, and what that means for the panes. A mistake is a setup with
// a card.
class SetupCommands {
 public:
  SetupCommands(State& state, std::uint64_t max_points);

  void apply(const command::SetValue& wish);
  void apply(const command::SetGoal& wish);
  void apply(const command::UsePreset& wish);
  void apply(const command::UseSampler& wish);
  void apply(const command::Reroll&);
  void apply(const command::Reset& wish);
  void apply(const command::PaintCell& stroke);
  void apply(const command::ToggleSplit&);
  void apply(const command::UseComparison& wish);
  void apply(const command::CancelRun& wish);

  Setups setups() const;
  // These return whether the setups are possible; if not, nothing changes.
  bool change(Setups wish, bool continues);
  bool change_setup(PaneId id, const Setup& setup, bool continues);
  void use(const Setups& wish);  // that undoing or redoing leads to
  // Once a frame, until `end`: shows the runs that have been made; what could not be made is given up.
  void take_up_runs(Pane::Clock::time_point end);

 private:
  void give_up(const Setups& wish);  // it has been cancelled, or could not be made
  void show_card(const Mistake* mistake);
  const Mistake* mistake_in(const Setup& a) const;  // whose card is open; null if that has it not

  const State& state_;
  Playback& playback_;
  History& history_;
  Gallery& gallery_;
  Exercise& exercise_;
  Lessons& lessons_;
  View& view_;
  Workspace& workspace_;
  Files& files_;
  std::uint64_t max_points_;
};

}  // namespace annulus
