#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "tests/bench/suite.h"
#include "tests/bench/table.h"

// The benchmarks of Annulus: see `annulus_bench --help`.
namespace annulus::bench {
namespace {

constexpr const char* kHelp =
    R"(Measures Annulus beside a textbook version of Bridson's algorithm and prints a table of ratios.

  --quick          ends within 40 s: fewer repetitions, smaller sizes
  --once           runs each benchmark once, briefly, only to see that it works
  --json FILE      writes all that was measured as Google Benchmark's JSON
  --filter REGEX   only benchmarks whose name matches
  --help           this text
)";

struct Options {
  Effort effort = Effort::full;
  std::string json;
  std::string filter = ".";
};

int refuse(const std::string& what) {
  std::fprintf(stderr, "bench: %s; see --help\n", what.c_str());
  return 2;
}

// Google Benchmark's own options, in its format. It keeps the pointer to the program's name.
void initialize(const Options& options, char* program) {
  std::vector<std::string> words;
  const auto repeat = [&](const char* seconds, const char* times) {
    words.push_back(std::string("--benchmark_min_time=") + seconds);
    words.push_back(std::string("--benchmark_repetitions=") + times);
  };
  if (options.effort == Effort::full) repeat("0.2", "5");
  if (options.effort == Effort::quick) repeat("0.01", "3");
  if (!options.json.empty()) words.push_back("--benchmark_out=" + options.json);
  std::vector<char*> arguments{program};
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int count = static_cast<int>(words.size()) + 1;
  benchmark::Initialize(&count, arguments.data());
}

int run(const Options& options, char* program) {
  initialize(options, program);
  Suite suite(options.effort);
  add_program(suite);  // first: starting a process takes longer as this one grows
  add_generation(suite);
  add_threads(suite);
  add_stepping(suite);
  add_history(suite);
  add_drawing(suite);
  add_measures(suite);
  add_reading(suite);
  add_workloads(suite);
  Table table;
  const std::size_t measured = benchmark::RunSpecifiedBenchmarks(&table, options.filter);
  // What the benchmarks share must go before the libraries that it uses.
  benchmark::ClearRegisteredBenchmarks();
  if (measured == 0) return refuse("no benchmark has such a name");
  table.print(suite);
  table.print_errors();
  return table.all_well() ? 0 : 1;
}

}  // namespace
}  // namespace annulus::bench

int main(int argc, char** argv) {
  using namespace annulus::bench;
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--quick") {
      options.effort = Effort::quick;
    } else if (word == "--once") {
      options.effort = Effort::once;
    } else if ((word == "--json" || word == "--filter") && i + 1 < argc) {
      (word == "--json" ? options.json : options.filter) = argv[++i];
    } else if (word == "--help") {
      std::fputs(kHelp, stdout);
      return 0;
    } else {
      return refuse("cannot make sense of " + word);
    }
  }
  return run(options, argv[0]);
}
