#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/event.h"
#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// The first line of a trace of this setup, see docs/trace.md: a JSON object, with the end of the line. Of a
// recorded run no trace is written: its file says more of it.
std::string trace_header(const Setup& setup);

// Writes every event as one line with a JSON object, and hands the lines to `out` in blocks. New points get
// their radius, if `points` are given and each has its own.
class TraceWriter final : public Trace {
 public:
  explicit TraceWriter(std::function<void(std::string_view)> out, const PointStore* points = nullptr)
      : out_(std::move(out)), points_(points) {}
  void on(const Event& event) override;
  void flush();

 private:
  void append_radius(Index point);
  void append_point(std::string_view name, Index point);
  void append_position(Vec2 position);
  void append_verdict(Verdict verdict);
  void append_distance(double distance);
  void append_cell(const Event& event);

  std::function<void(std::string_view)> out_;
  const PointStore* points_;  // or null
  std::string block_;
};

}  // namespace annulus
