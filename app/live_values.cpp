#include "app/live_values.h"

#include <algorithm>
#include <cmath>

#include "core/io/number.h"
#include "core/registry.h"

namespace annulus {
namespace {

std::string verdict_text(const PickRecord& pick) {
  if (pick.empty()) return {};
  switch (pick.candidates.back().verdict) {
    case Verdict::accepted:
      return "accepted";
    case Verdict::outside:
      return "outside";
    case Verdict::too_close:
      return "too close";
    case Verdict::pending:
      return "not yet";
    case Verdict::not_farthest:
      break;
  }
  return "not farthest";
}

std::string position_text(Vec2 p) {
  return rounded(double{p.x}) + ", " + rounded(double{p.y});
}

// To the blocker, and what it should have been; to the nearest point, where that is measured.
std::string distance_text(const Setup& setup, const Timeline& timeline) {
  const PickRecord::Candidate& last = timeline.pick().candidates.back();
  if (last.nearest != kNoPoint) return rounded(last.distance);
  if (last.verdict == Verdict::accepted && timeline.sampler().field()) return "no conflict";
  if (last.verdict == Verdict::accepted) return "none < " + rounded(last.required) + " found";
  if (last.verdict != Verdict::too_close) return {};
  const Vec2 blocker = timeline.sampler().points()[last.point];
  const double distance = std::sqrt(setup.domain().distance_squared(last.position, blocker));
  return last.reason == Reason::place_taken ? rounded(distance) : less_than(distance, last.required);
}

std::string picked_text(const PickRecord& pick) {
  if (pick.empty() || !pick.around_point) return {};
  return pick.picked == kNoPoint ? "the start" : "point " + std::to_string(pick.picked);
}

std::vector<LiveValue> values_of_cell(const PickRecord& pick, const Timeline& timeline) {
  if (pick.empty()) return {{"picked", "0"}, {"p", ""}, {"weight", ""}, {"total", ""}};
  const PickRecord::Candidate& last = pick.candidates.back();
  return {{"picked", grouped(timeline.sampler().count())},
          {"p", std::to_string(static_cast<int>(last.position.x)) + ", " +
                    std::to_string(static_cast<int>(last.position.y))},
          {"weight", rounded(last.weight)},
          {"total", rounded(last.total)}};
}

}  // namespace

std::vector<LiveValue> live_values(const Setup& setup, const Timeline& timeline) {
  const PickRecord& pick = timeline.pick();
  const Words& words = sampler_info(setup.sampler).words;
  if (words.cells) return values_of_cell(pick, timeline);
  const std::string tried = std::to_string(pick.candidates.size());
  std::vector<LiveValue> values;
  if (words.grows) {
    values.push_back({words.active, grouped(timeline.sampler().active().size())});
    values.push_back({"p", picked_text(pick)});
    values.push_back({"candidate", pick.empty() ? ""
                                   : pick.around_point
                                       ? tried + " of " + std::to_string(setup.integer("tries"))
                                       : "dart " + tried});
  } else {
    values.push_back({"points", grouped(timeline.sampler().count())});
    const std::string place = pick.empty() ? "" : position_text(pick.candidates.back().position);
    if (setup.has("discards")) {
      const bool kept = !pick.empty() && pick.candidates.back().verdict == Verdict::accepted;
      values.push_back({"d", place});
      values.push_back({"misses", (kept ? "0" : tried) + " of " + std::to_string(setup.integer("discards"))});
    } else if (setup.has("c")) {
      const auto drawn = std::ranges::count_if(
          pick.candidates, [](const auto& candidate) { return candidate.verdict != Verdict::outside; });
      const bool chosen = std::ranges::any_of(
          pick.candidates, [](const auto& candidate) { return candidate.verdict == Verdict::accepted; });
      const std::uint64_t before = timeline.sampler().count() - (chosen ? 1u : 0u);
      values.push_back({"q", place});
      values.push_back(
          {"candidate", std::to_string(drawn) + " of " + std::to_string(setup.integer("c") * before + 1)});
    } else {
      values.push_back({"x, y", place});
    }
  }
  if (words.keeps_distance || setup.has("c"))
    values.push_back({setup.has("c") ? "d" : "distance", pick.empty() ? "" : distance_text(setup, timeline)});
  values.push_back({"verdict", verdict_text(pick)});
  return values;
}

}  // namespace annulus
