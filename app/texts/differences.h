#pragma once

#include <vector>

#include "core/setup/setup.h"

namespace annulus {

struct Parameter;

// A value that two setups do not share; null on the side whose sampler has no such parameter.
struct Difference {
  const Parameter* a = nullptr;
  const Parameter* b = nullptr;

  const Parameter& either() const { return a ? *a : *b; }
};

// Whether the parameter has an effect with the others as they are.
bool matters(const Setup& setup, const Parameter& parameter);

// In the order of A's parameters, then what only B has.
std::vector<Difference> differences(const Setup& a, const Setup& b);

// Those that both have and that are the same.
std::vector<const Parameter*> common(const Setup& a, const Setup& b);

}  // namespace annulus
