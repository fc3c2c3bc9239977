#include "core/measures/figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace annulus {
namespace {

using Number = std::optional<double>;

Number over_r(const Measures& m, double Holes::*length) {
  if (!m.holes) return std::nullopt;
  return *m.holes.*length / m.radius;
}
double share_of(const Measures& m, double count) {
  return count / static_cast<double>(std::max<Index>(m.points, 1));
}

// The deviations were found over many seeds of about 1000 points of Bridson's; those of other disc sets are
// like them.
constexpr std::array kFigures{
    Figure{"", "violations", English("Pairs nearer than r"),
           [](const Measures& m) -> Number { return static_cast<double>(m.distances.violations); }},
    Figure{"nearest", "min", English("Smallest distance"),
           [](const Measures& m) { return m.distances.smallest; }},
    Figure{"nearest", "mean", English("Mean nearest distance"),
           [](const Measures& m) { return m.distances.mean; }},
    Figure{"nearest", "rho_min", English("Relative radius"),
           [](const Measures& m) { return m.distances.rho_min; }, 0.002},
    Figure{"nearest", "rho_mean", English("Mean relative radius"),
           [](const Measures& m) { return m.distances.rho_mean; }, 0.002},
    Figure{"density", "discs_per_area", English("Discs per area"),
           [](const Measures& m) -> Number { return m.density.discs_per_area; }, 0.003},
    Figure{"density", "border_taken_out", English("Density without the border"),
           [](const Measures& m) { return m.density.border_taken_out; }, 0.003},
    Figure{"holes", "largest_empty_circle", English("Largest empty circle"),
           [](const Measures& m) -> Number {
             if (!m.holes) return std::nullopt;
             return m.holes->largest.radius;
           }},
    Figure{"holes", "over_r", English("Largest empty circle / r"),
           [](const Measures& m) -> Number {
             if (!m.holes) return std::nullopt;
             return m.holes->largest.radius / m.radius;
           },
           0.03, false, true},
    Figure{"holes", "still_fillable", English("Area still free"),
           [](const Measures& m) -> Number {
             if (!m.holes) return std::nullopt;
             return m.holes->still_fillable;
           },
           0.18, true, false, true},
    Figure{"holes", "gaps", English("Gaps"),
           [](const Measures& m) -> Number {
             if (!m.holes || !m.holes->gaps) return std::nullopt;
             return static_cast<double>(m.holes->gaps->size());
           }},
    Figure{"holes", "room_left", English("Room left"),
           [](const Measures& m) -> Number {
             if (!m.room) return std::nullopt;
             return share_of(m, m.room->points());
           },
           0.007, false, false, true},
    Figure{"holes", "room_left_points", English("Points that still fit"),
           [](const Measures& m) -> Number {
             if (!m.room) return std::nullopt;
             return m.room->points();
           }},
    Figure{"holes", "within_99", English("99% of places within, r"),
           [](const Measures& m) { return over_r(m, &Holes::nearly_all_within); }, 0.004},
    Figure{"voronoi", "six_share", English("Cells with six neighbours"),
           [](const Measures& m) -> Number {
             if (!m.cells) return std::nullopt;
             return m.cells->six;
           },
           0.018},
    Figure{"voronoi", "area_cv", English("Variation of cell areas"),
           [](const Measures& m) -> Number {
             if (!m.cells) return std::nullopt;
             return m.cells->area_cv;
           },
           0.006},
    Figure{"spectrum", "low_power", English("Power at low frequencies"),
           [](const Measures& m) -> Number { return m.spectrum ? m.spectrum->low_power : std::nullopt; },
           0.007},
    Figure{
        "spectrum", "effective_nyquist", English("Resolution"),
        [](const Measures& m) -> Number { return m.spectrum ? m.spectrum->effective_nyquist : std::nullopt; },
        0.022},
    Figure{"spectrum", "oscillation", English("Ringing"),
           [](const Measures& m) -> Number { return m.spectrum ? m.spectrum->oscillation : std::nullopt; },
           0.036},
};

}  // namespace

std::span<const Figure> figures() {
  return kFigures;
}

std::optional<double> deviations(const Figure& figure, const Measures& a, const Measures& b) {
  const Number of_a = figure.of(a), of_b = figure.of(b);
  if (!of_a || !of_b || figure.sd == 0 || a.points == 0 || b.points == 0) return std::nullopt;
  if (figure.on_torus && !(a.periodic && b.periodic)) return std::nullopt;
  constexpr double kPoints = 1000;  // that the deviation is told for
  const auto sd = [&](const Measures& m) {
    const double scale = figure.relative ? (*of_a + *of_b) / 2 : 1;
    return figure.sd * scale * std::sqrt(kPoints / m.points);
  };
  const double one_seed = std::sqrt((sd(a) * sd(a) + sd(b) * sd(b)) / 2);
  if (one_seed == 0) return 0;
  return (*of_b - *of_a) / one_seed;
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
