#pragma once

#include <optional>
#include <string_view>

#include "assets/language_rows.h"

namespace annulus {

constexpr const LanguageInfo& info(Language language) {
  return kLanguages[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> language_of(std::string_view code) {
  for (const LanguageInfo& row : kLanguages)
    if (row.code == code) return row.language;
  return std::nullopt;
}

}  // namespace annulus
