#include "app/texts/numbers.h"

#include <fmt/format.h>

#include <cmath>

#include "core/setup/number.h"

namespace annulus {

std::string Numbers::grouped(std::uint64_t number) const {
  return marked(annulus::grouped(number));
}

std::string Numbers::rounded(double value) const {
  return marked(annulus::rounded(value));
}

std::string Numbers::compared(double distance, double required) const {
  return marked(annulus::compared(distance, required));
}

std::string Numbers::fixed(double value, int decimals) const {
  return marked(fmt::format("{:.{}f}", value, decimals));
}

std::string Numbers::place(double x, double y) const {
  return rounded(x) + coordinates + rounded(y);
}

std::string Numbers::amount(double value) const {
  constexpr double kLarge = 1000;  // no decimals from here on
  const bool countable = value >= 0 && value < 1e15 && (value >= kLarge || value == std::floor(value));
  return countable ? grouped(static_cast<std::uint64_t>(std::llround(value))) : rounded(value);
}

std::string Numbers::exact(double value) const {
  return marked(fmt::format("{}", value));
}

std::optional<double> Numbers::read(std::string_view typed) const {
  const auto first = typed.find_first_not_of(' ');
  if (first == std::string_view::npos) return std::nullopt;
  std::string text(typed.substr(first, typed.find_last_not_of(' ') - first + 1));
  const std::string& mark = decimal;
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1))
    text.replace(at, mark.size(), ".");
  const std::optional<double> number = parse_number(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::string Numbers::marked(std::string_view english) const {
  return with_marks(english, decimal, group);
}

}  // namespace annulus
