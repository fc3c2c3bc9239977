#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tests/bench/command.h"
#include "tests/bench/instruction_sets.h"
#include "tests/bench/suite.h"
#include "tests/gui/files.h"

// Runs in processes of their own (workload.cpp): ten million points with their memory, and instructions a
// point.
namespace annulus::bench {
namespace {

struct Report {
  double points = 0, seconds = 0, bytes = 0;
};

Report run_workload(const std::vector<std::string>& wrapper, const std::string& what, double side,
                    const std::string& set) {
  gui::Launch launch{.command = wrapper, .folder = {}};
  launch.command.insert(launch.command.end(), {ANNULUS_BENCH_WORKLOAD, what, std::to_string(side), set});
  std::istringstream output(run_to_end(launch).output);
  Report report;
  if (!(output >> report.points >> report.seconds >> report.bytes))
    throw std::runtime_error("the workload said something else");
  return report;
}

void add_ten_million(Suite& suite) {
  const Size size = size_of(suite.effort() == Effort::once ? 10'000 : 10'000'000);
  if (suite.effort() == Effort::quick) return;  // takes half a minute
  for (const std::string sampler : {"bridson", "roberts"}) {
    const std::string name = "points/" + sampler + "/" + size.name;
    suite
        .add_long(name,
                  [=](benchmark::State& state) {
                    for (auto _ : state) {
                      const Report report = run_workload({}, sampler, size.side, "best");
                      state.SetIterationTime(report.seconds);
                      state.SetItemsProcessed(static_cast<std::int64_t>(report.points));
                      state.counters["bytes"] = report.bytes / report.points;
                    }
                  })
        ->UseManualTime();
    const std::string versus = "generation/" + sampler + "/89k/" + instruction_sets().front().name;
    suite.show({name, kNsAPoint, versus, {}, 1.3});
    suite.show({name, {"bytes a point at the peak", "bytes"}, {}, 40});
  }
}

// What callgrind counted, from its file: "totals: 12345".
double counted_instructions(const std::filesystem::path& file) {
  std::istringstream lines(gui::read_file(file));
  for (std::string word; lines >> word;) {
    double count = 0;
    if (word == "totals:" && lines >> count) return count;
  }
  throw std::runtime_error("callgrind counted nothing");
}

// Valgrind takes the instruction rdtscp, with which Highway's library begins, only where the processor says
// that it has it; some virtual machines do not say so.
bool valgrind_knows_the_instructions() {
  try {
    run_workload({"valgrind", "--quiet", "--tool=none"}, "textbook", 8, "plain");
  } catch (const std::runtime_error& error) {
    // Whatever else is wrong, the benchmarks will say it themselves.
    return std::string(error.what()).find("SIGILL") == std::string::npos;
  }
  return true;
}

void add_instructions(Suite& suite) {
  if (!valgrind_knows_the_instructions()) {
    std::cerr
        << "bench: instructions are not counted: valgrind does not know an instruction of this processor\n";
    return;
  }
  const Size size = suite.effort() == Effort::once ? size_of(1000) : kSizes[0];
  suite.explain("instructions",
                "a whole run as valgrind --tool=callgrind counts it, with the plainest "
                "instruction set: the same number every time");
  const std::string textbook = "instructions/textbook/" + size.name;
  for (const std::string what : {"textbook", "bridson", "roberts"}) {
    const std::string name = "instructions/" + what + "/" + size.name;
    // The same number every time: once is enough.
    suite
        .add_long(name,
                  [=](benchmark::State& state) {
                    for (auto _ : state) {
                      const gui::TemporaryFolder folder;
                      const auto file = folder.path() / "counts";
                      const Report report = run_workload(
                          {"valgrind", "--quiet", "--tool=callgrind", "--toggle-collect=*measured_run*",
                           "--callgrind-out-file=" + file.string()},
                          what, size.side, "plain");
                      state.counters["instructions"] = counted_instructions(file) / report.points;
                    }
                  })
        ->Repetitions(1);
    suite.show({name, {"instructions a point", "instructions"}, what == "textbook" ? "" : textbook});
  }
}

}  // namespace

void add_workloads(Suite& suite) {
  add_ten_million(suite);
  add_instructions(suite);
}

}  // namespace annulus::bench
