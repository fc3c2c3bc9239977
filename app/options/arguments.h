#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annulus::cli {

// What options were given, each value as the user wrote it: Annulus itself interprets them and words every
// error.
class Arguments {
 public:
  // If an option is given twice, the last one counts.
  void give(std::string name, std::string text);
  // For an option that takes several.
  void give_all(std::string name, std::vector<std::string> texts);

  bool given(std::string_view name) const { return find(name) != nullptr; }
  // "true" or "false" for a flag.
  std::optional<std::string> text(std::string_view name) const;
  bool is_set(std::string_view flag) const { return text(flag) == "true"; }

  // All that an option was given, of one that takes several.
  std::span<const std::string> texts(std::string_view name) const;

  struct Given {
    std::string name, text;
  };
  // Each option once, in the order in which they were given first.
  const std::vector<Given>& all() const { return all_; }

 private:
  const Given* find(std::string_view name) const;

  std::vector<Given> all_;
  std::map<std::string, std::vector<std::string>, std::less<>> lists_;
};

}  // namespace annulus::cli
