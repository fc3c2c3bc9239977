#include "core/run/code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "core/goal/goal.h"
#include "core/making/make_sampler.h"
#include "core/run/timeline.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/every_sampler.h"

namespace annulus::test {
namespace {

std::vector<CodeLine> code_of(const annulus::Setup& setup) {
  return sampler_info(setup.sampler).code(setup);
}

// Every choice, and what else changes the lines.
std::vector<Case> coded_setups() {
  std::vector<Case> cases = small_variants();
  for (const char* sampler : {"bridson", "roberts"}) {
    annulus::Setup tiled = small(default_setup(sampler));
    tiled.values["radius"] = 3.0;  // two tiles beside each other
    tiled.values["tile"] = whole(15);
    cases.push_back({std::string(sampler) + "_tiles", tiled});
  }
  return cases;
}

// Which steps a reader expects to see lit after this event; any of them will do.
std::vector<std::string> expected_words(const Event& event) {
  switch (event.kind) {
    case EventKind::start:
      return {"begin",
              "squares = the domain",
              "squares = where",
              "points that stand",
              "at least its own",
              "active list =",
              "bias",
              "queue all points"};
    case EventKind::pick:
    case EventKind::round:
      return {};  // never the last thing that happens
    case EventKind::candidate:
      if (event.reason == Reason::asked_for) return {"at added places"};
      if (event.reason == Reason::largest_hole) return {"largest holes"};
      switch (event.verdict) {
        case Verdict::accepted:
          return {"c is active",      "is a point", "discards = 0", "covered +=",
                  "whatever is near", "weight +=",  "active",       "drop squares"};
        case Verdict::outside:
          return {"outside", "strictly inside"};
        case Verdict::too_close:
          if (event.reason == Reason::place_taken) return {"place is taken"};
          return {"< r away", "half discs", "disc"};
        case Verdict::pending:
          return {"nearest point"};
        case Verdict::not_farthest:
          break;
      }
      return {"nothing"};
    case EventKind::verdict:
      return {"largest d"};
    case EventKind::retire:
      if (event.reason == Reason::accepted) return {"p no more"};
      return {"retire p", "p is spent"};
    case EventKind::iteration:
      return {"queue all points"};
    case EventKind::filling:
      return {"squares = where"};
    case EventKind::halved:
      return {"halve all squares", "drop quarters"};
    case EventKind::gaps:
      return {"gaps"};
    case EventKind::removed:
      return {"most crowded"};
    case EventKind::finished:
      return {"done"};
  }
  return {"nothing"};
}

// Looks at every event of a run, as the window would.
class Reader final : public Trace {
 public:
  explicit Reader(const annulus::Setup& setup) : code_(code_of(setup)) {}

  void on(const Event& event) override {
    record_.on(event);
    const std::vector<std::size_t> lines = lines_reached(code_, record_);
    ASSERT_FALSE(lines.empty()) << "nothing is lit at try " << event.tries;
    for (const std::size_t line : lines) reached.insert(code_[line].text.text());
    const std::vector<std::string> words = expected_words(event);
    const std::string current = code_[lines.back()].text.text();
    const bool preview = words.empty() || std::ranges::any_of(words, [&](const std::string& word) {
                           return current.find(word) != std::string::npos;
                         });
    EXPECT_TRUE(preview) << "try " << event.tries << ", event " << static_cast<int>(event.kind)
                         << ", verdict " << static_cast<int>(event.verdict) << ": " << current;
  }

  std::set<std::string> reached;

