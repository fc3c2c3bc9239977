#pragma once

#include <string>
#include <vector>

#include "app/options/arguments.h"
#include "app/options/options.h"

namespace annulus::cli {

// The options of `measure` besides a setup.
void add_measure_arguments(Arguments& arguments, CLI::App& level);

// What one set of options names: the points of FILE, if it holds any, else a run. Throws InputError.
MeasureSource given_source(const Arguments& arguments);
// The seeds that --seeds names, for a setup of this seed. Throws InputError.
std::vector<std::uint64_t> given_seeds(const Arguments& arguments, const MeasureSource& source);

// A list of values, "--tries 5,10,30", stands for as many sets of options; with several lists each value is
// combined with each. The words as they are if there is no list.
struct Listed {
  std::vector<std::string> words;
  std::string name;  // "--tries 5"
};
std::vector<Listed> each_of_lists(const std::vector<std::string>& words);

}  // namespace annulus::cli
