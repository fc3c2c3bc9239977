#include <algorithm>
#include <cmath>
#include <string>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"
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
  if (tries < 5) return;  // growth may die out
  // The law is the same, so the number of points is too: within 1% of Bridson's sampler, plus chance, which
  // moves a number of n points by 0.3 sqrt(n).
  const auto made = static_cast<double>(points.size());
  const double ours = finished(setup_of({.side = side, .tries = tries}))->count();
  if (std::abs(made - ours) > 0.01 * made + 1.3 * std::sqrt(made))
    state.SkipWithError("the sampler makes another number of points");
}

// The benchmarks' names: "generation/bridson/9k/AVX2", "tries/textbook/k=30" ...
std::string name(const std::string& group, const std::string& sampler, const std::string& what) {
  return group + "/" + sampler + "/" + what;
}

// Uses add_long for benchmarks that take long.
benchmark::internal::Benchmark* add(Suite& suite, const std::string& name, double seconds, Suite::Body body) {
  return seconds > 0.5 ? suite.add_long(name, std::move(body)) : suite.add(name, std::move(body));
}

void add_textbook(Suite& suite, const std::string& name, double side, std::uint64_t tries) {
  const double seconds = kPointsPerArea * side * side * static_cast<double>(tries) * 120e-9;
  add(suite, name, seconds,
      [=](benchmark::State& state) { measure_textbook(state, side, static_cast<std::uint32_t>(tries)); });
  suite.show({name, kNsAPoint});
}

// The target for nanoseconds a point, at k = 30.
std::optional<double> target(const std::string& sampler, const std::string& set) {
  const bool bridson = sampler == "bridson";
  if (!bridson && sampler != "roberts") return {};
  if (set.starts_with("AVX3")) return bridson ? 200 : 150;
  if (set == "AVX2") return bridson ? 350 : 250;
  return bridson ? 550 : 350;
}

// The samplers that judge candidates in vector lanes; for others the instruction set makes no difference.
bool uses_lanes(const std::string& sampler) {
  return sampler == "bridson" || sampler == "roberts" || sampler == "maximal";
}

// A rough estimate of nanoseconds a point, to tell which benchmarks take long; for some samplers it grows
// with the number of points.
double expected_ns(const std::string& sampler, double side) {
  const double points = kPointsPerArea * side * side;
  if (sampler == "best") return 65 * points;
  if (sampler == "iterated") return 1400 * side;
  if (sampler == "variable") return 1500;
  return sampler == "dart" ? 3000 : 1000;
}

void add_sampler(Suite& suite, const std::string& sampler, const Size& size) {
  const double seconds = kPointsPerArea * size.side * size.side * expected_ns(sampler, size.side) * 1e-9;
  const bool quick = suite.effort() == Effort::quick;
  if (seconds > (suite.effort() == Effort::full ? 20 : quick ? 1 : 0.1)) return;
  const auto add_one = [&](const std::string& one, std::optional<InstructionSet> set) {
    const RunOptions options{.sampler = sampler, .side = size.side, .tries = kTries};
    add(suite, one, seconds, [=](benchmark::State& state) {
      std::optional<UseInstructionSet> in_use;
      if (set) in_use.emplace(*set);
      measure(state, setup_of(options));
    });
    // maximal is to be as fast as bridson.
    const std::string beside = sampler == "maximal" && set
                                   ? name("generation", "bridson", size.name) + "/" + set->name
                                   : name("generation", "textbook", size.name);
    suite.show({one, kNsAPoint, beside, set ? target(sampler, set->name) : std::nullopt});
  };
  const std::string one = name("generation", sampler, size.name);
  if (!uses_lanes(sampler)) return add_one(one, {});
  std::vector<InstructionSet> sets = instruction_sets();
  if (quick && seconds > 0.05) sets.resize(1);
  for (const InstructionSet& set : sets) add_one(one + "/" + set.name, set);
}

void add_sizes(Suite& suite) {
  suite.explain(
      "generation",
      "a whole run in a square, r = 1, k = 30, by number of points and instruction set (AVX3 is what "
      "Highway calls AVX-512, SCALAR uses no vectors), beside the textbook's, maximal beside bridson; the "
      "radii of variable go from 1 to 4, weighted "
      "picks 40 cells of as many as the square has units");
  std::vector<Size> sizes{size_of(1000)};
  sizes.insert(sizes.end(), kSizes.begin(),
               suite.effort() == Effort::once ? kSizes.begin() + 1 : kSizes.end());
  for (const Size& size : sizes) {
    add_textbook(suite, name("generation", "textbook", size.name), size.side, kTries);
    for (const SamplerInfo& info : samplers()) add_sampler(suite, info.name, size);
  }
}

void add_grounds(Suite& suite) {
  suite.explain("ground",
                "the same with the best instruction set on a torus, and with a mask of 512 x 512 pixels that "
                "leaves out 31%");
  const std::string set = instruction_sets().front().name;
  for (const Size& size : {suite.effort() == Effort::once ? size_of(1000) : kSizes[0], kSizes[1]}) {
    if (suite.effort() == Effort::once && size.side == kSizes[1].side) continue;
    for (const std::string sampler : {"bridson", "roberts"}) {
      for (const auto& [what, ground] :
           {std::pair{"torus", RunOptions::Ground::torus}, std::pair{"mask", RunOptions::Ground::masked}}) {
        const std::string one = name("ground", sampler + "-" + what, size.name);
        const RunOptions options{.sampler = sampler, .side = size.side, .tries = kTries, .ground = ground};
        suite.add(one, [=](benchmark::State& state) { measure(state, setup_of(options)); });
        suite.show({one, kNsAPoint, name("generation", sampler, size.name) + "/" + set});
      }
    }
  }
}

void add_tries(Suite& suite) {
  const Size size = suite.effort() == Effort::once ? size_of(1000) : kSizes[0];
  suite.explain("tries",
                "by tries a pick, " + size.name +
                    " points with k = 30; with k = 1 growth dies out after some dozen points, and what is "
                    "measured is setting up");
  for (const std::uint64_t tries : {1u, 2u, 3u, 5u, 10u, 20u, 30u, 50u, 70u, 100u}) {
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

// Ten million points are measured together with their memory, see workloads.cpp.
void add_points(Suite& suite) {
  suite.explain("points", "by number of points, k = 30, with the best instruction set");
  std::vector<std::uint64_t> counts{1000};
  if (suite.effort() != Effort::once) counts.insert(counts.end(), {10'000, 100'000});
  if (suite.effort() == Effort::full) counts.push_back(1'000'000);
  for (const std::uint64_t count : counts) {
    const Size size = size_of(count);
    const std::string versus = name("points", "textbook", size.name);
    const std::string one = name("points", "bridson", size.name);
    add_textbook(suite, versus, size.side, kTries);
    add(suite, one, static_cast<double>(count) * 1e-6,
        [=](benchmark::State& state) { measure(state, setup_of({.side = size.side, .tries = kTries})); });
    suite.show({one, kNsAPoint, versus});
  }
}

}  // namespace

void add_generation(Suite& suite) {
  add_sizes(suite);
  add_grounds(suite);
  add_tries(suite);
  add_points(suite);
}

}  // namespace annulus::bench
