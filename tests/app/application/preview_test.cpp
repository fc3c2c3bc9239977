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

class TellingOf : public testing::TestWithParam<NamedSetup> {};

// Ten seconds a try, sixty frames a second: every stage in order, and then the try itself.
TEST_P(TellingOf, SlowPlayingGoesThroughEachStageOfEachTry) {
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
    Timeline timeline(setup);
    timeline.seek(number - 1);
    const auto expected = preview_next_try(setup, timeline);
    ASSERT_EQ(stages.size(), expected->stages.size());
    for (std::size_t i = 0; i < stages.size(); ++i) EXPECT_EQ(stages[i], i);
  }
  // The same points as at any other speed.
  app.apply(ToEnd{});
  Timeline whole(setup);
  whole.run_to_end();
  const auto points = app.a().timeline.sampler().points(), expected = whole.sampler().points();
  EXPECT_TRUE(std::equal(points.begin(), points.end(), expected.begin(), expected.end()));
}

TEST_P(TellingOf, HasASentenceAndValuesForEveryStage) {
  const annulus::Setup setup = GetParam().setup;
  Timeline timeline(setup);
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

INSTANTIATE_TEST_SUITE_P(EverySampler, TellingOf, testing::ValuesIn(every_setup()), name_of);

TEST(Telling, PausingStandsStillInAStageAndAStepCompletesTheTry) {
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

TEST(Telling, KeysGoFromStageToStageThroughTheVerdictAndBack) {
  const annulus::Setup setup = small(default_setup());
  Settled app(setup);
  app.apply(Seek{40});
  Timeline timeline(setup);
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

TEST(Telling, FromOneTryASecondOnTriesAreWhole) {
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

TEST(Telling, SplitCanvasesShowWholeTries) {
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

namespace annulus::scene {
namespace {

using Kind = TryStage::Kind;

// The next try of this kind, and what is drawn of it in each stage.
struct Shows {
  template <class Predicate>
  Shows(Setup setup, std::uint64_t from, Predicate holds) : run(std::move(setup)) {
    run.timeline.seek(from);
    run.seek(holds);
    verdict = run.timeline.pick().candidates.back();
    run.timeline.seek(run.timeline.position() - 1);
    next = *preview_next_try(run.setup, run.timeline);
  }
  DrawList draw(std::size_t stage, const Style& style) {
    run.spacing.append(run.timeline.sampler().store().positions, {}, run.timeline.sampler().count());
    const Subject subject{run.setup, run.timeline, run.spacing, 7, "", false, StagedPreview{next, stage}};
    return build_scene(subject, style, kCanvas, {}, measure);
  }
  std::size_t stage_of(Kind kind) const {
    return static_cast<std::size_t>(std::ranges::find(next.stages, kind, &TryStage::kind) -
                                    next.stages.begin());
  }
  Vec2 candidate() const { return doubled(next.record.candidates.back().position); }

  Shown run;
  PickRecord::Candidate verdict;
  Preview next;
};

const auto too_close = [](const PickRecord::Candidate& c) { return c.verdict == Verdict::too_close; };

TEST(SceneTelling, TheWayToTheCandidateIsDrawnBeforeTheCandidate) {
  Shows shows(with(default_setup(), {{"radius", 40.0}}), 60, too_close);
  const Style style = only({Layer::candidates});
  const Vec2 centre = doubled(shows.next.record.centre);
  const double turn = shows.next.angle * std::numbers::pi / 180;
  const Vec2 rim{static_cast<float>(double{centre.x} + 160 * std::cos(turn)),
                 static_cast<float>(double{centre.y} + 160 * std::sin(turn))};

  const DrawList angle = shows.draw(shows.stage_of(Kind::angle), style);
  EXPECT_EQ(links(shapes_of(angle), centre, rim), 1u) << "a ray to 2r, 2 px a unit";
  EXPECT_TRUE(at(shapes_of(angle), ShapeKind::ring, shows.candidate()).empty());
  ASSERT_EQ(words_of(angle).size(), 1u);
  EXPECT_TRUE(words_of(angle)[0].ends_with("\u00b0"));
  EXPECT_NEAR(std::stod(words_of(angle)[0]), shows.next.angle, 0.06);

  const DrawList distance = shows.draw(shows.stage_of(Kind::distance), style);
  EXPECT_EQ(links(shapes_of(distance), centre, shows.candidate()), 1u);
  EXPECT_TRUE(at(shapes_of(distance), ShapeKind::ring, shows.candidate()).empty());
  ASSERT_EQ(words_of(distance).size(), 1u);
  EXPECT_NEAR(std::stod(words_of(distance)[0]), shows.next.distance, 0.006);

  const DrawList drawn = shows.draw(shows.stage_of(Kind::drawn), style);
  EXPECT_FALSE(at(shapes_of(drawn), ShapeKind::ring, shows.candidate()).empty());
  EXPECT_TRUE(words_of(drawn).empty());
}

TEST(SceneTelling, NoMarkHasTheColourOfAVerdictBeforeTheSearch) {
  for (const Verdict verdict : {Verdict::accepted, Verdict::too_close, Verdict::outside}) {
    // It shows on the canvas even if it is outside the domain.
    Shows shows(with(default_setup(), {{"radius", 40.0}}), 100, [&](const PickRecord::Candidate& c) {
      return c.verdict == verdict && c.position.x > -10 && c.position.x < 750 && c.position.y > -10 &&
             c.position.y < 510;
    });
    Style style;
    style.legend = false;
    const DrawList list = shows.draw(shows.stage_of(Kind::drawn), style);
    const Vec2 place = shows.next.record.candidates.back().position;
    const Vec2 pixel = to_pixel(list.to_pixels, double{place.x}, double{place.y});
    const auto marks = those(shapes_of(list), [&](const Shape& s) { return near(s.a, pixel, 0.1f); });
    EXPECT_EQ(marks.size(), 2u) << "its mark and its circle";
    for (const Shape& mark : marks) EXPECT_EQ(mark.colour, kDark.accent);
  }
}

TEST(SceneTelling, CellsAreTintedInTurnAndOccupiedOnesMeasured) {
  Shows shows(with(default_setup(), {{"radius", 40.0}}), 60, too_close);
  const Style cells = only({Layer::searched}), lines = only({Layer::candidates});
  std::size_t measured = 0;
  bool refused = false;
  for (std::size_t stage = 0; stage < shows.next.stages.size(); ++stage) {
    const std::vector<Shape> tints = of_kind(shapes_of(shows.draw(stage, cells)), ShapeKind::rectangle);
    EXPECT_EQ(tints.size(), shows.next.stages[stage].cells);
    const Preview::Cell* cell = shows.next.cell_at(stage);
    if (!cell) continue;
    const std::vector<Shape> frames = of_kind(shapes_of(shows.draw(stage, cells)), ShapeKind::frame);
    ASSERT_EQ(frames.size(), 1u);
    EXPECT_TRUE(near(frames[0].a, doubled(cell->left, cell->top), 1.01f));
    const DrawList list = shows.draw(stage, lines);
    if (cell->point == kNoPoint) {
      EXPECT_TRUE(words_of(list).empty());
      continue;
    }
    ++measured;
    EXPECT_EQ(links(shapes_of(list), shows.candidate(), doubled(shows.run.point(cell->point))), 1u);
    ASSERT_EQ(words_of(list).size(), 1u);
    EXPECT_NEAR(std::stod(words_of(list)[0]), cell->distance, 0.006);
    const Colour expected = cell->too_close ? kDark.too_close : kDark.text;
    EXPECT_EQ(texts_of(list)[0].colour, expected);
    refused = refused || cell->too_close;
  }
  EXPECT_GE(measured, 2u);
  EXPECT_TRUE(refused);
}

TEST(SceneTelling, AComparedCandidateIsMeasuredToItsNearestPoint) {
  Shows shows(with(default_setup("best"), {{"radius", 40.0}}), 60,
              [](const PickRecord::Candidate&) { return true; });
  const Style style = only({Layer::candidates});
  const Vec2 nearest = doubled(shows.run.point(shows.next.nearest));
  EXPECT_EQ(links(shapes_of(shows.draw(shows.stage_of(Kind::drawn), style)), shows.candidate(), nearest), 0u);
  EXPECT_EQ(links(shapes_of(shows.draw(shows.stage_of(Kind::compared), style)), shows.candidate(), nearest),
            1u);
}

TEST(SceneTelling, ADrawnCellOfAMapIsFramed) {
  Shows shows(default_setup("weighted"), 3, [](const PickRecord::Candidate&) { return true; });
  Style style = only({Layer::points});
  style.view = {};
  EXPECT_EQ(of_kind(shapes_of(shows.draw(0, style)), ShapeKind::frame).size(), 1u);
}

// On a torus the line to the candidate leaves at one side and comes in at the other.
TEST(SceneTelling, TheWayGoesAroundATorus) {
  Shows shows(periodic(40), 0, [](const PickRecord::Candidate& c) { return c.position.y > 400; });
  while (std::abs(shows.next.record.centre.y - shows.next.record.candidates.back().position.y) < 250) {
    shows.run.timeline.seek(shows.run.timeline.position() + 1);
    shows.next = *preview_next_try(shows.run.setup, shows.run.timeline);
  }
  EXPECT_LT(shows.next.distance, 80.001);
  const Style style = only({Layer::candidates});
  const auto lines = of_kind(shapes_of(shows.draw(shows.stage_of(Kind::drawn), style)), ShapeKind::line);
  const auto wide = those(lines, [](const Shape& s) { return s.width == 2; });
  ASSERT_EQ(wide.size(), 2u);
  for (const Shape& line : wide)
    EXPECT_NEAR(std::hypot(line.b.x - line.a.x, line.b.y - line.a.y), 2 * shows.next.distance, 0.01);
}

}  // namespace
}  // namespace annulus::scene
