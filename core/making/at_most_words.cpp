#include "core/making/at_most_words.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/goal/goal.h"
#include "core/making/goal_radius.h"
#include "core/sampler_info.h"
#include "core/samplers/filled.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// In all, with this radius: darts that leave no gap make the most. Nothing where radii differ, of which no
// such number is known, and of a run that fills its gaps, which may be complete.
std::optional<double> fitting_points(const Setup& setup) {
  if (traits_of(setup).sized || fills(setup)) return std::nullopt;
  const auto maximal = points_by_formula(setup_like("maximal", setup));
  return maximal ? std::optional(maximal->points) : std::nullopt;
}

// A tenth of a guess is as exact as it is: two digits.
double with_two_digits(double number) {
  if (number < 100) return std::round(number);
  const double unit = std::pow(10.0, std::floor(std::log10(number)) - 1);
  return std::round(number / unit) * unit;
}

}  // namespace

std::optional<Message> at_most_remark(const Setup& setup, std::uint64_t points) {
  if (most_points(setup) == 0 || points < most_points(setup)) return std::nullopt;
  const std::string made = std::to_string(points);
  const auto fitting = fitting_points(setup);
  const double more = fitting ? with_two_digits(std::max(*fitting - static_cast<double>(points), 0.0)) : 0;
  const bool grows = traits_of(setup).grows;
  if (more < 1)
    return Message(
        grows ? English("The run stopped at point {0}, as --at-most says: this is the part grown so far.")
              : English("The run stopped at point {0}, as --at-most says."),
        {made});
  return Message(
      grows ? English(
                  "The run stopped at point {0}, as --at-most says: this is the part grown so far; about {1} "
                  "more would fit.")
            : English(
                  "The run stopped at point {0}, as --at-most says: a random sequential set; about {1} more "
                  "would fit."),
      {made, Message::number(more)});
}

}  // namespace annulus
