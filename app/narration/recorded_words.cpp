#include "app/narration/recorded_words.h"

#include <cmath>

#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

std::string first_words(const Translator& say, const Recording& recording) {
  return recording.kind() == Recording::Kind::points ? say("No point of the file has come yet.")
                                                     : say("Nothing of the trace has been tried yet.");
}

std::string refused(const Translator& say, const Setup& setup, const Sampler& sampler,
                    const PickRecord::Candidate& last, const std::string& who) {
  if (last.point >= sampler.count())
    return say("{0} is refused as [too_close|too close], though there is no point yet.", who);
  const double distance =
      std::sqrt(domain_of(setup).distance_squared(last.position, sampler.points()[last.point]));
  const std::string point = point_name(setup, last.point);
  // What the distance should be is a guess; or it may be more, by the radius that the candidate would have
  // got.
  const bool unsure = !radius_is_known(setup) || (sampler.field() && distance >= last.required);
  if (unsure)
    return say("{0} is refused as [too_close|too close] to point {1}, {2} away.", who, point,
               say.numbers.rounded(distance));
  if (distance < last.required)
    return say("{0} is [too_close|too close] to point {1}: {2}.", who, point,
               say.numbers.compared(distance, last.required));
  return say("{0} is refused as [too_close|too close] to point {1}, though that is {2} away.", who, point,
             say.numbers.rounded(distance));
}

std::string candidate(const Translator& say, const Setup& setup, const Timeline& timeline) {
  const Sampler& sampler = timeline.sampler();
  const PickRecord& pick = timeline.pick();
  const PickRecord::Candidate& last = pick.candidates.back();
  const std::string number = std::to_string(pick.candidates.size());
  const std::uint64_t most = most_tries(setup, sampler.count());
  const std::string who = !pick.around_point
                              ? say("Candidate [strong|{0}]", say.numbers.grouped(timeline.tries()))
                          : most > 0 ? say("Candidate [strong|{0} of {1}]", number, std::to_string(most))
                                     : say("Candidate [strong|{0}]", number);
  switch (last.verdict) {
    case Verdict::accepted:
      return say("{0} is [accepted|accepted] as point {1}.", who, point_name(setup, last.point));
    case Verdict::outside:
      if (sampler.judgement_at(last.position).verdict != Verdict::outside)
        return say("{0} is refused as [outside|outside], though it lies inside.", who);
      return domain_of(setup).contains(last.position) ? say("{0} is [outside|outside] the mask.", who)
                                                      : say("{0} is [outside|outside] the domain.", who);
    case Verdict::too_close:
      return refused(say, setup, sampler, last, who);
    case Verdict::pending:
      return say("{0} is drawn; the round is judged at its end.", who);
    case Verdict::not_farthest:
      break;
  }
  return say("{0} is not the farthest of its round.", who);
}

std::string picked(const Translator& say, const Setup& setup, const PickRecord& pick) {
  if (pick.picked == kNoPoint) return say("The start, which is no point, is picked.");
  const std::string point = point_name(setup, pick.picked);
  return pick.slot == kNoSlot ? say("Point [strong|{0}] is picked, though it is not active.", point)
                              : say("Point [strong|{0}] is picked.", point);
}

std::string retired(const Translator& say, const Setup& setup, const PickRecord& pick) {
  if (pick.retired_point == kNoPoint) return say("The start is retired.");
  const std::string point = point_name(setup, pick.retired_point);
  return pick.retired_point == pick.picked ? say("Point {0} is retired.", point)
                                           : say("The trace retires point {0} in this turn.", point);
}

}  // namespace

std::vector<std::string> recorded_sentences(const Translator& say, const Setup& setup,
                                            const Timeline& timeline) {
  const auto recording = recording_of(setup);
  const PickRecord& pick = timeline.pick();
  if (pick.empty()) return {first_words(say, *recording)};
  if (recording->kind() == Recording::Kind::points)
    return {say("Point [strong|{0}] of the file.", point_name(setup, pick.candidates.back().point))};
  std::vector<std::string> all;
  if (pick.around_point && pick.candidates.size() == 1) all.push_back(picked(say, setup, pick));
  all.push_back(candidate(say, setup, timeline));
  if (pick.retired) all.push_back(retired(say, setup, pick));
  if (pick.finished)
    all.push_back(recording->ending() == Recording::End::whole     ? say("The trace ends.")
                  : recording->ending() == Recording::End::cut_off ? say("Here the trace is cut off.")
                                                                   : say("What follows cannot be read."));
  return all;
}

}  // namespace annulus
