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

// Values go into a text as text, since each language groups and rounds numbers in its own way.
template <class T>
concept Said = std::convertible_to<const T&, std::string_view>;

// Says everything in one language. The English text stands in the code, where the build finds it: a
// Translator must always be called `say` (docs/translating.md).
//   say("Play")   say("try {0} of {1}", at, all)   say.plural(n, "1 point", "{0} points", count)
// A text without a translation is said in English.
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
  // For such a text the compiler does not check that places and values match.
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
