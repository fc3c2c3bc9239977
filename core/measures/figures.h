#pragma once

#include <cstdint>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/measures/measures.h"
#include "core/measures/spreads.h"
#include "core/measures/words.h"

namespace annulus {

// A measure that is one number: all that rows, tables, files and comparisons of two sets say of it.
struct Figure {
  const char* group;  // of its name in files, CSV and JSON: "holes", "over_r"; empty: none
  const char* name;
  English label;
  English help;              // what it is, and what known sets have: docs/measures.md
  std::optional<Part> part;  // that it is a number of, see missing(); none: it is a count
  std::optional<double> (*of)(const Measures&);
  // How much it varies from seed to seed, of sets with spreads; null: that is not known of any set.
  std::optional<double> Spreads::*spread = nullptr;
  // What the spread is told in: the value itself, domain units for each r, or points for each that is there.
  enum class Unit : std::uint8_t { one, value, radius, points } spread_unit = Unit::one;
  bool any_size = false;   // the deviation is the same for any number of points; else it is that with 1000
  bool by_border = false;  // it is told of planes and of tori by themselves, see Spreads
  bool percent = false;    // a share that people are told in percent
  // Instead of a spread: the deviation of this very set.
  std::optional<double> Measures::*deviation = nullptr;
  bool count = false;     // a whole number
  bool only_csv = false;  // JSON does not tell it

  // How the window shows it, if it is one of the few with a row of their own.
  struct Row {
    const char* name;  // of its controls
    English label;
    const char* unit;  // "r", "%"; it stands behind the label
    Topic topic;       // what is said of it
    double low, high;  // the ends of its track, in that unit
    int decimals;
    double reference;  // that it is compared with, in that unit
    int reference_decimals;
    English reference_word;
    std::optional<double> (*of)(const Measures&) = nullptr;  // in that unit; null: the value, or its percent
  };
  std::optional<Row> row = {};
};
std::span<const Figure> figures();
// Those with a row, in the order in which people read them: that of their topics.
std::span<const Figure* const> figures_with_rows();
// Of such a figure, in the unit of its row.
std::optional<double> row_value(const Figure& figure, const Measures& measures);
// What it is compared with; nothing if that does not hold, as what is known of discs does not of cells.
std::optional<double> row_reference(const Figure& figure, const Measures& measures);
std::string full_name(const Figure& figure);  // "holes.over_r"
// Why it has no value: a sentence without a full stop; empty if it has.
English missing(const Figure& figure, const Measures& measures);

// How much a figure of the finished run m varies from seed to seed of its setup: its standard deviation.
// Nothing if that is not known.
std::optional<double> seed_deviation(const Figure& figure, const Measures& m);

// Standard deviations of one seed of two sides as one.
double pooled(double deviation_a, double deviation_b);
// A difference in such deviations: infinite, with its sign, if the values cannot vary and differ
// nevertheless.
double in_deviations(double difference, double deviation);

// The difference of two sets, b - a, in deviations of one seed, of both sides pooled; of a side that is not
// known, as points of a file, those of the other, so that a large one says: not made like that. Nothing if a
// value is missing or the deviation unknown, see not_told(). That of two single seeds varies by sqrt(2); up
// to kWithinChance, twice that, it may well be chance.
inline constexpr double kWithinChance = 2 * std::numbers::sqrt2;
std::optional<double> deviations(const Figure& figure, const Measures& a, const Measures& b);
// Whether it is not chance; not if nothing is known.
bool beyond_chance(std::optional<double> deviations);
// Why there are no deviations: a sentence without a full stop; empty if there are.
English not_told(const Figure& figure, const Measures& a, const Measures& b);

// A figure over several seeds: its mean, the range that holds 90% of them, by linear interpolation between
// the sorted values, and its standard deviation (0 for one seed). Nothing unless each has a value.
struct OverSeeds {
  double mean = 0, low = 0, high = 0, deviation = 0;
};
std::optional<OverSeeds> over_seeds(std::vector<std::optional<double>> values);

}  // namespace annulus
