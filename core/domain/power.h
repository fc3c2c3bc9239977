#pragma once

namespace annulus {

// base ^ exponent for 0 <= base <= 1 and an exponent above 0, within 1e-13 of it: only of arithmetic whose
// last bit is the same everywhere, which std::pow() is not.
double power(double base, double exponent);

}  // namespace annulus
