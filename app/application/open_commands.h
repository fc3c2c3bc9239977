#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/application/lesson_commands.h"
#include "app/application/live_trace.h"
#include "app/application/recorded_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"
#include "app/files/input_file.h"
#include "app/files/shown.h"

namespace annulus {

// With this image or these points, or without if there are none. Nothing if the sampler has no such
// parameter.
std::optional<Setup> with_file(Setup setup, const std::string& parameter, const Value& file);

// What opening a file changes, and a trace that comes while it is written.
class OpenCommands {
 public:
  OpenCommands(State& state, SetupCommands& setups, LessonCommands& pages, RecordedCommands& recorded,
               std::uint64_t max_points);

  // Where a path can be typed it stays, with what is wrong, until a file has been opened.
  void apply(const command::OpenFile& wish);
  void apply(const command::LoadFile& wish);
  // A page has a list of its own, from which the browser's dialog is opened.
  void apply(const command::ChooseFile& wish);

  // See Application.
  void begin();
  void show(const Shown& shown);
  bool restore(const Picture& picture);
  void watch(const std::string& path, const GivenPlane& given);
  bool watching() const { return live_.open(); }
  // Once a frame: follows a trace that is still written.
  void update();

 private:
  // Undo does not go back to what was there before the first lines came: the user did not choose it.
  void show_live(const Setup& found);
  void take_up_bytes(const LiveTrace::News::Bytes& bytes);
  // These return whether it is possible. Of a file that was opened there; what brings a run of its own ends a
  // lesson, which would put back the run before it; undoing opens it again.
  bool take_up(const InputFile& content, PaneId pane);
  bool take_up_run(const InputFile& content, PaneId pane);
  bool take_up_beside(const Setup& setup);  // as B
  bool use_file(PaneId id, const std::string& parameter, const Value& file, bool in_both = false);
  std::vector<Setup> shown_setups() const;

  const State& state_;
  Files& files_;
  Playback& playback_;
  Workspace& workspace_;
  View& view_;
  History& history_;
  SetupCommands& setups_;
  LessonCommands& pages_;
  RecordedCommands& recorded_;
  LiveTrace live_;
  std::uint64_t max_points_;
};

}  // namespace annulus
