#include "core/domain/power.h"

#include <cmath>
#include <numbers>

namespace annulus {
namespace {

// The number is above 0. ln(2^e m) = e ln 2 + 2 artanh((m - 1) / (m + 1)), where m lies between sqrt(1/2) and
// sqrt(2).
double natural_logarithm(double number) {
  int exponent = 0;
  double mantissa = std::frexp(number, &exponent);
  if (mantissa < std::numbers::sqrt2 / 2) {
    mantissa *= 2;
    --exponent;
  }
  const double t = (mantissa - 1) / (mantissa + 1), squared = t * t;  // |t| < 0.172
  double sum = 0;
  for (int odd = 25; odd > 0; odd -= 2) sum = sum * squared + 1.0 / odd;
  return exponent * std::numbers::ln2 + 2 * t * sum;
}

// The number is 0 or below: a power of 2 times Taylor's series of at most ln(2) / 2.
double exponential(double number) {
  if (number < -700) return 0;
  const double doublings = std::round(number / std::numbers::ln2);
  const double rest = number - doublings * std::numbers::ln2;
  double sum = 1;
  for (int term = 18; term > 0; --term) sum = 1 + sum * rest / term;
  return std::ldexp(sum, static_cast<int>(doublings));
}

}  // namespace

double power(double base, double exponent) {
  if (base <= 0) return 0;
  return base >= 1 || exponent == 1 ? base : exponential(exponent * natural_logarithm(base));
}

}  // namespace annulus
