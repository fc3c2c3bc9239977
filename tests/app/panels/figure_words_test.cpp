#include "app/panels/figure_words.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "app/texts/language.h"

namespace annulus::panels {
namespace {

const Figure& named(std::string_view name) {
  return *std::ranges::find(figures(), name, [](const Figure& f) { return std::string_view(f.name); });
}

// A sentence of its own each, with a value to compare it with or what a sound set has.
TEST(FigureWords, EveryMeasureSaysWhatItIs) {
  for (const LanguageInfo& language : kLanguages) {
    std::set<std::string> said;
    for (const Figure& figure : figures()) {
      const std::string text = figure_help(translator(language.language), figure, {});
      EXPECT_TRUE(text.starts_with(translator(language.language)(figure.help)));
      EXPECT_GT(std::string_view(figure.help.text()).size(), 30u) << figure.name;
      EXPECT_TRUE(said.insert(translator(language.language)(figure.help)).second) << figure.name;
    }
  }
}

TEST(FigureWords, WithoutMeaningTheySayWhy) {
  Measures sized;
  sized.points = 100;
  sized.sized = true;
  const Translator& say = translator(Language::english);
  for (const Figure& figure : figures()) {
    if (figure.of(sized)) continue;
    EXPECT_EQ(figure_text(say, figure, sized), "-") << figure.name;
    const std::string help = figure_help(say, figure, sized);
    EXPECT_THAT(help, testing::HasSubstr("\nNot known: ")) << figure.name;
    const bool room = std::string_view(figure.name).starts_with("room_left");
    EXPECT_THAT(help, testing::EndsWith(room ? "which radius another point would get is not known."
                                             : "points have radii of their own."))
        << figure.name;
  }
}

TEST(FigureWords, SharesAreInPercent) {
  Measures m;
  m.points = 1000;
  m.radius = 1;
  m.holes.emplace();
  m.holes->still_fillable = 0.0012;
  EXPECT_EQ(figure_text(translator(Language::english), named("still_fillable"), m), "0.12%");
  EXPECT_EQ(figure_text(translator(Language::german), named("still_fillable"), m), "0,12\u00a0%");
  m.holes->still_fillable = 0.143;
  EXPECT_EQ(figure_text(translator(Language::english), named("still_fillable"), m), "14.3%");
  m.holes->still_fillable = 0;
  EXPECT_EQ(figure_text(translator(Language::english), named("still_fillable"), m), "0.00%");
}

}  // namespace
}  // namespace annulus::panels
