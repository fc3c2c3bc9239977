#include "core/io/points_json.h"

#include <nlohmann/json.hpp>

#include "core/io/point_order.h"
#include "core/io/setup_json.h"

namespace annulus {
namespace {

// The row of each point, by its number; none of one that was removed.
std::vector<Index> rows_of(const PointTable& points) {
  std::vector<Index> rows(points.rows.empty() ? 0 : points.positions.size(), kNoPoint);
  for (Index row = 0; row < points.rows.size(); ++row) rows[points.rows[row]] = row;
  return rows;
}

}  // namespace

// Writes the arrays itself: numbers look as in the CSV, and millions of values need no tree in memory.
void write_points_json(const Setup& setup, const PointTable& points, const TextSink& out) {
  const Counts& counts = points.counts;
  nlohmann::ordered_json head = setup_json(setup);
  head["tries"] = counts.tries;
  head["accepted"] = counts.accepted;
  head["rejected"] = {{"outside", counts.outside}, {"too_close", counts.too_close}};
  if (counts.not_farthest > 0) head["rejected"]["not_farthest"] = counts.not_farthest;
  head["retired"] = counts.retired;
  if (points.order != Order::birth) head["order"] = name_of(points.order);
  std::string block = head.dump(2);
  block.resize(block.size() - 2);  // "\n}"
  block += ",\n  \"points\": [";
  // A parent takes about a third of the characters of its point, a number as many.
  const bool numbered = !points.rows.empty();
  const double all = (numbered ? 5.0 : 4.0) / 3 * points.size();
  double done = 0;
  for (Index row = 0; row < points.size(); ++row) {
    block += row == 0 ? "\n    [" : ",\n    [";
    append_point(block, points, points.in_row(row), ", ");
    block += ']';
    pass_on(block, ++done / all, out);
  }
  const auto append_list = [&](const char* name, auto index_in_row) {
    block += "\n  \"";
    block += name;
    block += "\": [";
    for (Index row = 0; row < points.size(); ++row) {
      const Index index = index_in_row(row);
      if (row > 0) block += ", ";
      block += index == kNoPoint ? "null" : std::to_string(index);
      pass_on(block, (done += 1 / 3.0) / all, out);
    }
    block += ']';
  };
  block += "\n  ],";
  const std::vector<Index> rows = rows_of(points);
  append_list("parents", [&](Index row) {
    const Index parent = points.parents[points.in_row(row)];
    return parent == kNoPoint || rows.empty() ? parent : rows[parent];
  });
  if (numbered) {
    block += ',';
    append_list("numbers", [&](Index row) { return points.in_row(row); });
  }
  block += "\n}\n";
  out(block, 1);
}

std::string points_json(const Setup& setup, const Sampler& sampler) {
  std::string text;
  write_points_json(setup, PointTable(sampler, setup),
                    [&](std::string_view block, double) { text += block; });
  return text;
}

}  // namespace annulus
