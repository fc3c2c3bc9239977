#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/points/order.h"
#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

class Recording;

// A sampler's points at its present try, as files store them. The spans are the sampler's own. Its store only
// grows, so once the whole run has been made they stay valid while the sampler lives, at whatever try it
// stands.
struct PointTable {
  explicit PointTable(const Sampler& sampler);
  // Of a setup's sampler. Points of a recorded run are told as exactly as their file tells them.
  PointTable(const Sampler& sampler, const Setup& setup);

  std::span<const Vec2> positions;
  std::span<const Index> parents;
  std::span<const float> radii;                     // if the points are sized
  bool sized = false;                               // each point has its own radius
  bool cells = false;                               // positions are cells of a map
  Vec2 offset;                                      // added to every position
  std::shared_ptr<const Recording> recording = {};  // or where they lie, more exactly, and their radii
  double radius = 0;                                // of a recording's points that tell none, domain units
  Counts counts;
  Order order = Order::birth;  // see put_in_order()
  // Each row's point, without those that were removed; empty: all points in order of birth.
  std::vector<Index> rows;

  Index size() const { return static_cast<Index>(rows.empty() ? positions.size() : rows.size()); }
  // The number of the point in this row.
  Index in_row(Index row) const { return rows.empty() ? row : rows[row]; }
};

// Receives a file's text in blocks of some ten thousand characters, with the share of the whole that is done,
// 0 to 1. It may throw to stop.
using TextSink = std::function<void(std::string_view block, double share)>;

// Header x,y (x,y,radius if points have their own radii; column,row for cells), then one point a line in
// the table's order. Each number is the shortest decimal that reads back as the same double as the stored
// float, so that arithmetic in double finds no pair below r.
void write_points_csv(const PointTable& points, const TextSink& out);
std::string points_csv(const Sampler& sampler);

// What a point's line holds: x and y with the offset, and the radius if points have their own; column and row
// for cells.
struct PointRow {
  std::array<double, 3> numbers{};
  std::uint8_t size = 2;
};
PointRow row_of(const PointTable& points, Index point);

// Appends it.
void append_point(std::string& out, const PointTable& points, Index point, std::string_view separator);

// Hands `block` to `out` if it is large enough.
void pass_on(std::string& block, double share, const TextSink& out);

}  // namespace annulus
