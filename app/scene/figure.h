#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "app/scene/panel_layout.h"
#include "app/scene/scene.h"

namespace annulus::scene {

// One of several panels of a figure: a state of a run, and what stands above it. A caption of the subject, as
// that of one of two sides, stands there in place of letter and words.
struct FigurePanel {
  Subject subject;
  Style style;
  std::string title = {};  // "try 1,998"
  std::string aside = {};  // after it, muted: ", the end"
  std::string count = {};  // at the right, muted: "124 points"
};

inline constexpr std::size_t kMostPanels = 26;  // as there are letters

// Panels of one size, each cut off at its frame, and below them one legend of what occurs in any of them. One
// list, or one for each page. The panels' styles differ in their views alone, which are whole or a part.
std::vector<DrawList> build_figure(std::span<const FigurePanel> panels, const PanelLayout& layout,
                                   Size canvas, const MeasureText& measure);
// The height of a canvas of that width in which nothing is free above and below that need not be, px.
float fitting_height(std::span<const FigurePanel> panels, const PanelLayout& layout, float width,
                     const MeasureText& measure);
// The same of a figure without panels.
float fitting_height(const Subject& subject, const Style& style, float width, const MeasureText& measure);

}  // namespace annulus::scene
