#include "app/options/compared_planes.h"

#include "app/files/plane_beside.h"
#include "core/samplers/recorded.h"

namespace annulus::cli {
namespace {

using Origin = MeasureSource::Origin;

ToldPlane told_by(const MeasureSource& side) {
  if (side.run) return told_plane(*side.run);
  // Points with the setup that made them.
  const Domain& domain = side.points->domain();
  const Location corner{-side.offset.x, -side.offset.y};
  ToldPlane told{Box{corner.x, corner.y, corner.x + domain.width, corner.y + domain.height}, domain.periodic};
  told.radius = side.points->radius;
  return told;
}

// `domain`: whether that of the other side may be taken.
void take_plane(MeasureSource& side, const MeasureSource& other, bool domain) {
  if (!side.run || !is_recorded(*side.run)) return;
  Untold untold = untold_by(*side.run);
  untold.domain = untold.domain && domain;
  const GivenPlane plane = plane_beside(untold, told_by(other));
  side.run = with_plane(*std::move(side.run), plane);
  if (plane.width) side.domain_from = Origin::other_side;
  if (plane.radius) side.radius_from = Origin::other_side;
}

}  // namespace

void take_planes(MeasureSource& a, MeasureSource& b) {
  take_plane(b, a, true);
  take_plane(a, b, b.domain_from == Origin::given || b.domain_from == Origin::file);
}

}  // namespace annulus::cli
