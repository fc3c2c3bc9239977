#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace annulus::cli {

// The options of all levels of the command line, each value as it was written: what it means, and every
// complaint, is ours. Given twice, the last one counts.
class Arguments {
 public:
  // An option that takes a value. `names` as CLI11 takes them ("-o,--output"); the first is what text()
  // takes.
  void add_option(CLI::App& level, const std::string& names, const std::string& value,
                  const std::string& help, const std::string& group);
  // One whose value is itself made of options, in quotes.
  void add_options_option(CLI::App& level, const std::string& name, const std::string& value,
                          const std::string& help, const std::string& group);
  // An option that may stand alone; its text is "true" then, or what follows a "=".
  void add_flag(CLI::App& level, const std::string& names, const std::string& help, const std::string& group);
  void add_positional(CLI::App& level, const std::string& name, const std::string& help);

  // Throws InputError where an option was given without a value, and CLI11 took the next option for it.
  void refuse_missing_values() const;

  bool given(const std::string& name) const;
  std::optional<std::string> text(const std::string& name) const;

 private:
  void remember(const std::string& names, CLI::Option* option);
  const CLI::Option* last(const std::string& name) const;

  std::set<std::string> made_of_options_;
  std::map<std::string, std::vector<const CLI::Option*>> options_;  // from the outermost level inwards
};

}  // namespace annulus::cli
