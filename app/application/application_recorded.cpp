#include "app/application/application.h"

#include "app/texts/translator.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Points and traces of other programs: what was found in them, and what to compare them with.
namespace annulus {
namespace {

constexpr std::size_t kMostFoundAgain = 1'000'000;  // events: finding their domain takes time
constexpr double kFindingAround = 5;                // radii around what is looked at closely

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
  playback_.change_panes().seek_try(PaneId::a, found.attempt);
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

void Application::watch(const std::string& path, const GivenPlane& given) {
  live_.emplace(path, given);
  const Translator& say = translator(view_.language());
  notify(say("Waiting for {0}: nothing has come from there yet",
             path == "-" ? std::string(say("standard input")) : path));
}

void Application::update_live() {
  if (!live_) return;
  if (const auto error = live_->input.take_error()) {
    complain(*error);
    if (!live_->input.recording()) return live_.reset();
  }
  if (auto bytes = live_->input.take_bytes()) {
    const std::string name = live_->input.path();
    const GivenPlane given = live_->given;
    live_.reset();
    return files_.read(
        name,
        [name, given, bytes = std::move(*bytes)](JobControl& control) {
          return input_from_bytes(
              name, bytes, [&] { control.set_share(control.share()); }, given);
        },
        [this](const InputFile& content) { take_up(content); });
  }
  const auto recording = live_->input.recording();
  if (!recording) return;
  const std::size_t events = recording->events().size();
  // A domain that is not told is the box around the points so far.
  const bool first = !live_->shown;
  const bool wider = !first && recording_of(panes().a().setup()) == recording &&
                     origins_of(panes().a().setup()).domain == PlaneOrigin::points &&
                     events < kMostFoundAgain &&
                     (events >= 2 * live_->events || (recording->over() && events > live_->events));
  if (first || wider) {
    if (first) files_.apply(command::DismissNotice{});
    live_->events = events;
    live_->shown = recording;
    const Setup setup = setup_of_recording(recording, live_->given);
    if (first ? !change_setup(PaneId::a, setup, false) : (check(setup, max_points_), false))
      return live_.reset();
    if (first) show_recorded(*recording);
    if (wider) playback_.change_panes().use(setup, std::nullopt);
  }
  const Timeline& timeline = run().timeline;
  if (recording_of(run().setup) != recording) return;
  if (timeline.position() == live_->at || timeline.at_end()) {
    playback_.change_panes().seek_try(PaneId::a, *timeline.total());
    live_->at = timeline.position();
  }
  if (!recording->over() || live_->at != timeline.total()) return;
  // What follows the last try may have come later than that: it is made again.
  playback_.change_panes().seek_try(PaneId::a, live_->at > 0 ? live_->at - 1 : 0);
  playback_.change_panes().seek_try(PaneId::a, live_->at);
  live_.reset();
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
