#include "app/scene/mark_labels.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <sstream>
#include <variant>

namespace annulus::scene {
namespace {

constexpr float kLabelEdge = 4;               // px, to the canvas' edge
constexpr float kLabelAir = 3;                // px, around letters
constexpr float kLineHeight = 1.4f;           // of the size, from line to line
constexpr float kToMiddle = 0.365f;           // of the size: from the baseline to the middle of its letters
constexpr std::size_t kMostToldApart = 3000;  // more are not told apart

bool crosses(const std::pair<Vec2, Vec2>& line, const PixelBox& box) {
  constexpr int kParts = 24;
  for (int i = 0; i <= kParts; ++i) {
    const float part = static_cast<float>(i) / kParts;
    const Vec2 p{line.first.x + part * (line.second.x - line.first.x),
                 line.first.y + part * (line.second.y - line.first.y)};
    if (p.x > box.low.x && p.x < box.high.x && p.y > box.low.y && p.y < box.high.y) return true;
  }
  return false;
}

bool overlap(const PixelBox& a, const PixelBox& b) {
  return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

}  // namespace

MarkLabels::MarkLabels(const Drawing& drawing) : drawing_(drawing) {
  const float dot = ringed_dot(drawing.dot) + 1;
  if (drawing.points().size() <= kMostToldApart)
    for (const Vec2 point : drawing.points())
      if (const Vec2 at = drawing.pixel(point); drawing.in_view(at, double{dot}))
        circles_.push_back({at, dot});
  for (const PickRecord::Candidate& one : drawing.pick().candidates)
    circles_.push_back({drawing.pixel(one.position), std::max(drawing.dot, 3.0f) + 4});
}

void MarkLabels::keep_clear_of(const Shapes& shapes) {
  for (const Shape& shape : shapes.shapes)
    if (shape.kind == ShapeKind::line) {
      lines_.emplace_back(shape.a, shape.b);
    } else if (shape.kind == ShapeKind::frame) {
      const Vec2 a = shape.a, b = shape.b;
      for (const auto& side : {std::pair{a, Vec2{b.x, a.y}}, std::pair{Vec2{b.x, a.y}, b},
                               std::pair{b, Vec2{a.x, b.y}}, std::pair{Vec2{a.x, b.y}, a}})
        lines_.push_back(side);
    } else if (shape.kind == ShapeKind::ring) {
      // Both edges of one that is an area.
      rims_.push_back({shape.a, shape.radius - shape.width / 2});
      rims_.push_back({shape.a, shape.radius + shape.width / 2});
    }
}

void MarkLabels::keep_clear_of(const Items& items) {
  for (const Item& item : items) {
    if (const auto* shapes = std::get_if<Shapes>(&item)) {
      Shapes dashed;
      std::ranges::copy_if(shapes->shapes, std::back_inserter(dashed.shapes),
                           [](const Shape& shape) { return shape.dash > 0; });
      keep_clear_of(dashed);
    }
    if (const auto* texts = std::get_if<Texts>(&item))
      for (const Text& text : texts->texts) {
        const float wide = width(text.text, text.size);
        const float left = text.align == Align::left     ? text.at.x
                           : text.align == Align::centre ? text.at.x - wide / 2
                                                         : text.at.x - wide;
        boxes_.push_back(box_of(text.text, text.size, {left + wide / 2, text.at.y - kToMiddle * text.size}));
      }
  }
}

PixelBox MarkLabels::box_of(const std::string& text, float size, Vec2 middle) const {
  const float half = width(text, size) / 2 + kLabelAir, high = 0.5f * size + 1;
  return {{middle.x - half, middle.y - high}, {middle.x + half, middle.y + high}};
}

int MarkLabels::covered(const std::string& text, float size, Vec2 middle) const {
  const PixelBox box = box_of(text, size, middle);
  const auto lies_on = [&](const Circle& circle) {
    const float dx = circle.at.x - std::clamp(circle.at.x, box.low.x, box.high.x);
    const float dy = circle.at.y - std::clamp(circle.at.y, box.low.y, box.high.y);
    return std::hypot(dx, dy) < circle.radius;
  };
  const auto count =
      std::ranges::count_if(circles_, lies_on) +
      2 * std::ranges::count_if(boxes_, [&](const PixelBox& other) { return overlap(box, other); });
  const auto on_rim = [&](const Circle& rim) {
    const float dx = std::max({box.low.x - rim.at.x, 0.0f, rim.at.x - box.high.x});
    const float dy = std::max({box.low.y - rim.at.y, 0.0f, rim.at.y - box.high.y});
    const float far_x = std::max(rim.at.x - box.low.x, box.high.x - rim.at.x);
    const float far_y = std::max(rim.at.y - box.low.y, box.high.y - rim.at.y);
    return std::hypot(dx, dy) < rim.radius && rim.radius < std::hypot(far_x, far_y);
  };
  const bool on_line = std::ranges::any_of(rims_, on_rim) ||
                       std::ranges::any_of(lines_, [&](const auto& one) { return crosses(one, box); });
  return static_cast<int>(count) + (on_line ? 1 : 0);
}

void MarkLabels::write(const std::string& text, const Letters& letters, Vec2 at, Align align) {
  texts_.texts.push_back({{at.x, at.y + kToMiddle * letters.size},
                          letters.size,
                          align,
                          true,
                          letters.colour,
                          text,
                          with_alpha(drawing_.colours.canvas, letters.halo ? 0.9f : 0)});
}

Vec2 MarkLabels::put(const std::string& text, const Letters& letters, const std::vector<Vec2>& places) {
  std::optional<Vec2> best;
  int least = 0;
  for (const Vec2 middle : places) {
    const PixelBox box = box_of(text, letters.size, middle);
    const bool leaves = box.low.x < kLabelEdge || box.low.y < kLabelEdge ||
                        box.high.x > drawing_.canvas.width - kLabelEdge ||
                        box.high.y > drawing_.canvas.height - kLabelEdge;
    constexpr int kLeaves = 1000;
    const int cost = covered(text, letters.size, middle) + (leaves ? kLeaves : 0);
    if (best && cost >= least) continue;
    best = middle;
    least = cost;
  }
  write(text, letters, best.value(), Align::centre);
  boxes_.push_back(box_of(text, letters.size, *best));
  return *best;
}

void MarkLabels::put_column(const std::string& text, const Letters& letters, Vec2 at, Align align,
                            Shapes& shapes) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  float wide = 0, high = 0;
  const auto height_of = [&](const std::string& line) {
    return letters.size * (line == "--" ? 0.5f : kLineHeight);
  };
  for (const std::string& line : lines) {
    if (line != "--") wide = std::max(wide, width(line, letters.size));
    high += height_of(line);
  }
  const float left = align == Align::left ? at.x : align == Align::centre ? at.x - wide / 2 : at.x - wide;
  float y = at.y - high / 2;
  for (const std::string& line : lines) {
    const float middle = y + height_of(line) / 2;
    if (line == "--") {
      shapes.shapes.push_back(scene::line({left, middle}, {left + wide, middle}, 2, letters.colour));
    } else {
      write(line, letters, {at.x, middle}, align);
    }
    y += height_of(line);
  }
  boxes_.push_back({{left - kLabelAir, at.y - high / 2}, {left + wide + kLabelAir, at.y + high / 2}});
}

void MarkLabels::finish(Items& items) {
  if (!texts_.texts.empty()) items.emplace_back(std::move(texts_));
}

}  // namespace annulus::scene
