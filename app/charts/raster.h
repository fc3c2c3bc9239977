#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/render/font.h"
#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus {

// An image that is drawn on with smooth edges, pixels from its upper left corner. One thread at a time may
// use it.
class Raster {
 public:
  struct Place {
    double x, y;
  };
  struct Box {
    double left, top, right, bottom;
  };

  Raster(int width, int height, scene::Colour paper);

  void fill(const Box& box, scene::Colour colour);
  void disc(Place centre, double radius, scene::Colour colour);
  // A line through all places, even where it meets itself; what lies outside the box is cut.
  void line(std::span<const Place> places, double width, scene::Colour colour, const Box& within);
  // Stretched over the box, each of its pixels with sharp edges.
  void picture(const Image& image, const Box& box);

  enum class Align { left, centre, right };
  // `at`: on the baseline.
  void text(Place at, Align align, float size, bool strong, scene::Colour colour, std::string_view text);
  double text_width(std::string_view text, float size) const { return fonts_.text_width(text, size, false); }

  const Image& image() const { return image_; }

 private:
  void blend(int x, int y, scene::Colour colour, double coverage);

  Image image_;
  render::Fonts fonts_;
  std::vector<float> coverage_;  // of the line being drawn, one a pixel
};

}  // namespace annulus
