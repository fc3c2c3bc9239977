#include "app/listings/program_values.h"

#include <cmath>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

// A larger map makes a program that nobody reads.
constexpr std::uint64_t kMostTiles = 10'000;

// The share t of the way from the smallest radius to the largest.
std::optional<std::string> field(const std::string& kind, const std::string& math) {
  if (kind == "constant") return "0";
  if (kind == "linear") return "x / width";
  if (kind == "radial")
    return math + "hypot(2 * x - width, 2 * y - height) / " + math + "hypot(width, height)";
  return std::nullopt;
}

// The distance that a candidate c keeps from a point p.
std::string conflict(const std::string& rule, const std::string& larger) {
  return rule == "either" ? larger + "(c.r, p.r)" : rule == "earlier" ? "p.r" : "(c.r + p.r) / 2";
}

// A text for each row of the map: "." is a cell, "#" a hole.
std::optional<std::string> tiles(const Setup& setup, bool python) {
  const char* const bracket = python ? "[]" : "{}";
  const auto& image = setup.image("map").pixels;
  if (!image) return bracket;
  const std::uint64_t columns = setup.integer("columns"), rows = setup.integer("rows");
  if (columns * rows > kMostTiles) return std::nullopt;
  const auto across = static_cast<double>(columns), down = static_cast<double>(rows);
  std::string text{bracket[0]};
  for (double y = 0.5; y < down; ++y) {
    text += "\n    \"";
    for (double x = 0.5; x < across; ++x) text += image->bright(image->pixel(x, y, across, down)) ? '.' : '#';
    text += "\",";
  }
  return text + "\n" + bracket[1];
}

}  // namespace

std::optional<std::string> program_value(std::string_view parameter, const Setup& setup,
                                         CodeLanguage language) {
  const bool python = language == CodeLanguage::python;
  // A count of 0 stands for as many as there is room for.
  if (parameter == "count") return std::to_string(wanted_points(setup));
  if (parameter == "ring") return setup.text("ring") == "as-written" ? "r * r" : "r";
  if (parameter == "centred") return setup.flag("centred") ? "0.5" : "0";
  if (parameter == "field") return field(setup.text("field"), python ? "math." : "std::");
  if (parameter == "conflict") return conflict(setup.text("conflict"), python ? "max" : "std::max");
  if (parameter == "inner") return setup.text("conflict") == "solid" ? "(p.r + r_min) / 2" : "p.r";
  if (parameter.starts_with("first-"))
    return std::to_string(std::llround(setup.real(parameter)));  // not 1e+06
  if (parameter == "map") return tiles(setup, python);
  return to_text(setup.values.at(std::string(parameter)));
}

}  // namespace annulus
