#include "core/setup/goal_value.h"

#include <algorithm>
#include <array>

namespace annulus {
namespace {

Values plain(std::uint64_t points, double spacing, bool exact, std::uint64_t at_most) {
  return {{"points", points}, {"spacing", spacing}, {"exact", exact}, {"at-most", at_most}};
}

struct Spell {
  Values operator()(const NoGoal&) const { return {}; }
  Values operator()(const ByRadius&) const { return plain(0, 0, false, 0); }
  Values operator()(const ByPoints& goal) const { return plain(goal.points, 0, goal.exact, 0); }
  Values operator()(const BySpacing& goal) const { return plain(0, goal.spacing, goal.exact, 0); }
  Values operator()(const AtMost& goal) const { return plain(0, 0, false, goal.points); }
  Values operator()(const ByCount& goal) const { return {{"count", goal.points}}; }
  Values operator()(const GoalConflict& goal) const { return goal.asked; }
};

}  // namespace

bool spells_goal(std::string_view parameter) {
  constexpr std::array<std::string_view, 5> kNames{"points", "spacing", "exact", "at-most", "count"};
  return std::ranges::find(kNames, parameter) != kNames.end();
}

Values spelling(const Goal& goal) {
  return std::visit(Spell(), goal);
}

Goal goal_from(const Values& spelling) {
  const auto number = [&](const char* name) {
    const auto found = spelling.find(name);
    return found == spelling.end() ? 0 : std::get<std::uint64_t>(found->second);
  };
  if (spelling.contains("count")) return ByCount{number("count")};
  if (!spelling.contains("points")) return NoGoal{};
  const std::uint64_t points = number("points"), at_most = number("at-most");
  const double spacing = std::get<double>(spelling.at("spacing"));
  const bool exact = std::get<bool>(spelling.at("exact"));
  const int asked = (points > 0) + (spacing > 0) + (at_most > 0);
  if (asked > 1 || (exact && points == 0 && !(spacing > 0))) return GoalConflict{spelling};
  if (points > 0) return ByPoints{points, exact};
  if (spacing > 0) return BySpacing{spacing, exact};
  return at_most > 0 ? Goal(AtMost{at_most}) : ByRadius{};
}

std::optional<Value> spelled(const Goal& goal, std::string_view parameter) {
  if (!spells_goal(parameter)) return std::nullopt;
  const Values all = spelling(goal);
  const auto found = all.find(parameter);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace annulus
