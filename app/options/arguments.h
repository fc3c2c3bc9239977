#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace annulus::cli {

// The options of all levels of the command line, each value as the user wrote it: Annulus itself interprets
// them and words every error. If an option is given twice, the last one counts.
class Arguments {
 public:
  // An option that takes a value. `names` is in CLI11's form ("-o,--output"); text() takes the first of them.
  void add_option(CLI::App& level, const std::string& names, const std::string& value,
                  const std::string& help, const std::string& group);
  // An option whose value, in quotes, consists of options.
  void add_options_option(CLI::App& level, const std::string& name, const std::string& value,
                          const std::string& help, const std::string& group);
  // An option that may stand alone; its text is "true" then, else what follows "=".
  void add_flag(CLI::App& level, const std::string& names, const std::string& help, const std::string& group);
  void add_positional(CLI::App& level, const std::string& name, const std::string& help);

  // Throws InputError if an option has no value and CLI11 took the next option for it.
  void refuse_missing_values() const;

  bool given(const std::string& name) const;
  std::optional<std::string> text(const std::string& name) const;

 private:
  void remember(const std::string& names, CLI::Option* option);
  const CLI::Option* last(const std::string& name) const;

  std::set<std::string> made_of_options_;
  std::map<std::string, std::vector<const CLI::Option*>> options_;  // each level's, the outermost first
};

}  // namespace annulus::cli
