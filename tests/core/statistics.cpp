#include "tests/core/statistics.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace annulus::test {

double ChiSquare::observations() const {
  return std::accumulate(observed_.begin(), observed_.end(), 0.0);
}

void ChiSquare::expect_uniform() {
  expected_.assign(bins(), observations() / static_cast<double>(bins()));
}

double ChiSquare::statistic() const {
  double sum = 0;
  for (std::size_t i = 0; i < bins(); ++i) {
    const double difference = observed_[i] - expected_[i];
    if (expected_[i] > 0) {
      sum += difference * difference / expected_[i];
    } else if (observed_[i] > 0) {
      return std::numeric_limits<double>::infinity();
    }
  }
  return sum;
}

double ChiSquare::limit() const {
  const double freedom = static_cast<double>(bins() - 1), spread = 2 / (9 * freedom);
  return freedom * std::pow(1 - spread + 5 * std::sqrt(spread), 3);
}

}  // namespace annulus::test
