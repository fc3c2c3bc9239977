#include "core/measures/measures.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "core/making/goal_radius.h"
#include "core/points/packing.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

constexpr double kLeast = 10;  // r that are to be left without it

// Points of a recorded run where its file says, in the coordinates of the domain: as floats they would lie
// elsewhere.
StandingPoints points_of(const Setup& recorded, const Recording& recording, std::span<const Index> which) {
  StandingPoints points;
  const Domain domain = domain_of(recorded);
  const Location corner = told_place(recorded, {0, 0});
  const double r = recorded.real("radius");
  for (const Index point : which) {
    const Location at = recording.place(point);
    const auto place = placed_in(domain, {at.x - corner.x, at.y - corner.y});
    if (!place) {
      ++points.left_out;
      continue;
    }
    points.places.push_back(*place);
    if (recording.sized()) points.radii.push_back(recording.radius(point, r));
  }
  return points;
}

}  // namespace

StandingPoints standing_points(const Setup& setup, const Sampler& sampler) {
  StandingPoints points;
  if (const auto recording = recording_of(setup)) {
    std::vector<Index> all(sampler.kept().empty() ? sampler.count() : 0);
    std::iota(all.begin(), all.end(), Index{0});
    points = points_of(setup, *recording, all.empty() ? sampler.kept() : all);
    points.finished = sampler.finished();
    return points;
  }
  const double offset = traits_of(setup).cells ? 0.5 : 0;  // the middle of a cell
  points.places.reserve(sampler.remaining());
  points.finished = sampler.finished();
  const PointStore& store = sampler.store();
  const auto add = [&](Index point) {
    const Vec2 at = store.positions[point];
    points.places.push_back({double{at.x} + offset, double{at.y} + offset});
    if (!store.radii.empty()) points.radii.push_back(store.radii[point]);
  };
  if (sampler.kept().empty()) {
    for (Index point = 0; point < sampler.count(); ++point) add(point);
  } else {
    for (const Index point : sampler.kept()) add(point);
  }
  return points;
}

MeasuredSet measured_set(const Setup& setup, StandingPoints points, const std::stop_token& stop) {
  const Traits& traits = traits_of(setup);
  MeasuredSet set{traits.cells           ? Region(domain_of(setup), nullptr, stop)
                  : setup.has("islands") ? growth_region(setup, stop)
                                         : region_of(setup, stop),
                  told_radius(setup), traits.keeps_distance};
  set.discs = !traits.cells;
  set.guessed = is_recorded(setup) && origins_of(setup).radius == PlaneOrigin::points;
  if (points.finished) {
    set.spreads = spreads_of(setup);
    set.points_deviation = points_deviation(setup, static_cast<double>(points.places.size()));
  }
  if (const auto recording = recording_of(setup)) {
    set.slack = recording->slack();
    set.no_plane = recording->no_plane();
    set.rule = conflict_rule(setup);
  } else {
    set.exact = true;
  }
  set.left_out = points.left_out;
  set.places = std::move(points.places);
  set.radii = std::move(points.radii);
  if (has_own_radii(setup)) {
    set.field = std::make_shared<const RadiusField>(radius_field_of(setup));
    set.rule = conflict_rule(setup);
  }
  if (has_density(setup)) set.wanted = std::make_shared<const ImageDensity>(image_density_of(setup));
  return set;
}

MeasuredSet measured_set(const Setup& setup, const Sampler& sampler, const std::stop_token& stop) {
  return measured_set(setup, standing_points(setup, sampler), stop);
}

MeasuredSet measured_recording(const Setup& recorded, const std::stop_token& stop) {
  const Recording& recording = *recording_of(recorded);
  StandingPoints points = points_of(recorded, recording, kept_points(recording));
  points.finished = true;
  return measured_set(recorded, std::move(points), stop);
}

