#include "app/panels/layout.h"

#include <algorithm>

namespace annulus::panels {

Layout lay_out(float width, float height, float ui_scale, bool panels) {
  if (!panels) return {{}, {}, {}, {}, {0, 0, width, height}};
  const float top = 40 * ui_scale;
  const float bottom = 76 * ui_scale;
  // The canvas stays the largest thing: the side panels give way first.
  const float left = std::clamp(0.2f * width, 304 * ui_scale, 330 * ui_scale);
  const float right = std::clamp(0.2f * width, 244 * ui_scale, 330 * ui_scale);
  const float middle = std::max(height - top - bottom, 1.0f);
  return {{0, 0, width, top},
          {0, top, left, middle},
          {width - right, top, right, middle},
          {0, height - bottom, width, bottom},
          {left, top, std::max(width - left - right, 1.0f), middle}};
}

}  // namespace annulus::panels
