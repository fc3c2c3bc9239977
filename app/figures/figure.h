#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/render/font.h"
#include "app/scene/draw_list.h"

namespace annulus::vector_art {

// A picture as a vector file: canvases of one height beside each other.
struct Figure {
  std::span<const scene::DrawList> canvases;
  double unit = 0.75;                            // points (1/72 inch) a canvas pixel
  std::optional<scene::Colour> background = {};  // none: nothing is behind the marks
  std::string setup = {};                        // the picture's JSON, which the file carries inside
};

scene::Size size_of(const Figure& figure);  // canvas pixels

// One page each. The same figure gives the same bytes. Throws Failure if memory runs out.
std::string svg_of(const Figure& figure, const render::Fonts& fonts);
std::string pdf_of(const Figure& figure, const render::Fonts& fonts);

}  // namespace annulus::vector_art
