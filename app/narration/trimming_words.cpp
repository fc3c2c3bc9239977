#include "app/narration/trimming_words.h"

#include "core/samplers/registry.h"

namespace annulus {

std::vector<std::string> trimming_sentences(const Translator& say, const Setup& setup,
                                            const Timeline& timeline) {
  if (timeline.sampler().tried_all() && !timeline.at_end())
    return {say("Too many points: next the most crowded are removed.")};
  const Index removed = timeline.pick().removed;
  if (removed == 0) return {};
  std::vector<std::string> all{
      say.plural(removed, "The most crowded point is [too_close|removed]: now there are as many as wanted.",
                 "The {0} most crowded points are [too_close|removed]: now there are as many as wanted.",
                 say.numbers.grouped(removed))};
  if (fills_gaps(setup))
    all.push_back(say("No radius was found that makes just as many, so gaps are open again."));
  return all;
}

}  // namespace annulus
