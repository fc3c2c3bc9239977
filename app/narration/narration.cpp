#include "app/narration/narration.h"

#include <algorithm>
#include <cmath>

#include "app/texts/texts.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// What the sentences need to know.
struct Story {
  const Setup& setup;
  const Timeline& timeline;
  const Words& words;
  const NarrationTexts& say;
  const Numbers& number;

  const Sampler& sampler() const { return timeline.sampler(); }
  const PickRecord& pick() const { return timeline.pick(); }
  const PickRecord::Candidate& last() const { return pick().candidates.back(); }
  bool accepted() const { return last().verdict == Verdict::accepted; }
  bool outside() const { return last().verdict == Verdict::outside; }
  bool queues() const { return !words.waiting.empty(); }
  bool masked() const { return setup.has("mask") && setup.image("mask").pixels; }
  std::string point() const { return std::to_string(last().point); }
  std::string radius() const { return number.rounded(double{sampler().store().radii[last().point]}); }
  double distance() const {  // to the blocker
    return std::sqrt(setup.domain().distance_squared(last().position, sampler().points()[last().point]));
  }
  std::string comparison() const {  // with the blocker; not to be broken over two lines
    std::string kept;
    for (const char c : number.less_than(distance(), last().required))
      kept += c == ' ' ? std::string("\u00a0") : std::string(1, c);
    return kept;
  }
};

using Sentences = std::vector<std::string>;

// Whether the start is a point that was to be at the centre, which is outside the mask.
bool start_is_moved(const Story& story) {
  const Domain domain = story.setup.domain();
  return parse_start(story.setup.text("start")).kind == Start::Kind::centre && story.sampler().count() > 0 &&
         !(story.sampler().points().front() ==
           domain.wrap(static_cast<float>(domain.width / 2), static_cast<float>(domain.height / 2)));
}

std::string start(const Story& story) {
  const NarrationTexts& say = story.say;
  const Setup& setup = story.setup;
  if (story.words.cells) return say.no_cell.string();
  if (!story.words.grows)
    return (setup.has("discards") ? say.no_dart : setup.has("c") ? say.no_candidate : say.no_point).string();
  if (const std::size_t starts = story.sampler().active().size(); starts > 1) {
    const bool tiles = setup.has("tile") && setup.integer("tile") > 0;
    return (tiles            ? say.starts_in_tiles
            : story.queues() ? say.starts_in_queue
                             : say.starts_in_parts)(story.number.grouped(starts));
  }
  if (story.queues()) return say.start_in_queue.string();
  if (start_is_moved(story)) return say.start_moved.string();
  const NarrationTexts::Places& places = story.sampler().count() > 0 ? say.start : say.spawn;
  switch (parse_start(setup.text("start")).kind) {
    case Start::Kind::centre:
      return places.centre.string();
    case Start::Kind::random:
      return places.random.string();
    case Start::Kind::given:
      break;
  }
  return places.given.string();
}

std::string candidate(const Story& story) {
  const NarrationTexts::Candidate& say = story.say.candidate;
  const PickRecord::Candidate& last = story.last();
  const std::string n = std::to_string(story.pick().candidates.size());
  const std::string of = std::to_string(story.setup.integer("tries"));
  if (story.accepted() && story.sampler().field())
    return say.accepted_sized(n, of, story.point(), story.radius());
  if (story.accepted()) return say.accepted(n, of, story.point(), story.number.rounded(last.required));
  if (last.reason == Reason::other_tile) return say.outside_tile(n, of);
  if (story.outside()) return (story.masked() ? say.outside_mask : say.outside)(n, of);
  if (last.reason == Reason::place_taken)
    return say.place_taken(n, of, story.point(), story.number.rounded(story.distance()));
  return say.too_close(n, of, story.point(), story.comparison());
}

// What became of the picked point.
std::string turn(const Story& story) {
  const PickRecord& pick = story.pick();
  const std::uint64_t tried = pick.candidates.size(), left = story.setup.integer("tries") - tried;
  const std::string point = std::to_string(pick.picked);
  const NarrationTexts::Turn& say = pick.picked == kNoPoint ? story.say.place : story.say.point;
  if (pick.retired && story.queues())
    return tried == 1 ? story.say.spent_only(point) : story.say.spent(point, std::to_string(tried));
  if (pick.retired && pick.retired_because == Reason::accepted) return say.leaves(point);
  if (pick.retired)
    return left > 0     ? say.failed_first(point)
           : tried == 1 ? say.failed_only(point)
                        : say.failed_all(point, std::to_string(tried));
  if (story.accepted() && !story.queues()) return say.joined(point);
  return left == 1 ? say.one_left(point) : say.left(point, story.number.grouped(left));
}

// A candidate of a picked point, and what became of that point.
Sentences pick(const Story& story) {
  const NarrationTexts& say = story.say;
  const PickRecord& pick = story.pick();
  Sentences all{candidate(story)};
  if (story.queues() && story.accepted()) all.push_back(say.waits.string());
  all.push_back(turn(story));
  const Index points = story.sampler().count();
  if (pick.iteration > 0) {
    const std::string iteration = std::to_string(pick.iteration);
    all.push_back(points == 1 ? say.iteration_of_one(iteration)
                              : say.iteration(iteration, story.number.grouped(points)));
  } else if (pick.gaps) {
    all.push_back(say.gaps.string());
  } else if (pick.finished) {
    all.push_back((story.queues() ? say.last_iteration : say.list_empty_finished).string());
  } else if (story.sampler().active().empty()) {
    all.push_back(say.list_empty.string());
  }
  return all;
}

