// Predicting verdicts: what is asked, what is hidden meanwhile, and how the answer counts.
#include "app/session/prediction.h"

#include <gmock/gmock.h>

#include <cmath>

#include "app/narration/live_values.h"
#include "app/narration/narration.h"
#include "core/making/make_sampler.h"
#include "core/run/code.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::test {
namespace {

using namespace command;
using testing::ElementsAre;
using testing::IsEmpty;

// Every try of a run, its candidate and its verdict, from the sampler's own events. A candidate that is
// compared also says whether it was, in its round, the farthest from all points so far.
struct Tries final : Trace {
  struct Try {
    Vec2 position;
    Verdict verdict;
    bool first = false;  // the first candidate inside, in its round
  };

  explicit Tries(const annulus::Setup& setup) {
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(this);
    while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, this);
  }
  void on(const Event& event) override {
    if (event.kind == EventKind::round) farthest_ = -1;
    if (event.kind != EventKind::candidate) return;
    Try& one = tries.emplace_back(Try{event.position, event.verdict});
    if (event.verdict != Verdict::pending) return;
    one.first = farthest_ < 0;
    one.verdict = event.distance > farthest_ ? Verdict::accepted : Verdict::not_farthest;
    farthest_ = std::max(farthest_, event.distance);
  }
  std::vector<Try> tries;

 private:
  double farthest_ = -1;
};

// Frames until it asks or stops.
void play_on(Application& app) {
  for (int i = 0; i < 100'000; ++i) {
    app.update(1.0 / 60, 4);
    if (app.state().waits() || !app.state().playback.playing()) return;
  }
  FAIL() << "it neither asks nor ends";
}

class PredictionOf : public testing::TestWithParam<NamedSetup> {};

std::vector<NamedSetup> setups() {
  std::vector<NamedSetup> all = every_setup();
  for (NamedSetup& one : every_setup()) all.push_back({one.name + "_masked", with_images(one.setup)});
  return all;
}

TEST_P(PredictionOf, AsksAboutTheWholeRunAndShowsThenWhatWasHidden) {
  const annulus::Setup& setup = GetParam().setup;
  const std::vector<Tries::Try> tries = Tries(setup).tries;
  const std::vector<Verdict> offered = verdicts(setup);
  Settled app(setup);
  app.apply(TogglePrediction{});
  const std::uint64_t every = std::max<std::uint64_t>(tries.size() / 150, 1);
  app.apply(SetPredictionEvery{every});
  app.apply(SetSpeed{kFastest});
  app.apply(TogglePlay{});
  std::uint64_t questions = 0, right = 0;
  for (play_on(app); app.state().asks(); play_on(app)) {
    const std::uint64_t number = app.state().playback.preview()->next.number;
    SCOPED_TRACE(number);
    EXPECT_EQ(number % every, 0u);
    // Nothing of the try has happened yet.
    EXPECT_EQ(try_of(app.a()), number - 1);
    EXPECT_EQ(points_of(app.a()), std::ranges::count_if(app.a().timeline.sampler().store().births,
                                                        [&](auto birth) { return birth < number; }));
    const PickRecord::Candidate& shown = app.state().playback.preview()->next.record.candidates.back();
    const Tries::Try& expected = tries[number - 1];
    EXPECT_EQ(shown.position, expected.position);
    EXPECT_EQ(shown.verdict, Verdict::pending);
    const std::size_t answer = questions++ % offered.size();
    EXPECT_THAT(offered, testing::Contains(expected.verdict)) << "the answer is not on offer";
    EXPECT_FALSE(expected.first) << "there is nothing to compare it with";
    if (offered[answer] == expected.verdict) ++right;
    app.apply(Choose{answer + 1});
    EXPECT_FALSE(app.state().asks());
    EXPECT_EQ(try_of(app.a()), number);
    ASSERT_TRUE(app.state().guess());
    EXPECT_EQ(app.state().guess()->verdict, expected.verdict);
    EXPECT_EQ(app.state().guess()->guessed, offered[answer]);
    app.apply(GoOn{});
    if (HasFailure()) return;
  }
  EXPECT_TRUE(app.a().timeline.at_end());
  EXPECT_EQ(app.state().quiz.prediction()->guesses, questions);
  EXPECT_EQ(app.state().quiz.prediction()->right, right);
  if (offered.size() > 1) {
    EXPECT_GT(questions, 90u);
  } else {
    EXPECT_EQ(questions, 0u);
  }
  EXPECT_EQ(try_of(app.a()), tries.size()) << "the run is the same";
}

