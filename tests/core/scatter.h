#pragma once

#include <cstdint>
#include <random>

namespace annulus::test {

// Uniform in [low, high), the same with every standard library.
class Scatter {
 public:
  explicit Scatter(std::uint64_t seed) : random_(seed) {}
  float coordinate(double low, double high) {
    return static_cast<float>(low + static_cast<double>(random_() >> 40) * 0x1p-24 * (high - low));
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace annulus::test
