#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "app/scene/drawing.h"
#include "core/samplers/recorded.h"

// Numbers of points, beside them.
namespace annulus::scene {
namespace {

constexpr float kDigits = 0.73f;  // em, their height

PixelBox box_of(const Drawing& drawing, const Text& text) {
  const float width = drawing.measure(text.text, text.size, text.strong);
  const float left = text.at.x - (text.align == Align::centre  ? width / 2
                                  : text.align == Align::right ? width
                                                               : 0);
  return {{left - kHalo, text.at.y - kDigits * text.size - kHalo}, {left + width + kHalo, text.at.y + kHalo}};
}

bool lies_on(const Drawing& drawing, const PixelBox& box, const Texts& texts) {
  return std::ranges::any_of(texts.texts, [&](const Text& text) {
    const PixelBox other = box_of(drawing, text);
    return box.low.x < other.high.x && other.low.x < box.high.x && box.low.y < other.high.y &&
           other.low.y < box.high.y;
  });
}

// How many candidates and points of the run lie below the box.
int marks_below(const Drawing& drawing, const PixelBox& box) {
  const float reach = ringed_dot(drawing.dot);
  const auto lies_below = [&](Vec2 place) {
    const Vec2 at = drawing.pixel(place);
    return at.x + reach > box.low.x && at.x - reach < box.high.x && at.y + reach > box.low.y &&
           at.y - reach < box.high.y;
  };
  const auto candidates = std::ranges::count_if(
      drawing.pick().candidates, [&](const PickRecord::Candidate& one) { return lies_below(one.position); });
  const std::span<const Vec2> points = drawing.points();
  const Position middle =
      to_domain(drawing.to_pixels, {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
  const double far = std::hypot(box.high.x - box.low.x, box.high.y - box.low.y) / 2 + double{reach};
  int below = 0;
  const PointIndex& index = drawing.subject.spacing.index();
  index.visit_within(points, std::min(drawing.sampler().count(), index.size()),
                     {static_cast<float>(middle.x), static_cast<float>(middle.y)},
                     far / drawing.to_pixels.scale, [&](Index i, double) { below += lies_below(points[i]); });
  return below + static_cast<int>(candidates);
}

// Whether the point's number stands beside it already, since it was asked for.
bool is_numbered(const Items& items, Vec2 at, const std::string& number) {
  return std::ranges::any_of(items, [&](const Item& item) {
    const auto* texts = std::get_if<Texts>(&item);
    return texts && std::ranges::any_of(texts->texts, [&](const Text& text) {
             return text.text == number && std::hypot(text.at.x - at.x, text.at.y - at.y) < 3 * text.size;
           });
  });
}

// Whether the sentence speaks of the point.
bool is_spoken_of(const PickRecord& pick, Index point) {
  return !pick.empty() && (point == pick.picked || point == pick.candidates.back().point);
}

}  // namespace

void add_number(const Drawing& drawing, Index point, Colour colour, const Items& items, Texts& texts) {
  constexpr int kLabel = 1000;  // marks that a label counts as
  const Vec2 at = drawing.pixel(drawing.points()[point]);
  const float away = ringed_dot(drawing.dot) + 3, size = 11 * drawing.letters();
  const std::string number = point_name(drawing.subject.setup, point);
  if (!drawing.in_view(at, 40) || std::ranges::find(texts.texts, number, &Text::text) != texts.texts.end())
    return;
  std::optional<Text> best;
  int least = 0;
  for (const Vec2 way : {Vec2{1, -1}, Vec2{-1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
    Text text{{at.x + away * way.x, at.y + away * way.y + (way.y > 0 ? kDigits * size : 0)},
              size,
              way.x > 0 ? Align::left : Align::right,
              false,
              colour,
              number,
              with_alpha(drawing.colours.canvas, 0.85f)};
    const PixelBox box = box_of(drawing, text);
    const bool taken = lies_on(drawing, box, texts) || std::ranges::any_of(items, [&](const Item& item) {
                         const auto* labels = std::get_if<Texts>(&item);
                         return labels && lies_on(drawing, box, *labels);
                       });
    const bool cut = box.low.x < 0 || box.high.x > double{drawing.canvas.width} || box.low.y < 0 ||
                     box.high.y > double{drawing.canvas.height};
    const int marks = marks_below(drawing, box) + (taken || cut ? kLabel : 0);
    if (best && marks >= least) continue;
    best = std::move(text);
    least = marks;
  }
  texts.texts.push_back(*std::move(best));
}

// Near enough, with time to read: the sentence speaks of points by their numbers. A page and a room see no
// other numbers.
void number_points(const Drawing& d, Items& items) {
  constexpr double kNear = 40;  // px, of r
  constexpr float kSize = 11;
  if (d.style.view.fit || d.style.tempo != Tempo::still || d.pixels(d.radius) < kNear) return;
  Texts texts;
  const float away = ringed_dot(d.dot);
  for (Index i = 0; i < d.sampler().count(); ++i) {
    const bool spoken_of = is_spoken_of(d.pick(), i);
    if (d.style.labels && !spoken_of) continue;
    const Vec2 at = d.pixel(d.points()[i]);
    const std::string number = point_name(d.subject.setup, i);
    if (d.sampler().is_removed(i) || !d.in_view(at, -8) || is_numbered(items, at, number)) continue;
    if (spoken_of) {
      add_number(d, i, d.colours.soft, items, texts);
      continue;
    }
    texts.texts.push_back({{at.x + away + 2, at.y - away},
                           kSize,
                           Align::left,
                           false,
                           d.colours.soft,
                           number,
                           with_alpha(d.colours.canvas, 0.85f)});
  }
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
