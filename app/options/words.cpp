#include "app/options/words.h"

#include "core/setup/parameter.h"

namespace annulus::cli {

std::vector<std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    char c = line[i];
    const bool escaped = c == '\\' && quote != '\'' && i + 1 < line.size();
    if (escaped) c = line[++i];
    if (!escaped && c == quote) {
      quote = 0;
    } else if (!escaped && quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
      if (!in_word) words.emplace_back();
      in_word = true;
    } else if (!escaped && quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      in_word = false;
    } else {
      if (!in_word) words.emplace_back();
      in_word = true;
      words.back() += c;
    }
  }
  if (quote != 0) throw InputError({English("has a {0} that is not closed"), {std::string(1, quote)}});
  return words;
}

void refuse_empty_values(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word.size() > 3 && word.starts_with("--") && word.find('=') == word.size() - 1)
      throw InputError(word.substr(0, word.size() - 1), English("needs a value after the ="));
  }
}

}  // namespace annulus::cli
