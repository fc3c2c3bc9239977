#include "app/texts/texts.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include "app/texts/german_of_code.h"

namespace annulus {

std::string said(const Translator& say, const Remark& remark) {
  fmt::dynamic_format_arg_store<fmt::format_context> numbers;
  for (const double number : remark.numbers) numbers.push_back(say.numbers.amount(number));
  return fmt::vformat(say(remark.text), numbers);
}

const CodeTexts& code_texts(Language language) {
  static const CodeTexts kNone;
  static const CodeTexts kGerman = german_of_code();
  return language == Language::german ? kGerman : kNone;
}

std::string translated(Language language, const std::string& line_of_code) {
  const CodeTexts& table = code_texts(language);
  const auto found = table.find(line_of_code);
  return found == table.end() ? line_of_code : found->second;
}

}  // namespace annulus
