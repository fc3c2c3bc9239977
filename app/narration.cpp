#include "app/narration.h"

#include <algorithm>
#include <cmath>

#include "core/io/number.h"
#include "core/registry.h"

namespace annulus {
namespace {

class Sentence {
 public:
  Sentence& operator()(std::string text, Tone tone = Tone::plain) {
    phrases_.push_back({std::move(text), tone});
    return *this;
  }
  std::vector<Phrase> done() { return std::move(phrases_); }

 private:
  std::vector<Phrase> phrases_;
};

std::string point_name(Index point) {
  return point == kNoPoint ? std::string("the start (which is no point)") : "point " + std::to_string(point);
}

std::string capital(std::string text) {
  text.front() =
      static_cast<char>(text.front() - ('a' <= text.front() && text.front() <= 'z' ? 'a' - 'A' : 0));
  return text;
}

// Not to be broken over two lines.
std::string kept_together(const std::string& text) {
  std::string kept;
  for (const char c : text) kept += c == ' ' ? std::string("\u00a0") : std::string(1, c);
  return kept;
}

std::string tries_left(std::uint64_t n) {
  return grouped(n) + (n == 1 ? " try" : " tries");
}

// What the sentences need to know.
struct Story {
  const Setup& setup;
  const Timeline& timeline;
  const Words& words;

