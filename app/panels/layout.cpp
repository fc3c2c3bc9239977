#include "app/panels/layout.h"

#include <algorithm>
#include <cmath>

namespace annulus::panels {

namespace {

Layout with_canvases(Layout layout, bool split) {
  const Rect& whole = layout.canvas;
  layout.canvases = {whole, Rect{}};
  if (!split) return layout;
  const float half = std::floor(whole.width / 2);
  layout.canvases[0].width = half;
  layout.canvases[1] = {whole.x + half, whole.y, half, whole.height};
  return layout;
}

}  // namespace

Layout lay_out(float width, float height, float ui_scale, const Shown& shown) {
  const bool split = shown.split;
  if (!shown.panels) return with_canvases({{}, {}, {}, {}, {0, 0, width, height}, {}, {}, {}}, split);
  const float top = 40 * ui_scale;
  const float bottom = 76 * ui_scale;
  const float table = split ? 112 * ui_scale : 0;
  // The canvas stays the largest thing: the side panels give way first.
  const float left = std::clamp(0.2f * width, 304 * ui_scale, 330 * ui_scale);
  const float right = split ? left : std::clamp(0.2f * width, 244 * ui_scale, 330 * ui_scale);
  const float middle = std::max(height - top - bottom - table, 1.0f);
  const float card = shown.card * ui_scale;
  const float canvas_width = std::max(width - left - right, 1.0f);
  const float canvas_height = std::max(middle - card, 1.0f);
  return with_canvases({{0, 0, width, top},
                        {0, top, left, middle},
                        {width - right, top, right, middle},
                        {0, height - bottom, width, bottom},
                        {left, top, canvas_width, canvas_height},
                        {0, top + middle, width, table},
                        {left, top + canvas_height, canvas_width, card},
                        {}},
                       split);
}

}  // namespace annulus::panels
