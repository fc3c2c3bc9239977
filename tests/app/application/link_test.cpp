// What a link to what is shown says.
#include "app/application/link.h"

#include <gmock/gmock.h>

#include <memory>
#include <string>

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
  const scene::Room room = scene::room_of(app.state().view.style());
  app.set_canvas({200 + 2 * room.sides, 160 + room.top + room.bottom});
  app.apply(command::Zoom{2, {room.sides + 100, room.top + 80}});
  EXPECT_THAT(line(), HasSubstr(" --view 25,20,75,60 "));
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

TEST(Fragment, EscapesAllThatAnAddressMayNotHave) {
  EXPECT_EQ(as_fragment("--versus '--radius 3' \xc3\xa4+%"), "--versus+%27--radius+3%27+%C3%A4%2B%25");
}

}  // namespace
}  // namespace annulus
