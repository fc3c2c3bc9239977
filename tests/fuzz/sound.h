#pragma once

#include <optional>

#include "app/application/application.h"
#include "app/narration/narration.h"
#include "core/goal/goal.h"
#include "core/making/make_sampler.h"
#include "tests/fuzz/bytes.h"

namespace annulus::fuzz {

// What must hold of the application after every command.
inline void expect_sound(const Application& app, std::uint64_t max_points) {
  const State& state = app.state();
  for (const PaneId id : kPaneIds) {
    if (!state.panes.has(id)) continue;
    const Run& run = state.panes[id].run();
    const std::optional<std::uint64_t> total = run.timeline.total();
    expect(!total || run.timeline.position() <= *total, "a try beyond the last one");
    expect(!narrate(Language::german, run.setup, run.timeline).empty(), "a try without a sentence");
    check(state.panes[id].setup(), max_points);
  }
  for (const PaneId id : kPaneIds) {
    const auto& inspected = state.inspection.inspected()[id];
    if (!inspected) continue;
    expect(state.panes.has(id), "something is inspected in a pane that is not there");
    expect(inspected->run == state.panes[id].run().id, "something is inspected of another run");
    const auto known = state.panes[id].run().timeline.sampler().store().positions.size();
    expect(inspected->point == kNoPoint || inspected->point < known,
           "no such point is there to be inspected");
  }
  const auto& start = state.workspace.choosing_start();
  expect(!start || state.panes.has(*start), "a start is chosen in a pane that is not there");
  expect(!state.panes.b() || !state.playback.preview(), "a preview beside another pane");
  expect(!state.gallery.mistake() || state.gallery.mistake()->is_in(state.panes.a().setup()),
         "a mistake's card without the mistake");
  expect(!app.title().empty(), "no title");
  if (!state.files.notice().text.empty()) expect_one_line(state.files.notice().text);
}

// The setups that the panes are to show.
struct Shown {
  Setup a;
  std::optional<Setup> b;
  friend bool operator==(const Shown&, const Shown&) = default;
};
// Without the radii that follow from a number of points: while the run is made they are estimates.
inline Setup asked_for(Setup setup) {
  if (has_goal(setup))
    for (const char* name : {"radius", "radius-min", "radius-max"}) setup.values.erase(name);
  return setup;
}
inline Shown shown(const Application& app) {
  const Panes& panes = app.state().panes;
  return {asked_for(panes.a().setup()),
          panes.b() ? std::optional(asked_for(panes.b()->setup())) : std::nullopt};
}

}  // namespace annulus::fuzz
