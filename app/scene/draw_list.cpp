#include "app/scene/draw_list.h"

#include <variant>

namespace annulus::scene {
namespace {

void move_by(Vec2 by, Vec2& place) {
  place = {place.x + by.x, place.y + by.y};
}

void move_by(Vec2 by, Item& item) {
  if (auto* shapes = std::get_if<Shapes>(&item))
    for (Shape& shape : shapes->shapes) {
      move_by(by, shape.a);
      move_by(by, shape.b);
    }
  if (auto* texts = std::get_if<Texts>(&item))
    for (Text& text : texts->texts) move_by(by, text.at);
  if (auto* raster = std::get_if<Raster>(&item)) {
    move_by(by, raster->a);
    move_by(by, raster->b);
  }
  if (auto* lattice = std::get_if<Lattice>(&item)) {
    move_by(by, lattice->low);
    move_by(by, lattice->high);
    for (float& x : lattice->x) x += by.x;
    for (float& y : lattice->y) y += by.y;
  }
}

}  // namespace

void move_by(Vec2 by, DrawList& list) {
  for (Item& item : list.items) move_by(by, item);
  list.to_pixels.offset_x += double{by.x};
  list.to_pixels.offset_y += double{by.y};
  if (list.frame) {
    move_by(by, list.frame->low);
    move_by(by, list.frame->high);
  }
  for (DrawList& part : list.parts) move_by(by, part);
}

}  // namespace annulus::scene
