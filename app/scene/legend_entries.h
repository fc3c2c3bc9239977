#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/scene/named_marks.h"

namespace annulus::scene {

inline constexpr float kMarkWidth = 14;  // px; a mark lies within that, around its place

// One entry of the legend: a mark as it is on the canvas, and what it means.
struct LegendEntry {
  bool (*shows)(const Drawing& drawing);
  std::string (*text)(const Drawing& drawing);
  void (*add_mark)(Shapes& shapes, Vec2 at, const Palette& colours);
  // Where there is no legend: beside which marks these words stand. None: names.cpp names them in its own
  // words, or the room is told of them elsewhere.
  NamedMarks (*marks)(const Drawing& drawing) = nullptr;
  std::string (*name)(const Drawing& drawing) = nullptr;  // shorter words there
  std::optional<English> hint = std::nullopt;             // says more in a tooltip
};

// All that there are, in the order that they stand in.
std::span<const LegendEntry> legend_entries();

}  // namespace annulus::scene
