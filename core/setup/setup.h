#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/setup/goal_value.h"
#include "core/setup/message.h"
#include "core/setup/value.h"

namespace annulus {

inline constexpr std::uint64_t kDefaultMaxPoints = 20'000'000;

// Which sampler, how many points it is to make, and a value for each of its other parameters. A plain value:
// with a try number it reproduces a picture exactly.
struct Setup {
  std::string sampler;
  Values values;
  Goal goal = {};

  // By parameter name, those that spell the goal among them. A value that is not there or is of another kind
  // throws std::out_of_range.
  Value value(std::string_view name) const;
  double real(std::string_view name) const { return number<double>(name); }
  std::uint64_t integer(std::string_view name) const { return number<std::uint64_t>(name); }
  bool flag(std::string_view name) const { return number<bool>(name); }
  const std::string& text(std::string_view name) const { return get<std::string>(name); }
  const ImageValue& image(std::string_view name) const { return get<ImageValue>(name); }
  bool has(std::string_view name) const { return values.contains(name) || spelled(goal, name); }

  // Without a seed chance has no say: all runs of the setup are the same.
  bool seeded() const { return has("seed"); }
  std::uint64_t seed() const { return integer("seed"); }
  void reseed(std::uint64_t seed) {
    if (seeded()) values["seed"] = seed;
  }

  friend bool operator==(const Setup&, const Setup&) = default;

 private:
  template <class T>
  T number(std::string_view name) const {
    if (const auto asked = spelled(goal, name))
      if (const T* value = std::get_if<T>(&*asked)) return *value;
    return get<T>(name);
  }
  template <class T>
  const T& get(std::string_view name) const {
    const auto found = values.find(name);
    if (found != values.end())
      if (const T* value = std::get_if<T>(&found->second)) return *value;
    refuse(name);
  }
  [[noreturn]] void refuse(std::string_view name) const;
};

}  // namespace annulus
