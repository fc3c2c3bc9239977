#pragma once

#include <fmt/core.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/texts/catalog.h"
#include "app/texts/language.h"
#include "app/texts/numbers.h"
#include "core/setup/english.h"
#include "core/setup/message.h"

namespace annulus {

// What is put into a text comes as text: numbers are grouped and rounded as the language writes them.
template <class T>
concept Said = std::convertible_to<const T&, std::string_view>;

// Says everything in one language. The English stands where it is said, and is found there when the program
// is built: a Translator is always called `say` (docs/translating.md).
//   say("Play")   say("try {0} of {1}", at, all)   say.plural(n, "1 point", "{0} points", count)
// What has no translation is said in English.
class Translator final : public Translation {
 public:
  explicit Translator(Catalog catalog);

  Numbers numbers;

  const char* operator()(fmt::format_string<> english) const { return plain(fmt::string_view(english)); }
  const char* operator()(English english) const override;
  std::string operator()(const Message& message) const { return message.text(*this); }

  template <Said... Values>
  requires(sizeof...(Values) > 0) std::string operator()(fmt::format_string<const Values&...> english,
                                                         const Values&... values) const {
    return filled(plain(fmt::string_view(english)), fmt::make_format_args(values...));
  }
  // The places of such a text are not held against the values by the compiler.
  template <Said... Values>
  requires(sizeof...(Values) > 0) std::string operator()(English english, const Values&... values) const {
    return filled((*this)(english), fmt::make_format_args(values...));
  }

  template <Said... Values>
  std::string plural(std::uint64_t n, fmt::format_string<const Values&...> one,
                     fmt::format_string<const Values&...> more, const Values&... values) const {
    return filled(plural_form(n, fmt::string_view(one), fmt::string_view(more)),
                  fmt::make_format_args(values...));
  }

 private:
  const char* plain(fmt::string_view english) const;
  const char* plural_form(std::uint64_t n, fmt::string_view one, fmt::string_view more) const;
  static std::string filled(const char* text, fmt::format_args values);

  Catalog catalog_;
};

const Translator& translator(Language language);

}  // namespace annulus
