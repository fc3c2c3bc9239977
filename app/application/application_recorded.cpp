#include <algorithm>

#include "app/application/application.h"
#include "app/application/leaders.h"

#include "app/texts/translator.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Points and traces of other programs: what was found in them, what to compare them with, and those that are
// still written.
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

void Application::route(const command::ToggleFindings&) {
  if (lessons_.open() && pane_of_recording(panes())) {
    const Translator& say = translator(view_.language());
    return notify(say("There is no room for Wrong? beside a lesson: close the lesson first."));
  }
  const bool open = !findings_.open() && pane_of_recording(panes());
  leaders_->measures.show(false);
  findings_.show(open);
  const auto first = open ? findings_.beside_shown(1, std::nullopt) : std::nullopt;
  if (first && !findings_.shown(PaneId::a) && !findings_.shown(PaneId::b)) route(*first);
}

// It stays closed if the user has opened something else before the run was made.
void Application::open_first_finding() {
  if (!first_finding_waits_ || panes().making()) return;
  const bool elsewhere = !findings_.open() || panes().position() > 0 || playback_.playing();
  const auto first = findings_.beside_shown(1, std::nullopt);
  if (!elsewhere && !first && (findings_.busy() || !findings_.of(PaneId::a))) return;
  first_finding_waits_ = false;
  if (!elsewhere && first) route(*first);
}

void Application::route(const command::ShowFinding& wish) {
  const auto findings = findings_.of(wish.pane);
  if (!findings || wish.number >= findings->kept.size()) return;
  const Contradiction& found = findings->kept[wish.number];
  findings_.show_one(wish.pane, wish.number);
  playback_.pause();
  const Run& run = panes()[wish.pane].run();
  // What belongs to no line, such as a point that was never retired, is seen at the end.
  const std::uint64_t end = run.timeline.total().value_or(found.attempt);
  playback_.change_panes().seek_try(wish.pane, found.line > 0 ? std::min(seen_after(found), end) : end);
  inspection_.clear();  // of something else
  if (!found.place) return;
  const Vec2 place{static_cast<float>(found.place->x), static_cast<float>(found.place->y)};
  const Index point = found.point < run.timeline.sampler().count() ? found.point : kNoPoint;
  inspection_.inspect({place, point, wish.pane}, run);
  // Views are told in A's domain.
  const Domain a = domain_of(panes().a().run().setup), own = domain_of(run.setup);
  const double along = a.width / own.width, down = a.height / own.height;
  const Box ends = ends_of(found, run);
  leaders_->look.look_closer({found.place->x * along, found.place->y * down},
                             {ends.left * along, ends.top * down, ends.right * along, ends.bottom * down},
                             LookCommands::kAround * run.setup.real("radius") * std::min(along, down));
}

void Application::route(const command::StepFinding& wish) {
  const auto next = findings_.beside_shown(wish.step, wish.side);
  if (!next) return;
  // What is stepped through is seen.
  if (!lessons_.open() && !workspace_.presenting()) {
    leaders_->measures.show(false);
    findings_.show(true);
  }
  route(*next);
}

void Application::route(const command::ShowEvidence& wish) {
  const Mistake* mistake = mistake_named(wish.mistake);
  if (!mistake) return;
  view_.add_happening_layers(mistake->layers);
  playback_.pause();
  playback_.change_panes().to_end();
}

// Points are there all at once; a trace begins with its first try.
void Application::show_recorded(const Recording& recording) {
  playback_.pause();
  if (recording.kind() == Recording::Kind::points) {
    playback_.change_panes().to_end();
  } else {
    playback_.change_panes().to_start();
  }
  leaders_->measures.show(false);
  findings_.show(!panes().b() && recording.kind() == Recording::Kind::trace);
  first_finding_waits_ = findings_.open() && !live_.open();
}

void Application::begin() {
  history_ = {};
  if (const auto recording = recording_of(panes().a().setup())) show_recorded(*recording);
}

void Application::route(const command::UseFound& wish) {
  const Setup& setup = panes()[wish.pane].setup();
  if (is_recorded(setup)) change_setup(wish.pane, as_found(setup), false);
}

void Application::route(const command::CompareAlike&) {
  const Setup& theirs = panes().a().setup();
  const auto recording = recording_of(theirs);
  const std::uint64_t points = recording ? recording->points() : run().timeline.sampler().remaining();
  if (points == 0) return;
  // With the same r, if there is one.
  const bool alike = !recording && theirs.has("radius");
  if (change({theirs, alike ? setup_like("bridson", theirs) : as_many("bridson", theirs, points)}, false))
    findings_.show(false);  // what happens in both comes first
}

void Application::watch(const std::string& path, const GivenPlane& given) {
  live_.watch(path, given);
  const Translator& say = translator(view_.language());
  notify(say("Waiting for {0}: nothing has come from there yet",
             path == "-" ? std::string(say("standard input")) : path));
}

void Application::update_live() {
  const LiveTrace::News news = live_.update(playback_, max_points_);
  if (news.error) complain(*news.error);
  if (news.found) show_live(*news.found);
  if (news.bytes) take_up_bytes(*news.bytes);
}

// Undo does not go back to what was there before the first lines came: the user did not choose it.
void Application::show_live(const Setup& found) {
  files_.apply(command::DismissNotice{});
  const bool first = !history_.can_undo();
  if (!change_setup(PaneId::a, found, false)) return live_.stop();
  if (first) history_ = {};
  show_recorded(*recording_of(found));
}

void Application::take_up_bytes(const LiveTrace::News::Bytes& bytes) {
  files_.read(
      bytes.name,
      [bytes](JobControl& control) {
        const auto step = [&] { control.set_share(control.share()); };
        return input_from_bytes(bytes.name, bytes.all, step, bytes.given, control.stop_token());
      },
      [this](const InputFile& content) {
        const bool first = !history_.can_undo();
        take_up(content, PaneId::a);
        if (first) history_ = {};
      });
}

}  // namespace annulus
