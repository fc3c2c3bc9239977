#include "app/scene/legend_marks.h"

namespace annulus::scene {

void add_square(Shapes& shapes, Vec2 at, Colour colour) {
  shapes.shapes.push_back(rectangle({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, colour));
}

void add_framed_square(Shapes& shapes, Vec2 at, Colour colour, Colour edge) {
  add_square(shapes, at, colour);
  shapes.shapes.push_back(frame({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, 1, edge));
}

void add_off_map_mark(Shapes& shapes, Vec2 at, const Palette& colours) {
  add_framed_square(shapes, at, outside_colour(colours), with_alpha(colours.muted, 0.6f));
}

void add_disc_mark(Shapes& shapes, Vec2 at, Colour colour) {
  shapes.shapes.push_back(disc(at, 6, with_alpha(colour, 0.1f)));
  shapes.shapes.push_back(ring(at, 6, 1, with_alpha(colour, 0.6f)));
}

}  // namespace annulus::scene
