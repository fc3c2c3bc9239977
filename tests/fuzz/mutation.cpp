#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace annulus::fuzz {
namespace {

bool is_of_number(std::uint8_t c) {
  return std::isdigit(c) != 0 || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
}

// Puts another number in place of the next one in the text from `at` on. Each magnitude that a double can
// have near the limits of floats is as likely as any other, since lengths of all sizes are accepted.
void replace_number(Input& input, std::ptrdiff_t at, std::mt19937& random) {
  const auto begin =
      std::find_if(input.begin() + at, input.end(), [](auto c) { return std::isdigit(c) != 0; });
  if (begin == input.end()) return;
  const auto end = std::find_if_not(begin, input.end(), is_of_number);
  const double share = static_cast<double>(random()) / static_cast<double>(std::mt19937::max());
  char text[32];
  const int length = std::snprintf(text, sizeof text, "%.9g", std::pow(10, -46 + 86 * share));
  const auto place = input.erase(begin, end);
  input.insert(place, text, text + length);
}

}  // namespace

// Some of the changes that fuzzers make: bits, bytes, pieces copied, cut out, repeated, taken from another
// input; and numbers of text.
Input mutated(const std::vector<Input>& inputs, std::uint64_t seed, std::uint64_t number) {
  std::seed_seq sequence{seed, seed >> 32, number, number >> 32};
  std::mt19937 random(sequence);
  const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  Input input = inputs[below(inputs.size())];
  const std::size_t changes = 1 + below(6);
  for (std::size_t i = 0; i < changes; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(below(input.size() + 1));
    const Input& other = inputs[below(inputs.size())];
    const auto from = static_cast<std::ptrdiff_t>(below(other.size() + 1));
    const auto length = static_cast<std::ptrdiff_t>(
        below(std::min<std::size_t>(64, other.size() - static_cast<std::size_t>(from)) + 1));
    switch (below(8)) {
      case 0:
        if (at < std::ssize(input))
          input[static_cast<std::size_t>(at)] ^= static_cast<std::uint8_t>(1u << below(8));
        break;
      case 1:
        if (at < std::ssize(input))
          input[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(below(256));
        break;
      case 2:
        input.insert(input.begin() + at, static_cast<std::uint8_t>(below(256)));
        break;
      case 3: {
        const Input piece(other.begin() + from, other.begin() + from + length);
        input.insert(input.begin() + at, piece.begin(), piece.end());
        break;
      }
      case 4:
        input.erase(input.begin() + at, input.begin() + std::min(at + length, std::ssize(input)));
        break;
      case 5:
        for (std::size_t n = below(16); n > 0; --n) input.push_back(static_cast<std::uint8_t>(below(256)));
        break;
      default:
        replace_number(input, at, random);
    }
  }
  return input;
}

}  // namespace annulus::fuzz