INSTANTIATE_TEST_SUITE_P(EverySampler, PredictionOf, testing::ValuesIn(setups()), name_of);

// While playing and by Enter.
TEST(Prediction, AsksFewQuestionsAboutNearMisses) {
  const annulus::Setup setup = default_setup();
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  std::vector<std::uint64_t> wanted, played, stepped;
  for (std::uint64_t stretch = 0; stretch * kStretch < *timeline.total(); ++stretch)
    if (const auto one = question_in(setup, timeline, stretch)) wanted.push_back(one->number);

  Settled app(setup);
  app.apply(TogglePrediction{});
  app.apply(SetSpeed{kFastest});
  app.apply(TogglePlay{});
  for (play_on(app); app.state().asks(); play_on(app)) {
    played.push_back(app.state().playback.preview()->next.number);
    app.apply(Choose{1});
    app.apply(GoOn{});
  }
  EXPECT_EQ(played, wanted);

  Settled other(setup);
  other.apply(TogglePrediction{});
  for (other.apply(GoOn{}); other.state().asks(); other.apply(GoOn{})) {
    stepped.push_back(other.state().playback.preview()->next.number);
    other.apply(Choose{2});
  }
  EXPECT_EQ(stepped, wanted);
  EXPECT_TRUE(other.a().timeline.at_end());
}

TEST(Prediction, OffersTheVerdictsThatThereCanBe) {
  using enum Verdict;
  const auto of = [](const char* sampler) { return verdicts(default_setup(sampler)); };
  EXPECT_THAT(of("bridson"), ElementsAre(accepted, too_close, outside));
  EXPECT_THAT(of("roberts"), ElementsAre(accepted, too_close, outside));
  EXPECT_THAT(of("dart"), ElementsAre(accepted, too_close));
  EXPECT_THAT(verdicts(with_images(default_setup("dart"))), ElementsAre(accepted, too_close, outside));
  EXPECT_THAT(of("uniform"), ElementsAre(accepted));
  EXPECT_THAT(of("best"), ElementsAre(accepted, not_farthest));
  EXPECT_THAT(of("weighted"), IsEmpty());
  EXPECT_THAT(verdicts(scene::periodic()), ElementsAre(accepted, too_close));
}

// The same run up to a try whose candidate only one of the two setups finds too close: the 3x3 cells miss the
// blocker. If the two can be told apart before the answer, the answer was given away.
TEST(Prediction, NothingGivesAwayWhatIsHidden) {
  const annulus::Setup right = small(default_setup()),
                       wrong = scene::with(right, {{"neighbourhood", Value(std::string("3x3"))}});
  const std::vector<Tries::Try> a = Tries(right).tries, b = Tries(wrong).tries;
  std::size_t first = 0;
  while (a[first].verdict == b[first].verdict) ++first;
  ASSERT_EQ(a[first].position, b[first].position);
  ASSERT_EQ(a[first].verdict, Verdict::too_close);
  ASSERT_EQ(b[first].verdict, Verdict::accepted);

  struct Seen {
    std::vector<std::string> scene;
    std::vector<Phrase> sentence;
    std::vector<std::string> values;
    std::vector<std::size_t> lines;
    std::string title;
    std::vector<std::uint64_t> counts;
  };
  const auto look = [](const Application& app) {
    const State& state = app.state();
    const annulus::Run& run = state.panes.a().run();
    const std::optional<StagedPreview> preview = state.playback.preview();
    const scene::Subject subject{run.setup, run.timeline, run.spacing, 7, {}, false, preview};
    Seen seen;
    seen.scene = scene::described(scene::build_scene(subject, {}, scene::kCanvas, {}, scene::measure));
    seen.sentence = preview ? narrate(Language::english, run.setup, run.timeline, *preview, state.asks())
                            : narrate(Language::english, run.setup, run.timeline);
    for (const LiveValue& value : live_values(Language::english, run.setup, run.timeline, preview))
      seen.values.push_back(value.value);
    const auto code = sampler_info(run.setup.sampler).code(run.setup);
    seen.lines = preview
                     ? lines_reached(code, preview->next.steps(preview->stage), preview->next.record.turn())
                     : lines_reached(code, run.timeline.pick());
    // The run's length differs, and is known before the try.
    seen.title = app.title();
    const std::size_t total = seen.title.find(" of ");
    seen.title.erase(total, seen.title.find(" - ", total) - total);
    for (const Fact& fact : run.timeline.sampler().facts()) seen.counts.push_back(fact.number);
    return seen;
  };
  const auto asked = [&](const annulus::Setup& setup, Settled& app) {
    app.apply(Seek{static_cast<double>(first)});
    app.apply(TogglePrediction{});
    app.apply(SetPredictionEvery{1});
    app.apply(StepTry{1});
    ASSERT_TRUE(app.state().asks()) << setup.text("neighbourhood");
  };
  Settled app_a(right), app_b(wrong);
  asked(right, app_a);
  asked(wrong, app_b);
  const Seen seen_a = look(app_a), seen_b = look(app_b);
  EXPECT_EQ(seen_a.scene, seen_b.scene);
  EXPECT_EQ(seen_a.sentence, seen_b.sentence);
  EXPECT_EQ(seen_a.values, seen_b.values);
  EXPECT_EQ(seen_a.lines, seen_b.lines);
  EXPECT_EQ(seen_a.title, seen_b.title);
  EXPECT_EQ(seen_a.counts, seen_b.counts);
  // Neither the stages that would show it are available, nor the inspector, which knows where there is room.
  app_a.apply(Inspect{a[first].position, kNoPoint, PaneId::a});
  EXPECT_FALSE(app_a.state().inspection.inspected().a);
  app_a.apply(StepStage{1});
  EXPECT_TRUE(app_a.state().asks());
  EXPECT_EQ(look(app_a).scene, seen_a.scene);

  app_a.apply(Choose{2});
  app_b.apply(Choose{2});
  const Seen shown_a = look(app_a), shown_b = look(app_b);
  EXPECT_NE(shown_a.scene, shown_b.scene);
  EXPECT_NE(shown_a.sentence, shown_b.sentence);
  EXPECT_NE(shown_a.values, shown_b.values);
  EXPECT_NE(shown_a.lines, shown_b.lines);
  EXPECT_NE(shown_a.counts, shown_b.counts);
  EXPECT_EQ(app_a.state().quiz.prediction()->right, 1u);
  EXPECT_EQ(app_b.state().quiz.prediction()->right, 0u);
}

