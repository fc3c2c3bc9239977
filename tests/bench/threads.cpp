#include <string>
#include <thread>

#include "tests/bench/suite.h"

// Growth in tiles, shared by threads; wall time.
namespace annulus::bench {

void add_threads(Suite& suite) {
  suite.explain("threads",
                "a whole run in tiles of 150 r by the number of threads that share them, wall time");
  const bool once = suite.effort() == Effort::once;
  const Size size = once ? kSizes[0] : kSizes[2];
  for (const std::string sampler : {"bridson", "roberts"}) {
    const std::string first = "threads/" + sampler + "/" + size.name + "/1";
    for (unsigned threads = 1; threads <= std::max(std::thread::hardware_concurrency(), 2u); threads *= 2) {
      const std::string name = "threads/" + sampler + "/" + size.name + "/" + std::to_string(threads);
      const Setup setup =
          setup_of({.sampler = sampler, .side = size.side, .tries = 30, .tile = once ? 20u : 150u});
      suite
          .add(name,
               [=](benchmark::State& state) {
                 std::unique_ptr<Sampler> run;
                 for (auto _ : state) {
                   run.reset();
                   run = finished(setup, threads);
                 }
                 state.SetItemsProcessed(state.iterations() * run->count());
                 expect_none(state, complaint(setup, *run));
               })
          ->UseRealTime();
      suite.show({name,
                  kNsAPoint,
                  threads == 1 ? "" : first,
                  {},
                  threads == 2 ? std::optional(1 / 1.7) : std::nullopt});
    }
  }
}

}  // namespace annulus::bench
