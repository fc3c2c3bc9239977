#include "tests/bench/suite.h"

#include <exception>
#include <utility>

namespace annulus::bench {

benchmark::internal::Benchmark* Suite::add(const std::string& name, Body body) {
  auto* added = benchmark::RegisterBenchmark(name.c_str(), [body = std::move(body)](benchmark::State& state) {
    try {
      body(state);
    } catch (const std::exception& error) {
      state.SkipWithError(error.what());
    }
  });
  if (effort_ == Effort::once) added->Iterations(1);
  return added;
}

benchmark::internal::Benchmark* Suite::add_long(const std::string& name, Body body) {
  auto* added = add(name, std::move(body));
  added->Iterations(1)->Repetitions(effort_ == Effort::full ? 3 : 1);
  return added;
}

}  // namespace annulus::bench
