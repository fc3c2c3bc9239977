#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/setup/setup.h"

// How the tries and the time of three ways to the same kind of points grow with the number of points. Each
// fills the same square with the same radius, one candidate at a time, on one thread.
namespace annulus {

// What is shown of them.
enum class Quantity : std::uint8_t { tries, time };

enum class Contender : std::uint8_t { darts, bridson, brute_force };
inline constexpr std::array kContenders{Contender::darts, Contender::bridson, Contender::brute_force};

// What a radius is chosen for, about; the points that come of it are counted.
inline constexpr std::array<std::uint64_t, 7> kSizes{100, 300, 1000, 3000, 10'000, 30'000, 100'000};

// A run that would take longer, seconds, is not made, nor a larger one.
inline constexpr double kMostSeconds = 4;
// A run is timed again until there are this many of it and they took this long, seconds.
inline constexpr int kLeastRuns = 3, kMostRuns = 99;
inline constexpr double kLeastSeconds = 0.2;

struct Conditions {
  std::uint64_t tries = 30;       // k, of Bridson
  std::uint64_t discards = 1000;  // in a row, after which darts stop
  std::uint64_t seed = 1;
  friend bool operator==(const Conditions&, const Conditions&) = default;
};
// Those of this setup; the usual ones where it has none.
Conditions conditions_of(const Setup& setup);

// Fills a square with about that many points.
Setup contender_setup(Contender contender, std::uint64_t size, const Conditions& conditions);

struct Reading {
  Contender contender;
  std::uint64_t size = 0;  // of kSizes
  std::uint64_t points = 0, tries = 0;
  double seconds = 0;  // of computing: the median of all its runs
  int runs = 0;
  double of(Quantity quantity) const {
    return quantity == Quantity::tries ? static_cast<double>(tries) : seconds;
  }
};

// Makes one run after the other until they say enough. Throws Stopped if that is asked for, within
// milliseconds.
Reading measure(Contender contender, std::uint64_t size, const Conditions& conditions,
                const std::stop_token& stop = {});

// Of all contenders, in the order in which they were measured.
std::vector<Reading> readings_of(std::span<const Reading> readings, Contender contender);

// How many seconds a run of that size takes, from those before it; 0 if there are none. `readings`: of one
// contender.
double expected_seconds(std::span<const Reading> readings, std::uint64_t size);

// The slope of log y over log x: y grows as x to the power of that. By least squares over the last readings
// of one contender; nothing if they are too few for that.
std::optional<double> growth(std::span<const Reading> readings, Quantity quantity);

// A line for each reading, below one that names the columns.
std::string to_csv(std::span<const Reading> readings);

}  // namespace annulus
