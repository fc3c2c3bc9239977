#include <algorithm>
#include <variant>

#include "app/scene/figure_parts.h"

namespace annulus::scene {
namespace {

// The thinnest lines are as wide as the style says, all others in proportion.
void widen_lines(const Style& style, Items& items) {
  if (style.line <= 0) return;
  for (Item& item : items) {
    if (auto* shapes = std::get_if<Shapes>(&item))
      for (Shape& shape : shapes->shapes)
        if (is_line(shape)) shape.width *= style.line;
    if (auto* cloud = std::get_if<Cloud>(&item)) cloud->width *= style.line;
  }
}

// A line of one ink cannot be faint, but thin; a faint area is none.
void print_in_one_ink(Items& items) {
  constexpr float kFaint = 0.24f, kThinnest = 0.35f;  // opacity; a share of the width
  const auto make_solid = [&](float& alpha, float& width) {
    if (alpha <= 0 || alpha >= 1) return;
    width *= std::max(alpha, kThinnest);
    alpha = 1;
  };
  const auto drop_faint = [&](Colour& colour) {
    if (colour.a < kFaint) colour.a = 0;
  };
  for (Item& item : items) {
    if (auto* shapes = std::get_if<Shapes>(&item)) {
      for (Shape& shape : shapes->shapes)
        if (is_line(shape))
          make_solid(shape.colour.a, shape.width);
        else
          drop_faint(shape.colour);
      std::erase_if(shapes->shapes, [](const Shape& shape) { return shape.colour.a <= 0; });
    }
    if (auto* cloud = std::get_if<Cloud>(&item)) {
      if (cloud->kind == CloudKind::tree)
        make_solid(cloud->colour.a, cloud->width);
      else
        drop_faint(cloud->colour);
      make_solid(cloud->edge, cloud->width);
    }
    if (auto* area = std::get_if<Area>(&item)) drop_faint(area->colour);
  }
}

}  // namespace

void finish(const Style& style, DrawList& list) {
  // First: what a line is, and no band, is told by its width on the screen.
  if (palette(style.theme).one_ink) print_in_one_ink(list.items);
  widen_lines(style, list.items);
  for (DrawList& part : list.parts) finish(style, part);
}

}  // namespace annulus::scene
