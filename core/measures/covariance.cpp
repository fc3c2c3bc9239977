#include "core/measures/covariance.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "core/measures/fourier.h"

namespace annulus {
namespace {

constexpr double kSamples = 512;  // of the mask, along the longer side

}  // namespace

SetCovariance::SetCovariance(const Region& region, double farthest)
    : width_(region.domain().width), height_(region.domain().height), periodic_(region.domain().periodic) {
  if (!region.masked()) return;
  // The mask's autocorrelation, from its spectrum. In a plane the image is padded, so that it does not meet
  // itself.
  const double side = std::max(width_, height_) / kSamples;
  const auto inside_columns = static_cast<std::size_t>(std::max(1.0, std::round(width_ / side)));
  const auto inside_rows = static_cast<std::size_t>(std::max(1.0, std::round(height_ / side)));
  const std::size_t pad = periodic_ ? 1 : 2;
  const std::size_t columns = fourier_size(inside_columns * pad), rows = fourier_size(inside_rows * pad);
  const double step_x = width_ / static_cast<double>(periodic_ ? columns : inside_columns);
  const double step_y = height_ / static_cast<double>(periodic_ ? rows : inside_rows);
  std::vector<std::complex<double>> image(columns * rows);
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column)
      if (region.contains({static_cast<float>((static_cast<double>(column) + 0.5) * step_x),
                           static_cast<float>((static_cast<double>(row) + 0.5) * step_y)}))
        image[row * columns + column] = 1;
  fourier_transform(image, columns, false);
  for (auto& value : image) value = std::norm(value);
  fourier_transform(image, columns, true);
  const double all = image.front().real();
  // The mean over directions: every lag gives to the two distances of the table that it lies between.
  step_ = std::max(step_x, step_y);
  const auto size = static_cast<std::size_t>(std::ceil(farthest / step_)) + 2;
  std::vector<double> weights(size);
  table_.assign(size, 0);
  const auto lag = [](std::size_t at, std::size_t of, double step) {
    return (at <= of / 2 ? static_cast<double>(at) : static_cast<double>(at) - static_cast<double>(of)) *
           step;
  };
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const double at = std::hypot(lag(column, columns, step_x), lag(row, rows, step_y)) / step_;
      const auto below = static_cast<std::size_t>(at);
      if (below + 1 >= size) continue;
      const double share = at - static_cast<double>(below),
                   value = image[row * columns + column].real() / all;
      table_[below] += value * (1 - share);
      weights[below] += 1 - share;
      table_[below + 1] += value * share;
      weights[below + 1] += share;
    }
  }
  for (std::size_t i = 0; i < size; ++i)
    if (weights[i] > 0) table_[i] = std::max(table_[i] / weights[i], 0.0);
  table_.front() = 1;
}

double SetCovariance::operator()(double d) const {
  if (!table_.empty()) {
    const double at = std::min(d / step_, static_cast<double>(table_.size() - 1) - 1e-9);
    const auto below = static_cast<std::size_t>(at);
    return std::lerp(table_[below], table_[below + 1], at - static_cast<double>(below));
  }
  if (periodic_) return 1;
  return 1 + (d * d - 2 * d * (width_ + height_)) / (std::numbers::pi * width_ * height_);
}

}  // namespace annulus
