#include "app/panels/layout.h"

#include <algorithm>
#include <cmath>

#include "app/panels/presentation_layout.h"
#include "app/panels/single_layout.h"

namespace annulus::panels {

namespace {

// The canvas' least width between two side panels, window units at UI scale 1, as below.
constexpr float kLeastCanvas = 240;
// The least width of each of two canvases above a card; with less, the setup beside them closes while the
// card is open.
constexpr float kLeastHalf = 420;
// Room for a card's buttons.
constexpr float kLeastCard = 380;
// The largest share of the canvas' height that a card takes.
constexpr float kMostCard = 0.6f;
// The largest share of the window's height that the values above two canvases take; more of them scroll.
constexpr float kMostDifferences = 0.2f;
// The largest share of the window's height that a list below two canvases takes; it scrolls.
constexpr float kMostList = 0.31f;

// Edges on whole pixels: neighbours share them, and nothing shows between a panel and the canvas.
Layout on_pixels(Layout layout) {
  for (Rect* rect : {&layout.top, &layout.left, &layout.right, &layout.bottom, &layout.canvas, &layout.table,
                     &layout.differences, &layout.sources.a, &layout.card, &layout.code, &layout.titles.a,
                     &layout.titles.b, &layout.strip, &layout.caption, &layout.scrubber, &layout.speed,
                     &layout.progress, &layout.knobs}) {
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

constexpr float kTop = 40, kBottom = 76, kBottomOfColumn = 102, kTable = 126, kTableOfQuality = 240;
constexpr float kTableBesideCard = 520;  // the table's width beside a card
constexpr float kButtons = 302, kSpeed = 244;

}  // namespace

Layout lay_out(float width, float height, float ui_scale, const Shown& shown) {
  const bool split = shown.split;
  if (shown.presenting) return with_canvases(lay_out_presentation(width, height, ui_scale, shown), split);
  if (!shown.panels) return with_canvases({.canvas = {0, 0, width, height}}, split);
  if (!split) return with_canvases(lay_out_single(width, height, ui_scale, shown), false);
  float left = std::clamp(0.2f * width, 304 * ui_scale, 330 * ui_scale);
  const bool column = width - 2 * left < kLeastCanvas * ui_scale;
  if (column) left = std::min(left, 0.7f * width);
  // Two canvases take the side panels' place.
  const bool pair = !column;
  const bool cramped = pair && shown.card > 0 && width - 2 * left < 2 * kLeastHalf * ui_scale;
  if (pair && (!shown.setup || cramped)) left = 0;
  // The table may stand beside a card.
  const bool table_beside = cramped && width >= (kLeastCard + kTableBesideCard) * ui_scale;
  const float top = kTop * ui_scale;
  const float bottom = (column ? kBottomOfColumn : kBottom) * ui_scale;
  const float tall = kTableOfQuality * ui_scale;
  const float table = !pair            ? 0
                      : shown.findings ? std::min(tall, std::max(kMostList * height, kTable * ui_scale))
                      : shown.quality  ? tall
                                       : kTable * ui_scale;
  const float values = pair ? std::min(shown.differences * ui_scale, kMostDifferences * height) : 0;
  const float head = top + values;
  const float middle = std::max(height - head - bottom - (table_beside ? 0 : table), 1.0f);
  const float card =
      shown.card > 0 ? std::max(std::min(shown.card * ui_scale, kMostCard * middle), table_beside ? table : 0)
                     : 0;
  const float canvas_width = std::max(width - left, 1.0f);
  const float canvas_height = std::max(middle - card, 1.0f);
  // Between the panels, or below them if it needs the full width.
  const bool below = canvas_width < kLeastCard * ui_scale;
  const float sides = below ? canvas_height : middle;
  const float buttons = std::max(left, kButtons * ui_scale);
  const float speed = column ? 0 : kSpeed * ui_scale;
  const float under = table_beside ? width - kTableBesideCard * ui_scale : below ? width : canvas_width;
  Layout layout{.top = {0, 0, width, top},
                .left = {0, head, left, sides},
                .bottom = {0, height - bottom, width, bottom},
                .table = table_beside ? Rect{under, head + canvas_height, width - under, card}
                                      : Rect{0, head + middle, width, table},
                .differences = {0, top, width, values},
                .card = {below ? 0 : left, head + canvas_height, under, card},
                .scrubber = {buttons, height - bottom, width - buttons - speed, bottom},
                .speed = {width - speed, height - bottom, speed, bottom},
                .column = column};
  Shown rows = shown;
  rows.split = shown.lesson;  // only a lesson's canvases have titles
  rows.strip = 0;
  const float source = std::min(shown.source * ui_scale, canvas_height / 2);
  layout.sources.a = {left, head, canvas_width, source};
  lay_out_middle(layout, {left, head + source, canvas_width, canvas_height - source}, ui_scale, rows, false);
  return with_canvases(layout, true);
}

PaneId pane_at(const Layout& layout, float x, float y) {
  return layout.canvases.b.contains(x, y) ? PaneId::b : PaneId::a;
}

}  // namespace annulus::panels
