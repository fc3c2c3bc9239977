#include "core/recording/written_digits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/domain/domain.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr double kMostDigits = 400;  // of a double

struct Digits {
  int decimals = 0;     // how many stand after the point of a number as it is written: 3 for 1.25e-1
  int significant = 0;  // from the first one that is not 0
};

Digits digits_of(std::string_view number) {
  Digits digits;
  bool after_point = false;
  for (std::size_t i = 0; i < number.size(); ++i) {
    const char c = number[i];
    if (c == 'e' || c == 'E') {
      const double exponent = parse_number(number.substr(i + 1)).value_or(0);
      digits.decimals -= static_cast<int>(std::clamp(exponent, -kMostDigits, kMostDigits));
      break;
    }
    if (c == '.') after_point = true;
    if (c < '0' || c > '9') continue;
    if (after_point) ++digits.decimals;
    if (c != '0' || digits.significant > 0) ++digits.significant;
  }
  digits.decimals = std::max(digits.decimals, 0);
  return digits;
}

// Whether the text may be that of a single-precision number: rounded, the shortest, or in full.
bool may_be_single(double value, int decimals) {
  if (!(std::abs(value) <= double{std::numeric_limits<float>::max()})) return false;
  const double off = std::abs(value - double{static_cast<float>(value)});
  return off == 0 || off <= 0.5 * std::pow(10.0, -decimals) * (1 + 1e-9) +
                                std::numeric_limits<double>::epsilon() * std::abs(value);
}

}  // namespace

void WrittenDigits::add(std::string_view text, double value) {
  const auto [decimals, significant] = digits_of(text);
  const bool single = single_ && may_be_single(value, decimals);
  if (decimals <= decimals_ && significant <= significant_ && std::abs(value) <= largest_ &&
      single == single_)
    return;
  decimals_ = std::max(decimals_, decimals);
  significant_ = std::max(significant_, significant);
  largest_ = std::max(largest_, std::abs(value));
  single_ = single;
  slack_ = slack_now();
}

double WrittenDigits::slack_now() const {
  if (decimals_ == 0) return 0;
  // Of the largest one: 3 for 504.9, and for 1000, up to which a domain often goes.
  const double before = largest_ > 0 ? std::ceil(std::log10(largest_)) : 0;
  const double digits = std::min<double>(decimals_, significant_ - before);
  // The text of a single-precision number is off by half a step of it. The distance of two such places is
  // computed to less than another: to 4 roundings, across the border of a torus to one of the side too.
  const double single = single_ ? 2 * coordinate_spacing(largest_) : 0;
  // Each place is off by half a unit of its last digit in x and in y.
  return std::numbers::sqrt2 * std::max(std::pow(10.0, -digits), single);
}

}  // namespace annulus
