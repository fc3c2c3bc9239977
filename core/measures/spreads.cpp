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

// Measured on 40 seeds each with 1000 points, in the plane and on the torus; with 250 and 4000 points they
// are the same times sqrt(1000/n). In the order of Spreads.
struct TriesRow {
  double tries;
  std::array<double, 12> sd;
};
constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();
constexpr std::array kBridson{
    TriesRow{5, {.0035, .0044, .0055, .106, .111, .0145, .0120, .0165, .0055, .0090, kNotMeasured, .037}},
    TriesRow{10, {.0033, .0044, .0055, .042, .148, .0140, .0068, .0165, .0050, .0080, kNotMeasured, .042}},
    TriesRow{20, {.0033, .0044, .0055, .034, .16, .0110, .0040, .0165, .0045, .0065, .0225, .043}},
    TriesRow{30, {.0033, .0044, .0055, .027, .175, .0102, .0040, .0165, .0044, .0063, .0208, .045}},
    TriesRow{100, {.0033, .0044, .0055, .0176, .25, .0081, .0035, .0165, .0040, .0055, .0165, .046}},
};
constexpr std::array kRoberts{
    TriesRow{5, {.0030, .0043, .0055, .069, .27, .0063, .0065, .0165, .0039, .0054, .0205, .037}},
    TriesRow{10, {.0023, .0035, .0050, .027, .55, .0039, .0055, .0175, .0034, .0040, .0180, .032}},
    TriesRow{30, {.0025, .0040, .0050, .0116, 1.0, .0020, .0073, .0180, .0041, .0043, .0205, .050}},
    TriesRow{100, {.0025, .0041, .0050, .0042, 1.6, .0009, .0073, .0200, .0045, .0050, .0240, .050}},
};
constexpr std::array<double, 12> kMaximal{.0030, .0043, .0055, .0007, 0,     0,
                                          .0035, .0168, .0041, .0054, .0160, .055};
// As many points as are asked for: nothing varies in what follows from their number. How much of the area is
// free depends on r, which is none of theirs.
constexpr std::array<double, 12> kUniform{kNotMeasured, kNotMeasured, kNotMeasured, .21,  kNotMeasured, .0100,
                                          .06,          .0135,        .0200,        .095, kNotMeasured, .11};
constexpr std::array<double, 12> kBest{kNotMeasured, kNotMeasured, kNotMeasured, .015,  .21,   .0088,
                                       .003,         .0170,        .0042,        .0067, .0178, .052};

Spreads spreads(const std::array<double, 12>& sd) {
  const auto known = [&](std::size_t i) { return std::isnan(sd[i]) ? std::nullopt : std::optional(sd[i]); };
  return {known(0), known(1), known(2), known(3), known(4),  known(5),
          known(6), known(7), known(8), known(9), known(10), known(11)};
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
  std::array<double, 12> mixed{};
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
