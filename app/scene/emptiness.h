#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "core/domain/geometry.h"
#include "core/measures/free_area.h"
#include "core/measures/holes.h"

namespace annulus {
class Sampler;
struct Setup;
}  // namespace annulus

namespace annulus::scene {

// What the layers "gaps" and "hole" show: where there is no point.
struct Emptiness {
  std::shared_ptr<const FreeArea> free;  // not null
  std::shared_ptr<const Holes> holes;    // likewise
  std::optional<Box> part = {};          // that they are of, framed on the canvas; nothing: all of it
};

// Of a run's points as they stand; nothing if there are none, or if their radii differ. Takes O(n log n);
// `stop` as for make_sampler().
std::optional<Emptiness> find_emptiness(const Setup& setup, const Sampler& sampler,
                                        const std::stop_token& stop = {});

}  // namespace annulus::scene
