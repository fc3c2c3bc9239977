#include <utility>

#include "app/application/application.h"
#include "app/texts/translator.h"
#include "core/making/make_sampler.h"
#include "core/samplers/recorded.h"

// Traces that are still written: shown while they come.
namespace annulus {
namespace {

// As `found` now says it, but for what differs from what was found before: that is the user's.
Setup found_anew(const Setup& shown, Setup found) {
  const PlaneOrigins origins = origins_of(shown);
  const auto keep = [&](const char* name) { found.values[name] = shown.values.at(name); };
  keep("mask");
  keep("mask-keep");
  if (origins.radius == PlaneOrigin::given) {
    keep("radius");
    confirm_radius(found);
  }
  if (origins.domain == PlaneOrigin::given)
    for (const char* name : {"left", "top", "width", "height", "periodic"}) keep(name);
  return found;
}

// In the same plane.
Setup of_recording(Setup shown, std::shared_ptr<const Recording> recording) {
  std::get<RecordingValue>(shown.values.at("recording")).content = std::move(recording);
  return shown;
}

}  // namespace

void Application::watch(const std::string& path, const GivenPlane& given) {
  live_.emplace(path, given);
  const Translator& say = translator(view_.language());
  notify(say("Waiting for {0}: nothing has come from there yet",
             path == "-" ? std::string(say("standard input")) : path));
}

void Application::update_live() {
  if (!live_) return;
  note_step_back();
  if (auto error = live_->input.take_error()) live_->error = std::move(error);
  const auto recording = live_->input.recording();  // after the error, which comes with the rest of it
  if (!recording) {
    if (live_->error) return end_live();
    if (auto bytes = live_->input.take_bytes()) open_bytes(*std::move(bytes));
    return;
  }
  if (live_->finding && live_->finding->done()) take_live_setup();
  if (!live_) return;
  const bool over = recording->over();  // asked before the events, so that none is missed
  const std::size_t events = recording->events().size();
  const bool wished = recording_of(panes().a().setup()) == live_->shown;
  if (live_->shown && over && !wished) return end_live();
  // Box and distance of the points so far need not be those of all.
  const bool grown = events >= 2 * live_->events || (over && !live_->whole) ||
                     (wished && live_->shown && live_->shown != recording);
  if (!live_->finding && grown) find_live_setup(recording, events, over);
  if (!live_->shown || recording_of(run().setup) != recording) return;
  follow_live(events);
  if (live_->whole && !live_->finding && !panes().a().making()) end_live();
}

void Application::find_live_setup(const std::shared_ptr<const Recording>& recording, std::size_t events,
                                  bool over) {
  live_->events = events;
  live_->whole = over;
  live_->sought = recording;
  live_->finding.emplace(Job::Kind::reads, live_->input.path(),
                         [this, recording, given = live_->given](JobControl&) -> Job::Finish {
                           return [this, found = setup_of_recording(recording, given)] { show_live(found); };
                         });
}

void Application::take_live_setup() {
  const Setup shown = panes().a().setup();
  try {
    const Job::Finish show = live_->finding->take();
    live_->finding.reset();
    show();
    return;
  } catch (const std::exception& error) {
    complain(message_of(error));
  }
  live_->finding.reset();
  if (!live_->shown) return live_.reset();
  if (recording_of(shown) != live_->shown) return;
  live_->shown = live_->sought;
  make_live_anew(of_recording(shown, live_->shown));
}

void Application::show_live(const Setup& found) {
  const Setup shown = panes().a().setup();
  const auto recording = recording_of(found);
  if (!live_->shown) {
    files_.apply(command::DismissNotice{});
    const bool first = !history_.can_undo();
    if (!change_setup(PaneId::a, found, false)) return live_.reset();
    if (first) history_ = {};  // what was there while nothing had come, nobody has asked for
    live_->shown = recording;
    return show_recorded(*recording);
  }
  if (recording_of(shown) != live_->shown) return;
  live_->shown = recording;
  Setup anew = found_anew(shown, found);
  check(anew, max_points_);
  make_live_anew(std::move(anew));
}

// Once it is over that is needed anyway: the radii are all known, and what follows the last try is there.
void Application::make_live_anew(Setup setup) {
  if (live_->whole || !(setup == panes().a().setup()))
    playback_.change_panes().make_anew(std::move(setup), live_->follows);
}

// What was the end in the last frame still counts as it: more may have come since.
void Application::note_step_back() {
  const annulus::Run& shown = run();
  const std::uint64_t at = shown.timeline.position();
  if (shown.id != live_->run) {
    if (live_->run > 0 && recording_of(shown.setup) && shown.timeline.at_end()) live_->follows = true;
    return;
  }
  if (at == live_->at) return;
  live_->follows = at >= live_->total;
  live_->at = at;
  // The run that is being made was to be shown at its end.
  Panes& all = playback_.change_panes();
  if (!live_->follows && all.a().making()) all.use(PaneId::a, Setup(all.a().setup()), at);
}

void Application::follow_live(std::size_t events) {
  const Timeline& timeline = run().timeline;
  const bool followed = run().id == live_->run && events == live_->followed;
  if (live_->follows && !(followed && timeline.position() == timeline.total())) {
    playback_.change_panes().seek_try(PaneId::a, *timeline.total());
    live_->followed = events;
  }
  live_->run = run().id;
  live_->at = timeline.position();
  live_->total = *timeline.total();
}

void Application::end_live() {
  if (live_->error) complain(*live_->error);
  live_.reset();
}

// It was no trace.
void Application::open_bytes(std::string bytes) {
  const std::string name = live_->input.path();
  const GivenPlane given = live_->given;
  live_.reset();
  files_.read(
      name,
      [name, given, content = std::move(bytes)](JobControl& control) {
        const auto step = [&] { control.set_share(control.share()); };
        return input_from_bytes(name, content, step, given, control.stop_token());
      },
      [this](const InputFile& content) {
        const bool first = !history_.can_undo();
        take_up(content, PaneId::a);
        if (first) history_ = {};
      });
}

}  // namespace annulus
