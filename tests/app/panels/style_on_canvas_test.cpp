// What is hidden while a task is to be done, and what is faint.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "app/kit/ui.h"
#include "app/panels/panels.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

TEST(StyleOnCanvas, AGapIsNotGivenAwayByTheLastPick) {
  Settled app(default_setup());
  app.set_canvas({740, 500});
  const scene::Style usual = app.state().view.style();
  ASSERT_TRUE(usual.layers.has(scene::Layer::annulus));
  app.does(ToggleTasks{});
  ASSERT_TRUE(app.state().task_waits());
  EXPECT_EQ(panels::style_on_canvas(app.state()).layers, usual.layers) << "other tasks are about the pick";
  app.does(UseTask{TaskKind::gap});
  ASSERT_TRUE(app.state().task_waits());
  const scene::Layers hidden = panels::style_on_canvas(app.state()).layers;
  for (const scene::Layer layer : {scene::Layer::annulus, scene::Layer::candidates, scene::Layer::searched})
    EXPECT_FALSE(hidden.has(layer));
  EXPECT_TRUE(hidden.has(scene::Layer::points));
  app.does(AnswerTask{{1, 1}});
  EXPECT_EQ(panels::style_on_canvas(app.state()).layers, usual.layers)
      << "the answer shows the run's own choice";
}

// Until the newer set is made.
TEST(StyleOnCanvas, TheOldSetIsFaintWhileAKnobIsHeld) {
  Settled app(default_setup());
  app.does(ToEnd{});
  EXPECT_EQ(panels::style_on_canvas(app.state()).points, 1);
  app.apply(HoldKnob{true});
  app.apply(SetValue{"radius", 20.0, false, PaneId::a});
  ASSERT_TRUE(app.state().panes.making());
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // a run that is made sooner does not flash
  EXPECT_LT(panels::style_on_canvas(app.state()).points, 0.5f);
  app.does(HoldKnob{true});
  EXPECT_EQ(panels::style_on_canvas(app.state()).points, 1);
}

TEST(StyleOnCanvas, GapsDoNotAnswerQuestions) {
  Settled app(default_setup());
  app.set_canvas({740, 500});
  app.does(ToggleLayer{scene::Layer::gaps});
  ASSERT_TRUE(panels::style_on_canvas(app.state()).layers.has(scene::Layer::gaps));
  app.does(ToggleTasks{});
  app.does(UseTask{TaskKind::gap});
  ASSERT_TRUE(app.state().task_waits());
  const scene::Layers hidden = panels::style_on_canvas(app.state()).layers;
  EXPECT_FALSE(hidden.has(scene::Layer::gaps));
  EXPECT_FALSE(hidden.has(scene::Layer::hole));
  app.does(AnswerTask{{1, 1}});
  EXPECT_TRUE(panels::style_on_canvas(app.state()).layers.has(scene::Layer::gaps));
}

}  // namespace
}  // namespace annulus::test
