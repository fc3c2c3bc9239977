#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/event.h"

namespace annulus {

// Writes every event as one line with a JSON object, and hands the lines to `out` in blocks.
class TraceWriter final : public Trace {
 public:
  explicit TraceWriter(std::function<void(std::string_view)> out) : out_(std::move(out)) {}
  void on(const Event& event) override;
  void flush();

 private:
  void append_point(std::string_view name, Index point);
  void append_position(Vec2 position);
  void append_verdict(Verdict verdict);
  void append_distance(double distance);
  void append_cell(const Event& event);

  std::function<void(std::string_view)> out_;
  std::string block_;
};

}  // namespace annulus
