// A wish for a picture and the command that makes it.
#include "app/options/picture_wish.h"

#include <functional>
#include <nlohmann/json.hpp>

#include "app/options/options.h"
#include "app/options/words.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using Change = std::function<void(PictureWish&)>;

PictureWish named(PictureKind kind) {
  PictureWish wish;
  wish.kind = kind;
  wish.name = "a picture";
  return wish;
}

// With the moments, whose tries are known once the runs are made.
std::string json_of(const RenderOptions& options) {
  std::string text = picture_json(options.picture).dump() + (options.height_follows ? " follows" : "");
  for (const Destination& moment : options.at)
    text += " " + std::to_string(static_cast<int>(moment.kind)) + ":" + std::to_string(moment.number);
  return text;
}

RenderOptions read_again(const std::string& line) {
  std::vector<std::string> words = cli::split_words(line);
  EXPECT_EQ(words.at(0), "annulus");
  words.erase(words.begin());
  return std::get<RenderOptions>(parse_options(words));
}

// What each field of the dialog does.
std::vector<Change> changes() {
  return {[](PictureWish& w) { w.width = 88.9; },
          [](PictureWish& w) {
            w.height = 61.25;
            w.height_follows = false;
          },
          [](PictureWish& w) { w.text = 6.5; },
          [](PictureWish& w) { w.dot = 0.6; },
          [](PictureWish& w) { w.line = 0.35; },
          [](PictureWish& w) { w.dpi = 600; },
          [](PictureWish& w) { w.border = PictureWish::Border::domain; },
          [](PictureWish& w) {
            w.border = PictureWish::Border::margin;
            w.margin = 0;
          },
          [](PictureWish& w) {
            w.kind = PictureKind::svg;
            w.text_as_names = true;
          },
          [](PictureWish& w) { w.background = PictureWish::Background::theme; },
          [](PictureWish& w) { w.background = PictureWish::Background::none; },
          [](PictureWish& w) { w.at = {17}; },
          [](PictureWish& w) {
            w.at = {17, 60, std::nullopt, 90};
          },
          [](PictureWish& w) {
            w.at = {17, std::nullopt};
            w.layout.columns = 1;
          },
          [](PictureWish& w) {
            w.at = {17, std::nullopt};
            w.layout.letters = scene::PanelLayout::Letters::capital;
          },
          [](PictureWish& w) {
            w.at = {17, std::nullopt};
            w.layout.beside = scene::PanelLayout::Beside::points;
          },
          [](PictureWish& w) { w.theme = scene::Theme::print; },
          [](PictureWish& w) { w.layers = scene::Layers::none(); },
          [](PictureWish& w) { w.layers = scene::Layers::of_measures(); },
          [](PictureWish& w) { w.theme = scene::Theme::dark; },
          [](PictureWish& w) { w.legend = false; },
          [](PictureWish& w) { w.display_radius = 0.25; },
          [](PictureWish& w) { w.disc_units = 8.125; },
          [](PictureWish& w) {
            w.part = Box{100.0 / 3, 50, 200, 175.7};
          },
          [](PictureWish& w) { w.language = Language::german; }};
}

// A field that is forgotten would be found by neither of the two alone.
TEST(PictureWishes, EveryFieldChangesThePictureAndItsCommandMakesIt) {
  const auto setup = small(default_setup());
  const PictureWish base = named(PictureKind::png);
  const std::string plain = json_of(wished_picture(base, setup, {}));
  for (const Change& change : changes()) {
    PictureWish wish = base;
    change(wish);
    const RenderOptions wished = wished_picture(wish, setup, {});
    const std::string line = render_line(wish, setup, {});
    SCOPED_TRACE(line);
    EXPECT_NE(json_of(wished), plain);
    const RenderOptions again = read_again(line);
    EXPECT_EQ(json_of(again), json_of(wished));
    EXPECT_EQ(again.output, wish.path());
    EXPECT_EQ(again.to_end, wished.to_end);
  }
}

TEST(PictureWishes, TheSideBesideItHasItsOwnTry) {
  const auto a = small(default_setup()), b = small(default_setup("roberts"));
  PictureWish wish = named(PictureKind::svg);
  wish.at = {60};
  wish.versus_at = 45;
  const RenderOptions again = read_again(render_line(wish, a, b));
  EXPECT_EQ(again.kind, PictureKind::svg);
  EXPECT_EQ(json_of(again), json_of(wished_picture(wish, a, b)));
  ASSERT_EQ(again.at.size(), 2u);
  EXPECT_EQ(again.at[0].number, 60u);
  EXPECT_EQ(again.at[1].number, 45u);
  EXPECT_EQ(again.picture.versus->setup, b);
}

// 85 mm are 240.94 points, and letters of 12 px are 7 points high.
TEST(PictureWishes, AColumnIs85MillimetresWideWithLettersOf7Points) {
  PictureWish wish = with_preset(named(PictureKind::pdf), PicturePreset::column);
  EXPECT_EQ(preset_of(wish), PicturePreset::column);
  const Picture picture = wished_picture(wish, default_setup(), {}).picture;
  EXPECT_NEAR(double{picture.canvas.width} * picture.unit, 85 / 25.4 * 72, 1e-4);
  EXPECT_NEAR(12 * picture.unit, 7, 1e-12);
  wish.height = 100;
  EXPECT_EQ(preset_of(wish), PicturePreset::column);
  wish.width = 84;
  EXPECT_EQ(preset_of(wish), std::nullopt);
}

TEST(PictureWishes, WhatIsImpossibleIsSaid) {
  const auto refused = [](const Change& change) {
    PictureWish wish = named(PictureKind::png);
    change(wish);
    try {
      wished_picture(wish, default_setup(), {});
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_TRUE(refused([](PictureWish& w) { w.width = 1e6; }).starts_with("--size must be from "));
  EXPECT_TRUE(refused([](PictureWish& w) { w.text = 500; }).starts_with("--text must be "));
  EXPECT_EQ(refused([](PictureWish& w) { w.name = ""; }), "the file needs a name");
}

}  // namespace
}  // namespace annulus::test
