#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/scene/scene.h"

namespace annulus::scene {

// One of several panels of a figure: a state of a run, and what stands above it.
struct FigurePanel {
  Subject subject;
  Style style;
  std::string title = {};  // "try 1,998"
  std::string aside = {};  // after it, muted: ", the end"
  std::string count = {};  // at the right, muted: "124 points"
};

// How they stand on a page.
struct PanelLayout {
  // How they are counted: "(a)", "a", "A", not at all.
  enum class Letters : std::uint8_t { bracketed, small, capital, none };
  enum class Beside : std::uint8_t { both, title, points, none };

  int columns = 0;  // 0: as many as make the panels largest
  Letters letters = Letters::bracketed;
  Beside beside = Beside::both;  // what stands beside the letters
  bool pages = false;            // a page for each, all with the same legend

  friend bool operator==(const PanelLayout&, const PanelLayout&) = default;
};
inline constexpr std::array<PanelLayout::Letters, 4> kLetters{
    PanelLayout::Letters::bracketed, PanelLayout::Letters::small, PanelLayout::Letters::capital,
    PanelLayout::Letters::none};
inline constexpr std::array<PanelLayout::Beside, 4> kBeside{
    PanelLayout::Beside::both, PanelLayout::Beside::title, PanelLayout::Beside::points,
    PanelLayout::Beside::none};
// On the command line and in files: "(a)", "both".
std::string_view name_of(PanelLayout::Letters letters);
std::string_view name_of(PanelLayout::Beside beside);
inline constexpr std::size_t kMostPanels = 26;  // as there are letters

// Panels of one size, each cut off at its frame, and below them one legend of what occurs in any of them. One
// list, or one for each page. The panels' styles differ in their views alone, which are whole or a part.
std::vector<DrawList> build_figure(std::span<const FigurePanel> panels, const PanelLayout& layout,
                                   Size canvas, const MeasureText& measure);

}  // namespace annulus::scene
