// *Is it good?* before the end of a run, and of points whose r is not known.
#include "app/files/recorded_file.h"
#include "core/samplers/recorded.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class QualityPanel : public Fit {};

// A verdict midway is not the run's: a click leads to its end.
TEST_P(QualityPanel, MidwayAClickLeadsToTheEnd) {
  Settled app(small(default_setup()));
  app.does(Seek{23});
  app.does(ToggleMeasures{});
  look_at(app, "midway");
  commands_.clear();
  open_menu(app, "measure/end");
  for (const Command& command : commands_) app.does(command);
  EXPECT_TRUE(app.state().panes.a().run().timeline.at_end());
  draw(app, 2);
  EXPECT_FALSE(memory_.widgets.contains("measure/end"));
}

// A plot whose axis is in r is not drawn in a guessed one, not even in the first frame.
TEST_P(QualityPanel, APlotInRGoesWithR) {
  Settled known(small(default_setup()));
  known.does(Seek{1e9});
  known.does(ToggleMeasures{});
  draw(known, 4);
  open_menu(known, "plot/nearest");
  ASSERT_TRUE(memory_.widgets.contains("enlarged/nearest"));
  Settled unknown(setup_of_recording(
      read_points_recording("points_of_somebody.csv", "x,y\n0,0\n10,3\n4,9\n3,2.5\n8,8\n6.5,1\n")));
  unknown.does(ToggleMeasures{});
  ASSERT_TRUE(unknown.state().quality.live(PaneId::a).found());
  ASSERT_TRUE(unknown.state().quality.live(PaneId::a).found()->measures.guessed);
  draw(unknown, 1);
  EXPECT_FALSE(memory_.widgets.contains("enlarged/nearest"));
}

INSTANTIATE_TEST_SUITE_P(Panels, QualityPanel,
                         testing::Values(Look{Language::english, 1, {1440, 900}},
                                         Look{Language::german, 1, {1440, 900}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
