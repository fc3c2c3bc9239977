#pragma once

#include <string>
#include <vector>

#include "app/scene/drawing.h"
#include "app/scene/legend_rows.h"

// What a figure of one drawing and one of panels share.
namespace annulus::scene {

// The share of a figure's width, and of its height, that is free on each side of the domain.
inline constexpr float kFigureRest = 0.04f;

// A page of the drawing's colours, with nothing on it.
DrawList empty_page(const Drawing& drawing, Size canvas);

// The legend: as many rows as it needs.
struct FigureLegend {
  std::vector<ShownEntry> entries;
  float width = 0, height = 0;

  bool empty() const { return entries.empty(); }
};

bool has_legend(const Style& style);
// Of these entries, in rows of that width.
FigureLegend legend_of(const Drawing& drawing, std::vector<ShownEntry> entries, float width);
// The upper left corner of the rows is `corner`.
void paint_rows(const Drawing& drawing, const FigureLegend& legend, Vec2 corner, DrawList& list);

// Gives all lines of a finished page the width that the style says, and all marks one ink if its theme has
// one.
void finish(const Style& style, DrawList& list);

}  // namespace annulus::scene
