#include "core/measures/usual.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "core/goal/goal.h"
#include "core/making/goal_radius.h"
#include "core/sampler_info.h"
#include "core/samplers/added.h"
#include "core/samplers/border.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Room left, and how much the border of a plane adds to it: times (width + height) r / area. Measured on 60,
// 24, 8 and 3 seeds with r of 0.1, 0.045, 0.0245 and 0.0125 of the side, on the torus and in the plane.
struct RoomRow {
  double tries, room, border;
};
constexpr RoomRow kBridsonRoom[] = {{3, .396, 1.3},   {4, .329, .79},   {5, .289, .69},   {7, .246, .47},
                                    {10, .204, .37},  {15, .167, .31},  {20, .144, .24},  {30, .119, .21},
                                    {50, .0925, .15}, {100, .064, .12}, {200, .047, .07}, {300, .0375, .055},
                                    {1000, .020, .04}};
constexpr RoomRow kRobertsRoom[] = {{3, .093, .42},      {4, .067, .27},     {5, .050, .20},
                                    {7, .0248, .154},    {10, .0128, .11},   {15, .0077, .058},
                                    {20, .0044, .052},   {30, .0031, .027},  {50, .0017, .017},
                                    {100, .0008, .0085}, {300, .0002, .003}, {1000, .0001, .0005}};
// Where the border is longer it was not measured.
constexpr double kLongestBorder = 0.2;

std::optional<double> room_between(std::span<const RoomRow> rows, double tries, double border) {
  if (tries < rows.front().tries || tries > rows.back().tries || border > kLongestBorder) return std::nullopt;
  const auto above = std::ranges::lower_bound(rows, tries, {}, &RoomRow::tries);
  const auto room = [&](const RoomRow& row) { return row.room + border * row.border; };
  if (above->tries == tries) return room(*above);
  const RoomRow& below = *(above - 1);
  return std::lerp(room(below), room(*above),
                   std::log(tries / below.tries) / std::log(above->tries / below.tries));
}

}  // namespace

std::optional<ExpectedPoints> usual_points(const Setup& setup) {
  if (adds_points(setup)) return std::nullopt;
  if (has_goal(setup)) {
    const auto points = static_cast<double>(goal_points(setup));
    if (const auto deviation = points_deviation(setup, points)) return ExpectedPoints{points, *deviation};
    return std::nullopt;
  }
  const auto* counted = std::get_if<ByCount>(&setup.goal);
  if (!counted) return points_by_formula(setup);
  if (counted->points > 0) return ExpectedPoints{static_cast<double>(counted->points), 0};
  return points_by_formula(setup_like("bridson", setup));
}

std::optional<double> usual_room(const Setup& setup) {
  if (adds_points(setup) || has_exact_goal(setup) || !traits_of(setup).keeps_distance) return std::nullopt;
  if (fills_gaps(setup)) return 0;
  const auto& finished_run = sampler_info(setup.sampler).finished_run;
  if (!finished_run || !setup.has("tries") || mask_of(setup)) return std::nullopt;
  // Beyond 100 tries only the room was measured.
  const auto finishes = [&](std::uint64_t tries) {
    if (tries <= 100) return finished_run(setup).has_value();
    Setup known = setup;
    known.values["tries"] = std::uint64_t{100};
    return finished_run(known).has_value();
  };
  if (!finishes(setup.integer("tries"))) return std::nullopt;
  const Domain domain = domain_of(setup);
  const double border =
      domain.periodic ? 0
                      : (domain.width + domain.height) * radius_of(setup) / (domain.width * domain.height);
  const auto tries = [&] { return static_cast<double>(setup.integer("tries")); };
  if (setup.sampler == "bridson") return room_between(kBridsonRoom, tries(), border);
  if (setup.sampler == "roberts") return room_between(kRobertsRoom, tries(), border);
  return std::nullopt;
}

}  // namespace annulus
