#include "app/panels/tries_words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/texts/percent.h"
#include "core/goal/goal.h"

namespace annulus::panels {
namespace {

// What k is compared with: the next of them.
constexpr std::array<double, 4> kCompared{10, 30, 100, 300};

std::string more_points(const Translator& say, double share) {
  constexpr double kHardly = 0.005;  // no whole percent
  if (std::abs(share) < kHardly) return say("hardly more points");
  return share > 0 ? say("{0} more points", percent(say, share))
                   : say("{0} fewer points", percent(say, -share));
}

std::string more_tries(const Translator& say, double times) {
  if (std::abs(times - 1) < 0.005) return say("as many tries");
  if (times < 1) return say("{0} fewer tries", percent(say, 1 - times));
  if (times < 1.75) return say("{0} more tries", percent(say, times - 1));
  if (times < 2.5) return say("twice the tries");
  if (times < 3.5) return say("three times the tries");
  return say("{0} times the tries", say.numbers.grouped(static_cast<std::uint64_t>(std::llround(times))));
}

bool filling_is_cheaper(const CurvePoint& here, const CurvePoint& next) {
  return next.tries > here.tries && here.points * (1 + here.room.median) >= next.points &&
         here.tries + here.darts < next.tries;
}

}  // namespace

std::string tries_words(const Translator& say, const Setup& setup, std::span<const CurvePoint> curve,
                        std::optional<ComparedTries> compared) {
  const auto tries_each = static_cast<double>(setup.integer("tries"));
  const bool filled = setup.has("fill") && setup.flag("fill");
  const std::string of_what = filled ? std::string(say("Before filling, which leaves no room.")) + ' '
                              : has_exact_goal(setup)
                                  ? std::string(say("Before the number of points is made exact.")) + ' '
                                  : std::string();
  if (!compared || compared->from == compared->to) {
    const auto next = std::ranges::upper_bound(kCompared, tries_each);
    compared = {tries_each, next == kCompared.end() ? tries_each : *next};
  }
  const auto k_text = [&](double k) { return say.numbers.grouped(static_cast<std::uint64_t>(k)); };
  if (compared->from == compared->to || compared->from > kCompared.back()) {
    const double last = std::min(compared->to, kCompared.back());
    const auto there = curve_at(curve, last);
    if (!there) return {};
    return of_what + say("k = {0} leaves {1} room.", k_text(last), percent(say, there->room.median));
  }
  const auto here = curve_at(curve, compared->from), next = curve_at(curve, compared->to);
  if (!here || !next) return {};
  std::string words =
      of_what + say("k = {0}: {1} for {2}, {3} room left.", k_text(compared->to),
                    more_points(say, next->points / here->points - 1),
                    more_tries(say, next->tries / here->tries), percent(say, next->room.median));
  if (!filled && filling_is_cheaper(*here, *next)) words += std::string(" ") + say("Filling is cheaper.");
  return words;
}

std::string curve_words(const Translator& say, std::uint64_t seeds, bool complete) {
  const std::string number = std::to_string(seeds);
  return complete ? say.plural(seeds, "Of 1 seed, not this run.", "Of {0} seeds, not this run.", number)
                  : say.plural(seeds, "Of 1 seed so far, not this run.", "Of {0} seeds so far, not this run.",
                               number);
}

}  // namespace annulus::panels
