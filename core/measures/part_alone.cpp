#include "core/measures/part_alone.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>

#include "core/measures/measures.h"

namespace annulus {
namespace {

constexpr double kPixels = 1000;  // along the longer side

GreyImage image_of(const Region& region, const Box& box) {
  const Domain& domain = region.domain();
  const double pixels = kPixels / std::max(domain.width, domain.height);
  GreyImage image;
  image.width = std::max(static_cast<int>(std::lround(domain.width * pixels)), 1);
  image.height = std::max(static_cast<int>(std::lround(domain.height * pixels)), 1);
  const double width = domain.width / image.width, height = domain.height / image.height;
  for (int row = 0; row < image.height; ++row) {
    for (int column = 0; column < image.width; ++column) {
      const Location middle{(column + 0.5) * width, (row + 0.5) * height};
      const bool inside = middle.x >= box.left && middle.x < box.right && middle.y >= box.top &&
                          middle.y < box.bottom &&
                          region.contains({static_cast<float>(middle.x), static_cast<float>(middle.y)});
      image.levels.push_back(inside ? std::numeric_limits<std::uint16_t>::max() : std::uint16_t{0});
    }
  }
  return image;
}

// Positions of files may lie on the very border of the domain, which no region contains.
Vec2 inside(const Domain& domain, Location place) {
  return {std::min(static_cast<float>(place.x), last_inside(domain.width)),
          std::min(static_cast<float>(place.y), last_inside(domain.height))};
}

}  // namespace

MeasuredSet part_alone(const MeasuredSet& set, const Box& box) {
  MeasuredSet part{
      Region(set.domain(), std::make_shared<const KnownImage>(image_of(set.region, box)), set.region.stop()),
      set.radius, set.promised};
  part.discs = set.discs;
  part.guessed = set.guessed;
  part.slack = set.slack;
  part.exact = set.exact;
  part.rule = set.rule;
  part.field = set.field;
  const Domain& domain = set.domain();
  const double away = kBorderReach * set.radius;
  part.goes_on = !set.region.masked() && (domain.periodic || (box.left >= away && box.top >= away &&
                                                              box.right <= domain.width - away &&
                                                              box.bottom <= domain.height - away));
  for (Index point = 0; point < set.size(); ++point) {
    const bool alone = part.region.contains(inside(set.domain(), set.places[point]));
    (alone ? part.places : part.beyond).push_back(set.places[point]);
    if (set.sized()) (alone ? part.radii : part.beyond_radii).push_back(set.radii[point]);
  }
  return part;
}

}  // namespace annulus
