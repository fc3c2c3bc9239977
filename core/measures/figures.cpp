#include "core/measures/figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "core/points/packing.h"

namespace annulus {
namespace {

using Number = std::optional<double>;
using Unit = Figure::Unit;
using Row = Figure::Row;

Number over_r(const Measures& m, double Holes::*length) {
  if (!m.holes) return std::nullopt;
  return *m.holes.*length / m.radius;
}
double share_of(const Measures& m, double count) {
  return count / static_cast<double>(std::max<Index>(m.points, 1));
}

constexpr std::array kFigures{
    Figure{"", "n", English("Points"),
           English("How many there are. Chance makes it vary by about 9 with 1000 points of Bridson."),
           std::nullopt, [](const Measures& m) -> Number { return static_cast<double>(m.points); }, nullptr,
           Unit::one, false, false, false, &Measures::points_deviation, true},
    Figure{"", "violations", English("Pairs nearer than r"),
           English("Faults of the algorithm: a sound set has none."), std::nullopt,
           [](const Measures& m) -> Number {
             if (m.distances.violations > Distances::kMostCounted) return std::nullopt;
             return static_cast<double>(m.distances.violations);
           },
           nullptr, Unit::one, false, false, false, nullptr, true},
    Figure{"nearest", "min", English("Smallest distance"),
           English("The distance of the closest two points; r is the least that is allowed."), Part::rho,
           [](const Measures& m) { return m.distances.smallest; }, nullptr, Unit::one, false, false, false,
           nullptr, false, false,
           Row{"distance", English("Smallest distance"), "r", Topic::smallest_distance, 0.9, 1.1, 3, 1, 0,
               English("measure", "least"), [](const Measures& m) { return m.distances.smallest_share; }}},
    Figure{"nearest", "mean", English("Mean nearest distance"),
           English("From a point to its nearest, on average, in the domain's units. Bridson with k = 30 has "
                   "1.09 r."),
           Part::rho, [](const Measures& m) { return m.distances.mean; }, &Spreads::mean_nearest,
           Unit::value},
    Figure{"nearest", "rho_min", English("Relative radius"),
           English("The smallest distance divided by that of a hexagonal lattice of as many points. "
                   "Bridson with k = 30 has 0.73, a full set of darts 0.78; from 0.65 to 0.85 is good."),
           Part::rho, [](const Measures& m) { return m.distances.rho_min; }, &Spreads::rho},
    Figure{"nearest", "rho_mean", English("Mean relative radius"),
           English("The mean nearest distance divided by that of a hexagonal lattice of as many points. "
                   "White noise has 0.47, Bridson with k = 30 0.79, a full set of darts 0.82."),
           Part::rho, [](const Measures& m) { return m.distances.rho_mean; }, &Spreads::rho},
    Figure{"density", "discs_per_area", English("Discs per area"),
           English("Area of all discs of radius r/2 for each area of the domain. Those at the border stick "
                   "out of a plane and count whole, so it is a little too high to be compared with 0.547."),
           std::nullopt, [](const Measures& m) -> Number { return m.density.discs_per_area; },
           &Spreads::density},
    Figure{"density", "border_taken_out", English("Density without the border"),
           English("The share of the area under discs of half r, away from the border: Bridson with k = 30 "
                   "covers 0.484, darts end at 0.547, and more than 0.907 is not possible."),
           Part::core_density, [](const Measures& m) { return m.density.border_taken_out; },
           &Spreads::density, Unit::one, false, false, false, nullptr, false, false,
           Row{"density", English("Packing density"), "", Topic::density, 0, kHexagonalLimit, 3, kDartLimit,
               3, English("measure", "darts")}},
    Figure{"holes", "largest_empty_circle", English("Largest empty circle"),
           English("Its radius in the domain's units; if it exceeds r, another point fits."), Part::holes,
           [](const Measures& m) -> Number {
             if (!m.holes) return std::nullopt;
             return m.holes->largest.radius;
           },
           &Spreads::hole, Unit::radius, true, true},
    Figure{
        "holes", "over_r", English("Largest empty circle / r"),
        English("Full sets have 1 at most. Bridson with k = 30 has about 1.25 in a plane of 200 points and "
                "1.17 on a torus of 4000, with k = 100 1.09; white noise 2.5."),
        Part::holes,
        [](const Measures& m) -> Number {
          if (!m.holes) return std::nullopt;
          return m.holes->largest.radius / m.radius;
        },
        &Spreads::hole, Unit::one, true, true, false, nullptr, false, false,
        Row{"hole", English("Largest hole"), "r", Topic::largest_hole, 0.5, 2.5, 2, 1, 0,
            English("measure", "full")}},
    Figure{
        "holes", "still_fillable", English("Area still free"),
        English("The share of the area where another point fits. Bridson with k = 30 leaves 0.24% in a "
                "plane of 200 points and 0.12% on a torus of 4000, with k = 100 0.03% and 0.02%, a full set "
                "nothing."),
        Part::gaps,
        [](const Measures& m) -> Number {
          if (!m.holes || !m.discs) return std::nullopt;
          return m.holes->still_fillable;
        },
        &Spreads::free_area, Unit::value, false, false, true},
    Figure{
        "holes", "gaps", English("Gaps"),
        English("Places apart from one another where another point fits. For each 100 points Bridson with k "
                "= 30 leaves 17 in a plane of 200 points and 14 on a torus of 4000; a full set has none. A "
                "point may close several gaps, and a large gap may hold several points: with k = 30 fewer "
                "points fit than there are gaps, with k = 3 more."),
        Part::gaps,
        [](const Measures& m) -> Number {
          if (!m.holes || !m.discs) return std::nullopt;
          return static_cast<double>(m.holes->gaps.size());
        },
        &Spreads::gaps, Unit::points, false, false, false, nullptr, true},
    Figure{
        "holes", "room_left", English("Room left"),
        English("The points that still fit, the mean of 8 fillings, for each point that is there. Bridson "
                "with k = 30 leaves 15% in a plane of 200 points and 12% on a torus of 4000, with k = 100 7% "
                "and 6%, Roberts with k = 10 1.9% and 1.2%, a full set nothing."),
        Part::room,
        [](const Measures& m) -> Number {
          if (!m.room) return std::nullopt;
          return share_of(m, m.room->points());
        },
        &Spreads::room, Unit::one, false, false, true, nullptr, false, false,
        Row{"room", English("Room left"), "%", Topic::room_left, 0, 30, 0, 0, 0, English("measure", "full")}},
    Figure{"holes", "room_left_points", English("Points that still fit"),
           English("The mean of 8 fillings; none fits into a full set."), Part::room,
           [](const Measures& m) -> Number {
             if (!m.room) return std::nullopt;
             return m.room->points();
           },
           &Spreads::room, Unit::points},
    Figure{"holes", "within_99", English("99% of places within, r"),
           English("99% of all places have a point within this distance. White noise has 1.52, Bridson with "
                   "k = 30 0.92, a full set of darts 0.86."),
           Part::holes, [](const Measures& m) { return over_r(m, &Holes::nearly_all_within); },
           &Spreads::within_99, Unit::one, false, true, false, nullptr, false, true},
    Figure{"voronoi", "six_share", English("Cells with six neighbours"),
           English("All cells of a hexagonal lattice have six neighbours. White noise has 0.29, Bridson with "
                   "k = 30 0.48."),
           Part::cells,
           [](const Measures& m) -> Number {
             if (!m.cells) return std::nullopt;
             return m.cells->six;
           },
           &Spreads::six_share},
    Figure{"voronoi", "area_cv", English("Variation of cell areas"),
           English("The standard deviation of the areas divided by their mean. White noise has 0.53, Bridson "
                   "with k = 30 0.15, a lattice 0."),
           Part::cells,
           [](const Measures& m) -> Number {
             if (!m.cells) return std::nullopt;
             return m.cells->area_cv;
           },
           &Spreads::area_cv},
    Figure{"spectrum", "low_power", English("Power at low frequencies"),
           English("How uneven the set is at a large scale. White noise has 1, Bridson with k = 30 0.08, "
                   "Roberts with k = 30 0.05, a lattice 0."),
           Part::spectrum,
           [](const Measures& m) -> Number { return m.spectrum ? m.spectrum->low_power : std::nullopt; },
           &Spreads::low_power},
    Figure{
        "spectrum", "effective_nyquist", English("Resolution"),
        English("Up to this frequency, in cycles per mean spacing, noise stays below a tenth. A square "
                "lattice has 1, white noise 0, Bridson with k = 30 0.61."),
        Part::resolution,
        [](const Measures& m) -> Number { return m.spectrum ? m.spectrum->effective_nyquist : std::nullopt; },
        &Spreads::nyquist, Unit::one, false, true, false, nullptr, false, false,
        Row{"resolution", English("Resolution"), "", Topic::resolution, 0, 1.08, 2, 1, 0,
            English("measure", "grid")}},
    Figure{
        "spectrum", "oscillation", English("Ringing"),
        English("How strongly the power swings about 1 at higher frequencies. White noise has 0, Bridson "
                "with k = 30 1.2, Roberts with k = 30 3.3."),
        Part::ringing,
        [](const Measures& m) -> Number { return m.spectrum ? m.spectrum->oscillation : std::nullopt; },
        &Spreads::ringing, Unit::one, false, false, false, nullptr, false, false,
        Row{"ringing", English("Ringing"), "", Topic::ringing, 0, 4, 2, 0, 0, English("measure", "noise")}},
};

}  // namespace

std::span<const Figure> figures() {
  return kFigures;
}

std::span<const Figure* const> figures_with_rows() {
  static const std::vector<const Figure*> all = [] {
    std::vector<const Figure*> rows;
    for (const Figure& figure : kFigures)
      if (figure.row) rows.push_back(&figure);
    std::ranges::sort(rows, {}, [](const Figure* figure) { return figure->row->topic; });
    return rows;
  }();
  return all;
}

std::optional<double> row_value(const Figure& figure, const Measures& measures) {
  if (figure.row->of) return figure.row->of(measures);
  const auto value = figure.of(measures);
  return value && figure.percent ? std::optional(100 * *value) : value;
}

std::optional<double> row_reference(const Figure& figure, const Measures& measures) {
  const Topic topic = figure.row->topic;
  const bool of_discs = topic == Topic::room_left || topic == Topic::largest_hole || topic == Topic::density;
  return of_discs && !measures.discs ? std::nullopt : std::optional(figure.row->reference);
}

std::string full_name(const Figure& figure) {
  return figure.group[0] == '\0' ? figure.name : std::string(figure.group) + "." + figure.name;
}

English missing(const Figure& figure, const Measures& measures) {
  if (figure.of(measures)) return {};
  // Only pairs have no part of their own and may be missing.
  return figure.part ? missing(measures, *figure.part) : English("more than ten million are not counted");
}

namespace {

struct Told {
  std::optional<double> deviations;
  English why_not = {};
};

// How much a figure of m varies from seed to seed; that of the other side if nothing is known of this one.
std::optional<double> variation(const Figure& figure, const Measures& m, const Measures& other) {
  if (figure.deviation) return m.*figure.deviation ? m.*figure.deviation : other.*figure.deviation;
  if (!m.spreads && figure.by_border && m.periodic != other.periodic) return std::nullopt;
  const std::optional<Spreads>& known = m.spreads ? m.spreads : other.spreads;
  return known ? *known.*figure.spread : std::nullopt;
}

// The share of the area, and so about of the points, that is left without the border of a plane.
double share_inside(const Measures& m) {
  if (m.periodic || m.masked) return 1;
  const double margins = 2 * kBorderReach * m.radius;
  return (1 - margins / m.width) * (1 - margins / m.height);
}

// The same of one seed with as many points as m has.
double of_one_seed(const Figure& figure, const Measures& m, double variation) {
  if (figure.deviation) return variation;
  constexpr double kPoints = 1000;  // that a spread is told for
  const double points = m.points;
  double deviation = variation;
  if (figure.spread_unit == Unit::value) deviation *= figure.of(m).value_or(0);
  if (figure.spread_unit == Unit::radius) deviation *= m.radius;
  if (figure.spread_unit == Unit::points) deviation *= points;
  if (!figure.any_size) deviation *= std::sqrt(kPoints / points);
  if (figure.by_border) deviation *= std::max(kSteadyFrom / points, 1.0);
  // What chance does at the border of a plane comes on top, if it is not told with it.
  constexpr double kBorder = 2;
  if (!m.periodic && !figure.any_size) deviation *= 1 + kBorder / std::sqrt(points);
  if (figure.part == Part::core_density) deviation /= std::sqrt(share_inside(m));
  return deviation;
}

Told told(const Figure& figure, const Measures& a, const Measures& b) {
  const Number of_a = figure.of(a), of_b = figure.of(b);
  for (const auto& [value, m] : {std::pair(of_a, &a), std::pair(of_b, &b)})
    if (!value) return {{}, missing(figure, *m)};
  if (!figure.spread && !figure.deviation)
    return {{}, English("how much it varies by chance was not measured")};
  const auto varies_a = variation(figure, a, b), varies_b = variation(figure, b, a);
  if (!varies_a || !varies_b)
    return {{}, English("how much it varies from seed to seed was not measured for these sets")};
  const Index fewest = std::min(a.points, b.points);
  if (figure.spread && fewest < kFewestForSpreads)
    return {{}, English("how much it varies with fewer than 100 points was not measured")};
  const double sd = pooled(of_one_seed(figure, a, *varies_a), of_one_seed(figure, b, *varies_b));
  return {in_deviations(*of_b - *of_a, sd)};
}

}  // namespace

std::optional<double> seed_deviation(const Figure& figure, const Measures& m) {
  if (!figure.of(m) || (!figure.spread && !figure.deviation)) return std::nullopt;
  if (figure.spread && m.points < kFewestForSpreads) return std::nullopt;
  const auto varies = variation(figure, m, m);
  return varies ? std::optional(of_one_seed(figure, m, *varies)) : std::nullopt;
}

double pooled(double deviation_a, double deviation_b) {
  return std::sqrt((deviation_a * deviation_a + deviation_b * deviation_b) / 2);
}

double in_deviations(double difference, double deviation) {
  if (difference == 0 || deviation > 0) return difference == 0 ? 0 : difference / deviation;
  return std::copysign(std::numeric_limits<double>::infinity(), difference);
}

std::optional<double> deviations(const Figure& figure, const Measures& a, const Measures& b) {
  return told(figure, a, b).deviations;
}

bool beyond_chance(std::optional<double> deviations) {
  return deviations && std::abs(*deviations) > kWithinChance;
}

English not_told(const Figure& figure, const Measures& a, const Measures& b) {
  return told(figure, a, b).why_not;
}

std::optional<OverSeeds> over_seeds(std::vector<std::optional<double>> values) {
  if (values.empty() || std::ranges::any_of(values, [](const Number& v) { return !v; })) return std::nullopt;
  std::vector<double> sorted;
  sorted.reserve(values.size());
  for (const Number& value : values) sorted.push_back(*value);
  std::ranges::sort(sorted);
  const auto quantile = [&](double share) {
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    return std::lerp(sorted[below], sorted[std::min(below + 1, sorted.size() - 1)],
                     at - static_cast<double>(below));
  };
  const auto count = static_cast<double>(sorted.size());
  const double mean = std::reduce(sorted.begin(), sorted.end()) / count;
  double squares = 0;
  for (const double value : sorted) squares += (value - mean) * (value - mean);
  return OverSeeds{mean, quantile(0.05), quantile(0.95), std::sqrt(squares / std::max(count - 1, 1.0))};
}

}  // namespace annulus
