#include <algorithm>
#include <string>

#include "core/registry.h"
#include "tests/bench/instruction_sets.h"
#include "tests/bench/suite.h"
#include "tests/bench/textbook.h"

// Whole runs from nothing, memory included: by sampler, size, instruction set, tries a pick, number of
// points.
namespace annulus::bench {
namespace {

constexpr std::uint64_t kTries = 30;

void measure(benchmark::State& state, const Setup& setup) {
  std::unique_ptr<Sampler> sampler;
  for (auto _ : state) {
    sampler.reset();
    sampler = finished(setup);
  }
  state.SetItemsProcessed(state.iterations() * sampler->count());
  expect_none(state, complaint(setup, *sampler));
}

void measure_textbook(benchmark::State& state, double side, std::uint32_t tries) {
  std::vector<Vec2> points;
  for (auto _ : state) points = textbook(side, 1, tries, 1);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(points.size()));
  expect_none(state, complaint(points, side, 1, tries));
}

// Names of what is measured: "generation/bridson/9k/AVX2", "tries/textbook/30" ...
std::string name(const std::string& group, const std::string& sampler, const std::string& what) {
  return group + "/" + sampler + "/" + what;
}

// Registers with add_long what takes long.
benchmark::internal::Benchmark* add(Suite& suite, const std::string& name, double seconds, Suite::Body body) {
  return seconds > 0.5 ? suite.add_long(name, std::move(body)) : suite.add(name, std::move(body));
}

void add_textbook(Suite& suite, const std::string& name, double side, std::uint64_t tries) {
  const double seconds = kPointsPerArea * side * side * static_cast<double>(tries) * 120e-9;
  add(suite, name, seconds,
      [=](benchmark::State& state) { measure_textbook(state, side, static_cast<std::uint32_t>(tries)); });
  suite.show({name, kNsAPoint});
}

// Nanoseconds a point that there are to be at most, k = 30.
std::optional<double> target(const std::string& sampler, const std::string& set) {
  const bool bridson = sampler == "bridson";
  if (!bridson && sampler != "roberts") return {};
  if (set.starts_with("AVX3")) return bridson ? 200 : 150;
  if (set == "AVX2") return bridson ? 350 : 250;
  return bridson ? 550 : 350;
}

// The samplers that judge candidates in vector lanes; to the others the instruction set makes no difference.
bool uses_lanes(const std::string& sampler) {
  return sampler == "bridson" || sampler == "roberts";
}

// Nanoseconds a point, roughly, to tell what takes long; some samplers' grow with the number of points.
double expected_ns(const std::string& sampler, double side) {
  const double points = kPointsPerArea * side * side;
  if (sampler == "best") return 65 * points;
  if (sampler == "iterated") return 1400 * side;
  return sampler == "dart" ? 3000 : 1000;
}

void add_sizes(Suite& suite) {
  std::vector<Size> sizes{size_of(1000)};
  if (suite.effort() != Effort::once) sizes.insert(sizes.end(), kSizes.begin(), kSizes.end());
  for (const Size& size : sizes) {
    const std::string versus = name("generation", "textbook", size.name);
    add_textbook(suite, versus, size.side, kTries);
    for (const SamplerInfo& info : samplers()) {
      const RunOptions options{.sampler = info.name, .side = size.side, .tries = kTries};
      const double seconds =
          kPointsPerArea * size.side * size.side * expected_ns(info.name, size.side) * 1e-9;
      if (seconds > (suite.effort() == Effort::full ? 20 : 2)) continue;
      const bool only_best = suite.effort() == Effort::quick && seconds > 0.5;
      const auto add_one = [&](const std::string& name, std::optional<InstructionSet> set) {
        add(suite, name, seconds, [=](benchmark::State& state) {
          std::optional<UseInstructionSet> in_use;
          if (set) in_use.emplace(*set);
          measure(state, setup_of(options));
        });
        suite.show({name, kNsAPoint, versus, set ? target(options.sampler, set->name) : std::nullopt});
      };
      const std::string one = name("generation", info.name, size.name);
      if (!uses_lanes(info.name)) {
        add_one(one, {});
        continue;
      }
      std::vector<InstructionSet> sets = instruction_sets();
      if (only_best) sets.resize(1);
      for (const InstructionSet& set : sets) add_one(one + "/" + set.name, set);
    }
  }
}

void add_tries(Suite& suite) {
  const Size size = suite.effort() == Effort::once ? size_of(1000) : kSizes[0];
  // With one try the growth dies out after a few dozen points: what is measured there is setting up.
  for (const std::uint64_t tries : {1, 2, 3, 5, 10, 20, 30, 50, 70, 100}) {
    const std::string what = "k=" + std::to_string(tries);
    const std::string versus = name("tries", "textbook", what);
    add_textbook(suite, versus, size.side, tries);
    for (const std::string sampler : {"bridson", "roberts"}) {
      const std::string one = name("tries", sampler, what);
      suite.add(one, [=](benchmark::State& state) {
        measure(state, setup_of({.sampler = sampler, .side = size.side, .tries = tries}));
      });
      suite.show({one, kNsAPoint, versus});
    }
  }
}

// From there on the grid no longer fits the caches. 10M is measured with its memory, see workloads.cpp.
void add_points(Suite& suite) {
  std::vector<std::uint64_t> counts{1000};
  if (suite.effort() != Effort::once) counts.insert(counts.end(), {10'000, 100'000, 1'000'000});
  for (const std::uint64_t count : counts) {
    const Size size = size_of(count);
    const std::string versus = name("points", "textbook", size.name),
                      one = name("points", "bridson", size.name);
    add_textbook(suite, versus, size.side, kTries);
    add(suite, one, static_cast<double>(count) * 1e-6,
        [=](benchmark::State& state) { measure(state, setup_of({.side = size.side, .tries = kTries})); });
    suite.show({one, kNsAPoint, versus});
  }
}

}  // namespace

void add_generation(Suite& suite) {
  add_sizes(suite);
  add_tries(suite);
  add_points(suite);
}

}  // namespace annulus::bench
