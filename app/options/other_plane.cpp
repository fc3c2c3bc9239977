#include "app/options/other_plane.h"

#include <algorithm>

#include "app/options/setup_words.h"
#include "core/measures/found_scale.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus::cli {

ToldPlane told_plane(const Setup& setup) {
  if (traits_of(setup).cells) return {};
  const Domain domain = domain_of(setup);
  const Location corner = told_place(setup, {0, 0});
  ToldPlane told{Box{corner.x, corner.y, corner.x + domain.width, corner.y + domain.height}, domain.periodic};
  if (!is_recorded(setup)) {
    if (!has_goal(setup)) told.radius = radius_of(setup);
  } else if (!is_guessed(origins_of(setup).radius)) {
    told.radius = setup.real("radius");
  }
  return told;
}

GivenPlane plane_beside(const Untold& untold, const ToldPlane& other) {
  GivenPlane plane;
  const auto lie_in = [&](const Box& box) {
    const Box& all = untold.extent;
    return all.left >= box.left && all.top >= box.top && all.right <= box.right && all.bottom <= box.bottom;
  };
  if (untold.domain && other.domain && lie_in(*other.domain)) {
    plane.left = other.domain->left;
    plane.top = other.domain->top;
    plane.width = other.domain->right - other.domain->left;
    plane.height = other.domain->bottom - other.domain->top;
    plane.periodic = other.periodic;
  }
  if (untold.radius) plane.radius = other.radius;
  return plane;
}

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
  untold.extent = extent_of(side);
  const GivenPlane plane = plane_beside(untold, told_by(other));
  if (side.run && (plane.width || plane.radius)) {
    side.run = files_of_disk().open(side.name, plane);
  } else if (!side.run) {
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
