#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "app/application/key_bindings.h"
#include "app/texts/translator.h"

namespace annulus {
namespace {

// The words of the table of keys, without the commas and semicolons that separate them.
std::set<std::string> documented_words() {
  std::ifstream file(ANNULUS_DOCS "/window.md");
  std::string line;
  while (std::getline(file, line) && line != "## Keys") {
  }
  std::set<std::string> words;
  for (std::string word; file >> word; words.insert(word)) {
    const bool separated =
        word.size() > 1 && !word.ends_with("+,") && (word.back() == ',' || word.back() == ';');
    if (separated) word.pop_back();
  }
  return words;
}

TEST(KeyBindings, EveryKeyIsInTheDocuments) {
  const std::set<std::string> words = documented_words();
  for (const KeyBinding& key : key_bindings()) {
    const std::string& name = key.chord.key;
    if (name > "1" && name < "9") continue;  // "1 to 9"
    std::istringstream parts(to_text(key.chord, translator(Language::english)));
    for (std::string part; parts >> part;) EXPECT_TRUE(words.contains(part)) << part;
  }
}

}  // namespace
}  // namespace annulus
