#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "app/texts/plural_rule.h"
#include "core/setup/english.h"

namespace annulus {

// A language's texts by their English: the file that msgfmt makes from a PO file (GNU gettext manual, "The
// Format of GNU MO Files").
class Catalog {
 public:
  Catalog() = default;  // has none
  // The bytes are not copied and must be little-endian. Throws std::invalid_argument if they are damaged.
  explicit Catalog(std::string_view compiled);

  // Null if there is none; ends with a null character.
  const char* find(std::string_view english) const;
  const char* find(English english) const;
  // The plural form for `n`, found by the singular.
  const char* find_plural(std::string_view singular, std::uint64_t n) const;

 private:
  std::unordered_map<std::string_view, std::string_view> texts_;
  PluralRule rule_;
};

}  // namespace annulus
