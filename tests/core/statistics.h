#pragma once

#include <vector>

// Pearson's chi-square test, with a limit that a right program fails about once in a million times.
namespace annulus::test {

class ChiSquare {
 public:
  explicit ChiSquare(std::size_t bins) : observed_(bins), expected_(bins) {}

  void observe(std::size_t bin) { ++observed_[bin]; }
  void expect(std::size_t bin, double amount) { expected_[bin] += amount; }
  // The observations spread evenly over the bins.
  void expect_uniform();

  std::size_t bins() const { return observed_.size(); }
  double observations() const;
  double statistic() const;
  // About 5 standard deviations above the mean (Wilson and Hilferty 1931).
  double limit() const;
  bool passes() const { return statistic() < limit(); }

 private:
  std::vector<double> observed_;
  std::vector<double> expected_;
};

// The statistic of Kolmogorov and Smirnov for two samples: the largest difference of their distributions, in
// units of sqrt(1/n + 1/m). If both are of one kind it exceeds 1.95 once in a thousand times.
double kolmogorov_smirnov(std::vector<double> a, std::vector<double> b);

}  // namespace annulus::test
