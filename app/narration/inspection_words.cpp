#include "app/narration/inspection_words.h"

#include <span>

#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

std::vector<Index> too_near_points(const PlaceFacts& facts) {
  std::vector<Index> points;
  for (const Spacing::Conflict& conflict : facts.too_near)
    if (conflict.point != facts.judged.blocker) points.push_back(conflict.point);
  return points;
}

std::string refusal(const Setup& setup, const PlaceFacts& facts, const Translator& say) {
  if (facts.judged.verdict == Verdict::outside)
    return facts.judged.reason == Reason::other_tile
               ? knows_only_its_own(setup)
                     ? say("It lies in another chunk than the one that grows now, whose candidates are "
                           "refused here.")
                     : say("It lies in another tile than the one that grows now, whose candidates are "
                           "refused here.")
           : is_recorded(setup) ? say("It lies outside the domain.")
                                : say("It lies outside: every candidate here is refused.");
  const std::string blocker = point_name(setup, facts.judged.blocker);
  if (facts.judged.reason == Reason::place_taken)
    return say(
        "Point {0} has taken this place in the grid, however far it is, {1}: a candidate here is refused.",
        blocker, say.numbers.rounded(facts.blocker_distance));
  const std::string text = say("It is too close to point {0}: {1}.", blocker,
                               say.numbers.compared(facts.blocker_distance, facts.judged.required));
  const std::vector<Index> others = too_near_points(facts);
  const std::string also =
      others.empty() ? ""
                     : " " + say.plural(others.size(), "Also too close to point {0}.",
                                        "Also too close to points {0}.", point_names(setup, others, say));
  // Another program may accept one all the same.
  return is_recorded(setup) ? text + also : text + also + " " + say("No point can come here.");
}

std::string missed(const PlaceFacts& facts, const Translator& say) {
  return facts.missed == 0
             ? ""
             : " " + say.plural(
                         facts.missed,
                         "One point could have reached it, but was retired before a candidate came here.",
                         "{0} points could have reached it, but were retired before a candidate came here.",
                         say.numbers.grouped(facts.missed));
}

std::string not_maximal(const Translator& say) {
  return say("Such gaps are left: the set is not maximal.");
}

}  // namespace

std::string no_parent(const Setup& setup, const Sampler& sampler, Index point, const Translator& say) {
  const PointStore& store = sampler.store();
  if (stood_before(setup, point)) return say("none: it stood before");
  if (store.births[point] == 0) return say("none: a start");
  if (is_recorded(setup)) return say("not told");
  if (was_asked_for(setup, store.positions[point])) return say("none: added by hand");
  if (grew_from_no_point(setup, store, point)) return say("the start, no point");
  return sampler.field() || fills_gaps(setup) ? say("none: a dart") : say(English("parent", "none"));
}

std::string point_names(const Setup& setup, std::span<const Index> points, const Translator& say) {
  constexpr std::size_t kMost = 4;
  const std::size_t named = points.size() <= kMost + 1 ? points.size() : kMost;
  std::string text;
  for (const Index point : points.first(named)) text += (text.empty() ? "" : ", ") + point_name(setup, point);
  if (named < points.size()) text += " " + say("and {0} more", say.numbers.grouped(points.size() - named));
  return text;
}

std::string why_no_point(const Setup& setup, const PlaceFacts& facts, Language language) {
  const Translator& say = translator(language);
  const Traits& traits = traits_of(setup);
  if (shows_points(setup) && facts.chance != Chance::none)
    return facts.chance == Chance::over
               ? say("There is room: one more point would fit here.") + (" " + not_maximal(say))
               : say("There is room so far: later points of the file may lie here.");
  // An option that searches too few cells lets points through.
  const std::vector<Index> overlooked = too_near_points(facts);
  const std::string unseen = overlooked.empty() || facts.chance == Chance::none
                                 ? ""
                                 : " " + say("Though {0} would be too close, the search does not see it.",
                                             point_names(setup, overlooked, say));
  switch (facts.chance) {
    case Chance::none:
      return refusal(setup, facts, say);
    case Chance::now:
      return (facts.reaching.size() == 1 ? say("There is room, and it is in reach of point {0}, which is "
                                               "active: its next candidates may come here.",
                                               point_name(setup, facts.reaching.front()))
                                         : say("There is room, and it is in reach of the active points {0}: "
                                               "their next candidates may come here.",
                                               point_names(setup, facts.reaching, say))) +
             unseen;
    case Chance::by_dart:
      return say(
          "There is room, but it is in reach of no active point. Once none is active, a dart may come here.");
    case Chance::out_of_reach:
      return (facts.nearest_reach && facts.nearest_reach->point != kNoPoint
                  ? say("There is room, but no active point reaches it: point {0} comes nearest, {1} short. "
                        "Growth may still come nearer.",
                        point_name(setup, facts.nearest_reach->point),
                        say.numbers.rounded(facts.nearest_reach->distance))
                  : say("There is room, but no point that could be picked reaches it.")) +
             unseen + missed(facts, say);
    case Chance::anywhere:
      if (traits.grows) return say("There is room. No point is active: any dart may come here.");
      if (traits.keeps_distance)
        return say("There is room: as long as the run goes on, any dart may come here.");
      if (facts.judged.verdict != Verdict::pending || facts.near.empty())
        return say("Distances are not checked: as long as the run goes on, any place may be drawn.");
      return say(
          "Any place may be drawn, and the farthest from all points wins. Here the nearest is {0} away.",
          say.numbers.rounded(facts.near.front().distance));
    case Chance::over:
      break;
  }
  if (!traits.keeps_distance) return say("The run is over: there are as many points as wanted.");
  return (traits.grows || is_recorded(setup)
              ? say("There is room, but the run is over: no candidate came here.")
              : say("There is room, but the run is over: no dart came here before too many in a row "
                    "were discarded.")) +
         unseen + missed(facts, say) + " " + not_maximal(say);
}

}  // namespace annulus
