#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/charts/chart_canvas.h"

namespace annulus {

// An image that is drawn on with smooth edges, pixels from its upper left corner.
class Raster final : public ChartCanvas {
 public:
  Raster(int width, int height, scene::Colour paper);

  void fill(const Box& box, scene::Colour colour) override;
  void disc(Place centre, double radius, scene::Colour colour) override;
  void line(std::span<const Place> places, double width, scene::Colour colour, const Box& within) override;
  void band(std::span<const Place> upper, std::span<const Place> lower, scene::Colour colour,
            const Box& within) override;
  void picture(const Image& image, const Box& box) override;
  void text(Place at, Align align, float size, bool strong, scene::Colour colour,
            std::string_view text) override;

  const Image& image() const { return image_; }

 private:
  void blend(int x, int y, scene::Colour colour, double coverage);

  Image image_;
  std::vector<float> coverage_;  // of the line being drawn, one a pixel
};

}  // namespace annulus
