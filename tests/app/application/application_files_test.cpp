// What the application writes, opens and copies.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "app/files/input_image.h"
#include "app/files/png_file.h"
#include "app/options/options.h"
#include "app/options/words.h"
#include "core/goal/goal.h"
#include "core/io/point_order.h"
#include "core/io/points_csv.h"
#include "core/io/points_formats.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

using namespace command;
using testing::HasSubstr;

class InAFolder : public ApplicationTest {
 protected:
  void SetUp() override {
    ApplicationTest::SetUp();
    folder = std::filesystem::temp_directory_path() /
             ("annulus-application-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directories(folder);
    app.apply(SetScreenshotOptions{1, true, false, folder.string()});
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder / name, std::ios::binary).rdbuf();
    return text.str();
  }
  std::filesystem::path folder;
};

TEST_F(InAFolder, ExportsNeverOverwrite) {
  app.apply(ToEnd{});
  const std::string csv = points_csv(app.state().panes.a().run().timeline.sampler());
  app.apply(Export{command::Format::csv});
  settle(app);
  app.apply(Seek{100});
  app.apply(Export{command::Format::csv, PaneId::a, true});
  settle(app);
  app.apply(ToEnd{});
  app.apply(Export{command::Format::csv});
  settle(app);
  EXPECT_EQ(read("annulus-bridson-r10-k30-s1.csv"), csv);
  EXPECT_EQ(read("annulus-bridson-r10-k30-s1-2.csv"), csv);
  EXPECT_EQ(read("annulus-bridson-r10-k30-s1-t100.csv").find("x,y\n370,250\n"), 0u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 3) << "no temporary file stays";
}

TEST_F(InAFolder, PointsAreExportedInTheChosenOrder) {
  app.apply(ToEnd{});
  app.apply(UseOrder{Order::progressive});
  app.apply(Export{command::Format::csv});
  settle(app);
  PointTable table(app.state().panes.a().run().timeline.sampler());
  put_in_order(table, app.state().panes.a().setup(), Order::progressive);
  std::string csv;
  write_points_csv(table, [&](std::string_view block, double) { csv += block; });
  EXPECT_EQ(read("annulus-bridson-r10-k30-s1.csv"), csv);
}

// The command that is copied writes the same bytes.
TEST_F(InAFolder, EachFormatIsWrittenAsItsCommandSays) {
  using command::Format;
  app.apply(ToEnd{});
  app.apply(UseOrder{Order::morton});
  PointTable table(app.state().panes.a().run().timeline.sampler());
  const annulus::Setup setup = app.state().panes.a().setup();
  put_in_order(table, setup, Order::morton);
  std::size_t files = 0;
  for (auto format = Format::csv; format < Format::setup;
       format = static_cast<Format>(static_cast<int>(format) + 1)) {
    app.apply(Export{format});
    settle(app);
    app.apply(CopySampleLine{format});
    const std::string line = app.take_clipboard_text().value_or("");
    ASSERT_EQ(line.rfind("annulus sample ", 0), 0u) << line;
    std::vector<std::string> words = cli::split_words(line);
    words.erase(words.begin());
    const auto options = std::get<SampleOptions>(parse_options(words));
    EXPECT_EQ(options.setup, setup);
    EXPECT_EQ(options.order, Order::morton);
    std::string expected;
    write_points(options.layout, setup, table, [&](std::string_view block, double) { expected += block; });
    EXPECT_EQ(read(options.output), expected) << line;
    ++files;
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), files);
}

TEST_F(InAFolder, AnExportedSetupOpensAgain) {
  set_radius(app, 12.5);
  app.apply(SetValue{"start", std::string("10,20")});
  const annulus::Setup setup = app.state().panes.a().setup();
  settle(app);
  app.apply(Export{command::Format::setup});
  settle(app);
  app.apply(Reset{});
  app.apply(OpenFile{folder / "annulus-bridson-r12.5-k30-s1-setup.json"});
  settle(app);
  EXPECT_EQ(app.state().panes.a().setup(), setup) << app.state().files.notice().text;
}

TEST_F(InAFolder, WhatCannotBeOpenedOrWrittenIsSaid) {
  std::ofstream(folder / "broken.json") << "{\"sampler\":";
  for (const char* name : {"broken.json", "missing.json", "."}) {
    app.apply(DismissNotice{});
    app.apply(OpenFile{folder / name});
    settle(app);
    EXPECT_TRUE(app.state().files.notice().error) << name;
    EXPECT_EQ(app.state().panes.a().setup(), dense_setup());
  }
  app.apply(SetScreenshotOptions{1, true, false, (folder / "none").string()});
  app.apply(Export{command::Format::csv});
  settle(app);
  EXPECT_TRUE(app.state().files.notice().error);
}

