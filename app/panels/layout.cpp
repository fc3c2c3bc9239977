#include "app/panels/layout.h"

#include <algorithm>
#include <cmath>

namespace annulus::panels {

namespace {

// The canvas' least width between two side panels, window units at UI scale 1, as below.
constexpr float kLeastCanvas = 240;
// The least width of each of two canvases above a card; with less, the side panels close while the card is
// open.
constexpr float kLeastHalf = 420;
// Room for a card's buttons.
constexpr float kLeastCard = 380;
// The largest share of the canvas' height that a card takes.
constexpr float kMostCard = 0.6f;

Layout with_canvases(Layout layout, bool split) {
  const Rect& whole = layout.canvas;
  layout.canvases = {whole, Rect{}};
  if (!split) return layout;
  const float half = std::floor(whole.width / 2);
  layout.canvases.a.width = half;
  layout.canvases.b = {whole.x + half, whole.y, half, whole.height};
  return layout;
}

constexpr float kTop = 40, kBottom = 76, kBottomOfColumn = 102, kTable = 112, kCaption = 76;
constexpr float kTableBesideCard = 520;  // the table's width beside a card
constexpr float kButtons = 302, kSpeed = 244;
constexpr float kLeastScrubber = 160;  // beside the speed

Layout lay_out_presentation(float width, float height, float ui_scale, const Shown& shown) {
  const float bottom = std::min(kBottom * ui_scale, height);
  const float caption =
      std::min((shown.card > 0 ? shown.card : kCaption) * ui_scale, kMostCard * (height - bottom));
  const float canvas = height - bottom - caption;
  const bool with_speed = width >= (kButtons + kLeastScrubber + kSpeed) * ui_scale;
  const float speed = with_speed ? kSpeed * ui_scale : 0;
  const float buttons = std::min(kButtons * ui_scale, width);
  Layout layout;
  layout.bottom = {0, height - bottom, width, bottom};
  layout.canvas = {0, 0, width, canvas};
  (shown.card > 0 ? layout.card : layout.caption) = {0, canvas, width, caption};
  layout.scrubber = {buttons, height - bottom, width - buttons - speed, bottom};
  layout.speed = {width - speed, height - bottom, speed, bottom};
  return layout;
}

}  // namespace

Layout lay_out(float width, float height, float ui_scale, const Shown& shown) {
  const bool split = shown.split;
  if (shown.presenting) return with_canvases(lay_out_presentation(width, height, ui_scale, shown), split);
  if (!shown.panels) return with_canvases({.canvas = {0, 0, width, height}}, split);
  // The canvas stays the largest part: the side panels get narrower first, and then share one column.
  float left = std::clamp(0.2f * width, 304 * ui_scale, 330 * ui_scale);
  float right = split ? left : std::clamp(0.2f * width, kSpeed * ui_scale, 330 * ui_scale);
  const bool column = width - left - right < kLeastCanvas * ui_scale;
  if (column) {
    left = std::min(left, 0.7f * width);
    right = 0;
  }
  const bool wide = split && !column && shown.card > 0 && width - left - right < 2 * kLeastHalf * ui_scale;
  if (wide) left = right = 0;
  // Then the table may stand beside the card.
  const bool beside = wide && width >= (kLeastCard + kTableBesideCard) * ui_scale;
  const float top = kTop * ui_scale;
  const float bottom = (column ? kBottomOfColumn : kBottom) * ui_scale;
  const float table = split && !column ? kTable * ui_scale : 0;
  const float middle = std::max(height - top - bottom - (beside ? 0 : table), 1.0f);
  const float card = std::max(std::min(shown.card * ui_scale, kMostCard * middle), beside ? table : 0);
  const float canvas_width = std::max(width - left - right, 1.0f);
  const float canvas_height = std::max(middle - card, 1.0f);
  // Between the panels, or below them if it needs the full width.
  const bool below = canvas_width < kLeastCard * ui_scale;
  const float sides = below ? canvas_height : middle;
  const float buttons = std::max(left, kButtons * ui_scale);
  const float speed = column ? 0 : std::max(right, kSpeed * ui_scale);
  const float under = beside ? width - kTableBesideCard * ui_scale : below ? width : canvas_width;
  return with_canvases({.top = {0, 0, width, top},
                        .left = {0, top, left, sides},
                        .right = {width - right, top, right, sides},
                        .bottom = {0, height - bottom, width, bottom},
                        .canvas = {left, top, canvas_width, canvas_height},
                        .table = beside ? Rect{under, top + canvas_height, width - under, card}
                                        : Rect{0, top + middle, width, table},
                        .card = {below ? 0 : left, top + canvas_height, under, card},
                        .scrubber = {buttons, height - bottom, width - buttons - speed, bottom},
                        .speed = {width - speed, height - bottom, speed, bottom},
                        .column = column},
                       split);
}

}  // namespace annulus::panels
