// What is said above points and traces of other programs, and of what is wrong with them.
#include "app/files/recorded_file.h"
#include "app/panels/panels.h"
#include "core/recording/trace_intake.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class FitOfRecordings : public Fit {
 protected:
  // Beside one canvas: in the column, below the knob of r.
  void expect_in_column(const std::string& what) const {
    for (const char* name : {"radius", "source", "source/domain"}) {
      ASSERT_TRUE(memory_.widgets.contains(name)) << what << ": " << name;
      const panels::Rect &at = memory_.widgets.at(name), &column = layout_.right;
      EXPECT_GE(at.x, column.x) << what << ": " << name;
      EXPECT_LE(at.x + at.width, column.x + column.width) << what << ": " << name;
      EXPECT_LE(at.y + at.height, column.y + column.height) << what << ": " << name;
    }
    EXPECT_LE(memory_.widgets.at("radius").y, memory_.widgets.at("source").y) << what;
  }
  // Both are said, and lie in the panel above the canvas.
  void expect_plane(const std::string& what, PaneId side = PaneId::a) const {
    for (std::string name : {"source/domain", "source/radius", "source/width"}) {
      if (side == PaneId::b) name.insert(0, "b/");
      ASSERT_TRUE(memory_.widgets.contains(name)) << what << ": " << name;
      const panels::Rect &at = memory_.widgets.at(name), &panel = layout_.sources[side];
      EXPECT_GE(at.x, panel.x) << what << ": " << name;
      EXPECT_GE(at.y, panel.y) << what << ": " << name;
      EXPECT_LE(at.x + at.width, panel.x + panel.width) << what << ": " << name;
      EXPECT_LE(at.y + at.height, panel.y + panel.height) << what << ": " << name;
    }
  }
};

annulus::Setup points(const std::string& csv) {
  return setup_of_recording(read_points_recording("points_of_somebody.csv", csv));
}
annulus::Setup trace(const std::string& lines) {
  TraceIntake intake("trace_of_somebody.jsonl");
  intake.add(lines);
  intake.end();
  return setup_of_recording(intake.recording());
}

TEST_P(FitOfRecordings, DomainAndRAreSaidWithWhereTheyComeFrom) {
  const std::string lines =
      "{\"x\":50,\"y\":40,\"verdict\":\"accepted\"}\n{\"event\":\"pick\",\"point\":0}\n"
      "{\"x\":62.25,\"y\":71.125,\"verdict\":\"accepted\"}\n{\"x\":63,\"y\":72,\"verdict\":\"too_close\"}\n";
  for (const annulus::Setup& setup :
       {points("x,y\n0,0\n1000,1000\n500,500\n500.0003,500.0004\n"), points("x,y\n5,5\n"),
        points("x,y\n1234.5,3\n2345.6,3\n"), trace(lines),
        trace("{\"trace\":1,\"width\":100,\"height\":80}\n" + lines),
        trace("{\"trace\":1,\"width\":100,\"height\":80,\"radius\":10}\n" + lines)}) {
    const std::string what = recording_of(setup)->name();
    Settled app(setup);
    look_at(app, what);
    expect_in_column(what);
    app.does(ToggleFindings{});
    look_at(app, what + ", what is wrong");
    for (const char* side : {"width", "height", "radius"}) app.does(SetValue{side, setup.real(side) * 1.25});
    look_at(app, what + ", entered");
    expect_in_column(what);
    EXPECT_TRUE(memory_.widgets.contains("source/found")) << what;
  }
}

// The same above each of two canvases that shows a file, where it can be entered too; what is said there is
// not said again among the differences.
TEST_P(FitOfRecordings, DomainAndRAreSaidAboveEachOfTwoCanvases) {
  const std::string lines =
      "{\"trace\":1}\n{\"x\":50,\"y\":40,\"verdict\":\"accepted\"}\n{\"event\":\"pick\",\"point\":0}\n"
      "{\"x\":62.25,\"y\":71.125,\"verdict\":\"accepted\"}\n";
  const annulus::Setup a = points("x,y\n0,0\n1000.125,1000.25\n500,500\n"), b = trace(lines);
  Settled app(a);
  app.compare_with(b);
  settle(app);
  look_at(app, "both");
  expect_plane("A", PaneId::a);
  expect_plane("B", PaneId::b);
  for (const char* name : {"width", "radius", "recording", "left"})
    EXPECT_FALSE(memory_.widgets.contains(name)) << name;
  EXPECT_FALSE(memory_.widgets.contains("source/found"));
  for (const PaneId side : kPaneIds) {
    app.does(SetValue{"width", 2345.678, false, side});
    app.does(SetValue{"radius", 3.25, false, side});
    look_at(app, "entered");
    expect_plane("entered", side);
    EXPECT_TRUE(memory_.widgets.contains(side == PaneId::a ? "source/found" : "b/source/found"));
  }
  app.does(UseSampler{"bridson", PaneId::a});
  look_at(app, "B alone");
  EXPECT_TRUE(memory_.widgets.contains("source/width")) << "beside it A's own";
  EXPECT_FALSE(memory_.widgets.contains("source/domain"));
  EXPECT_FALSE(memory_.widgets.contains("width"));
  expect_plane("B alone", PaneId::b);
  EXPECT_EQ(layout_.canvases.a.y, layout_.canvases.b.y);
}

