#include "core/recording/clues.h"

#include <string_view>
#include <utility>

#include "core/recording/guess_parts.h"

namespace annulus {
namespace {

// Below that many, chance says more than a mistake.
constexpr std::uint64_t kFewListed = 3;

}  // namespace

std::vector<GuessedMistake> guesses(const Clues& clues) {
  constexpr auto kFromOne = English(
      "points are named that are not born, but never the first one, 0: are points counted from 1? Then each "
      "accepted line must give its \"point\"");
  // Then every line is judged by another point than it means, and all else follows from that.
  if (clues.in_turns.from_one()) return {{kFromOne}};
  std::vector<GuessedMistake> all;
  const auto add = [&](Message says, std::string_view known_as = {}) {
    all.push_back({std::move(says), known_as});
  };
  if (const Clues::Named& named = clues.blockers;
      named.first == 0 && named.astray > 0 && named.one_more == named.astray) {
    if (named.from_one() && clues.in_turns.first == 0)
      add(kFromOne);
    else if (named.from_one() || named.astray >= kFewViolations)
      add(
          English("each wrong blocker is the point after one that is near, and the first one, 0, is never "
                  "named: are blockers counted from 1?"));
  }
  guess_of_distances(clues, all);
  guess_of_places(clues, all);
  if (!clues.over_picks && clues.retired >= kFewRetired && most(clues.at_first_failure, clues.retired))
    add(English("points are retired after one failure: is \"retire\" inside the loop over tries?"),
        "first-failure");
  else if (clues.early >= kFewListed && most(clues.early_at_outside, clues.early))
    add(English(
        "points are retired early by a candidate outside: is there a \"break\" instead of a \"continue\"?"));
  if (clues.failed > 0 && clues.at_success >= kFewRetired &&
      most(clues.at_success, clues.retired_after_success))
    add(English("points are retired though a candidate was accepted: is \"found\" missing?"), "remove");
  if (clues.picked_again >= kFewRetired && clues.retired + clues.retired_after_success == 0)
    add(
        English("points whose candidates all failed are picked again, and none is retired: are they never "
                "removed from the active list?"));
  if (clues.another_retired >= kFewListed || (clues.picked_retired >= kFewListed && clues.never_retired > 0))
    add(English("another point than the picked one leaves the active list: is the wrong index removed?"));
  return all;
}

}  // namespace annulus
