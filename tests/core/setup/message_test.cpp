#include "core/setup/message.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <map>
#include <new>
#include <string_view>

namespace annulus::test {
namespace {

Message example() {
  return {"{} must be {}; got {}"_words,
          {std::string("--k"), Message("at least {}"_words, {std::string("3")}), std::string("two\nlines")}};
}

TEST(Message, InEnglishIsOneLineOfItsParts) {
  EXPECT_EQ(example().text(), "--k must be at least 3; got two lines");
}

TEST(Message, ANameIsNeitherTranslatedNorReadAsWords) {
  const Message name(std::string("{} must be {}; got {}"));
  const auto never = [](const char*) -> const char* { return "wrong"; };
  EXPECT_EQ(name.text(never), "{} must be {}; got {}");
}

TEST(Message, InAnotherLanguageItsPartsAreTooAndMayStandInAnotherOrder) {
  const std::map<std::string_view, const char*> backwards{{"{} must be {}; got {}", "{2} / {1} / {0}"},
                                                          {"at least {}", "ab {}"}};
  EXPECT_EQ(example().text([&](const char* english) { return backwards.at(english); }),
            "two lines / ab 3 / --k");
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
  EXPECT_EQ(reason_of_errno(EACCES).text(), "it is not allowed");
  EXPECT_EQ(reason_of_errno(ENOSPC).text(), "there is no space left");
  EXPECT_EQ(reason_of_errno(0).text(), "unknown error");
  // An exception that is not ours.
  EXPECT_EQ(reason_of_errno(EDOM).text(), std::generic_category().message(EDOM));
}

}  // namespace
}  // namespace annulus::test
