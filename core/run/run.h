#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/making/resolved.h"
#include "core/points/packing.h"
#include "core/points/spacing.h"
#include "core/run/timeline.h"

namespace annulus {

// One run of a setup, at one of its tries, with what is measured on it.
struct Run {
  // At try 0. `stop` as for make_sampler().
  Run(const Resolved& s, std::uint64_t number, const std::stop_token& stop = {});

  // Brings the measures up to the run's present points; throws Stopped if that is asked for.
  void measure(const std::stop_token& stop = {});
  // Measures more of all known points of the run, some at least, until `deadline`. Returns whether
  // all are measured.
  bool measure_until(std::chrono::steady_clock::time_point deadline);
  // How many of the present points have been measured.
  Index measured() const { return std::min(spacing.size(), timeline.sampler().count()); }

  std::uint64_t id;  // each run has another number
  Resolved setup;
  Timeline timeline;
  Spacing spacing;
  CorePacking core;
  std::vector<Message> remarks;  // see remarks() in registry.h
  double seconds = 0;            // time to make all of it at full speed; 0: not known
  // How near points are to each other, as Spacing says it.
  struct Nearness {
    double smallest_share;
    std::size_t pairs;  // nearer than they should be
    bool more;          // of these than are counted
    Index points;       // in such pairs
  };
  // See nearness(); kept, since finding it takes as long as measuring all points.
  mutable std::optional<Nearness> of_kept;
};

// Of the points measured; at the end without those that were removed.
Run::Nearness nearness(const Run& run);

// The share of the area that discs of half the radius cover now, without the border, at which discs stick
// out. Nothing if discs overlap, if less than ten radii are left without the border, with a mask, and for a
// trace that does not tell its r.
std::optional<double> packing_density(const Run& run);

}  // namespace annulus
