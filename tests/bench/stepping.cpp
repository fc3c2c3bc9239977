#include <algorithm>
#include <string>

#include "core/making/make_sampler.h"
#include "core/run/pick_record.h"
#include "core/run/timeline.h"
#include "tests/bench/suite.h"

// The same run in steps of any size: without a listener, with a listener to every try, and in the way the
// window follows it.
namespace annulus::bench {
namespace {

enum class Listener : std::uint8_t { none, record };

void measure(benchmark::State& state, const std::string& name, double side, std::uint64_t step,
             Listener listener) {
  const Setup setup = setup_of({.sampler = name, .side = side, .tries = 30});
  std::unique_ptr<Sampler> sampler;
  PickRecord record;
  Trace* const trace = listener == Listener::record ? &record : nullptr;
  for (auto _ : state) {
    sampler = make_sampler(resolved(setup));
    sampler->begin(trace);
    while (!sampler->finished()) sampler->advance(step, Stop::after_tries, trace);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sampler->counts().tries));
  if (!std::ranges::equal(sampler->points(), finished(setup)->points()))
    state.SkipWithError("the points are not those of the same run at full speed");
}

// Follows it as the window does: the last pick is known after every step, and keyframes are kept.
void follow(benchmark::State& state, const std::string& name, double side, std::uint64_t step) {
  const Resolved setup = resolved(setup_of({.sampler = name, .side = side, .tries = 30}));
  std::optional<Timeline> timeline;
  for (auto _ : state) {
    timeline.emplace(setup);
    while (!timeline->at_end()) timeline->seek(timeline->position() + step);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(timeline->position()));
  if (!std::ranges::equal(timeline->sampler().points(), finished(setup)->points()))
    state.SkipWithError("the points are not those of the same run at full speed");
}

}  // namespace

void add_stepping(Suite& suite) {
  suite.explain("step", "a whole run advanced by so many tries at once, with nobody listening");
  suite.explain("step-traced", "the same with a listener to every try");
  suite.explain("step-followed", "the same as the window follows it, which keeps the last pick");
  const double side = suite.effort() == Effort::once ? 40 : 120;
  for (const std::string sampler : {"bridson", "roberts"}) {
    const std::string versus = "step/" + sampler + "/1000000";
    const auto add = [&](const std::string& name, std::uint64_t step, Listener listener, double most_ratio) {
      suite.add(name, [=](benchmark::State& state) { measure(state, sampler, side, step, listener); });
      suite.show({name,
                  kNsATry,
                  name == versus ? "" : versus,
                  {},
                  name == versus ? std::nullopt : std::optional(most_ratio)});
    };
    for (const std::uint64_t step : {1'000'000u, 1000u, 100u, 31u, 7u, 1u})
      add("step/" + sampler + "/" + std::to_string(step), step, Listener::none, 1.05);
    for (const std::uint64_t step : {1'000'000u, 1u})
      add("step-traced/" + sampler + "/" + std::to_string(step), step, Listener::record, 2);
    for (const std::uint64_t step : {1'000'000u, 1000u, 100u, 1u}) {
      const std::string followed = "step-followed/" + sampler + "/" + std::to_string(step);
      suite.add(followed, [=](benchmark::State& state) { follow(state, sampler, side, step); });
      suite.show({followed, kNsATry, versus, {}, 2});
    }
  }
}

}  // namespace annulus::bench
