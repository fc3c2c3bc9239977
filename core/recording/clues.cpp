#include "core/recording/clues.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

namespace annulus {
namespace {

// Below that many, chance says more than a mistake.
constexpr std::uint64_t kFewViolations = 3;
constexpr std::uint64_t kFewCandidates = 200;
constexpr std::uint64_t kFewRetired = 10;
constexpr std::uint64_t kFewListed = 3;
constexpr std::uint64_t kFewFree = 20;
constexpr std::uint64_t kFewStrayed = 20;
constexpr std::uint64_t kFewAtBorder = 6;
constexpr std::uint64_t kFewNearRetired = 10;
constexpr std::uint64_t kFewOneWay = 6;    // of pairs that could lie either way
constexpr std::uint64_t kManyBeyond = 20;  // one in so many
constexpr std::uint64_t kFewSized = 8;
constexpr std::uint64_t kFewTurned = 100;
constexpr std::uint64_t kFewWithin = 10;
constexpr double kWellWithin = 0.9;  // of r, and so no matter of rounding

bool most(std::uint64_t part, std::uint64_t all) {
  return part * 10 >= all * 9;
}

// Of d^2 if d is uniform from r to 2r: (7/3 - 1) / 3.
constexpr double kLinearMean = 4.0 / 9;
// As far above 1/2, the mean by area, as kLinearMean is below. A sampler that leaves out the candidates
// outside lies between them.
constexpr double kOuterMean = 5.0 / 9;

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

// Whether candidates lie from r to r + r * r, which is farther than 2r.
bool is_slip(const Clues& clues) {
  constexpr double kSharp = 0.02;  // a share: the farthest of many comes so near to the rim
  const double reach = 1 + clues.radius, trifle = 1e-4 + clues.trifle / clues.radius;
  return clues.radius > 1 && clues.farthest <= reach + trifle && clues.farthest >= reach * (1 - kSharp);
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

// Of wrong verdicts at the domain's border.
std::optional<GuessedMistake> guess_of_border(const Clues& clues) {
  // Before they are wrapped they lie beyond either edge, and not from a centre, or beyond a side mistaken.
  if (clues.unwrapped >= kFewViolations && clues.negative > 0 && clues.negative < clues.outside)
    return GuessedMistake{English(
        "points of a torus lie outside the domain: coordinates written before they are wrapped around?")};
  if (clues.outside >= kFewViolations && clues.in_last_cell == clues.outside)
    return GuessedMistake{
        English(
            "points lie beyond the right or lower edge by less than a cell: is it asked of the cell, not of "
            "the place, whether it is inside?"),
        "floor"};
  if (clues.outside >= kFewFree && clues.negative == clues.outside)
    return GuessedMistake{
        English("points lie at a negative x or y, and none beyond the other edges: coordinates from the "
                "centre, or the "
                "lower bounds not tested?")};
  const double over = clues.width - clues.height;
  if (clues.border >= kFewAtBorder) {
    if (clues.y_by_width == clues.border &&
        (over > 0 ? clues.below_by >= over - clues.radius : clues.past_width <= clues.radius))
      return GuessedMistake{English(
          "the wrong verdicts at the border are right if y is compared with the width: one side for both?")};
    if (clues.x_by_height == clues.border &&
        (over < 0 ? clues.right_by >= -over - clues.radius : clues.past_height <= clues.radius))
      return GuessedMistake{English(
          "the wrong verdicts at the border are right if x is compared with the height: one side for both?")};
    if (clues.exchanged == clues.border)
      return GuessedMistake{English(
          "the wrong verdicts at the border are right if width and height are exchanged: x compared with "
          "the height?")};
  }
  if (clues.border >= kFewAtBorder && clues.border == clues.outside) {
    if (clues.right_by <= 0 && clues.negative == 0)
      return GuessedMistake{English(
          "points lie beyond the height, and beyond no other edge: y compared with the width, or not at "
          "all?")};
    if (clues.below_by <= 0 && clues.negative == 0)
      return GuessedMistake{English(
          "points lie beyond the width, and beyond no other edge: x compared with the height, or not at "
          "all?")};
  }
  if (clues.refused_inside >= kFewFree && most(clues.refused_beyond, clues.refused_inside))
    return GuessedMistake{
        English("what is refused as outside lies beside all points: is the domain smaller, or of another "
                "shape?")};
  return std::nullopt;
}

// Of the directions of candidates that follow one another around one picked point.
std::optional<Message> guess_of_turning(const Clues& clues) {
  if (clues.turned < kFewTurned) return std::nullopt;
  if (most(clues.unturned, clues.turned))
    return clues.towards.size() == 1
               ? English(
                     "every candidate lies in the same direction from its picked point: one angle for all?")
               : English("all candidates of a pick lie in one direction: the angle drawn once a pick?");
  // Who takes a few even steps in turn does not repeat one; and few directions lead from tile to tile.
  if (clues.unturned * kManyBeyond > clues.turned && clues.towards.size() <= Clues::kFewDirections &&
      clues.on_whole < clues.drawn)
    return Message(
        English("around their picked points candidates lie in {0} directions only: an integer random call "
                "for the angle, or one function of it for x and y?"),
        {std::to_string(clues.towards.size())});
  return std::nullopt;
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

// A wide gap in the directions of candidates, if it is but one: few even steps leave several. That n
// directions out of the whole turn leave a quarter of it empty has a chance of at most n (3/4)^(n-1), 3e-23
// of 200 (Stevens, Annals of Eugenics 9, 1939). Directions that are taken in turn, from the same one each
// time, have been all around when points are retired. And if none is refused, maybe those that would be are
// not written: then the others lie where there was room.
std::optional<Message> guess_of_directions(const Clues& clues) {
  if (clues.directed < kFewCandidates || clues.refused == 0 || clues.surrounded < kFewRetired)
    return std::nullopt;
  constexpr std::size_t kAll = Clues::kSectors;
  std::size_t longest = 0, second = 0, run = 0, first = 0;
  while (!clues.directions[first]) ++first;
  for (std::size_t i = 1; i <= kAll; ++i) {
    if (!clues.directions[(first + i) % kAll]) {
      ++run;
      continue;
    }
    if (run > longest)
      second = std::exchange(longest, run);
    else
      second = std::max(second, run);
    run = 0;
  }
  if (4 * longest < kAll || 2 * second > longest) return std::nullopt;
  return Message(
      English("around their picked points candidates lie in a sector of about {0} degrees only: an "
              "angle from less than a whole turn, 2 pi?"),
      {std::to_string((kAll - longest) * 360 / kAll)});
}

}  // namespace

std::vector<GuessedMistake> guesses(const Clues& clues) {
  constexpr auto kFromOne = English(
      "points are named that are not born, and the first one, 0, never: points counted from 1? Then each "
      "accepted line has to say its \"point\"");
  // Then every line is judged by another point than it means, and all else follows from that.
  if (clues.in_turns.from_one()) return {{kFromOne}};
  std::vector<GuessedMistake> all;
  const auto add = [&](Message says, std::string_view known_as = {}) {
    all.push_back({std::move(says), known_as});
  };
  if (const Clues::Named& named = clues.blockers;
      named.first == 0 && named.astray > 0 && named.one_more == named.astray) {
    if (named.from_one() && clues.in_turns.first == 0)
      add(kFromOne);
    else if (named.from_one() || named.astray >= kFewViolations)
      add(
          English("each wrong blocker is the point after one that is near, and the first one, 0, is never "
                  "named: blockers counted from 1?"));
  }
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
  if (auto border = guess_of_border(clues)) all.push_back(*std::move(border));
  const bool wanders = clues.strayed >= kFewStrayed && most(clues.wandered, clues.strayed);
  // Half the diagonal of a tile, if rounded; all of it, if cut.
  const bool on_tiles = clues.drawn >= kFewFree && clues.on_whole == clues.drawn &&
                        clues.strayed >= kFewViolations && clues.stray < std::numbers::sqrt2;
  if (clues.strayed >= kFewStrayed && clues.around == clues.strayed) {
    add(English(
        "all candidates outside their annulus are in it across the border: is it a torus, and \"periodic\" "
        "not true in the first line?"));
  } else if (wanders) {
    add(English("candidates lie around the candidate before, not the picked point: its place overwritten?"));
  } else if (clues.candidates >= kFewWithin && clues.within == clues.candidates &&
             clues.nearest < kWellWithin) {
    add(English(
        "every candidate lies nearer than r to its picked point: a distance from 0 to r, not from r to "
        "2r?"));
  } else if (on_tiles) {
    add(
        English("all places are whole numbers, and candidates lie beside their annulus by less than a tile: "
                "rounded after they are drawn?"));
  } else if (clues.candidates >= kFewCandidates && !most(clues.circle, clues.candidates)) {
    const auto count = static_cast<double>(clues.candidates);
    const double mean = clues.squared_sum / count;
    // Of uniform shares; that of the other law is much the same.
    const double deviation = 1 / std::sqrt(12 * count);
    const bool nearer = clues.within * kManyBeyond > clues.candidates,
               farther = clues.beyond * kManyBeyond > clues.candidates;
    const Message nearest = Message::number(std::floor(clues.nearest * 10) / 10),
                  farthest = Message::number(std::ceil(clues.farthest * 10) / 10);
    if (nearer && farther)
      add({English("candidates lie from {0} r to {1} r from their picked point: another annulus than "
                   "from r to 2r?"),
           {nearest, farthest}});
    else if (nearer)
      add({English(
               "candidates lie as near as {0} r to their picked point: a distance from 0, or of another r?"),
           {nearest}});
    else if (farther && is_slip(clues))
      add({English("candidates lie up to {0} r from their picked point, r + r * r: an area added to a "
                   "length, r + u * r * r instead of r + u * r?"),
           {farthest}},
          "slip");
    else if (farther)
      add({English("candidates lie up to {0} r from their picked point: another annulus than from r to 2r?"),
           {farthest}});
    else if (clues.whole == clues.candidates)
      add(English("every candidate lies at a whole distance: an integer random call for the distance?"),
          "whole");
    else if (mean < kLinearMean - 5 * deviation)
      add(English(
          "candidates crowd the inner rim of the annulus: another law of the distance, or not up to 2r?"));
    else if (mean > kOuterMean + 5 * deviation)
      add(English(
          "candidates crowd the outer rim of the annulus: another law of the distance, or not from r on?"));
    else if (std::abs(mean - 0.5) > 5 * deviation && std::abs(mean - kLinearMean) < 5 * deviation)
      add(English(
              "distances are uniform from r to 2r, not by area: r * sqrt(1 + 3u) instead of r * (1 + u)?"),
          "linear");
  }
  if (auto turning = guess_of_turning(clues))
    add(*std::move(turning));
  else if (auto directions = guess_of_directions(clues))
    add(*std::move(directions));
  if (!clues.over_picks && clues.retired >= kFewRetired && most(clues.at_first_failure, clues.retired))
    add(English("points are retired after one failure: \"retire\" inside the loop over tries?"),
        "first-failure");
  else if (clues.early >= kFewListed && most(clues.early_at_outside, clues.early))
    add(English("points are retired early by a candidate outside: \"break\" instead of \"continue\"?"));
  if (clues.failed > 0 && clues.at_success >= kFewRetired &&
      most(clues.at_success, clues.retired_after_success))
    add(English("points are retired though a candidate was accepted: a missing \"found\"?"), "remove");
  if (clues.picked_again >= kFewRetired && clues.retired + clues.retired_after_success == 0)
    add(English(
        "points are picked again whose candidates all failed, and none is retired: never removed from "
        "the active list?"));
  if (clues.another_retired >= kFewListed || (clues.picked_retired >= kFewListed && clues.never_retired > 0))
    add(English("another point than the picked one leaves the active list: the wrong index removed?"));
  return all;
}

}  // namespace annulus