TEST_F(InAFolder, AFieldForAPathStaysUntilAFileHasBeenOpened) {
  std::ofstream(folder / "good.json") << R"({"sampler":"bridson","parameters":{"radius":40}})";
  std::ofstream(folder / "impossible.json") << R"({"sampler":"bridson","parameters":{"radius":-1}})";
  app.apply(ShowPathField{{PaneId::b}});
  for (const char* name : {"missing.json", "missing.md", "impossible.json"}) {
    app.apply(OpenFile{folder / name});
    settle(app);
    EXPECT_TRUE(app.state().workspace.path_field()) << name;
    EXPECT_TRUE(app.state().files.notice().error) << name;
  }
  EXPECT_TRUE(app.state().workspace.recent().empty()) << "none has been opened";
  app.apply(OpenFile{folder / "good.json"});
  settle(app);
  EXPECT_FALSE(app.state().workspace.path_field());
  EXPECT_EQ(app.state().workspace.recent(), std::vector{(folder / "good.json").string()});
  EXPECT_FALSE(app.state().files.notice().error);
}

// A wrong file is one line of a notice, at once, whatever it is.
TEST_F(InAFolder, AHostileFileIsRefused) {
  const std::string deep = std::string(60'000, '[') + std::string(60'000, ']');
  std::ofstream(folder / "radius.json") << R"({"sampler":"bridson","parameters":{"radius":)" << deep << "}}";
  std::ofstream(folder / "points.json") << R"({"sampler":"bridson","points":)" << deep << "}";
  const auto png = render::encode_png(
      Image{1, 1, {0, 0, 0, 255}},
      render::PngText{render::kPngKeyword, R"({"setup":{"sampler":"bridson","seed":)" + deep + "}}"});
  std::ofstream(folder / "deep.png", std::ios::binary)
      .write(reinterpret_cast<const char*>(png.data()), static_cast<std::streamsize>(png.size()));
  std::ofstream(folder / "long.json") << R"({"sampler":")" << std::string(3'000'000, 'x') << R"("})";
  ASSERT_EQ(mkfifo((folder / "pipe.json").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", folder / "zero.json");
  for (const char* name : {"radius.json", "points.json", "deep.png", "long.json", "pipe.json", "zero.json"}) {
    app.apply(DismissNotice{});
    app.apply(OpenFile{folder / name});
    settle(app);
    EXPECT_TRUE(app.state().files.notice().error) << name;
    EXPECT_LT(app.state().files.notice().text.size(), 500u) << name;
    EXPECT_EQ(app.state().panes.a().setup(), dense_setup());
  }
}

TEST_F(InAFolder, PointsThatTheSetupDoesNotMakeAreSaid) {
  const std::string head = R"({"sampler":"bridson","parameters":{"radius":40},"points":[[370,250])";
  std::ofstream(folder / "edited.json") << head << ",[1,2]]}";
  app.apply(OpenFile{folder / "edited.json"});
  settle(app);
  EXPECT_FALSE(app.state().files.notice().error);
  EXPECT_NE(app.state().files.notice().text.find("from point 1 on"), std::string::npos)
      << app.state().files.notice().text;
  EXPECT_EQ(app.state().panes.a().setup().real("radius"), 40);
  app.apply(DismissNotice{});
  std::ofstream(folder / "as-made.json") << head << R"(],"tries":0})";
  app.apply(OpenFile{folder / "as-made.json"});
  settle(app);
  EXPECT_EQ(app.state().files.notice().text, "");
}

TEST_F(ApplicationTest, TheCommandLineMakesTheSameSetup) {
  app.apply(CopyCommandLine{});
  EXPECT_EQ(app.take_clipboard_text(),
            "annulus --sampler bridson --radius 10 --tries 30 --width 740 --height 500 --seed 1");
  set_radius(app, 8.25);
  app.apply(SetValue{"periodic", true});
  app.apply(SetValue{"distance", std::string("linear")});
  app.apply(CopyCommandLine{});
  EXPECT_EQ(app.take_clipboard_text(),
            "annulus --sampler bridson --radius 8.25 --tries 30 --distance linear --width 740 --height 500 "
            "--periodic --seed 1");
}

// A desktop starts the program with any PNG.
TEST_F(InAFolder, APictureWithoutSetupOpensAsIfItWereDropped) {
  const std::string path = folder / "island.png";
  const auto png = grey_png({.width = 2, .height = 1, .levels = {65535, 30000}});
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(png.data()), static_cast<std::streamsize>(png.size()));
  for (const SamplerInfo& info : samplers()) {
    SCOPED_TRACE(info.name);
    Application opened(default_setup(info.name));
    opened.apply(OpenFile{path});
    settle(opened);
    const auto options = std::get<WindowOptions>(parse_options({path, "--sampler", info.name}));
    EXPECT_EQ(options.setup, opened.state().panes.a().setup());
    EXPECT_NE(options.setup, default_setup(info.name));
  }
  // Whatever has been wrong before.
  app.apply(LoadFile{"mask", (folder / "missing.png").string()});
  settle(app);
  ASSERT_TRUE(app.state().files.notice().error);
  app.apply(LoadFile{"mask", path});
  settle(app);
  EXPECT_EQ(app.state().workspace.recent(), std::vector{path});
  EXPECT_THROW(parse_options({path, "--mask", path}), InputError);
  EXPECT_THROW(parse_options({"sample", path}), InputError);
}

}  // namespace
}  // namespace annulus
