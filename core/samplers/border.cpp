#include "core/samplers/border.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "core/setup/plane.h"

namespace annulus {
namespace {

struct Row {
  double tries;  // k
  FinishedFigures run;
};
constexpr std::array<Row, 16> kBridson{{{3, {0.387, -0.2, 0.45}},
                                        {4, {0.407, 0.1, 0.35}},
                                        {5, {0.420, 0.13, 0.32}},
                                        {6, {0.429, 0.21, 0.30}},
                                        {7, {0.4355, 0.37, 0.34}},
                                        {8, {0.4415, 0.30, 0.30}},
                                        {10, {0.450, 0.38, 0.30}},
                                        {12, {0.457, 0.30, 0.28}},
                                        {15, {0.464, 0.41, 0.28}},
                                        {20, {0.472, 0.42, 0.27}},
                                        {25, {0.479, 0.45, 0.27}},
                                        {30, {0.4835, 0.49, 0.28}},
                                        {40, {0.490, 0.52, 0.28}},
                                        {50, {0.495, 0.52, 0.28}},
                                        {70, {0.502, 0.54, 0.29}},
                                        {100, {0.5085, 0.55, 0.28}}}};
constexpr std::array<Row, 16> kRoberts{{{3, {0.571, 0.22, 0.25}},
                                        {4, {0.587, 0.42, 0.22}},
                                        {5, {0.595, 0.44, 0.22}},
                                        {6, {0.600, 0.45, 0.20}},
                                        {7, {0.607, 0.46, 0.17}},
                                        {8, {0.615, 0.50, 0.17}},
                                        {10, {0.630, 0.51, 0.18}},
                                        {12, {0.643, 0.53, 0.18}},
                                        {15, {0.657, 0.54, 0.15}},
                                        {20, {0.673, 0.54, 0.16}},
                                        {25, {0.684, 0.55, 0.18}},
                                        {30, {0.692, 0.55, 0.17}},
                                        {40, {0.702, 0.58, 0.15}},
                                        {50, {0.7085, 0.58, 0.16}},
                                        {70, {0.716, 0.58, 0.17}},
                                        {100, {0.722, 0.57, 0.17}}}};

// Linear in log k between rows; beyond the last row the last one.
std::optional<FinishedFigures> between(std::span<const Row> rows, std::uint64_t k) {
  const auto tries = static_cast<double>(k);
  if (tries < rows.front().tries) return std::nullopt;
  const auto above = std::ranges::lower_bound(rows, tries, {}, &Row::tries);
  if (above == rows.end()) return rows.back().run;
  if (above == rows.begin()) return above->run;
  const Row& below = *(above - 1);
  const double share = std::log(tries / below.tries) / std::log(above->tries / below.tries);
  const auto mix = [&](double FinishedFigures::*value) {
    return below.run.*value + share * (above->run.*value - below.run.*value);
  };
  return FinishedFigures{mix(&FinishedFigures::packing), mix(&FinishedFigures::border),
                         mix(&FinishedFigures::spread)};
}

bool in_the_plain_plane(const Setup& setup) {
  return !setup.flag("periodic") && !mask_of(setup) && !grows_in_tiles(setup) && !given_points_of(setup);
}

bool without_mistakes(const Setup& setup) {
  for (const auto& [name, right] : {std::pair{"distance", "area"},
                                    {"neighbourhood", "5x5"},
                                    {"retire", "after-k"},
                                    {"grid", "up"},
                                    {"cell", "root2"},
                                    {"on-accept", "keep"}})
    if (setup.text(name) != right) return false;
  return true;
}

std::optional<double> border_of(const Setup& setup, std::span<const Row> rows) {
  const auto run = between(rows, setup.integer("tries"));
  return in_the_plain_plane(setup) && run ? std::optional(run->border) : std::nullopt;
}

std::optional<FinishedFigures> finished(const Setup& setup, std::span<const Row> rows) {
  const std::uint64_t tries = setup.integer("tries");
  const bool one_part = mask_of(setup) && setup.text("islands") != "all";
  if (static_cast<double>(tries) > rows.back().tries || grows_in_tiles(setup) || one_part ||
      given_points_of(setup))
    return std::nullopt;
  return between(rows, tries);
}

}  // namespace

std::optional<FinishedFigures> finished_bridson(const Setup& setup) {
  return without_mistakes(setup) ? finished(setup, kBridson) : std::nullopt;
}

std::optional<FinishedFigures> finished_roberts(const Setup& setup) {
  return finished(setup, kRoberts);
}

// Measured on 35 runs in the plane, with radii from 0.005 to 0.1 of the side, and as many on the torus.
constexpr FinishedFigures kMaximal{0.5475, 0.63, 0.22};

std::optional<FinishedFigures> finished_maximal(const Setup& setup) {
  return given_points_of(setup) ? std::nullopt : std::optional(kMaximal);
}

std::optional<double> maximal_border(const Setup& setup) {
  return in_the_plain_plane(setup) ? std::optional(kMaximal.border) : std::nullopt;
}

std::optional<double> bridson_border(const Setup& setup) {
  return without_mistakes(setup) ? border_of(setup, kBridson) : std::nullopt;
}

std::optional<double> roberts_border(const Setup& setup) {
  return border_of(setup, kRoberts);
}

}  // namespace annulus
