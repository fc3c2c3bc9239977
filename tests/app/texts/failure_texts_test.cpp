// Whatever can go wrong can be said in every language. The words for it stand all over the sources, written
// "..."_words: here the sources themselves are read.
#include <fmt/args.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "app/texts/tables.h"

namespace annulus::test {
namespace {

namespace fs = std::filesystem;

// The text of the string literals that end where `end` is, with their quotes: "must be " "{}".
std::string literals_before(const std::string& source, std::size_t end) {
  std::string text;
  std::size_t at = end;
  while (at > 0 && source[at - 1] == '"') {
    std::size_t begin = at - 1;
    do {
      begin = source.rfind('"', begin - 1);
    } while (source[begin - 1] == '\\');
    text.insert(0, source, begin + 1, at - begin - 2);
    at = begin;
    while (at > 0 && std::isspace(static_cast<unsigned char>(source[at - 1]))) --at;
  }
  for (std::size_t slash = text.find('\\'); slash != std::string::npos; slash = text.find('\\', slash + 1))
    text.erase(slash, 1);
  return text;
}

// All that is written "..."_words in the program.
std::set<std::string> all_words() {
  std::set<std::string> all;
  for (const char* folder : {"core", "app"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(ANNULUS_SOURCES) / folder)) {
      const fs::path& file = entry.path();
      // message.h tells how it is written.
      if ((file.extension() != ".cpp" && file.extension() != ".h") || file.filename() == "message.h")
        continue;
      std::ifstream in(file);
      const std::string source(std::istreambuf_iterator<char>(in), {});
      for (auto at = source.find("\"_words"); at != std::string::npos; at = source.find("\"_words", at + 1))
        all.insert(literals_before(source, at + 1));
    }
  }
  return all;
}

// With numbers in its places, in order; what stands there once is there once.
std::multiset<char> places(const std::string& words) {
  fmt::dynamic_format_arg_store<fmt::format_context> letters;
  for (char c = '\1'; c <= '\4'; ++c) letters.push_back(std::string(1, c));
  std::multiset<char> found;
  for (const char c : fmt::vformat(words, letters))
    if (c >= '\1' && c <= '\4') found.insert(c);
  return found;
}

TEST(FailureTexts, AreReadFromTheSources) {
  const std::set<std::string> all = all_words();
  EXPECT_GT(all.size(), 100u);
  // In one piece, of two pieces, with quotes.
  EXPECT_TRUE(all.contains("must be {}; got {}"));
  EXPECT_TRUE(all.contains(
      "must be at least {} in a domain of {} x {}, or stored coordinates cannot tell points apart; got {}"));
  EXPECT_TRUE(all.contains("\"{}\" is missing"));
}

TEST(FailureTexts, HaveGermanWordsWithTheSamePlacesAndNoneInVain) {
  const auto german = german_of_failures();
  const std::set<std::string> all = all_words();
  for (const std::string& words : all) {
    const auto found = german.find(words);
    ASSERT_NE(found, german.end()) << "no German for: " << words;
    EXPECT_EQ(places(found->second), places(words)) << words;
  }
  for (const auto& [english, translation] : german)
    EXPECT_TRUE(all.contains(std::string(english))) << "nothing says: " << english;
}

}  // namespace
}  // namespace annulus::test
