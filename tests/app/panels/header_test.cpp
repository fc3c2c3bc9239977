// Nothing is lost: what the header and the menu of layers hold, each entry with the command that it asks for.
#include <functional>

#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

// Where an entry is: the button, then the submenu if there is one, then the entry; and what it asks for.
struct Entry {
  std::vector<std::string> way;
  std::function<bool(const Command&)> asks;
};
template <class C>
Entry to(std::vector<std::string> way, std::function<bool(const C&)> right = nullptr) {
  return {std::move(way), [right = std::move(right)](const Command& command) {
            const C* found = command.as<C>();
            return found && (!right || right(*found));
          }};
}

class Header : public Fit {
 protected:
  void click(Application& app, const std::string& name) {
    ASSERT_TRUE(memory_.widgets.contains(name)) << name;
    const panels::Rect at = memory_.widgets.at(name);
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {at.x + at.width / 2, at.y + at.height / 2};
    draw(app, 2);
    io.MouseDown[0] = true;
    draw(app, 1);
    io.MouseDown[0] = false;
    draw(app, 4);
  }

  void expect_each(Application& app, const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      SCOPED_TRACE(entry.way.back());
      ImGui::ClosePopupsOverWindow(nullptr, false);
      ImGui::GetIO().MousePos = {-1, -1};
      draw(app, 2);
      commands_.clear();
      for (const std::string& name : entry.way) click(app, name);
      EXPECT_TRUE(std::ranges::any_of(commands_, entry.asks));
      if (HasFailure()) return;
    }
  }
};

// Also while it plays, and while the points are judged.
TEST_P(Header, WatchPlaysFromTryZero) {
  for (const bool playing : {false, true}) {
    Settled app(small(default_setup()));
    app.does(Seek{23});
    app.does(ToggleMeasures{});
    if (playing) app.apply(TogglePlay{});
    draw(app, 4);
    commands_.clear();
    click(app, "learn");
    click(app, "learn/watch");
    for (const Command& command : commands_) app.apply(command);
    EXPECT_TRUE(app.state().playback.playing()) << playing;
    EXPECT_EQ(app.state().panes.position(), 0) << playing;
    EXPECT_FALSE(app.state().quality.open()) << playing;
    ImGui::ClosePopupsOverWindow(nullptr, false);
    ImGui::GetIO().MousePos = {-1, -1};
    draw(app, 2);
  }
}

TEST_P(Header, EachEntryAsksForItsCommand) {
  Settled app(small(default_setup()));
  app.does(SetValue{"tries", std::uint64_t{20}});
  app.does(SetValue{"tries", std::uint64_t{25}});
  app.does(Undo{});
  app.does(Seek{23});
  draw(app, 4);
  const auto scales = [](int by) { return [by](const ScaleUi& wish) { return wish.steps == by; }; };
  const auto exports = [](Format format, bool as_shown) {
    return [=](const Export& wish) { return wish.format == format && wish.as_shown == as_shown; };
  };
  expect_each(
      app, {to<Undo>({"undo"}),
            to<Redo>({"redo"}),
            to<UseSampler>({"sampler", "sampler/roberts"}),
            to<UsePreset>({"sampler", "preset/blog"}),
            to<Reset>({"sampler", "reset"}),
            to<ToStart>({"learn", "learn/watch"}),
            to<TogglePlay>({"learn", "learn/watch"}),
            to<ShowHelp>({"learn", "lessons"},
                         [](const ShowHelp& wish) { return wish.page == HelpPage::lessons; }),
            to<OpenMistake>({"learn", "mistakes", "mistakes/3x3"}),
            to<TogglePrediction>({"learn", "learn/quiz"}),
            to<ToggleTasks>({"learn", "learn/by-hand"}),
            to<ShowHelp>({"learn", "help"}, [](const ShowHelp& wish) { return wish.page == HelpPage::keys; }),
            to<ToggleStartCard>({"learn", "view/start-card"}),
            to<ToggleSplit>({"side-by-side", "side-by-side/split"}),
            to<ChooseFile>({"side-by-side", "side-by-side/open-as-b"},
                           [](const ChooseFile& wish) { return wish.pane == PaneId::b; }),
            to<UseComparison>({"side-by-side", "side-by-side/uniform | bridson"}),
            to<ToggleExperiment>({"side-by-side", "experiment"}),
            to<ChooseFile>({"open"}, [](const ChooseFile& wish) { return wish.pane == PaneId::a; }),
            to<OpenPictureDialog>({"save", "picture/open"}),
            to<Screenshot>({"save", "screenshot/take"}),
            to<SetScreenshotOptions>({"save", "save/canvas", "screenshot scale/4×"},
                                     [](const SetScreenshotOptions& wish) { return wish.scale == 4; }),
            to<SetScreenshotOptions>({"save", "save/canvas", "screenshot/legend"}),
            to<SetScreenshotOptions>({"save", "save/canvas", "screenshot/transparent"}),
            to<Export>({"save", "export/csv"}, exports(Format::csv, false)),
            to<Export>({"save", "export/csv/shown"}, exports(Format::csv, true)),
            to<Export>({"save", "export/json"}, exports(Format::json, false)),
            to<Export>({"save", "export/json/shown"}, exports(Format::json, true)),
            to<Export>({"save", "export/setup"}, exports(Format::setup, false)),
            to<Export>({"save", "save/others", "other/unity"}, exports(Format::unity, false)),
            to<Export>({"save", "save/others", "other/npy/shown"}, exports(Format::npy, true)),
            to<CopySampleLine>({"save", "save/others", "other/blender/command"},
                               [](const CopySampleLine& wish) { return wish.format == Format::blender; }),
            to<UseOrder>({"save", "save/order", "order/travel"}),
            to<CopyCommandLine>({"save", "save/copy", "export/copy"}),
            to<CopyProgram>({"save", "save/copy", "save/program/cpp"},
                            [](const CopyProgram& wish) { return wish.language == CodeLanguage::cpp; }),
            to<ToggleTheme>({"view", "view/theme"}),
            to<ScaleUi>({"view", "view/larger"}, scales(1)),
            to<ScaleUi>({"view", "view/smaller"}, scales(-1)),
            to<TogglePresentation>({"view", "view/presentation"}),
            to<TogglePanels>({"view", "view/panels"}),
            to<command::Fit>({"view", "view/fit"}),
            to<ToggleStrip>({"view", "view/strip"}),
            to<ToggleCamera>({"view", "view/camera"}),
            to<ToggleKeys>({"view", "view/keys"}),
            to<UseLanguage>({"view", "view/de"}),
            to<ToggleLayer>({"layers", "layer/grid"}),
            to<ToggleStrip>({"layers", "layer/strip"}),
            to<ToggleLegend>({"layers", "layer/legend"}),
            to<SetDisplayRadius>({"layers", "display-radius"})});
}

