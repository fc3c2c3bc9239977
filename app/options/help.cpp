#include "app/options/help.h"

#include <sstream>
#include <utility>

namespace annulus::cli {
namespace {

constexpr std::size_t kColumn = 26;  // the column in which descriptions begin
constexpr std::size_t kWidth = 100;

// `name` in the left column, `text` wrapped in the right one.
std::string row(const std::string& name, const std::string& text) {
  std::string out = "  " + name;
  if (out.size() + 2 > kColumn) {
    out += "\n";
  } else {
    out.resize(kColumn, ' ');
  }
  std::size_t column = out.ends_with('\n') ? 0 : kColumn;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (column > kColumn && column + 1 + word.size() > kWidth) {
      out += '\n';
      column = 0;
    }
    if (column == 0) {
      out.append(kColumn, ' ');
      column = kColumn;
    } else if (column > kColumn) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
  }
  return out + "\n";
}

}  // namespace

HelpFormatter::HelpFormatter(std::string usage) : usage_(std::move(usage)) {
  label("Positionals", "File");
  label("POSITIONALS", "File");  // its name since CLI11 2.5
}

// CLI11 since 2.5 breaks the description's lines in a width of its own.
std::string HelpFormatter::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const {
  std::string help = app->get_description() + "\n" + make_usage(app, std::move(name));
  help += make_positionals(app) + make_groups(app, mode) + make_subcommands(app, mode) + "\n";
  const std::string footer = app->get_footer();
  return footer.empty() ? help : help + footer + "\n";
}

std::string HelpFormatter::make_usage(const CLI::App*, std::string) const {
  return "\n" + usage_;
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  std::string name = is_positional ? option->get_name(true, false) : "";
  if (!is_positional) {
    for (const auto& short_name : option->get_snames()) name += (name.empty() ? "-" : ", -") + short_name;
    for (const auto& long_name : option->get_lnames()) name += (name.empty() ? "--" : ", --") + long_name;
    if (!option->get_type_name().empty() && option->get_expected_min() > 0)
      name += " " + option->get_type_name();
  }
  return row(name, option->get_description());
}

std::string HelpFormatter::make_subcommand(const CLI::App* sub) const {
  return row(sub->get_name(), sub->get_description());
}

}  // namespace annulus::cli
