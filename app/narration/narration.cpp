#include "app/narration/narration.h"

#include <algorithm>
#include <cmath>

#include "app/narration/recorded_words.h"
#include "app/narration/start_words.h"
#include "app/narration/trimming_words.h"
#include "app/texts/percent.h"
#include "app/texts/translator.h"
#include "core/run/inspection.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Everything that the sentences need.
struct Story {
  const Setup& setup;
  const Timeline& timeline;
  const Traits& traits;
  const Translator& say;
  const Numbers& number;

  const Sampler& sampler() const { return timeline.sampler(); }
  const PickRecord& pick() const { return timeline.pick(); }
  const PickRecord::Candidate& last() const { return pick().candidates.back(); }
  bool accepted() const { return last().verdict == Verdict::accepted; }
  bool outside() const { return last().verdict == Verdict::outside; }
  bool queues() const { return traits.queues; }
  bool masked() const { return mask_of(setup) != nullptr; }
  std::uint64_t most_tries() const { return annulus::most_tries(setup, sampler().count()); }
  std::string point() const { return std::to_string(last().point); }
  std::string radius() const { return number.rounded(double{sampler().store().radii[last().point]}); }
  double distance() const {  // to the blocker
    return std::sqrt(domain_of(setup).distance_squared(last().position, sampler().points()[last().point]));
  }
  std::string comparison() const {  // with the blocker; must not break over two lines
    std::string kept;
    for (const char c : number.compared(distance(), last().required))
      kept += c == ' ' ? std::string("\u00a0") : std::string(1, c);
    return kept;
  }
};

using Sentences = std::vector<std::string>;

std::string candidate(const Story& story) {
  const Translator& say = story.say;
  const PickRecord::Candidate& last = story.last();
  const std::string n = std::to_string(story.pick().candidates.size());
  const std::string of = std::to_string(story.most_tries());
  if (story.accepted() && story.sampler().field())
    return say(
        "Candidate [strong|{0} of {1}] is [accepted|accepted] as point {2} with radius {3}: it conflicts "
        "with no disc.",
        n, of, story.point(), story.radius());
  if (story.accepted())
    return say(
        "Candidate [strong|{0} of {1}] is [accepted|accepted] as point {2}: none found nearer "
        "than {3}.",
        n, of, story.point(), story.number.rounded(last.required));
  if (last.reason == Reason::other_tile)
    return knows_only_its_own(story.setup)
               ? say("Candidate [strong|{0} of {1}] is [outside|outside] the chunk that grows now.", n, of)
               : say("Candidate [strong|{0} of {1}] is [outside|outside] the tile that grows now.", n, of);
  if (story.outside())
    return story.masked()
               ? say("Candidate [strong|{0} of {1}] is [outside|outside] the domain or its mask.", n, of)
               : say("Candidate [strong|{0} of {1}] is [outside|outside] the domain.", n, of);
  if (last.reason == Reason::place_taken)
    return say(
        "Candidate [strong|{0} of {1}] is [too_close|too close]: point {2} has taken its place in the grid, "
        "{3} away.",
        n, of, story.point(), story.number.rounded(story.distance()));
  return say("Candidate [strong|{0} of {1}] is [too_close|too close] to point {2}: {3}.", n, of,
             story.point(), story.comparison());
}

// What became of the start, which is picked but no point.
std::string turn_of_place(const Story& story, std::uint64_t tried, std::uint64_t left) {
  const PickRecord& pick = story.pick();
  const Translator& say = story.say;
  if (pick.retired && pick.retired_because == Reason::accepted)
    return say("The start (which is no point) leaves the active list, though it may have room left.");
  if (pick.retired)
    return left > 0     ? say("The start (which is no point) is retired: its first failure ends its turn.")
           : tried == 1 ? say("The start (which is no point) is retired: its only try failed.")
                        : say("The start (which is no point) is retired: all {0} tries of this pick failed.",
                              std::to_string(tried));
  if (story.accepted()) return say("It joins the active list; the start (which is no point) stays in it.");
  return say.plural(left, "The start (which is no point) has 1 try left in this pick.",
                    "The start (which is no point) has {0} tries left in this pick.",
                    story.number.grouped(left));
}

