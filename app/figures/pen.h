#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/files/picture_kind.h"
#include "app/scene/draw_list.h"

namespace annulus::vector_art {

// What a vector file is drawn with, mark after mark. Lengths are canvas pixels; y runs downwards.
class Pen {
 public:
  Pen() = default;
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;
  virtual ~Pen() = default;

  // What follows is that part of the picture: "points", "legend".
  virtual void begin_group(const std::string& name) = 0;
  virtual void end_group() = 0;
  // What follows is cut off at the box's sides, where there is one. `name`: of a panel, or empty.
  virtual void begin_part(const std::string& name, const std::optional<scene::PixelBox>& frame) = 0;
  virtual void end_part() = 0;

  struct Line {
    float width = 1;
    float dash = 0;  // length of a dash and of the gap after it; 0 is solid
  };
  virtual void fill_circle(Vec2 centre, float radius, scene::Colour colour) = 0;
  virtual void stroke_circle(Vec2 centre, float radius, Line line, scene::Colour colour) = 0;
  // With round ends.
  virtual void stroke_line(Vec2 a, Vec2 b, Line line, scene::Colour colour) = 0;
  virtual void fill_box(Vec2 low, Vec2 high, scene::Colour colour) = 0;
  virtual void stroke_box(Vec2 low, Vec2 high, Line line, scene::Colour colour) = 0;
  // Discs of one size and colour, in few paths: so many are small and quickly drawn.
  virtual void fill_discs(std::span<const Vec2> centres, float radius, scene::Colour colour) = 0;
  // Three corners for each.
  virtual void fill_triangles(std::span<const Vec2> corners, scene::Colour colour) = 0;
  virtual void draw_raster(const scene::Raster& raster) = 0;
  virtual void draw_text(const scene::Text& text) = 0;
};

// Draws a list with its parts.
void draw(const scene::DrawList& list, DotsAs dots_as, Pen& pen);

}  // namespace annulus::vector_art
