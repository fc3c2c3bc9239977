#pragma once

#include <string>
#include <vector>

namespace annulus::cli {

// One option of the command line. Parsing, help, the man page and completion are made from these rows.
struct OptionRow {
  std::string names;  // "-o,--output": the first is its name in Arguments; "FILE": one without a dash
  std::string value;  // what it takes: "N"; empty: a flag
  std::string help;
  std::string group;
};
using OptionRows = std::vector<OptionRow>;

// The value of options that are made of options, in quotes.
inline constexpr const char* kQuotedOptions = "\"OPTIONS\"";
// That of options which take several such values.
inline constexpr const char* kListOfOptions = "\"OPTIONS\" ...";

}  // namespace annulus::cli
