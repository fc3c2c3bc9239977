#include "app/narration/reason.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/narration/narration.h"
#include "app/texts/translator.h"
#include "core/run/cells_apart.h"
#include "core/run/margins.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"

namespace annulus {
namespace {

std::string too_close(const Translator& say, const Run& run, const Near& blocker) {
  const PickRecord& pick = run.timeline.pick();
  const double required = pick.candidates.back().required;
  std::string text = say("Point {0} is {1} away: {2}.", point_name(run.setup, blocker.point),
                         in_radii(say, blocker.distance, required),
                         kept_together(say.numbers.compared(blocker.distance, required)));
  const Sampler& sampler = run.timeline.sampler();
  if (cells_apart(sampler.grid(), domain_of(run.setup), pick.candidates.back().position,
                  sampler.points()[blocker.point]) > 1)
    text += std::string(" ") + say("It lies two cells away: a look at 3 × 3 cells would miss it.");
  if (pick.retired && pick.picked != kNoPoint && pick.retired_point == pick.picked)
    text += " " + say("That was the last try: point {0} is retired.", point_name(run.setup, pick.picked));
  return text;
}

// By the rules of other programs a point with a radius of its own need not keep that radius.
bool keeps_own_radius(const Setup& setup) {
  return !traits_of(setup).sized || conflict_rule(setup) == ConflictRule::either;
}

std::string accepted(const Translator& say, const Run& run) {
  const PickRecord::Candidate& last = run.timeline.pick().candidates.back();
  const Sampler& sampler = run.timeline.sampler();
  const double radius = is_recorded(run.setup) && !sampler.field() ? told_radius(run.setup) : last.required;
  const std::string r = say.numbers.rounded(radius);
  const std::uint64_t cells = sampler.searched_cells(last.position).size();
  std::string text = cells == 0
                         ? say("No point is nearer than r = {0}.", r)
                         : say.plural(cells, "1 cell searched, and no point nearer than r = {1} in it.",
                                      "{0} cells searched, and no point nearer than r = {1} in them.",
                                      say.numbers.grouped(cells), r);
  const std::optional<Near> near = nearest_to_last(run);
  // Another program accepts what it likes.
  if (near && near->distance < last.required)
    return say("The trace accepts it, though point {0} is {1} away, nearer than r = {2}.",
               point_name(run.setup, near->point), in_radii(say, near->distance, radius), r);
  // Whatever is nearer than r by what is rounded away keeps r.
  if (near)
    text += " " + say("The nearest is point {0}, {1} away.", point_name(run.setup, near->point),
                      in_radii(say, std::max(near->distance, radius), radius));
  return text;
}

// In its round the candidate is, or is not, the farthest so far.
std::string compared(const Translator& say, const PickRecord& pick) {
  const PickRecord::Candidate& last = pick.candidates.back();
  return say("Its nearest point is {0} away; the farthest candidate before it has {1}.",
             say.numbers.rounded(last.distance), say.numbers.rounded(farthest_before_last(pick)));
}

}  // namespace

std::string kept_together(const std::string& text) {
  std::string kept;
  for (const char c : text) kept += c == ' ' ? std::string("\u00a0") : std::string(1, c);
  return kept;
}

std::string in_radii(const Translator& say, double distance, double radius) {
  const double share = distance / radius;
  return kept_together(say.numbers.fixed(share < 1 ? std::min(share, 0.99) : share, 2) + " r");
}

std::optional<Near> nearest_to_last(const Run& run) {
  const PickRecord& pick = run.timeline.pick();
  if (pick.empty()) return std::nullopt;
  const PickRecord::Candidate& last = pick.candidates.back();
  const Sampler& sampler = run.timeline.sampler();
  if (last.verdict == Verdict::too_close && last.point < sampler.count())
    return Near{last.point, std::sqrt(domain_of(run.setup).distance_squared(
                                last.position, sampler.store().positions[last.point]))};
  if (last.verdict != Verdict::accepted || run.measured() < sampler.count()) return std::nullopt;
  Near nearest{kNoPoint, HUGE_VAL};
  run.spacing.index().visit_within(sampler.store().positions, sampler.count(), last.position,
                                   4 * radius_of(run.setup), [&](Index point, double squared) {
                                     const double d = std::sqrt(squared);
                                     if (point == last.point || sampler.is_removed(point) ||
                                         d > nearest.distance ||
                                         (d == nearest.distance && point > nearest.point))
                                       return;
                                     nearest = {point, d};
                                   });
  return nearest.point == kNoPoint ? std::nullopt : std::optional(nearest);
}

std::vector<Phrase> why(Language language, const Run& run) {
  const Translator& say = translator(language);
  const PickRecord& pick = run.timeline.pick();
  const PickRecord::Candidate& last = pick.candidates.back();
  std::string text;
  if (last.compared()) {
    text = compared(say, pick);
  } else if (last.verdict == Verdict::accepted && last.required > 0 && keeps_own_radius(run.setup)) {
    text = accepted(say, run);
  } else if (last.verdict == Verdict::too_close && last.reason == Reason::none) {
    // What another program refuses need not be near.
    if (const auto near = nearest_to_last(run); near && near->distance < last.required)
      text = too_close(say, run, *near);
  } else if (const double out = beyond_border(domain_of(run.setup), last.position);
             last.verdict == Verdict::outside && out > 0) {
    text = say("It lies {0} beyond the border: no point is looked up.",
               in_radii(say, out, told_radius(run.setup)));
  }
  if (text.empty()) return narrate(language, run.setup, run.timeline);
  return {{say("Why?"), Tone::strong}, {" " + text, Tone::plain}};
}

}  // namespace annulus
