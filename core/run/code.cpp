#include "core/run/code.h"

#include <algorithm>

namespace annulus {

std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, const PickRecord& record) {
  return lines_reached(code, record.steps(), record.turn());
}

std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, std::span<const Step> steps,
                                       CodeLine::Turn turn) {
  using Turn = CodeLine::Turn;
  std::vector<std::size_t> lines;
  for (const Step step : steps) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      const CodeLine& line = code[i];
      // The lines of the run have had their turn when its gaps are filled; only what follows it is left.
      const bool any = line.turn == Turn::any && (turn != Turn::fill || step == Step::filling ||
                                                  step == Step::trimmed || step == Step::finished);
      if (!any && line.turn != turn) continue;
      if (std::ranges::find(line.steps, step) == line.steps.end()) continue;
      std::erase(lines, i);
      lines.push_back(i);
    }
  }
  return lines;
}

}  // namespace annulus
