#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fstream>
#include <optional>
#include <string>

#include "tests/bench/instruction_sets.h"
#include "tests/bench/runs.h"
#include "tests/bench/textbook.h"

// One run in a process of its own, to measure what only a process can tell: its peak memory, and the number
// of instructions it executes.
//
//   annulus_bench_workload textbook|SAMPLER SIDE best|plain
//
// with the best or the plainest instruction set prints "POINTS SECONDS BYTES": processor time, and the growth
// of the process's peak memory.
namespace annulus::bench {

// Callgrind finds this function by its name and counts nothing else.
[[gnu::noinline]] std::size_t measured_run(bool is_textbook, const RunOptions& options);

std::size_t measured_run(bool is_textbook, const RunOptions& options) {
  if (is_textbook) return textbook(options.side, 1, static_cast<std::uint32_t>(*options.tries), 1).size();
  return finished(setup_of(options))->count();
}

namespace {

// The peak memory of this process so far, bytes.
double peak_memory() {
  // On Linux ru_maxrss includes the peak of the parent process; this file holds the peak of this one.
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) * 1024;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  return static_cast<double>(usage.ru_maxrss);
#else
  return static_cast<double>(usage.ru_maxrss) * 1024;
#endif
}

int run(const std::string& sampler, double side, bool plain) {
  const std::vector<InstructionSet> sets = instruction_sets();
  std::optional<UseInstructionSet> in_use;
  if (plain) in_use.emplace(sets.back());
  const double before = peak_memory();
  const std::clock_t began = std::clock();
  const std::size_t points =
      measured_run(sampler == "textbook", {.sampler = sampler, .side = side, .tries = 30});
  const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
  std::printf("%zu %.6f %.0f\n", points, seconds, peak_memory() - before);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace annulus::bench

int main(int argc, char** argv) {
  try {
    if (argc == 4) return annulus::bench::run(argv[1], std::atof(argv[2]), std::string(argv[3]) == "plain");
    std::fputs("annulus_bench_workload: takes a sampler, a side, and best or plain\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "annulus_bench_workload: %s\n", error.what());
  }
  return EXIT_FAILURE;
}