// What happened to the picked point.
std::string turn(const Story& story) {
  const PickRecord& pick = story.pick();
  const Translator& say = story.say;
  const std::uint64_t tried = pick.candidates.size(), left = story.most_tries() - tried;
  if (pick.picked == kNoPoint) return turn_of_place(story, tried, left);
  const std::string point = std::to_string(pick.picked);
  if (pick.retired && story.queues())
    return tried == 1 ? say("Point {0} is spent: its only try is made.", point)
                      : say("Point {0} is spent: its {1} tries are made.", point, std::to_string(tried));
  if (pick.retired && pick.retired_because == Reason::accepted)
    return say("Point {0} leaves the active list, though it may have room left.", point);
  if (pick.retired)
    return left > 0     ? say("Point {0} is retired: its first failure ends its turn.", point)
           : tried == 1 ? say("Point {0} is retired: its only try failed.", point)
                        : say("Point {0} is retired: all {1} tries of this pick failed.", point,
                              std::to_string(tried));
  if (story.accepted() && !story.queues())
    return say("It joins the active list; point {0} stays in it.", point);
  return {};  // "candidate 6 of 30" tells how many are left
}

// What is left for darts into squares, if that has just become known.
void add_squares(const Story& story, Sentences& all) {
  const PickRecord& pick = story.pick();
  const std::string squares = story.number.grouped(pick.squares);
  if (pick.halved > 0)
    all.push_back(story.say.plural(pick.squares,
                                   "Enough darts for squares of this size: they are halved, parts inside one "
                                   "disc are dropped, and 1 is left.",
                                   "Enough darts for squares of this size: they are halved, parts inside one "
                                   "disc are dropped, and {0} are "
                                   "left.",
                                   squares));
  if (pick.filling && !pick.finished)
    all.push_back(story.say.plural(pick.squares, "In 1 small square a point may still fit: darts go there.",
                                   "In {0} small squares a point may still fit: darts go there.", squares));
  if (pick.finished) all.push_back(story.say("No square is left, so no more point fits: finished."));
}

// A candidate of a picked point, and what happened to that point.
Sentences pick(const Story& story) {
  const PickRecord& pick = story.pick();
  Sentences all{candidate(story)};
  if (story.queues() && story.accepted()) all.push_back(story.say("It waits for the next iteration."));
  if (std::string words = turn(story); !words.empty()) all.push_back(std::move(words));
  const Index points = story.sampler().count();
  if (pick.iteration > 0) {
    const std::string iteration = std::to_string(pick.iteration);
    all.push_back(story.say.plural(points, "The queue is empty: iteration {0} begins with the only point.",
                                   "The queue is empty: iteration {0} begins with all {1} points.", iteration,
                                   story.number.grouped(points)));
  } else if (pick.gaps) {
    all.push_back(story.say("All tiles have grown: the points near the gaps between them are active again."));
  } else if (pick.filling) {
    all.push_back(story.say("The run is over."));
    add_squares(story, all);
  } else if (pick.finished) {
    all.push_back(story.queues() ? story.say("That was the last iteration: finished.")
                                 : story.say("The active list is empty: finished."));
  } else if (story.sampler().active().empty()) {
    all.push_back(story.traits.throws && !story.sampler().tried_all()
                      ? story.say("The active list is empty: darts will look for room elsewhere.")
                  : story.queues() ? story.say("That was the last iteration.")
                                   : story.say("The active list is empty."));
  }
  return all;
}

