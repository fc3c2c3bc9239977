#include "app/panels/single_layout.h"

#include <algorithm>

#include "app/panels/presentation_layout.h"

// Lengths are window units at UI scale 1.
namespace annulus::panels {
namespace {

constexpr float kLow = 800;     // of a window with smaller distances
constexpr float kNarrow = 760;  // there the column stands below the canvas
constexpr float kLeastColumn = 304, kMostColumn = 424, kColumnShare = 1 / 3.0f;
constexpr float kBottom = 60, kLowBottom = 52, kNarrowBottom = 102;
constexpr float kButtons = 284, kSpeed = 244;
constexpr float kLeastCard = 380;      // room for a card's buttons
constexpr float kMostCard = 0.6f;      // of the height that it shares with the canvas
constexpr float kBelowKnobs = 6;       // to a page
constexpr float kMostKnobs = 0.55f;    // of the column's height, above a page
constexpr float kNarrowColumn = 0.7f;  // of the width of a narrow window
constexpr float kNarrowCanvas = 0.5f;  // of the height that it shares with the column below it
// The least height of a window with a strip below the canvas, of the canvas above that, and of a strip in a
// low window, which is one row.
// The width from which the sentence has room beside the slots, and the height of the line above these.
constexpr float kRoomBesideStrip = 640, kStripHead = 30;
constexpr float kLeastForStrip = 600, kLeastAboveStrip = 260, kLowStrip = 40;

}  // namespace

float tabs_height(bool low) {
  return low ? 40 : 44;
}

float knob_pitch(bool low) {
  return low ? 92 : 100;
}

float hints_height(bool low) {
  return low ? 9 : 13;
}

Frame frame_of(float width, float height, float ui_scale) {
  const float s = ui_scale;
  const bool low = height < kLow * s, narrow = width < kNarrow * s;
  const float bottom = (narrow ? kNarrowBottom : low ? kLowBottom : kBottom) * s;
  const float share = std::clamp(kColumnShare * width, kLeastColumn * s, kMostColumn * s);
  // With large letters in a usual window there is no height for one below the other.
  const float column = narrow && width < height ? width : std::min(share, kNarrowColumn * width);
  const float speed = narrow ? 0 : std::max(column, kSpeed * s);
  return {.low = low,
          .narrow = narrow,
          .top = tabs_height(low) * s,
          .bottom = bottom,
          .column = column,
          .scrubber = {kButtons * s, height - bottom, width - kButtons * s - speed, bottom},
          .speed = {width - speed, height - bottom, speed, bottom}};
}

Layout lay_out_single(float width, float height, float ui_scale, const Shown& shown) {
  const float s = ui_scale;
  const auto [low, narrow, top, bottom, column, scrubber, speed] = frame_of(width, height, s);
  const bool under = column >= width;
  const float left = under ? width : width - column;
  const float middle = std::max(height - top - bottom, 1.0f);
  const float above = under ? kNarrowCanvas * middle : middle;
  const float head = narrow ? top : 0;  // the bar at the top needs the whole width
  Rect right =
      under ? Rect{0, top + above, width, middle - above} : Rect{left, head, column, height - bottom - head};
  Rect card{};
  // A lesson's page stands in the column, below the knobs.
  const bool page = shown.lesson && shown.card > 0;
  const float knobs =
      narrow ? 0 : top + (kAboveKnobs + static_cast<float>(shown.knobs) * knob_pitch(low) + kBelowKnobs) * s;
  float canvas = above;
  if (page) {
    const float stays = std::min(knobs, kMostKnobs * right.height);
    card = {right.x, right.y + stays, right.width, right.height - stays};
    right.height = stays;
  } else if (shown.card > 0) {
    const float high = std::min(shown.card * s, kMostCard * above);
    const bool wide = left < kLeastCard * s;  // it needs the whole width
    card = {0, top + above - high, wide ? width : left, high};
    canvas -= high;
    if (wide && !under) right.height -= high;
  }
  Layout layout{.top = {0, 0, narrow ? width : left, top},
                .right = right,
                .bottom = {0, height - bottom, width, bottom},
                .card = card,
                .scrubber = scrubber,
                .speed = speed,
                .column = narrow,
                .low = low,
                .beside = page};
  Shown rows = shown;
  if (low) rows.strip = std::min(rows.strip, kLowStrip);
  if (height < kLeastForStrip * s || canvas < (kLeastAboveStrip + rows.strip) * s) rows.strip = 0;
  const float source = std::min(shown.source * s, canvas / 2);
  layout.sources.a = {0, top, left, source};
  // What happens is told beside the active list, so that the domain keeps its pixels.
  const bool beside = page && !shown.split && rows.strip > 0 && left >= kRoomBesideStrip * s;
  lay_out_middle(layout, {0, top + source, left, canvas - source}, s, rows,
                 page && !beside && !(shown.split && narrow));
  if (beside) {
    const Rect& strip = layout.strip;
    const float from = 0.36f * strip.width, above_slots = low ? 0 : kStripHead * s;
    layout.caption = {strip.x + from, strip.y + above_slots, strip.width - from, strip.height - above_slots};
  }
  return layout;
}

}  // namespace annulus::panels
