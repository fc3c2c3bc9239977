#include "core/run/searched_cells.h"

namespace annulus {

std::vector<SearchedCell> searched_cells(const Sampler& sampler, const PickRecord::Candidate& candidate) {
  if (candidate.verdict == Verdict::outside || is_placed(candidate.reason)) return {};
  std::vector<SearchedCell> cells = sampler.searched_cells(candidate.position);
  if (candidate.reason == Reason::place_taken)
    std::erase_if(cells, [](const auto& cell) { return !cell.own; });
  return cells;
}

}  // namespace annulus
