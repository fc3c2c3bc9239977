#include "core/library/frame.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/domain/domain.h"
#include "core/library/fields.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus {

Frame::Side::Side(const char* field, double begin, double length) : from(begin), to(begin + length) {
  if (!(from >= -kFarthestEdge && to <= kFarthestEdge))
    refuse(field, "must be a number from " + number_text(-kFarthestEdge) + " to " +
                      number_text(kFarthestEdge - length) + "; got " + number_text(begin));
  first = rounded_up(from);
  last = last_inside(to);
  if (first > last)
    refuse(field,
           "must be nearer to 0: no float lies from " + number_text(from) + " to below " + number_text(to));
}

double Frame::Side::inward(double at) const {
  return std::clamp(at - from, 0.0, std::nextafter(to - from, 0.0));
}

float Frame::Side::outward(float at) const {
  return std::clamp(static_cast<float>(from + double{at}), first, last);
}

Frame::Frame(const Sampling& sampling)
    : across_("left", sampling.left, sampling.width), down_("top", sampling.top, sampling.height) {}

void Frame::check(const std::string& field, Location place) const {
  if (across_.holds(place.x) && down_.holds(place.y)) return;
  refuse(field, "must lie inside the domain, " + number_text(across_.from) + " <= x < " +
                    number_text(across_.to) + " and " + number_text(down_.from) + " <= y < " +
                    number_text(down_.to) + "; got " + number_text(place.x) + "," + number_text(place.y));
}

double Frame::smallest_radius() const {
  double farthest = 0;
  for (const double edge : {across_.from, across_.to, down_.from, down_.to})
    farthest = std::max(farthest, std::abs(edge));
  return 16 * coordinate_spacing(farthest);
}

}  // namespace annulus
