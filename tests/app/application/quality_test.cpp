// Is it good? The measures of what is shown, and their layers.
#include "app/application/quality.h"

#include <gtest/gtest.h>

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

TEST_F(QualityTest, NothingIsMeasuredWhileNobodyAsks) {
  app.apply(ToEnd{});
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

}  // namespace
}  // namespace annulus
