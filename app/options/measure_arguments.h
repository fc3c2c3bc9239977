#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/files/input_files.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/options.h"

namespace annulus::cli {

// The options of `measure` besides a setup.
OptionRows measure_options();

// What one set of options names: the points of FILE, if it holds any, else a run. Throws InputError.
MeasureSource given_source(const Arguments& arguments, InputFiles& files);

// All that `measure` is asked for: more than one row if lists of values are given. Throws InputError.
MeasureOptions given_measure(const Arguments& arguments, InputFiles& files);

// A list of values, "--tries 5,10,30" or "--sampler bridson,dart", stands for as many sets of options; with
// several lists each value is combined with each. The arguments as they are if there is no list.
struct Listed {
  Arguments arguments;
  std::string name;  // "--tries 5"
};
std::vector<Listed> each_of_lists(const Arguments& arguments);

}  // namespace annulus::cli