Sentences cell(const Story& story) {
  const PickRecord::Candidate& last = story.last();
  const auto weight = [&](double value) { return story.number.amount(value); };
  const GridCell cell = named_cell(story.sampler(), last.position);
  Sentences all{story.say(
      "Column {0}, row {1} is [chosen|chosen]: weight {2} of {3} in all, a chance of {4}. All other "
      "weights grow with their distance from it.",
      std::to_string(cell.column), std::to_string(cell.row), weight(last.weight), weight(last.total),
      chance(story.say, last.weight / last.total))};
  if (!story.pick().finished) return all;
  const bool wanted_more = last.point + 1 < wanted_points(story.setup);
  all.push_back(wanted_more ? story.say("No cell is left: finished.")
                            : story.say("That was the last pick: finished."));
  return all;
}

// One of the candidates for a point: when all are drawn, the farthest is chosen.
Sentences choice(const Story& story) {
  const auto& candidates = story.pick().candidates;
  const auto rounded = [&](double value) { return story.number.rounded(value); };
  // Candidates that the mask excludes do not count.
  const auto counted = [](const PickRecord::Candidate& c) { return c.verdict != Verdict::outside; };
  const auto drawn = std::ranges::count_if(candidates, counted);
  const bool chosen =
      std::ranges::any_of(candidates, [](const auto& c) { return c.verdict == Verdict::accepted; });
  // After the round there is one point more than its candidates were compared with.
  const std::uint64_t points = story.sampler().count() - (chosen ? 1u : 0u);
  const std::string n = std::to_string(drawn);
  const std::string of = std::to_string(most_tries(story.setup, points));
  if (story.outside())
    return {story.say(
        "Candidate [strong|{0} of {1}] is [outside|outside] the mask: another is drawn in its place.", n,
        of)};
  Sentences all{
      points == 0
          ? story.say("Candidate [strong|{0} of {1}] is the only one, for there is no point yet.", n, of)
          : story.say("Candidate [strong|{0} of {1}] lies {2} from the nearest point.", n, of,
                      rounded(story.last().distance))};
  const auto farthest =
      std::ranges::max_element(candidates, {}, [&](const auto& c) { return counted(c) ? c.distance : -1.0; });
  const bool last = &*farthest == &story.last();
  const std::string point = std::to_string(points);
  if (!chosen) {
    all.push_back(last ? story.say("It is the farthest so far.")
                       : story.say("The farthest so far lies {0} away.", rounded(farthest->distance)));
  } else if (points == 0) {
    all.push_back(story.say("The farthest, [accepted|this one], becomes point {0}.", point));
  } else if (last) {
    all.push_back(story.say("The farthest, [accepted|this one] at {0}, becomes point {1}.",
                            rounded(farthest->distance), point));
  } else {
    const auto which = 1 + std::count_if(candidates.begin(), farthest, counted);
    all.push_back(story.say("The farthest, [accepted|candidate {0}] at {1}, becomes point {2}.",
                            std::to_string(which), rounded(farthest->distance), point));
  }
  if (story.pick().finished) all.push_back(story.say("There are as many points as wanted: finished."));
  return all;
}

// A position anywhere in the domain, the only try for its point.
Sentences position(const Story& story) {
  Sentences all{
      story.accepted()
          ? story.say("The position is [accepted|accepted] as point {0}: distances are not checked.",
                      story.point())
          : story.say("The position is [outside|outside] the mask.")};
  if (story.pick().finished) all.push_back(story.say("There are as many points as wanted: finished."));
  return all;
}

// A position in a square in which a point may still fit.
Sentences dart_into_square(const Story& story) {
  const Translator& say = story.say;
  Sentences all{
      story.accepted() && story.sampler().field()
          ? say("The dart into one of the squares is [accepted|accepted] as point {0} with radius {1}.",
                story.point(), story.radius())
      : story.accepted()
          ? say("The dart into one of the squares is [accepted|accepted] as point {0}.", story.point())
      : story.outside() ? say("The dart into one of the squares is [outside|outside].")
                        : say("The dart into one of the squares is [too_close|too close] to point {0}: {1}.",
                              story.point(), story.comparison())};
  if (story.accepted() && !story.sampler().field())
    all.push_back(say("All squares inside its disc are dropped."));
  add_squares(story, all);
  return all;
}

