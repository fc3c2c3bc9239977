#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/files/picture.h"
#include "app/render/font.h"
#include "app/scene/draw_list.h"

namespace annulus::vector_art {

// A picture as a vector file.
struct Figure {
  std::span<const scene::DrawList> pages;        // of one size; an SVG file has one
  double unit = 0.75;                            // points (1/72 inch) a canvas pixel
  std::optional<scene::Colour> background = {};  // none: nothing is behind the marks
  DotsAs dots_as = DotsAs::suited;
  bool text_as_names = false;  // of SVG
  std::string setup = {};      // the picture's JSON, which the file carries inside
};

// The same figure gives the same bytes. Throws Failure if memory runs out.
std::string svg_of(const Figure& figure, const render::Fonts& fonts);
std::string pdf_of(const Figure& figure, const render::Fonts& fonts);

// A picture's SVG or PDF file, from its pages (picture_pages() in app/render/canvas_lists.h).
std::string file_of(const Picture& picture, std::span<const scene::DrawList> pages, PictureKind kind,
                    const render::Fonts& fonts);

}  // namespace annulus::vector_art
