// Plots and tables that the window saves and copies.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "app/charts/measure_tables.h"
#include "app/charts/plot_files.h"
#include "app/files/picture.h"
#include "app/files/png_file.h"
#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

using namespace command;

class PlotsInAFolder : public ApplicationTest {
 protected:
  void SetUp() override {
    ApplicationTest::SetUp();
    folder_ =
        std::filesystem::temp_directory_path() / ("annulus-plots-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directories(folder_);
    app.apply(SetScreenshotOptions{1, true, false, folder_.string()});
    app.apply(ToEnd{});
    app.apply(ToggleMeasures{});
    settle(app);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string name(const std::string& ending) const {
    return "annulus-bridson-r10-k30-s1-t" + std::to_string(total(app)) + ending;
  }
  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
    return text.str();
  }
  std::ptrdiff_t files() const { return std::distance(std::filesystem::directory_iterator(folder_), {}); }
  std::filesystem::path folder_;
};

TEST_F(PlotsInAFolder, EachPlotIsSavedAsPictureAndAsNumbers) {
  const Series one{&app.state().quality.live(PaneId::a).found()->measures, {}};
  for (const MeasurePlot plot : kMeasurePlots) {
    SCOPED_TRACE(file_name_of(plot));
    app.apply(SavePlot{plot, PlotFormat::csv});
    app.apply(SavePlot{plot, PlotFormat::png});
    settle(app);
    const std::string file = name(std::string("-") + file_name_of(plot));
    EXPECT_EQ(read(file + ".csv"), plot_csv(plot, std::span(&one, 1)));
    const std::string png = read(file + ".png");
    const Image image = render::decode_png({reinterpret_cast<const std::uint8_t*>(png.data()), png.size()});
    EXPECT_GE(image.height, 500);
  }
  EXPECT_EQ(files(), 8);
  EXPECT_THAT(app.state().files.notice().text, testing::HasSubstr("Saved " + folder_.string()));
}

TEST_F(PlotsInAFolder, NoFileIsOverwritten) {
  app.apply(SavePlot{MeasurePlot::pairs, PlotFormat::csv});
  settle(app);
  app.apply(SavePlot{MeasurePlot::pairs, PlotFormat::csv});
  settle(app);
  EXPECT_EQ(read(name("-pairs.csv")), read(name("-pairs-2.csv")));
  EXPECT_EQ(files(), 2);
}

TEST_F(PlotsInAFolder, BothSidesAreInOneFile) {
  app.apply(ToggleSplit{});
  app.apply(ToEnd{});
  settle(app);
  app.apply(SavePlot{MeasurePlot::nearest, PlotFormat::csv});
  settle(app);
  const annulus::Run& b = app.state().panes.b()->run();
  const std::string other =
      picture_name(b.setup, b.timeline.position()).substr(std::string("annulus-").size());
  const std::string csv = read(name("-vs-" + other + "-nearest.csv"));
  EXPECT_THAT(csv, testing::StartsWith("side,from_over_r"));
  EXPECT_THAT(csv, testing::HasSubstr("\nB,1,1.02,"));
}

TEST_F(PlotsInAFolder, WhatIsNotKnownIsNotSaved) {
  app.apply(ToggleMeasures{});
  app.apply(StepTry{-1});
  settle(app);
  app.apply(SavePlot{MeasurePlot::pairs, PlotFormat::csv});
  app.apply(SaveTriesCurve{PlotFormat::png});
  settle(app);
  EXPECT_EQ(files(), 0);
}

TEST_F(PlotsInAFolder, ATableIsCopied) {
  app.apply(CopyTable{"a,b\n", true});
  EXPECT_EQ(app.take_clipboard_text(), "a,b\n");
  EXPECT_EQ(app.state().files.notice().text, "Copied: the table as CSV");
}

}  // namespace
}  // namespace annulus
