#include "app/options/command_line.h"

#include <annulus/version.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "app/options/help.h"
#include "app/options/levels.h"
#include "app/options/words.h"
#include "core/setup/message.h"

namespace annulus::cli {
namespace {

constexpr const char* kFooter =
    "An option given twice counts as it is given last.\n"
    "Exit status: 0 done, 1 writing (or the machine) failed or measure --check or check found a fault, 2 the "
    "options "
    "or a\n"
    "file ask for what cannot be.";

// The options of one CLI11 application, which keeps the texts and converts nothing.
class KeptTexts {
 public:
  void add(CLI::App& app, const OptionRows& rows) {
    for (const OptionRow& row : rows) {
      CLI::Option* option = nullptr;
      if (row.value.empty() && row.names.starts_with('-')) {
        option = app.add_flag(row.names, row.help);
      } else {
        option = app.add_option(
            row.names, [](const CLI::results_t&) { return true; }, row.help);
        option->type_name(row.value);
      }
      option->take_last();
      if (!row.group.empty()) option->group(row.group);
      names_[option] = row.names.substr(0, row.names.find(','));
      if (row.value == kQuotedOptions || row.value == kListOfOptions) quoted_.insert(option);
      if (row.value == kListOfOptions) lists_.insert(option);
    }
  }

  // Throws InputError if an option has no value and CLI11 took the next option for it.
  void take(const CLI::App& app, Arguments& into) const {
    for (const CLI::Option* option : app.parse_order()) {
      const auto name = names_.find(option);
      if (name == names_.end()) continue;
      if (name->second.starts_with('-') && !quoted_.contains(option))
        for (const std::string& text : option->results())
          if (text.size() > 2 && text.starts_with("--"))
            throw InputError(name->second, {English("needs a value before {0}"), {text}});
      if (lists_.contains(option))
        into.give_all(name->second, option->results());
      else
        into.give(name->second, option->results().back());
    }
  }

 private:
  std::map<const CLI::Option*, std::string> names_;
  std::set<const CLI::Option*> quoted_, lists_;
};

// With the name of such an option before each of its values: "--panels A B" is "--panels A --panels B". A
// value that could be an option of the command itself, as "--fill", needs the name before it anyway.
std::vector<std::string> with_lists_spread(const std::vector<std::string>& words,
                                           const std::vector<Level>& all) {
  const auto is_list = [&](const std::string& word) {
    return std::ranges::any_of(all, [&](const Level& level) {
      return std::ranges::any_of(level.options, [&](const OptionRow& row) {
        return row.value == kListOfOptions && row.names == word;
      });
    });
  };
  std::vector<std::string> spread;
  for (std::size_t i = 0; i < words.size(); ++i) {
    spread.push_back(words[i]);
    if (!is_list(words[i]) || i + 1 == words.size()) continue;
    spread.push_back(words[++i]);
    const auto is_value = [](const std::string& word) {
      return word.empty() || !word.starts_with('-') || word.find(' ') != std::string::npos;
    };
    for (const std::string& option = words[i - 1]; i + 1 < words.size() && is_value(words[i + 1]); ++i)
      spread.insert(spread.end(), {option, words[i + 1]});
  }
  return spread;
}

std::string called(const Level& level) {
  return level.command.empty() ? "annulus" : "annulus " + level.command;
}

bool has_option(const Level& level, const std::string& name) {
  return std::ranges::any_of(level.options, [&](const OptionRow& row) {
    return (',' + row.names + ',').find(',' + name + ',') != std::string::npos;
  });
}

[[noreturn]] void refuse_in(const Level& level, const std::vector<Level>& all, const std::string& word) {
  if (!word.starts_with('-'))
    throw InputError("unexpected argument " + in_quotes(word) + "; see " + called(level) + " --help");
  const std::string name = word.substr(0, word.find('='));
  // The window's last: who has typed a subcommand wants a file.
  for (std::size_t i = 1; i <= all.size(); ++i)
    if (const Level& other = all[i % all.size()]; other.command != level.command && has_option(other, name))
      throw InputError(name, "is an option of " + called(other) + ", not of " + called(level));
  throw InputError("unknown option " + shortened(name) + "; see " + called(level) + " --help");
}

std::string help(const CLI::App& top) {
  std::string text = top.help();
  // CLI11 puts one line too many between groups.
  for (auto at = text.find("\n\n\n"); at != std::string::npos; at = text.find("\n\n\n")) text.erase(at, 1);
  return text;
}

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& words) {
  refuse_empty_values(words);
  const std::vector<Level> all = levels();
  CLI::App top{all.front().description};
  KeptTexts texts;
  std::vector<CLI::App*> apps;
  for (const Level& level : all) {
    CLI::App* app = &top;
    if (!level.command.empty())
      app = top.add_subcommand(level.command, level.description)->group("Subcommands");
    app->formatter(std::make_shared<HelpFormatter>("Usage: " + level.usage + "\n"));
    app->allow_extras();
    app->allow_windows_style_options(false);
    app->footer(kFooter);
    texts.add(*app, level.options);
    app->set_help_flag("-h,--help", "Print this page.")->group("Help");
    apps.push_back(app);
  }
  top.set_version_flag("--version", std::string("annulus ") + version(), "Print the version.")->group("Help");
  top.require_subcommand(0, 1);
  CommandLine line;
  try {
    const std::vector<std::string> spread = with_lists_spread(words, all);
    top.parse(std::vector<std::string>(spread.rbegin(), spread.rend()));
  } catch (const CLI::CallForHelp&) {
    line.text = help(top);
    return line;
  } catch (const CLI::CallForVersion&) {
    line.text = top.version() + "\n";
    return line;
  } catch (const CLI::ArgumentMismatch&) {
    throw InputError(words.back(), English("needs a value"));
  } catch (const CLI::ParseError& error) {
    throw InputError(std::string(error.what()));
  }
  for (const CLI::App* app : apps) texts.take(*app, line.arguments);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const std::string& word : apps[i]->remaining())
      if (word != "--") refuse_in(all[i], all, word);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (!*apps[i]) continue;
    line.command = all[i].command;
    if (!all[i].takes_outer)
      for (const CLI::Option* option : top.get_options())
        if (option->count() > 0) throw InputError(option->get_name(), "has no meaning for " + called(all[i]));
  }
  return line;
}

void refuse_word(const std::string& word) {
  throw InputError({English("'{0}' is not a setup option"), {shortened(word)}});
}

Arguments parse_options_only(const OptionRows& rows, std::vector<std::string> words) {
  CLI::App app;
  KeptTexts texts;
  texts.add(app, rows);
  app.set_help_flag();
  app.allow_extras();
  refuse_empty_values(words);
  std::ranges::reverse(words);  // CLI11 takes them in reverse
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    throw InputError(std::string(error.what()));  // CLI11's words, in English
  }
  Arguments arguments;
  texts.take(app, arguments);
  if (!app.remaining().empty()) refuse_word(app.remaining().front());
  return arguments;
}

}  // namespace annulus::cli
