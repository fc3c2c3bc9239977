// What would explain where candidates lie: about the border of the domain, and about their picked points.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "core/recording/guess_parts.h"

namespace annulus {
namespace {

constexpr std::uint64_t kFewCandidates = 200;
constexpr std::uint64_t kFewStrayed = 20;
constexpr std::uint64_t kFewAtBorder = 6;
constexpr std::uint64_t kManyBeyond = 20;  // one in so many
constexpr std::uint64_t kFewTurned = 100;
constexpr std::uint64_t kFewWithin = 10;
constexpr double kFewTiles = 10;     // in r: on a square grid other distances are as likely as in the plane
constexpr double kWellWithin = 0.9;  // of r, and so no matter of rounding

// Of d^2 if d is uniform from r to 2r: (7/3 - 1) / 3.
constexpr double kLinearMean = 4.0 / 9;
// As far above 1/2, the mean by area, as kLinearMean is below. A sampler that leaves out the candidates
// outside lies between them.
constexpr double kOuterMean = 5.0 / 9;

// Whether distances fill the way from r to 2r evenly: by the sum of squared differences over what is
// expected, which is 9 for ten parts by chance, and above 34 once in 10,000 (Pearson 1900). Few are left out
// where the domain ends.
bool are_even(const std::array<std::uint64_t, Clues::kDistances>& parts) {
  constexpr double kMost = 34, kLeftOut = 0.003;  // of all, per part
  const double all = static_cast<double>(std::accumulate(parts.begin(), parts.end(), std::uint64_t{0}));
  const double expected = all / static_cast<double>(parts.size());
  double sum = 0;
  for (const std::uint64_t part : parts) {
    const double off = std::max(std::abs(static_cast<double>(part) - expected) - kLeftOut * all, 0.0);
    sum += off * off / expected;
  }
  return sum < kMost;
}

// Whether each pick draws what the one before drew.
bool repeats_offsets(const Clues& clues) {
  return clues.firsts >= kFewRetired && most(clues.same_first, clues.firsts);
}

// Whether candidates lie at one distance, be it r: as they are meant to.
bool is_one_distance(const Clues& clues) {
  constexpr double kDrawn = 1e-3;  // of r
  return most(clues.circle, clues.candidates) ||
         clues.farthest - clues.nearest <= kDrawn + 2 * clues.trifle / clues.radius;
}

// Whether candidates lie from r to r + r * r, which is farther than 2r.
bool is_slip(const Clues& clues) {
  constexpr double kSharp = 0.02;  // a share: the farthest of many comes so near to the rim
  const double reach = 1 + clues.radius, trifle = 1e-4 + clues.trifle / clues.radius;
  return clues.radius > 1 && clues.farthest <= reach + trifle && clues.farthest >= reach * (1 - kSharp);
}

// Of wrong verdicts at the domain's border.
std::optional<GuessedMistake> guess_of_border(const Clues& clues) {
  // Before they are wrapped they lie beyond either edge, and not from a centre, or beyond a side mistaken.
  if (clues.unwrapped >= kFewViolations && clues.negative > 0 && clues.negative < clues.outside)
    return GuessedMistake{English(
        "points of a torus lie outside the domain: are coordinates written before they are wrapped around?")};
  if (clues.outside >= kFewViolations && clues.in_last_cell == clues.outside)
    return GuessedMistake{English("points lie beyond the right or lower edge by less than a cell: is the "
                                  "cell tested for being inside, not the place?"),
                          "floor"};
  if (clues.outside >= kFewFree && clues.negative == clues.outside)
    return GuessedMistake{
        English("points lie at a negative x or y, and none beyond the other edges: are coordinates counted "
                "from the centre, or the lower bounds not tested?")};
  if (clues.off_torus >= kFewAtBorder && clues.off_torus_x == clues.off_torus)
    return GuessedMistake{English(
        "candidates of a torus are refused beyond the left or right edge only: is x not wrapped around?")};
  if (clues.off_torus >= kFewAtBorder && clues.off_torus_y == clues.off_torus)
    return GuessedMistake{English(
        "candidates of a torus are refused beyond the top or bottom edge only: is y not wrapped around?")};
  if (clues.off_torus >= kFewAtBorder)
    return GuessedMistake{
        English("candidates are refused beyond all edges: is it not a torus, though \"periodic\" is true in "
                "the first line?")};
  const double over = clues.width - clues.height;
  if (clues.border >= kFewAtBorder) {
    if (clues.y_by_width == clues.border &&
        (over > 0 ? clues.below_by >= over - clues.radius : clues.past_width <= clues.radius))
      return GuessedMistake{
          English("the wrong verdicts at the border are right if y is compared with the width: is one side "
                  "used for both?")};
    if (clues.x_by_height == clues.border &&
        (over < 0 ? clues.right_by >= -over - clues.radius : clues.past_height <= clues.radius))
      return GuessedMistake{
          English("the wrong verdicts at the border are right if x is compared with the height: is one side "
                  "used for both?")};
    if (clues.exchanged == clues.border)
      return GuessedMistake{
          English("the wrong verdicts at the border are right if width and height are exchanged: is x "
                  "compared with the height?")};
  }
  if (clues.border >= kFewAtBorder && clues.border == clues.outside) {
    if (clues.right_by <= 0 && clues.negative == 0)
      return GuessedMistake{
          English("points lie beyond the height, and beyond no other edge: is y compared with the width, or "
                  "not at all?")};
    if (clues.below_by <= 0 && clues.negative == 0)
      return GuessedMistake{
          English("points lie beyond the width, and beyond no other edge: is x compared with the height, or "
                  "not at all?")};
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
                     "every candidate lies in the same direction from its picked point: is one angle used "
                     "for all?")
               : English(
                     "all candidates of a pick lie in one direction: is the angle drawn only once a pick?");
  // Few directions lead from tile to tile.
  if (clues.towards.size() > Clues::kFewDirections || clues.on_whole == clues.drawn) return std::nullopt;
  // Who takes a few even steps in turn does not repeat one.
  if (clues.unturned == 0)
    return Message(English("around their picked points candidates lie in {0} directions only, none twice in "
                           "a row: are they even steps that start in the same direction for each pick?"),
                   {std::to_string(clues.towards.size())});
  if (clues.unturned * kManyBeyond > clues.turned)
    return Message(English("around their picked points candidates lie in {0} directions only: is the angle "
                           "drawn by an integer random call, or is one function of it used for x and y?"),
                   {std::to_string(clues.towards.size())});
  return std::nullopt;
}

// A wide gap in the directions of candidates, if it is but one: few even steps leave several. That n
// directions out of the whole turn leave a share g of it empty has a chance of at most n (1-g)^(n-1)
// (Stevens, Annals of Eugenics 9, 1939): 3e-23 for a quarter and 200. Directions that are taken in turn, from
// the same one each time, have been all around when points are retired. And if none is refused, maybe those
// that would be are not written: then the others lie where there was room.
std::optional<Message> guess_of_directions(const Clues& clues) {
  constexpr double kChance = 1e-12;  // in which a sound sampler has such a gap
  constexpr std::uint64_t kFewSurrounded = 3;
  if (clues.directed == 0 || clues.refused == 0 || clues.surrounded < kFewSurrounded) return std::nullopt;
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
  const auto count = static_cast<double>(clues.directed);
  const double gap = static_cast<double>(longest) / kAll;
  if (gap < 0.25 || 2 * second > longest || count * std::pow(1 - gap, count - 1) > kChance)
    return std::nullopt;
  return Message(English("around their picked points candidates lie in a sector of about {0} degrees only: "
                         "is the angle drawn from less than a whole turn, 2 pi?"),
                 {std::to_string((kAll - longest) * 360 / kAll)});
}

// Around what else than the picked point candidates lie.
std::optional<Message> guess_of_centre(const Clues& clues) {
  constexpr std::uint64_t kFewTurns = 10;
  if (clues.strayed >= kFewStrayed && clues.around_origin == clues.strayed)
    return English(
        "all candidates outside their annulus lie in that of (0, 0): is the place of the picked point not "
        "added?");
  if (clues.strayed >= kFewStrayed && clues.around_first == clues.strayed && clues.astray > 0 &&
      clues.elsewhere == clues.astray)
    return English(
        "all candidates outside their annulus lie in that of the first point: are they drawn around it, not "
        "the picked one?");
  if (clues.astray < kFewTurns || !most(clues.elsewhere, clues.astray)) return std::nullopt;
  if (most(clues.by_newest, clues.astray))
    return English(
        "candidates of a turn lie around the newest point, not the picked one: are they drawn around the "
        "last of all points?");
  if (most(clues.by_place, clues.astray))
    return English(
        "candidates lie around point i instead of active[i]: is the list index used as the point's number?");
  return English(
      "candidates of a turn lie around another point than the picked one: is the wrong point taken, or a "
      "line missing that accepts one?");
}

// Of distances from picked points.
void guess_of_annulus(const Clues& clues, std::vector<GuessedMistake>& all) {
  const auto add = [&](Message says, std::string_view known_as = {}) {
    all.push_back({std::move(says), known_as});
  };
  const bool wanders = clues.strayed >= kFewStrayed && most(clues.wandered, clues.strayed);
  // Half the diagonal of a tile, if rounded; all of it, if cut.
  const bool on_tiles = clues.drawn >= kFewFree && clues.on_whole == clues.drawn &&
                        clues.strayed >= kFewViolations && clues.stray < std::numbers::sqrt2;
  if (clues.strayed >= kFewStrayed && clues.around == clues.strayed) {
    add(
        English("all candidates outside their annulus are in it across the border: is it a torus, though "
                "\"periodic\" is not true in the first line?"));
  } else if (clues.strayed >= kFewAtBorder && clues.clamped == clues.strayed && !on_tiles) {
    add(
        English("all candidates outside their annulus are on the border: are those outside put there by min "
                "and max (clamp), not refused?"));
  } else if (clues.strayed >= kFewStrayed && clues.mirrored == clues.strayed) {
    add(
        English("all candidates outside their annulus are in it if they are mirrored at the border: are "
                "those outside reflected, not refused?"));
  } else if (wanders) {
    add(English(
        "candidates lie around the candidate before, not the picked point: is its place overwritten?"));
  } else if (auto elsewhere = guess_of_centre(clues)) {
    add(*std::move(elsewhere));
  } else if (clues.candidates >= kFewWithin && clues.within == clues.candidates &&
             clues.nearest < kWellWithin) {
    add(
        English("every candidate lies nearer than r to its picked point: is the distance drawn from 0 to r, "
                "not from r to 2r?"));
  } else if (on_tiles) {
    add(
        English("all places are whole numbers, and candidates lie beside their annulus by less than a tile: "
                "are they rounded after they are drawn?"));
  } else if (clues.candidates >= kFewCandidates && !is_one_distance(clues) && !clues.wider) {
    const auto count = static_cast<double>(clues.all_around);
    const bool enough = clues.all_around >= kFewCandidates;
    const double mean = clues.squared_sum / std::max(count, 1.0);
    // Of uniform shares; that of the other law is much the same.
    const double deviation = 1 / std::sqrt(12 * std::max(count, 1.0));
    const bool nearer = clues.within * kManyBeyond > clues.candidates,
               farther = clues.beyond * kManyBeyond > clues.candidates;
    const Message nearest = Message::number(std::floor(clues.nearest * 10) / 10),
                  farthest = Message::number(std::ceil(clues.farthest * 10) / 10);
    if (nearer && farther)
      add({English("candidates lie from {0} r to {1} r from their picked point: is the annulus not from r to "
                   "2r?"),
           {nearest, farthest}});
    else if (nearer)
      add({English("candidates lie as near as {0} r to their picked point: is the distance drawn from 0, or "
                   "with another r?"),
           {nearest}});
    else if (farther && is_slip(clues))
      add({English("candidates lie up to {0} r from their picked point, r + r * r: is an area added to a "
                   "length, r + u * r * r instead of r + u * r?"),
           {farthest}},
          "slip");
    else if (farther)
      add({English("candidates lie up to {0} r from their picked point: is the annulus not from r to 2r?"),
           {farthest}});
    else if ((clues.whole_steps == clues.drawn && clues.radius < kFewTiles) ||
             (clues.whole != clues.candidates && !enough))
      ;  // few distances are there, or few candidates for a law
    else if (clues.whole == clues.candidates)
      add(English(
              "every candidate lies at a whole distance: is the distance drawn by an integer random call?"),
          "whole");
    else if (mean < kLinearMean - 5 * deviation)
      add(
          English("candidates crowd the inner rim of the annulus: does the distance follow another law, or "
                  "not reach 2r?"));
    else if (mean > kOuterMean + 5 * deviation)
      add(
          English("candidates crowd the outer rim of the annulus: does the distance follow another law, or "
                  "not begin at r?"));
    else if (std::abs(mean - 0.5) > 5 * deviation && std::abs(mean - kLinearMean) < 5 * deviation &&
             are_even(clues.distances))
      add(English("distances are uniform from r to 2r, not by area: should r * (1 + u) be r * sqrt(1 + 3u)?"),
          "linear");
  }
}

}  // namespace

void guess_of_places(const Clues& clues, std::vector<GuessedMistake>& all) {
  if (auto border = guess_of_border(clues)) all.push_back(*std::move(border));
  auto turning = guess_of_turning(clues);
  if (!turning && repeats_offsets(clues)) {
    all.push_back(
        {English("every pick begins with the same offset from its point: do the random numbers begin anew at "
                 "each pick?")});
    return;
  }
  guess_of_annulus(clues, all);
  if (turning)
    all.push_back({*std::move(turning)});
  else if (auto directions = guess_of_directions(clues))
    all.push_back({*std::move(directions)});
}

}  // namespace annulus
