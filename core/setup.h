#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/domain.h"
#include "core/parameter.h"

namespace annulus {

inline constexpr std::uint64_t kDefaultMaxPoints = 20'000'000;

// Which sampler, and a value for each of its parameters. A plain value: with a try number it reproduces a
// picture exactly.
struct Setup {
  std::string sampler;
  Values values;

  // By parameter name; the parameter must be one of the sampler's, of that kind.
  double real(std::string_view name) const { return get<double>(name); }
  std::uint64_t integer(std::string_view name) const { return get<std::uint64_t>(name); }
  bool flag(std::string_view name) const { return get<bool>(name); }
  const std::string& text(std::string_view name) const { return get<std::string>(name); }

  Domain domain() const { return {real("width"), real("height"), flag("periodic")}; }
  std::uint64_t seed() const { return integer("seed"); }

  friend bool operator==(const Setup&, const Setup&) = default;

 private:
  template <class T>
  const T& get(std::string_view name) const {
    return std::get<T>(values.find(name)->second);
  }
};

// The sampler with every parameter at its default. Throws InputError for an unknown name.
Setup default_setup(std::string_view sampler = "bridson");

// Throws InputError unless every parameter of the sampler is there, within its range, and all of them fit
// together: the start inside the domain, a radius that stored coordinates can tell apart, and so on.
// `max_points` guards memory: a domain that would need more points is refused.
void check(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints);

// The place of the start, as stored.
Vec2 start_position(const Setup& setup);

}  // namespace annulus