Sentences cell(const Story& story) {
  const PickRecord::Candidate& last = story.last();
  const auto rounded = [&](double value) { return story.number.rounded(value); };
  Sentences all{story.say.cell(std::to_string(static_cast<int>(last.position.x)),
                               std::to_string(static_cast<int>(last.position.y)), rounded(last.weight),
                               rounded(last.total), rounded(100 * last.weight / last.total))};
  if (!story.pick().finished) return all;
  const bool wanted_more = last.point + 1 < story.setup.integer("picks");
  all.push_back((wanted_more ? story.say.no_cell_left : story.say.last_pick).string());
  return all;
}

// One of the candidates for a point: the farthest is chosen when all are drawn.
Sentences choice(const Story& story) {
  const NarrationTexts& say = story.say;
  const auto& candidates = story.pick().candidates;
  const auto rounded = [&](double value) { return story.number.rounded(value); };
  // Those that fall off the mask are not counted.
  const auto counted = [](const PickRecord::Candidate& c) { return c.verdict != Verdict::outside; };
  const auto drawn = std::ranges::count_if(candidates, counted);
  const bool chosen =
      std::ranges::any_of(candidates, [](const auto& c) { return c.verdict == Verdict::accepted; });
  // Once the round is over there is one more point than its candidates were compared with.
  const std::uint64_t points = story.sampler().count() - (chosen ? 1u : 0u);
  const std::string n = std::to_string(drawn);
  const std::string of = std::to_string(story.setup.integer("c") * points + 1);
  if (story.outside()) return {say.choice_outside(n, of)};
  Sentences all{points == 0 ? say.choice_first(n, of) : say.choice(n, of, rounded(story.last().distance))};
  const auto farthest =
      std::ranges::max_element(candidates, {}, [&](const auto& c) { return counted(c) ? c.distance : -1.0; });
  const bool last = &*farthest == &story.last();
  const std::string point = std::to_string(points);
  if (!chosen) {
    all.push_back(last ? say.farthest_so_far.string() : say.farther_before(rounded(farthest->distance)));
  } else if (points == 0) {
    all.push_back(say.chosen_only(point));
  } else if (last) {
    all.push_back(say.chosen_this(rounded(farthest->distance), point));
  } else {
    const auto which = 1 + std::count_if(candidates.begin(), farthest, counted);
    all.push_back(say.chosen_other(std::to_string(which), rounded(farthest->distance), point));
  }
  if (story.pick().finished) all.push_back(say.as_many_as_wanted.string());
  return all;
}

// A position anywhere in the domain, the only one for its point.
Sentences position(const Story& story) {
  Sentences all{story.accepted() ? story.say.position_accepted(story.point())
                                 : story.say.position_outside.string()};
  if (story.pick().finished) all.push_back(story.say.as_many_as_wanted.string());
  return all;
}

// A position anywhere in the domain, one of many until one hits.
Sentences dart(const Story& story) {
  const NarrationTexts::Dart& say = story.say.dart;
  const std::size_t darts = story.pick().candidates.size();
  const std::string n = std::to_string(darts);
  Sentences all;
  if (story.words.grows) all.push_back(story.say.list_was_empty.string());
  all.push_back(
      story.accepted() && story.sampler().field() ? say.accepted_sized(n, story.point(), story.radius())
      : story.accepted() ? say.accepted(n, story.point(), story.number.rounded(story.last().required))
      : story.outside()  ? say.outside(n)
                         : say.too_close(n, story.point(), story.comparison()));
  if (story.pick().finished)
    all.push_back(darts == 1 ? story.say.one_miss.string() : story.say.misses(story.number.grouped(darts)));
  return all;
}

Sentences preview(const Story& story) {
  if (story.pick().empty()) return {start(story)};
  if (story.pick().around_point) return pick(story);
  if (story.words.cells) return cell(story);
  if (story.setup.has("c")) return choice(story);
  return story.words.grows || story.setup.has("discards") ? dart(story) : position(story);
}

Tone tone_named(std::string_view name) {
  return name == "accepted"    ? Tone::accepted
         : name == "too_close" ? Tone::too_close
         : name == "outside"   ? Tone::outside
                               : Tone::strong;
}

// Splits a sentence at its words with a tone, "[tone|word]".
void append_phrases(std::vector<Phrase>& phrases, std::string_view sentence) {
  while (!sentence.empty()) {
    const std::size_t open = std::min(sentence.find('['), sentence.size());
    if (open > 0) phrases.push_back({std::string(sentence.substr(0, open)), Tone::plain});
    sentence.remove_prefix(open);
    if (sentence.empty()) return;
    const std::size_t bar = sentence.find('|'), close = sentence.find(']');
    phrases.push_back(
        {std::string(sentence.substr(bar + 1, close - bar - 1)), tone_named(sentence.substr(1, bar - 1))});
    sentence.remove_prefix(close + 1);
  }
}

}  // namespace

std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline) {
  const Texts& say = texts(language);
  std::vector<Phrase> phrases;
  for (const std::string& sentence :
       preview({setup, timeline, sampler_info(setup.sampler).words, say.narration, say.numbers}))
    append_phrases(phrases, phrases.empty() ? sentence : " " + sentence);
  return phrases;
}

}  // namespace annulus
