// `annulus render`, and pictures as setups.
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "app/files/png_file.h"
#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";

struct Chunk {
  std::string type, data;
};

// Read here from the PNG specification, not with the program's own reader.
std::vector<Chunk> chunks(const std::string& file) {
  std::vector<Chunk> all;
  EXPECT_TRUE(file.starts_with(kSignature));
  for (std::size_t at = kSignature.size(); at + 12 <= file.size();) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) size = size << 8 | static_cast<unsigned char>(file[at + i]);
    all.push_back({file.substr(at + 4, 4), file.substr(at + 8, size)});
    at += 12 + size;
  }
  return all;
}

json text_of(const std::string& file) {
  // Keyword, flag (0: not compressed), method, empty language and translated keyword.
  const std::string head("annulus\0\0\0\0\0", 12);
  for (const Chunk& chunk : chunks(file))
    if (chunk.type == "iTXt" && chunk.data.starts_with(head))
      return json::parse(chunk.data.substr(head.size()));
  ADD_FAILURE() << "no uncompressed iTXt chunk";
  return {};
}

class SlowRenderTest : public CliTest {
 protected:
  // The picture that `render` makes of the arguments.
  std::string render(const Words& arguments) const {
    EXPECT_EQ(output_of(Words{"render", "-o", "out.png"} + arguments), "");
    return read("out.png");
  }
  Image image(const Words& arguments) const { return render::decode_png(bytes(render(arguments))); }
};

const Words kSmallPicture{"--radius", "40", "--canvas", "300x220"};

std::array<int, 4> pixel(const Image& image, int x, int y) {
  const auto* p = &image.rgba[static_cast<std::size_t>(y * image.width + x) * 4];
  return {p[0], p[1], p[2], p[3]};
}

TEST_F(SlowRenderTest, TheDefaultIsTheFinishedDefaultSetup) {
  const std::string file = render({});
  const Image picture = render::decode_png(bytes(file));
  EXPECT_EQ(picture.width, 1200);
  EXPECT_EQ(picture.height, 800);
  const json run = json::parse(output_of({"sample", "--format", "json"}));
  const json text = text_of(file);
  EXPECT_EQ(text["try"], run["tries"]);
  EXPECT_EQ(text["setup"]["sampler"], "bridson");
  EXPECT_EQ(text["setup"]["parameters"], run["parameters"]);
  EXPECT_EQ(text["setup"]["domain"], run["domain"]);
  EXPECT_EQ(text["setup"]["seed"], 1);
  EXPECT_EQ(text["canvas"], (json{1200, 800}));
  EXPECT_EQ(text["scale"], 1);
  EXPECT_EQ(text["theme"], "dark");
  EXPECT_EQ(text["legend"], true);
  EXPECT_EQ(text["transparent"], false);
  EXPECT_EQ(text["display_radius"], 0.5);
  EXPECT_EQ(text["view"], (json{{"fit", true}}));
}

TEST_F(SlowRenderTest, OptionsAreDrawnAndWrittenDown) {
  const std::string file =
      render(kSmallPicture + Words{"--at", "17", "--layers", "points,discs,tree", "--scale", "3", "--theme",
                                   "light", "--no-legend", "--display-radius", "0.25", "--transparent"});
  const Image picture = render::decode_png(bytes(file));
  EXPECT_EQ(picture.width, 900);
  EXPECT_EQ(picture.height, 660);
  const json text = text_of(file);
  EXPECT_EQ(text["try"], 17);
  EXPECT_EQ(text["layers"], (json{"points", "discs", "tree"}));
  EXPECT_EQ(text["scale"], 3);
  EXPECT_EQ(text["theme"], "light");
  EXPECT_EQ(text["legend"], false);
  EXPECT_EQ(text["display_radius"], 0.25);
  EXPECT_EQ(text["transparent"], true);
}

TEST_F(SlowRenderTest, EachOptionChangesThePicture) {
  const Words base = kSmallPicture + Words{"--at", "40"};
  const Image plain = image(base);
  for (const Words& option : std::vector<Words>{{"--at", "30"},
                                                {"--layers", "points"},
                                                {"--theme", "light"},
                                                {"--no-legend"},
                                                {"--display-radius", "8units"},
                                                {"--seed", "2"},
                                                {"--transparent"}})
    EXPECT_NE(image(base + option).rgba, plain.rgba) << option[0];
  EXPECT_EQ(image(base + Words{"--no-legend", "--legend"}).rgba, plain.rgba);
}

TEST_F(SlowRenderTest, BackgroundsAreOpaqueOrTransparent) {
  const Words bare = kSmallPicture + Words{"--no-legend", "--layers", "none"};
  const Image dark = image(bare), light = image(bare + Words{"--theme", "light"}),
              clear = image(bare + Words{"--transparent"});
  for (int y = 0; y < 220; y += 20) {
    for (int x = 0; x < 300; x += 20) {
      EXPECT_EQ(pixel(dark, x, y), (std::array{0x11, 0x13, 0x18, 255}));
      EXPECT_EQ(pixel(light, x, y), (std::array{0xfb, 0xfb, 0xfa, 255}));
      EXPECT_EQ(pixel(clear, x, y)[3], 0);
    }
  }
  // The start is in the middle of the domain, and so of the canvas.
  const Image start = image(bare + Words{"--transparent", "--layers", "points", "--at", "0"});
  EXPECT_EQ(pixel(start, 150, 110)[3], 255);
  EXPECT_EQ(pixel(start, 150, 70)[3], 0);
}

