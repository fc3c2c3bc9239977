#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/drawing.h"
#include "app/scene/inset.h"
#include "app/scene/marked.h"

// Numbers beside marks, on a plate that keeps them legible on any ground, searched cells of their own colour
// too.
namespace annulus::scene {
namespace {

constexpr float kLabelSize = 12;
constexpr float kAir = 2;        // px, around the letters
constexpr float kLabelGap = 9;   // px, from the line; clears the circle around the candidate
constexpr float kStepAway = 11;  // px, one step farther from the line if something is in the way
constexpr float kCanvasMargin = 4;
// Counts as more marks than a label can cover: labels lie on the legend only in need.
constexpr int kLegendMarks = 1000;

// The size of a label's box, from its middle.
struct Extent {
  float half_width, half_height;
};

Extent extent_of(const Drawing& drawing, const Label& label) {
  const float size = kLabelSize * drawing.letters();
  return {drawing.measure(label.text, size, true) / 2 + kAir, 0.37f * size + kAir};
}

bool inside(const Drawing& drawing, Vec2 at, const Extent& box) {
  return at.x - box.half_width >= kCanvasMargin &&
         at.x + box.half_width <= drawing.canvas.width - kCanvasMargin &&
         at.y - box.half_height >= kCanvasMargin &&
         at.y + box.half_height <= drawing.canvas.height - kCanvasMargin;
}

struct Circle {
  Vec2 at;
  double radius;  // px
  bool filled = false;
};

// The marks of the pick that a label should not lie on.
std::vector<Circle> circles_of(const Drawing& drawing) {
  std::vector<Circle> circles;
  const PickRecord& pick = drawing.pick();
  if (pick.empty()) return circles;
  const Vec2 centre = drawing.pixel(pick.centre);
  if (pick.around_point) {
    circles.push_back({centre, drawing.pixels(drawing.ring().inner)});
    circles.push_back({centre, drawing.pixels(drawing.ring().outer)});
    circles.push_back({centre, double{ringed_dot(drawing.dot)} + 4, true});
  }
  const PickRecord::Candidate& last = pick.candidates.back();
  const double reach = last.required > 0 ? last.required : drawing.radius;
  circles.push_back({drawing.pixel(last.position), drawing.pixels(reach)});
  return circles;
}

// How many marks a label at this place would lie on; points count twice.
int covered(const Drawing& drawing, Vec2 at, const Extent& box, const std::vector<Circle>& circles) {
  int marks = 0;
  for (const Circle& circle : circles) {
    const double dx = std::abs(double{circle.at.x} - double{at.x}),
                 dy = std::abs(double{circle.at.y} - double{at.y});
    const double nearest =
        std::hypot(std::max(dx - double{box.half_width}, 0.0), std::max(dy - double{box.half_height}, 0.0));
    const double farthest = std::hypot(dx + double{box.half_width}, dy + double{box.half_height});
    if (nearest < circle.radius + 1 && (circle.filled || farthest > circle.radius - 1)) ++marks;
  }
  if (drawing.pixels(drawing.radius) < kDensePoints) return marks;
  const PointIndex& index = drawing.subject.spacing.index();
  const std::span<const Vec2> points = drawing.points();
  const float dot = ringed_dot(drawing.dot);
  const double reach = std::hypot(double{box.half_width + dot}, double{box.half_height + dot});
  const Position place = to_domain(drawing.to_pixels, at);
  index.visit_within(points, std::min(drawing.sampler().count(), index.size()),
                     {static_cast<float>(place.x), static_cast<float>(place.y)},
                     reach / drawing.to_pixels.scale, [&](Index i, double) {
                       const Vec2 point = drawing.pixel(points[i]);
                       if (std::abs(point.x - at.x) < box.half_width + dot &&
                           std::abs(point.y - at.y) < box.half_height + dot)
                         marks += 2;
                     });
  return marks;
}

// Tries places in turn and keeps the first of those that cover least.
class BestPlace {
 public:
  BestPlace(const Drawing& drawing, const Extent& box, const std::string& text)
      : drawing_(drawing),
        box_(box),
        text_(text),
        circles_(circles_of(drawing)),
        legend_(legend_box(drawing)) {
    if (!drawing.style.marks.empty()) {
      Marked marked(drawing);
      for (const PageMark& mark : drawing.style.marks) paint_lines(mark, marked);
      page_.emplace(std::move(marked.labels)).keep_clear_of(marked.shapes);
    }
    if (!drawing.style.view.fit && drawing.style.marks.empty())
      inset_ = inset_place(drawing.to_pixels, drawing.domain, drawing.canvas);
  }

  void take(Vec2 at) {
    if (least_ == 0 || !inside(drawing_, at, box_)) return;
    const int marks = covered(drawing_, at, box_, circles_) +
                      (page_ ? page_->covered(text_, kLabelSize * drawing_.letters(), at) : 0) +
                      (on_legend(at) || on_caption(at) || on_inset(at) ? kLegendMarks : 0);
    if (best_ && marks >= least_) return;
    best_ = at;
    least_ = marks;
  }
  // Nothing if every place would leave the canvas.
  const std::optional<Vec2>& best() const { return best_; }

