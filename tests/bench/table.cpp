#include "tests/bench/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>

#include "core/lanes.h"

namespace annulus::bench {
namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", std::gmtime(&now));
  return text.data();
}

// Its name, where the system tells it in the way of Linux.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown processor";
}

// With three digits that count.
std::string number(double value) {
  const int decimals = value == 0 ? 0 : std::clamp(2 - static_cast<int>(std::floor(std::log10(value))), 0, 3);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t n = values.size();
  return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

}  // namespace

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
    if (run.error_occurred) {
      errors_.push_back(name + ": " + run.error_message);
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

void Table::print(std::span<const Row> rows) const {
  using Cells = std::array<std::string, 7>;
  std::vector<Cells> lines{{"benchmark", "median", "unit", "ratio", "to", "target", "met"}};
  for (const Row& row : rows) {
    const auto value = this->value(row.benchmark, row.metric);
    if (!value) continue;
    Cells cells{row.benchmark, number(*value), row.metric.unit};
    const auto versus = this->value(row.versus, row.metric);
    if (versus) {
      cells[3] = number(*value / *versus);
      cells[4] = row.versus;
    }
    if (row.most) {
      cells[5] = "at most " + number(*row.most);
      cells[6] = *value <= *row.most ? "yes" : "NO";
    } else if (row.most_ratio && versus) {
      cells[5] = "ratio at most " + number(*row.most_ratio);
      cells[6] = *value / *versus <= *row.most_ratio ? "yes" : "NO";
    }
    lines.push_back(std::move(cells));
  }

  Cells rule{};
  std::array<std::size_t, 7> widths{};
  for (std::size_t i = 0; i < widths.size(); ++i) {
    for (const Cells& cells : lines) widths[i] = std::max(widths[i], cells[i].size());
    rule[i] = std::string(widths[i], '-');
  }
  const auto is_number = [](std::size_t i) { return i == 1 || i == 3; };
  for (std::size_t i = 0; i < widths.size(); ++i)
    if (is_number(i)) rule[i].back() = ':';
  lines.insert(lines.begin() + 1, rule);
  std::printf("%s\n\n", title_.c_str());
  for (const Cells& cells : lines) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      std::printf(is_number(i) ? "| %*s " : "| %-*s ", static_cast<int>(widths[i]), cells[i].c_str());
    std::printf("|\n");
  }
}

void Table::print_errors() const {
  for (const std::string& error : errors_) std::fprintf(stderr, "bench: wrong: %s\n", error.c_str());
}

}  // namespace annulus::bench
