// An experiment fits its place in every language and size of letters.
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class FitOfExperiment : public Fit {
 protected:
  // Measured once, long enough for a slope, for all looks.
  static Settled& measured() {
    static Settled& app = *new Settled(small(default_setup()));
    if (app.state().experiments.open()) return app;
    app.apply(ToggleExperiment{});
    while (app.state().experiments.findings().readings.size() < 9) app.update(0, 1);
    app.apply(StopMeasuring{});
    return app;
  }
};

TEST_P(FitOfExperiment, OfBothQuantities) {
  Settled& app = measured();
  for (const Quantity quantity : {Quantity::tries, Quantity::time}) {
    app.apply(ShowQuantity{quantity});
    look_at(app, "in the window");
    for (const char* name : {"experiment/quantity/tries", "experiment/quantity/time", "experiment/again",
                             "experiment/copy", "experiment/close"})
      expect_in_window(name);
    app.apply(TogglePanels{});
    look_at(app, "alone");
    app.apply(TogglePanels{});
  }
}

TEST_P(FitOfExperiment, InPlaceOfTheCanvas) {
  Settled& app = measured();
  draw(app, 2);
  EXPECT_FALSE(memory_.widgets.contains("canvas"));
  EXPECT_FALSE(window_named("caption"));
  const panels::Rect close = memory_.widgets.at("experiment/close");
  EXPECT_TRUE(layout_.canvas.contains(close.x, close.y + close.height));
}

INSTANTIATE_TEST_SUITE_P(SlowPanels, FitOfExperiment, testing::ValuesIn(looks_at(2)),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
