#include "core/run/code.h"

#include <algorithm>

namespace annulus {

std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, const PickRecord& record) {
  return lines_reached(code, record.steps(), record.around_point);
}

std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, std::span<const Step> steps,
                                       bool around_point) {
  using Turn = CodeLine::Turn;
  const Turn turn = around_point ? Turn::pick : Turn::round;
  std::vector<std::size_t> lines;
  for (const Step step : steps) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      const CodeLine& line = code[i];
      if (line.turn != Turn::any && line.turn != turn) continue;
      if (std::ranges::find(line.steps, step) == line.steps.end()) continue;
      std::erase(lines, i);
      lines.push_back(i);
    }
  }
  return lines;
}

}  // namespace annulus
