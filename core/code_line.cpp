#include "core/code_line.h"

#include <algorithm>

namespace annulus {

bool same_lines(std::span<const CodeLine> a, std::span<const CodeLine> b) {
  return std::ranges::equal(
      a, b, [](const CodeLine& x, const CodeLine& y) { return x.steps == y.steps && x.turn == y.turn; });
}

}  // namespace annulus
