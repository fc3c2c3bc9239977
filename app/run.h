#pragma once

#include <cstdint>
#include <memory>

#include "core/measures/spacing.h"
#include "core/timeline.h"

namespace annulus {

// One run of a setup, at one of its tries, with what is measured on it.
struct Run {
  explicit Run(const Setup& s, std::uint64_t number)
      : id(number), setup(s), timeline(s), spacing(s.domain(), s.real("radius")) {
    measure();
  }

  // Brings the measures up to the points that there are now.
  void measure() { spacing.append(timeline.sampler().points(), timeline.sampler().count()); }

  std::uint64_t id;  // another one for every run
  Setup setup;
  Timeline timeline;
  Spacing spacing;
};

}  // namespace annulus
