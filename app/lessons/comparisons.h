#pragma once

#include <span>
#include <string>
#include <utility>

#include "core/setup/english.h"
#include "core/setup/setup.h"

namespace annulus {

// Two setups that are worth seeing side by side.
struct Comparison {
  std::string name;  // "uniform | bridson"
  English help;      // what can be seen there
  std::string left, right;
  Values left_values, right_values;
};
std::span<const Comparison> comparisons();

std::pair<Setup, Setup> setups_of(const Comparison& comparison, const Setup& like);

}  // namespace annulus
