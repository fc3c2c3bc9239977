#include "tests/bench/instruction_sets.h"

#include <hwy/highway.h>

namespace annulus::bench {
namespace {

// 0 allows all of them again.
void use(std::int64_t targets) {
  hwy::SetSupportedTargetsForTest(targets);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace

std::vector<InstructionSet> instruction_sets() {
  std::vector<InstructionSet> sets;
  // The better a set, the lower its bit.
  for (int bit = 0; bit < 63; ++bit)
    if (const std::int64_t target = std::int64_t{1} << bit; hwy::SupportedTargets() & HWY_TARGETS & target)
      sets.push_back({target, hwy::TargetName(target)});
  return sets;
}

UseInstructionSet::UseInstructionSet(const InstructionSet& set) {
  use(set.target);
}
UseInstructionSet::~UseInstructionSet() {
  use(0);
}

}  // namespace annulus::bench
