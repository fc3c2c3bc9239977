#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/bench/suite.h"

namespace annulus::bench {

// Collects the results of all benchmarks, reports progress, and prints one table at the end.
class Table : public benchmark::BenchmarkReporter {
 public:
  Table();
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;

  // In Markdown, as docs/speed.md shows it; the median of the repetitions.
  void print(const Suite& suite) const;
  // Whether no benchmark reported an error.
  bool all_well() const { return errors_.empty(); }
  void print_errors() const;

 private:
  // The median of the repetitions; nothing if it was not measured.
  std::optional<double> value(const std::string& benchmark, const Metric& metric) const;

  std::string title_;  // date, processor
  static constexpr std::size_t kColumns = 7;
  using Cells = std::array<std::string, kColumns>;
  Cells cells(const Row& row, double value) const;

  // By benchmark and counter ("": nanoseconds an item), one value for each repetition.
  std::map<std::string, std::map<std::string, std::vector<double>>> values_;
  std::set<std::string> errors_;  // each once, for all repetitions
};

}  // namespace annulus::bench
