#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/bench/runs.h"

namespace annulus::bench {

// How long to measure: each benchmark once on the smallest inputs, only to show that it works; within half a
// minute; or as long as good medians need, some minutes.
enum class Effort { once, quick, full };

// What a table row shows of a benchmark: its time for each item, or one of its counters.
struct Metric {
  std::string unit;
  std::string counter = {};  // empty: the time
  double per_ns = 1;         // units for each nanosecond
};
inline const Metric kNsAPoint{"ns a point"};
inline const Metric kNsATry{"ns a try"};
inline const Metric kMicroseconds{"us", {}, 1e-3};
inline const Metric kMs{"ms", {}, 1e-6};

struct Row {
  std::string benchmark;
  Metric metric;
  std::string versus = {};                // the benchmark to compare with; empty: no ratio
  std::optional<double> most = {};        // target for the value
  std::optional<double> most_ratio = {};  // target for the ratio
};

// The benchmarks, and how to show their results.
class Suite {
 public:
  explicit Suite(Effort effort) : effort_(effort) {}
  Effort effort() const { return effort_; }

  using Body = std::function<void(benchmark::State&)>;
  // Registers a benchmark. Its body reports how much it processed with SetItemsProcessed(), checks the
  // result, and reports errors with SkipWithError().
  benchmark::internal::Benchmark* add(const std::string& name, Body body);
  // One that takes a second or more: it runs once a repetition, and only one repetition if time is short.
  benchmark::internal::Benchmark* add_long(const std::string& name, Body body);

  // A line of text, without a full stop, about the benchmarks whose names begin with `group`.
  void explain(const std::string& group, const std::string& what) { groups_.push_back({group, what}); }
  struct Group {
    std::string name, what;
  };
  const std::vector<Group>& groups() const { return groups_; }

  void show(Row row) { rows_.push_back(std::move(row)); }
  const std::vector<Row>& rows() const { return rows_; }

 private:
  Effort effort_;
  std::vector<Group> groups_;
  std::vector<Row> rows_;
};

// Fails the benchmark if there is a complaint.
inline void expect_none(benchmark::State& state, const std::string& complaint) {
  if (!complaint.empty()) state.SkipWithError(complaint.c_str());
}

// Each is in a file of its name.
void add_generation(Suite& suite);
void add_threads(Suite& suite);
void add_stepping(Suite& suite);
void add_history(Suite& suite);
void add_drawing(Suite& suite);
void add_program(Suite& suite);
void add_measures(Suite& suite);
void add_reading(Suite& suite);
void add_workloads(Suite& suite);

}  // namespace annulus::bench