  const Sampler& sampler() const { return timeline.sampler(); }
  const PickRecord& pick() const { return timeline.pick(); }
  const PickRecord::Candidate& last() const { return pick().candidates.back(); }
  std::uint64_t max_tries() const { return setup.integer("tries"); }
  bool queues() const { return !words.waiting.empty(); }
};

void narrate_start(const Story& story, Sentence& say) {
  if (story.words.cells) {
    say("No cell has been picked yet. The brighter a cell, the likelier it is the first.");
    return;
  }
  if (!story.words.grows) {
    say("No " + story.words.tried + " has been tried yet.");
    return;
  }
  const Start start =
      story.setup.has("start") ? parse_start(story.setup.text("start")) : Start{Start::Kind::random, 0, 0};
  const std::string where = start.kind == Start::Kind::centre   ? "at the centre"
                            : start.kind == Start::Kind::random ? "at a random place"
                                                                : "at the chosen place";
  const std::string list = story.queues() ? "queue" : "active list";
  if (const std::size_t starts = story.sampler().active().size(); starts > 1) {
    const bool tiles = story.setup.has("tile") && story.setup.integer("tile") > 0;
    say(std::to_string(starts) + " starts, one " + (tiles ? "in each tile" : "on each part of the mask") +
        ", are the " + list + ". Nothing has been tried yet.");
  } else if (story.sampler().count() > 0) {
    say("The start, point 0, lies " + where + " and is the whole " + list + ". Nothing has been tried yet.");
  } else {
    say("Growth starts " + where + ": a place in the active list, but no point. Nothing has been tried yet.");
  }
}

void narrate_too_close(const Story& story, Sentence& say) {
  const PickRecord::Candidate& last = story.last();
  const Vec2 blocker = story.sampler().points()[last.point];
  const double distance = std::sqrt(story.setup.domain().distance_squared(last.position, blocker));
  say("too close", Tone::too_close);
  if (last.reason == Reason::place_taken) {
    say(": point " + std::to_string(last.point) + " has taken its place in the grid, " + rounded(distance) +
        " away.");
  } else {
    say(" to point " + std::to_string(last.point) + ": " + kept_together(less_than(distance, last.required)) +
        ".");
  }
}

void narrate_verdict(const Story& story, Sentence& say) {
  const PickRecord::Candidate& last = story.last();
  if (last.verdict == Verdict::accepted) {
    say("accepted", Tone::accepted)(" as point " + std::to_string(last.point));
    if (story.sampler().field()) {
      say(" with radius " + rounded(double{story.sampler().store().radii[last.point]}) +
          ": no disc that it would conflict with is there.");
    } else if (last.required > 0) {
      say(": no point is nearer than " + rounded(last.required) + " in the cells searched.");
    } else {
      say(": nobody looks where other points lie.");
    }
  } else if (last.verdict == Verdict::outside) {
    say("outside", Tone::outside)(last.reason == Reason::other_tile ? " the tile that grows now."
                                  : story.setup.has("mask") && story.setup.image("mask").pixels
                                      ? " the domain or its mask."
                                      : " the domain.");
  } else {
    narrate_too_close(story, say);
  }
}

// A candidate of a picked point, and what became of that point.
void narrate_pick(const Story& story, Sentence& say) {
  const PickRecord& pick = story.pick();
  const std::uint64_t max_tries = story.max_tries();
  const std::size_t tried = pick.candidates.size();
  const bool accepted = story.last().verdict == Verdict::accepted;
  const std::string picked = point_name(pick.picked);
  say("Candidate ")(std::to_string(tried) + " of " + std::to_string(max_tries), Tone::strong)(" is ");
  narrate_verdict(story, say);
  if (story.queues() && accepted) say(" It waits for the next iteration.");
  if (story.queues() && pick.retired) {
    say(" " + capital(picked) + " is spent: its " +
        (tried == 1 ? "only try is" : std::to_string(tried) + " tries are") + " made.");
  } else if (pick.retired && pick.retired_because == Reason::accepted) {
    say(" " + capital(picked) + " leaves the active list, though it may have room left.");
  } else if (pick.retired) {
    say(" " + capital(picked) + " is retired: " +
        (tried < max_tries ? "its first failure ends its turn."
         : tried == 1      ? "its only try failed."
                           : "all its " + std::to_string(tried) + " tries failed."));
  } else if (accepted && !story.queues()) {
    say(" It joins the active list; " + picked + " stays in it.");
  } else {
    say(" " + capital(picked) + " has " + tries_left(max_tries - tried) + " left.");
  }
  if (pick.iteration > 0) {
    say(" The queue is empty: iteration " + std::to_string(pick.iteration) + " begins with all " +
        grouped(story.sampler().count()) + " points.");
  } else if (pick.gaps) {
    say(" All tiles have grown: the points near the gaps between them are active again.");
  } else if (pick.finished) {
    say(story.queues() ? " That was the last iteration: finished." : " The active list is empty: finished.");
  } else if (story.sampler().active().empty()) {
    say(" The active list is empty: darts will look for room elsewhere.");
  }
}

void narrate_cell(const Story& story, Sentence& say) {
  const PickRecord::Candidate& last = story.last();
  say("Column " + std::to_string(static_cast<int>(last.position.x)) + ", row " +
      std::to_string(static_cast<int>(last.position.y)) + " is ")("picked", Tone::accepted)(
      ": its weight was " + rounded(last.weight) + " of " + rounded(last.total) + " in all, a chance of " +
      rounded(100 * last.weight / last.total) + "%. All other weights grow with their distance from it.");
  if (!story.pick().finished) return;
  say(last.point + 1 < story.setup.integer("picks") ? " No cell is left: finished."
                                                    : " That was the last pick: finished.");
}

// One of the candidates for a point: the farthest is chosen when all are drawn.
void narrate_choice(const Story& story, Sentence& say) {
  const auto& candidates = story.pick().candidates;
  const PickRecord::Candidate& last = candidates.back();
  const auto drawn =
      std::ranges::count_if(candidates, [](const auto& c) { return c.verdict != Verdict::outside; });
  const bool chosen =
      std::ranges::any_of(candidates, [](const auto& c) { return c.verdict == Verdict::accepted; });
  // Once the round is over there is one more point than its candidates were compared with.
  const std::uint64_t points = story.sampler().count() - (chosen ? 1u : 0u);
  const std::uint64_t wanted = story.setup.integer("c") * points + 1;
  say("Candidate ")(std::to_string(drawn) + " of " + std::to_string(wanted), Tone::strong);
  if (last.verdict == Verdict::outside) {
    say(" would be ")("outside", Tone::outside)(" the mask: another is drawn in its place.");
    return;
  }
  if (points == 0) {
    say(" is the only one, for there is no point yet.");
  } else {
    say(" lies " + rounded(last.distance) + " from the nearest point.");
  }
  const auto farthest = std::ranges::max_element(
      candidates, {}, [](const auto& c) { return c.verdict == Verdict::outside ? -1.0 : c.distance; });
  if (chosen) {
    say(" The farthest, ")(
        &*farthest == &last
            ? "this one"
            : "candidate " + std::to_string(1 + std::count_if(candidates.begin(), farthest,
                                                              [](const auto& c) {
                                                                return c.verdict != Verdict::outside;
                                                              })),
        Tone::accepted)(std::isfinite(farthest->distance)
                            ? " at " + rounded(farthest->distance) + ", becomes point "
                            : std::string(", becomes point "))(std::to_string(points) + ".");
  } else {
    say(&*farthest == &last ? " It is the farthest so far."
                            : " The farthest so far lies " + rounded(farthest->distance) + " away.");
  }
  if (story.pick().finished) say(" There are as many points as wanted: finished.");
}

// A position anywhere in the domain, without a picked point.
void narrate_dart(const Story& story, Sentence& say) {
  const PickRecord& pick = story.pick();
  const std::string name = story.words.grows ? "dart" : story.words.tried;
  if (story.words.grows) say("The active list was empty. ");
  if (story.setup.has("discards") || story.words.grows) {
    say(capital(name) + " ")(std::to_string(pick.candidates.size()), Tone::strong)(" since the last hit is ");
  } else {
    say("The position is ");
  }
  narrate_verdict(story, say);
  if (!pick.finished) return;
  say(story.last().verdict == Verdict::accepted
          ? " There are as many points as wanted: finished."
          : " That was " + grouped(pick.candidates.size()) + " misses in a row: finished.");
}

}  // namespace

std::vector<Phrase> narrate(const Setup& setup, const Timeline& timeline) {
  Sentence say;
  const Story story{setup, timeline, sampler_info(setup.sampler).words};
  if (story.pick().empty()) {
    narrate_start(story, say);
  } else if (story.pick().around_point) {
    narrate_pick(story, say);
  } else if (story.last().total > 0) {
    narrate_cell(story, say);
  } else if (setup.has("c")) {
    narrate_choice(story, say);
  } else {
    narrate_dart(story, say);
  }
  return say.done();
}

}  // namespace annulus
