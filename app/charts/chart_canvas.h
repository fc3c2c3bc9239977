#pragma once

#include <span>
#include <string_view>

#include "app/render/font.h"
#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus {

// What charts are drawn on, in pixels from the upper left corner: an image, or a list for vector files. One
// thread at a time may use it.
class ChartCanvas {
 public:
  struct Place {
    double x, y;
  };
  struct Box {
    double left, top, right, bottom;
  };
  enum class Align { left, centre, right };

  ChartCanvas() = default;
  ChartCanvas(const ChartCanvas&) = delete;
  ChartCanvas& operator=(const ChartCanvas&) = delete;
  virtual ~ChartCanvas() = default;

  virtual void fill(const Box& box, scene::Colour colour) = 0;
  virtual void disc(Place centre, double radius, scene::Colour colour) = 0;
  // A line through all places, even where it meets itself; what lies outside the box is cut.
  virtual void line(std::span<const Place> places, double width, scene::Colour colour, const Box& within) = 0;
  // What lies between two lines through as many places, at the same x, as far as it is in the box.
  virtual void band(std::span<const Place> upper, std::span<const Place> lower, scene::Colour colour,
                    const Box& within) = 0;
  // Stretched over the box, each of its pixels with sharp edges.
  virtual void picture(const Image& image, const Box& box) = 0;
  // `at`: on the baseline.
  virtual void text(Place at, Align align, float size, bool strong, scene::Colour colour,
                    std::string_view text) = 0;
  double text_width(std::string_view text, float size) const { return fonts_.text_width(text, size, false); }

 protected:
  const render::Fonts& fonts() const { return fonts_; }

 private:
  render::Fonts fonts_;
};

}  // namespace annulus