TEST(Prediction, KeepsTheScoreAndTheStreak) {
  Prediction prediction;
  const auto guess = [&](std::optional<Verdict> guessed, Verdict verdict) {
    prediction.take({1, 1, guessed, verdict});
  };
  guess(Verdict::accepted, Verdict::accepted);
  guess(Verdict::outside, Verdict::outside);
  EXPECT_EQ(prediction.streak, 2u);
  guess(std::nullopt, Verdict::accepted);
  EXPECT_EQ(prediction.streak, 2u) << "what is not guessed counts for nothing";
  EXPECT_EQ(prediction.guesses, 2u);
  guess(Verdict::accepted, Verdict::too_close);
  EXPECT_EQ(prediction.streak, 0u);
  guess(Verdict::too_close, Verdict::too_close);
  EXPECT_EQ(prediction.right, 3u);
  EXPECT_EQ(prediction.guesses, 4u);
  EXPECT_EQ(prediction.streak, 1u);
}

TEST(Prediction, StepsStopAtEachNthTryWithoutItsVerdict) {
  Settled app(small(default_setup()));
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{5});
  app.apply(StepTry{1});
  EXPECT_FALSE(app.state().asks());
  EXPECT_EQ(try_of(app.a()), 1u);
  app.apply(StepTry{10});
  EXPECT_TRUE(app.state().asks());
  EXPECT_EQ(try_of(app.a()), 4u);
  app.apply(StepTry{1});  // shows it, without a guess
  EXPECT_FALSE(app.state().asks());
  EXPECT_EQ(try_of(app.a()), 5u);
  ASSERT_TRUE(app.state().guess());
  EXPECT_FALSE(app.state().guess()->guessed);
  EXPECT_EQ(app.state().quiz.prediction()->guesses, 0u);
  app.apply(StepTry{5});
  EXPECT_EQ(try_of(app.a()), 9u);
  EXPECT_TRUE(app.state().asks());
  app.apply(StepTry{-1});  // back to the try before it
  EXPECT_EQ(try_of(app.a()), 9u);
  EXPECT_FALSE(app.state().playback.preview());
  // A step by a pick goes to the pick's end or to a question inside it.
  Timeline timeline(resolved(small(default_setup())));
  timeline.seek(9);
  timeline.step_pick();
  app.apply(StepPick{1});
  EXPECT_EQ(try_of(app.a()), std::min<std::uint64_t>(timeline.position(), 9));
  EXPECT_TRUE(app.state().asks());
  app.apply(Seek{23});
  EXPECT_FALSE(app.state().asks());
  EXPECT_EQ(try_of(app.a()), 23u) << "scrubbing shows what there is";
}

