#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/sampler.h"

namespace annulus {

// A sampler's points at its present try, as files give them away. The spans are the sampler's own: its store
// only ever grows, so once its whole run has been made they stay good wherever it goes, while it lives.
struct PointTable {
  explicit PointTable(const Sampler& sampler);

  std::span<const Vec2> positions;
  std::span<const Index> parents;
  std::span<const float> radii;  // where they are sized
  bool sized = false;            // each has its own radius
  bool cells = false;            // of a map, not places
  Vec2 offset;                   // what positions are moved by
  Counts counts;
};

// What takes a file's text, a block of some ten thousand characters at a time, and hears how much of the
// whole has been made, 0 to 1; may throw to stop.
using TextSink = std::function<void(std::string_view block, double share)>;

// Header x,y (x,y,radius where points have their own; column,row for cells), then one point a line in order
// of birth. Each number is the shortest decimal that reads back as the same double as the stored float, so
// that nobody's double arithmetic finds a pair below r.
void write_points_csv(const PointTable& points, const TextSink& out);
std::string points_csv(const Sampler& sampler);

// What stands in a point's line: x and y, moved.
void append_point(std::string& out, const PointTable& points, Index point, std::string_view separator);

// Hands on `block` where it has become large.
void pass_on(std::string& block, double share, const TextSink& out);

}  // namespace annulus
