// Images in the window: chosen, dropped, painted.
#include <gmock/gmock.h>

#include "app/files/input_file.h"
#include "core/io/setup_json.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;
using testing::HasSubstr;

class ImagesInTheWindowTest : public testing::Test {
 protected:
  ImagesInTheWindowTest() {
    // Bright on the left, and so at the domain's middle.
    const auto image = grey_image(10, 5, [](int column, int) { return column < 7 ? 0xFFFF : 0; });
    island = folder.write("island.png", png_bytes(*image));
    night = folder.write("night.png", png_bytes(*grey_image(10, 5, [](int, int) { return 0x7FFF; })));
  }
  const annulus::Setup& setup() const { return app.state().panes.a().setup(); }
  void expect_error(const std::string& part) {
    EXPECT_TRUE(app.state().files.notice().error);
    EXPECT_THAT(app.state().files.notice().text, HasSubstr(part));
    for (int i = 0; i < 100; ++i) app.update(1, 8);
    EXPECT_THAT(app.state().files.notice().text, HasSubstr(part)) << "it stays until it is read";
  }

  TemporaryFolder folder;
  std::string island, night;
  Settled app{small(default_setup())};
};

TEST_F(ImagesInTheWindowTest, AChosenImageIsUsedAndTakenAwayAgain) {
  app.does(LoadFile{"mask", island});
  EXPECT_EQ(setup().image("mask").name, island);
  EXPECT_FALSE(app.state().files.notice().error);
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("island.png"));
  app.apply(ToEnd{});
  for (const Vec2 p : app.a().timeline.sampler().points()) EXPECT_LT(p.x, 740 * 0.7f);
  EXPECT_FALSE(packing_density(app.a())) << "the border of a mask is not taken out";
  app.does(LoadFile{"mask", ""});
  EXPECT_EQ(setup(), small(default_setup()));
  app.does(Undo{});
  EXPECT_EQ(setup().image("mask").name, island);
  // For the other pane.
  app.does(ToggleSplit{});
  app.does(LoadFile{"mask", "", PaneId::b});
  EXPECT_EQ(setup().image("mask").name, island);
  EXPECT_TRUE(app.state().panes[PaneId::b].setup().image("mask").none());
}

TEST_F(ImagesInTheWindowTest, AFileInBothIsUndoneAsOne) {
  app.does(ToggleSplit{});
  app.does(LoadFile{"mask", island, PaneId::a, true});
  for (const PaneId pane : kPaneIds) EXPECT_EQ(app.state().panes[pane].setup().image("mask").name, island);
  app.does(Undo{});
  ASSERT_TRUE(app.state().panes.b());
  for (const PaneId pane : kPaneIds) EXPECT_TRUE(app.state().panes[pane].setup().image("mask").none());
}

TEST_F(ImagesInTheWindowTest, AnImageForTheFieldMeansTheFieldIsAnImage) {
  app.does(UseSampler{"variable"});
  app.does(SetValue{"field", std::string("linear")});
  app.does(LoadFile{"radius-image", island});
  EXPECT_EQ(setup().text("field"), "image");
  app.does(LoadFile{"radius-image", ""});
  EXPECT_NE(setup().text("field"), "image") << "there is none";
  EXPECT_FALSE(app.state().files.notice().error);
}

