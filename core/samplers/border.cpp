#include "core/samplers/border.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <span>

#include "core/setup/plane.h"

namespace annulus {
namespace {

struct Row {
  double tries;  // k
  double radii;  // a
};
constexpr std::array<Row, 16> kBridson{{{3, -0.2},
                                        {4, 0.1},
                                        {5, 0.13},
                                        {6, 0.21},
                                        {7, 0.37},
                                        {8, 0.30},
                                        {10, 0.38},
                                        {12, 0.30},
                                        {15, 0.41},
                                        {20, 0.42},
                                        {25, 0.45},
                                        {30, 0.49},
                                        {40, 0.52},
                                        {50, 0.52},
                                        {70, 0.54},
                                        {100, 0.55}}};
constexpr std::array<Row, 16> kRoberts{{{3, 0.22},
                                        {4, 0.42},
                                        {5, 0.44},
                                        {6, 0.45},
                                        {7, 0.46},
                                        {8, 0.50},
                                        {10, 0.51},
                                        {12, 0.53},
                                        {15, 0.54},
                                        {20, 0.54},
                                        {25, 0.55},
                                        {30, 0.55},
                                        {40, 0.58},
                                        {50, 0.58},
                                        {70, 0.58},
                                        {100, 0.57}}};

// Linear in log k between rows; beyond the last row it hardly changes.
std::optional<double> between(std::span<const Row> rows, double tries) {
  if (tries < rows.front().tries) return std::nullopt;
  const auto above = std::ranges::lower_bound(rows, tries, {}, &Row::tries);
  if (above == rows.end()) return rows.back().radii;
  if (above == rows.begin()) return above->radii;
  const Row& below = *(above - 1);
  const double share = std::log(tries / below.tries) / std::log(above->tries / below.tries);
  return below.radii + share * (above->radii - below.radii);
}

bool in_the_plain_plane(const Setup& setup) {
  return !setup.flag("periodic") && !mask_of(setup) && setup.integer("tile") == 0;
}

}  // namespace

std::optional<double> bridson_border(const Setup& setup) {
  for (const auto& [name, right] : {std::pair{"distance", "area"},
                                    {"neighbourhood", "5x5"},
                                    {"retire", "after-k"},
                                    {"grid", "up"},
                                    {"cell", "root2"},
                                    {"on-accept", "keep"}})
    if (setup.text(name) != right) return std::nullopt;
  if (!in_the_plain_plane(setup)) return std::nullopt;
  return between(kBridson, static_cast<double>(setup.integer("tries")));
}

std::optional<double> roberts_border(const Setup& setup) {
  if (!in_the_plain_plane(setup)) return std::nullopt;
  return between(kRoberts, static_cast<double>(setup.integer("tries")));
}

}  // namespace annulus
