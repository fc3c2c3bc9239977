#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "core/run/pick_record.h"
#include "core/sampler.h"
#include "core/setup/setup.h"
#include "tests/core/support.h"

// Small setups of every sampler and every preset of the registry, so that a new row is tested at once.
namespace annulus::test {

struct Case {
  std::string name;  // letters, digits and underscores
  annulus::Setup setup;
};
void PrintTo(const Case& one, std::ostream* out);

// Small enough to be quick: sizes by the names of the parameters, everything else as it was.
annulus::Setup small(annulus::Setup setup);

// Each row's small setup on its own: one case a sampler and a preset.
std::vector<Case> small_rows();
// And with each choice, flag and image that the row has, one at a time.
std::vector<Case> small_variants();

// A test picture for any parameter that is an image: several islands, one of them with a lake.
ImageValue several_islands();

// Whether the sampler promises, with these options, that no two points conflict, and that all lie inside.
// They do unless said otherwise here, so that a new sampler has to keep the promise or to be named.
bool promises_distance(const annulus::Setup& setup);
bool promises_inside(const annulus::Setup& setup);

// The distance that two points have to keep, from what the setup says and the radii of the CSV.
class DistanceToKeep {
 public:
  explicit DistanceToKeep(const annulus::Setup& setup);
  double operator()(double later_radius, double earlier_radius) const;
  // Of rows of a CSV, whether they have a radius of their own or not.
  double operator()(const std::vector<double>& later, const std::vector<double>& earlier) const {
    return later.size() > 2 ? (*this)(later[2], earlier[2]) : radius_;
  }

 private:
  double radius_ = 0;
  std::string rule_;
};

// Where points may lie: what the mask leaves of the domain and, with --islands start, of that the part which
// the first start lies in. On its own, from the pixels.
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

// All that can be asked of a sampler, and of the record of its pick, as text: what differs can be read.
std::string state_text(const Sampler& sampler, const PickRecord* record = nullptr);

}  // namespace annulus::test
