#pragma once

#include <optional>
#include <vector>

#include "app/scene/drawing.h"

namespace annulus::scene {

// Where marks of one kind stand on the canvas, if they are named beside one of them; `frame`: around what is
// framed, so that the name does not lie on its line.
struct NamedMarks {
  std::vector<Vec2> at;
  float radius = 0;  // px
  Colour colour;
  std::optional<PixelBox> frame = {};
};

NamedMarks marks_of_waiting(const Drawing& drawing);
NamedMarks marks_of_standing(const Drawing& drawing);
NamedMarks marks_of_removed(const Drawing& drawing);
NamedMarks marks_of_squares(const Drawing& drawing);
NamedMarks marks_of_part(const Drawing& drawing);
NamedMarks marks_of_gaps(const Drawing& drawing);
NamedMarks marks_of_discs(const Drawing& drawing);

}  // namespace annulus::scene