TEST_F(ImagesInTheWindowTest, ADroppedImageIsWhatTheSamplerTakes) {
  app.does(OpenFile{island});
  EXPECT_EQ(setup().image("mask").name, island);
  app.does(UseSampler{"dart"});
  app.does(OpenFile{island});
  EXPECT_EQ(setup().image("mask").name, island);
  app.does(LoadFile{"mask", ""});
  app.does(UseSampler{"variable"});
  app.does(OpenFile{island});
  EXPECT_EQ(setup().image("density-image").name, island);
  EXPECT_EQ(setup().text("field"), "density");
  EXPECT_EQ(setup().text("conflict"), "solid");
  EXPECT_TRUE(setup().image("mask").none());
  // Read as radii instead: the same image, with the distance that is usual there.
  app.does(SetValue{"field", std::string("image")});
  EXPECT_EQ(setup().image("radius-image").name, island);
  EXPECT_TRUE(setup().image("density-image").none());
  EXPECT_EQ(setup().text("conflict"), "either");
  app.does(UseSampler{"weighted"});
  app.does(OpenFile{island});
  EXPECT_EQ(setup().image("map").name, island);
  const auto cells = app.a().timeline.sampler().cells().value();
  for (std::uint32_t cell = 0; cell < cells.columns * cells.rows; ++cell)
    EXPECT_EQ(cells.weights[cell] == CellWeights::kUnavailable, cell % 40 >= 28) << cell;
  app.does(Undo{});
  EXPECT_EQ(setup(), default_setup("weighted"));
}

TEST_F(ImagesInTheWindowTest, AnImageThatCannotBeLeavesTheLastGoodPicture) {
  app.does(LoadFile{"mask", island});
  app.apply(ToEnd{});
  const annulus::Setup good = setup();
  const std::uint64_t run = app.a().id, points = points_of(app.a());
  const auto unharmed = [&] {
    EXPECT_EQ(setup(), good);
    EXPECT_EQ(app.a().id, run);
    EXPECT_EQ(points_of(app.a()), points);
    EXPECT_TRUE(app.a().timeline.at_end());
    app.apply(DismissNotice{});
    EXPECT_EQ(app.state().files.notice().text, "");
  };
  const std::string broken = folder.write("broken.png", "no PNG");
  const std::vector<std::pair<Command, std::string>> bad{{LoadFile{"mask", night}, "--mask"},
                                                         {OpenFile{night}, "--mask"},
                                                         {LoadFile{"mask", broken}, "broken.png"},
                                                         {OpenFile{broken}, "broken.png"},
                                                         {LoadFile{"mask", folder / "no.png"}, "no.png"},
                                                         {OpenFile{folder / "no.png"}, "no.png"},
                                                         {LoadFile{"mask", folder.path()}, "folder"},
                                                         {OpenFile{folder.path()}, "folder"}};
  for (const auto& [command, part] : bad) {
    app.does(command);
    expect_error(part);
    unharmed();
  }
}

class PaintTest : public testing::Test {
 protected:
  PaintTest() {
    app.does(SetValue{"columns", std::uint64_t{6}});
    app.does(SetValue{"rows", std::uint64_t{4}});
    app.does(SetValue{"picks", std::uint64_t{24}});
  }
  const annulus::Setup& setup() const { return app.state().panes.a().setup(); }
  // Of the cells before any pick, rows from the top: # unavailable, . available.
  std::string map() {
    app.apply(ToStart{});
    const auto cells = app.a().timeline.sampler().cells().value();
    std::string text;
    for (std::uint32_t row = 0; row < cells.rows; ++row) {
      for (std::uint32_t column = 0; column < cells.columns; ++column) {
        const double weight = cells.weights[row * cells.columns + column];
        text += weight == CellWeights::kUnavailable ? '#' : '.';
      }
      text += '\n';
    }
    return text;
  }

  Settled app{default_setup("weighted")};
};

TEST_F(PaintTest, AStrokeMakesCellsUnavailableAndIsUndoneAsOne) {
  app.does(PaintCell{1, 1});
  EXPECT_EQ(map(), "......\n......\n......\n......\n") << "without a brush nothing is painted";
  app.apply(UseBrush{false});
  app.does(PaintCell{1, 1, false});
  app.does(PaintCell{2, 1, true});
  app.does(PaintCell{3, 1, true});
  app.does(PaintCell{5, 3, false});
  EXPECT_EQ(map(), "......\n.###..\n......\n.....#\n");
  app.apply(ToEnd{});
  EXPECT_EQ(points_of(app.a()), 20u) << "every other cell is picked";
  for (const Vec2 p : app.a().timeline.sampler().points())
    EXPECT_FALSE(p.y > 1 && p.y < 2 && p.x > 1 && p.x < 4);
  app.does(Undo{});
  EXPECT_EQ(map(), "......\n.###..\n......\n......\n");
  app.does(Undo{});
  EXPECT_EQ(map(), "......\n......\n......\n......\n");
  app.does(Redo{});
  EXPECT_EQ(map(), "......\n.###..\n......\n......\n");
}

