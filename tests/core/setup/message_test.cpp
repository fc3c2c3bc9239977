#include "core/setup/message.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <map>
#include <new>
#include <string_view>

namespace annulus::test {
namespace {

Message example() {
  return {
      English("{0} must be {1}; got {2}"),
      {std::string("--k"), Message(English("at least {0}"), {std::string("3")}), std::string("two\nlines")}};
}

TEST(Message, InEnglishIsOneLineOfItsParts) {
  EXPECT_EQ(example().text(), "--k must be at least 3; got two lines");
}

TEST(Message, QuotesTheBeginningOfALongText) {
  EXPECT_EQ(in_quotes(std::string(60, 'x')), "'" + std::string(60, 'x') + "'");
  EXPECT_EQ(in_quotes(std::string(61, 'x')), "'" + std::string(60, 'x') + "...'");
  EXPECT_EQ(shortened(std::string(3'000'000, 'x')), std::string(60, 'x') + "...");
  // Never half a character.
  std::string text(59, 'x');
  for (int i = 0; i < 10; ++i) text += "\u00e4";
  EXPECT_EQ(shortened(text), std::string(59, 'x') + "...");
}

TEST(Message, SaysTheBeginningAndTheEndOfALongName) {
  EXPECT_EQ(Message(std::string(400, 'x')).text(), std::string(400, 'x'));
  EXPECT_EQ(Message("a" + std::string(3'000'000, 'x') + "z").text(),
            "a" + std::string(199, 'x') + "..." + std::string(199, 'x') + "z");
}

// Of what it has none for it says that.
class Backwards final : public Translation {
 public:
  const char* operator()(English text) const override {
    const std::map<std::string_view, const char*> known{
        {"{0} must be {1}; got {2}", "{2} / {1} / {0}"}, {"at least {0}", "ab {0}"}, {".", ","}, {",", "'"}};
    const auto found = known.find(text.text());
    return found == known.end() ? "unknown" : found->second;
  }
};

TEST(Message, ANameIsNeitherTranslatedNorReadAsWords) {
  const Message name(std::string("{0} must be {1}; got {2}"));
  EXPECT_EQ(name.text(Backwards()), "{0} must be {1}; got {2}");
}

// A number has the language's marks, whatever it stands in; a name with a point keeps it.
TEST(Message, ANumberIsWrittenAsTheLanguageDoes) {
  const Message about(English("at least {0}"), {Message::number("1,128.5")});
  EXPECT_EQ(about.text(), "at least 1,128.5");
  EXPECT_EQ(about.text(Backwards()), "ab 1'128,5");
  EXPECT_EQ(Message::number(0.25).text(Backwards()), "0,25");
  EXPECT_EQ(Message(std::string("a.png")).text(Backwards()), "a.png");
}

TEST(Message, InAnotherLanguageItsPartsAreTooAndMayStandInAnotherOrder) {
  EXPECT_EQ(example().text(Backwards()), "two lines / ab 3 / --k");
}

TEST(Message, AFailureSaysItInEnglishAndKeepsIt) {
  try {
    throw Failure(example());
  } catch (const std::exception& failure) {
    EXPECT_STREQ(failure.what(), "--k must be at least 3; got two lines");
    EXPECT_EQ(message_of(failure).text(), failure.what());
  }
}

TEST(Message, OfOtherFailuresIsWhatTheySayOrThatMemoryRanOut) {
  EXPECT_EQ(message_of(std::runtime_error("it {broke}")).text(), "it {broke}");
  EXPECT_EQ(message_of(std::bad_alloc()).text(), "there is not enough memory");
}

TEST(Message, TheSystemsReasonsAreOursWhereTheyAreCommon) {
  EXPECT_EQ(reason_of_errno(ENOENT).text(), "there is no such file or folder");
  EXPECT_EQ(reason_of_errno(EACCES).text(), "permission denied");
  EXPECT_EQ(reason_of_errno(ENOSPC).text(), "there is no space left");
  EXPECT_EQ(reason_of_errno(0).text(), "unknown error");
  // An exception that is not ours.
  EXPECT_EQ(reason_of_errno(EDOM).text(), std::generic_category().message(EDOM));
}

}  // namespace
}  // namespace annulus::test
