#include "app/texts/texts.h"

#include <fmt/args.h>

#include "app/texts/tables.h"
#include "app/texts/translator.h"

namespace annulus {

const CoreTexts& core_texts(Language language) {
  static const CoreTexts kNone;
  static const CoreTexts kGerman = [] {
    CoreTexts all = german_of_samplers();
    all.merge(german_of_parameters());
    all.merge(german_of_code());
    return all;
  }();
  return language == Language::german ? kGerman : kNone;
}

std::string translated(Language language, const std::string& english) {
  const CoreTexts& table = core_texts(language);
  const auto found = table.find(english);
  return found == table.end() ? english : found->second;
}

std::string said(Language language, const Remark& remark) {
  const Translator& say = translator(language);
  fmt::dynamic_format_arg_store<fmt::format_context> numbers;
  for (const double number : remark.numbers) numbers.push_back(say.numbers.amount(number));
  return fmt::vformat(translated(language, remark.text), numbers);
}

}  // namespace annulus
