// What is wrong with a trace, shown: both ends of it, and a run of ours with the same mistake.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/lessons/mistakes.h"
#include "core/setup/plane.h"
#include "tests/app/application/recorded_support.h"

namespace annulus {
namespace {

using namespace command;

TEST_F(RecordedTest, OurRunWithItsMistakeIsInItsDomainAndHasItsR) {
  for (const bool periodic : {false, true}) {
    std::string text = kTrace;
    if (periodic) text.insert(text.find(",\"tries\""), ",\"periodic\":true");
    open(file("it.jsonl", text));
    const annulus::Setup theirs = run().setup;
    ASSERT_EQ(theirs.flag("periodic"), periodic);
    for (const Mistake& mistake : mistakes()) {
      app.apply(OpenMistake{mistake.name, PaneId::a});
      settle(app);
      ASSERT_EQ(app.state().gallery.mistake(), &mistake) << mistake.name;
      // No torus can have the first, and 100 x 80 is a single chunk of 10 r.
      if (mistake.name == "chunks" || (periodic && mistake.name == "floor")) {
        EXPECT_EQ(run().setup, mistake.wrong);
        app.apply(CloseMistake{});
        settle(app);
        continue;
      }
      EXPECT_EQ(domain_of(run().setup).width, 100);
      EXPECT_EQ(domain_of(run().setup).height, 80);
      EXPECT_EQ(domain_of(run().setup).periodic, periodic || mistake.name == "torus");
      EXPECT_EQ(run().setup.real("radius"), 10);
      EXPECT_TRUE(mistake.is_in(run().setup));
      EXPECT_FALSE(mistake.is_right_in(run().setup));
      app.apply(ToggleRightWay{});
      settle(app);
      ASSERT_TRUE(app.state().panes.b());
      const annulus::Setup& right = app.state().panes.b()->setup();
      EXPECT_TRUE(mistake.is_right_in(right));
      EXPECT_EQ(domain_of(right), domain_of(run().setup));
      EXPECT_EQ(right.real("radius"), 10);
      app.apply(CloseMistake{});
      settle(app);
      EXPECT_EQ(run().setup, theirs);
      EXPECT_FALSE(app.state().panes.b());
    }
  }
}

TEST_F(RecordedTest, OurRunWithItsMistakeHasItsOwnSizeWhereNobodyToldR) {
  open(file("it.jsonl",
            "{\"trace\":1,\"width\":100,\"height\":80}\n{\"x\":4,\"y\":4,\"verdict\":\"accepted\"}\n"
            "{\"x\":4.1,\"y\":4,\"verdict\":\"accepted\"}\n"));
  app.apply(OpenMistake{"3x3", PaneId::a});
  settle(app);
  EXPECT_EQ(run().setup, mistake_named("3x3")->wrong);
}

// Where a place of the domain is on the canvas, px.
Vec2 on_canvas(const Application& app, double x, double y) {
  const scene::View& view = app.state().view.style().view;
  const scene::Size canvas = app.state().view.canvas();
  return {static_cast<float>((x - view.centre_x) * view.zoom) + canvas.width / 2,
          static_cast<float>((y - view.centre_y) * view.zoom) + canvas.height / 2};
}

TEST_F(RecordedTest, BothEndsOfWhatIsWrongAreSeen) {
  app.set_canvas({800, 600});
  // What is refused, and the point that is named: far apart, up to the border of the inspector's card.
  open(file("it.jsonl",
            "{\"trace\":1,\"width\":600,\"height\":400,\"radius\":10,\"periodic\":true}\n"
            "{\"x\":30,\"y\":200,\"verdict\":\"accepted\"}\n{\"x\":300,\"y\":200,\"verdict\":\"accepted\"}\n"
            "{\"x\":550,\"y\":210,\"verdict\":\"too_close\"}\n"
            "{\"x\":400,\"y\":380,\"verdict\":\"too_close\",\"blocker\":0}\n"
            "{\"x\":304,\"y\":200,\"verdict\":\"accepted\"}\n"));
  // The inspector's card stands on the side where its place does not.
  constexpr float kCard = InspectorCard::kEdge + InspectorCard::kNarrowest;
  const auto expect_seen = [&](std::size_t number, Vec2 place, const std::vector<Vec2>& others) {
    app.apply(ShowFinding{number});
    for (int i = 0; i < 100; ++i) app.update(0.1, 50);
    const bool card_at_right = on_canvas(app, place.x, place.y).x < 400;
    std::vector<Vec2> all = others;
    all.push_back(place);
    for (const Vec2 one : all) {
      const Vec2 at = on_canvas(app, one.x, one.y);
      EXPECT_GT(at.x, card_at_right ? 10 : kCard);
      EXPECT_LT(at.x, card_at_right ? 800 - kCard : 790);
      EXPECT_GT(at.y, 10);
      EXPECT_LT(at.y, 590);
    }
  };
  expect_seen(0, {550, 210}, {{630, 200}});              // point 0, across the border
  expect_seen(1, {400, 380}, {{300, 200}, {630, 200}});  // point 1 is the nearest one, point 0 is named
  expect_seen(2, {304, 200}, {{300, 200}});
  EXPECT_EQ(app.state().view.style().view.zoom, 6) << "near ones are shown from as near as ever";
}

TEST_F(RecordedTest, WhatIsWrongNowhereClosesTheInspector) {
  open(file("it.jsonl", std::string(kTrace) + "{\"event\":\"pick\",\"point\":9,\"active\":3}\n"));
  const auto& kept = app.state().findings.of(PaneId::a)->kept;
  const auto nowhere = std::ranges::find_if(kept, [](const Contradiction& found) { return !found.place; });
  ASSERT_NE(nowhere, kept.end());
  app.apply(InspectNext{1});
  ASSERT_TRUE(app.state().inspection.any());
  app.apply(ShowFinding{static_cast<std::size_t>(nowhere - kept.begin())});
  EXPECT_FALSE(app.state().inspection.any());
}

}  // namespace
}  // namespace annulus
