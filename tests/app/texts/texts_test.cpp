// Every language says all that the window can say. The build holds that none lacks a text; here is what the
// core says, and the sentences put together from texts, over every setup that can be chosen.

#include <fmt/args.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <set>

#include "app/application/key_bindings.h"
#include "app/lessons/mistakes.h"
#include "app/narration/live_values.h"
#include "app/narration/narration.h"
#include "assets/languages.h"
#include "core/making/make_sampler.h"
#include "core/measures/words.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/dense_setup.h"

namespace annulus::test {
namespace {

// Of a finished run that has hardly begun.
constexpr std::array kOnePoint{Vec2{0, 0}};

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// The small setup of each sampler and preset, with images and without, plane and torus, in tiles, and with
// each of its choices alone: every branch that chooses words looks at one of these.
std::vector<annulus::Setup> setups_to_walk() {
  std::vector<annulus::Setup> all;
  for (const NamedSetup& named : every_setup()) {
    for (const annulus::Setup& base : {named.setup, with_images(named.setup)}) {
      all.push_back(base);
      for (const Parameter& parameter : sampler_info(base.sampler).parameters) {
        const auto with = [&](const Value& value) {
          annulus::Setup setup = base;
          set_values(setup, {{parameter.name, value}});
          // Both a mask and tiles choose words of their own; so does a torus with whatever else.
          try {
            check(setup);
            all.push_back(setup);
          } catch (const InputError&) {
          }
        };
        if (parameter.kind == ParameterKind::flag) with(true);
        for (const auto* choices : {&parameter.choices, &parameter.not_offered})
          for (const Choice& choice : *choices)
            if (parameter.kind == ParameterKind::choice) with(choice.name);
        if (parameter.name == "start") with(std::string("random"));
        if (parameter.name == "iterations") with(std::uint64_t{1});
        if (parameter.name == "picks") with(std::uint64_t{5000});
        if (parameter.name == "columns") {
          annulus::Setup one = base;
          one.values["columns"] = one.values["rows"] = std::uint64_t{1};
          one.values["map"] = ImageValue{};
          all.push_back(one);
        }
      }
    }
  }
  // A torus with the narrow search, and a start that is no point beside other parts of a mask.
  annulus::Setup torus = small(dense_setup());
  torus.values["periodic"] = true;
  torus.values["neighbourhood"] = std::string("3x3");
  all.push_back(torus);
  annulus::Setup spawn = with_images(small(dense_setup()));
  spawn.values["start-is"] = std::string("spawn");
  all.push_back(spawn);
  // Two tiles.
  for (const char* sampler : {"bridson", "roberts"}) {
    annulus::Setup tiles = small(dense_setup(sampler));
    tiles.values["width"] = 900.0;
    tiles.values["tile"] = std::uint64_t{10};
    all.push_back(tiles);
  }
  // The middle of the domain lies off this mask: the start moves, and that is said.
  annulus::Setup moved = small(dense_setup());
  moved.values["mask"] =
      ImageValue{"edge.png", grey_image(8, 8, [](int column, int) { return column < 2 ? 0xFFFF : 0; })};
  all.push_back(moved);
  return all;
}

// Notes what is asked for.
class Heard final : public Translation {
 public:
  const char* operator()(English text) const override {
    texts.push_back(text);
    return text.text();
  }
  mutable std::vector<English> texts;
};

std::vector<English> said_by_core() {
  std::vector<English> said;
  const auto add = [&](std::initializer_list<English> texts) {
    for (const English& text : texts)
      if (!text.empty()) said.push_back(text);
  };
  for (const SamplerInfo& info : samplers()) {
    if (info.name == "r2") continue;  // the tests' own
    add({info.title, info.source, info.names.ring, info.names.active, info.names.waiting, info.names.point,
         info.fewer_points});
    for (const Parameter& parameter : info.parameters) {
      add({parameter.label, parameter.help});
      for (const Choice& choice : parameter.choices) add({choice.label, choice.help});
    }
  }
  for (const Preset& preset : presets()) add({preset.title, preset.source});
  for (const annulus::Setup& setup : setups_to_walk()) {
    if (setup.sampler == "r2") continue;
    for (const Fact& fact : make_sampler(resolved(setup))->facts()) add({fact.label, fact.help});
    const Heard heard;
    for (const Message& remark : remarks(setup, kOnePoint)) remark.text(heard);
    for (const CodeLine& line : sampler_info(setup.sampler).code(setup)) line.text.text(heard);
    said.insert(said.end(), heard.texts.begin(), heard.texts.end());
  }
  return said;
}

const Catalog& german_catalog() {
  static const Catalog kCatalog = [] {
    for (const EmbeddedFile& file : language_files())
      if (file.name == "de.mo") return Catalog(file.bytes);
    return Catalog();
  }();
  return kCatalog;
}

// The build holds that the file has all that is found in the sources; this, that the core's texts are.
TEST(Texts, GermanHasAllThatTheCoreSays) {
  for (const English& text : said_by_core())
    EXPECT_NE(german_catalog().find(text), nullptr) << "no German for: " << text.text();
}

TEST(Texts, WhatIsTheSameInGermanIsANameOrAFormula) {
  const std::set<std::string_view> same{
      "Bridson",     "Roberts",   "Lague",
      "Blog",        "UE4",       "Bridson 2007, Fast Poisson Disk Sampling in Arbitrary Dimensions",
      "Ring",        "Iteration", "linear",
      "radial",      "Radius r",  "5×5",
      "3×3",         "r/√2",      "r",
      "m = c i + 1", "Darts",     "Maximal"};
  std::set<std::string_view> found;
  for (const English& text : said_by_core()) {
    const char* translation = german_catalog().find(text);
    if (translation && std::string_view(text.text()) == translation) found.insert(text.text());
  }
  EXPECT_EQ(found, same);
}

// Places for numbers: as many in each language, so that none is lost.
TEST(Texts, RemarksSayTheirNumbersInEveryLanguage) {
  const auto digits = [](std::string text) {
    std::erase_if(text, [](char c) { return c < '0' || c > '9'; });
    std::ranges::sort(text);
    return text;
  };
  std::set<std::string> seen;
  for (const annulus::Setup& setup : setups_to_walk()) {
    for (const Message& remark : remarks(setup, kOnePoint)) {
      const Heard heard;
      remark.text(heard);
      seen.insert(std::ranges::max(heard.texts, {}, [](const English& english) {
                    return std::string_view(english.text()).size();
                  }).text());
      for (const LanguageInfo& language : kLanguages) {
        const std::string text = translator(language.language)(remark);
        EXPECT_THAT(text, Not(HasSubstr("{")));
        EXPECT_EQ(digits(text), digits(remark.text())) << text;
      }
    }
  }
  EXPECT_EQ(seen.size(), 6u) << "start, stretched image, iterations and one iteration, cells and one cell";
}

TEST(Texts, NumbersAreWrittenAsTheLanguageWritesThem) {
  const Numbers& english = translator(Language::english).numbers;
  const Numbers& german = translator(Language::german).numbers;
  EXPECT_EQ(english.grouped(1234567), "1,234,567");
  EXPECT_EQ(german.grouped(1234567), "1\u00a0234\u00a0567");
  EXPECT_EQ(english.rounded(8.314), "8.31");
  EXPECT_EQ(english.rounded(1.0979e308), "1.1e+308");
  EXPECT_EQ(english.rounded(1e-30), "1e-30");
  EXPECT_EQ(german.rounded(8.314), "8,31");
  EXPECT_EQ(german.compared(8.314, 10), "8,31 < 10");
  EXPECT_EQ(english.compared(9.999, 10), "9.999 < 10");
  EXPECT_EQ(english.compared(15.394157, 10), "15.4 ≥ 10");
  EXPECT_EQ(english.compared(10, 10), "10 ≥ 10");
  EXPECT_EQ(german.fixed(0.5469, 3), "0,547");
  EXPECT_EQ(english.place(370, 12.5), "370, 12.50");
  EXPECT_EQ(english.place(1069, 919), "1069, 919");  // two numbers, not three
  EXPECT_EQ(german.place(370, 12.5), "370; 12,50");
  EXPECT_EQ(english.amount(1234), "1,234");
  EXPECT_EQ(english.amount(2134.6), "2,135");
  EXPECT_EQ(german.amount(12.5), "12,50");
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The first number in the text that another language would write so; empty: there is none. German has a comma
// before decimals and spaces that do not break between thousands and before %, English points, commas and
// nothing. `decimals`: three decimals may stand behind a German comma, as after English thousands.
std::string foreign_number(std::string_view text, Language language, bool decimals = false) {
  const bool german = language == Language::german;
  constexpr std::string_view kSpace = "\u00a0";
  const auto digit = [&](std::size_t at) { return at < text.size() && is_digit(text[at]); };
  for (std::size_t i = 1; i < text.size(); ++i) {
    const std::string_view before = text.substr(0, i);
    const bool counted = is_digit(text[i - 1]) || text[i - 1] == '}';
    bool wrong = false;
    if (text[i] == '%') {
      const bool spaced = before.ends_with(kSpace) || before.ends_with(' ');
      const std::size_t end = before.find_last_not_of(" \u00a0");
      const bool of_number = end != before.npos && (is_digit(before[end]) || before[end] == '}');
      wrong = of_number && (german ? !before.ends_with(kSpace) : spaced);
    } else if (counted && is_digit(text[i - 1]) && digit(i + 1)) {
      std::size_t begin = i - 1;
      while (begin > 0 && is_digit(text[begin - 1])) --begin;
      const bool thousands = digit(i + 1) && digit(i + 2) && digit(i + 3) && !digit(i + 4);
      if (text[i] == '.') wrong = german;
      if (text[i] == ',') wrong = german ? thousands && text[begin] != '0' && !decimals : !thousands;
    }
    if (wrong) return std::string(text.substr(i < 12 ? 0 : i - 12, 24));
  }
  return {};
}

TEST(Texts, ForeignNumbersAreFound) {
  for (const char* text : {"noch 14% mehr", "noch 14 % mehr", "{0}%", "1,128 Paare", "0.547"})
    EXPECT_NE(foreign_number(text, Language::german), "") << text;
  for (const char* text : {"14\u00a0%", "1\u00a0128 Paare", "0,547", "r, %", "Punkt 3. Noch 4, dann 5"})
    EXPECT_EQ(foreign_number(text, Language::german), "") << text;
  for (const char* text : {"14 %", "{0}\u00a0%", "0,5"})
    EXPECT_NE(foreign_number(text, Language::english), "") << text;
  for (const char* text : {"14%", "1,128", "0.547", "3, 4"})
    EXPECT_EQ(foreign_number(text, Language::english), "") << text;
}

// The texts of a compiled catalog: where it says where they are ("The Format of GNU MO Files").
std::vector<std::string_view> texts_of(std::string_view bytes, std::size_t table) {
  const auto number = [&](std::size_t at) {
    std::size_t value = 0;
    for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
  };
  std::vector<std::string_view> all;
  for (std::size_t i = 1; i < number(8); ++i)  // the first is the header
    all.push_back(bytes.substr(number(number(table) + 8 * i + 4), number(number(table) + 8 * i)));
  return all;
}

// Written out, and with what is put into places: only percent() may put a number before %.
TEST(Texts, NumbersInEveryTextAreTheLanguages) {
  for (const EmbeddedFile& file : language_files()) {
    if (file.name != "de.mo") continue;
    const auto english = texts_of(file.bytes, 12), german = texts_of(file.bytes, 16);
    ASSERT_GT(german.size(), 1000u);
    for (const std::string_view text : english)
      EXPECT_EQ(foreign_number(text, Language::english), "") << text;
    for (const std::string_view text : german) EXPECT_EQ(foreign_number(text, Language::german), "") << text;
    for (const std::string_view text : english)
      EXPECT_TRUE(text == "{0}%" || text.find("}%") == text.npos) << "not by percent(): " << text;
  }
}

// What the core says of a set, with numbers of every kind.
TEST(Texts, NumbersInMessagesOfTheCoreAreTheLanguages) {
  const Translator& say = translator(Language::german);
  Measures m;
  m.points = 8000;
  m.radius = 1;
  m.distances.smallest = 0.5;
  m.distances.violations = 1128;
  EXPECT_THAT(say(verdict(m)), HasSubstr("1\u00a0128"));
  m.distances.violations = 0;
  m.distances.median_share = 1.06;
  m.density.border_taken_out = 0.48;
  m.spectrum.emplace();
  m.spectrum->low_power = 0.5;
  m.spectrum->effective_nyquist = 0.58;
  EXPECT_THAT(say(verdict(m)), HasSubstr("0,5"));
  m.spectrum->low_power = 0.07;
  m.room.emplace();
  m.room->added.fill(1120);
  EXPECT_THAT(say(verdict(m)), HasSubstr("14\u00a0%"));
  ASSERT_GE(statements(m).size(), 5u);
  for (const Statement& statement : statements(m))
    EXPECT_EQ(foreign_number(say(statement.sentence), Language::german), "") << say(statement.sentence);
  annulus::Setup setup = default_setup();
  setup.values["width"] = 1234.5;
  setup.values["start"] = std::string("2000,1");
  try {
    check(setup);
    FAIL() << "the start lies outside";
  } catch (const InputError& error) {
    EXPECT_THAT(say(error.message()), HasSubstr("1234,5"));
  }
}

TEST(Texts, LanguagesAreFoundByTheirCode) {
  for (const LanguageInfo& row : kLanguages) {
    EXPECT_EQ(language_of(row.code), row.language);
    EXPECT_EQ(&info(row.language), &row);
  }
  EXPECT_EQ(language_of("xx"), std::nullopt);
}

TEST(Texts, EveryKeyIsExplainedInEveryLanguage) {
  for (const LanguageInfo& language : kLanguages) {
    std::set<std::string> chords;
    for (const KeyBinding& key : key_bindings()) {
      EXPECT_THAT(help_of(key, translator(language.language)), Not(IsEmpty()));
      EXPECT_TRUE(chords.insert(to_text(key.chord, translator(language.language))).second);
    }
  }
  EXPECT_EQ(to_text({"Left", true}, translator(Language::german)), "Umschalt+Links");
}

class NarratedSetup : public testing::TestWithParam<NamedSetup> {};
INSTANTIATE_TEST_SUITE_P(Every, NarratedSetup, testing::ValuesIn(every_setup()), name_of);

// A sentence at each of the first tries and at the last: never empty, never with a place or a mark left, its
// numbers those of the English one.
TEST_P(NarratedSetup, EveryTryInEveryLanguage) {
  for (const annulus::Setup& setup : {GetParam().setup, with_images(GetParam().setup)}) {
    Timeline timeline(resolved(setup));
    for (std::uint64_t at = 0; at < 3000 && !timeline.at_end(); ++at) {
      timeline.seek(at);
      for (const LanguageInfo& language : kLanguages) {
        const std::string text = plain_text(narrate(language.language, setup, timeline));
        ASSERT_TRUE(text.ends_with('.')) << text;
        ASSERT_EQ(text.find_first_of("[]|{}"), std::string::npos) << text;
        ASSERT_EQ(text.find("  "), std::string::npos) << text;
        ASSERT_EQ(foreign_number(text, language.language, true), "") << text;
        for (const LiveValue& value : live_values(language.language, setup, timeline))
          ASSERT_TRUE(!value.name.empty() && foreign_number(value.value, language.language, true).empty())
              << value.name << " " << value.value;
      }
    }
    timeline.run_to_end();
    for (const LanguageInfo& language : kLanguages) {
      const std::string text = plain_text(narrate(language.language, setup, timeline));
      const bool german = language.language == Language::german;
      EXPECT_TRUE(text.ends_with(german ? "fertig." : "finished.")) << text;
    }
  }
}

// The same words have the same tone in every language, so that colours tell what they tell.
TEST_P(NarratedSetup, TonesAreTheSameInEveryLanguage) {
  const annulus::Setup setup = with_images(GetParam().setup);
  Timeline timeline(resolved(setup));
  const auto tones = [&](Language language) {
    std::multiset<Tone> found;
    for (const Phrase& phrase : narrate(language, setup, timeline))
      if (phrase.tone != Tone::plain) found.insert(phrase.tone);
    return found;
  };
  for (std::uint64_t at = 0; at < 1000 && !timeline.at_end(); ++at) {
    timeline.seek(at);
    ASSERT_EQ(tones(Language::german), tones(Language::english)) << at;
  }
}

TEST(NarratedInGerman, VerdictsAreWholeSentences) {
  const annulus::Setup setup = dense_setup();
  Timeline timeline(resolved(setup));
  EXPECT_EQ(
      plain_text(narrate(Language::german, setup, timeline)),
      "Der Start, Punkt 0, liegt in der Mitte und ist die ganze aktive Liste. Noch ist nichts versucht.");
  timeline.seek(1);
  // A first candidate has nothing to be too close to but the start, which it is drawn beyond.
  EXPECT_EQ(plain_text(narrate(Language::german, setup, timeline)),
            "Kandidat 1 von 30 angenommen als Punkt 1: kein Punkt näher als 10. "
            "Er kommt in die aktive Liste; Punkt 0 bleibt darin.");
}

}  // namespace
}  // namespace annulus::test
