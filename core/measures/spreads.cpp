#include "core/measures/spreads.h"

#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>

#include "core/samplers/added.h"
#include "core/samplers/border.h"
#include "core/samplers/filled.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Measured on 240 seeds each with 100, 170, 250 and 1000 points, on the torus and in planes: within a fifth
// they are the same times sqrt(1000/n), and in planes 1 + 2/sqrt(n) times that. The largest hole of nearly
// full sets varies less with more points; the value is that with 250. In the order of Spreads.
struct TriesRow {
  double tries;
  std::array<double, 11> sd;
};
constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();
constexpr std::array kBridson{
    TriesRow{5, {.0035, .0044, .106, .120, .0150, .0105, .0168, .0053, .0090, kNotMeasured, .042}},
    TriesRow{10, {.0033, .0044, .046, .132, .0138, .0057, .0168, .0048, .0077, kNotMeasured, .042}},
    TriesRow{20, {.0033, .0044, .034, .154, .0113, .0042, .0168, .0044, .0068, .0300, .043}},
    TriesRow{30, {.0033, .0044, .029, .175, .0105, .0040, .0168, .0043, .0065, .0215, .047}},
    TriesRow{100, {.0033, .0044, .0170, .225, .0080, .0034, .0168, .0040, .0058, .0165, .047}},
};
constexpr std::array kRoberts{
    TriesRow{5, {.0028, .0042, .067, .32, .0068, .0067, .0165, .0043, .0057, .0255, .035}},
    TriesRow{10, {.0023, .0035, .032, .59, .0040, .0058, .0175, .0039, .0047, .0180, .035}},
    TriesRow{30, {.0025, .0039, .0146, 1.1, .0023, .0066, .0185, .0043, .0048, .0210, .050}},
    TriesRow{100, {.0025, .0041, .0089, 1.8, .0015, .0073, .0185, .0046, .0053, .0265, .056}},
};
constexpr std::array<double, 11> kMaximal{.0030, .0043, .0026, 0, 0, .0034, .0168, .0038, .0052, .0150, .053};
// As many points as are asked for: nothing varies in what follows from their number. How much of the area is
// free depends on r, which is none of theirs.
constexpr std::array<double, 11> kUniform{kNotMeasured, kNotMeasured, .19,  kNotMeasured, .0116, .048,
                                          .0141,        .0186,        .090, kNotMeasured, .095};
constexpr std::array<double, 11> kBest{kNotMeasured, kNotMeasured, .028,  .22,   .0115, .0053,
                                       .0168,        .0039,        .0066, .0350, .050};

Spreads spreads(const std::array<double, 11>& sd) {
  const auto known = [&](std::size_t i) { return std::isnan(sd[i]) ? std::nullopt : std::optional(sd[i]); };
  return {known(0), known(1), known(2), known(3), known(4), known(5),
          known(6), known(7), known(8), known(9), known(10)};
}

// Linear in log k from one row to the next.
std::optional<Spreads> between(std::span<const TriesRow> rows, double tries) {
  if (tries < rows.front().tries || tries > rows.back().tries) return std::nullopt;
  std::size_t above = 1;
  while (tries > rows[above].tries) ++above;
  const TriesRow &low = rows[above - 1], &high = rows[above];
  if (tries == low.tries) return spreads(low.sd);
  if (tries == high.tries) return spreads(high.sd);
  const double share = std::log(tries / low.tries) / std::log(high.tries / low.tries);
  std::array<double, 11> mixed{};
  for (std::size_t i = 0; i < mixed.size(); ++i) mixed[i] = std::lerp(low.sd[i], high.sd[i], share);
  return spreads(mixed);
}

}  // namespace

std::optional<Spreads> spreads_of(const Setup& setup) {
  if (fills(setup) || adds_points(setup) || has_exact_goal(setup) || mask_of(setup)) return std::nullopt;
  const auto& finished_run = sampler_info(setup.sampler).finished_run;
  const bool known = finished_run && finished_run(setup);
  const auto tries = [&] { return static_cast<double>(setup.integer("tries")); };
  if (setup.sampler == "bridson" && known) return between(kBridson, tries());
  if (setup.sampler == "roberts" && known) return between(kRoberts, tries());
  if (setup.sampler == "maximal" && known) return spreads(kMaximal);
  if (setup.sampler == "uniform") return spreads(kUniform);
  if (setup.sampler == "best" && setup.integer("c") == 1) return spreads(kBest);
  return std::nullopt;
}

}  // namespace annulus
