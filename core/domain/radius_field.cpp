#include "core/domain/radius_field.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/domain/density.h"
#include "core/domain/rng.h"

namespace annulus {
namespace {

// The noise has this many lattice cells along the longer side.
constexpr double kNoiseCells = 5;

// Perlin 2002, "Improving Noise": smooth in its second derivative too.
double fade(double t) {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

}  // namespace

RadiusField::RadiusField(Kind kind, const Domain& domain, double smallest, double largest, std::uint64_t seed,
                         std::shared_ptr<const KnownImage> image)
    : kind_(kind),
      domain_(domain),
      smallest_(smallest),
      largest_(largest),
      seed_(seed),
      image_(std::move(image)) {}

RadiusField::RadiusField(Function function, const Domain& domain, double smallest, double largest)
    : domain_(domain), smallest_(smallest), largest_(largest), function_(std::move(function)) {}

RadiusField::RadiusField(ImageDensity density, const Domain& domain, double smallest)
    : domain_(domain),
      smallest_(smallest),
      largest_(smallest * density.largest_stretch()),
      density_(std::make_shared<const ImageDensity>(std::move(density))) {}

void RadiusField::include(double radius) {
  smallest_of_all_ = std::min(smallest_of_all_, radius);
  largest_of_all_ = std::max(largest_of_all_, radius);
}

float RadiusField::at(Vec2 p) const {
  const auto radius = static_cast<float>(function_  ? function_(double{p.x}, double{p.y})
                                         : density_ ? smallest_ * stretch(p)
                                                    : smallest_ + share(p) * (largest_ - smallest_));
  return std::clamp(radius, static_cast<float>(smallest_), static_cast<float>(largest_));
}

double RadiusField::least_in(const Box& box) const {
  if (function_) return smallest_;  // nothing is known of it
  if (density_) return std::max(smallest_ * stretches_in(box).first * (1 - 1e-7), smallest_);
  // A hair less, for the rounding of radii to floats.
  const double least = smallest_ + std::clamp(shares_in(box).least, 0.0, 1.0) * (largest_ - smallest_);
  return std::max(least * (1 - 1e-7), smallest_);
}

double RadiusField::most_in(const Box& box) const {
  if (function_) return largest_;
  if (density_) return std::min(smallest_ * stretches_in(box).second * (1 + 1e-7), largest_);
  const double most = smallest_ + std::clamp(shares_in(box).most, 0.0, 1.0) * (largest_ - smallest_);
  return std::min(most * (1 + 1e-7), largest_);
}

double RadiusField::stretch(Vec2 p) const {
  const KnownImage& image = density_->image();
  return density_->stretch(
      image.levels[image.pixel(double{p.x}, double{p.y}, domain_.width, domain_.height)]);
}

std::pair<double, double> RadiusField::stretches_in(const Box& box) const {
  const KnownImage& image = density_->image();
  const PixelBlock block = image.touched(box.left / domain_.width, box.top / domain_.height,
                                         box.right / domain_.width, box.bottom / domain_.height);
  double least = density_->largest_stretch(), most = 1;
  for (int row = block.row; row < block.end_row; ++row) {
    for (int column = block.column; column < block.end_column; ++column) {
      const double here = density_->stretch(image.levels[image.at(column, row)]);
      least = std::min(least, here);
      most = std::max(most, here);
    }
  }
  return {least, most};
}

RadiusField::Shares RadiusField::shares_in(const Box& box) const {
  const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  const double half_width = (box.right - box.left) / 2, half_height = (box.bottom - box.top) / 2;
  switch (kind_) {
    case Kind::constant:
      return {0, 0};
    case Kind::linear:
      return {box.left / domain_.width, box.right / domain_.width};
    case Kind::radial: {
      const auto share = [&](double dx, double dy) {
        return std::sqrt((dx * dx + dy * dy) * 4 /
                         (domain_.width * domain_.width + domain_.height * domain_.height));
      };
      const double dx = std::abs(x - domain_.width / 2), dy = std::abs(y - domain_.height / 2);
      return {share(std::max(dx - half_width, 0.0), std::max(dy - half_height, 0.0)),
              share(dx + half_width, dy + half_height)};
    }
    case Kind::noise: {
      // The curve that joins lattice values is steepest in its middle: 15/8 of their difference, at most 1.
      const double cell = std::max(domain_.width, domain_.height) / kNoiseCells;
      const double across = std::max(std::round(domain_.width / cell), 1.0) / domain_.width;
      const double down = std::max(std::round(domain_.height / cell), 1.0) / domain_.height;
      const double middle = noise({static_cast<float>(x), static_cast<float>(y)});
      const double slope = 1.875 * (across * half_width + down * half_height) * (1 + 1e-6) + 1e-6;
      return {middle - slope, middle + slope};
    }
    case Kind::image:
      break;
  }
  return {image_->least_luminance(box.left / domain_.width, box.top / domain_.height,
                                  box.right / domain_.width, box.bottom / domain_.height),
          1};
}

double RadiusField::share(Vec2 p) const {
  switch (kind_) {
    case Kind::constant:
      return 0;
    case Kind::linear:
      return double{p.x} / domain_.width;
    case Kind::radial: {
      const double dx = double{p.x} - domain_.width / 2, dy = double{p.y} - domain_.height / 2;
      return std::sqrt((dx * dx + dy * dy) * 4 /
                       (domain_.width * domain_.width + domain_.height * domain_.height));
    }
    case Kind::noise:
      return noise(p);
    case Kind::image:
      break;
  }
  return image_->luminance(image_->pixel(double{p.x}, double{p.y}, domain_.width, domain_.height));
}

// Random numbers on a lattice, joined smoothly; on a torus the lattice closes.
double RadiusField::noise(Vec2 p) const {
  const double cell = std::max(domain_.width, domain_.height) / kNoiseCells;
  const double columns = std::max(std::round(domain_.width / cell), 1.0);
  const double rows = std::max(std::round(domain_.height / cell), 1.0);
  const double x = double{p.x} / domain_.width * columns, y = double{p.y} / domain_.height * rows;
  const double column = std::floor(x), row = std::floor(y);
  const auto value = [&](double i, double j) {
    if (domain_.periodic) {
      i = i >= columns ? i - columns : i;
      j = j >= rows ? j - rows : j;
    }
    const auto place = static_cast<std::uint64_t>(j * 4096 + i);
    return static_cast<double>(
               rng::mix64(rng::mix64(seed_ ^ 0x8F1BBCDCBFA53E0Bull) + rng::kGolden64 * (place + 1)) >> 11) *
           0x1p-53;
  };
  const double u = fade(x - column), v = fade(y - row);
  const double top = value(column, row) + u * (value(column + 1, row) - value(column, row));
  const double bottom = value(column, row + 1) + u * (value(column + 1, row + 1) - value(column, row + 1));
  return top + v * (bottom - top);
}

}  // namespace annulus
