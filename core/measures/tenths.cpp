#include "core/measures/tenths.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/domain/density.h"

namespace annulus {
namespace {

constexpr double kShort = 0.1;

std::size_t tenth_of(double share) {
  return static_cast<std::size_t>(std::clamp(std::ceil(share * 10) - 1, 0.0, 9.0));
}

// What each level wants, once for each pixel inside that has it.
void add_wanted(const MeasuredSet& set, Tenths& tenths) {
  const ImageDensity& density = *set.wanted;
  const KnownImage& image = density.image();
  const auto add = [&](std::uint16_t level, double pixels) {
    const double share = density.share(level);
    tenths.wanted[tenth_of(share)] += share * pixels;
  };
  if (!set.region.masked()) {
    const auto& pixels = image.histogram();
    for (std::size_t level = 0; level < pixels.size(); ++level)
      if (pixels[level] > 0) add(static_cast<std::uint16_t>(level), pixels[level]);
    return;
  }
  for (std::size_t i = 0; i < image.size(); ++i)
    if (set.region.contains(image.middle(i, set.domain().width, set.domain().height)))
      add(image.levels[i], 1);
}

}  // namespace

std::optional<Tenths> measure_tenths(const MeasuredSet& set) {
  if (!set.wanted || set.places.empty()) return std::nullopt;
  Tenths tenths;
  add_wanted(set, tenths);
  const double sum = std::accumulate(tenths.wanted.begin(), tenths.wanted.end(), 0.0);
  if (!(sum > 0)) return std::nullopt;
  for (double& wanted : tenths.wanted) wanted *= static_cast<double>(set.size()) / sum;
  const KnownImage& image = set.wanted->image();
  for (const Location& place : set.places)
    ++tenths.made[tenth_of(set.wanted->share(
        image.levels[image.pixel(place.x, place.y, set.domain().width, set.domain().height)]))];
  return tenths;
}

std::optional<double> excess(const Tenths& tenths, std::size_t tenth) {
  const double wanted = tenths.wanted[tenth];
  return wanted < kFewestOfATenth ? std::nullopt : std::optional(tenths.made[tenth] / wanted - 1);
}

Message verdict(const Tenths& tenths) {
  std::size_t worst = 0;
  double least = 0;
  for (std::size_t i = 0; i < tenths.wanted.size(); ++i) {
    const double here = excess(tenths, i).value_or(0);
    if (here < least) {
      least = here;
      worst = i;
    }
  }
  if (least > -kShort) return Message(English("The points follow the image."));
  const Message missing = percent(-least);
  if (worst == 0)
    return {English("The points follow the image. Its sparsest parts get too few: {0} are missing there."),
            {missing}};
  return {
      English("The points follow the image. Where its density is {0} to {1} of the largest, {2} of them are "
              "missing."),
      {Message::number(static_cast<double>(worst) / 10),
       Message::number((static_cast<double>(worst) + 1) / 10), missing}};
}

}  // namespace annulus
