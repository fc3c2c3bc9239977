// Slow motion: a try is played in its stages, stops at each, and ends with the same result as at any speed.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/narration/live_values.h"
#include "app/narration/narration.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::test {
namespace {

using namespace command;
using Kind = TryStage::Kind;
using testing::HasSubstr;
using testing::Not;

class PreviewOf : public testing::TestWithParam<NamedSetup> {};

// Ten seconds a try, sixty frames a second: every stage in order, and then the try itself.
TEST_P(PreviewOf, SlowPlayingGoesThroughEachStageOfEachTry) {
  const annulus::Setup& setup = GetParam().setup;
  Settled app(setup);
  app.apply(SetSpeed{0.1});
  app.apply(TogglePlay{});
  for (std::uint64_t number = 1; number <= 3; ++number) {
    std::vector<std::size_t> stages;
    int frames = 0, standing = 0;
    for (; try_of(app.a()) < number; ++frames) {
      ASSERT_LE(frames, 602);
      EXPECT_EQ(try_of(app.a()), number - 1);
      if (const auto preview = app.state().playback.preview()) {
        EXPECT_EQ(preview->next.number, number);
        if (stages.empty() || stages.back() != preview->stage) stages.push_back(preview->stage);
      } else {
        ++standing;
      }
      app.update(1.0 / 60, 4);
    }
    EXPECT_NEAR(frames, 600, 2);
    EXPECT_GT(standing, 30) << "the last verdict is to be seen";
    Timeline timeline(resolved(setup));
    timeline.seek(number - 1);
    const auto expected = preview_next_try(setup, timeline);
    ASSERT_EQ(stages.size(), expected->stages.size());
    for (std::size_t i = 0; i < stages.size(); ++i) EXPECT_EQ(stages[i], i);
  }
  // The same points as at any other speed.
  app.apply(ToEnd{});
  Timeline whole(resolved(setup));
  whole.run_to_end();
  const auto points = app.a().timeline.sampler().points(), expected = whole.sampler().points();
  EXPECT_TRUE(std::equal(points.begin(), points.end(), expected.begin(), expected.end()));
}

TEST_P(PreviewOf, HasASentenceAndValuesForEveryStage) {
  const annulus::Setup setup = GetParam().setup;
  Timeline timeline(resolved(setup));
  const auto names = [&](const std::optional<StagedPreview>& preview) {
    std::vector<std::string> all;
    for (const LiveValue& value : live_values(Language::english, setup, timeline, preview))
      all.push_back(value.name);
    return all;
  };
  for (const std::uint64_t at : {0u, 1u, 30u, 100u, 1000u}) {
    timeline.seek(at);
    const auto next = preview_next_try(setup, timeline);
    if (!next) break;
    std::vector<std::string> said;
    for (std::size_t stage = 0; stage < next->stages.size(); ++stage) {
      const StagedPreview preview{*next, stage};
      for (const LanguageInfo& language : kLanguages) {
        const std::string text = plain_text(narrate(language.language, setup, timeline, preview, false));
        EXPECT_FALSE(text.empty());
        EXPECT_THAT(text, Not(HasSubstr("4294967295")));
        if (language.language == Language::english) said.push_back(text);
      }
      EXPECT_EQ(names(preview), names({}));
    }
    std::ranges::sort(said);
    EXPECT_EQ(std::ranges::adjacent_find(said), said.end()) << "two stages say the same";
  }
}

INSTANTIATE_TEST_SUITE_P(EverySampler, PreviewOf, testing::ValuesIn(every_setup()), name_of);

TEST(Preview, PausingStandsStillInAStageAndAStepCompletesTheTry) {
  Settled app(small(default_setup()));
  app.apply(Seek{40});
  app.apply(SetSpeed{0.5});
  app.apply(TogglePlay{});
  for (int i = 0; i < 60; ++i) app.update(1.0 / 60, 4);
  ASSERT_TRUE(app.state().playback.preview());
  const std::size_t stage = app.state().playback.preview()->stage;
  EXPECT_GT(stage, 0u);
  app.apply(TogglePlay{});
  for (int i = 0; i < 60; ++i) app.update(1.0 / 60, 4);
  ASSERT_TRUE(app.state().playback.preview());
  EXPECT_EQ(app.state().playback.preview()->stage, stage);
  app.apply(TogglePlay{});
  app.update(1.0 / 600, 4);
  ASSERT_TRUE(app.state().playback.preview());
  EXPECT_LE(app.state().playback.preview()->stage, stage + 1) << "playing goes on from there";
  EXPECT_GE(app.state().playback.preview()->stage, stage);
  app.apply(StepTry{1});
  EXPECT_FALSE(app.state().playback.preview());
  EXPECT_EQ(try_of(app.a()), 41u);
  app.apply(StepTry{1});
  EXPECT_FALSE(app.state().playback.preview());
  EXPECT_EQ(try_of(app.a()), 42u);
}

TEST(Preview, KeysGoFromStageToStageThroughTheVerdictAndBack) {
  const annulus::Setup setup = small(default_setup());
  Settled app(setup);
  app.apply(Seek{40});
  Timeline timeline(resolved(setup));
  timeline.seek(40);
  const std::size_t stages = preview_next_try(setup, timeline)->stages.size();
  for (std::size_t stage = 0; stage < stages; ++stage) {
    app.apply(StepStage{1});
    ASSERT_TRUE(app.state().playback.preview());
    EXPECT_EQ(app.state().playback.preview()->stage, stage);
    EXPECT_EQ(try_of(app.a()), 40u);
  }
  app.apply(StepStage{1});
  EXPECT_FALSE(app.state().playback.preview());
  EXPECT_EQ(try_of(app.a()), 41u);
  for (std::size_t stage = stages; stage-- > 0;) {
    app.apply(StepStage{-1});
    ASSERT_TRUE(app.state().playback.preview());
    EXPECT_EQ(app.state().playback.preview()->stage, stage);
  }
  app.apply(StepStage{-1});
  EXPECT_FALSE(app.state().playback.preview());
  EXPECT_EQ(try_of(app.a()), 40u);
  // Stages passed earlier are not shown again when time returns to them.
  app.apply(StepStage{1});
  app.apply(ToStart{});
  app.apply(Seek{40});
  EXPECT_FALSE(app.state().playback.preview());
  app.apply(ToEnd{});
  app.apply(StepStage{1});
  EXPECT_FALSE(app.state().playback.preview()) << "there is no next try";
}

TEST(Preview, IsGoneWhenTheSameRunIsShownFromItsBeginning) {
  Settled app(small(default_setup()));
  app.does(OpenMistake{"3x3"});
  app.apply(StepStage{1});
  ASSERT_TRUE(app.state().playback.preview());
  app.does(OpenMistake{"3x3"});
  EXPECT_FALSE(app.state().playback.preview());
}

TEST(Preview, FromOneTryASecondOnTriesAreWhole) {
  Settled app(small(default_setup()));
  app.apply(SetSpeed{kStagesBelow});
  app.apply(TogglePlay{});
  for (int i = 0; i < 150; ++i) {
    app.update(1.0 / 60, 4);
    EXPECT_FALSE(app.state().playback.preview());
  }
  EXPECT_EQ(try_of(app.a()), 2u);
  app.apply(SetSpeed{0});
  EXPECT_EQ(app.state().playback.speed(), 0.1);
}

TEST(Preview, SplitCanvasesShowWholeTries) {
  Settled app(small(default_setup()));
  app.does(ToggleSplit{});
  app.apply(SetSpeed{0.5});
  app.apply(TogglePlay{});
  for (int i = 0; i < 130; ++i) {
    app.update(1.0 / 60, 4);
    EXPECT_FALSE(app.state().playback.preview());
  }
  EXPECT_EQ(try_of(app.a()), 1u);
  EXPECT_EQ(try_of(app.b()), 1u);
}

}  // namespace
}  // namespace annulus::test
