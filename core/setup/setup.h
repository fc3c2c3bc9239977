#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/domain/domain.h"
#include "core/setup/parameter.h"

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
  const ImageValue& image(std::string_view name) const { return get<ImageValue>(name); }
  bool has(std::string_view name) const { return values.contains(name); }

  // What is filled: a part of the plane or, for samplers of cells, their columns and rows, one unit each.
  Domain domain() const;
  std::uint64_t seed() const { return integer("seed"); }
  // The scale on which points stand apart: the radius, the smallest where they differ, 1 between cells.
  double radius() const;

  friend bool operator==(const Setup&, const Setup&) = default;

 private:
  template <class T>
  const T& get(std::string_view name) const {
    return std::get<T>(values.find(name)->second);
  }
};

// A sentence with places for numbers, "{}" in their order or "{0}", so that other languages can say it too.
struct Remark {
  std::string text;
  std::vector<double> numbers;
};

}  // namespace annulus
