#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace annulus::bench {

// A set of vector instructions that this processor has and core was compiled for.
struct InstructionSet {
  std::int64_t target;  // as Google Highway numbers it
  std::string name;     // "AVX3" (what Highway calls AVX-512), "AVX2", ... "SCALAR"
};

// The best one first; the last one is what every processor of this architecture has.
std::vector<InstructionSet> instruction_sets();

// Makes samplers use this set during its lifetime.
class UseInstructionSet {
 public:
  explicit UseInstructionSet(const InstructionSet& set);
  ~UseInstructionSet();
  UseInstructionSet(const UseInstructionSet&) = delete;
  UseInstructionSet& operator=(const UseInstructionSet&) = delete;
};

}  // namespace annulus::bench
