#include "app/application/camera.h"

#include <algorithm>
#include <cmath>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

// What is seen around a pick: its ring with some air, and at least this many radii, which shows the cells
// searched for a candidate too.
constexpr double kAir = 1.6, kRadii = 6.4;
constexpr double kLeast = 1.25, kMost = 16;  // times the fitted zoom

// Slow at both ends.
double eased(double part) {
  return part * part * (3 - 2 * part);
}

}  // namespace

scene::View between(const scene::View& from, const scene::View& to, double part) {
  const double zoom = from.zoom * std::pow(to.zoom / from.zoom, part);
  const double change = 1 - from.zoom / to.zoom;
  const double way = std::abs(change) < 1e-6 ? part : (1 - from.zoom / zoom) / change;
  return {false, from.centre_x + (to.centre_x - from.centre_x) * way,
          from.centre_y + (to.centre_y - from.centre_y) * way, zoom};
}

scene::View Camera::glide(double seconds, const scene::View& seen, const scene::View& to) {
  if (to_ != to) {
    from_ = seen;
    to_ = to;
    passed_ = 0;
  }
  passed_ += seconds;
  return gliding() ? between(from_, to, eased(passed_ / kGlide)) : to;
}

std::optional<scene::View> view_of_pick(const Run& run, const std::optional<StagedPreview>& preview,
                                        scene::Size canvas, const scene::Room& room) {
  const PickRecord& pick = preview ? preview->next.record : run.timeline.pick();
  if (pick.empty() || !pick.around_point || traits_of(run.setup).cells) return std::nullopt;
  const Domain domain = domain_of(run.setup);
  const Sampler::Ring ring = preview ? preview->next.ring : run.timeline.sampler().candidate_ring();
  const double side = std::max(2 * ring.outer * kAir, kRadii * ring.inner);
  if (!(side > 0)) return std::nullopt;
  const double fitted = scene::transform({}, domain, canvas, room).scale;
  const double zoom = std::min(double{std::min(canvas.width, canvas.height)} / side, kMost * fitted);
  if (zoom < kLeast * fitted) return std::nullopt;
  // Between the picked place and the candidate, the short way around a torus.
  Domain::Offset half{};
  if (!preview || preview->reached(TryStage::Kind::drawn)) {
    const Domain::Offset way = domain.difference(pick.candidates.back().position, pick.centre);
    half = {way.x / 2, way.y / 2};
  }
  // At the domain's edge: no more of what lies beyond than a ring can need.
  const auto kept = [&](double centre, double size, double seen) {
    const double least = seen / 2 - ring.outer;
    return least > size - least ? size / 2 : std::clamp(centre, least, size - least);
  };
  return scene::View{false, kept(double{pick.centre.x} + half.x, domain.width, double{canvas.width} / zoom),
                     kept(double{pick.centre.y} + half.y, domain.height, double{canvas.height} / zoom), zoom};
}

}  // namespace annulus
