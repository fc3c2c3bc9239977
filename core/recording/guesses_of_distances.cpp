// What would explain wrong verdicts on distances.
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/recording/guess_parts.h"

namespace annulus {
namespace {

constexpr std::uint64_t kFewNearRetired = 10;
constexpr std::uint64_t kFewOneWay = 6;  // of pairs that could lie either way
constexpr std::uint64_t kFewSized = 8;
constexpr std::uint64_t kFewRounds = 8;

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

// A distance up to which all is refused, and nothing beyond; nothing if that may be r itself. The nearer it
// is to r, the sharper it has to be known.
std::optional<double> other_limit(const Clues& clues) {
  constexpr double kSharp = 1.1;  // a ratio
  const double far = clues.farthest_refused, near = clues.nearest_accepted, limit = (far + near) / 2;
  if (clues.refused < kFewFree || near < far - clues.trifle || near > far * kSharp) return std::nullopt;
  const bool is_r = std::abs(limit - clues.radius) <= std::max(near - far, 0.0) + clues.trifle;
  return is_r ? std::nullopt : std::optional(limit);
}

// That limit in words.
Message limit_text(double limit, const Clues& clues) {
  const double whole = std::floor(clues.radius);
  if (whole != clues.radius && clues.farthest_refused <= whole + clues.trifle &&
      clues.nearest_accepted >= whole - clues.trifle)
    return {English("only candidates nearer than {0} are refused: is r cut to a whole number?"),
            {Message::number(whole)}};
  return {
      English(
          "only candidates nearer than about {0} r are refused: are they compared with another distance?"),
      {Message::number(std::round(limit / clues.radius * 100) / 100)}};
}

// The width of square chunks, on whose seams every pair lies: the largest of those that a whole number of
// fills the domain, or that are whole numbers. That chance lays all pairs on seams is less likely than one in
// a million.
std::optional<double> chunk_of(const Clues& clues) {
  constexpr double kLeast = 3;  // r
  constexpr int kMostParts = 64;
  constexpr double kMostWhole = 4096, kChance = 1e-6;
  std::vector<double> widths;
  for (const double side : {clues.width, clues.height})
    for (int parts = 2; parts <= kMostParts; ++parts) widths.push_back(side / parts);
  const double most = std::min(std::max(clues.width, clues.height), kMostWhole);
  for (double width = std::ceil(kLeast * clues.radius); width < most; ++width) widths.push_back(width);
  std::ranges::sort(widths, std::greater());
  for (const double width : widths) {
    if (width < kLeast * clues.radius) break;
    double chance = std::log(static_cast<double>(widths.size()));
    const bool all = std::ranges::all_of(clues.too_near, [&](const Clues::TooNear& pair) {
      const Location a = pair.accepted, b = pair.near;
      chance += std::log(std::min(1.0, (std::abs(a.x - b.x) + std::abs(a.y - b.y)) / width));
      return std::floor(a.x / width) != std::floor(b.x / width) ||
             std::floor(a.y / width) != std::floor(b.y / width);
    });
    if (all && chance < std::log(kChance)) return width;
  }
  return std::nullopt;
}

// How lengths are measured otherwise than by Pythagoras.
std::optional<Message> guess_of_length(const Clues& clues) {
  if (clues.violations >= kFewFree && most(clues.manhattan, clues.violations) && !clues.refused_beyond_sum)
    return English(
        "points that are too near have |dx| + |dy| above r: is the sum compared instead of the distance?");
  if (clues.free_refused >= kFewFree && clues.chebyshev == clues.free_refused &&
      clues.chebyshev_accepted == 0)
    return English(
        "each candidate that is refused too far away has a point with |dx| and |dy| below r: is the larger "
        "one compared instead of the distance?");
  return std::nullopt;
}

std::optional<Message> guess_of_comparison(const Clues& clues) {
  const double squared = clues.radius * clues.radius, root = std::sqrt(clues.radius);
  if (clues.violations < kFewViolations && clues.free_refused < kFewViolations) return std::nullopt;
  if (auto length = guess_of_length(clues)) return length;
  if (is_limit(squared, clues))
    return English("only candidates nearer than r * r are refused: is the distance compared with r squared?");
  if (is_limit(root, clues))
    return English(
        "only candidates nearer than the root of r are refused: is the squared distance compared with r?");
  if (const auto limit = other_limit(clues)) return limit_text(*limit, clues);
  if (is_end_of_refused(root, clues))
    return English(
        "nothing is refused that lies farther than the root of r: is the squared distance compared with r?");
  if (is_end_of_refused(squared, clues))
    return English(
        "nothing is refused that lies farther than r * r: is the distance compared with r squared?");
  if (clues.free >= kFewFree && most(clues.free_refused, clues.free))
    return squared > clues.radius ? English(
                                        "candidates are refused with no point nearer than r: is the distance "
                                        "compared with r squared, with 2r, or not at all?")
                                  : English(
                                        "candidates are refused with no point nearer than r: is the squared "
                                        "distance compared with r, or the distance with 2r, or not at all?");
  return std::nullopt;
}

// Of points with radii of their own.
std::optional<Message> guess_of_rule(const Clues& clues) {
  if (clues.sized_near >= kFewSized) {
    if (clues.keep_half == clues.sized_near)
      return English(
          "points that are too near all keep half the sum of both radii: does \"conflict\":\"solid\" belong "
          "in the first line?");
    if (clues.keep_earlier == clues.sized_near)
      return English(
          "points that are too near all keep the radius of the earlier point: does \"conflict\":\"earlier\" "
          "belong in the first line?");
    if (clues.keep_later == clues.sized_near)
      return English(
          "points that are too near all keep the radius of the later point: does \"conflict\":\"later\" "
          "belong in the first line?");
  }
  if (clues.sized_free >= kFewFree && clues.within_sum == clues.sized_free)
    return English(
        "what is refused lies nearer than the sum of both radii: are they the radii of discs? Then write "
        "twice that as \"radius\", and \"conflict\":\"solid\" in the first line");
  return std::nullopt;
}

// Of pairs that are near only across the border of a torus.
GuessedMistake guess_across(const Clues& clues) {
  if (clues.across_x == clues.across_border && clues.refused_across_y >= kFewViolations &&
      clues.refused_across_x == 0)
    return {
        English("every pair is near across the left or right edge only, and nothing is refused there: do "
                "distances or searched cells not wrap around in x?")};
  if (clues.across_y == clues.across_border && clues.refused_across_x >= kFewViolations &&
      clues.refused_across_y == 0)
    return {
        English("every pair is near across the top or bottom edge only, and nothing is refused there: do "
                "distances or searched cells not wrap around in y?")};
  if (clues.refused_across >= kFewViolations)
    return {English("every pair is near across the border only, where other candidates are refused: do the "
                    "cells not fit the sides, or are too few searched across the border?"),
            "torus"};
  return {
      English("every pair is near across the border only, and nothing is refused there: do distances or "
              "searched cells not wrap around?")};
}

// Of pairs whose searched cells missed the near point.
std::optional<GuessedMistake> guess_of_cells(const Clues& clues) {
  if (clues.missed < kFewViolations || !most(clues.missed, clues.violations)) return std::nullopt;
  const auto [least, farthest] = std::minmax({clues.left, clues.right, clues.up, clues.down});
  if (least == 1 && farthest == 1)
    return GuessedMistake{
        English(
            "the searched cells miss the near point of every pair: are 3x3 cells searched instead of 5x5?"),
        "3x3"};
  if (least >= 2 || farthest < 1) return std::nullopt;
  const auto text = [](std::int64_t cells) { return std::to_string(cells); };
  return GuessedMistake{
      {English("the columns from {0} to {1} and the rows from {2} to {3} about the candidate's cell are "
               "searched, but two are needed each way: does a range leave out its end?"),
       {text(-clues.left), text(clues.right), text(-clues.up), text(clues.down)}}};
}

// Of near points that are no blocker of any candidate, though others are.
std::optional<Message> guess_of_unfound(const Clues& clues) {
  constexpr std::uint64_t kOften = 10;  // so often each point is a blocker, if it is in the grid
  if (!most(clues.refused_named, clues.refused) || clues.refused < kFewFree) return std::nullopt;
  if (clues.violations >= kFewFree && clues.refused_diagonal == clues.refused &&
      2 * clues.off_diagonal > clues.violations)
    return English(
        "conflicts are only found near x = y: are x and y swapped when points are put into the grid, or "
        "looked up?");
  std::uint64_t violations = 0;
  for (const auto& [point, unfound] : clues.unfound) violations += unfound.violations;
  const bool all = violations == clues.violations && clues.more_violations == 0;
  if (all && clues.unfound.size() == 1) {
    const Clues::Unfound& one = clues.unfound.begin()->second;
    if (clues.refused_named - one.refused_before < kOften * clues.points) return std::nullopt;
    return Message(English("no candidate ever finds point {0}: is it in the grid?"),
                   {std::to_string(one.called)});
  }
  if ((all && clues.violations >= kFewViolations && clues.refused_named >= kOften * clues.points) ||
      (clues.violations >= kFewFree && 2 * violations > clues.violations))
    return English(
        "no candidate finds the points that others are too near to: are they not put into the grid, or into "
        "the wrong cell?");
  return std::nullopt;
}

// Of pairs that are nearer than r.
std::optional<GuessedMistake> guess_of_pairs(const Clues& clues) {
  const std::uint64_t all = clues.violations;
  if (all >= kFewViolations) {
    if (clues.same_turn == all)
      return GuessedMistake{
          English("every pair that is too near is accepted in one turn: are the candidates of a pick not "
                  "compared with each other?")};
    if (auto cells = guess_of_cells(clues)) return cells;
    if (most(clues.across_border, all)) return guess_across(clues);
    if (const auto width = chunk_of(clues))
      return GuessedMistake{{English("every pair lies on both sides of a line where x or y is a multiple of "
                                     "{0}: are chunks made without the points beside them?"),
                             {Message::number(*width)}},
                            "chunks"};
    if (clues.retired_near >= kFewNearRetired && clues.retired_near == all && !clues.refused_by_retired)
      return GuessedMistake{English("every near point is retired: are only active points looked at?")};
  }
  if (auto unfound = guess_of_unfound(clues)) return GuessedMistake{*std::move(unfound)};
  if (all < kFewViolations) return std::nullopt;
  if (most(clues.two_cells_off, all) && clues.two_cells_off >= kFewOneWay &&
      (clues.two_behind == 0 || clues.two_behind == clues.two_cells_off))
    return GuessedMistake{
        English("the cells of every pair are two apart, and always the same way: does a range of cells leave "
                "out its end?")};
  if (most(clues.two_cells_off, all) || most(clues.two_fitted_off, all))
    return GuessedMistake{
        English("the cells of every pair are two apart: are 3x3 cells searched instead of 5x5?"), "3x3"};
  if (most(clues.held, all))
    return GuessedMistake{
        English("the searched cells hold the near point of every pair: is a distance compared wrongly, or "
                "are points not put into the grid?")};
  if (clues.refused == 0 && !clues.removes)
    return GuessedMistake{English("no candidate is refused as too close: is the distance looked at?")};
  if (most(clues.overwritten, all) &&
      all + clues.more_violations < clues.free - clues.free_refused)  // else cells hold heaps
    return GuessedMistake{
        English("a later point lies in the same cell of side r: are cells too wide, and points overwritten?"),
        "cell-r"};
  return std::nullopt;
}

}  // namespace

void guess_of_distances(const Clues& clues, std::vector<GuessedMistake>& all) {
  if (auto comparison = guess_of_comparison(clues))
    all.push_back({*std::move(comparison)});
  else if (auto pairs = guess_of_pairs(clues))
    all.push_back(*std::move(pairs));
  if (auto rule = guess_of_rule(clues)) all.push_back({*std::move(rule)});
  if (clues.not_farthest >= kFewRounds && clues.not_farthest_across == clues.not_farthest)
    all.push_back(
        {English("each candidate that is not the farthest of its round is near across the border only: do "
                 "distances not wrap around?")});
}

}  // namespace annulus