Density measure_density(const MeasuredSet& set) {
  const Domain& domain = set.domain();
  const double inside = set.region.inside_share();
  Density density;
  if (set.sized()) {
    density.discs_per_area = packing_density(set.radii, domain, inside);
    return density;
  }
  density.discs_per_area = packing_density(set.size(), set.radius, domain, inside);
  if (!set.discs || (set.region.masked() && !set.goes_on)) return density;
  if (domain.periodic || set.goes_on) {
    density.border_taken_out = density.discs_per_area;
    return density;
  }
  const double margin = kBorderReach * set.radius;
  const double width = domain.width - 2 * margin, height = domain.height - 2 * margin;
  if (std::min(width, height) < kLeast * set.radius) return density;
  std::uint64_t count = 0;
  for (const Location& p : set.places)
    if (p.x >= margin && p.y >= margin && p.x < domain.width - margin && p.y < domain.height - margin)
      ++count;
  density.border_taken_out = packing_density(count, set.radius, Domain{width, height, false});
  return density;
}

Measures measure_quickly(const MeasuredSet& set, const ShareDone& done) {
  Measures measures{.points = set.size(),
                    .width = set.domain().width,
                    .height = set.domain().height,
                    .area = set.area(),
                    .periodic = set.domain().periodic,
                    .masked = set.region.masked(),
                    .sized = set.sized(),
                    .radius = set.radius,
                    .promised = set.promised,
                    .discs = set.discs,
                    .guessed = set.guessed,
                    .no_plane = set.no_plane,
                    .left_out = set.left_out,
                    .spreads = set.spreads,
                    .points_deviation = set.points_deviation,
                    .lattice_distance = {},
                    .distances = measure_distances(set, part_of(done, 0, 0.5)),
                    .density = measure_density(set),
                    .holes = {},
                    .cells = {},
                    .pairs = measure_pairs(set, part_of(done, 0.5, 1)),
                    .room = {},
                    .spectrum = {},
                    .tenths = measure_tenths(set)};
  if (set.size() > 0 && !set.sized()) measures.lattice_distance = set.lattice_distance();
  return measures;
}

Measures measure(const MeasuredSet& set, const ShareDone& done) {
  Measures measures = measure_quickly(set, part_of(done, 0, 0.1));
  if (!set.sized()) {
    const Voronoi voronoi(set.domain(), set.places, part_of(done, 0.1, 0.2));
    measures.holes = measure_holes(set, voronoi, part_of(done, 0.2, 0.3));
    measures.cells = measure_cells(set, voronoi);
  }
  measures.spectrum = measure_spectrum(set, part_of(done, 0.3, 0.6));
  measures.room = measure_room(set, part_of(done, 0.6, 1));
  measures.roomy = !measures.room && set.discs && !set.sized();
  return measures;
}

English missing(const Measures& measures, Part part) {
  constexpr auto kSized = English("points have radii of their own");
  constexpr auto kFew = English("there are too few points");
  constexpr auto kCells = English("cells of a map are no discs");
  constexpr auto kMasked = English("the mask's border runs through the cells");
  const bool sized = measures.sized, masked = measures.masked;
  switch (part) {
    case Part::rho:
      return measures.distances.rho_min ? English() : sized ? kSized : kFew;
    case Part::core_density:
      if (measures.density.border_taken_out) return English();
      return sized             ? kSized
             : !measures.discs ? kCells
             : masked          ? English("a mask's border cannot be taken out")
                               : English("without its border the domain has less than ten radii");
    case Part::gaps:
      if (measures.holes && !measures.discs) return kCells;
      [[fallthrough]];
    case Part::holes:
      return measures.holes ? English() : sized ? kSized : kFew;
    case Part::cells:
      return measures.cells ? English() : sized ? kSized : masked ? kMasked : kFew;
    case Part::pairs:
      return measures.pairs ? English()
             : sized        ? kSized
             : measures.points < 2
                 ? kFew
                 : English("too many points lie close together, or the domain is too narrow");
    case Part::room:
      return measures.room     ? English()
             : !measures.discs ? kCells
             : sized           ? English("which radius another point would get is not known")
                               : English("r is so small that many times as many points would fit");
    case Part::spectrum:
      break;
    case Part::resolution:
    case Part::ringing: {
      if (!measures.spectrum) break;
      const auto& spectrum = *measures.spectrum;
      if (part == Part::ringing ? spectrum.oscillation : spectrum.effective_nyquist) return English();
      return measures.points < kFewestForWaves
                 ? English("fewer than 50 points say nothing of waves")
                 : English("the power of chance is not reached, or waves so short are not measured");
    }
  }
  return measures.spectrum ? English() : sized ? kSized : kFew;
}

}  // namespace annulus
