#include "app/narration/summary.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

#include "app/narration/narration.h"
#include "app/narration/trimming_words.h"
#include "app/texts/setup_name.h"
#include "app/texts/translator.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

std::vector<Phrase> phrases(const std::vector<std::string>& sentences) {
  std::vector<Phrase> all;
  for (const std::string& sentence : sentences) append_phrases(all, all.empty() ? sentence : " " + sentence);
  return all;
}

std::string tries_around_a_point(const Translator& say, const PickRecord& pick, const std::string& tries) {
  const auto outside = std::ranges::count(pick.candidates, Verdict::outside, &PickRecord::Candidate::verdict);
  const auto made = static_cast<std::ptrdiff_t>(pick.candidates.size());
  if (outside == 0)
    return say.plural(pick.candidates.size(),
                      "Its only try so far was [too_close|too close] to another point.",
                      "Its {0} tries so far were all [too_close|too close] to another point.", tries);
  if (outside == made)
    return say.plural(pick.candidates.size(), "Its only try so far was [outside|outside].",
                      "Its {0} tries so far were all [outside|outside].", tries);
  return say("Its {0} tries so far: {1} [too_close|too close], {2} [outside|outside].", tries,
             std::to_string(made - outside), std::to_string(outside));
}

std::vector<std::string> pick_around_a_point(const Translator& say, const PickRecord& pick) {
  const std::string tries = std::to_string(pick.candidates.size());
  const char* seeks = say("The [picked|picked] point seeks a neighbour.");
  if (pick.candidates.back().verdict == Verdict::accepted)
    return {seeks, say.plural(pick.candidates.size(), "Its first try is [accepted|accepted].",
                              "Its try {0} is [accepted|accepted].", tries)};
  if (pick.retired)
    return {say.plural(pick.candidates.size(), "The [picked|picked] point is retired: its only try failed.",
                       "The [picked|picked] point is retired: its {0} tries failed.", tries)};
  return {seeks, tries_around_a_point(say, pick, tries)};
}

std::vector<std::string> darts(const Translator& say, const PickRecord& pick) {
  const std::string tries = say.numbers.grouped(pick.candidates.size());
  if (pick.candidates.back().verdict == Verdict::accepted)
    return {say.plural(pick.candidates.size(), "The first dart since the last hit is [accepted|accepted].",
                       "Dart {0} since the last hit is [accepted|accepted].", tries)};
  return {say.plural(pick.candidates.size(), "1 dart since the last hit was [too_close|discarded].",
                     "{0} darts since the last hit were [too_close|discarded].", tries)};
}

}  // namespace

std::vector<Phrase> narrate_pick(Language language, const Setup& setup, const Timeline& timeline) {
  const PickRecord& pick = timeline.pick();
  const Traits& traits = traits_of(setup);
  const bool alone = pick.empty() || pick.finished || pick.filling || pick.gaps || pick.trimming ||
                     pick.iteration != 0 || pick.halved != 0 || is_recorded(setup) ||
                     is_placed(pick.candidates.back().reason);
  const Translator& say = translator(language);
  if (alone) return narrate(language, setup, timeline);
  if (pick.around_point && pick.picked != kNoPoint && !traits.queues)
    return phrases(pick_around_a_point(say, pick));
  if (traits.throws && !pick.around_point && !pick.in_gap) return phrases(darts(say, pick));
  return narrate(language, setup, timeline);
}

std::vector<Phrase> narrate_second(Language language, const Setup& setup, const Counts& made) {
  const Translator& say = translator(language);
  const auto number = [&](std::uint64_t n) { return say.numbers.grouped(n); };
  const std::string tries = number(made.tries), points = number(made.accepted);
  if (traits_of(setup).cells)
    return phrases({say.plural(made.tries, "In the last second [chosen|1 cell] was chosen.",
                               "In the last second [chosen|{0} cells] were chosen.", tries)});
  if (shows_points(setup))
    return phrases({say.plural(made.tries, "In the last second 1 point came.",
                               "In the last second {0} points came.", tries)});
  std::string text = say.plural(made.accepted, "Last second: {1} tries, [accepted|1 new point]",
                                "Last second: {1} tries, [accepted|{0} new points]", points, tries);
  if (made.too_close > 0) text += say(", [too_close|{0}] too close", number(made.too_close));
  if (made.outside > 0) text += say(", [outside|{0}] outside", number(made.outside));
  return phrases({text + "."});
}

std::vector<Phrase> narrate_try(Language language, const Run& run) {
  const PickRecord& pick = run.timeline.pick();
  const Sampler& sampler = run.timeline.sampler();
  const Traits& traits = traits_of(run.setup);
  const bool told = !is_recorded(run.setup) && traits.keeps_distance && !traits.cells && !traits.sized &&
                    pick.around_point && !pick.candidates.empty() &&
                    pick.candidates.back().verdict == Verdict::accepted;
  std::vector<Phrase> all = narrate(language, run.setup, run.timeline);
  if (!told) return all;
  const PickRecord::Candidate& last = pick.candidates.back();
  const Domain domain = domain_of(run.setup);
  const auto apart = [&](Index point) {
    return std::sqrt(domain.distance_squared(last.position, sampler.points()[point]));
  };
  Index nearest = kNoPoint;
  const std::span<const Spacing::Pair> pairs = run.spacing.violations(sampler.count());
  for (auto pair = std::ranges::lower_bound(pairs, last.point, {}, &Spacing::Pair::later);
       pair != pairs.end() && pair->later == last.point; ++pair)
    if (nearest == kNoPoint || apart(pair->earlier) < apart(nearest)) nearest = pair->earlier;
  if (nearest == kNoPoint) return all;
  const Translator& say = translator(language);
  return phrases({say("Candidate [strong|{0} of {1}] is [accepted|accepted] as point {2}.",
                      std::to_string(pick.candidates.size()),
                      std::to_string(most_tries(run.setup, sampler.count())), std::to_string(last.point)),
                  say("[wrong|Point {0} is nearer than r, but was not seen: {1}.]", std::to_string(nearest),
                      say.numbers.compared(apart(nearest), radius_of(run.setup)))});
}

std::vector<Phrase> narrate_end(Language language, const Run& run) {
  const Translator& say = translator(language);
  const Sampler& sampler = run.timeline.sampler();
  if (is_recorded(run.setup) || run.measured() < sampler.count())
    return narrate(language, run.setup, run.timeline);
  const Traits& traits = traits_of(run.setup);
  const std::string count = counted(run.setup, sampler.remaining(), language);
  std::vector<std::string> sentences;
  const Run::Nearness near = nearness(run);
  if (!traits.keeps_distance || traits.cells) {
    sentences.push_back(say("Done: [strong|{0}].", count));
  } else if (near.pairs > 0) {
    sentences.push_back(
        say.plural(near.pairs, "Done: [strong|{0}], but [wrong|1 pair is nearer than it should be].",
                   "Done: [strong|{0}], but [wrong|{1} pairs are nearer than they should be].", count,
                   say.numbers.grouped(near.pairs)));
  } else {
    sentences.push_back(
        traits.sized ? say("Done: [strong|{0}], [accepted|no two nearer than their radii allow].", count)
                     : say("Done: [strong|{0}], [accepted|no two nearer than r].", count));
  }
  for (std::string& sentence : trimming_sentences(say, run.setup, run.timeline))
    sentences.push_back(std::move(sentence));
  if (fills_gaps(run.setup) && sampler.removed().empty()) sentences.push_back(say("No further point fits."));
  return phrases(sentences);
}

}  // namespace annulus
