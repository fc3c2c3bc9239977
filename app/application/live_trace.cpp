#include "app/application/live_trace.h"

#include "core/making/make_sampler.h"
#include "core/samplers/recorded.h"

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

LiveTrace::News LiveTrace::update(Playback& playback, std::uint64_t max_points) {
  if (!watched_) return {};
  note_step_back(playback);
  if (auto error = watched_->input.take_error()) watched_->error = std::move(error);
  const auto recording = watched_->input.recording();  // after the error, which comes with the rest of it
  if (!recording) {
    if (watched_->error) return end();
    auto bytes = watched_->input.take_bytes();
    if (!bytes) return {};
    News news{.bytes = News::Bytes{watched_->input.path(), watched_->given, *std::move(bytes)}};
    watched_.reset();
    return news;
  }
  News news;
  if (watched_->finding && watched_->finding->done()) news = take_setup(playback, max_points);
  if (!watched_ || news.found) return news;
  const bool over = recording->over();  // asked before the events, so that none is missed
  const std::size_t events = recording->events().size();
  const Pane& a = playback.panes().a();
  const bool wished = recording_of(a.setup()) == watched_->shown;
  if (watched_->shown && over && !wished) return end();
  // Box and distance of the points so far need not be those of all.
  const bool grown = events >= 2 * watched_->events || (over && !watched_->whole) ||
                     (wished && watched_->shown && watched_->shown != recording);
  if (!watched_->finding && grown) find_setup(recording, events, over);
  if (!watched_->shown || recording_of(a.run().setup) != recording) return news;
  follow(playback, events);
  return watched_->whole && !watched_->finding && !a.making() ? end() : news;
}

LiveTrace::News LiveTrace::end() {
  News news{.error = watched_->error};
  watched_.reset();
  return news;
}

void LiveTrace::find_setup(const std::shared_ptr<const Recording>& recording, std::size_t events, bool over) {
  watched_->events = events;
  watched_->whole = over;
  watched_->sought = recording;
  watched_->finding.emplace(Job::Kind::reads, watched_->input.path(),
                            [this, recording, given = watched_->given](JobControl&) -> Job::Finish {
                              return [this, found = setup_of_recording(recording, given)] {
                                watched_->found = found;
                              };
                            });
}

LiveTrace::News LiveTrace::take_setup(Playback& playback, std::uint64_t max_points) {
  const Setup shown = playback.panes().a().setup();
  try {
    const Job::Finish take = watched_->finding->take();
    watched_->finding.reset();
    take();
    Setup found = *std::exchange(watched_->found, std::nullopt);
    if (!watched_->shown) {
      watched_->shown = recording_of(found);
      return {.found = std::move(found)};
    }
    if (recording_of(shown) != watched_->shown) return {};
    watched_->shown = recording_of(found);
    Setup anew = found_anew(shown, std::move(found));
    check(anew, max_points);
    show_anew(playback, std::move(anew));
    return {};
  } catch (const std::exception& error) {
    News news{.error = message_of(error)};
    watched_->finding.reset();
    if (!watched_->shown) {
      watched_.reset();
    } else if (recording_of(shown) == watched_->shown) {
      watched_->shown = watched_->sought;
      show_anew(playback, of_recording(shown, watched_->shown));
    }
    return news;
  }
}

// Once it is over that is needed anyway: the radii are all known, and what follows the last try is there.
void LiveTrace::show_anew(Playback& playback, Setup setup) {
  if (watched_->whole || !(setup == playback.panes().a().setup()))
    playback.change_panes()[PaneId::a].make_anew(std::move(setup), watched_->follows);
}

// What was the end in the last frame still counts as it: more may have come since.
void LiveTrace::note_step_back(Playback& playback) {
  const Run& shown = playback.panes().a().run();
  const std::uint64_t at = shown.timeline.position();
  if (shown.id != watched_->run) {
    if (watched_->run > 0 && recording_of(shown.setup) && shown.timeline.at_end()) watched_->follows = true;
    return;
  }
  if (at == watched_->at) return;
  watched_->follows = at >= watched_->total;
  watched_->at = at;
  // The run that is being made was to be shown at its end.
  Panes& all = playback.change_panes();
  if (!watched_->follows && all.a().making()) all[PaneId::a].use(Setup(all.a().setup()), at);
}

void LiveTrace::follow(Playback& playback, std::size_t events) {
  const Run& run = playback.panes().a().run();
  const Timeline& timeline = run.timeline;
  const bool followed = run.id == watched_->run && events == watched_->followed;
  if (watched_->follows && !(followed && timeline.position() == timeline.total())) {
    playback.change_panes().seek_try(PaneId::a, *timeline.total());
    watched_->followed = events;
  }
  watched_->run = run.id;
  watched_->at = timeline.position();
  watched_->total = *timeline.total();
}

}  // namespace annulus
