#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/measures/spacing.h"
#include "core/run/timeline.h"

namespace annulus {

// One run of a setup, at one of its tries, with what is measured on it.
struct Run {
  // At try 0. `stop` as for make_sampler().
  Run(const Setup& s, std::uint64_t number, const std::stop_token& stop = {});

  // Brings the measures up to the points that there are now.
  void measure();
  // Towards all points known of the run, some hundred at least, until `deadline`. Whether that was all.
  bool measure_until(std::chrono::steady_clock::time_point deadline);
  // How many of the points that there are now have been measured.
  Index measured() const { return std::min(spacing.size(), timeline.sampler().count()); }

  std::uint64_t id;  // another one for every run
  Setup setup;
  Timeline timeline;
  Spacing spacing;
  double inside_share;          // of the domain, less what a mask leaves out
  std::vector<Remark> remarks;  // see remarks() in registry.h
  double seconds = 0;           // that making all of it at full speed took; 0: not known
};

// The share of the area that discs of half the radius cover now.
double packing_density(const Run& run);

}  // namespace annulus
