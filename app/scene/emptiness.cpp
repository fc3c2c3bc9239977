#include "app/scene/emptiness.h"

#include "core/domain/stopped.h"
#include "core/measures/measures.h"

namespace annulus::scene {

std::optional<Emptiness> find_emptiness(const Setup& setup, const Sampler& sampler,
                                        const std::stop_token& stop) {
  const MeasuredSet set = measured_set(setup, sampler, stop);
  if (set.sized()) return std::nullopt;
  const ShareDone done = [&](double) { go_on_unless(stop); };
  const Voronoi voronoi(set.domain(), set.places, done);
  const auto holes = measure_holes(set, voronoi, done);
  if (!holes) return std::nullopt;
  return Emptiness{std::make_shared<const FreeArea>(free_area(set, voronoi)),
                   std::make_shared<const Holes>(*holes)};
}

}  // namespace annulus::scene
