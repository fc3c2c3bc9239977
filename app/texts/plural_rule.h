#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace annulus {

// Which of a language's plural forms a number takes: the expression in a PO file's header, in the syntax of C
// with n for the number (GNU gettext manual, "Plural forms").
class PluralRule {
 public:
  PluralRule() = default;  // n != 1, as in English
  // Takes the whole header; throws std::invalid_argument if it has no readable rule.
  explicit PluralRule(std::string_view header);

  std::size_t form(std::uint64_t n) const;

 private:
  std::string expression_ = "n != 1";
};

}  // namespace annulus
