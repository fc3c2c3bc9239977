#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/bench/runs.h"

namespace annulus::bench {

// How long measuring may take: each benchmark once on the smallest inputs, only to see that it works; within
// half a minute; or as long as good medians take, some minutes.
enum class Effort { once, quick, full };

// What a row of the table shows of a benchmark: its time for an item it processes, or one of its counters.
struct Metric {
  std::string unit;
  std::string counter = {};  // empty: the time
  double per_ns = 1;         // a nanosecond in that unit
};
inline const Metric kNsAPoint{"ns a point"};
inline const Metric kNsATry{"ns a try"};
inline const Metric kMicroseconds{"us", {}, 1e-3};
inline const Metric kMs{"ms", {}, 1e-6};

struct Row {
  std::string benchmark;
  Metric metric;
  std::string versus = {};                // the benchmark that the ratio is to; empty: no ratio
  std::optional<double> most = {};        // what the value is to be at most
  std::optional<double> most_ratio = {};  // what the ratio is to be at most
};

// The benchmarks, and how their results are shown.
class Suite {
 public:
  explicit Suite(Effort effort) : effort_(effort) {}
  Effort effort() const { return effort_; }

  using Body = std::function<void(benchmark::State&)>;
  // Registers a benchmark. The body tells what it processed by SetItemsProcessed(), checks what it made, and
  // says what is wrong by SkipWithError().
  benchmark::internal::Benchmark* add(const std::string& name, Body body);
  // One that takes a second or more: once a repetition, and only once where time is short.
  benchmark::internal::Benchmark* add_long(const std::string& name, Body body);

  // What the benchmarks are about whose names begin with `group`: a line of text without a full stop.
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

// Fails the benchmark where there is something to complain about.
inline void expect_none(benchmark::State& state, const std::string& complaint) {
  if (!complaint.empty()) state.SkipWithError(complaint.c_str());
}

// Each in a file of its name.
void add_generation(Suite& suite);
void add_threads(Suite& suite);
void add_stepping(Suite& suite);
void add_history(Suite& suite);
void add_drawing(Suite& suite);
void add_program(Suite& suite);
void add_workloads(Suite& suite);

}  // namespace annulus::bench
