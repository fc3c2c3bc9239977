#include "app/panels/presentation_layout.h"

#include <algorithm>
#include <cmath>

// For a room full of people the domain comes first: it takes at least 45% of a screen of 16 : 9, two of them
// 35% together. Lengths are window units at UI scale 1.
namespace annulus::panels {
namespace {

constexpr float kCaption = 36;                             // two lines, or one large one
constexpr float kSplitCaption = 26;                        // one line, above a card
constexpr float kWindowCaption = 56, kNarrowCaption = 74;  // three small lines; four below a narrow canvas
constexpr float kNarrow = 480;
constexpr float kBar = 38;        // the transport
constexpr float kMostStrip = 30;  // with more, the domain gets too little
constexpr float kColumnShare = 0.331f;
constexpr float kLeastColumn = 270;
constexpr float kMostColumn = 0.45f;  // of the width
// The share of the screen that two domains take together at least, and the free space around them; a card
// below them gets what is left.
constexpr float kTwoDomains = 0.36f;
constexpr float kAroundDomain = 17, kDomainRatio = 740.0f / 500;
// Of the transport; beside the speed stands the button of the code.
constexpr float kButtons = 128, kSpeed = 124, kCode = 86, kKnobs = 168, kLeastKnobs = 140;
constexpr float kProgress = 164, kLeastProgress = 84;  // "try 7,385 of 7,385", "try 7,385"
constexpr float kLeastScrubber = 104;

// A caption needs more height than a low screen has below two canvases and above a card.
constexpr float kHighEnough = 520;

float most_card(float width, float height, float ui_scale, float caption) {
  const float domain = std::sqrt(kTwoDomains / 2 * width * height / kDomainRatio);
  return height - (kBar + kTitle + kAroundDomain + caption) * ui_scale - domain;
}

// Two spectra below two canvases, with two lines of words: what their domains leave, but not so little that
// nothing is seen, nor so little that there are no words while the domains are large.
constexpr float kLeastMeasures = 84, kMeasuresWithWords = 140, kMostMeasures = 168;
constexpr float kNumberBelow = 10;  // that of a hole at the domain's lower edge

float height_of_measures(float width, float height, float ui_scale) {
  const float domain = (width / 2 - 1.5f * kAroundDomain * ui_scale) / kDomainRatio;
  const float rest = height - domain - (kBar + kTitle + kCaption + kAroundDomain + kNumberBelow) * ui_scale;
  const float least = std::clamp(most_card(width, height, ui_scale, kCaption), kLeastMeasures * ui_scale,
                                 kMeasuresWithWords * ui_scale);
  return std::clamp(rest, least, kMostMeasures * ui_scale);
}

}  // namespace

void lay_out_middle(Layout& layout, const Rect& middle, float ui_scale, const Shown& shown, bool caption) {
  const float title = shown.split ? kTitle * ui_scale : 0;
  const bool narrow = middle.width < kNarrow * ui_scale;
  const float rows = shown.presenting ? (shown.split && shown.card > 0 ? kSplitCaption : kCaption)
                     : narrow         ? kNarrowCaption
                                      : kWindowCaption;
  const float below = caption ? rows * ui_scale : 0;
  const float strip = (shown.presenting ? std::min(shown.strip, kMostStrip) : shown.strip) * ui_scale;
  const float canvas = std::max(middle.height - title - below - strip, 1.0f);
  float y = middle.y;
  if (title > 0) {
    const float half = std::floor(middle.width / 2);
    layout.titles = {Rect{middle.x, y, half, title}, Rect{middle.x + half, y, middle.width - half, title}};
  }
  y += title;
  layout.canvas = {middle.x, y, middle.width, canvas};
  y += canvas;
  if (strip > 0) layout.strip = {middle.x, y, middle.width, strip};
  y += strip;
  if (below > 0) layout.caption = {middle.x, y, middle.width, below};
}

Layout lay_out_presentation(float width, float height, float ui_scale, const Shown& shown) {
  const bool card = shown.card > 0;
  const float bar = std::min(kBar * ui_scale, height);
  const float room = height - bar;
  // Numbers and plots are narrow: they stand beside the canvas on screens of 4 : 3 too.
  const bool quality = shown.quality && !card && !shown.code && !shown.split && width > height;
  const bool beside =
      quality || (width >= kWide * height && (!shown.split || shown.near) && (card || shown.code));
  const float column =
      beside ? std::clamp(kColumnShare * width, std::min(kLeastColumn * ui_scale, kMostColumn * width),
                          kMostColumn * width)
             : 0;
  const bool caption = !card || beside || height >= kHighEnough * ui_scale;
  float below = 0;
  if (card && !beside) {
    const float most =
        shown.split ? most_card(width, height, ui_scale, caption ? kSplitCaption : 0) : 0.5f * room;
    below = std::min(shown.card * ui_scale, std::max(most, 0.3f * room));
  }
  const bool two_spectra = shown.quality && shown.split && !card;
  if (two_spectra) below = std::min(height_of_measures(width, height, ui_scale), 0.4f * room);
  Layout layout;
  layout.beside = beside;
  const Rect middle{0, 0, width - column, room - below};
  lay_out_middle(layout, middle, ui_scale, shown, caption);
  const Rect side{width - column, 0, column, room};
  if (beside) (quality ? layout.right : card ? layout.card : layout.code) = side;
  if (below > 0) (two_spectra ? layout.table : layout.card) = {0, room - below, width, below};
  layout.bottom = {0, room, width, bar};
  const float buttons = std::min(kButtons * ui_scale, width);
  float free = width - buttons;  // the scrubber gets what the others leave
  const auto take = [&](float least, float most, float scrubber) {
    const float taken = std::min(free - scrubber * ui_scale, most * ui_scale);
    if (taken < least * ui_scale) return 0.0f;
    free -= taken;
    return taken;
  };
  // Two canvases have no code, and two setups.
  const float end = kSpeed + (shown.split ? 0 : kCode);
  const float speed = take(end, end, kLeastScrubber);
  const float knobs = shown.split ? 0 : take(kLeastKnobs, kKnobs, kLeastScrubber + kLeastProgress);
  const float progress = take(kLeastProgress, kProgress, kLeastScrubber);
  layout.scrubber = {buttons, room, free, bar};
  layout.knobs = {buttons + free, room, knobs, bar};
  layout.progress = {width - speed - progress, room, progress, bar};
  layout.speed = {width - speed, room, speed, bar};
  return layout;
}

}  // namespace annulus::panels
