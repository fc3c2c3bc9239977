// Is it good? The measures of what is shown, and their layers.
#include "app/application/quality.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>

#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

using namespace command;
using scene::Layer;

class QualityTest : public ApplicationTest {
 protected:
  const Quality& quality() const { return app.state().quality; }
  scene::Layers layers() const { return app.state().view.style().layers; }
};

TEST_F(QualityTest, AsksForItsOwnLayersAndGivesTheOthersBack) {
  app.apply(ToggleLayer{Layer::tree});
  const scene::Layers before = layers();
  app.apply(ToggleMeasures{});
  EXPECT_TRUE(quality().open());
  EXPECT_TRUE(layers().has(Layer::gaps));
  EXPECT_TRUE(layers().has(Layer::hole));
  EXPECT_FALSE(layers().has(Layer::candidates));
  app.apply(ToggleLayer{Layer::discs});
  const scene::Layers own = layers();
  app.apply(ToggleMeasures{});
  EXPECT_EQ(layers(), before);
  app.apply(ToggleMeasures{});
  EXPECT_EQ(layers(), own) << "each view keeps its layers";
}

TEST_F(QualityTest, EscapePutsOutWhatIsLit) {
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  app.apply(LightBar{0});
  EXPECT_FALSE(quality().lit(PaneId::a).empty());
  app.apply(Cancel{});
  EXPECT_FALSE(quality().lit_bar());
  EXPECT_TRUE(quality().lit(PaneId::a).empty());
  EXPECT_TRUE(quality().open());
}

TEST_F(QualityTest, NothingIsMeasuredWhileNobodyAsks) {
  app.apply(ToEnd{});
  settle(app);
  ASSERT_NE(quality().live(PaneId::a).found(), nullptr) << "the line below k says the room that is left";
  EXPECT_TRUE(quality().live(PaneId::a).found()->measures.room);
  app.apply(StepTry{-1});
  settle(app);
  EXPECT_EQ(quality().live(PaneId::a).found(), nullptr);
  app.apply(ToggleMeasures{});
  settle(app);
  ASSERT_NE(quality().live(PaneId::a).found(), nullptr);
  EXPECT_EQ(quality().live(PaneId::a).found()->measures.points,
            app.state().panes.a().run().timeline.sampler().count());
  EXPECT_TRUE(quality().empty()[0]);
  EXPECT_FALSE(quality().empty()[1]);
  app.apply(ToggleMeasures{});
  settle(app);
  EXPECT_EQ(quality().live(PaneId::a).found(), nullptr);
}

TEST_F(QualityTest, ManySeedsAreMeasuredWhileSomebodyAsks) {
  set_radius(app, 90);
  app.apply(ToggleMeasures{});
  app.apply(ToggleSeeds{});
  const SeedRanges& seeds = quality().seeds(PaneId::a);
  const auto wait = [&] {
    const auto begun = std::chrono::steady_clock::now();
    do {
      app.update(0.016, 4);
      ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(5));
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    } while (seeds.busy());
  };
  wait();
  ASSERT_EQ(seeds.measures().size(), 16u);
  EXPECT_FALSE(seeds.stale());
  app.apply(SetValue{"seed", std::uint64_t{77}});
  settle(app);
  EXPECT_FALSE(seeds.busy()) << "they are the same sixteen";
  set_radius(app, 60);
  settle(app);
  EXPECT_TRUE(seeds.stale());
  wait();
  EXPECT_FALSE(seeds.stale());
  EXPECT_EQ(seeds.measures().front().radius, 60);
  app.apply(ToggleSeeds{});
  settle(app);
  EXPECT_TRUE(seeds.measures().empty());
}

TEST_F(QualityTest, LessonsKeepTheLayersOfWhatHappens) {
  const scene::Layers happening = layers();
  app.apply(ToggleMeasures{});
  const scene::Layers own = layers();
  app.begin_lesson("cells");
  EXPECT_FALSE(quality().open()) << "its page is in front";
  const scene::Layers of_page = layers();
  EXPECT_NE(of_page, own);
  app.apply(ToggleMeasures{});
  EXPECT_EQ(layers(), own);
  app.apply(ToggleMeasures{});
  EXPECT_EQ(layers(), of_page);
  app.apply(CloseLesson{});
  EXPECT_EQ(layers(), happening);
}

TEST_F(QualityTest, ALitPairGoesWithItsPanel) {
  app.apply(ToEnd{});
  app.apply(ToggleLayer{Layer::gaps});
  app.apply(ToggleMeasures{});
  settle(app);
  app.apply(ShowPair{1});
  EXPECT_FALSE(quality().lit(PaneId::a).empty());
  app.apply(ToggleMeasures{});
  settle(app);
  EXPECT_TRUE(quality().lit(PaneId::a).empty());
}

TEST_F(QualityTest, ALayerOfGapsAloneIsFilledToo) {
  app.apply(ToggleLayer{Layer::gaps});
  settle(app);
  EXPECT_TRUE(quality().empty()[0]);
  EXPECT_FALSE(quality().open());
}

TEST_F(QualityTest, BothSidesAreMeasured) {
  app.apply(ToggleMeasures{});
  app.apply(ToggleSplit{});
  app.apply(ToEnd{});
  settle(app);
  EXPECT_TRUE(quality().empty()[0]);
  EXPECT_TRUE(quality().empty()[1]);
}

