#include "app/application/recorded_commands.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "app/texts/translator.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Around its place and the points that it names, those that have been born by now.
Box ends_of(const Contradiction& found, const Run& run) {
  const Vec2 place{static_cast<float>(found.place->x), static_cast<float>(found.place->y)};
  Box box{found.place->x, found.place->y, found.place->x, found.place->y};
  const auto include = [&](Index point) {
    if (point >= run.timeline.sampler().count()) return;
    const Domain::Offset d = domain_of(run.setup).difference(run.timeline.sampler().points()[point], place);
    box = {std::min(box.left, found.place->x + d.x), std::min(box.top, found.place->y + d.y),
           std::max(box.right, found.place->x + d.x), std::max(box.bottom, found.place->y + d.y)};
  };
  include(found.point);
  include(found.other);
  // A line leads to the blocker.
  if (const PickRecord& pick = run.timeline.pick();
      found.kind == Contradiction::Kind::refused_too_far && !pick.empty())
    include(pick.candidates.back().point);
  return box;
}

}  // namespace

RecordedCommands::RecordedCommands(State& state, SetupCommands& setups, MeasureCommands& measures,
                                   LookCommands& look)
    : state_(state),
      findings_(state.findings),
      playback_(state.playback),
      inspection_(state.inspection),
      view_(state.view),
      files_(state.files),
      setups_(setups),
      measures_(measures),
      look_(look) {}

void RecordedCommands::apply(const command::ToggleFindings&) {
  if (state_.lessons.open() && pane_of_recording(state_.panes)) {
    const Translator& say = translator(view_.language());
    return files_.notify(say("There is no room for Wrong? beside a lesson: close the lesson first."));
  }
  const bool open = !findings_.open() && pane_of_recording(state_.panes);
  measures_.show(false);
  findings_.show(open);
  const auto first = open ? findings_.beside_shown(1, std::nullopt) : std::nullopt;
  if (first && !findings_.shown(PaneId::a) && !findings_.shown(PaneId::b)) apply(*first);
}

void RecordedCommands::apply(const command::ShowFinding& wish) {
  const auto findings = findings_.of(wish.pane);
  if (!findings || wish.number >= findings->kept.size()) return;
  const Contradiction& found = findings->kept[wish.number];
  findings_.show_one(wish.pane, wish.number);
  playback_.pause();
  const Run& run = state_.panes[wish.pane].run();
  // What belongs to no line, such as a point that was never retired, is seen at the end.
  const std::uint64_t end = run.timeline.total().value_or(found.attempt);
  playback_.change_panes().seek_try(wish.pane, found.line > 0 ? std::min(seen_after(found), end) : end);
  inspection_.clear();  // of something else
  if (!found.place) return;
  const Vec2 place{static_cast<float>(found.place->x), static_cast<float>(found.place->y)};
  const Index point = found.point < run.timeline.sampler().count() ? found.point : kNoPoint;
  inspection_.inspect({place, point, wish.pane}, run);
  // Views are told in A's domain.
  const Domain a = domain_of(state_.run().setup), own = domain_of(run.setup);
  const double along = a.width / own.width, down = a.height / own.height;
  const Box ends = ends_of(found, run);
  look_.look_closer({found.place->x * along, found.place->y * down},
                    {ends.left * along, ends.top * down, ends.right * along, ends.bottom * down},
                    LookCommands::kAround * run.setup.real("radius") * std::min(along, down));
}

void RecordedCommands::apply(const command::StepFinding& wish) {
  const auto next = findings_.beside_shown(wish.step, wish.side);
  if (!next) return;
  // What is stepped through is seen.
  if (!state_.lessons.open() && !state_.workspace.presenting()) {
    measures_.show(false);
    findings_.show(true);
  }
  apply(*next);
}

void RecordedCommands::apply(const command::ShowEvidence& wish) {
  const Mistake* mistake = mistake_named(wish.mistake);
  if (!mistake) return;
  view_.add_happening_layers(mistake->layers);
  playback_.pause();
  playback_.change_panes().to_end();
}

void RecordedCommands::apply(const command::UseFound& wish) {
  const Setup& setup = state_.panes[wish.pane].setup();
  if (is_recorded(setup)) setups_.change_setup(wish.pane, as_found(setup), false);
}

void RecordedCommands::apply(const command::CompareAlike&) {
  const Setup& theirs = state_.panes.a().setup();
  const auto recording = recording_of(theirs);
  const std::uint64_t points = recording ? recording->points() : state_.run().timeline.sampler().remaining();
  if (points == 0) return;
  // With the same r, if there is one.
  const bool alike = !recording && theirs.has("radius");
  if (setups_.change({theirs, alike ? setup_like("bridson", theirs) : as_many("bridson", theirs, points)},
                     false))
    findings_.show(false);  // what happens in both comes first
}

void RecordedCommands::show(const Recording& recording, bool still_written) {
  playback_.pause();
  if (recording.kind() == Recording::Kind::points) {
    playback_.change_panes().to_end();
  } else {
    playback_.change_panes().to_start();
  }
  measures_.show(false);
  findings_.show(!state_.panes.b() && recording.kind() == Recording::Kind::trace);
  first_finding_waits_ = findings_.open() && !still_written;
}

void RecordedCommands::open_first() {
  if (!first_finding_waits_ || state_.panes.making()) return;
  const bool elsewhere = !findings_.open() || state_.panes.position() > 0 || playback_.playing();
  const auto first = findings_.beside_shown(1, std::nullopt);
  if (!elsewhere && !first && (findings_.busy() || !findings_.of(PaneId::a))) return;
  first_finding_waits_ = false;
  if (!elsewhere && first) apply(*first);
}

}  // namespace annulus