// Layers are compared with and without: their menu stays until one clicks elsewhere.
TEST_P(Header, LayersStayOpenWhileBoxesAreToggled) {
  Settled app(small(default_setup()));
  draw(app, 4);
  click(app, "layers");
  for (const char* layer : {"layer/grid", "layer/discs", "layer/grid"}) click(app, layer);
  EXPECT_EQ(std::ranges::count_if(commands_, [](const Command& one) { return one.is<ToggleLayer>(); }), 3);
  EXPECT_TRUE(memory_.widgets.contains("layer/grid"));
}

// Beyond n, n grows with them; what is saved then ends there.
TEST_P(Header, CellsArePickedUntilNoneIsLeft) {
  annulus::Setup map = default_setup("weighted");
  for (const auto& [name, value] : {std::pair("columns", 6u), {"rows", 4u}, {"picks", 20u}})
    map.values[name] = std::uint64_t{value};
  Settled app(map);
  const auto pick = [&](std::uint64_t from, const char* button) {
    app.does(Seek{static_cast<double>(from)});
    draw(app, 4);
    commands_.clear();
    click(app, button);
    for (const Command& command : std::vector(std::exchange(commands_, {}))) app.does(command);
    return std::pair(app.a().timeline.sampler().count(), app.state().panes.a().setup().integer("picks"));
  };
  EXPECT_EQ(pick(5, "pick/10"), std::pair(Index{15}, std::uint64_t{20}));
  EXPECT_EQ(pick(15, "pick/10"), std::pair(Index{24}, std::uint64_t{24}));
  EXPECT_EQ(pick(24, "pick/1"), std::pair(Index{24}, std::uint64_t{24})) << "no cell is left";
  app.does(Undo{});
  EXPECT_EQ(app.state().panes.a().setup(), map);
  EXPECT_EQ(pick(20, "pick/1"), std::pair(Index{21}, std::uint64_t{21}));
  expect_each(
      app,
      {to<UseBrush>({"paint", "paint/holes"}, [](const UseBrush& wish) { return wish.available == false; }),
       to<UseBrush>({"paint", "paint/cells"}, [](const UseBrush& wish) { return wish.available == true; }),
       to<UseBrush>({"paint", "paint/off"}, [](const UseBrush& wish) { return !wish.available; })});
}

TEST_P(Header, MeasuresArePartOfWhatIsTakenAway) {
  Settled app(default_setup());
  app.does(ToEnd{});
  app.does(ToggleMeasures{});
  draw(app, 4);
  const auto of_plot = [](const SavePlot& wish) {
    return wish.plot == MeasurePlot::nearest && wish.format == PlotFormat::csv;
  };
  expect_each(app, {to<CopyTable>({"save", "save/copy", "save/measures/text"},
                                  [](const CopyTable& wish) { return !wish.csv; }),
                    to<CopyTable>({"save", "save/copy", "save/measures/csv"},
                                  [](const CopyTable& wish) { return wish.csv; }),
                    to<SavePlot>({"save", "save/plots", "save/menu/nearest/csv"}, of_plot)});
}

// Two rules at once, and one step of undo brings both again.
TEST_P(Header, AChangedVariantHasAWayBack) {
  Settled app(default_setup());
  app.does(SetValue{"distance", std::string("linear"), false, PaneId::a});
  app.does(SetValue{"neighbourhood", std::string("3x3"), false, PaneId::a});
  const annulus::Setup changed = app.state().panes.a().setup();
  draw(app, 4);
  click(app, "row/rules");
  commands_.clear();
  click(app, "row/rules/back");
  for (const Command& command : commands_) app.does(command);
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
  app.does(Undo{});
  EXPECT_EQ(app.state().panes.a().setup(), changed);
}

INSTANTIATE_TEST_SUITE_P(Panels, Header,
                         testing::Values(Look{Language::english, 1, {1440, 900}},
                                         Look{Language::german, 1, {1024, 640}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
