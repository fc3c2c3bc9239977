#include "app/narration/start_words.h"

#include "core/samplers/registry.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Whether the start should be a point at the centre, which is outside the mask.
bool start_is_moved(const Setup& setup, const Sampler& sampler) {
  const Domain domain = domain_of(setup);
  return start_of(setup).kind == Start::Kind::centre && sampler.count() > 0 &&
         !(sampler.points().front() ==
           domain.wrap(static_cast<float>(domain.width / 2), static_cast<float>(domain.height / 2)));
}

}  // namespace

std::string start_sentence(const Translator& say, const Setup& setup, const Timeline& timeline) {
  const Sampler& sampler = timeline.sampler();
  const Traits& traits = traits_of(setup);
  if (traits.cells)
    return say("No cell has been chosen yet. The brighter a cell, the likelier it is the first.");
  if (const GivenPoints* given = given_points_of(setup))
    return say.plural(given->positions.size(), "1 point stands before the run. Nothing has been tried yet.",
                      "{0} points stand before the run. Nothing has been tried yet.",
                      say.numbers.grouped(given->positions.size()));
  if (!traits.grows)
    return traits.fills && sampler.open_squares()->part
               ? say("No dart has been tried yet. The domain is cut into small squares: a point may lie in "
                     "each of them. Darts go to one part of it at a time, which is faster; each gets its "
                     "turn again and again.")
           : traits.fills   ? say("No dart has been tried yet. The domain is cut into small squares: a point "
                                    "may lie in each of them.")
           : traits.throws  ? say("No dart has been tried yet.")
           : traits.chooses ? say("No candidate has been tried yet.")
                            : say("No point has been tried yet.");
  if (const std::size_t starts = sampler.active().size(); starts > 1) {
    const std::string number = say.numbers.grouped(starts);
    if (grows_in_tiles(setup))
      return knows_only_its_own(setup)
                 ? say("{0} starts, one in each chunk, are the active list. Nothing has been tried yet.",
                       number)
                 : say("{0} starts, one in each tile, are the active list. Nothing has been tried yet.",
                       number);
    return traits.queues
               ? say("{0} starts, one on each part of the mask, are the queue. Nothing has been tried yet.",
                     number)
               : say("{0} starts, one on each part of the mask, are the active list. Nothing has been tried "
                     "yet.",
                     number);
  }
  if (traits.queues)
    return say(
        "The start, point 0, lies at a random place and is the whole queue. Nothing has been tried yet.");
  if (start_is_moved(setup, sampler))
    return say(
        "The start, point 0, lies inside the mask, near the centre, which is outside. It is the whole active "
        "list. Nothing has been tried yet.");
  const bool point = sampler.count() > 0;
  switch (start_of(setup).kind) {
    case Start::Kind::centre:
      return point ? say("The start, point 0, lies at the centre and is the whole active list. Nothing has "
                         "been tried yet.")
                   : say("Growth starts at the centre: a place in the active list, but no point. Nothing has "
                         "been tried yet.");
    case Start::Kind::random:
      return point ? say("The start, point 0, lies at a random place and is the whole active list. Nothing "
                         "has been tried yet.")
                   : say("Growth starts at a random place: it is in the active list, but no point. Nothing "
                         "has been tried yet.");
    case Start::Kind::given:
      break;
  }
  return point ? say("The start, point 0, lies at the chosen place and is the whole active list. Nothing has "
                     "been tried yet.")
               : say("Growth starts at the chosen place: it is in the active list, but no point. Nothing has "
                     "been tried yet.");
}

}  // namespace annulus
