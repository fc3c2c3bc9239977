#include "core/measures/fourier.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <kissfft/kissfft.hh>
#include <numbers>

namespace annulus {
namespace {

constexpr int kKernelWidth = 7;  // cells of the grid
constexpr double kSharpness = 2.30 * kKernelWidth;

// From -1 to 1, over the kernel's half width.
double kernel(double at) {
  return std::exp(kSharpness * (std::sqrt(std::max(1 - at * at, 0.0)) - 1));
}

// Its transform at k waves along `size` cells, by Gauss-Legendre-like sums: the kernel is smooth and ends
// near zero, so that the midpoint rule is exact enough.
std::vector<double> kernel_transform(std::size_t most, std::size_t size) {
  constexpr int kSteps = 400;
  std::array<double, kSteps> values;
  for (int i = 0; i < kSteps; ++i) values[static_cast<std::size_t>(i)] = kernel((i + 0.5) / kSteps);
  std::vector<double> transform(most + 1);
  for (std::size_t k = 0; k <= most; ++k) {
    const double turn = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size) *
                        (kKernelWidth / 2.0) / kSteps;
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) sum += values[static_cast<std::size_t>(i)] * std::cos(turn * (i + 0.5));
    transform[k] = sum * kKernelWidth / kSteps;
  }
  return transform;
}

// The cells that a place along a side is spread over, from `first` on.
struct Spread {
  std::int64_t first;
  std::array<double, kKernelWidth> weights;
};
Spread spread_along(double at, double side, std::size_t size) {
  const double cell = at / side * static_cast<double>(size);
  Spread spread{static_cast<std::int64_t>(std::ceil(cell - kKernelWidth / 2.0)), {}};
  for (int i = 0; i < kKernelWidth; ++i)
    spread.weights[static_cast<std::size_t>(i)] =
        kernel((static_cast<double>(spread.first + i) - cell) / (kKernelWidth / 2.0));
  return spread;
}

std::size_t wrapped(std::int64_t i, std::size_t n) {
  const auto size = static_cast<std::int64_t>(n);
  return static_cast<std::size_t>((i % size + size) % size);
}

}  // namespace

std::size_t fourier_size(std::size_t least) {
  for (std::size_t size = std::max<std::size_t>(least, 1);; ++size) {
    std::size_t rest = size;
    for (const std::size_t factor : {std::size_t{2}, std::size_t{3}, std::size_t{5}})
      while (rest % factor == 0) rest /= factor;
    if (rest == 1) return size;
  }
}

void fourier_transform(std::vector<std::complex<double>>& image, std::size_t columns, bool inverse) {
  const std::size_t rows = image.size() / columns;
  std::vector<std::complex<double>> line(std::max(rows, columns)), out(line.size());
  const kissfft<double> along_rows(columns, inverse), along_columns(rows, inverse);
  for (std::size_t row = 0; row < rows; ++row) {
    along_rows.transform(&image[row * columns], out.data());
    std::copy_n(out.begin(), columns, image.begin() + static_cast<std::ptrdiff_t>(row * columns));
  }
  for (std::size_t column = 0; column < columns; ++column) {
    for (std::size_t row = 0; row < rows; ++row) line[row] = image[row * columns + column];
    along_columns.transform(line.data(), out.data());
    for (std::size_t row = 0; row < rows; ++row) image[row * columns + column] = out[row];
  }
}

WaveSums::WaveSums(const Domain& domain, std::size_t across, std::size_t down)
    : domain_(domain),
      across_(across),
      columns_(fourier_size(std::max<std::size_t>(4 * across + 2, std::size_t{2} * kKernelWidth))),
      rows_(fourier_size(std::max<std::size_t>(4 * down + 2, std::size_t{2} * kKernelWidth))),
      sums_((across + 1) * rows_),
      kernel_across_(kernel_transform(across, columns_)),
      kernel_down_(kernel_transform(down, rows_)),
      along_rows_(std::make_unique<kissfft<double>>(columns_, false)) {}

