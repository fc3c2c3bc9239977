#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/charts/axis.h"
#include "app/charts/chart.h"
#include "app/kit/ui.h"

namespace annulus::panels {

// A small plot in a panel. Call what it is made of in the order in which it lies one over another: ground,
// bands, bars and curves, then marks and words. A curve that leaves the plot is cut at its edge, not
// flattened; where it leaves stays true.
class Plot {
 public:
  using Range = Chart::Range;
  using At = Chart::At;
  using Extent = Chart::Extent;
  using Tick = Chart::Tick;
  using Side = Chart::Side;

  // `area`: between the axes, in the current window; ticks and their numbers stand outside, left and below.
  // Without a font numbers and words have the small one.
  Plot(const Ui& ui, const Rect& area, Range x, Range y, ImFont* font = nullptr);

  // The line below, marks and numbers under it, and a hairline across at each y that is not the lowest. Ticks
  // stand in rising order; a number that would touch the one before it is left out.
  void ground(std::span<const Tick> x, std::span<const Tick> y) const;

  void band(std::span<const Extent> extents, scene::Colour colour) const;
  // `width` in px at UI scale 1.
  void curve(std::span<const At> places, scene::Colour colour, float width) const;
  // Values between edges, one fewer than these, with 1 px between them.
  void bars(std::span<const double> edges, std::span<const double> values, scene::Colour colour) const;

  // Lines of 1 px over the whole plot: what values are compared with, what is pointed at.
  void level(double y, scene::Colour colour) const;
  void upright(double x, scene::Colour colour, std::optional<double> to = {}) const;

  // Those that lie above or below the plot are left out.
  void dot(At place, float radius, scene::Colour colour) const;
  void ring(At place, float radius, scene::Colour colour) const;  // filled with the panel's colour

  // In the numbers' size, on a patch of the panel's colour. `at` is the middle of its height; it stays inside
  // the plot from left to right.
  void words(ImVec2 at, Side side, scene::Colour colour, const std::string& text) const;

  const Rect& area() const { return area_; }
  const Axis& x() const { return x_; }
  const Axis& y() const { return y_; }
  ImVec2 place(At at) const { return {x_.place(at.x), y_.place(at.y)}; }

 private:
  void clip() const;  // until PopClipRect()
  bool in_reach(At place) const;

  const Ui& ui_;
  ImFont* font_;
  Rect area_;
  Axis x_, y_;
  ImDrawList& draw_;
};

// All of the chart but its picture, its title and the words of its axes.
Plot draw_chart(const Ui& ui, const Rect& area, const Chart& chart, ImFont* font = nullptr);

// That of the numbers of a chart over the canvas: larger where a room reads them.
inline ImFont* canvas_chart_font(const Ui& ui) {
  return ui.workspace.presenting() ? ui.fonts.text : ui.fonts.small;
}

// Room for a plot of that height in px at UI scale 1, as wide as the panel: its area. Numbers of up to three
// digits and a unit have room at its left, and so has `y`; `numbers_below`: so have those of the x axis. A
// control that shares the place stands where `name` was noted.
Rect room_for_plot(const Ui& ui, const char* name, const char* title, float height, bool numbers_below,
                   std::span<const Plot::Tick> y = {});

}  // namespace annulus::panels
