#include "app/session/experiment.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>

#include "app/session/thread_time.h"
#include "core/domain/stopped.h"
#include "core/making/make_sampler.h"
#include "core/samplers/bridson.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr double kSide = 1000;  // of the square
// Bridson's points in a square of s r by s r number about 0.6155 (s + 0.63)^2: the border has more of them.
constexpr double kPerSquare = 0.6155, kBorder = 0.63;

// So few that brute force among 100,000 points still takes only milliseconds from one question whether to go
// on to the next.
constexpr std::uint64_t kTriesAtOnce = 32;

constexpr std::size_t kLastReadings = 3;  // as many as a slope needs
// Of the numbers of points over those readings.
constexpr double kLeastGrowth = 1.5;

std::unique_ptr<Sampler> sampler_of(Contender contender, const Setup& setup, const std::stop_token& stop) {
  if (contender == Contender::darts) return make_sampler(resolved(setup, stop), stop);
  return make_plain_bridson(setup, contender == Contender::bridson ? Search::grid : Search::brute_force,
                            stop);
}

std::string name_of(Contender contender) {
  return contender == Contender::darts     ? "darts"
         : contender == Contender::bridson ? "Bridson"
                                           : "Bridson by brute force";
}

}  // namespace

Conditions conditions_of(const Setup& setup) {
  Conditions conditions;
  if (setup.sampler == "bridson") conditions.tries = setup.integer("tries");
  if (setup.sampler == "dart") conditions.discards = setup.integer("discards");
  if (setup.seeded()) conditions.seed = setup.seed();
  return conditions;
}

Setup contender_setup(Contender contender, std::uint64_t size, const Conditions& conditions) {
  Setup setup = default_setup(contender == Contender::darts ? "dart" : "bridson");
  setup.values["width"] = setup.values["height"] = kSide;
  setup.values["radius"] = kSide / (std::sqrt(static_cast<double>(size) / kPerSquare) - kBorder);
  setup.reseed(conditions.seed);
  if (contender == Contender::darts) {
    setup.values["discards"] = conditions.discards;
  } else {
    setup.values["tries"] = conditions.tries;
  }
  return setup;
}

Reading measure(Contender contender, std::uint64_t size, const Conditions& conditions,
                const std::stop_token& stop) {
  const Setup setup = contender_setup(contender, size, conditions);
  Reading reading{.contender = contender, .size = size};
  std::vector<double> seconds;
  double all = 0;
  const auto enough = [&] {
    return reading.runs == kMostRuns || (reading.runs >= kLeastRuns && all >= kLeastSeconds);
  };
  while (!enough()) {
    const double begun = thread_seconds();
    const std::unique_ptr<Sampler> sampler = sampler_of(contender, setup, stop);
    sampler->begin(nullptr);
    while (!sampler->finished()) {
      go_on_unless(stop);
      sampler->advance(kTriesAtOnce, Stop::after_tries, nullptr);
    }
    seconds.push_back(thread_seconds() - begun);
    all += seconds.back();
    ++reading.runs;
    reading.points = sampler->count();
    reading.tries = sampler->counts().tries;
  }
  const auto middle = seconds.begin() + std::ssize(seconds) / 2;
  std::ranges::nth_element(seconds, middle);
  reading.seconds = *middle;
  return reading;
}

std::vector<Reading> readings_of(std::span<const Reading> readings, Contender contender) {
  std::vector<Reading> own;
  std::ranges::copy_if(readings, std::back_inserter(own),
                       [&](const Reading& reading) { return reading.contender == contender; });
  return own;
}

double expected_seconds(std::span<const Reading> readings, std::uint64_t size) {
  if (readings.empty()) return 0;
  const Reading& last = readings.back();
  double power = 1;
  if (readings.size() > 1) {
    const Reading& before = readings[readings.size() - 2];
    power = std::max(std::log(last.seconds / before.seconds) /
                         std::log(static_cast<double>(last.size) / static_cast<double>(before.size)),
                     power);
  }
  return last.seconds * std::pow(static_cast<double>(size) / static_cast<double>(last.size), power);
}

std::optional<double> growth(std::span<const Reading> readings, Quantity quantity) {
  if (readings.size() < kLastReadings) return std::nullopt;
  const auto last = readings.last(kLastReadings);
  // Sizes that hardly differ would make a law of chance.
  if (static_cast<double>(last.back().points) < kLeastGrowth * static_cast<double>(last.front().points))
    return std::nullopt;
  double x = 0, y = 0, xx = 0, xy = 0;
  for (const Reading& reading : last) {
    const double at = std::log(static_cast<double>(reading.points)), value = std::log(reading.of(quantity));
    x += at;
    y += value;
    xx += at * at;
    xy += at * value;
  }
  const auto n = static_cast<double>(last.size());
  return (n * xy - x * y) / (n * xx - x * x);
}

std::string to_csv(std::span<const Reading> readings) {
  std::string text = "sampler,points,tries,seconds,runs\n";
  for (const Reading& reading : readings)
    text += name_of(reading.contender) + ',' + std::to_string(reading.points) + ',' +
            std::to_string(reading.tries) + ',' + number_text(reading.seconds) + ',' +
            std::to_string(reading.runs) + '\n';
  return text;
}

}  // namespace annulus
