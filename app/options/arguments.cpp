#include "app/options/arguments.h"

#include <algorithm>

namespace annulus::cli {

void Arguments::give(std::string name, std::string text) {
  const auto known = std::ranges::find(all_, name, &Given::name);
  if (known == all_.end()) {
    all_.push_back({std::move(name), std::move(text)});
  } else {
    known->text = std::move(text);
  }
}

void Arguments::give_all(std::string name, std::vector<std::string> texts) {
  give(name, texts.back());
  lists_[std::move(name)] = std::move(texts);
}

std::span<const std::string> Arguments::texts(std::string_view name) const {
  const auto list = lists_.find(name);
  return list == lists_.end() ? std::span<const std::string>() : std::span<const std::string>(list->second);
}

std::optional<std::string> Arguments::text(std::string_view name) const {
  const Given* option = find(name);
  if (!option) return std::nullopt;
  return option->text;
}

const Arguments::Given* Arguments::find(std::string_view name) const {
  const auto found = std::ranges::find(all_, name, &Given::name);
  return found == all_.end() ? nullptr : &*found;
}

}  // namespace annulus::cli
