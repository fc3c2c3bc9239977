#pragma once

#include <span>

#include "app/charts/chart.h"
#include "app/scene/theme.h"

namespace annulus {

// The colours of charts in files: dark on white, as on paper.
const scene::Palette& paper();

// Charts one above the other, with their title, the words and numbers of their axes and what their colours
// stand for: 900 x 500 pixels; a chart with a picture is as high as its pixels ask for, and as wide. Needs no
// OpenGL, so neither a display nor a certain thread.
Image chart_image(std::span<const Chart> charts);

}  // namespace annulus
