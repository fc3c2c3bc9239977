#include "tests/core/statistics.h"

#include <algorithm>
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

double kolmogorov_smirnov(std::vector<double> a, std::vector<double> b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  const auto n = static_cast<double>(a.size()), m = static_cast<double>(b.size());
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto not_above = static_cast<double>(std::ranges::upper_bound(b, a[i]) - b.begin());
    largest = std::max(largest, std::abs(not_above / m - static_cast<double>(i + 1) / n));
  }
  return largest / std::sqrt(1 / n + 1 / m);
}

}  // namespace annulus::test