TEST(Prediction, SpaceShowsTheVerdictAndThenPlaysOn) {
  Settled app(small(default_setup()));
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{1});
  app.apply(SetSpeed{60});
  app.apply(TogglePlay{});
  play_on(app);
  ASSERT_TRUE(app.state().asks());
  // The try that is asked about is drawn, and all of it after the answer, however fast it plays.
  const auto tempo = [&] {
    app.set_canvas({740, 500});
    return app.state().view.style().tempo;
  };
  EXPECT_EQ(tempo(), scene::Tempo::still);
  EXPECT_FALSE(app.busy()) << "nothing moves while it waits";
  for (int i = 0; i < 60; ++i) app.update(1.0 / 60, 4);
  EXPECT_EQ(try_of(app.a()), 0u);
  app.apply(TogglePlay{});
  EXPECT_TRUE(app.state().guess());
  EXPECT_EQ(tempo(), scene::Tempo::still);
  EXPECT_EQ(try_of(app.a()), 1u);
  for (int i = 0; i < 60; ++i) app.update(1.0 / 60, 4);
  EXPECT_EQ(try_of(app.a()), 1u);
  app.apply(TogglePlay{});
  EXPECT_TRUE(app.state().playback.playing());
  play_on(app);
  ASSERT_TRUE(app.state().asks());
  EXPECT_EQ(app.state().playback.preview()->next.number, 2u);
}

TEST(Prediction, AnswersThatAreNotOnOfferAndKeysWithoutAQuestionDoNothing) {
  Settled app(scene::periodic());
  app.apply(Choose{1});
  app.apply(GoOn{});
  EXPECT_EQ(try_of(app.a()), 0u);
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{1});
  app.apply(StepTry{1});
  for (const std::size_t answer : {3u, 0u, 17u}) {
    app.apply(Choose{answer});
    EXPECT_TRUE(app.state().asks()) << answer;
  }
}

TEST(Prediction, IsOffWhereTheCanvasIsSplit) {
  Settled app(small(default_setup()));
  app.does(ToggleSplit{});
  app.apply(TogglePrediction{});
  EXPECT_FALSE(app.state().quiz.prediction());
  EXPECT_FALSE(app.state().files.notice().text.empty());
  app.does(ToggleSplit{});
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{1});
  app.apply(StepTry{1});
  ASSERT_TRUE(app.state().asks());
  app.does(ToggleSplit{});
  EXPECT_FALSE(app.state().asks());
  app.apply(StepTry{3});
  EXPECT_EQ(try_of(app.a()), 3u);
  EXPECT_EQ(try_of(app.b()), 3u);
}

TEST(Quiz, AsksOnFromTheStartOnceTheRunHasEnded) {
  Settled app(default_setup());
  app.does(TogglePrediction{});
  app.does(SetPredictionEvery{1});
  app.does(ToEnd{});
  ASSERT_FALSE(app.state().asks());
  app.does(GoOn{});
  EXPECT_TRUE(app.state().asks());
  EXPECT_EQ(try_of(app.a()), 0u) << "the first try is asked about";
}

// Behind another tab it asks nothing; in front again it goes on with its score.
TEST(Quiz, WaitsBehindAnotherTab) {
  Settled app(default_setup());
  app.does(TogglePrediction{});
  app.does(SetPredictionEvery{1});
  app.does(GoOn{});
  ASSERT_TRUE(app.state().asks());
  EXPECT_EQ(app.state().page(), State::Page::quiz);
  EXPECT_TRUE(app.state().page_in_front());
  app.does(LetPageWait{true});
  EXPECT_FALSE(app.state().asks());
  EXPECT_EQ(app.state().page(), State::Page::quiz) << "its tab stays";
  app.does(LetPageWait{false});
  EXPECT_TRUE(app.state().asks());
  app.does(ToggleMeasures{});
  EXPECT_FALSE(app.state().page_in_front());
  app.does(TogglePrediction{});
  EXPECT_TRUE(app.state().page_in_front()) << "its key brings it back";
  EXPECT_FALSE(app.state().quality.open());
}

}  // namespace
}  // namespace annulus::test