// A position anywhere in the domain, one of many until one is kept.
Sentences dart(const Story& story) {
  const Translator& say = story.say;
  const std::size_t darts = story.pick().candidates.size();
  const std::string n = story.number.grouped(darts);
  Sentences all;
  if (story.traits.grows) all.push_back(say("The active list was empty."));
  all.push_back(story.accepted() && story.sampler().field()
                    ? say("Dart [strong|{0}] since the last hit is [accepted|accepted] as point {1} with "
                          "radius {2}: it conflicts with no disc.",
                          n, story.point(), story.radius())
                : story.accepted() ? say("Dart [strong|{0}] since the last hit is [accepted|accepted] as "
                                         "point {1}: none nearer than {2}.",
                                         n, story.point(), story.number.rounded(story.last().required))
                : story.outside()
                    ? say("Dart [strong|{0}] since the last hit is [outside|outside] the mask.", n)
                    : say("Dart [strong|{0}] since the last hit is [too_close|too close] to point {1}: {2}.",
                          n, story.point(), story.comparison()));
  if (story.pick().filling) {
    all.push_back(story.say("The run is over."));
    add_squares(story, all);
  } else if (story.pick().finished && story.accepted()) {
    all.push_back(say("Now enough of the area is covered: finished."));
  } else if (story.pick().finished) {
    all.push_back(say.plural(darts, "It was discarded: finished.",
                             "{0} darts in a row were discarded: finished.", story.number.grouped(darts)));
  }
  return all;
}

// A point that was put into the largest hole.
Sentences largest_hole(const Story& story) {
  Sentences all{
      story.say("More points are wanted, and no place is farther from all points: this place is "
                "[accepted|accepted] as point {0}.",
                story.point())};
  if (story.pick().finished) all.push_back(story.say("There are as many points as wanted: finished."));
  return all;
}

// A place at which one more point is to stand.
Sentences asked_for(const Story& story) {
  const Translator& say = story.say;
  Sentences all{
      story.accepted()
          ? say("One more point was asked for here: it is [accepted|accepted] as point {0}.", story.point())
      : story.outside()
          ? say("One more point was asked for here, but it is [outside|outside].")
          : say("One more point was asked for here, but it is [too_close|too close] to point {0}: {1}.",
                story.point(), story.comparison())};
  if (story.pick().finished) all.push_back(say("All places asked for have been tried: finished."));
  return all;
}

Sentences try_made(const Story& story) {
  if (is_recorded(story.setup)) return recorded_sentences(story.say, story.setup, story.timeline);
  if (story.pick().empty()) return {start_sentence(story.say, story.setup, story.timeline)};
  if (story.last().reason == Reason::largest_hole) return largest_hole(story);
  if (story.last().reason == Reason::asked_for) return asked_for(story);
  if (story.pick().around_point) return pick(story);
  if (story.traits.cells) return cell(story);
  if (story.traits.chooses) return choice(story);
  if (story.traits.fills || story.pick().in_gap) return dart_into_square(story);
  return story.traits.throws ? dart(story) : position(story);
}

Sentences story_of(const Story& story) {
  Sentences all = story.pick().trimming ? Sentences{} : try_made(story);
  const Sentences trimming = trimming_sentences(story.say, story.setup, story.timeline);
  all.insert(all.end(), trimming.begin(), trimming.end());
  return all;
}

}  // namespace

std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline) {
  const Translator& say = translator(language);
  std::vector<Phrase> phrases;
  for (const std::string& sentence : story_of({setup, timeline, traits_of(setup), say, say.numbers}))
    append_phrases(phrases, phrases.empty() ? sentence : " " + sentence);
  return phrases;
}

}  // namespace annulus
