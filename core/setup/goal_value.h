#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/setup/value.h"

// How many points a setup asks for, as one value. docs/samplers.md has the whole definition.
namespace annulus {

struct NoGoal {  // nothing is asked for: cells, and runs made elsewhere
  friend bool operator==(const NoGoal&, const NoGoal&) = default;
};
struct ByRadius {
  friend bool operator==(const ByRadius&, const ByRadius&) = default;
};
struct ByPoints {
  std::uint64_t points;
  bool exact;  // else about as many
  friend bool operator==(const ByPoints&, const ByPoints&) = default;
};
struct BySpacing {
  double spacing;  // the side of the square that each point has on average, domain units
  bool exact;
  friend bool operator==(const BySpacing&, const BySpacing&) = default;
};
// The radius is given, and the run stops at this number of points.
struct AtMost {
  std::uint64_t points;
  friend bool operator==(const AtMost&, const AtMost&) = default;
};
// Of samplers that make any number of points. 0: as many as Bridson's makes with the radius.
struct ByCount {
  std::uint64_t points;
  friend bool operator==(const ByCount&, const ByCount&) = default;
};
// What a file or options ask for that excludes each other, as they say it: check() refuses it.
struct GoalConflict {
  Values asked;
  friend bool operator==(const GoalConflict&, const GoalConflict&) = default;
};
using Goal = std::variant<NoGoal, ByRadius, ByPoints, BySpacing, AtMost, ByCount, GoalConflict>;

// Files and options spell a goal as the parameters points, spacing, exact and at-most; a number of samplers
// that make any number as count. Of those that say nothing the value is 0 or false.
bool spells_goal(std::string_view parameter);
Values spelling(const Goal& goal);
Goal goal_from(const Values& spelling);
// Nothing if it is no parameter of such a goal.
std::optional<Value> spelled(const Goal& goal, std::string_view parameter);

}  // namespace annulus
