#pragma once

#include <complex>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/measures/measured_set.h"

template <class Scalar>
class kissfft;

namespace annulus {

// The smallest product of twos, threes and fives that is no less: fast to transform.
std::size_t fourier_size(std::size_t least);

// The discrete Fourier transform of an image in rows, in place; the inverse one is not divided by its size.
void fourier_transform(std::vector<std::complex<double>>& image, std::size_t columns, bool inverse);

// Places with weights: the sum of their waves w e^(-2 pi i f p) at the frequencies f = (k1 / width,
// k2 / height) for 0 <= k1 <= across and -down <= k2 <= down. Places are spread over a grid twice as fine as
// the fastest wave, by a kernel seven cells wide whose own transform is then divided out (the nonuniform fast
// Fourier transform, kernel of Barnett, Magland and af Klinteberg 2019); the error is 1e-6 of the weights.
class WaveSums {
 public:
  WaveSums(const Domain& domain, std::size_t across, std::size_t down);
  ~WaveSums();

  // How fine the grid is, for whoever samples an area.
  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }

  // Without weights all are 1.
  void add(std::span<const Location> places, std::span<const double> weights, const ShareDone& done);
  // Values at the corners of the grid instead: value(column, row).
  template <class Value>
  void add_grid(Value value, const ShareDone& done) {
    std::vector<double> two(2 * columns_);
    for (std::size_t row = 0; row < rows_; row += 2) {
      for (std::size_t i = 0; i < 2 * columns_; ++i)
        two[i] = row + i / columns_ < rows_ ? value(i % columns_, row + i / columns_) : 0;
      take_rows(row, two);
      done(0.5 * static_cast<double>(row) / static_cast<double>(rows_));
    }
    transform_columns(part_of(done, 0.5, 1));
    spread_ = false;
  }

  std::complex<double> at(std::size_t k1, std::ptrdiff_t k2) const;

 private:
  void take_rows(std::size_t row, std::span<const double> two);
  void transform_columns(const ShareDone& done);

  Domain domain_;
  std::size_t across_, columns_, rows_;
  bool spread_ = true;
  // For each k1 a column of the grid. Single precision is as good as the kernel, and takes half the memory.
  std::vector<std::complex<float>> sums_;
  std::vector<double> kernel_across_, kernel_down_;  // its transform, by |k|
  std::unique_ptr<kissfft<double>> along_rows_;
};

}  // namespace annulus
