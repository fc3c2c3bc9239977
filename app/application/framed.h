#pragma once

#include "app/scene/draw_list.h"
#include "app/scene/view.h"

namespace annulus {

// A view as it was chosen, and the canvas for which it was chosen.
struct Framed {
  scene::View view;
  scene::Size canvas{1, 1};
};

}  // namespace annulus
