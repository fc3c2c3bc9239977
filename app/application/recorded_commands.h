#pragma once

#include "app/application/look_commands.h"
#include "app/application/measure_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"

namespace annulus {

// Points and traces of other programs: what was found in them, and what to compare them with.
class RecordedCommands {
 public:
  RecordedCommands(State& state, SetupCommands& setups, MeasureCommands& measures, LookCommands& look);

  void apply(const command::ToggleFindings&);
  void apply(const command::ShowFinding& wish);
  void apply(const command::StepFinding& wish);
  void apply(const command::ShowEvidence& wish);
  void apply(const command::UseFound& wish);
  void apply(const command::CompareAlike&);

  // What has just been opened. Points are there all at once; a trace begins with its first try.
  void show(const Recording& recording, bool still_written);
  // Once a frame: the first finding of a trace that has just been opened, once it is found. It stays closed
  // if the user has opened something else before the run was made.
  void open_first();

 private:
  const State& state_;
  FoundMistakes& findings_;
  Playback& playback_;
  Inspection& inspection_;
  View& view_;
  Files& files_;
  SetupCommands& setups_;
  MeasureCommands& measures_;
  LookCommands& look_;
  bool first_finding_waits_ = false;  // of a trace that has just been opened
};

}  // namespace annulus
