#include "app/files/plane_beside.h"

#include "core/goal/goal.h"
#include "core/measures/found_scale.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {

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
    plane.periodic = untold.periodic.value_or(other.periodic);
  }
  if (untold.radius) plane.radius = other.radius;
  return plane;
}

Untold untold_by(const Setup& recorded) {
  const PlaneOrigins origins = origins_of(recorded);
  Untold untold{is_guessed(origins.domain), is_guessed(origins.radius)};
  if (!untold.domain) return untold;
  const Recording& recording = *recording_of(recorded);
  untold.extent = extent_of(kept_places(recording));
  untold.periodic = recording.header().periodic;
  return untold;
}

Setup with_plane_beside(Setup setup, const Setup& other) {
  if (!recording_of(setup)) return setup;
  const Untold untold = untold_by(setup);
  return with_plane(std::move(setup), plane_beside(untold, told_plane(other)));
}

}  // namespace annulus
