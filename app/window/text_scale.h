#pragma once

#include <optional>

namespace annulus {

// What a system tells of how large letters should be.
struct SystemScale {
  float pixel_ratio = 1;  // framebuffer pixels a window unit: beyond 1 it scales windows itself
  std::optional<double> letters_dpi = {};  // what the user has set, as Xft.dpi: 96 is a scale of 1
  std::optional<double> screen_dpi = {};   // by the size that the screen reports, which is often wrong
  double screen_height = 1080;             // pixels
};

// The UI scale that it suggests, in quarters from 1 to 3.
double suggested_scale(const SystemScale& system);

// Xft.dpi among the resources of the X server that SDL uses; nothing if there is none.
std::optional<double> letters_dpi_of_x11();

}  // namespace annulus
