#pragma once

#include <vector>

#include "core/domain/region.h"

namespace annulus {

// gamma(d): of two places d apart in a random direction, one of which lies in the region, the share whose
// other one lies in it too. What is missing at a border divides it out of counts of pairs (translation
// correction).
class SetCovariance {
 public:
  // For distances up to `farthest`, domain units; in a plane at most its shorter side.
  SetCovariance(const Region& region, double farthest);
  double operator()(double d) const;

 private:
  double width_, height_;
  bool periodic_;
  // With a mask: at multiples of the step.
  std::vector<double> table_;
  double step_ = 0;
};

}  // namespace annulus
