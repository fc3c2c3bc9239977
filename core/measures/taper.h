#pragma once

#include <memory>
#include <vector>

#include "core/measures/fourier.h"

namespace annulus {

// How much a place counts: 1 on a torus, and in a plane less and less towards the border of the region.
class Taper {
 public:
  explicit Taper(const Region& region);
  double operator()(Location place) const;

 private:
  Domain domain_;
  // With a mask: the distance to its border on a raster, domain units; else empty.
  std::vector<float> depths_;
  std::size_t columns_ = 0, rows_ = 0;
  double rise_ = 0;  // domain units
};

// The taper's own waves over its sum: what points would give that lie everywhere alike.
class TaperWaves {
 public:
  TaperWaves(const Taper& taper, const Region& region, std::size_t across, std::size_t down,
             const ShareDone& done);
  ~TaperWaves();
  std::complex<double> at(std::size_t k1, std::ptrdiff_t k2) const;

 private:
  bool periodic_;
  std::unique_ptr<WaveSums> sums_;  // with a mask
  double all_ = 0;                  // the taper's sum
};

}  // namespace annulus
