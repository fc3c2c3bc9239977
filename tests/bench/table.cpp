#include "tests/bench/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>

#include "core/lookup/lanes.h"

namespace annulus::bench {
namespace {

// UTC.
std::string today() {
  const std::time_t now = std::time(nullptr);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", std::gmtime(&now));
  return text.data();
}

// The processor's name, if the system gives it as Linux does.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown processor";
}

// With three significant digits.
std::string number(double value) {
  const int decimals = value == 0 ? 0 : std::clamp(2 - static_cast<int>(std::floor(std::log10(value))), 0, 3);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

// Why a run gave no times; null if it gave them. Google Benchmark 1.8 renamed the members.
template <typename Run>
const std::string* error_of(const Run& run) {
  if constexpr (requires { run.error_occurred; })
    return run.error_occurred ? &run.error_message : nullptr;
  else
    return run.skipped ? &run.skip_message : nullptr;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t n = values.size();
  return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

}  // namespace

Table::Table() {
  benchmark::AddCustomContext("processor", processor());
  benchmark::AddCustomContext("instruction set", lanes_target());
}

bool Table::ReportContext(const Context& context) {
  std::array<char, 64> load{};
  if (!context.cpu_info.load_avg.empty())
    std::snprintf(load.data(), load.size(), ", load %.1f", context.cpu_info.load_avg.front());
  title_ = today() + ", " + processor() + ", " + std::to_string(context.cpu_info.num_cpus) + " processors, " +
           lanes_target() + load.data();
  return true;
}

void Table::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration) continue;
    const std::string& name = run.run_name.function_name;
    if (const std::string* error = error_of(run)) {
      errors_.insert(name + ": " + *error);
      continue;
    }
    auto& values = values_[name];
    for (const auto& [counter, value] : run.counters) values[counter].push_back(value);
    if (const auto rate = run.counters.find("items_per_second"); rate != run.counters.end())
      values[""].push_back(1e9 / rate->second);
  }
  std::fprintf(stderr, "bench: %s\n", runs.front().run_name.function_name.c_str());
}

std::optional<double> Table::value(const std::string& benchmark, const Metric& metric) const {
  const auto measured = values_.find(benchmark);
  if (measured == values_.end()) return std::nullopt;
  const auto values = measured->second.find(metric.counter);
  if (values == measured->second.end()) return std::nullopt;
  return median(values->second) * (metric.counter.empty() ? metric.per_ns : 1);
}

Table::Cells Table::cells(const Row& row, double value) const {
  Cells cells{row.benchmark, number(value), row.metric.unit};
  const auto versus = this->value(row.versus, row.metric);
  if (versus) {
    cells[3] = number(value / *versus);
    cells[4] = row.versus;
  }
  if (row.most) {
    cells[5] = "at most " + number(*row.most);
    cells[6] = value <= *row.most ? "yes" : "NO";
  } else if (row.most_ratio && versus) {
    cells[5] = "ratio at most " + number(*row.most_ratio);
    cells[6] = value / *versus <= *row.most_ratio ? "yes" : "NO";
  }
  return cells;
}

void Table::print(const Suite& suite) const {
  std::vector<Cells> lines{{"benchmark", "median", "unit", "ratio", "to", "target", "met"}, {}};
  std::set<std::string> groups;
  for (const Row& row : suite.rows()) {
    const auto value = this->value(row.benchmark, row.metric);
    if (!value) continue;
    lines.push_back(cells(row, *value));
    groups.insert(row.benchmark.substr(0, row.benchmark.find('/')));
  }
  const auto is_number = [](std::size_t column) { return column == 1 || column == 3; };
  std::array<std::size_t, kColumns> widths{};
  for (std::size_t i = 0; i < kColumns; ++i) {
    for (const Cells& line : lines) widths[i] = std::max(widths[i], line[i].size());
    lines[1][i] = std::string(widths[i], '-');
    if (is_number(i)) lines[1][i].back() = ':';
  }
  std::printf("%s\n\n", title_.c_str());
  for (const Cells& line : lines) {
    for (std::size_t i = 0; i < kColumns; ++i)
      std::printf(is_number(i) ? "| %*s " : "| %-*s ", static_cast<int>(widths[i]), line[i].c_str());
    std::printf("|\n");
  }
  std::printf("\n");
  for (const Suite::Group& group : suite.groups())
    if (groups.contains(group.name)) std::printf("- %s: %s.\n", group.name.c_str(), group.what.c_str());
}

void Table::print_errors() const {
  for (const std::string& error : errors_) std::fprintf(stderr, "bench: wrong: %s\n", error.c_str());
}

}  // namespace annulus::bench
