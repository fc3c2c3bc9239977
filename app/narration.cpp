#include "app/narration.h"

#include <cmath>

#include "core/io/number.h"

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

void narrate_start(const Setup& setup, const Timeline& timeline, Sentence& say) {
  const Start start = parse_start(setup.text("start"));
  const std::string where = start.kind == Start::Kind::centre   ? "at the centre"
                            : start.kind == Start::Kind::random ? "at a random place"
                                                                : "at the chosen place";
  if (timeline.sampler().count() > 0) {
    say("The start, point 0, lies " + where + " and is the whole active list. Nothing has been tried yet.");
  } else {
    say("Growth starts " + where + ": a place in the active list, but no point. Nothing has been tried yet.");
  }
}

void narrate_candidate(const Setup& setup, const Timeline& timeline, Sentence& say) {
  const PickRecord& pick = timeline.pick();
  const PickRecord::Candidate& last = pick.candidates.back();
  say("Candidate ")(std::to_string(pick.candidates.size()) + " of " + std::to_string(setup.integer("tries")),
                    Tone::strong)(" is ");
  switch (last.verdict) {
    case Verdict::accepted:
      say("accepted", Tone::accepted)(" as point " + std::to_string(last.point) +
                                      ": no point is nearer than " + rounded(setup.real("radius")) +
                                      " in the cells searched.");
      break;
    case Verdict::outside:
      say("outside", Tone::outside)(" the domain.");
      break;
    case Verdict::too_close: {
      const auto points = timeline.sampler().points();
      const double distance = std::sqrt(setup.domain().distance_squared(last.position, points[last.point]));
      say("too close", Tone::too_close);
      if (last.reason == Reason::place_taken) {
        say(": point " + std::to_string(last.point) + " has taken its place in the grid, " +
            rounded(distance) + " away.");
      } else {
        say(" to point " + std::to_string(last.point) + ": " +
            kept_together(less_than(distance, setup.real("radius"))) + ".");
      }
      break;
    }
  }
}

void narrate_consequence(const Setup& setup, const PickRecord& pick, Sentence& say) {
  const std::string picked = point_name(pick.picked);
  if (pick.retired && pick.retired_because == Reason::accepted) {
    say(" " + capital(picked) + " leaves the active list, though it may have room left.");
  } else if (pick.retired) {
    const auto tried = pick.candidates.size();
    say(" " + capital(picked) + " is retired: " +
        (tried < setup.integer("tries") ? "its first failure ends its turn."
         : tried == 1                   ? "its only try failed."
                                        : "all its " + std::to_string(tried) + " tries failed."));
  } else if (pick.candidates.back().verdict == Verdict::accepted) {
    say(" It joins the active list; " + picked + " stays in it.");
  } else {
    say(" " + capital(picked) + " has " + tries_left(setup.integer("tries") - pick.candidates.size()) +
        " left.");
  }
  if (pick.finished) say(" The active list is empty: finished.");
}

}  // namespace

std::vector<Phrase> narrate(const Setup& setup, const Timeline& timeline) {
  Sentence say;
  if (timeline.pick().empty()) {
    narrate_start(setup, timeline, say);
  } else {
    narrate_candidate(setup, timeline, say);
    narrate_consequence(setup, timeline.pick(), say);
  }
  return say.done();
}

std::string plain_text(const std::vector<Phrase>& phrases) {
  std::string text;
  for (const Phrase& phrase : phrases) text += phrase.text;
  return text;
}

}  // namespace annulus