WaveSums::~WaveSums() = default;

void WaveSums::add(std::span<const Location> places, std::span<const double> weights, const ShareDone& done) {
  // The grid is made two rows at a time, each from the places near it: all of it would take too much memory.
  std::vector<Index> begins(rows_ + 1), order(places.size());
  const auto first_row = [&](Index i) {
    return wrapped(spread_along(places[i].y, domain_.height, rows_).first, rows_);
  };
  for (Index i = 0; i < places.size(); ++i) ++begins[first_row(i) + 1];
  for (std::size_t row = 0; row < rows_; ++row) begins[row + 1] += begins[row];
  std::vector<Index> next(begins.begin(), begins.end() - 1);
  for (Index i = 0; i < places.size(); ++i) order[next[first_row(i)]++] = i;
  std::vector<double> two(2 * columns_);
  for (std::size_t row = 0; row < rows_; row += 2) {
    std::ranges::fill(two, 0);
    for (std::size_t line = 0; line < 2 && row + line < rows_; ++line) {
      for (int back = 0; back < kKernelWidth; ++back) {
        const std::size_t first = wrapped(static_cast<std::int64_t>(row + line) - back, rows_);
        for (Index at = begins[first]; at < begins[first + 1]; ++at) {
          const Location& place = places[order[at]];
          const Spread x = spread_along(place.x, domain_.width, columns_);
          const Spread y = spread_along(place.y, domain_.height, rows_);
          const double weight =
              y.weights[static_cast<std::size_t>(back)] * (weights.empty() ? 1 : weights[order[at]]);
          for (int i = 0; i < kKernelWidth; ++i)
            two[line * columns_ + wrapped(x.first + i, columns_)] +=
                weight * x.weights[static_cast<std::size_t>(i)];
        }
      }
    }
    take_rows(row, two);
    if (done) done(0.5 * static_cast<double>(row) / static_cast<double>(rows_));
  }
  transform_columns(part_of(done, 0.5, 1));
}

// Two real rows are one complex one: the transform of the first is its even part, of the second the odd one.
void WaveSums::take_rows(std::size_t row, std::span<const double> two) {
  std::vector<std::complex<double>> line(columns_), out(columns_);
  for (std::size_t i = 0; i < columns_; ++i) line[i] = {two[i], two[columns_ + i]};
  along_rows_->transform(line.data(), out.data());
  for (std::size_t k = 0; k <= across_; ++k) {
    const std::complex<double> a = out[k], b = std::conj(out[(columns_ - k) % columns_]);
    sums_[k * rows_ + row] = std::complex<float>((a + b) / 2.0);
    if (row + 1 < rows_)
      sums_[k * rows_ + row + 1] = std::complex<float>((a - b) / std::complex<double>(0, 2));
  }
}

void WaveSums::transform_columns(const ShareDone& done) {
  std::vector<std::complex<double>> line(rows_), out(rows_);
  const kissfft<double> fft(rows_, false);
  for (std::size_t k = 0; k <= across_; ++k) {
    const auto column = sums_.begin() + static_cast<std::ptrdiff_t>(k * rows_);
    std::copy_n(column, rows_, line.begin());
    fft.transform(line.data(), out.data());
    for (std::size_t i = 0; i < rows_; ++i)
      column[static_cast<std::ptrdiff_t>(i)] = std::complex<float>(out[i]);
    if (k % 16 == 0) done(static_cast<double>(k) / static_cast<double>(across_ + 1));
  }
}

std::complex<double> WaveSums::at(std::size_t k1, std::ptrdiff_t k2) const {
  const std::complex<double> sum = sums_[k1 * rows_ + wrapped(k2, rows_)];
  if (!spread_) return sum;
  return sum / (kernel_across_[k1] * kernel_down_[static_cast<std::size_t>(std::abs(k2))]);
}

}  // namespace annulus
