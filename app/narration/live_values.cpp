#include "app/narration/live_values.h"

#include <algorithm>
#include <cmath>

#include "app/texts/percent.h"
#include "app/texts/translator.h"
#include "core/run/inspection.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// The distance to the blocker and the one it should have; or to the nearest point, if that is measured.
std::string distance_text(const Translator& say, const Setup& setup, const Timeline& timeline) {
  const PickRecord::Candidate& last = timeline.pick().candidates.back();
  if (last.nearest != kNoPoint) return say.numbers.rounded(last.distance);
  // Nobody knows what another program has looked at.
  if (last.verdict == Verdict::accepted && is_recorded(setup)) return {};
  if (last.verdict == Verdict::accepted && timeline.sampler().field()) return say("no conflict");
  if (last.verdict == Verdict::accepted) return say("none < {0}", say.numbers.rounded(last.required));
  if (last.verdict != Verdict::too_close || last.point >= timeline.sampler().count()) return {};
  const Vec2 blocker = timeline.sampler().points()[last.point];
  const double distance = std::sqrt(domain_of(setup).distance_squared(last.position, blocker));
  return last.reason == Reason::place_taken ? say.numbers.rounded(distance)
                                            : say.numbers.compared(distance, last.required);
}

// What the preview measures in its present stage.
std::string measured_text(const Translator& say, const StagedPreview& preview) {
  if (preview.reached(TryStage::Kind::compared)) return say.numbers.rounded(preview.next.nearest_distance);
  const Preview::Cell* cell = preview.cell();
  return cell && cell->point != kNoPoint ? say.numbers.rounded(cell->distance) : std::string();
}

std::string picked_text(const Translator& say, const Setup& setup, const PickRecord& pick) {
  if (pick.empty() || !pick.around_point) return {};
  return pick.picked == kNoPoint ? say("the start") : say("point {0}", point_name(setup, pick.picked));
}

// What ends a run of darts that no row of discards ends; nothing if the sampler does not say.
std::optional<LiveValue> covered_squares(const Translator& say, const Sampler& sampler) {
  for (const Fact& fact : sampler.facts())
    if (fact.of > 0)
      return LiveValue{say("covered"),
                       say("{0} of {1}", say.numbers.grouped(fact.number), say.numbers.grouped(fact.of)),
                       Step::round, 0};
  return std::nullopt;
}

std::vector<LiveValue> values_of_cell(const Translator& say, const Sampler& sampler, const PickRecord& pick) {
  std::vector<LiveValue> values{{say("picked"), say.numbers.grouped(sampler.count()), Step::round, 0},
                                {"p", "", Step::drawn, 0},
                                {say("weight"), "", Step::accepted, 0},
                                {say("total"), "", Step::round, 1}};
  if (pick.empty()) return values;
  const PickRecord::Candidate& last = pick.candidates.back();
  const GridCell cell = named_cell(sampler, last.position);
  values[1].value = say.numbers.place(static_cast<double>(cell.column), static_cast<double>(cell.row));
  values[2].value = say.numbers.amount(last.weight);
  values[3].value = say.numbers.amount(last.total);
  return values;
}

// Of a file: nobody has tried it.
std::vector<LiveValue> values_of_point(const Translator& say, const Setup& setup, const Timeline& timeline) {
  const PickRecord& pick = timeline.pick();
  const std::string place =
      pick.empty() ? "" : say.numbers.place(told_place(setup, pick.candidates.back().position));
  return {{say("points"), say.numbers.grouped(timeline.sampler().remaining()), Step::round, 0},
          {"x, y", place, Step::accepted, 0}};
}

}  // namespace

std::optional<std::size_t> line_of(const LiveValue& value, std::span<const CodeLine> code) {
  std::size_t before = 0;
  for (std::size_t i = 0; i < code.size(); ++i)
    if (!code[i].steps.empty() && code[i].steps.front() == value.step && before++ == value.nth) return i;
  return std::nullopt;
}

