#include "core/domain/density.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/domain/power.h"

namespace annulus {

double ImageTone::operator()(double value) const {
  if (!light) return power(value, gamma);
  return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4);
}

ImageDensity::ImageDensity(std::shared_ptr<const KnownImage> image, const Rule& rule)
    : image_(std::move(image)), shares_(GreyImage::kWhite + 1), stretches_(shares_.size(), 1) {
  const auto& pixels = image_->histogram();
  for (std::size_t level = 0; level < shares_.size(); ++level) {
    if (pixels[level] == 0) continue;
    const double value = rule.tone(static_cast<double>(level) / GreyImage::kWhite);
    shares_[level] = rule.many_dark ? 1 - value : value;
    largest_ = std::max(largest_, shares_[level]);
  }
  if (none()) return;
  for (std::size_t level = 0; level < shares_.size(); ++level) {
    if (pixels[level] == 0) continue;
    shares_[level] = std::max(shares_[level] / largest_, rule.floor);
    if (shares_[level] <= 0) continue;
    stretches_[level] = 1 / std::sqrt(shares_[level]);
    largest_stretch_ = std::max(largest_stretch_, stretches_[level]);
  }
  for (std::size_t level = 0; level < shares_.size(); ++level)
    if (shares_[level] <= 0) stretches_[level] = largest_stretch_;
}

}  // namespace annulus
