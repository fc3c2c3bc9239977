#include "app/options/compared_planes.h"

#include <algorithm>

#include "app/files/plane_beside.h"
#include "core/measures/found_scale.h"
#include "core/samplers/recorded.h"

namespace annulus::cli {
namespace {

using Origin = MeasureSource::Origin;

ToldPlane told_by(const MeasureSource& side) {
  if (side.run) return told_plane(*side.run);
  const Domain& domain = side.points->domain();
  const Location corner{-side.offset.x, -side.offset.y};
  ToldPlane told{Box{corner.x, corner.y, corner.x + domain.width, corner.y + domain.height}, domain.periodic};
  if (side.radius_from != Origin::smallest_distance) told.radius = side.points->radius;
  return told;
}

Box extent_of(const MeasureSource& side) {
  if (side.run) return extent_of_points(*recording_of(*side.run));
  const Box box = annulus::extent_of(side.points->places);
  const Location offset = side.offset;
  return {box.left - offset.x, box.top - offset.y, box.right - offset.x, box.bottom - offset.y};
}

// In another domain, which begins at that place of the file.
void move_into(MeasureSource& side, Location corner, const Domain& domain) {
  MeasuredSet& set = *side.points;
  for (Location& place : set.places) {
    place.x = std::min(place.x - side.offset.x - corner.x, domain.width);
    place.y = std::min(place.y - side.offset.y - corner.y, domain.height);
  }
  side.offset = {-corner.x, -corner.y};
  set.region = Region(domain, nullptr);
  if (set.guessed) set.radius = found_radius(set).value_or(set.radius);  // on a torus it may be another
}

// `domain`: whether that of the other side may be taken.
void take_plane(MeasureSource& side, const MeasureSource& other, bool domain) {
  Untold untold{domain && side.domain_from == Origin::bounding_box,
                side.radius_from == Origin::smallest_distance};
  if (!untold.domain && !untold.radius) return;
  if (untold.domain) untold.extent = extent_of(side);
  const GivenPlane plane = plane_beside(untold, told_by(other));
  if (side.run) {
    side.run = with_plane(*std::move(side.run), plane);
  } else {
    if (plane.width) move_into(side, {plane.left, plane.top}, {*plane.width, *plane.height, *plane.periodic});
    if (plane.radius) {
      side.points->radius = *plane.radius;
      side.points->guessed = false;
    }
  }
  if (plane.width) side.domain_from = Origin::other_side;
  if (plane.radius) side.radius_from = Origin::other_side;
}

}  // namespace

void take_planes(MeasureSource& a, MeasureSource& b) {
  take_plane(b, a, true);
  take_plane(a, b, b.domain_from == Origin::given || b.domain_from == Origin::file);
}

}  // namespace annulus::cli
