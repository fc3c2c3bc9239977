#include "core/measures/measures.h"

#include <cmath>
#include <numbers>
#include <string>

#include "app/session/tries_curve.h"
#include "tests/bench/suite.h"

// What each part of the measures takes for a point, and that it grows little more than the points do.
namespace annulus::bench {
namespace {

using MeasuredPart = void (*)(const MeasuredSet&);

void run_part(benchmark::State& state, double side, MeasuredPart part) {
  const Setup setup = setup_of({.sampler = "bridson", .side = side, .tries = 30});
  const MeasuredSet set = measured_set(setup, *finished(setup));
  for (auto _ : state) part(set);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(set.size()));
}

void distances(const MeasuredSet& set) {
  benchmark::DoNotOptimize(measure_distances(set));
}
void pairs(const MeasuredSet& set) {
  benchmark::DoNotOptimize(measure_pairs(set));
}
void cells(const MeasuredSet& set) {
  const Voronoi voronoi(set.domain(), set.places);
  benchmark::DoNotOptimize(measure_holes(set, voronoi));
  benchmark::DoNotOptimize(measure_cells(set, voronoi));
}
void spectrum(const MeasuredSet& set) {
  benchmark::DoNotOptimize(measure_spectrum(set));
}
void room(const MeasuredSet& set) {
  benchmark::DoNotOptimize(measure_room(set));
}

// Points on a circle are the worst for the builder of the cells: all corners are one.
void run_circle(benchmark::State& state, int points) {
  MeasuredSet set{Region(Domain{1000, 1000, false}, nullptr), 1};
  for (int i = 0; i < points; ++i) {
    const double angle = 2 * std::numbers::pi * std::fmod(i * 0.6180339887498949, 1);
    set.places.push_back({500 + 400 * std::cos(angle), 500 + 400 * std::sin(angle)});
  }
  for (auto _ : state) cells(set);
  state.SetItemsProcessed(state.iterations() * points);
}

// What a curve of max tries reads of one run: making it, its room and its largest hole.
void run_reading(benchmark::State& state, double side) {
  const Setup setup = setup_of({.sampler = "bridson", .side = side, .tries = 30});
  for (auto _ : state) benchmark::DoNotOptimize(read_curve(setup, 30, 1));
  state.SetItemsProcessed(state.iterations());
}

// The curves that are there first, of a run and of the sampler beside it.
void run_coarse_curves(benchmark::State& state, double side) {
  const Setup setup = setup_of({.sampler = "bridson", .side = side, .tries = 30});
  const Setup beside = curve_setup_beside(setup).value();
  for (auto _ : state)
    for (const Setup& one : {curve_setup(setup), beside})
      for (const std::uint64_t tries : kCoarseTries)
        for (std::uint64_t seed = 1; seed <= kCoarseSeeds; ++seed)
          benchmark::DoNotOptimize(read_curve(one, tries, seed));
  state.SetItemsProcessed(state.iterations());
}

}  // namespace

void add_measures(Suite& suite) {
  suite.explain("measure", "a part of the measures, of so many points of bridson with k = 30");
  struct MeasuredSize {
    const char* points;
    double side;  // r
  };
  constexpr MeasuredSize kMeasuredSizes[] = {{"1000", 38}, {"10000", 120}, {"100000", 381}};
  struct Named {
    const char* name;
    MeasuredPart part;
  };
  for (const Named& named : {Named{"distances", distances}, Named{"pairs", pairs}, Named{"cells", cells},
                             Named{"spectrum", spectrum}, Named{"room", room}}) {
    const std::string group = std::string("measure-") + named.name + "/";
    const std::string least = group + kMeasuredSizes[0].points;
    for (const MeasuredSize& size : kMeasuredSizes) {
      if (suite.effort() == Effort::once && &size != kMeasuredSizes) break;
      const std::string name = group + size.points;
      suite.add(name, [side = size.side, part = named.part](benchmark::State& state) {
        run_part(state, side, part);
      });
      // Memory beyond the caches takes its time too.
      constexpr double kMostGrowth = 4;
      const bool first = name == least;
      suite.show(
          {name, kNsAPoint, first ? "" : least, {}, first ? std::nullopt : std::optional(kMostGrowth)});
    }
  }
  constexpr const char* kLeastCircle = "measure-circle/2500";
  for (const int points : {2'500, 10'000, 40'000}) {
    if (suite.effort() == Effort::once && points > 2'500) break;
    const std::string name = "measure-circle/" + std::to_string(points);
    suite.add(name, [points](benchmark::State& state) { run_circle(state, points); });
    constexpr double kMostGrowth = 1.3 * 1.3 * 1.3 * 1.3;  // 2.6 times the time for twice the points
    const bool first = name == kLeastCircle;
    suite.show(
        {name, kNsAPoint, first ? "" : kLeastCircle, {}, first ? std::nullopt : std::optional(kMostGrowth)});
  }
  const auto curves = [&](const std::string& points, double side) {
    const auto add = [&](const std::string& name, void (*run)(benchmark::State&, double)) {
      suite.add(name, [=](benchmark::State& state) { run(state, side); });
      suite.show({name, kMs, "", {}, {}});
    };
    add("measure-reading/" + points, run_reading);
    add("measure-curves/" + points, run_coarse_curves);
  };
  curves("1000", 38);
  if (suite.effort() != Effort::once) curves("10000", 120);
}

}  // namespace annulus::bench
