#include "app/texts/catalog.h"

#include <gmock/gmock.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/texts/translator.h"

namespace annulus::test {
namespace {

// As msgfmt writes it: a header of seven numbers, a table of lengths and offsets for each side, the texts.
std::string compiled(const std::vector<std::pair<std::string, std::string>>& entries) {
  std::string bytes;
  const auto number = [&](std::size_t value) {
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 0xFF);
  };
  const std::size_t count = entries.size(), table = 28, texts = table + 16 * count;
  for (const std::size_t value :
       {std::size_t{0x950412DE}, std::size_t{0}, count, table, table + 8 * count, std::size_t{0}, texts})
    number(value);
  std::size_t at = texts;
  const auto place = [&](const std::string& text) {
    number(text.size());
    number(at);
    at += text.size() + 1;
  };
  for (const auto& [english, translated] : entries) place(english);
  for (const auto& [english, translated] : entries) place(translated);
  for (const auto& [english, translated] : entries) bytes += english + '\0';
  for (const auto& [english, translated] : entries) bytes += translated + '\0';
  return bytes;
}

using namespace std::string_literals;

const std::string& example() {
  static const std::string kBytes =
      compiled({{"", "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n"},
                {"1 point\0{0} points"s, "1 Punkt\0{0} Punkte"s},
                {"Play", "Abspielen"},
                {"canvas\4at"s, "Ort"},
                {"try {0} of {1}", "von {1} Versuch {0}"}});
  return kBytes;
}

TEST(Catalog, FindsWhatItHas) {
  const Catalog catalog(example());
  EXPECT_STREQ(catalog.find("Play"), "Abspielen");
  EXPECT_STREQ(catalog.find(English("canvas", "at")), "Ort");
  EXPECT_EQ(catalog.find("at"), nullptr);
  EXPECT_EQ(catalog.find("Stop"), nullptr);
  EXPECT_EQ(Catalog().find("Play"), nullptr);
}

TEST(Catalog, ChoosesTheFormForANumber) {
  const Catalog catalog(example());
  EXPECT_STREQ(catalog.find_plural("1 point", 1), "1 Punkt");
  EXPECT_STREQ(catalog.find_plural("1 point", 0), "{0} Punkte");
  EXPECT_STREQ(catalog.find_plural("1 point", 7), "{0} Punkte");
  EXPECT_EQ(catalog.find_plural("1 cell", 1), nullptr);
}

// However it is cut off or changed, it is read or refused.
TEST(Catalog, RefusesWhatIsDamaged) {
  for (std::size_t size = 0; size < example().size(); ++size)
    EXPECT_THROW(Catalog(std::string_view(example()).substr(0, size)), std::invalid_argument) << size;
  for (std::size_t at = 0; at < example().size(); ++at) {
    std::string changed = example();
    changed[at] = static_cast<char>(changed[at] ^ 0xFF);
    try {
      const Catalog catalog{std::string_view(changed)};
      catalog.find("Play");
    } catch (const std::invalid_argument&) {
    }
  }
}

TEST(Translator, SaysItInItsLanguageOrInEnglish) {
  const Translator say{Catalog(example())};
  EXPECT_STREQ(say("Play"), "Abspielen");
  EXPECT_STREQ(say("Stop"), "Stop");
  EXPECT_STREQ(say(English("Play")), "Abspielen");
  EXPECT_EQ(say("try {0} of {1}", "3"s, "30"s), "von 30 Versuch 3");
  EXPECT_EQ(say.plural(1, "1 point", "{0} points", "1"s), "1 Punkt");
  EXPECT_EQ(say.plural(5, "1 cell", "{0} cells", "5"s), "5 cells");
  EXPECT_EQ(say.numbers.fixed(0.5, 1), "0.5") << "it has no mark of its own";
}

TEST(PluralRule, IsThatOfTheHeader) {
  const auto form = [](const char* rule, std::uint64_t n) {
    return PluralRule("Plural-Forms: nplurals=3; plural="s + rule + ";\n").form(n);
  };
  EXPECT_EQ(PluralRule().form(1), 0u);
  EXPECT_EQ(PluralRule().form(2), 1u);
  EXPECT_EQ(form("0", 7), 0u);
  EXPECT_EQ(form("(n > 1)", 1), 0u);
  // Polish.
  const char* polish = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";
  EXPECT_EQ(form(polish, 1), 0u);
  EXPECT_EQ(form(polish, 3), 1u);
  EXPECT_EQ(form(polish, 12), 2u);
  EXPECT_EQ(form(polish, 22), 1u);
  EXPECT_EQ(form("!n", 0), 1u);
  EXPECT_EQ(form("n*2+1-n/2", 4), 7u);
  for (const char* wrong : {"", "n >", "(n", "n ? 1", "m", "n 1", "1 +"})
    EXPECT_THROW(form(wrong, 1), std::invalid_argument) << wrong;
}

}  // namespace
}  // namespace annulus::test
