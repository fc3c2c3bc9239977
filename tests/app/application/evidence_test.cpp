// Traces of the gallery's runs, told as a program of someone else would: the mistake is guessed, and the
// trace shows what our own run shows of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "tests/app/application/recorded_support.h"

namespace annulus {
namespace {

using namespace command;

// Without what only our own first line says.
std::string foreign_trace(const Setup& setup) {
  std::string text = trace_header(setup);
  text.replace(text.find(",\"setup\""), std::string::npos, "}\n");
  const auto sampler = make_sampler(resolved(setup));
  TraceWriter writer([&](std::string_view block) { text += block; }, &sampler->store());
  sampler->begin(&writer);
  while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, &writer);
  writer.flush();
  return text;
}

std::vector<std::string_view> known_among(const std::vector<GuessedMistake>& guesses) {
  std::vector<std::string_view> known;
  for (const GuessedMistake& guess : guesses)
    if (!guess.known_as.empty()) known.push_back(guess.known_as);
  return known;
}

class EvidenceTest : public RecordedTest, public testing::WithParamInterface<std::size_t> {
 protected:
  const Mistake& mistake() const { return mistakes()[GetParam()]; }
  const TraceJudge::Findings& judged() const { return *app.state().findings.of(PaneId::a); }
};

TEST_P(EvidenceTest, AMistakeIsKnownByItsTrace) {
  open(file("theirs.jsonl", foreign_trace(mistake().wrong)));
  ASSERT_TRUE(judged().over);
  EXPECT_EQ(known_among(judged().guesses), std::vector<std::string_view>{mistake().name});

  app.apply(ShowEvidence{mistake().name});
  settle(app);
  EXPECT_TRUE(run().timeline.at_end());
  for (const scene::Layer layer : mistake().layers) EXPECT_TRUE(app.state().view.style().layers.has(layer));
  annulus::Run ours(resolved(mistake().wrong), 0);
  ours.timeline.run_to_end();
  ours.measure();
  const Translator& say = translator(Language::english);
  EXPECT_EQ(mistake().finding(say, run()), mistake().finding(say, ours));

  const annulus::Setup theirs = run().setup;
  app.apply(OpenMistake{mistake().name});
  settle(app);
  EXPECT_EQ(run().setup, mistake().wrong);
  app.apply(CloseMistake{});
  settle(app);
  EXPECT_EQ(run().setup, theirs);
  EXPECT_TRUE(app.state().findings.open());
  EXPECT_TRUE(run().timeline.at_end());
}

TEST_P(EvidenceTest, TheRightWayIsNotSuspected) {
  open(file("theirs.jsonl", foreign_trace(mistake().right)));
  ASSERT_TRUE(judged().over);
  if (mistake().right.sampler == "iterated") {
    // Corrected, it draws r + u r; and points come back into its queue, which no first line says here.
    EXPECT_EQ(known_among(judged().guesses), std::vector<std::string_view>{"linear"});
  } else if (mistake().right.has("tile") && mistake().right.integer("tile") > 0) {
    // Candidates beyond the tile that grows are refused, which no first line says here.
    EXPECT_TRUE(known_among(judged().guesses).empty());
  } else {
    EXPECT_EQ(judged().count, 0u);
    EXPECT_TRUE(judged().guesses.empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Gallery, EvidenceTest, testing::Range(std::size_t{0}, mistakes().size()),
                         [](const auto& parameter) {
                           std::string name = mistakes()[parameter.param].name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace annulus
