#include "app/application/application.h"

#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Points and traces of other programs: what was found in them, and what to compare them with. Those that are
// still written: application_live.cpp.
namespace annulus {
namespace {

constexpr double kFindingAround = 5;  // radii around what is looked at closely

}  // namespace

void Application::route(const command::ToggleFindings&) {
  const bool open = !findings_.open() && is_recorded(run().setup);
  show_measures(false);
  findings_.show(open);
}

void Application::route(const command::ShowFinding& wish) {
  const auto findings = findings_.of(PaneId::a);
  if (!findings || wish.number >= findings->kept.size()) return;
  const Contradiction& found = findings->kept[wish.number];
  findings_.show_one(wish.number);
  playback_.pause();
  // What belongs to no line, such as a point that was never retired, is seen at the end.
  const std::uint64_t end = run().timeline.total().value_or(found.attempt);
  playback_.change_panes().seek_try(PaneId::a, found.line > 0 ? found.attempt : end);
  if (!found.place) return;
  const Vec2 place{static_cast<float>(found.place->x), static_cast<float>(found.place->y)};
  const Index point = found.point < run().timeline.sampler().count() ? found.point : kNoPoint;
  inspection_.clear();
  inspection_.inspect({place, point, PaneId::a}, run());
  look_closer(place, kFindingAround * run().setup.real("radius"));
}

void Application::route(const command::StepFinding& wish) {
  const auto findings = findings_.of(PaneId::a);
  if (!findings || findings->kept.empty()) return;
  const std::size_t count = findings->kept.size();
  const std::size_t next = !findings_.shown() ? (wish.step > 0 ? 0 : count - 1)
                           : wish.step > 0    ? (*findings_.shown() + 1) % count
                                              : (*findings_.shown() + count - 1) % count;
  route(command::ShowFinding{next});
}

// Points are there all at once; a trace begins with its first try.
void Application::show_recorded(const Recording& recording) {
  playback_.pause();
  if (recording.kind() == Recording::Kind::points) {
    playback_.change_panes().to_end();
  } else {
    playback_.change_panes().to_start();
  }
  show_measures(false);
  findings_.show(true);
}

void Application::open_recorded() {
  if (const auto recording = recording_of(panes().a().setup())) show_recorded(*recording);
}

void Application::route(const command::UseFound& wish) {
  const Setup& setup = panes()[wish.pane].setup();
  if (is_recorded(setup)) change_setup(wish.pane, as_found(setup), false);
}

void Application::route(const command::CompareAlike&) {
  const Setup& theirs = panes().a().setup();
  const auto recording = recording_of(theirs);
  if (!recording || recording->points() == 0) return;
  Setup ours = setup_like("bridson", theirs);
  ours.values["points"] = std::uint64_t{recording->points()};
  ours.values["exact"] = true;
  change({theirs, ours}, false);
}

}  // namespace annulus
