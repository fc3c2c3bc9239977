#include "core/measures/spreads.h"

#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>

#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/added.h"
#include "core/samplers/border.h"
#include "core/samplers/filled.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Measured on 240 seeds each with 100, 170, 250 and 1000 points, on the torus and in planes: within a fifth
// they are the same times sqrt(1000/n), and in planes 1 + 2/sqrt(n) times that. The largest hole of nearly
// full sets varies less with more points; the value is that with 250. The last two, and those in planes, are
// from 160, 140 and 70 seeds with 100, 250 and 1000 points. In the order of Spreads.
constexpr std::size_t kMeasures = 13;
struct TriesRow {
  double tries;
  std::array<double, kMeasures> sd;
  std::array<double, 3> in_plane;  // in place of hole, within_99 and nyquist
};
constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();
constexpr std::array kBridson{
    TriesRow{5,
             {.0035, .0044, .106, .120, .0150, .0105, .0168, .0053, .0090, kNotMeasured, .042, .0049, .0155},
             {.41, kNotMeasured, kNotMeasured}},
    TriesRow{10,
             {.0033, .0044, .046, .132, .0138, .0057, .0168, .0048, .0077, kNotMeasured, .042, .0043, .0148},
             {.165, .0087, .050}},
    TriesRow{20,
             {.0033, .0044, .034, .154, .0113, .0042, .0168, .0044, .0068, .0300, .043, .0038, .0140},
             {.11, .0042, .0260}},
    TriesRow{30,
             {.0033, .0044, .029, .175, .0105, .0040, .0168, .0043, .0065, .0215, .047, .0035, .0125},
             {.091, .0040, .0260}},
    TriesRow{100,
             {.0033, .0044, .0170, .225, .0080, .0034, .0168, .0040, .0058, .0165, .047, .0032, .0095},
             {.049, .0032, .0180}},
};
// The mean nearest distance is r, but for a hair.
constexpr std::array kRoberts{
    TriesRow{5,
             {.0028, .0042, .067, .32, .0068, .0067, .0165, .0043, .0057, .0255, .035, .00005, .0078},
             {.175, .0078, .0210}},
    TriesRow{10,
             {.0023, .0035, .032, .59, .0040, .0058, .0175, .0039, .0047, .0180, .035, .00005, .0045},
             {.074, .0057, .0175}},
    TriesRow{30,
             {.0025, .0039, .0146, 1.1, .0023, .0066, .0185, .0043, .0048, .0210, .050, .00005, .0023},
             {.023, .0062, .0160}},
    TriesRow{100,
             {.0025, .0041, .0089, 1.8, .0015, .0073, .0185, .0046, .0053, .0265, .056, .00005, .0012},
             {.0096, .0070, .0205}},
};
constexpr TriesRow kMaximal{
    0, {.0030, .0043, .0026, 0, 0, .0034, .0168, .0038, .0052, .0150, .053, .0028, 0}, {.0025, .0033, .0155}};
// As many points as are asked for: nothing varies in what follows from their number. How much of the area is
// free depends on r, which is none of theirs.
constexpr TriesRow kUniform{0,
                            {kNotMeasured, kNotMeasured, .19, kNotMeasured, .0116, .048, .0141, .0186, .090,
                             kNotMeasured, .095, .0190, .0108},
                            {.30, .057, kNotMeasured}};
constexpr TriesRow kBest{
    0,
    {kNotMeasured, kNotMeasured, .028, .22, .0115, .0053, .0168, .0039, .0066, .0350, .050, .0057, .0143},
    {.037, .0054, .0330}};

Spreads spreads(const TriesRow& row, bool periodic) {
  const auto known = [](double sd) { return std::isnan(sd) ? std::nullopt : std::optional(sd); };
  const auto at = [&](std::size_t i) { return known(row.sd[i]); };
  const auto bordered = [&](std::size_t i, std::size_t in_plane) {
    return periodic ? at(i) : known(row.in_plane[in_plane]);
  };
  return {at(0), at(1), bordered(2, 0), at(3),  at(4),  bordered(5, 1), at(6),
          at(7), at(8), bordered(9, 2), at(10), at(11), at(12)};
}

// Linear in log k from one row to the next.
std::optional<TriesRow> between(std::span<const TriesRow> rows, double tries) {
  if (tries < rows.front().tries || tries > rows.back().tries) return std::nullopt;
  std::size_t above = 1;
  while (tries > rows[above].tries) ++above;
  const TriesRow &low = rows[above - 1], &high = rows[above];
  if (tries == low.tries) return low;
  if (tries == high.tries) return high;
  const double share = std::log(tries / low.tries) / std::log(high.tries / low.tries);
  TriesRow mixed{.tries = tries, .sd = {}, .in_plane = {}};
  for (std::size_t i = 0; i < mixed.sd.size(); ++i) mixed.sd[i] = std::lerp(low.sd[i], high.sd[i], share);
  for (std::size_t i = 0; i < mixed.in_plane.size(); ++i)
    mixed.in_plane[i] = std::lerp(low.in_plane[i], high.in_plane[i], share);
  return mixed;
}

std::optional<TriesRow> row_of(const Setup& setup) {
  const auto& finished_run = sampler_info(setup.sampler).finished_run;
  const bool known = finished_run && finished_run(setup);
  const auto tries = [&] { return static_cast<double>(setup.integer("tries")); };
  if (setup.sampler == "bridson" && known) return between(kBridson, tries());
  if (setup.sampler == "roberts" && known) return between(kRoberts, tries());
  if (setup.sampler == "maximal" && known) return kMaximal;
  if (setup.sampler == "uniform") return kUniform;
  if (setup.sampler == "best" && setup.integer("c") == 1) return kBest;
  return std::nullopt;
}

}  // namespace

std::optional<Spreads> spreads_of(const Setup& setup) {
  if (fills(setup) || adds_points(setup) || has_exact_goal(setup) || mask_of(setup)) return std::nullopt;
  const auto row = row_of(setup);
  return row ? std::optional(spreads(*row, setup.flag("periodic"))) : std::nullopt;
}

}  // namespace annulus
