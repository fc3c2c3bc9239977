#include "app/listings/ties.h"

#include <algorithm>
#include <optional>

namespace annulus {
namespace {

bool same_steps(const CodeLine& a, const CodeLine& b) {
  return a.turn == b.turn && std::ranges::is_permutation(a.steps, b.steps);
}

std::ptrdiff_t shared_steps(const CodeLine& a, const CodeLine& b) {
  using Turn = CodeLine::Turn;
  if (a.turn != b.turn && a.turn != Turn::any && b.turn != Turn::any) return 0;
  return std::ranges::count_if(a.steps,
                               [&](Step step) { return std::ranges::find(b.steps, step) != b.steps.end(); });
}

// The first line that shares most steps with `line`, if any shares one.
std::optional<std::size_t> nearest_line(const CodeLine& line, std::span<const CodeLine> others) {
  std::optional<std::size_t> best;
  std::ptrdiff_t most = 0;
  for (std::size_t i = 0; i < others.size(); ++i) {
    const std::ptrdiff_t shared = shared_steps(line, others[i]);
    if (shared <= most) continue;
    most = shared;
    best = i;
  }
  return best;
}

// Lines of the same steps are reached together: the first belongs to the first, and so on.
std::optional<std::size_t> best_line(std::span<const CodeLine> program, std::size_t number,
                                     std::span<const CodeLine> pseudocode) {
  const CodeLine& line = program[number];
  auto before = std::ranges::count_if(program.first(number),
                                      [&](const CodeLine& other) { return same_steps(other, line); });
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < pseudocode.size() && before >= 0; ++i) {
    if (!same_steps(pseudocode[i], line)) continue;
    best = i;
    --before;
  }
  return best ? best : nearest_line(line, pseudocode);
}

}  // namespace

std::vector<std::vector<std::size_t>> tied_lines(std::span<const CodeLine> program,
                                                 std::span<const CodeLine> pseudocode) {
  std::vector<std::vector<std::size_t>> ties(program.size());
  std::vector<bool> tied(pseudocode.size());
  for (std::size_t i = 0; i < program.size(); ++i) {
    if (program[i].steps.empty()) continue;
    if (const std::optional<std::size_t> best = best_line(program, i, pseudocode)) {
      ties[i].push_back(*best);
      tied[*best] = true;
    }
  }
  for (std::size_t i = 0; i < pseudocode.size(); ++i) {
    if (tied[i]) continue;
    if (const std::optional<std::size_t> line = nearest_line(pseudocode[i], program))
      ties[*line].push_back(i);
  }
  return ties;
}

}  // namespace annulus
