#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/scene/drawing.h"
#include "core/domain/region.h"
#include "core/samplers/recorded.h"
#include "core/setup/plane.h"

// Marks for what the mouse is over and for what has been chosen: a point and its family, or a place and what
// surrounds it.
namespace annulus::scene {
namespace {

constexpr double kNumbersFrom = 22;  // px, a radius; from here on the numbers beside points do not collide
constexpr std::size_t kMostRings = 4;

float mark_radius(const Drawing& drawing) {
  return ringed_dot(drawing.dot) + 5;
}

// To a neighbour.
void add_near(const Drawing& drawing, Shapes& shapes, Vec2 from, Vec2 to) {
  add_link(drawing, shapes, from, to, 1.5f, drawing.colours.accepted);
}

// The line of parents back to the start, thick; the children as thin dashed lines that end in a ring.
void paint_family(const Drawing& drawing, const PointFacts& facts, Items& items) {
  const std::span<const Vec2> points = drawing.points();
  if (facts.point >= points.size()) return;
  const Colour colour = drawing.colours.text;
  Shapes shapes;
  Texts numbers;
  Index from = facts.point;
  for (const Index parent : facts.chain) {
    add_link(drawing, shapes, points[from], points[parent], 5, with_alpha(drawing.colours.canvas, 0.7f));
    from = parent;
  }
  from = facts.point;
  for (const Index parent : facts.chain) {
    add_link(drawing, shapes, points[from], points[parent], 2.25f, colour);
    from = parent;
  }
  if (facts.from_no_point)
    add_link(drawing, shapes, points[from], start_position(drawing.subject.setup), 2.25f, colour);
  for (const Index child : facts.children) {
    add_link(drawing, shapes, facts.at, points[child], 1.25f, with_alpha(colour, 0.75f), 3);
    shapes.shapes.push_back(ring(drawing.pixel(points[child]), ringed_dot(drawing.dot) + 2, 1.25f, colour));
  }
  if (!facts.near.empty() && facts.near.front().point < points.size())
    add_near(drawing, shapes, facts.at, points[facts.near.front().point]);
  shapes.shapes.push_back(ring(drawing.pixel(facts.at), mark_radius(drawing), 2, colour));
  if (drawing.pixels(drawing.radius) >= kNumbersFrom) {
    std::vector<Index> named{facts.point};
    if (!facts.chain.empty()) named.push_back(facts.chain.front());
    named.insert(named.end(), facts.children.begin(), facts.children.end());
    if (!facts.near.empty()) named.push_back(facts.near.front().point);
    std::ranges::sort(named);
    named.erase(std::unique(named.begin(), named.end()), named.end());
    for (const Index point : named)
      if (point < points.size()) add_number(drawing, point, drawing.colours.text, items, numbers);
  }
  add(items, std::move(shapes));
  if (!numbers.texts.empty()) items.emplace_back(std::move(numbers));
}

// The discs that forbid the place; if none does, the annuli that it lies in, which have the colour of no
// verdict and of no pick.
void paint_place(const Drawing& drawing, const PlaceFacts& facts, Items& items) {
  const std::span<const Vec2> points = drawing.points();
  Shapes shapes;
  Texts numbers;
  const bool named = drawing.pixels(drawing.radius) >= kNumbersFrom;
  for (const Spacing::Conflict& conflict : facts.too_near) {
    if (conflict.point >= points.size()) continue;
    const auto size = static_cast<float>(drawing.pixels(conflict.required));
    drawing.each_image(points[conflict.point], conflict.required, [&](Vec2 at) {
      shapes.shapes.push_back(disc(at, size, with_alpha(drawing.colours.too_close, 0.16f)));
      shapes.shapes.push_back(ring(at, size, 1.25f, drawing.colours.too_close, 4));
    });
    add_link(drawing, shapes, facts.at, points[conflict.point], 2, drawing.colours.too_close);
    if (named) add_number(drawing, conflict.point, drawing.colours.text, items, numbers);
  }
  std::size_t rings = 0;
  for (const Index point : facts.reaching) {
    if (point >= points.size() || ++rings > kMostRings) continue;
    const Sampler::Ring reach = drawing.sampler().ring_around(point);
    drawing.each_image(points[point], reach.outer, [&](Vec2 at) {
      shapes.shapes.push_back(
          ring(at, static_cast<float>(drawing.pixels(reach.inner)), 1, drawing.colours.muted, 3));
      shapes.shapes.push_back(
          ring(at, static_cast<float>(drawing.pixels(reach.outer)), 1, drawing.colours.muted, 3));
    });
    add_link(drawing, shapes, facts.at, points[point], 1.5f, drawing.colours.muted);
    if (named) add_number(drawing, point, drawing.colours.text, items, numbers);
  }
  if (facts.too_near.empty() && facts.judged.verdict == Verdict::accepted)
    drawing.each_image(facts.at, facts.radius.value_or(drawing.radius), [&](Vec2 at) {
      const auto size = static_cast<float>(drawing.pixels(facts.radius.value_or(drawing.radius)));
      shapes.shapes.push_back(disc(at, size, with_alpha(drawing.colours.accepted, 0.1f)));
      shapes.shapes.push_back(ring(at, size, 1.25f, drawing.colours.accepted, 4));
    });
  for (const Near& near : facts.near) {
    if (near.point >= points.size() || facts.judged.verdict == Verdict::too_close) continue;
    add_near(drawing, shapes, facts.at, points[near.point]);
    if (named) add_number(drawing, near.point, drawing.colours.text, items, numbers);
  }
  const Vec2 at = drawing.pixel(facts.at);
  const float inner = 3, outer = 9;
  for (const Vec2 way : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}})
    shapes.shapes.push_back(line({at.x + inner * way.x, at.y + inner * way.y},
                                 {at.x + outer * way.x, at.y + outer * way.y}, 2, drawing.colours.text));
  add(items, std::move(shapes));
  if (!numbers.texts.empty()) items.emplace_back(std::move(numbers));
}