TEST_F(SlowRenderTest, AtRunsFromTheStartToTheEndAndNoFurther) {
  const json run = json::parse(output_of({"sample", "--format", "json", "--radius", "40"}));
  const std::uint64_t tries = run["tries"];
  EXPECT_EQ(text_of(render(kSmallPicture + Words{"--at", "0"}))["try"], 0);
  const std::string end = render(kSmallPicture);
  EXPECT_EQ(render(kSmallPicture + Words{"--at", "end"}), end);
  EXPECT_EQ(text_of(render(kSmallPicture + Words{"--at", std::to_string(tries)}))["try"], tries);
  EXPECT_EQ(text_of(end)["try"], tries);
  expect_refused(Words{"render", "-o", "x.png", "--at", std::to_string(tries + 1)} + kSmallPicture,
                 {"--at", "from 0 to " + std::to_string(tries)});
  EXPECT_EQ(files(), Words{"out.png"});
}

TEST_F(SlowRenderTest, APictureIsDrawnAgainExactly) {
  const std::vector<Words> pictures{
      {},
      {"--at", "77", "--preset", "blog", "--theme", "light", "--scale", "2", "--no-legend", "--transparent",
       "--layers", "outline,points,discs,exclusion,violations", "--display-radius", "0.7"},
  };
  for (const Words& options : pictures) {
    const std::string first = render(kSmallPicture + options);
    write("first.png", first);
    EXPECT_EQ(render({"first.png"}), first);  // the text inside as well
    // The picture's setup works for any subcommand.
    const json text = text_of(first);
    const json run = json::parse(output_of({"sample", "--format", "json", "first.png"}));
    EXPECT_EQ(run["parameters"], text["setup"]["parameters"]);
    EXPECT_EQ(run["domain"], text["setup"]["domain"]);
  }
}

TEST_F(SlowRenderTest, OptionsOverrideThePictureTheyComeWith) {
  write("first.png", render(kSmallPicture + Words{"--at", "30", "--theme", "light"}));
  const json text = text_of(render({"first.png", "--seed", "9", "--scale", "2"}));
  EXPECT_EQ(text["setup"]["seed"], 9);
  EXPECT_EQ(text["scale"], 2);
  EXPECT_EQ(text["theme"], "light");
  EXPECT_EQ(text["canvas"], (json{300, 220}));
  EXPECT_EQ(text["try"], 30);
  // Another run that ends before the picture's try is shown at its end; a try that is asked for by an option
  // is refused.
  const Words one_point{"first.png", "--radius", "600"};
  EXPECT_EQ(text_of(render(one_point))["try"], 30);
  const Words one_try = one_point + Words{"--tries", "1"};
  EXPECT_EQ(text_of(render(one_try))["try"], 1);
  expect_refused(Words{"render", "-o", "x.png", "--at", "30"} + one_try, {"--at", "from 0 to 1"});
}

TEST_F(SlowRenderTest, ATryBeyondTheEndInsideAPictureIsRefused) {
  const std::string file = render(kSmallPicture);
  json text = text_of(file);
  text["try"] = text["try"].get<std::uint64_t>() + 1;
  const auto png = render::encode_png(Image{1, 1, {0, 0, 0, 255}}, render::PngText{"annulus", text.dump()});
  write("first.png", {reinterpret_cast<const char*>(png.data()), png.size()});
  expect_refused({"render", "first.png", "-o", "x.png"}, {"--at", "from 0 to"});
}

TEST_F(SlowRenderTest, WithoutADisplayTheWindowIsRefusedAndNothingIsWritten) {
  write("annulus.png", "mine");
  write("first.png", render(kSmallPicture + Words{"--at", "5"}));
  const Words before = files();
  // No display, and those of a session that is over.
  for (const char* display :
       {"unset DISPLAY", "export DISPLAY=:77", "unset DISPLAY; export WAYLAND_DISPLAY=gone",
        "export DISPLAY=:77 SDL_VIDEODRIVER=x11"})
    for (const char* arguments : {"", "--radius 70 --seed 3", "first.png", "--versus '--radius 40'"}) {
      const Outcome outcome = shell(std::string("unset WAYLAND_DISPLAY SDL_VIDEODRIVER; ") + display +
                                    "; exec timeout 300 \"$A\" " + arguments);
      EXPECT_EQ(outcome.status, 2) << display;
      EXPECT_EQ(outcome.out, "");
      // Libraries of the system may add a line of their own.
      EXPECT_NE(lines(outcome.err).back().find("annulus: no display"), std::string::npos) << outcome.err;
      EXPECT_NE(outcome.err.find("render -o"), std::string::npos) << outcome.err;
      EXPECT_EQ(files(), before);
      EXPECT_EQ(read("annulus.png"), "mine");
    }
}

// Pinned: every compiler and optimisation level draws the same picture. It has no letters, since their edges
// depend on the font library.
TEST_F(SlowRenderTest, ThePinnedPictureIsDrawnByEveryBuild) {
  const Image drawn = image({"--radius", "40", "--at", "95", "--canvas", "320x240", "--no-legend", "--layers",
                             "outline,grid,points,discs,exclusion,annulus,tree,searched"});
  std::ifstream file(ANNULUS_REFERENCE_PICTURE, std::ios::binary);
  ASSERT_TRUE(file);
  const Image pinned = render::decode_png(
      bytes(std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>())));
  ASSERT_EQ(drawn.width, pinned.width);
  ASSERT_EQ(drawn.height, pinned.height);
  int differing = 0;
  for (std::size_t i = 0; i < pinned.rgba.size(); ++i)
    if (std::abs(int{drawn.rgba[i]} - int{pinned.rgba[i]}) > 1) ++differing;
  EXPECT_EQ(differing, 0);
}

}  // namespace
}  // namespace annulus::test
