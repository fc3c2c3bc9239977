#include "core/measures/taper.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace annulus {
namespace {

constexpr double kRise = 0.1;                // of a side at each end
constexpr std::size_t kTaperSamples = 1024;  // of a mask, along the longer side

// From 0 at the border to 1 at `rise` from it.
double risen(double depth, double rise) {
  if (depth >= rise) return 1;
  return 0.5 - 0.5 * std::cos(std::numbers::pi * std::max(depth, 0.0) / rise);
}

// Without the factor that moves it to the middle of the side, (-1)^k: a flat top of 0.8 with half a cosine at
// each end, over 0.9.
double taper_wave(std::size_t k) {
  if (k == 0) return 1;
  const double half = 0.5 - kRise, k_real = static_cast<double>(k), bend = 2 * k_real * kRise;
  // Where the formula below is 0 / 0.
  if (k == 5) return kRise / 2 / (1 - kRise);
  return std::sin(2 * std::numbers::pi * k_real * half) /
         (2 * std::numbers::pi * k_real * (1 - bend * bend)) / (1 - kRise);
}

// The squared distance to the nearest zero of each cell of a line whose own ones are given (Felzenszwalb and
// Huttenlocher 2012), `step` apart.
void spread_along(std::vector<double>& line, double step) {
  const std::size_t size = line.size();
  std::vector<std::size_t> owners(size);
  std::vector<double> from(size + 1);
  std::size_t last = 0;
  const auto meets = [&](std::size_t a, std::size_t b) {
    const double x = static_cast<double>(a) * step, y = static_cast<double>(b) * step;
    return (line[b] + y * y - line[a] - x * x) / (2 * (y - x));
  };
  from[0] = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 1; i < size; ++i) {
    double at = meets(owners[last], i);
    while (last > 0 && at <= from[last]) at = meets(owners[--last], i);
    if (at > from[last]) ++last;
    owners[last] = i;
    from[last] = last == 0 ? -std::numeric_limits<double>::infinity() : at;
  }
  from[last + 1] = std::numeric_limits<double>::infinity();
  std::vector<double> result(size);
  std::size_t owner = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const double at = static_cast<double>(i) * step;
    while (from[owner + 1] < at) ++owner;
    const double off = at - static_cast<double>(owners[owner]) * step;
    result[i] = off * off + line[owners[owner]];
  }
  line = std::move(result);
}

}  // namespace

Taper::Taper(const Region& region) : domain_(region.domain()) {
  if (!region.masked()) return;
  const double longer = std::max(domain_.width, domain_.height);
  rise_ = kRise * std::sqrt(domain_.width * domain_.height * region.inside_share());
  const auto along = [&](double side) {
    return static_cast<std::size_t>(std::max(2.0, std::round(kTaperSamples * side / longer)));
  };
  columns_ = along(domain_.width);
  rows_ = along(domain_.height);
  const double width = domain_.width / static_cast<double>(columns_);
  const double height = domain_.height / static_cast<double>(rows_);
  // A frame of cells outside, for the border of a plane; on a torus what lies across it, as far as the rise.
  const auto frame = [&](double cell) {
    return domain_.periodic ? static_cast<std::size_t>(std::ceil(rise_ / cell)) : std::size_t{1};
  };
  const std::size_t left = frame(width), top = frame(height);
  const std::size_t all_columns = columns_ + 2 * left, all_rows = rows_ + 2 * top;
  const double far = 4 * (domain_.width * domain_.width + domain_.height * domain_.height);
  std::vector<std::vector<double>> squares(all_rows, std::vector<double>(all_columns, 0));
  for (std::size_t row = 0; row < all_rows; ++row) {
    for (std::size_t column = 0; column < all_columns; ++column) {
      double x = (static_cast<double>(column) - static_cast<double>(left) + 0.5) * width;
      double y = (static_cast<double>(row) - static_cast<double>(top) + 0.5) * height;
      if (domain_.periodic) {
        x -= domain_.width * std::floor(x / domain_.width);
        y -= domain_.height * std::floor(y / domain_.height);
      }
      if (region.contains({static_cast<float>(x), static_cast<float>(y)})) squares[row][column] = far;
    }
    spread_along(squares[row], width);
  }
  std::vector<double> line(all_rows);
  depths_.resize(columns_ * rows_);
  for (std::size_t column = 0; column < columns_; ++column) {
    for (std::size_t row = 0; row < all_rows; ++row) line[row] = squares[row][column + left];
    spread_along(line, height);
    for (std::size_t row = 0; row < rows_; ++row)
      depths_[row * columns_ + column] = static_cast<float>(std::sqrt(line[row + top]));
  }
}

double Taper::operator()(Location place) const {
  if (!depths_.empty()) {
    const auto cell = [](double at, double side, std::size_t cells) {
      const double count = static_cast<double>(cells);
      return static_cast<std::size_t>(std::clamp(at / side * count, 0.0, count - 1));
    };
    return risen(double{depths_[cell(place.y, domain_.height, rows_) * columns_ +
                                cell(place.x, domain_.width, columns_)]},
                 rise_);
  }
  if (domain_.periodic) return 1;
  const auto along = [](double at, double side) { return risen(std::min(at, side - at) / side, kRise); };
  return along(place.x, domain_.width) * along(place.y, domain_.height);
}

TaperWaves::TaperWaves(const Taper& taper, const Region& region, std::size_t across, std::size_t down,
                       const ShareDone& done)
    : periodic_(region.domain().periodic) {
  if (!region.masked()) return;
  const Domain& domain = region.domain();
  sums_ = std::make_unique<WaveSums>(domain, across, down);
  const double width = domain.width / static_cast<double>(sums_->columns());
  const double height = domain.height / static_cast<double>(sums_->rows());
  sums_->add_grid(
      [&](std::size_t column, std::size_t row) {
        const double value = taper({static_cast<double>(column) * width, static_cast<double>(row) * height});
        all_ += value;
        return value;
      },
      done);
}

TaperWaves::~TaperWaves() = default;

std::complex<double> TaperWaves::at(std::size_t k1, std::ptrdiff_t k2) const {
  if (sums_) return all_ > 0 ? sums_->at(k1, k2) / all_ : 0;
  const auto rows = static_cast<std::size_t>(std::abs(k2));
  if (periodic_) return k1 == 0 && rows == 0 ? 1 : 0;
  return ((k1 + rows) % 2 == 0 ? 1 : -1) * taper_wave(k1) * taper_wave(rows);
}

}  // namespace annulus
