#pragma once

#include <span>
#include <string>

#include "app/charts/chart.h"
#include "app/scene/theme.h"

namespace annulus {

// The colours of charts in files: dark on white, as on paper.
const scene::Palette& paper();

// Charts one above the other, those with pictures side by side, with their titles, the words and numbers of
// their axes, and below them what their parts mean and the caption, a paragraph a string. 900 pixels wide and
// 500 high without what stands below; a picture's pixels are not stretched. Needs no OpenGL, so neither a
// display nor a certain thread.
Image chart_image(std::span<const Chart> charts, std::span<const std::string> caption = {});
// The same as a list for vector files.
scene::DrawList chart_list(std::span<const Chart> charts, std::span<const std::string> caption = {});

}  // namespace annulus
