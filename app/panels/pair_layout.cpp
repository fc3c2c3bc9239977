#include "app/panels/pair_layout.h"

#include <algorithm>

#include "app/panels/single_layout.h"

// Lengths are window units at UI scale 1.
namespace annulus::panels {
namespace {

constexpr float kLeastWidth = 760, kLeastHeight = 440;
// What the scene keeps free around a domain that is seen whole, and the ratio of the usual one: a domain of
// that ratio fills its canvas from side to side, unless the window is too low for that.
constexpr float kSides = 20, kAboveDomain = 18, kBelowDomain = 10, kPairRatio = 740.0f / 500;
constexpr float kHighTitle = 34, kLowTitle = 30;
// From the domain to its sentence, and the sentence's height, also in a low window.
constexpr float kToSentence = 5, kSentence = 54, kLowSentence = 44;
constexpr float kLeastFloor = kAboveSharedKnobs + 2 * kSharedKnobPitch + 6;

}  // namespace

bool has_room_for_pair(float width, float height, float ui_scale) {
  return width >= kLeastWidth * ui_scale && height >= kLeastHeight * ui_scale;
}

Layout lay_out_pair(float width, float height, float ui_scale, const Shown& shown) {
  const float s = ui_scale;
  const Frame frame = frame_of(width, height, s);
  const float source = shown.source * s, half = width / 2;
  const float title = (frame.low ? kLowTitle : kHighTitle) * s;
  const float sentence = (frame.low ? kLowSentence : kSentence) * s;
  const float left = width - frame.column, domain_top = frame.top + source + title;
  const float rest = height - frame.bottom - domain_top;
  const float domain = std::max(
      std::min((half - 2 * kSides * s) / kPairRatio, rest - kToSentence * s - sentence - kLeastFloor * s),
      1.0f);
  const float canvas = domain_top - std::min(kAboveDomain * s, title);
  const float below = domain_top + domain + kToSentence * s, floor = below + sentence;
  const Rect compared{0, floor, left, height - frame.bottom - floor};
  return {.top = {0, 0, left, frame.top},
          .right = {left, floor, frame.column, compared.height},
          .tabs = {left, 0, frame.column, frame.top},
          .bottom = {0, height - frame.bottom, width, frame.bottom},
          .canvas = {0, canvas, width, domain_top + domain + kBelowDomain * s - canvas},
          .table = shown.card > 0 ? Rect{} : compared,
          .sources = {Rect{0, frame.top, width, source}, {}},
          .card = shown.card > 0 ? compared : Rect{},
          .titles = {Rect{0, domain_top - title, half, title}, Rect{half, domain_top - title, half, title}},
          .caption = {0, below, width, sentence},
          .scrubber = frame.scrubber,
          .speed = frame.speed,
          .low = frame.low};
}

}  // namespace annulus::panels
