#include "core/io/points_json.h"

#include <nlohmann/json.hpp>

#include "core/io/setup_json.h"

namespace annulus {

// Writes the arrays itself: numbers look as in the CSV, and millions of values need no tree in memory.
void write_points_json(const Setup& setup, const PointTable& points, const TextSink& out) {
  const Counts& counts = points.counts;
  nlohmann::ordered_json head = setup_json(setup);
  head["tries"] = counts.tries;
  head["accepted"] = counts.accepted;
  head["rejected"] = {{"outside", counts.outside}, {"too_close", counts.too_close}};
  if (counts.not_farthest > 0) head["rejected"]["not_farthest"] = counts.not_farthest;
  head["retired"] = counts.retired;
  std::string block = head.dump(2);
  block.resize(block.size() - 2);  // "\n}"
  block += ",\n  \"points\": [";
  // A parent takes about a third of the characters of its point.
  const double all = 4.0 / 3 * static_cast<double>(points.positions.size());
  for (Index i = 0; i < points.positions.size(); ++i) {
    block += i == 0 ? "\n    [" : ",\n    [";
    append_point(block, points, i, ", ");
    block += ']';
    pass_on(block, i / all, out);
  }
  block += "\n  ],\n  \"parents\": [";
  for (Index i = 0; i < points.parents.size(); ++i) {
    const Index parent = points.parents[i];
    if (i > 0) block += ", ";
    block += parent == kNoPoint ? "null" : std::to_string(parent);
    pass_on(block, 0.75 + i / 3.0 / all, out);
  }
  block += "]\n}\n";
  out(block, 1);
}

std::string points_json(const Setup& setup, const Sampler& sampler) {
  std::string text;
  write_points_json(setup, PointTable(sampler), [&](std::string_view block, double) { text += block; });
  return text;
}

}  // namespace annulus
