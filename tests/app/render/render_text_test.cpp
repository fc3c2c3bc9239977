#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

class TextTest : public RenderTest {
 protected:
  void SetUp() override {
    if (fonts::inter_regular().empty()) GTEST_SKIP() << "built without fonts";
  }

  Image text_shot(const Text& text, int scale = 1) {
    DrawList list = white_canvas(200, 60);
    list.items.push_back(Texts{{text}});
    return shot(list, scale);
  }

  Fonts fonts_;
};

TEST_F(TextTest, StaysInItsMeasuredBox) {
  const float width = fonts_.text_width("HEM 108", 20, false);
  for (const int scale : {1, 3}) {
    const Extent extent = ink_extent(text_shot(text_of("HEM 108", {30, 40}, 20), scale));
    EXPECT_GE(extent.left, 30 * scale);
    EXPECT_LE(extent.left, 34 * scale);  // beside the stem's bearing
    EXPECT_LE(extent.right, std::ceil((30 + width) * static_cast<float>(scale)));
    EXPECT_GE(extent.right, (30 + width - 4) * static_cast<float>(scale));
    // On the baseline, where round letters reach below by a pixel, and as high as a capital, 0.7 to 0.75 em.
    EXPECT_NEAR(extent.bottom, 40 * scale, scale);
    EXPECT_NEAR(extent.top, (40 - 14.5) * scale, 1.5 * scale);
  }
}

TEST_F(TextTest, IsAlignedToItsPlace) {
  const float width = fonts_.text_width("HIH", 20, true);
  const Extent left = ink_extent(text_shot(text_of("HIH", {100, 40}, 20, Align::left, true)));
  const Extent centre = ink_extent(text_shot(text_of("HIH", {100, 40}, 20, Align::centre, true)));
  const Extent right = ink_extent(text_shot(text_of("HIH", {100, 40}, 20, Align::right, true)));
  EXPECT_NEAR(left.left - centre.left, width / 2, 1);
  EXPECT_NEAR(left.left - right.left, width, 1);
  EXPECT_LE(right.right, 100);
  EXPECT_GE(left.left, 100);
  EXPECT_NEAR(centre.left + centre.right, 200, 2);
}

TEST_F(TextTest, BaselineIsOnAWholePixel) {
  const Image level = text_shot(text_of("Hello", {20, 40}, 17));
  EXPECT_EQ(text_shot(text_of("Hello", {20, 39.6f}, 17)).rgba, level.rgba);
  EXPECT_EQ(text_shot(text_of("Hello", {20, 40.4f}, 17)).rgba, level.rgba);
  EXPECT_NE(text_shot(text_of("Hello", {20, 40.6f}, 17)).rgba, level.rgba);
}

TEST_F(TextTest, WidthAddsUpAndScales) {
  const auto width = [&](const char* text, float size = 10) { return fonts_.text_width(text, size, false); };
  EXPECT_EQ(width(""), 0);
  EXPECT_GT(width("M"), width("i"));
  EXPECT_NEAR(width("Mi"), width("M") + width("i"), 1e-4);
  EXPECT_NEAR(width("Mi", 35), 3.5f * width("Mi"), 1e-4);
  EXPECT_NE(fonts_.text_width("M", 10, true), width("M"));
}

TEST_F(TextTest, DigitsAreAsWideAsTheWidest) {
  for (const char* digit : {"0", "2", "3", "4", "5", "6", "7", "8", "9"}) {
    EXPECT_EQ(fonts_.text_width(digit, 12, false), fonts_.text_width("1", 12, false)) << digit;
  }
  // The 1 stands in the middle of its advance, not at its left.
  const Extent one = ink_extent(text_shot(text_of("1", {50, 50}, 40)));
  EXPECT_NEAR((one.left + one.right) / 2.0, 50 + fonts_.text_width("1", 40, false) / 2, 3);
}

TEST_F(TextTest, MissingCharactersShowASign) {
  EXPECT_GT(total_ink(text_shot(text_of("\xF4\x8F\xBF\xBD", {50, 50}, 40))),
            50);  // U+10FFFD, for private use
}

TEST_F(TextTest, StrongIsDarker) {
  EXPECT_GT(total_ink(text_shot(text_of("Hello", {20, 40}, 20, Align::left, true))),
            1.2 * total_ink(text_shot(text_of("Hello", {20, 40}, 20))));
}

std::string printable() {
  std::string all;
  for (char c = '!'; c <= '~'; ++c) all += c;
  return all;
}

TEST_F(TextTest, MoreGlyphsThanTheAtlasHolds) {
  const Text small = text_of("Hello 123", {20, 40}, 20);
  const Image before = text_shot(small);
  // 94 characters of about 0.5 by 0.7 em of 500 px in two weights: twice what 2048 by 4096 texels hold.
  Texts texts{{small}};
  for (const char c : printable()) {
    for (const bool strong : {false, true}) {
      Text large = text_of(std::string(1, c), {10, 300}, 500, Align::left, strong);
      large.colour.a = 0;
      texts.texts.push_back(large);
    }
  }
  DrawList list = white_canvas(200, 60);
  list.items.push_back(texts);
  EXPECT_EQ(shot(list).rgba, before.rgba);
  EXPECT_EQ(text_shot(small).rgba, before.rgba);
}

TEST_F(TextTest, GlyphsStayWhenTheAtlasGrows) {
  const Text small = text_of("Hello 123", {20, 40}, 20);
  const Image before = text_shot(small);
  // Fills the small ones' row and begins others, each letter from the left edge.
  for (const float size : {20.0f, 30.0f, 60.0f, 400.0f}) {
    for (const char c : printable().substr(0, 60)) text_shot(text_of(std::string(1, c), {0, 60}, size));
  }
  EXPECT_EQ(text_shot(small).rgba, before.rgba);
}

TEST_F(RenderTest, TextWithoutFontsIsLeftOut) {
  const auto none =
      std::make_shared<Fonts>(std::span<const unsigned char>{}, std::span<const unsigned char>{});
  Renderer renderer(none);
  DrawList list = white_canvas(50, 50);
  list.items.push_back(Texts{{text_of("Hello", {5, 40}, 20)}});
  EXPECT_EQ(total_ink(render_to_image(renderer, list, 1, false)), 0);
  EXPECT_EQ(none->text_width("Hello", 20, false), 0);
}

TEST(Utf8, CharactersAndDamage) {
  std::string_view text = "a\xC2\xB5\xE2\x82\xAC\xF0\x9F\x98\x80\xFF\xC0\x80\xE2\x82";
  std::vector<char32_t> characters;
  while (!text.empty()) characters.push_back(take_character(text));
  EXPECT_EQ(characters,
            (std::vector<char32_t>{U'a', 0xB5, 0x20AC, 0x1F600, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD}));
}

}  // namespace
}  // namespace annulus::render