TEST_F(PaintTest, TheOtherBrushMakesThemAvailableAgain) {
  app.apply(UseBrush{false});
  for (int column = 0; column < 6; ++column) app.does(PaintCell{column, 2, column > 0});
  app.apply(UseBrush{true});
  app.does(PaintCell{4, 2});
  EXPECT_EQ(map(), "......\n......\n####.#\n......\n");
  app.apply(UseBrush{std::nullopt});
  app.does(PaintCell{0, 0});
  EXPECT_EQ(map(), "......\n......\n####.#\n......\n");
  app.apply(UseBrush{false});
  app.apply(Cancel{});
  EXPECT_FALSE(app.state().workspace.brush());
}

TEST_F(PaintTest, BesideTheMapNothingIsPainted) {
  const annulus::Setup before = setup();
  app.apply(UseBrush{false});
  for (const auto& [column, row] : {std::pair{-1, 0}, {0, -1}, {6, 0}, {0, 4}})
    app.does(PaintCell{column, row});
  EXPECT_EQ(setup(), before);
  app.does(UseSampler{"bridson"});
  app.does(PaintCell{1, 1});
  EXPECT_EQ(setup(), default_setup());
}

TEST_F(PaintTest, TheLastCellCannotBePaintedAway) {
  app.does(SetValue{"columns", std::uint64_t{2}});
  app.does(SetValue{"rows", std::uint64_t{1}});
  app.apply(UseBrush{false});
  app.does(PaintCell{0, 0});
  app.does(PaintCell{1, 0});
  EXPECT_TRUE(app.state().files.notice().error);
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("--map"));
  EXPECT_EQ(map(), "#.\n");
}

TEST_F(PaintTest, APaintedMapIsSavedAndLoadedAndTravelsInASetup) {
  TemporaryFolder folder;
  app.apply(SetScreenshotOptions{1, true, false, folder.path()});
  app.apply(UseBrush{false});
  app.does(PaintCell{0, 0});
  app.does(PaintCell{5, 3});
  app.does(PaintCell{2, 1});
  const std::string painted = map();
  ASSERT_EQ(painted, "#.....\n..#...\n......\n.....#\n");
  app.does(Export{command::Format::map});
  app.does(Export{command::Format::setup});
  const std::string png = folder / "annulus-weighted-s1-map.png";
  // Dark means unavailable, one pixel for each cell.
  const auto saved = read_input_file(png);
  const auto* image = std::get_if<ImageValue>(&saved);
  ASSERT_TRUE(image && image->pixels);
  EXPECT_EQ(*image->pixels, *grey_image(6, 4, [&](int column, int row) {
    return painted[static_cast<std::size_t>(row * 7 + column)] == '#' ? 0 : 0xFFFF;
  }));
  for (const std::string& file : {png, folder / "annulus-weighted-s1-setup.json"}) {
    app.does(LoadFile{"map", ""});
    EXPECT_EQ(map(), "......\n......\n......\n......\n");
    app.does(OpenFile{file});
    EXPECT_EQ(map(), painted) << app.state().files.notice().text;
  }
}

TEST_F(PaintTest, OnASplitCanvasTheOtherSideIsPaintedAlone) {
  app.does(ToggleSplit{});
  app.apply(UseBrush{false});
  app.does(PaintCell{1, 0, false, PaneId::b});
  EXPECT_EQ(map(), "......\n......\n......\n......\n");
  EXPECT_FALSE(app.state().panes[PaneId::b].setup().image("map").pixels->bright(1));
}

}  // namespace
}  // namespace annulus::test
