// What would explain wrong verdicts on distances.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/recording/guess_parts.h"

namespace annulus {
namespace {

constexpr std::uint64_t kFewNearRetired = 10;
constexpr std::uint64_t kFewOneWay = 6;  // of pairs that could lie either way
constexpr std::uint64_t kFewSized = 8;

// Whether all up to another distance than r is refused, and nothing beyond it.
bool is_limit(double distance, const Clues& clues) {
  constexpr double kAlike = 0.1, kSharp = 0.2;  // shares: of what is r nevertheless, and of a gap
  const double share = distance / clues.radius;
  return std::abs(share - 1) > kAlike && clues.farthest_refused <= distance + clues.trifle &&
         clues.nearest_accepted >= distance - clues.trifle &&
         clues.farthest_refused >= distance * (1 - kSharp) &&
         clues.nearest_accepted <= distance * (1 + kSharp);
}

// Whether what is refused ends at that distance, which is less than r, whatever else is accepted nearer.
bool is_end_of_refused(double distance, const Clues& clues) {
  constexpr double kLess = 0.85, kSharp = 0.2;  // shares
  return distance < kLess * clues.radius && clues.farthest_refused <= distance + clues.trifle &&
         clues.farthest_refused >= distance * (1 - kSharp) && clues.refused >= kFewFree &&
         clues.violations >= kFewFree;
}

// A distance in r up to which all is refused, and nothing beyond; nothing if that is r itself.
std::optional<double> other_limit(const Clues& clues) {
  constexpr double kAlike = 0.15, kSharp = 1.1;  // a share of r, and a ratio
  const double far = clues.farthest_refused, near = clues.nearest_accepted;
  if (clues.refused < kFewFree || near < far - clues.trifle || near > far * kSharp) return std::nullopt;
  const double share = (far + near) / (2 * clues.radius);
  return std::abs(share - 1) > kAlike ? std::optional(share) : std::nullopt;
}

std::optional<Message> guess_of_comparison(const Clues& clues) {
  const double squared = clues.radius * clues.radius, root = std::sqrt(clues.radius);
  if (clues.violations < kFewViolations && clues.free_refused < kFewViolations) return std::nullopt;
  if (is_limit(squared, clues))
    return English(
        "refused is what lies nearer than r * r, and no more: the distance compared with r squared?");
  if (is_limit(root, clues))
    return English(
        "refused is what lies nearer than the root of r, and no more: the squared distance compared with r?");
  if (const auto limit = other_limit(clues))
    return Message(
        English("refused is what lies nearer than about {0} r, and no more: compared with another distance?"),
        {Message::number(std::round(*limit * 100) / 100)});
  if (is_end_of_refused(root, clues))
    return English(
        "nothing is refused that lies farther than the root of r: the squared distance compared with r?");
  if (is_end_of_refused(squared, clues))
    return English("nothing is refused that lies farther than r * r: the distance compared with r squared?");
  if (clues.free >= kFewFree && most(clues.free_refused, clues.free))
    return squared > clues.radius ? English(
                                        "candidates are refused with no point nearer than r: the distance "
                                        "compared with r squared, with 2r, or not at all?")
                                  : English(
                                        "candidates are refused with no point nearer than r: the squared "
                                        "distance compared with r, or the distance with 2r, or not at all?");
  return std::nullopt;
}

// Of points with radii of their own.
std::optional<Message> guess_of_rule(const Clues& clues) {
  if (clues.sized_near >= kFewSized) {
    if (clues.keep_half == clues.sized_near)
      return English(
          "points that are too near all keep half the sum of both radii: \"conflict\":\"solid\" in the first "
          "line?");
    if (clues.keep_earlier == clues.sized_near)
      return English(
          "points that are too near all keep the radius of the earlier point: \"conflict\":\"earlier\" in "
          "the "
          "first line?");
    if (clues.keep_later == clues.sized_near)
      return English(
          "points that are too near all keep the radius of the later point: \"conflict\":\"later\" in the "
          "first line?");
  }
  if (clues.sized_free >= kFewFree && clues.within_sum == clues.sized_free)
    return English(
        "what is refused lies nearer than the sum of both radii: the radii of discs? Then each \"radius\" is "
        "to "
        "be twice that, and \"conflict\":\"solid\" in the first line");
  return std::nullopt;
}

// Of pairs that are near only across the border of a torus.
GuessedMistake guess_across(const Clues& clues) {
  if (clues.across_x == clues.across_border && clues.refused_across_y >= kFewViolations &&
      clues.refused_across_x == 0)
    return {
        English("every pair is near across the left or right edge only, and nothing is refused there: "
                "distances or searched cells do not wrap around in x?")};
  if (clues.across_y == clues.across_border && clues.refused_across_x >= kFewViolations &&
      clues.refused_across_y == 0)
    return {
        English("every pair is near across the top or bottom edge only, and nothing is refused there: "
                "distances or searched cells do not wrap around in y?")};
  if (clues.refused_across >= kFewViolations)
    return {
        English(
            "every pair is near across the border only, where other candidates are refused: cells that do "
            "not fit the sides, or too few searched across the border?"),
        "torus"};
  return {
      English("every pair is near across the border only, and nothing is refused there: distances or "
              "searched cells do not wrap around?")};
}

// Of pairs whose searched cells missed the near point.
std::optional<GuessedMistake> guess_of_cells(const Clues& clues) {
  if (clues.missed < kFewViolations || !most(clues.missed, clues.violations)) return std::nullopt;
  const auto [least, farthest] = std::minmax({clues.left, clues.right, clues.up, clues.down});
  if (least == 1 && farthest == 1)
    return GuessedMistake{
        English("the searched cells miss the near point of every pair: 3x3 cells searched instead of 5x5?"),
        "3x3"};
  if (least >= 2 || farthest < 1) return std::nullopt;
  const auto text = [](std::int64_t cells) { return std::to_string(cells); };
  return GuessedMistake{
      {English("searched are the columns from {0} to {1} and the rows from {2} to {3} about the "
               "candidate's cell, but two are needed each way: a range that leaves out its end?"),
       {text(-clues.left), text(clues.right), text(-clues.up), text(clues.down)}}};
}

}  // namespace

void guess_of_distances(const Clues& clues, std::vector<GuessedMistake>& all) {
  const auto add = [&](Message says, std::string_view known_as = {}) {
    all.push_back({std::move(says), known_as});
  };
  if (auto comparison = guess_of_comparison(clues)) {
    add(*std::move(comparison));
  } else if (clues.violations >= kFewViolations) {
    if (auto cells = guess_of_cells(clues))
      all.push_back(*std::move(cells));
    else if (most(clues.across_border, clues.violations))
      all.push_back(guess_across(clues));
    else if (most(clues.two_cells_off, clues.violations) && clues.two_cells_off >= kFewOneWay &&
             (clues.two_behind == 0 || clues.two_behind == clues.two_cells_off))
      add(
          English("the cells of every pair are two apart, and always the same way: a range of cells without "
                  "its end?"));
    else if (most(clues.two_cells_off, clues.violations))
      add(English("the cells of every pair are two apart: 3x3 cells searched instead of 5x5?"), "3x3");
    else if (most(clues.held, clues.violations))
      add(English(
          "the searched cells hold the near point of every pair: a distance compared wrongly, or points "
          "not entered into the grid?"));
    else if (clues.refused == 0)
      add(English("no candidate is refused as too close: is the distance looked at?"));
    else if (most(clues.overwritten, clues.violations) &&
             clues.violations + clues.more_violations <
                 clues.free - clues.free_refused)  // else cells hold heaps
      add(English("a later point lies in the same cell of side r: cells too wide, and points overwritten?"),
          "cell-r");
    else if (clues.retired_near >= kFewNearRetired && clues.retired_near == clues.violations)
      add(English("every near point is retired: only active points looked at?"));
  }
  if (auto rule = guess_of_rule(clues)) add(*std::move(rule));
}

}  // namespace annulus
