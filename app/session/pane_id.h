#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace annulus {

// The panes of the canvas: A alone, or A beside B if it is split.
enum class PaneId : std::uint8_t { a, b };
inline constexpr std::array kPaneIds{PaneId::a, PaneId::b};

constexpr PaneId other(PaneId pane) {
  return pane == PaneId::a ? PaneId::b : PaneId::a;
}

// One for each pane.
template <class T>
struct PerPane {
  T a{}, b{};

  T& operator[](PaneId pane) { return pane == PaneId::a ? a : b; }
  const T& operator[](PaneId pane) const { return pane == PaneId::a ? a : b; }
};

}  // namespace annulus
