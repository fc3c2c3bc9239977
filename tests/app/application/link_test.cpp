// What a link to what is shown says.
#include "app/application/link.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "app/options/options.h"
#include "core/domain/grey_image.h"
#include "core/samplers/registry.h"
#include "tests/app/application/recorded_support.h"

namespace annulus {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class LinkTest : public RecordedTest {
 protected:
  std::string line() const { return link_of(app.state()).line; }
};

TEST_F(LinkTest, SaysTheSetupTheTryAndTheLook) {
  app.set_canvas({740, 500});
  app.show({.at = 57});
  const std::string plain = line();
  EXPECT_THAT(plain, HasSubstr("--sampler bridson --radius "));
  EXPECT_THAT(plain, HasSubstr(" --at 57 --theme dark --language en"));
  EXPECT_THAT(plain, Not(HasSubstr("--layers")));
  EXPECT_THAT(plain, Not(HasSubstr("--view")));
  scene::Layers two;
  for (const scene::LayerInfo& row : scene::kLayers)
    two.set(row.layer, row.layer == scene::Layer::points || row.layer == scene::Layer::grid);
  app.show({.layers = two, .view = scene::View{.part = Box{10, 20.5, 30, 40}}});
  EXPECT_THAT(line(), HasSubstr(" --view 10,20.5,30,40 "));
  EXPECT_TRUE(line().find("--layers grid,points ") != std::string::npos ||
              line().find("--layers points,grid ") != std::string::npos)
      << line();
}

// A fitted domain of 100 x 80 on a canvas of twice its size and its room would be at 2 px a unit; zoomed by 2
// about the middle half of each side is left.
TEST_F(LinkTest, AZoomedViewIsThePartThatIsSeen) {
  app.apply(command::OpenFile{file("mine.jsonl", kTrace)});
  settle(app);
  const scene::Room room = scene::room_of(app.state().view.style(), {});
  app.set_canvas({200 + 2 * room.sides, 160 + room.top + room.bottom});
  app.apply(command::Zoom{2, {room.sides + 100, room.top + 80}});
  EXPECT_THAT(line(), HasSubstr(" --view 25,20,75,60 "));
}

// As a view that was zoomed to: the legend, the inset and the picture's part go by it, and the camera stays.
TEST_F(LinkTest, AViewIsAChosenOne) {
  app.set_canvas({740, 500});
  app.show(parse_link({"--view", "100,100,300,250"}).shown);
  EXPECT_FALSE(app.state().view.framed().view.fit);
  app.apply(command::OpenPictureDialog{});
  const auto& part = app.state().picture_dialog.wish().part;
  ASSERT_TRUE(part);
  EXPECT_LE(part->left, 100);
  EXPECT_GE(part->right, 300);
  EXPECT_LE(part->right - part->left, 300) << "not the whole domain";
}

// A command line that asks for nothing to be seen is refused; a link of an older version that does still
// opens.
TEST(Link, AViewOutsideTheDomainBecomesTheWholeDomain) {
  const std::vector<std::string> words{"--width", "50", "--height", "40",
                                       "--at",    "3",  "--view",   "50,0,60,40"};
  EXPECT_THROW(parse_options(words), InputError);
  const WindowOptions options = parse_link(words);
  EXPECT_EQ(domain_of(options.setup).width, 50);
  EXPECT_EQ(options.shown.at, 3u);
  EXPECT_FALSE(options.shown.view);
  EXPECT_TRUE(options.remark);
  const WindowOptions other = parse_link({"--width", "50", "--height", "40", "--view", "49,0,60,40"});
  EXPECT_EQ(other.shown.view->part->left, 49);
  EXPECT_FALSE(other.remark);
}

TEST_F(LinkTest, HasSmallImagesInside) {
  annulus::Setup setup = default_setup("bridson");
  const auto white = std::make_shared<const KnownImage>(GreyImage{1, 1, {GreyImage::kWhite}});
  // "Man" and "Ma" are the examples of RFC 4648's forerunners; its alphabet for addresses has - and _.
  setup.values["mask"] = ImageValue{file("a b.png", "Man\xff\xef\xbeMa"), white};
  const Application shown(setup);
  EXPECT_THAT(link_of(shown.state()).line, HasSubstr(" --mask data:a_b.png,TWFu_---TWE "));
  EXPECT_THAT(link_of(shown.state()).left_out, IsEmpty());

  setup.values["mask"] = ImageValue{file("large.png", std::string(32001, 'x')), white};
  const Application large(setup);
  EXPECT_THAT(link_of(large.state()).line, Not(HasSubstr("--mask ")));
  EXPECT_THAT(link_of(large.state()).left_out, ElementsAre(EndsWith("large.png")));
}

TEST_F(LinkTest, LeavesRecordingsOut) {
  app.apply(command::OpenFile{file("mine.jsonl", kTrace)});
  settle(app);
  EXPECT_THAT(link_of(app.state()).left_out, ElementsAre(HasSubstr("mine.jsonl")));
  EXPECT_THAT(line(), Not(HasSubstr("mine")));
}

// A page's folders are on no disk.
TEST_F(LinkTest, WhatIsCopiedOrSavedInAPageNamesFilesWithoutFolders) {
  const auto copied = [](Application& from) {
    from.apply(command::CopyCommandLine{});
    return from.take_clipboard_text().value();
  };
  annulus::Setup setup = default_setup("bridson");
  const auto white = std::make_shared<const KnownImage>(GreyImage{1, 1, {GreyImage::kWhite}});
  const std::string mask = file("a.png", "any");
  setup.values["mask"] = ImageValue{mask, white};
  Application shown(setup);
  EXPECT_THAT(copied(shown), HasSubstr(" --mask " + mask + " "));
  shown.use_address("https://example.org/#");
  EXPECT_THAT(copied(shown), HasSubstr(" --mask a.png "));
  shown.apply(command::CopySampleLine{});
  EXPECT_THAT(shown.take_clipboard_text().value(), HasSubstr(" --mask a.png "));
  shown.apply(command::Screenshot{});
  settle(shown);
  EXPECT_EQ(shown.take_screenshot_wish().value().setup.image("mask").name, "a.png");
  shown.apply(command::OpenPictureDialog{});
  EXPECT_EQ(shown.state().picture_dialog.open().value().a.image("mask").name, "a.png");

  app.apply(command::OpenFile{file("mine.jsonl", kTrace)});
  settle(app);
  app.use_address("https://example.org/#");
  EXPECT_THAT(copied(app), StartsWith("annulus mine.jsonl"));
}

// Roberts makes fewer tries than Bridson, on whichever side it stands.
TEST(Link, OfTwoRunsTheShorterWaitsAtItsEnd) {
  for (const auto& [a, b] : {std::pair("bridson", "roberts"), std::pair("roberts", "bridson")}) {
    Application app(default_setup(a));
    app.compare_with(default_setup(b));
    app.begin();
    app.apply(command::ToEnd{});
    settle(app);
    const auto tries = [&](PaneId id) { return app.state().panes[id].run().timeline.position(); };
    const std::uint64_t of_a = tries(PaneId::a), of_b = tries(PaneId::b), longer = std::max(of_a, of_b);
    ASSERT_NE(of_a, of_b);
    EXPECT_THAT(link_of(app.state()).line, HasSubstr(" --at " + std::to_string(longer) + " "));

    Application again(default_setup(a));
    again.compare_with(default_setup(b));
    again.begin();
    again.show({.at = longer});
    settle(again);
    EXPECT_EQ(again.state().panes.a().run().timeline.position(), of_a);
    EXPECT_EQ(again.state().panes.b()->run().timeline.position(), of_b);
    EXPECT_THAT(again.state().files.notice().text, IsEmpty());
  }
}

// Where the browser's dialog is one of several places.
TEST_F(LinkTest, APageListsWhatCanBeOpened) {
  app.use_address("https://example.org/#");
  app.apply(command::ChooseFile{PaneId::b});
  EXPECT_EQ(app.state().workspace.path_field().value().pane, PaneId::b);
  EXPECT_FALSE(app.take_file_wish());
  app.apply(command::ChooseFile{PaneId::b});
  EXPECT_EQ(app.take_file_wish().value().pane, PaneId::b);
  app.apply(command::Cancel{});
  app.apply(command::ChooseFile{PaneId::a, "mask"});
  EXPECT_FALSE(app.state().workspace.path_field());
  EXPECT_EQ(app.take_file_wish().value().parameter, "mask");
}

TEST(Fragment, EscapesAllThatAnAddressMayNotHave) {
  EXPECT_EQ(as_fragment("--versus '--radius 3' \xc3\xa4+%"), "--versus+%27--radius+3%27+%C3%A4%2B%25");
}

}  // namespace
}  // namespace annulus
