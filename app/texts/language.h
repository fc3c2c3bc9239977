#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace annulus {

enum class Language : std::uint8_t { english, german };

struct LanguageInfo {
  Language language;
  std::string_view code;  // ISO 639-1, used in settings and locales
  const char* name;       // in the language itself
};

inline constexpr std::array<LanguageInfo, 2> kLanguages{{
    {Language::english, "en", "English"},
    {Language::german, "de", "Deutsch"},
}};

constexpr const LanguageInfo& info(Language language) {
  return kLanguages[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> language_of(std::string_view code) {
  for (const LanguageInfo& row : kLanguages)
    if (row.code == code) return row.language;
  return std::nullopt;
}

}  // namespace annulus
