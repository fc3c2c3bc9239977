// The panel of measures, and what of it the menu *Save* takes away.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>
#include <variant>
#include <vector>

#include "app/charts/measure_tables.h"
#include "app/kit/text.h"
#include "app/kit/widgets.h"
#include "app/panels/panels.h"
#include "core/measures/figures.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"
#include "tests/dense_setup.h"

namespace annulus::test {
namespace {

class TakenMeasures : public Fit {
 protected:
  void open(Application& app) {
    settle(app);
    app.apply(command::ToEnd{});
    app.apply(command::ToggleMeasures{});
    settle(app);
    draw(app, 4);
  }
  // What the entry of the menu *Save* asks for; `sub_menu`: that it stands in.
  template <class C>
  C chosen(Application& app, const std::string& entry, const char* sub_menu = nullptr) {
    open_menu(app, "save");
    if (sub_menu) open_menu(app, sub_menu);
    commands_.clear();
    open_menu(app, entry);
    const auto found =
        std::ranges::find_if(commands_, [](const Command& command) { return command.is<C>(); });
    if (found == commands_.end()) {
      ADD_FAILURE() << entry << " asks for nothing";
      return {};
    }
    const Command& command = *found;
    return *command.as<C>();
  }
};

TEST_P(TakenMeasures, EachPlotIsSaved) {
  Application app(dense_setup());
  open(app);
  for (const auto& [name, plot] :
       {std::pair{"nearest", MeasurePlot::nearest}, std::pair{"pairs", MeasurePlot::pairs},
        std::pair{"spectrum", MeasurePlot::spectrum}, std::pair{"power", MeasurePlot::power}}) {
    SCOPED_TRACE(name);
    const std::string entry = std::string("save/menu/") + name;
    const auto png = chosen<command::SavePlot>(app, entry + "/png", "save/plots");
    EXPECT_EQ(png.plot, plot);
    EXPECT_EQ(png.format, PlotFormat::png);
    const auto csv = chosen<command::SavePlot>(app, entry + "/csv", "save/plots");
    EXPECT_EQ(csv.plot, plot);
    EXPECT_EQ(csv.format, PlotFormat::csv);
  }
}

TEST_P(TakenMeasures, TheNumbersAreCopiedAsTheyStand) {
  Application app(dense_setup());
  open(app);
  const Measures& m = app.state().quality.live(PaneId::a).found()->measures;
  EXPECT_EQ(chosen<command::CopyTable>(app, "save/measures/csv", "save/copy").text, measures_csv(m));
  const auto copied = chosen<command::CopyTable>(app, "save/measures/text", "save/copy");
  EXPECT_FALSE(copied.csv);
  std::istringstream lines(copied.text);
  std::vector<std::string> all;
  for (std::string line; std::getline(lines, line);) all.push_back(line);
  ASSERT_EQ(all.size(), 1 + 6 + figures().size());
  const std::string room = std::to_string(std::lround(100 * m.room->points() / m.points));
  EXPECT_THAT(all[2], testing::AllOf(testing::StartsWith("Room left %"), testing::EndsWith("0 full"),
                                     testing::HasSubstr(" " + room + " ")));
  EXPECT_EQ(all[1].size(), all[2].size()) << "columns are aligned";
}

TEST_P(TakenMeasures, TwoSidesAreCopiedBesideOneAnother) {
  Application app(dense_setup());
  open(app);
  app.apply(command::ToggleSplit{});
  app.apply(command::ToEnd{});
  settle(app);
  draw(app, 4);
  const Measures& a = app.state().quality.live(PaneId::a).found()->measures;
  const Measures& b = app.state().quality.live(PaneId::b).found()->measures;
  EXPECT_EQ(chosen<command::CopyTable>(app, "save/measures/csv", "save/copy").text, comparison_csv(a, b));
  const std::string text = chosen<command::CopyTable>(app, "save/measures/text", "save/copy").text;
  EXPECT_EQ(chosen<command::SavePlot>(app, "save/menu/power/png", "save/plots").plot, MeasurePlot::power);
  EXPECT_THAT(text, testing::ContainsRegex("A +B +difference\n"));
  EXPECT_THAT(text, testing::ContainsRegex("\nPoints +[0-9,]+ +[0-9,]+ "));
}

// A click near the mark of a gap means the gap's own middle, where a point surely fits; at the far edge,
// where no point can lie, the last place before it.
TEST_P(TakenMeasures, AClickOnTheMarkOfAGapMeansAPlaceForAPoint) {
  Application app(dense_setup());
  open(app);
  const std::vector<Holes::Circle> gaps = app.state().quality.live(PaneId::a).found()->measures.holes->gaps;
  const annulus::Setup setup = app.state().panes.a().setup();
  const auto width = static_cast<float>(setup.real("width")),
             height = static_cast<float>(setup.real("height"));
  const auto at_edge = std::ranges::find_if(gaps, [&](const Holes::Circle& gap) {
    return static_cast<float>(gap.centre.x) >= width || static_cast<float>(gap.centre.y) >= height;
  });
  ASSERT_NE(at_edge, gaps.end());
  // Beside this tab there is no other place for it.
  EXPECT_EQ(window_named("inspector"), nullptr);
  for (const Holes::Circle& gap : {gaps.front(), *at_edge}) {
    const Vec2 middle{static_cast<float>(gap.centre.x), static_cast<float>(gap.centre.y)};
    const State& state = app.state();
    const panels::Ui ui{state.panes, state.view, state.camera, state.workspace,
                        fonts_,      layout_,    memory_,      commands_};
    const ImVec2 mark = panels::window_place(ui, middle);
    ImGui::GetIO().MousePos = {mark.x - 2, mark.y - 2};
    draw(app, 2);
    commands_.clear();
    ImGui::GetIO().MouseDown[0] = true;
    draw(app, 1);
    ImGui::GetIO().MouseDown[0] = false;
    const auto found = std::ranges::find_if(
        commands_, [](const Command& command) { return command.is<command::Inspect>(); });
    ASSERT_NE(found, commands_.end());
    const Vec2 last{std::nextafter(width, 0.0f), std::nextafter(height, 0.0f)};
    EXPECT_EQ(found->as<command::Inspect>()->place,
              (Vec2{std::min(middle.x, last.x), std::min(middle.y, last.y)}));
    EXPECT_EQ(found->as<command::Inspect>()->point, kNoPoint);
    app.apply(*found);
    draw(app, 4);
    EXPECT_NE(window_named("inspector"), nullptr);
  }
}

// What the mouse says on the six rows, it says on those that are folded too.
TEST_P(TakenMeasures, FoldedMeasuresSayWhatTheyAre) {
  Application app(dense_setup());
  open(app);
  open_menu(app, "measure/more");
  for (const Figure& figure : figures())
    EXPECT_TRUE(memory_.widgets.contains(std::string("measure/more/") + figure.name)) << figure.name;
}

TEST_P(TakenMeasures, NeitherSideBreaksWhatItDoesNotPromise) {
  Application app(default_setup("uniform"));
  app.apply(command::ToggleSplit{});
  open(app);
  EXPECT_THAT(chosen<command::CopyTable>(app, "save/measures/text", "save/copy").text,
              testing::HasSubstr("neither keeps a distance"));
}

INSTANTIATE_TEST_SUITE_P(Panels, TakenMeasures, testing::Values(Look{Language::english, 1, {1920, 1600}}),
                         [](const auto& param) { return look_name(param.param); });

// The panel in every look, with a faulty set, whose plot says more.
class FitOfMeasures : public Fit {
 protected:
  // Two equal setups side by side, at their ends, measured.
  void compare_at_end(Application& app) {
    settle(app);
    app.apply(command::ToggleSplit{});
    app.apply(command::ToEnd{});
    app.apply(command::ToggleMeasures{});
    settle(app);
    draw(app, 4);
  }
};

TEST_P(FitOfMeasures, FitsUnfolded) {
  Application app(dense_setup());
  settle(app);
  app.apply(command::ToEnd{});
  app.apply(command::ToggleMeasures{});
  settle(app);
  look_at(app, "one");
  app.apply(command::UseSampler{"uniform"});
  settle(app);
  app.apply(command::ToEnd{});
  settle(app);
  look_at(app, "uniform");
  app.apply(command::TogglePresentation{});
  settle(app);
  look_at(app, "in a room");
  app.apply(command::TogglePresentation{});
  app.apply(command::ToggleSplit{});
  settle(app);
  look_at(app, "two");
  app.apply(command::TogglePresentation{});
  settle(app);
  look_at(app, "two in a room");
  EXPECT_TRUE(memory_.widgets.contains("compared/presented"));
}

// A verdict of two lines pushes nothing down; the rows stand where they stood.
TEST_P(FitOfMeasures, NothingMovesWithTheVerdict) {
  if (GetParam().scale > 1) return;
  Application app(dense_setup());
  settle(app);
  app.apply(command::ToEnd{});
  app.apply(command::ToggleMeasures{});
  settle(app);
  draw(app, 4);
  const float row = memory_.widgets.at("measure/distance").y;
  app.apply(command::SeekTry{app.state().panes.a().run().timeline.position() - 1, PaneId::a});
  settle(app);
  draw(app, 4);
  EXPECT_EQ(memory_.widgets.at("measure/distance").y, row) << "so far";
}

// The word beside a reference stays when the panel scrolls, and all numbers of a row stand on one line.
TEST_P(FitOfMeasures, ReferencesHaveTheirWordsOnTheLineOfTheirRow) {
  if (GetParam().scale > 1 || GetParam().window.y < 720) return;
  Application app(dense_setup());
  settle(app);
  app.apply(command::ToEnd{});
  app.apply(command::ToggleMeasures{});
  settle(app);
  draw(app, 4);
  if (GetParam().language == Language::english && GetParam().window.x >= 1440) {
    EXPECT_TRUE(memory_.widgets.contains("measure/word/density"));
  }
  const panels::Rect row = memory_.widgets.at("measure/ringing");
  std::vector<float> bottoms;
  const ImDrawData* drawn = ImGui::GetDrawData();
  for (int i = 0; i < drawn->CmdListsCount; ++i)
    for (const ImDrawCmd& cmd : drawn->CmdLists[i]->CmdBuffer)
      for (const Letter& letter : letters(*drawn->CmdLists[i], cmd))
        // The value and its reference, digits alone.
        if (letter.low.x > row.x + 0.6f * row.width && letter.high.x < row.x + row.width &&
            letter.low.y >= row.y && letter.high.y <= row.y + row.height && letter.high.y - letter.low.y > 6)
          bottoms.push_back(letter.high.y);
  ASSERT_GE(bottoms.size(), 4u);
  const auto [least, most] = std::ranges::minmax(bottoms);
  EXPECT_LE(most - least, 1);
}

TEST_P(FitOfMeasures, NoNumberIsBrokenBehindItsPoint) {
  Application app(dense_setup());
  draw(app, 1);
  ImGui::NewFrame();
  ImGui::PushFont(fonts_.sentence);
  for (float room = 10; room < 300; room += 10)
    EXPECT_NE(panels::broken_at_blanks("has a neighbour within 0.1% of r", room).find("0.1%"),
              std::string::npos);
  ImGui::PopFont();
  ImGui::EndFrame();
}

// In a room the numbers and a plot stand beside the canvas, as large as its other letters.
TEST_P(FitOfMeasures, ARoomSeesNumbersAndAPlot) {
  Application app(dense_setup());
  settle(app);
  app.apply(command::ToEnd{});
  app.apply(command::ToggleMeasures{});
  app.apply(command::TogglePresentation{});
  settle(app);
  draw(app, 4);
  if (GetParam().scale > 1.5f) return;  // more than a window of this size has in a presentation
  for (const char* shown : {"measure/distance", "measure/room", "measure/ringing", "enlarged/spectrum"})
    EXPECT_TRUE(memory_.widgets.contains(shown)) << shown;
  for (const char* left_out : {"measure/more", "measure/part"})
    EXPECT_FALSE(memory_.widgets.contains(left_out)) << left_out;
}

// Each of two sides has its colour and its letter above every plot, and its number below it.
TEST_P(FitOfMeasures, ComparedPlotsAreReadBelow) {
  Application app(dense_setup());
  compare_at_end(app);
  if (!memory_.widgets.contains("compared/plots")) return;
  const panels::Rect plots = memory_.widgets.at("compared/plots"),
                     words = memory_.widgets.at("compared/reading");
  EXPECT_GE(words.y, plots.y + plots.height / 2);
  EXPECT_LE(words.y + words.height, plots.y + plots.height);
  if (!memory_.widgets.contains("compared/spectrum a")) return;  // beside all plots there is no room for them
  const panels::Rect a = memory_.widgets.at("compared/spectrum a"),
                     b = memory_.widgets.at("compared/spectrum b");
  EXPECT_GE(a.width, 70 * GetParam().scale) << "so that the dark middle is seen";
  EXPECT_NEAR(a.width, a.height, 1);
  EXPECT_LE(a.x + a.width, b.x);
  EXPECT_LE(b.x + b.width, plots.x + plots.width);
  EXPECT_LE(b.y + b.height, words.y);
  EXPECT_EQ(pictures_drawn(), 2u) << "a spectrum is one rectangle";
}

TEST_P(FitOfMeasures, NamesOfComparedPlotsDoNotTouchTheirLegends) {
  if (GetParam().scale > 1) return;
  Application app(dense_setup());
  compare_at_end(app);
  int plots = 0;
  for (const auto& [name, legend] : memory_.widgets) {
    const std::string of = "compared/legend ";
    if (!name.starts_with(of)) continue;
    ++plots;
    const panels::Rect title = memory_.widgets.at("compared/name " + name.substr(of.size()));
    EXPECT_LT(title.x + title.width + 4, legend.x) << name;
  }
  EXPECT_EQ(plots > 0, memory_.widgets.contains("compared/plots"));
}

INSTANTIATE_TEST_SUITE_P(Panels, FitOfMeasures, testing::ValuesIn(looks_at(2)),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