TEST_F(QualityTest, ARegionIsMeasuredAloneUntilItIsGivenUp) {
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  const auto points = [&] { return quality().live(PaneId::a).found()->measures.points; };
  const std::uint64_t all = points();
  app.apply(MeasurePart{Box{200, 200, 600, 500}});
  settle(app);
  const auto& positions = app.state().panes.a().run().timeline.sampler().store().positions;
  const auto within = [&](float more) {  // the border is that of a raster
    return static_cast<std::uint64_t>(std::ranges::count_if(positions, [&](Vec2 p) {
      return p.x >= 200 - more && p.x < 600 + more && p.y >= 200 - more && p.y < 500 + more;
    }));
  };
  EXPECT_GE(points(), within(-2));
  EXPECT_LE(points(), within(2));
  app.apply(MeasurePart{std::nullopt});
  settle(app);
  EXPECT_EQ(points(), all);
  app.apply(MeasurePart{Box{200, 200, 600, 500}});
  app.apply(ToggleMeasures{});
  EXPECT_FALSE(quality().part()) << "it goes with the panel";
}

TEST_F(QualityTest, ARegionIsCutAtTheDomainAndASlipOfTheMouseIsNone) {
  const Domain domain{1000, 1000, false};
  app.apply(ToggleMeasures{});
  app.apply(MeasurePart{Box{-300, 900, 400, 2000}});
  EXPECT_EQ(quality().part_of(domain), (Box{0, 900, 400, 1000}));
  app.apply(MeasurePart{Box{500, 500, 505, 900}});
  EXPECT_FALSE(quality().part_of(domain));
  app.apply(MeasurePart{Box{1200, 500, 1500, 900}});
  EXPECT_FALSE(quality().part_of(domain));
}

// How far apart the ends of a lit pair are, domain units.
double apart(const Application& app, const scene::LitPair& pair) {
  return std::sqrt(domain_of(app.state().panes.a().setup()).distance_squared(pair.a, pair.b));
}

TEST_F(QualityTest, ABarLightsThePairsOfItsDistances) {
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  const Distances& d = quality().live(PaneId::a).found()->measures.distances;
  app.apply(LightBar{0});
  const auto lit = quality().lit(PaneId::a);
  const auto count = static_cast<double>(d.nearest.size());
  EXPECT_EQ(static_cast<double>(lit.size()), std::round(d.histogram.share[0] * count));
  ASSERT_FALSE(lit.empty());
  for (const scene::LitPair& pair : lit) {
    EXPECT_GE(apart(app, pair), radius(app) * 0.9999);
    EXPECT_LT(apart(app, pair), radius(app) * 1.0201);
  }
  EXPECT_TRUE(quality().lit(PaneId::b).empty());
  app.apply(LightBar{std::nullopt});
  EXPECT_TRUE(quality().lit(PaneId::a).empty());
}

TEST_F(QualityTest, WithoutViolationsTheClosestPairIsShownFromNear) {
  app.set_canvas({1000, 700});
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  app.apply(ShowPair{1});
  const auto pair = quality().shown_pair(PaneId::a).value();
  EXPECT_EQ(pair.of, 1u);
  EXPECT_NEAR(pair.share * radius(app),
              quality().live(PaneId::a).found()->measures.distances.smallest.value(), 1e-3);
  EXPECT_FALSE(app.state().view.framed().view.fit);
  app.apply(HidePairs{});
  EXPECT_FALSE(quality().shown_pair(PaneId::a));
}

// Two points 250 apart and what is around them need more room than a domain that is hardly larger.
TEST_F(QualityTest, APairThatWouldBeShownSmallerThanTheDomainIsShownInIt) {
  app.apply(SetValue{"radius", 0.6 * domain_of(app.state().panes.a().setup()).height});
  app.set_canvas({1000, 700});
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  app.apply(Zoom{4, {100, 100}});
  app.apply(ShowPair{1});
  ASSERT_TRUE(quality().shown_pair(PaneId::a));
  EXPECT_TRUE(app.state().view.framed().view.fit);
}

TEST_F(QualityTest, ViolationsAreShownOneAfterTheOtherForwardsAndBack) {
  app.apply(SetValue{"neighbourhood", std::string("3x3")});
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  const std::size_t all = quality().live(PaneId::a).found()->measures.distances.violating.size();
  ASSERT_GT(all, 1u);
  double before = quality().live(PaneId::a).found()->measures.distances.smallest_share.value() - 1e-6;
  for (std::size_t i = 0; i < all; ++i) {
    app.apply(ShowPair{1});
    const auto pair = quality().shown_pair(PaneId::a).value();
    EXPECT_EQ(pair.number, i);
    EXPECT_EQ(pair.of, all);
    EXPECT_LT(pair.share, 1);
    EXPECT_GE(pair.share, before) << "the closest first";
    if (i == 0) {
      EXPECT_NEAR(pair.share, before, 1e-4);
    }
    before = pair.share;
  }
  app.apply(ShowPair{1});
  EXPECT_EQ(quality().shown_pair(PaneId::a)->number, 0u) << "round again";
  app.apply(ShowPair{-1});
  EXPECT_EQ(quality().shown_pair(PaneId::a)->number, all - 1);
}

TEST_F(QualityTest, TheLargestHoleIsShownFromNear) {
  app.set_canvas({1000, 700});
  app.apply(ToEnd{});
  app.apply(ToggleMeasures{});
  settle(app);
  app.apply(ShowHole{});
  const scene::View& view = app.state().view.framed().view;
  const Holes::Circle& hole = quality().empty()[0]->holes->largest;
  EXPECT_FALSE(view.fit);
  EXPECT_NEAR(view.centre_x, hole.centre.x, 1e-3);
  EXPECT_NEAR(view.centre_y, hole.centre.y, 1e-3);
}

}  // namespace
}  // namespace annulus
