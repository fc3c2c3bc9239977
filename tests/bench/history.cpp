#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "core/domain/rng.h"
#include "core/run/timeline.h"
#include "tests/bench/suite.h"

// Seeking in a long run: any of its tries, in either direction.
namespace annulus::bench {
namespace {

// A sampler, and the side of a square in which its run has three million tries.
struct LongRun {
  std::string sampler;
  double side;
};

void measure(benchmark::State& state, const LongRun& run, std::uint64_t tries, std::size_t places) {
  using Clock = std::chrono::steady_clock;
  const Setup setup = setup_of({.sampler = run.sampler, .side = run.side, .tries = 30});
  Timeline timeline(resolved(setup));
  timeline.run_to_end([&] { return timeline.position() < tries; });
  const std::uint64_t last = timeline.position();
  if (last < tries) return state.SkipWithError("the run is too short");

  // Each place three times, there and back and there again; the median of the three counts, so that other
  // work of the machine matters less.
  std::vector<std::uint64_t> targets;
  for (std::size_t i = 0; i < places; ++i) targets.push_back(rng::mix64(i) % last);
  // And from one end to the other, in both directions.
  targets.insert(targets.end(), {last, 0, last, 0, last});
  std::vector<std::vector<double>> ms(targets.size());
  for (auto _ : state) {
    for (int visit = 0; visit < 3; ++visit) {
      for (std::size_t i = 0; i < targets.size(); ++i) {
        const auto start = Clock::now();
        timeline.seek(targets[i]);
        ms[i].push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        if (timeline.position() != targets[i]) return state.SkipWithError("that is not the try");
      }
      std::ranges::reverse(targets);
      std::ranges::reverse(ms);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(3 * targets.size()));
  double worst = 0;
  for (std::vector<double>& visits : ms) {
    std::ranges::sort(visits);
    worst = std::max(worst, visits[visits.size() / 2]);
  }
  state.counters["worst_ms"] = worst;
  state.counters["history_mb"] = static_cast<double>(timeline.keyframe_bytes()) / (1 << 20);
}

}  // namespace

void add_history(Suite& suite) {
  const bool once = suite.effort() == Effort::once;
  suite.explain(
      "seek",
      "to tries here and there in a run of three million, from one to the next; weighted is not among "
      "them, for so many picks would take hours");
  const std::uint64_t tries = once ? 20'000 : 3'000'000;
  for (const LongRun& run : std::vector<LongRun>{{"bridson", 380},
                                                 {"roberts", 380},
                                                 {"iterated", 80},
                                                 {"variable", 900},
                                                 {"dart", 680},
                                                 {"uniform", 2210},
                                                 {"best", 64}}) {
    const std::string name = "seek/" + run.sampler;
    const std::size_t places = suite.effort() == Effort::full ? 300 : once ? 5 : 40;
    suite.add_long(name, [=](benchmark::State& state) { measure(state, run, tries, places); });
    suite.show({name, {"ms, the mean", {}, 1e-6}});
    suite.show({name, {"ms, the worst", "worst_ms"}, {}, 16});
    suite.show({name, {"MB of history", "history_mb"}, {}, 64});
  }
}

}  // namespace annulus::bench