 private:
  bool on_caption(Vec2 at) const {
    // Above a figure's panel its heading has room of its own.
    return drawing_.subject.caption && !drawing_.style.figure && at.y - box_.half_height < kCaptionHeight;
  }
  bool on_legend(Vec2 at) const {
    return legend_ && at.x + box_.half_width > legend_->low.x && at.x - box_.half_width < legend_->high.x &&
           at.y + box_.half_height > legend_->low.y && at.y - box_.half_height < legend_->high.y;
  }

  bool on_inset(Vec2 at) const {
    return inset_ && at.x + box_.half_width > inset_->low.x - kInsetAir &&
           at.y - box_.half_height < inset_->low.y + inset_->height + kInsetAir;
  }

  const Drawing& drawing_;
  const Extent& box_;
  const std::string& text_;
  std::optional<MarkLabels> page_;  // what a lesson's page marks
  std::vector<Circle> circles_;
  std::optional<PixelBox> legend_;
  std::optional<InsetPlace> inset_;
  std::optional<Vec2> best_;
  int least_ = -1;
};

void put(const Drawing& drawing, const std::optional<Vec2>& at, const Label& label, Shapes& shapes,
         Texts& texts) {
  if (!at) return;
  const Extent box = extent_of(drawing, label);
  shapes.shapes.push_back(plate({at->x - box.half_width, at->y - box.half_height},
                                {at->x + box.half_width, at->y + box.half_height}, drawing.colours));
  const float size = kLabelSize * drawing.letters();
  // Digits are about 0.73 em high: this puts their middle at the place.
  texts.texts.push_back(
      {{at->x, at->y + 0.365f * size}, size, Align::centre, true, label.colour, label.text});
}

}  // namespace

void add_label(const Drawing& drawing, Vec2 a, Vec2 b, const Label& label, Shapes& shapes, Texts& texts) {
  const Extent box = extent_of(drawing, label);
  const float dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
  Vec2 up = length > 0 ? Vec2{dy / length, -dx / length} : Vec2{0, -1};
  if (up.y > 0) up = {-up.x, -up.y};
  const float near = kLabelGap + std::abs(up.x) * box.half_width + std::abs(up.y) * box.half_height;
  BestPlace place(drawing, box, label.text);
  // Not farther: a number that does not stand beside its line could be of another one.
  for (int step = 0; step < 2; ++step) {
    const float away = near + kStepAway * static_cast<float>(step);
    for (const float along : {0.5f, 0.35f, 0.65f, 0.2f, 0.8f, 0.0f, 1.0f})
      for (const float side : {away, -away})
        place.take({a.x + along * dx + side * up.x, a.y + along * dy + side * up.y});
  }
  put(drawing, place.best(), label, shapes, texts);
}

namespace {

// Beside the middle of a box' four sides. On paper, where labels do not jump, also
// farther away and along the sides.
std::vector<Vec2> places_beside(const Drawing& drawing, const PixelBox& box, Vec2 middle,
                                const Extent& extent) {
  const float wide = kLabelGap + extent.half_width, high = kLabelGap + extent.half_height;
  const int steps = drawing.style.figure ? 6 : 0, shifts = drawing.style.figure ? 4 : 0;
  std::vector<Vec2> places;
  for (int step = 0; step <= steps; ++step) {
    const float away = kStepAway * static_cast<float>(step);
    for (int shift = -shifts; shift <= shifts; ++shift) {
      const float along = kStepAway * static_cast<float>(shift);
      places.insert(places.end(), {{box.high.x + wide + away, middle.y + along},
                                   {box.low.x - wide - away, middle.y + along},
                                   {middle.x + along, box.high.y + high + away},
                                   {middle.x + along, box.low.y - high - away}});
    }
  }
  std::ranges::stable_sort(places, {}, [&](Vec2 at) { return std::hypot(at.x - middle.x, at.y - middle.y); });
  return places;
}

}  // namespace

bool add_label_beside(const Drawing& drawing, const PixelBox& box, Vec2 a, Vec2 b, const Label& label,
                      Shapes& shapes, Texts& texts) {
  const Extent extent = extent_of(drawing, label);
  const Vec2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  BestPlace best(drawing, extent, label.text);
  for (const Vec2 at : places_beside(drawing, box, middle, extent)) best.take(at);
  if (!best.best()) return false;
  const Vec2 at = *best.best();
  const Vec2 end{std::clamp(middle.x, at.x - extent.half_width, at.x + extent.half_width),
                 std::clamp(middle.y, at.y - extent.half_height, at.y + extent.half_height)};
  shapes.shapes.push_back(line(middle, end, 1.25f, label.colour));
  put(drawing, at, label, shapes, texts);
  return true;
}

void add_label_beyond(const Drawing& drawing, Vec2 end, Vec2 direction, const Label& label, Shapes& shapes,
                      Texts& texts) {
  const Extent box = extent_of(drawing, label);
  const float near =
      kLabelGap + std::abs(direction.x) * box.half_width + std::abs(direction.y) * box.half_height;
  BestPlace place(drawing, box, label.text);
  for (int step = 0; step < 4; ++step) {
    const float away = near + kStepAway * static_cast<float>(step);
    place.take({end.x + away * direction.x, end.y + away * direction.y});
  }
  put(drawing, place.best(), label, shapes, texts);
}

}  // namespace annulus::scene
