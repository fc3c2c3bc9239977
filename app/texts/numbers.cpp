#include "app/texts/numbers.h"

#include <cmath>

#include "core/io/number.h"

namespace annulus {

std::string Numbers::grouped(std::uint64_t number) const {
  return marked(annulus::grouped(number));
}

std::string Numbers::rounded(double value) const {
  return marked(annulus::rounded(value));
}

std::string Numbers::less_than(double smaller, double larger) const {
  return marked(annulus::less_than(smaller, larger));
}

std::string Numbers::fixed(double value, int decimals) const {
  return marked(fmt::format("{:.{}f}", value, decimals));
}

std::string Numbers::place(double x, double y) const {
  return rounded(x) + coordinates.string() + rounded(y);
}

std::string Numbers::amount(double value) const {
  const bool countable = value >= 0 && value < 1e15 && value == std::floor(value);
  return countable ? grouped(static_cast<std::uint64_t>(value)) : rounded(value);
}

std::string Numbers::marked(std::string english) const {
  std::string own;
  for (const char c : english)
    own += c == '.' ? decimal.string() : c == ',' ? group.string() : std::string(1, c);
  return own;
}

}  // namespace annulus
