#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace annulus::cli {

// Formats help as two columns, wrapped for a terminal.
class HelpFormatter final : public CLI::Formatter {
 public:
  explicit HelpFormatter(std::string usage);

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
  std::string make_usage(const CLI::App* app, std::string name) const override;
  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_subcommand(const CLI::App* sub) const override;

 private:
  std::string usage_;
};

}  // namespace annulus::cli