// Wherever the point is, in one canvas and in each of two.
TEST_P(FitOfRecordings, TheInspectorsCardLeavesItsPointFree) {
  const annulus::Setup setup = points("x,y\n0,0\n30,0\n60,0\n90,0\n0,60\n30,60\n60,60\n90,60\n45,30\n");
  for (const bool two : {false, true}) {
    Settled app(setup);
    if (two) app.compare_with(setup);
    settle(app);
    if (!two) app.does(ToggleFindings{});
    for (Index point = 0; point < 9; ++point) {
      const PaneId pane = two && point % 2 == 1 ? PaneId::b : PaneId::a;
      const Vec2 at = app.state().panes[pane].run().timeline.sampler().points()[point];
      app.does(CloseInspector{PaneId::a});
      app.does(Inspect{at, point, pane});
      draw(app, 4);
      const ImGuiWindow* card = window_named(pane == PaneId::b ? "inspector b" : "inspector");
      ASSERT_TRUE(card) << point;
      const State& state = app.state();
      const ImVec2 place = panels::window_place(
          {state.panes, state.view, state.camera, state.workspace, fonts_, layout_, memory_, commands_, pane},
          at);
      EXPECT_FALSE(place.x > card->Pos.x - 6 && place.x < card->Pos.x + card->Size.x + 6 &&
                   place.y > card->Pos.y - 6 && place.y < card->Pos.y + card->Size.y + 6)
          << "point " << point << (two ? " of two" : "");
    }
  }
}

// Both points of a pair, whichever lies where, once the camera has gone there.
TEST_P(FitOfRecordings, TheInspectorsCardLeavesTheFoundPairFree) {
  Settled app(
      trace("{\"trace\":1,\"width\":100,\"height\":80,\"radius\":10}\n"
            "{\"x\":2,\"y\":70,\"verdict\":\"accepted\"}\n{\"x\":11,\"y\":70,\"verdict\":\"accepted\"}\n"
            "{\"x\":98,\"y\":5,\"verdict\":\"accepted\"}\n{\"x\":89,\"y\":5,\"verdict\":\"accepted\"}\n"));
  app.does(ToggleFindings{});
  draw(app, 4);  // so that the size of the canvas is known
  for (const Index later : {1u, 3u}) {
    app.does(ShowFinding{later / 2, PaneId::a});
    draw(app, 4);
    const ImGuiWindow* card = window_named("inspector");
    ASSERT_TRUE(card) << later;
    const State& state = app.state();
    for (const Index point : {later - 1, later}) {
      const ImVec2 place = panels::window_place({state.panes, state.view, state.camera, state.workspace,
                                                 fonts_, layout_, memory_, commands_, PaneId::a},
                                                state.panes.a().run().timeline.sampler().points()[point]);
      EXPECT_FALSE(place.x > card->Pos.x - 2 && place.x < card->Pos.x + card->Size.x + 2 &&
                   place.y > card->Pos.y - 2 && place.y < card->Pos.y + card->Size.y + 2)
          << "point " << point;
      const panels::Rect& canvas = layout_.canvases.a;
      EXPECT_TRUE(place.x > canvas.x && place.x < canvas.x + canvas.width) << "point " << point;
    }
  }
}

TEST_P(FitOfRecordings, WhatIsWrongStandsBelowTwoCanvases) {
  Settled app(points("x,y\n0,0\n30,0\n30,0\n0,40\n"));
  app.compare_with(trace(
      "{\"trace\":1,\"width\":100,\"height\":80,\"radius\":10}\n"
      "{\"x\":62.25,\"y\":71.125,\"verdict\":\"accepted\"}\n{\"x\":3,\"y\":72,\"verdict\":\"too_close\"}\n"));
  settle(app);
  app.does(ToggleFindings{});
  look_at(app, "both");
  app.does(ShowFinding{0, PaneId::b});
  look_at(app, "one of them");
  app.does(UseSampler{"bridson", PaneId::a});
  look_at(app, "only B");
  EXPECT_TRUE(app.state().findings.open());
}

// Beside what is said of all, and where beside what, if there is room: else but two of it would be seen.
TEST_P(FitOfRecordings, TheListBelowTwoCanvasesShowsSeveral) {
  std::string lines = "{\"trace\":1,\"width\":100,\"height\":80,\"radius\":10}\n";
  for (int i = 0; i < 12; ++i)
    lines += "{\"x\":" + std::to_string(3 + 8 * i) + ",\"y\":70,\"verdict\":\"accepted\"}\n";
  Settled app(default_setup());
  app.compare_with(trace(lines));
  settle(app);
  app.does(ToggleFindings{});
  look_at(app, "B's list");
  for (const int number : {1, 2, 3, 4}) {
    const std::string name = "b/finding " + std::to_string(number);
    ASSERT_TRUE(memory_.widgets.contains(name));
    const panels::Rect& row = memory_.widgets.at(name);
    EXPECT_LE(row.y + row.height, layout_.table.y + layout_.table.height) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Panels, FitOfRecordings, testing::ValuesIn(looks_at(1)),
                         [](const auto& one) { return look_name(one.param); });

}  // namespace
}  // namespace annulus::test
