#include "app/panels/layout.h"

#include <cmath>

#include "app/panels/pair_layout.h"
#include "app/panels/presentation_layout.h"
#include "app/panels/single_layout.h"

namespace annulus::panels {

namespace {

// Edges on whole pixels: neighbours share them, and nothing shows between a panel and the canvas.
Layout on_pixels(Layout layout) {
  for (Rect* rect :
       {&layout.top, &layout.tabs, &layout.right, &layout.bottom, &layout.canvas, &layout.table,
        &layout.sources.a, &layout.card, &layout.code, &layout.titles.a, &layout.titles.b, &layout.strip,
        &layout.caption, &layout.scrubber, &layout.speed, &layout.progress, &layout.knobs}) {
    const float x = std::round(rect->x), y = std::round(rect->y);
    *rect = {x, y, std::round(rect->x + rect->width) - x, std::round(rect->y + rect->height) - y};
  }
  return layout;
}

PerPane<Rect> in_halves(const Rect& whole) {
  const float half = std::floor(whole.width / 2);
  return {{whole.x, whole.y, half, whole.height}, {whole.x + half, whole.y, half, whole.height}};
}

Layout with_canvases(Layout layout, bool split) {
  layout = on_pixels(layout);
  layout.canvases = {layout.canvas, Rect{}};
  if (!split) return layout;
  layout.canvases = in_halves(layout.canvas);
  layout.sources = in_halves(layout.sources.a);
  return layout;
}

}  // namespace

Layout lay_out(float width, float height, float ui_scale, const Shown& shown) {
  const bool split = shown.split;
  if (shown.presenting) return with_canvases(lay_out_presentation(width, height, ui_scale, shown), split);
  if (!shown.panels) return with_canvases({.canvas = {0, 0, width, height}}, split);
  const bool pair = split && !shown.lesson && has_room_for_pair(width, height, ui_scale);
  return with_canvases(
      pair ? lay_out_pair(width, height, ui_scale, shown) : lay_out_single(width, height, ui_scale, shown),
      split);
}

}  // namespace annulus::panels
