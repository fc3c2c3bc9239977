#include "app/options/arguments.h"

#include <CLI/CLI.hpp>
#include <string_view>

#include "core/setup/parameter.h"

namespace annulus::cli {
namespace {

// CLI11 only keeps the texts; it converts nothing.
const CLI::callback_t kKeep = [](const CLI::results_t&) { return true; };

bool looks_like_option(std::string_view text) {
  return text.size() > 2 && text.starts_with("--");
}

}  // namespace

void Arguments::add_option(CLI::App& level, const std::string& names, const std::string& value,
                           const std::string& help, const std::string& group) {
  remember(names, level.add_option(names, kKeep, help)->type_name(value)->group(group)->take_last());
}

void Arguments::add_options_option(CLI::App& level, const std::string& name, const std::string& value,
                                   const std::string& help, const std::string& group) {
  add_option(level, name, value, help, group);
  made_of_options_.insert(name);
}

void Arguments::add_flag(CLI::App& level, const std::string& names, const std::string& help,
                         const std::string& group) {
  remember(names, level.add_flag(names, help)->group(group)->take_last());
}

void Arguments::add_positional(CLI::App& level, const std::string& name, const std::string& help) {
  remember(name, level.add_option(name, kKeep, help)->type_name("")->take_last());
}

void Arguments::remember(const std::string& names, CLI::Option* option) {
  options_[names.substr(0, names.find(','))].push_back(option);
}

const CLI::Option* Arguments::last(const std::string& name) const {
  const CLI::Option* found = nullptr;
  if (const auto options = options_.find(name); options != options_.end())
    for (const CLI::Option* option : options->second)
      if (option->count() > 0) found = option;
  return found;
}

void Arguments::refuse_missing_values() const {
  for (const auto& [name, options] : options_) {
    if (!name.starts_with('-') || made_of_options_.contains(name)) continue;
    for (const CLI::Option* option : options)
      for (const std::string& text : option->results())
        if (looks_like_option(text)) throw InputError(name, {English("needs a value before {0}"), {text}});
  }
}

bool Arguments::given(const std::string& name) const {
  return last(name) != nullptr;
}

std::optional<std::string> Arguments::text(const std::string& name) const {
  const CLI::Option* option = last(name);
  if (!option) return std::nullopt;
  return option->results().back();
}

}  // namespace annulus::cli
