#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/domain/geometry.h"
#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/lookup/sized_index.h"
#include "core/measures/spreads.h"
#include "core/setup/message.h"

namespace annulus {

class ImageDensity;

// A set of points as it is measured; whoever made it.
struct MeasuredSet {
  Region region;  // where points may lie; all of them lie in its domain or on the border of that
  double radius;  // r, the distance that two points are to keep, domain units; the smallest if they differ
  // Whether that distance is promised: a sampler such as uniform breaks no promise if points are nearer.
  bool promised = true;
  // Whether points are discs of radius r/2, beside which others fit or not; else they are cells of a map.
  bool discs = true;
  // Whether nobody told r: it is the smallest distance found, by which almost no set is full.
  bool guessed = false;
  // What distances may be off by, since places have been rounded when they were written; domain units. What
  // is nearer by less is not too near.
  double slack = 0;
  // Whether these are the places and radii of a run of ours: then nothing is off, and the least that is
  // missing makes a pair too near. Others are given the rounding of the numbers themselves.
  bool exact = false;
  // Why distances in the plane say nothing of them, see Recording.
  std::optional<Message> no_plane = {};
  // Points of a file that lie outside the domain: they are not among the places.
  Index left_out = 0;
  // How much its measures vary from seed to seed; nothing if that, or who made it, is not known.
  std::optional<Spreads> spreads = {};
  // And the number of its points; known of more sets.
  std::optional<double> points_deviation = {};
  std::vector<Location> places = {};
  // If each point has a radius of its own, with the rule that makes distances of them. The field says what
  // radius another point would get; null: not known.
  std::vector<float> radii = {};
  ConflictRule rule = ConflictRule::either;
  std::shared_ptr<const RadiusField> field = {};
  // What an image wants where; null: none says it.
  std::shared_ptr<const ImageDensity> wanted = {};
  // Points of the domain beyond the region, if only a part of a set is measured: they take room in it.
  std::vector<Location> beyond = {};
  std::vector<float> beyond_radii = {};
  // Whether the border of the region is not one of the points: they go on beyond it as within.
  bool goes_on = false;

  const Domain& domain() const { return region.domain(); }
  Index size() const { return static_cast<Index>(places.size()); }
  bool sized() const { return !radii.empty() || !beyond_radii.empty(); }
  double area() const;                       // of the region
  std::vector<Location> all_places() const;  // with those beyond at the end
  // h, the distance of neighbours in a hexagonal lattice that is as dense: lengths in h compare sets of
  // different size.
  double lattice_distance() const;
  double required(Index a, Index b) const;  // the distance that these two are to keep
};

// Where a place of a file lies in a domain: if it is beyond the border by no more than the spacing of floats
// there, on the border; nothing if it lies farther out.
std::optional<Location> placed_in(const Domain& domain, Location place);

// Told now and then how much of a slow work is done, 0 to 1; it may throw to stop.
using ShareDone = std::function<void(double share)>;

// Of a part of the work, from `begin` to `end` of the whole.
ShareDone part_of(const ShareDone& whole, double begin, double end);

}  // namespace annulus
