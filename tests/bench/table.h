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

// Collects what every benchmark measured, tells how far it is, and prints one table of it in the end.
class Table : public benchmark::BenchmarkReporter {
 public:
  Table();
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;

  // In Markdown, as the README shows it; of repetitions the median.
  void print(const Suite& suite) const;
  // Whether no benchmark found anything wrong.
  bool all_well() const { return errors_.empty(); }
  void print_errors() const;

 private:
  // The median over the repetitions; nothing where it was not measured.
  std::optional<double> value(const std::string& benchmark, const Metric& metric) const;

  std::string title_;  // date, processor
  static constexpr std::size_t kColumns = 7;
  using Cells = std::array<std::string, kColumns>;
  Cells cells(const Row& row, double value) const;

  // By benchmark and counter ("": nanoseconds an item), one value a repetition.
  std::map<std::string, std::map<std::string, std::vector<double>>> values_;
  std::set<std::string> errors_;  // each once, however often it was repeated
};

}  // namespace annulus::bench
