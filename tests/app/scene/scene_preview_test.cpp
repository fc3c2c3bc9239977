// What is drawn of a try in its stages.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

using Stage = TryStage::Kind;

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
    const Subject subject{run.setup, run.timeline, run.spacing, 7, {}, false, StagedPreview{next, stage}};
    return build_scene(subject, style, kCanvas, {}, measure);
  }
  std::size_t stage_of(Stage kind) const {
    return static_cast<std::size_t>(std::ranges::find(next.stages, kind, &TryStage::kind) -
                                    next.stages.begin());
  }
  Vec2 candidate() const { return doubled(next.record.candidates.back().position); }

  Shown run;
  PickRecord::Candidate verdict;
  Preview next;
};

const auto too_close = [](const PickRecord::Candidate& c) { return c.verdict == Verdict::too_close; };

TEST(ScenePreview, TheWayToTheCandidateIsDrawnBeforeTheCandidate) {
  Shows shows(with(default_setup(), {{"radius", 40.0}}), 60, too_close);
  const Style style = only({Layer::candidates});
  const Vec2 centre = doubled(shows.next.record.centre);
  const double turn = shows.next.angle * std::numbers::pi / 180;
  const Vec2 rim{static_cast<float>(double{centre.x} + 160 * std::cos(turn)),
                 static_cast<float>(double{centre.y} + 160 * std::sin(turn))};

  const DrawList angle = shows.draw(shows.stage_of(Stage::angle), style);
  EXPECT_EQ(links(shapes_of(angle), centre, rim), 1u) << "a ray to 2r, 2 px a unit";
  EXPECT_TRUE(at(shapes_of(angle), ShapeKind::ring, shows.candidate()).empty());
  ASSERT_EQ(words_of(angle).size(), 1u);
  EXPECT_TRUE(words_of(angle)[0].ends_with("\u00b0"));
  EXPECT_NEAR(std::stod(words_of(angle)[0]), shows.next.angle, 0.06);

  const DrawList distance = shows.draw(shows.stage_of(Stage::distance), style);
  EXPECT_EQ(links(shapes_of(distance), centre, shows.candidate()), 1u);
  EXPECT_TRUE(at(shapes_of(distance), ShapeKind::ring, shows.candidate()).empty());
  ASSERT_EQ(words_of(distance).size(), 1u);
  EXPECT_NEAR(std::stod(words_of(distance)[0]), shows.next.distance, 0.006);

  const DrawList drawn = shows.draw(shows.stage_of(Stage::drawn), style);
  EXPECT_FALSE(at(shapes_of(drawn), ShapeKind::ring, shows.candidate()).empty());
  EXPECT_TRUE(words_of(drawn).empty());
}

TEST(ScenePreview, NoMarkHasTheColourOfAVerdictBeforeTheSearch) {
  for (const Verdict verdict : {Verdict::accepted, Verdict::too_close, Verdict::outside}) {
    // It shows on the canvas even if it is outside the domain.
    Shows shows(with(default_setup(), {{"radius", 40.0}}), 100, [&](const PickRecord::Candidate& c) {
      return c.verdict == verdict && c.position.x > -10 && c.position.x < 750 && c.position.y > -10 &&
             c.position.y < 510;
    });
    Style style;
    style.legend = false;
    const DrawList list = shows.draw(shows.stage_of(Stage::drawn), style);
    const Vec2 place = shows.next.record.candidates.back().position;
    const Vec2 pixel = to_pixel(list.to_pixels, double{place.x}, double{place.y});
    const auto marks = those(shapes_of(list), [&](const Shape& s) { return near(s.a, pixel, 0.1f); });
    EXPECT_EQ(marks.size(), 2u) << "its mark and its circle";
    for (const Shape& mark : marks) EXPECT_EQ(mark.colour, kDark.accent);
  }
}

TEST(ScenePreview, CellsAreTintedInTurnAndOccupiedOnesMeasured) {
  Shows shows(with(default_setup(), {{"radius", 40.0}}), 60, too_close);
  const Style cells = only({Layer::searched}), lines = only({Layer::candidates});
  std::size_t measured = 0;
  bool refused = false;
  for (std::size_t stage = 0; stage < shows.next.stages.size(); ++stage) {
    const std::vector<Shape> tints = of_kind(shapes_of(shows.draw(stage, cells)), ShapeKind::rectangle);
    EXPECT_EQ(tints.size(), shows.next.stages[stage].cells);
    const Preview::Cell* cell = shows.next.cell_at(stage);
    if (!cell) continue;
    std::vector<Shape> frames = of_kind(shapes_of(shows.draw(stage, cells)), ShapeKind::frame);
    std::erase_if(frames, [](const Shape& frame) { return frame.width < 2; });  // each has an outline
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
    EXPECT_NEAR(std::stod(words_of(list)[0]), cell->distance, 0.051);
    const Colour expected = cell->too_close ? kDark.too_close : kDark.text;
    EXPECT_EQ(texts_of(list)[0].colour, expected);
    refused = refused || cell->too_close;
  }
  EXPECT_GE(measured, 2u);
  EXPECT_TRUE(refused);
}

TEST(ScenePreview, AComparedCandidateIsMeasuredToItsNearestPoint) {
  Shows shows(with(default_setup("best"), {{"radius", 40.0}}), 60,
              [](const PickRecord::Candidate&) { return true; });
  const Style style = only({Layer::candidates});
  const Vec2 nearest = doubled(shows.run.point(shows.next.nearest));
  EXPECT_EQ(links(shapes_of(shows.draw(shows.stage_of(Stage::drawn), style)), shows.candidate(), nearest),
            0u);
  EXPECT_EQ(links(shapes_of(shows.draw(shows.stage_of(Stage::compared), style)), shows.candidate(), nearest),
            1u);
}

TEST(ScenePreview, ADrawnCellOfAMapIsFramed) {
  Shows shows(default_setup("weighted"), 3, [](const PickRecord::Candidate&) { return true; });
  Style style = only({Layer::points});
  style.view = {};
  EXPECT_EQ(of_kind(shapes_of(shows.draw(0, style)), ShapeKind::frame).size(), 1u);
}

// On a torus the line to the candidate leaves at one side and comes in at the other.
TEST(ScenePreview, TheWayGoesAroundATorus) {
  Shows shows(periodic(40), 0, [](const PickRecord::Candidate& c) { return c.position.y > 400; });
  while (std::abs(shows.next.record.centre.y - shows.next.record.candidates.back().position.y) < 250) {
    shows.run.timeline.seek(shows.run.timeline.position() + 1);
    shows.next = *preview_next_try(shows.run.setup, shows.run.timeline);
  }
  EXPECT_LT(shows.next.distance, 80.001);
  const Style style = only({Layer::candidates});
  const auto lines = of_kind(shapes_of(shows.draw(shows.stage_of(Stage::drawn), style)), ShapeKind::line);
  const auto wide = those(lines, [](const Shape& s) { return s.width == 2; });
  ASSERT_EQ(wide.size(), 2u);
  for (const Shape& line : wide)
    EXPECT_NEAR(std::hypot(line.b.x - line.a.x, line.b.y - line.a.y), 2 * shows.next.distance, 0.01);
}

}  // namespace
}  // namespace annulus::scene
