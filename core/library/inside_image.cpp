#include "core/library/inside_image.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/domain/stopped.h"
#include "core/library/fields.h"
#include "core/library/frame.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// What a parameter says, if it is a number above 0.
double positive(const Sampling& sampling, const char* parameter) {
  const auto found = sampling.parameters.find(parameter);
  return found == sampling.parameters.end() ? 0 : std::max(parse_number(found->second).value_or(0), 0.0);
}

// How wide and high a pixel is to be, about.
double pixel_side(const Sampling& sampling) {
  if (!wants_points(sampling)) return sampling.radius / 4;
  const double spacing = positive(sampling, "spacing"), points = positive(sampling, "points");
  return (spacing > 0 ? spacing : std::sqrt(sampling.width * sampling.height / points)) / 5;
}

}  // namespace

bool wants_points(const Sampling& sampling) {
  return positive(sampling, "points") > 0 || positive(sampling, "spacing") > 0;
}

std::shared_ptr<const KnownImage> image_of(const Mask& mask) {
  if (std::min(mask.columns, mask.rows) < 1 || std::max(mask.columns, mask.rows) > GreyImage::kLargestSide)
    refuse("mask", "must have from 1 to " + std::to_string(GreyImage::kLargestSide) +
                       " columns and rows; got " + std::to_string(mask.columns) + " x " +
                       std::to_string(mask.rows));
  GreyImage image{mask.columns, mask.rows, {}};
  if (mask.levels.size() != image.at(0, mask.rows))
    refuse("mask", "must have a level for each of its " + std::to_string(mask.columns) + " x " +
                       std::to_string(mask.rows) + " pixels; got " + std::to_string(mask.levels.size()));
  image.levels.reserve(mask.levels.size());
  for (const std::uint8_t level : mask.levels)
    image.levels.push_back(static_cast<std::uint16_t>(level * 257));
  return std::make_shared<const KnownImage>(image);
}

std::shared_ptr<const KnownImage> image_of_inside(const Sampling& sampling) {
  const Frame frame(sampling);
  const KnownImage::Shape shape = [&sampling, frame](Vec2 place) {
    const Vec2 at = frame.to_caller(place);
    return sampling.inside(double{at.x}, double{at.y});
  };
  const auto pixels = [side = pixel_side(sampling)](double length) {
    return static_cast<int>(std::clamp(std::ceil(length / side), 1.0, double{GreyImage::kLargestSide}));
  };
  GreyImage image{pixels(sampling.width), pixels(sampling.height), {}};
  const PixelRows rows{image.width, image.height};
  image.levels.reserve(rows.size());
  for (std::size_t pixel = 0; pixel < rows.size(); ++pixel) {
    if (pixel % static_cast<std::size_t>(image.width) == 0) go_on_unless(sampling.stop);
    image.levels.push_back(shape(rows.middle(pixel, sampling.width, sampling.height)) ? 0xFFFF : 0);
  }
  if (std::ranges::count(image.levels, 0) == std::ssize(image.levels))
    refuse("inside", "must be true somewhere: it is false in the middles of all " +
                         std::to_string(image.width) + " x " + std::to_string(image.height) + " pixels");
  return std::make_shared<const KnownImage>(image, shape);
}

}  // namespace annulus
