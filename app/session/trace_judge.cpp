#include "app/session/trace_judge.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <utility>

#include "core/recording/contradictions.h"
#include "core/recording/recorder.h"
#include "core/recording/trace_rules.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kTellEvery{100};  // at the least between two
constexpr std::chrono::milliseconds kWait{20};        // for more of the recording
constexpr std::size_t kAtOnce = 4096;                 // events between two looks at the clock

// As the setup says now, which may differ from what the file says.
TraceRules rules_of(const Setup& recorded, const Recording& recording, const std::stop_token& stop) {
  TraceHeader header = recording.header();
  header.width = recorded.real("width");
  header.height = recorded.real("height");
  // Else as its header tells it: r that only its points tell is none.
  if (recording.kind() == Recording::Kind::points || origins_of(recorded).radius == PlaneOrigin::given)
    header.radius = recorded.real("radius");
  header.periodic = recorded.flag("periodic");
  TraceRules rules = trace_rules(header, recording.name());
  rules.placed = recording.kind() == Recording::Kind::points;
  rules.region = mask_of(recorded) ? std::optional(region_of(recorded, stop)) : std::nullopt;
  // The part that candidates lie in is one of the file's own mask.
  if (rules.grown) {
    const Setup& own = *recording.header().setup;
    const Domain domain = domain_of(own);
    if (mask_is_given(recorded) || header.width != domain.width || header.height != domain.height)
      rules.grown.reset();
  }
  if (const PlaneOrigin domain = origins_of(recorded).domain; is_guessed(domain))
    rules.bounds = domain == PlaneOrigin::points ? TraceRules::Bounds::points : TraceRules::Bounds::unknown;
  return rules;
}

}  // namespace

TraceJudge::TraceJudge(const Setup& recorded) {
  thread_ = std::jthread([this, recorded](const std::stop_token& stop) {
    Findings findings;
    try {
      work(recorded, stop, findings);
    } catch (const std::exception& error) {
      findings.wrong = message_of(error);
      findings.over = true;
      publish(findings);
    }
    stopped_ = true;
  });
}

std::shared_ptr<const TraceJudge::Findings> TraceJudge::findings() const {
  const std::lock_guard lock(mutex_);
  return published_;
}

void TraceJudge::publish(const Findings& findings) {
  auto copy = std::make_shared<const Findings>(findings);
  const std::lock_guard lock(mutex_);
  published_ = std::move(copy);
}

void TraceJudge::work(const Setup& recorded, const std::stop_token& stop, Findings& findings) {
  const auto recording = recording_of(recorded);
  if (recording->no_plane()) {
    findings.over = true;
    return publish(findings);
  }
  const Location origin{recorded.real("left"), recorded.real("top")};
  // Points alone say nothing of who made them.
  const bool sampled = recording->kind() == Recording::Kind::trace;
  const auto keep = [&](const Contradiction& found) {
    ++findings.count;
    if (findings.kept.size() < kMostKept) findings.kept.push_back(found);
  };
  TraceRules rules = rules_of(recorded, *recording, stop);
  rules.origin = origin;
  for (std::size_t i = 0; recording->over() && !rules.prunes && i < recording->events().size(); ++i)
    rules.prunes = recording->events()[i].kind == EventKind::removed;
  Contradictions contradictions(
      std::move(rules), [&](Index point) { return recording->called(point); }, keep);
  std::ranges::for_each(contradictions_of(recording->header()), keep);
  std::uint64_t attempt = 0;
  std::optional<std::pair<std::uint64_t, std::uint64_t>> told;  // so many, and so many that follow
  auto publish_next = Clock::now() + kTellEvery;
  for (std::size_t event = 0; !stop.stop_requested();) {
    const bool over = recording->over();  // asked before the size, so that nothing is missed
    const std::size_t size = recording->events().size();
    const std::size_t until = std::min(size, event + kAtOnce);
    for (; event < until && !stop.stop_requested(); ++event) {
      if (recording->events()[event].kind == EventKind::candidate) ++attempt;
      contradictions.follow(line_of(*recording, event, attempt, origin));
    }
    if (event < size) {
      if (Clock::now() < publish_next) continue;
    } else if (over) {
      break;
    } else {
      std::this_thread::sleep_for(kWait);
    }
    findings.following = contradictions.following();
    const std::pair news{findings.count, findings.following};
    if (Clock::now() < publish_next || news == told) continue;
    told = news;
    if (sampled) findings.guesses = guesses(contradictions.clues());
    publish(findings);
    publish_next = Clock::now() + kTellEvery;
  }
  if (stop.stop_requested()) return;
  contradictions.end();
  findings.following = 0;
  if (sampled) findings.not_judged = contradictions.not_judged();
  if (sampled) std::ranges::copy(contradictions.notes(), std::back_inserter(findings.not_judged));
  if (sampled) findings.guesses = guesses(contradictions.clues());
  findings.over = true;
  publish(findings);
}

}  // namespace annulus
