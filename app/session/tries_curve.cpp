#include "app/session/tries_curve.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "core/domain/stopped.h"
#include "core/goal/goal.h"
#include "core/making/finished.h"
#include "core/making/make_sampler.h"
#include "core/measures/holes.h"
#include "core/measures/measures.h"
#include "core/measures/room.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/places.h"

namespace annulus {
namespace {

void put(Setup& setup, const char* parameter, Value value) {
  if (setup.has(parameter)) setup.values[parameter] = std::move(value);
}

// No domain gets so small for a curve that its border is most of it: a shorter side stays at least that many
// radii long.
constexpr double kLeastSide = 20;

Setup made_smaller(Setup setup, double most_points) {
  // Once more, since the border has more points the smaller the domain is.
  for (int round = 0; round < 3; ++round) {
    const double points = sampler_info(setup.sampler).expected_points(setup);
    if (points <= most_points) break;
    const double width = setup.real("width"), height = setup.real("height");
    const double factor = std::sqrt(most_points / points), least = kLeastSide * radius_of(setup);
    const double shorter = std::max(std::min(width, height) * factor, std::min({width, height, least}));
    const double longer = width * height * factor * factor / shorter;
    const double new_width = width <= height ? shorter : longer,
                 new_height = width <= height ? longer : shorter;
    if (setup.has("start")) {
      Start start = parse_start(setup.text("start"));
      start.x *= new_width / width;
      start.y *= new_height / height;
      setup.values["start"] = to_text(start);
    }
    setup.values["width"] = new_width;
    setup.values["height"] = new_height;
  }
  return setup;
}

Setup plain(Setup setup) {
  setup = without_goal(std::move(setup));
  put(setup, "fill", false);
  put(setup, "tile", std::uint64_t{0});  // so few points need no threads
  return setup;
}

Setup like_of_other_sampler(const Setup& setup, const char* sampler) {
  return plain(setup_like(sampler, plain(setup)));
}

OverCurveSeeds over_seeds(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  return {values.front(), median, values.back()};
}

double mean_of(std::span<const CurveReading> readings, double CurveReading::*value) {
  double sum = 0;
  for (const CurveReading& reading : readings) sum += reading.*value;
  return sum / static_cast<double>(readings.size());
}

CurvePoint point_of(std::span<const CurveReading> readings) {
  std::vector<double> room, largest;
  for (const CurveReading& reading : readings) {
    room.push_back(reading.room);
    if (reading.largest) largest.push_back(*reading.largest);
  }
  CurvePoint point{.tries_each = static_cast<double>(readings.front().tries_each),
                   .points = mean_of(readings, &CurveReading::points),
                   .tries = mean_of(readings, &CurveReading::tries),
                   .darts = mean_of(readings, &CurveReading::darts),
                   .room = over_seeds(std::move(room)),
                   .largest = {}};
  if (!largest.empty()) point.largest = over_seeds(std::move(largest));
  return point;
}

}  // namespace

bool has_tries_curve(const Setup& setup) {
  const Traits& traits = traits_of(setup);
  return setup.has("tries") && setup.has("width") && traits.grows && traits.keeps_distance && !traits.cells;
}

bool has_many_points(const Setup& of_run) {
  return sampler_info(of_run.sampler).expected_points(of_run) > kMostCurvePoints;
}

const char* sampler_beside(const Setup& setup) {
  if (traits_of(setup).sized) return nullptr;
  return setup.sampler == "roberts" ? "bridson" : "roberts";
}

Setup without_what_curves_ignore(Setup setup) {
  setup = without_derived_radius(std::move(setup));
  for (const char* ignored : {"tries", "seed", "fill", "tile"}) setup.values.erase(ignored);
  setup.goal = exactly(setup.goal, false);
  return setup;
}

Setup curve_setup(const Setup& of_run) {
  const Setup own = plain(of_run);
  const char* beside = sampler_beside(of_run);
  // Both in the same domain, which the denser one must not overfill.
  const double denser = beside ? sampler_info(beside).expected_points(like_of_other_sampler(own, beside)) /
                                     sampler_info(own.sampler).expected_points(own)
                               : 1;
  return made_smaller(own, kMostCurvePoints / std::max(denser, 1.0));
}

std::optional<Setup> curve_setup_beside(const Setup& of_run) {
  const char* beside = sampler_beside(of_run);
  if (!beside) return std::nullopt;
  return like_of_other_sampler(curve_setup(of_run), beside);
}

CurveReading read_curve(Setup setup, std::uint64_t tries_each, std::uint64_t seed,
                        const std::stop_token& stop) {
  setup.values["tries"] = tries_each;
  setup.reseed(seed);
  const std::unique_ptr<Sampler> sampler = finished_sampler(check(setup), stop);
  const MeasuredSet set = measured_set(setup, *sampler, stop);
  const ShareDone go_on = [&](double) { go_on_unless(stop); };
  const auto points = static_cast<double>(set.size());
  CurveReading reading{.tries_each = tries_each,
                       .seed = seed,
                       .points = points,
                       .tries = static_cast<double>(sampler->counts().tries),
                       .largest = {}};
  if (const auto room = measure_room(set, go_on)) {
    reading.room = room->points() / points;
    reading.darts = room->mean_darts();
  }
  if (const auto hole = largest_hole(set, go_on)) reading.largest = hole->radius / set.radius;
  return reading;
}

std::vector<CurvePoint> curve_of(std::span<const CurveReading> readings, bool beside) {
  std::vector<CurvePoint> curve;
  for (const std::uint64_t tries_each : kCurveTries) {
    std::vector<CurveReading> own;
    for (const CurveReading& reading : readings)
      if (reading.beside == beside && reading.tries_each == tries_each) own.push_back(reading);
    if (!own.empty()) curve.push_back(point_of(own));
  }
  return curve;
}

std::optional<CurvePoint> curve_at(std::span<const CurvePoint> curve, double tries_each) {
  if (curve.empty() || tries_each < curve.front().tries_each || tries_each > curve.back().tries_each)
    return std::nullopt;
  const auto above =
      std::ranges::find_if(curve, [&](const CurvePoint& point) { return point.tries_each >= tries_each; });
  if (above->tries_each == tries_each) return *above;
  const CurvePoint &a = *(above - 1), &b = *above;
  const double share = std::log(tries_each / a.tries_each) / std::log(b.tries_each / a.tries_each);
  const auto seeds = [&](const OverCurveSeeds& from, const OverCurveSeeds& to) {
    return OverCurveSeeds{std::lerp(from.low, to.low, share), std::lerp(from.median, to.median, share),
                          std::lerp(from.high, to.high, share)};
  };
  CurvePoint point{
      .tries_each = tries_each,
      .points = std::lerp(a.points, b.points, share),
      // They grow with k rather than with its logarithm.
      .tries = std::lerp(a.tries, b.tries, (tries_each - a.tries_each) / (b.tries_each - a.tries_each)),
      .darts = std::lerp(a.darts, b.darts, share),
      .room = seeds(a.room, b.room),
      .largest = {}};
  if (a.largest && b.largest) point.largest = seeds(*a.largest, *b.largest);
  return point;
}

}  // namespace annulus