 private:
  std::vector<CodeLine> code_;
  PickRecord record_;
};

std::set<std::string> lines_of_run(const annulus::Setup& setup) {
  Reader reader(setup);
  // What is lit before the first event.
  const std::vector<CodeLine> code = code_of(setup);
  for (const std::size_t line : lines_reached(code, PickRecord()))
    reader.reached.insert(code[line].text.text());
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(&reader);
  while (!sampler->finished()) sampler->advance(4096, Stop::after_tries, &reader);
  return reader.reached;
}

class EveryCode : public testing::TestWithParam<Case> {};

TEST_P(EveryCode, FitsItsPanel) {
  const std::vector<CodeLine> code = code_of(GetParam().setup);
  const annulus::Setup& setup = GetParam().setup;
  const std::size_t of_given = has_given_radii(setup) ? 1 : 0;
  EXPECT_LE(code.size(), (fills_gaps(setup) ? 20u : has_exact_goal(setup) ? 17u : 15u) + of_given);
  // None is broken: the letters get smaller until the widest fits, and then are hard to read.
  for (const CodeLine& line : code) EXPECT_LE(line.text.text().size(), 40u) << line.text.text();
}

TEST_P(EveryCode, EveryEventLightsTheLineThatTellsOfIt) {
  lines_of_run(GetParam().setup);
}

TEST_P(EveryCode, TheStartIsLitBeforeTheFirstTry) {
  const std::vector<CodeLine> code = code_of(GetParam().setup);
  const std::vector<std::size_t> lines = lines_reached(code, Timeline(GetParam().setup).pick());
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front(), 0u);
}

// Reached from before, from behind and by jumps, a try lights the same lines. Backwards every `stride`th try
// is looked at: each is found again from a keyframe, which may lie a thousand tries before it.
void expect_the_same_lines(const annulus::Setup& setup, std::size_t stride, int jumps) {
  const std::vector<CodeLine> code = code_of(setup);
  Timeline timeline(resolved(setup));
  std::vector<std::vector<std::size_t>> forwards{lines_reached(code, timeline.pick())};
  for (std::uint64_t at = 1; !timeline.at_end() && at < 1500; ++at) {
    timeline.seek(at);
    forwards.push_back(lines_reached(code, timeline.pick()));
  }
  for (std::size_t behind = 1; behind <= forwards.size(); behind += stride) {
    const std::size_t at = forwards.size() - behind;
    timeline.seek(at);
    ASSERT_EQ(lines_reached(code, timeline.pick()), forwards[at]) << "back at try " << at;
  }
  std::mt19937 random(1);
  for (int i = 0; i < jumps; ++i) {
    const std::size_t at = random() % forwards.size();
    timeline.seek(at);
    ASSERT_EQ(lines_reached(code, timeline.pick()), forwards[at]) << "at try " << at;
  }
}

TEST_P(EveryCode, TheSameLinesAreLitForwardsAndBackwards) {
  expect_the_same_lines(GetParam().setup, 53, 20);
}

class EveryTryOfCode : public testing::TestWithParam<Case> {};

TEST_P(EveryTryOfCode, TheSameLinesAreLitForwardsAndBackwards) {
  expect_the_same_lines(GetParam().setup, 1, 200);
}

INSTANTIATE_TEST_SUITE_P(Slow, EveryTryOfCode, testing::ValuesIn(coded_setups()),
                         [](const auto& instance) { return instance.param.name; });

TEST_P(EveryCode, AtTheEndOfAFullSpeedRunTheLastLineIsLit) {
  Timeline timeline(GetParam().setup);
  timeline.run_to_end();
  const std::vector<CodeLine> code = code_of(GetParam().setup);
  EXPECT_EQ(lines_reached(code, timeline.pick()).back(), code.size() - 1);
}

INSTANTIATE_TEST_SUITE_P(Setups, EveryCode, testing::ValuesIn(coded_setups()),
                         [](const auto& instance) { return instance.param.name; });

TEST(Code, EveryLineIsReachedInSomeRun) {
  std::map<std::string, std::set<std::string>> written, reached;
  for (const Case& one : coded_setups()) {
    for (const CodeLine& line : code_of(one.setup)) written[one.setup.sampler].insert(line.text.text());
    reached[one.setup.sampler].merge(lines_of_run(one.setup));
  }
  // A run needs one of these two at most: in some sampler's runs each.
  for (const char* goal : {"too few: points into the largest holes", "too many: remove the most crowded"}) {
    EXPECT_TRUE(std::ranges::any_of(reached, [&](auto& lines) { return lines.second.contains(goal); }))
        << goal;
    for (auto* lines : {&written, &reached})
      for (auto& [sampler, all] : *lines) all.erase(goal);
  }
  EXPECT_EQ(written.size(), samplers().size());
  EXPECT_EQ(reached, written);
}

// Each row with one setup and some seeds: every line is lit at some time.
TEST(Code, EveryLineOfARowIsReachedWithSomeSeed) {
  for (const Case& one : small_rows()) {
    std::set<std::string> written, reached;
    for (const CodeLine& line : code_of(one.setup)) written.insert(line.text.text());
    for (std::uint64_t seed = 1; reached != written && seed <= 100; ++seed) {
      annulus::Setup setup = one.setup;
      setup.reseed(seed);
      reached.merge(lines_of_run(setup));
    }
    EXPECT_EQ(reached, written) << one.name;
  }
}

std::string whole_text(const annulus::Setup& setup) {
  std::string text;
  for (const CodeLine& line : code_of(setup)) text += line.text.text() + "\n";
  return text;
}

TEST(Code, SaysWhatTheOptionsMakeOfTheAlgorithm) {
  const auto bridson = [](const std::string& name, const std::string& value) {
    annulus::Setup setup = default_setup("bridson");
    if (!name.empty()) set_values(setup, {{name, value}});
    return whole_text(setup);
  };
  const std::string right = bridson("", "");
  for (const char* words : {"21 cells", "by area", "p stays", "all k rejected: retire p", "up to k times"})
    EXPECT_NE(right.find(words), std::string::npos) << words;
  EXPECT_NE(bridson("neighbourhood", "3x3").find("9 cells"), std::string::npos);
  EXPECT_NE(bridson("neighbourhood", "own-tile").find("one of its chunk < r away"), std::string::npos);
  EXPECT_NE(bridson("distance", "linear").find("r + u r"), std::string::npos);
  EXPECT_NE(bridson("distance", "whole").find("whole d"), std::string::npos);
  EXPECT_NE(bridson("cell", "r").find("takes over"), std::string::npos);
  EXPECT_NE(bridson("grid", "down").find("place is taken"), std::string::npos);
  EXPECT_NE(bridson("start-is", "spawn").find("no point"), std::string::npos);
  EXPECT_EQ(bridson("on-accept", "remove").find("p stays"), std::string::npos);
  EXPECT_EQ(bridson("retire", "first-failure").find("all k"), std::string::npos);
  EXPECT_EQ(bridson("retire", "first-failure").find("up to k"), std::string::npos);
  annulus::Setup torus = default_setup("bridson");
  torus.values["periodic"] = true;
  EXPECT_NE(whole_text(torus).find("25 cells"), std::string::npos);
  EXPECT_EQ(whole_text(torus).find("outside"), std::string::npos) << "nothing is outside a torus";
}

TEST(Code, KeepsItsLinesWhenOnlyTheirWordsChange) {
  const annulus::Setup before = default_setup("bridson");
  annulus::Setup other = before;
  other.values["distance"] = std::string("linear");
  EXPECT_TRUE(same_lines(code_of(before), code_of(other)));
  other.values["grid"] = std::string("down");
  EXPECT_FALSE(same_lines(code_of(before), code_of(other)));
  EXPECT_FALSE(same_lines(code_of(before), code_of(default_setup("dart"))));
}

}  // namespace
}  // namespace annulus::test
