#include "app/narration/inspection_words.h"

#include <span>

#include "app/texts/texts.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

std::vector<Index> too_near_points(const PlaceFacts& facts) {
  std::vector<Index> points;
  for (const Spacing::Conflict& conflict : facts.too_near)
    if (conflict.point != facts.judged.blocker) points.push_back(conflict.point);
  return points;
}

std::string refusal(const PlaceFacts& facts, const Texts& say) {
  const InspectorTexts& t = say.inspector;
  if (facts.judged.verdict == Verdict::outside)
    return facts.judged.reason == Reason::other_tile ? t.other_tile.string() : t.outside.string();
  const std::string blocker = std::to_string(facts.judged.blocker);
  if (facts.judged.reason == Reason::place_taken)
    return t.place_taken(blocker, say.numbers.rounded(facts.blocker_distance));
  const std::string text =
      t.too_close(blocker, say.numbers.less_than(facts.blocker_distance, facts.judged.required));
  const std::vector<Index> others = too_near_points(facts);
  const std::string also = others.empty() ? "" : " " + t.also_too_close(point_names(others, say));
  return text + also + " " + t.no_point.string();
}

std::string missed(const PlaceFacts& facts, const Texts& say) {
  const InspectorTexts& t = say.inspector;
  return facts.missed == 0 ? ""
                           : " " + (facts.missed == 1 ? t.missed_one.string()
                                                      : t.missed_more(say.numbers.grouped(facts.missed)));
}

}  // namespace

std::string point_names(std::span<const Index> points, const Texts& say) {
  constexpr std::size_t kMost = 4;
  const std::size_t named = points.size() <= kMost + 1 ? points.size() : kMost;
  std::string text;
  for (const Index point : points.first(named)) text += (text.empty() ? "" : ", ") + std::to_string(point);
  if (named < points.size()) text += " " + say.inspector.and_more(say.numbers.grouped(points.size() - named));
  return text;
}

std::string why_no_point(const Setup& setup, const PlaceFacts& facts, Language language) {
  const Texts& say = texts(language);
  const InspectorTexts& t = say.inspector;
  const Words& words = sampler_info(setup.sampler).words;
  // An option that looks in too few cells lets points through.
  const std::vector<Index> overlooked = too_near_points(facts);
  const std::string unseen =
      overlooked.empty() || facts.chance == Chance::none ? "" : " " + t.unseen(point_names(overlooked, say));
  switch (facts.chance) {
    case Chance::none:
      return refusal(facts, say);
    case Chance::now:
      return (facts.reaching.size() == 1 ? t.now_one(std::to_string(facts.reaching.front()))
                                         : t.now_more(point_names(facts.reaching, say))) +
             unseen;
    case Chance::by_dart:
      return t.by_dart.string();
    case Chance::out_of_reach:
      return (facts.nearest_reach && facts.nearest_reach->point != kNoPoint
                  ? t.out_of_reach(std::to_string(facts.nearest_reach->point),
                                   say.numbers.rounded(facts.nearest_reach->distance))
                  : t.out_of_reach_all.string()) +
             unseen + missed(facts, say);
    case Chance::anywhere:
      if (words.grows) return t.by_any_dart.string();
      if (words.keeps_distance) return t.any_dart.string();
      if (facts.judged.verdict != Verdict::pending || facts.near.empty()) return t.any_place.string();
      return t.any_best(say.numbers.rounded(facts.near.front().distance));
    case Chance::over:
      break;
  }
  if (!words.keeps_distance) return t.over_counted.string();
  return (words.grows ? t.over_grown.string() : t.over_darts.string()) + unseen + missed(facts, say) + " " +
         t.not_maximal.string();
}

}  // namespace annulus
