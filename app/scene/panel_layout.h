#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace annulus::scene {

// How the panels of a figure stand on a page.
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
// Columns that so many panels stand in while their height is free.
constexpr int usual_columns(std::size_t panels) {
  int columns = 1;
  while (static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns) < panels) ++columns;
  return columns;
}
inline constexpr std::array<PanelLayout::Letters, 4> kLetters{
    PanelLayout::Letters::bracketed, PanelLayout::Letters::small, PanelLayout::Letters::capital,
    PanelLayout::Letters::none};
inline constexpr std::array<PanelLayout::Beside, 4> kBeside{
    PanelLayout::Beside::both, PanelLayout::Beside::title, PanelLayout::Beside::points,
    PanelLayout::Beside::none};
// On the command line and in files: "(a)", "both".
std::string_view name_of(PanelLayout::Letters letters);
std::string_view name_of(PanelLayout::Beside beside);

}  // namespace annulus::scene