std::vector<LiveValue> live_values(Language language, const Setup& setup, const Timeline& timeline,
                                   const std::optional<StagedPreview>& preview) {
  const Translator& say = translator(language);
  const PickRecord& pick = preview ? preview->next.record : timeline.pick();
  const bool unseen = pick.empty() || (preview && !preview->reached(TryStage::Kind::drawn));
  const Traits& traits = traits_of(setup);
  const Index count = timeline.sampler().count();
  if (traits.cells) return values_of_cell(say, timeline.sampler(), pick);
  if (shows_points(setup)) return values_of_point(say, setup, timeline);
  const std::string tried = std::to_string(pick.candidates.size());
  // 0: a recording that does not tell it.
  const std::uint64_t k = most_tries(setup, count);
  const std::string most = std::to_string(k);
  const Vec2 at = pick.empty() ? Vec2{} : pick.candidates.back().position;
  const std::string place = unseen ? "" : say.numbers.place(told_place(setup, at));
  std::vector<LiveValue> values;
  if (traits.grows) {
    values.push_back({say(sampler_info(setup.sampler).names.active),
                      say.numbers.grouped(timeline.sampler().active().size()), Step::pick, 0});
    values.push_back({"p", picked_text(say, setup, pick), Step::pick, traits.sized ? 2u : 1u});
    const Reason reason = pick.empty() ? Reason::none : pick.candidates.back().reason;
    values.push_back({say("candidate"),
                      pick.empty()                     ? ""
                      : pick.around_point && k == 0    ? tried
                      : pick.around_point              ? say("{0} of {1}", tried, most)
                      : reason == Reason::largest_hole ? say("the largest hole")
                      : reason == Reason::asked_for    ? say("a place asked for")
                                                       : say("dart {0}", tried),
                      Step::drawn, 0});
    values.push_back({"c", place, Step::drawn, 1});
  } else {
    values.push_back({say("points"), say.numbers.grouped(timeline.sampler().remaining()),
                      traits.fills || traits.throws ? Step::accepted : Step::round, 0});
    if (traits.fills) {
      values.push_back({"d", place, Step::drawn, 0});
      const Sampler::OpenSquares open = *timeline.sampler().open_squares();
      // What points that were removed had covered is not known.
      const bool known = timeline.sampler().removed().empty();
      values.push_back({say("squares left"), known ? say.numbers.grouped(open.left) : "", Step::round, 0});
      // Rounded, it must not be all while a square is left.
      constexpr double kNearlyAll = 0.9999;
      const double covered = open.left == 0 ? 1 : std::clamp(1 - open.share, 0.0, kNearlyAll);
      values.push_back({say("covered"), known ? percent(say, covered, 2) : "", Step::accepted, 1});
    } else if (traits.throws) {
      const bool kept = !pick.empty() && pick.candidates.back().verdict == Verdict::accepted;
      values.push_back(
          {is_recorded(setup) ? "c" : "d", place, is_recorded(setup) ? Step::round : Step::drawn, 0});
      if (k > 0)
        values.push_back({say("discards"),
                          pick.in_gap || pick.trimming ? "" : say("{0} of {1}", kept ? "0" : tried, most),
                          Step::round, 0});
      else if (const auto covered = covered_squares(say, timeline.sampler()))
        values.push_back(*covered);
    } else if (traits.chooses) {
      const auto drawn = std::ranges::count_if(
          pick.candidates, [](const auto& candidate) { return candidate.verdict != Verdict::outside; });
      const bool chosen = std::ranges::any_of(
          pick.candidates, [](const auto& candidate) { return candidate.verdict == Verdict::accepted; });
      const std::uint64_t before = count - (chosen ? 1u : 0u);
      values.push_back({"q", place, Step::drawn, 1});
      values.push_back({say("candidate"),
                        say("{0} of {1}", std::to_string(drawn), std::to_string(most_tries(setup, before))),
                        Step::drawn, 0});
    } else {
      values.push_back({"x, y", place, Step::drawn, 1});
    }
  }
  if (traits.keeps_distance || traits.chooses) {
    values.push_back({traits.chooses ? "d" : say("distance"),
                      preview        ? measured_text(say, *preview)
                      : pick.empty() ? ""
                                     : distance_text(say, setup, timeline),
                      traits.chooses ? Step::compared : Step::too_close, 0});
  }
  return values;
}

}  // namespace annulus
