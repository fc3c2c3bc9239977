#include "app/texts/plural_rule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace annulus {
namespace {

// Reads and computes an expression in one pass.
class Expression {
 public:
  Expression(std::string_view text, std::uint64_t n) : text_(text), n_(n) {}

  std::uint64_t whole() {
    const std::uint64_t value = choice();
    if (!text_.empty()) fail();
    return value;
  }

 private:
  // Longer operators first, so that <= is not read as <; a higher rank binds tighter.
  struct Operator {
    std::string_view sign;
    int rank;
    std::uint64_t (*apply)(std::uint64_t, std::uint64_t);
  };
  static constexpr std::array<Operator, 13> kOperators{{
      {"||", 1, [](auto a, auto b) -> std::uint64_t { return a || b; }},
      {"&&", 2, [](auto a, auto b) -> std::uint64_t { return a && b; }},
      {"==", 3, [](auto a, auto b) -> std::uint64_t { return a == b; }},
      {"!=", 3, [](auto a, auto b) -> std::uint64_t { return a != b; }},
      {"<=", 4, [](auto a, auto b) -> std::uint64_t { return a <= b; }},
      {">=", 4, [](auto a, auto b) -> std::uint64_t { return a >= b; }},
      {"<", 4, [](auto a, auto b) -> std::uint64_t { return a < b; }},
      {">", 4, [](auto a, auto b) -> std::uint64_t { return a > b; }},
      {"+", 5, [](auto a, auto b) -> std::uint64_t { return a + b; }},
      {"-", 5, [](auto a, auto b) -> std::uint64_t { return a - b; }},
      {"*", 6, [](auto a, auto b) -> std::uint64_t { return a * b; }},
      {"/", 6, [](auto a, auto b) -> std::uint64_t { return b == 0 ? 0 : a / b; }},
      {"%", 6, [](auto a, auto b) -> std::uint64_t { return b == 0 ? 0 : a % b; }},
  }};

  [[noreturn]] static void fail() { throw std::invalid_argument("the plural rule cannot be read"); }

  void skip_spaces() { text_.remove_prefix(std::min(text_.find_first_not_of(" \t\n"), text_.size())); }

  bool take(std::string_view sign) {
    skip_spaces();
    if (!text_.starts_with(sign)) return false;
    text_.remove_prefix(sign.size());
    skip_spaces();
    return true;
  }

  std::uint64_t choice() {
    const std::uint64_t condition = operation(1);
    if (!take("?")) return condition;
    const std::uint64_t yes = choice();
    if (!take(":")) fail();
    const std::uint64_t no = choice();
    return condition ? yes : no;
  }

  std::uint64_t operation(int least) {
    std::uint64_t value = operand();
    while (true) {
      skip_spaces();
      const auto found = std::ranges::find_if(
          kOperators, [&](const Operator& known) { return text_.starts_with(known.sign); });
      if (found == kOperators.end() || found->rank < least) return value;
      text_.remove_prefix(found->sign.size());
      value = found->apply(value, operation(found->rank + 1));
    }
  }

  std::uint64_t operand() {
    if (take("!")) return !operand();
    if (take("n")) return n_;
    if (take("(")) {
      const std::uint64_t value = choice();
      if (!take(")")) fail();
      return value;
    }
    std::uint64_t number = 0;
    const auto read = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (read.ec != std::errc{}) fail();
    text_.remove_prefix(static_cast<std::size_t>(read.ptr - text_.data()));
    skip_spaces();
    return number;
  }

  std::string_view text_;
  std::uint64_t n_;
};

}  // namespace

PluralRule::PluralRule(std::string_view header) {
  constexpr std::string_view kBefore = "plural=";
  const std::size_t begin = header.find(kBefore, header.find("Plural-Forms:"));
  const std::size_t end = header.find(';', begin);
  if (end == std::string_view::npos) throw std::invalid_argument("the language has no plural rule");
  expression_ = header.substr(begin + kBefore.size(), end - begin - kBefore.size());
  form(0);  // throws if it cannot be read
}

std::size_t PluralRule::form(std::uint64_t n) const {
  return static_cast<std::size_t>(Expression(expression_, n).whole());
}

}  // namespace annulus
