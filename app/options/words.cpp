#include "app/options/words.h"

#include <algorithm>

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

std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

std::string alternatives(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == names.size() ? " or " : ", ").append(names[i]);
  return text;
}

void refuse(const std::string& option, const std::string& allowed, std::string_view got) {
  throw InputError(option, "must be " + allowed + "; got " + in_quotes(std::string(got)));
}

void refuse_empty_values(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word.size() > 3 && word.starts_with("--") && word.find('=') == word.size() - 1)
      throw InputError(word.substr(0, word.size() - 1), English("needs a value after the ="));
  }
}

}  // namespace annulus::cli
