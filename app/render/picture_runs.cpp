#include "app/render/picture_runs.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

#include "core/domain/stopped.h"
#include "core/making/resolved.h"

namespace annulus {
namespace {

// A renderer keeps the points it has uploaded for a run, so each run needs a number of its own. These stay
// clear of a window's, which count up from 1.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{std::uint64_t{1} << 63};
  return ++last;
}

void seek_run(Run& run, std::uint64_t at, const std::stop_token& stop,
              const std::function<void(const Sampler&)>& now_and_then) {
  Timeline& timeline = run.timeline;
  const auto go_on = [&] {
    go_on_unless(stop);
    now_and_then(timeline.sampler());
    return true;
  };
  if (at == kLastTry) {
    timeline.run_to_end(go_on);
  } else {
    timeline.seek(at, go_on);
  }
  run.measure(stop);
}

[[noreturn]] void refuse_try(std::uint64_t asked, std::uint64_t last) {
  throw InputError("--at", {English("must be a whole number from 0 to {0}, the end of this run; got {1}"),
                            {std::to_string(last), std::to_string(asked)}});
}

[[noreturn]] void refuse_moment(const Destination& moment, const Run& run) {
  if (moment.kind == Destination::Kind::at_try) refuse_try(moment.number, run.timeline.position());
  throw InputError("--at", {English("must be at most {0} points, as many as this run has; got {1}"),
                            {std::to_string(run.timeline.sampler().count()), std::to_string(moment.number)}});
}

}  // namespace

PictureRuns::PictureRuns(const Picture& picture, const std::stop_token& stop)
    : versus_(picture.panels.empty() && picture.versus) {
  const auto add = [&](const Setup& setup) {
    runs_.push_back(std::make_unique<Run>(resolved(setup, stop), next_run(), stop));
  };
  for (const Picture::Panel& panel : picture.panels) add(picture.setup_of(panel));
  if (picture.panels.empty()) add(picture.setup);
  if (versus_) add(picture.versus->setup);
}

void PictureRuns::find(Picture& picture, std::span<const Destination> moments, const std::stop_token& stop,
                       const NowAndThen& now_and_then) {
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const Destination& moment = moments[std::min(i, moments.size() - 1)];
    Run& run = *runs_[i];
    const auto go_on = [&] {
      go_on_unless(stop);
      now_and_then(run.timeline.sampler());
    };
    // With two runs, the longer one decides how far the picture goes; seek() looks at that.
    if (!reach(moment, run, go_on) && !versus_) refuse_moment(moment, run);
    const std::uint64_t at =
        moment.kind == Destination::Kind::at_try ? moment.number : run.timeline.position();
    if (!picture.panels.empty())
      picture.panels[i].at = at;
    else if (i == 0)
      picture.at = at;
    else
      picture.versus->at = at;
  }
}

void PictureRuns::seek(Picture& picture, std::span<const Destination> moments, bool to_end,
                       const std::stop_token& stop, const NowAndThen& now_and_then) {
  if (!moments.empty()) find(picture, moments, stop, now_and_then);
  std::vector<std::uint64_t*> tries;
  for (Picture::Panel& panel : picture.panels) tries.push_back(&panel.at);
  if (tries.empty()) tries.push_back(&picture.at);
  if (versus_) tries.push_back(&picture.versus->at);
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    seek_run(*runs_[i], *tries[i], stop, now_and_then);
    last = std::max(last, runs_[i]->timeline.position());
  }
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const std::uint64_t reached = runs_[i]->timeline.position();
    if (!to_end && (versus_ ? i == 0 && last < *tries[i] : reached < *tries[i]))
      refuse_try(*tries[i], versus_ ? last : reached);
    *tries[i] = reached;
  }
  if (!picture.panels.empty()) picture.at = picture.panels.front().at;
}

}  // namespace annulus
