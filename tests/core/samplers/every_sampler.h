#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "core/run/pick_record.h"
#include "core/sampler.h"
#include "tests/core/support.h"

// Small setups of every sampler and every preset of the registry, so that a new row is tested at once.
namespace annulus::test {

struct Case {
  Case(std::string called, const annulus::Setup& of) : name(std::move(called)), setup(resolved(of)) {}
  std::string name;  // letters, digits and underscores
  Resolved setup;
};
void PrintTo(const Case& one, std::ostream* out);

// Small enough to be quick: reduces the sizes by their parameters' names and leaves the rest.
annulus::Setup small(annulus::Setup setup);

// Each row's small setup: one case for each sampler and preset.
std::vector<Case> small_rows();
// Also with each choice, flag and image of the row, one at a time.
std::vector<Case> small_variants();

// For any parameter that is a list of points: they keep their distance, with radii of their own and without.
PointsValue some_points(bool with_radii = false);
// Whether points that stand before the run have radii of their own; then all points of the result have one.
bool has_given_radii(const annulus::Setup& setup);
// A test picture for any parameter that is an image: several islands, one of them with a lake.
ImageValue several_islands();
// With an image of densities, if the sampler takes one; else as it is.
annulus::Setup with_density(annulus::Setup setup);

// Whether the sampler promises, with these options, that no two points conflict and that all lie inside. A
// sampler does unless it is named here, so a new one must keep the promise.
bool promises_distance(const annulus::Setup& setup);
bool promises_inside(const annulus::Setup& setup);

// The distance that two points must keep, from the setup and the radii of the CSV.
class DistanceToKeep {
 public:
  explicit DistanceToKeep(const annulus::Setup& setup);
  double operator()(double later_radius, double earlier_radius) const;
  // From the rows of a CSV, with radii of their own or without.
  double operator()(const std::vector<double>& later, const std::vector<double>& earlier) const {
    return later.size() > 2 ? (*this)(later[2], earlier[2]) : radius_;
  }

 private:
  double radius_ = 0;
  std::string rule_;
};

// Where points may lie: the domain without what the mask excludes and, with --islands start, only the part
// that holds the first start. Computed here from the pixels.
class Inside {
 public:
  explicit Inside(const annulus::Setup& setup, Place start = {});
  bool at(Place p) const;

 private:
  std::size_t pixel(Place p) const;
  Domain domain_;
  bool strict_;  // a point on the border is outside
  int columns_ = 0, rows_ = 0;
  std::vector<bool> pixels_;  // none: no mask
};

// All that can be asked of a sampler and of its pick's record, as text, so that differences can be read.
std::string state_text(const Sampler& sampler, const PickRecord* record = nullptr);

}  // namespace annulus::test
