#pragma once

#include <optional>
#include <vector>

#include "core/measures/distances.h"
#include "core/measures/holes.h"
#include "core/measures/room.h"
#include "core/measures/spectrum.h"
#include "core/measures/tenths.h"
#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// What lies farther from the border of a plane feels nothing of it, r.
inline constexpr double kBorderReach = 2;

struct Density {
  double discs_per_area = 0;  // discs of radius r/2 over the area; those that stick out count whole
  // The same without the border of a plane, of the points more than 2 r from it: to be compared with the
  // limits in packing.h. Nothing if less than ten r are left, with a mask (unless the points go on beyond
  // it), and if radii differ.
  std::optional<double> border_taken_out;
};

// What can be said of a set of points. Each part can be made alone, on a thread of its own; a part that is
// not there has no meaning for the set, see missing().
struct Measures {
  // Of the set.
  Index points = 0;
  double width = 0, height = 0, area = 0;
  bool periodic = false, masked = false, sized = false;
  double radius = 0;
  bool promised = true;                    // see MeasuredSet
  bool discs = true;                       // as there
  bool guessed = false;                    // as there
  std::optional<Message> no_plane;         // as there
  Index left_out = 0;                      // as there
  std::optional<Spreads> spreads;          // as there
  std::optional<double> points_deviation;  // as there
  std::optional<double> lattice_distance;  // h

  Distances distances;
  Density density;
  std::optional<Holes> holes;
  std::optional<Cells> cells;
  std::optional<PairCorrelation> pairs;
  std::optional<Room> room;
  bool roomy = false;  // r is so small that many times as many points would fit: that room is not measured
  std::optional<Spectrum> spectrum;
  std::optional<Tenths> tenths;
};

// The points of a run as they stand, without those that were removed: a copy, which lasts while the sampler
// goes on.
struct StandingPoints {
  std::vector<Location> places;
  std::vector<float> radii;  // if each has its own
  Index left_out = 0;        // see MeasuredSet
  bool finished = false;     // whether the run is done
};
StandingPoints standing_points(const Setup& setup, const Sampler& sampler);
// `setup` is the run's; `stop` as for make_sampler().
MeasuredSet measured_set(const Setup& setup, StandingPoints points, const std::stop_token& stop = {});
MeasuredSet measured_set(const Setup& setup, const Sampler& sampler, const std::stop_token& stop = {});

// The points of a recorded run at its end, whose setup this is, without those outside the domain.
MeasuredSet measured_recording(const Setup& recorded, const std::stop_token& stop = {});

Density measure_density(const MeasuredSet& set);

// The cheap part: distances, density, pairs; some milliseconds for 1000 points, as all that follow O(n) or
// O(n log n).
Measures measure_quickly(const MeasuredSet& set, const ShareDone& done = {});
// Everything: these, then the cells with the holes, the spectrum and the room left, which takes longest.
Measures measure(const MeasuredSet& set, const ShareDone& done = {});

// The parts that may be missing, and why one is: a sentence without a full stop; empty if it is there.
enum class Part : std::uint8_t {
  rho,
  core_density,
  holes,
  gaps,
  cells,
  pairs,
  room,
  spectrum,
  resolution,
  ringing
};
English missing(const Measures& measures, Part part);

}  // namespace annulus