void paint_cell(const Drawing& drawing, const CellFacts& facts, Items& items) {
  Shapes shapes;
  const double column = facts.column, row = facts.row;
  const Vec2 low = drawing.pixel(column, row), high = drawing.pixel(column + 1, row + 1);
  shapes.shapes.push_back(frame(low, high, 4, drawing.colours.canvas));
  shapes.shapes.push_back(frame(low, high, 2, drawing.colours.text));
  add(items, std::move(shapes));
}

}  // namespace

void paint_hover(const Drawing& drawing, const Hover& hover, Items& items) {
  for (const auto* chosen : {&hover.first, &hover.chosen}) {
    if (!*chosen) continue;
    if (const auto* point = std::get_if<PointFacts>(&**chosen)) paint_family(drawing, *point, items);
    if (const auto* place = std::get_if<PlaceFacts>(&**chosen)) paint_place(drawing, *place, items);
    if (const auto* cell = std::get_if<CellFacts>(&**chosen)) paint_cell(drawing, *cell, items);
  }
  Shapes pairs;
  for (const LitPair& pair : hover.lit) {
    add_link(drawing, pairs, pair.a, pair.b, 2, drawing.colours.text);
    for (const Vec2 end : {pair.a, pair.b})
      pairs.shapes.push_back(
          ring(drawing.pixel(end), ringed_dot(drawing.dot) + 1, 1.5f, drawing.colours.text));
  }
  add(items, std::move(pairs));
  if (!hover.point || *hover.point >= drawing.sampler().count()) return;
  Shapes mark;
  mark.shapes.push_back(
      ring(drawing.pixel(drawing.points()[*hover.point]), mark_radius(drawing), 1.5f, drawing.colours.text));
  add(items, std::move(mark));
}

}  // namespace annulus::scene
