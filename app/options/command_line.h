#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/options/arguments.h"
#include "app/options/option_rows.h"

namespace annulus::cli {

// What a command line says, before any of it is interpreted.
struct CommandLine {
  std::string command;  // a subcommand; empty: the window
  Arguments arguments;
  std::optional<std::string> text;  // what --help or --version prints, instead of all else
};
// Throws InputError for options that are not there, or lack a value.
CommandLine parse_command_line(const std::vector<std::string>& words);

// Throws InputError: the word is not one of a setup's options.
[[noreturn]] void refuse_word(const std::string& word);
// What words say that may hold only these options. Throws InputError.
Arguments parse_options_only(const OptionRows& options, std::vector<std::string> words);

}  // namespace annulus::cli
