#include <cmath>
#include <numbers>

#include "app/scene/marked.h"

namespace annulus::scene {

std::optional<Vec2> Marked::at(const PlaceName& place) const {
  const auto found = find_place(place, d.shown());
  return found ? std::optional(d.pixel(found->x, found->y)) : std::nullopt;
}
std::optional<PixelBox> Marked::box(const PageMark& mark) const {
  const auto found = find_extent(mark, d.shown());
  if (!found) return std::nullopt;
  return PixelBox{d.pixel(found->left, found->top), d.pixel(found->right, found->bottom)};
}
std::optional<PixelBox> Marked::cell(const PageMark& mark) const {
  PageMark one = mark;
  one.kind = PageMark::Kind::cell;
  return box(one);
}

// A line's two ends.
std::optional<std::array<Vec2, 2>> Marked::ends(const PageMark& mark) const {
  if (mark.kind == PageMark::Kind::diagonal) {
    const auto b = box(mark);
    return b ? std::optional(std::array{b->low, b->high}) : std::nullopt;
  }
  const auto from = at(mark.at);
  if (!from) return std::nullopt;
  if (mark.kind == PageMark::Kind::segment) {
    const auto to = find_end(mark, d.shown());
    return to ? std::optional(std::array{*from, d.pixel(to->x, to->y)}) : std::nullopt;
  }
  const double angle = mark.angle * std::numbers::pi / 180, length = d.pixels(mark.length * d.radius);
  return std::array{*from, Vec2{from->x + static_cast<float>(length * std::cos(angle)),
                                from->y - static_cast<float>(length * std::sin(angle))}};
}

void paint_page_marks(const Drawing& drawing, Items& items) {
  Marked marked(drawing);
  const auto is_area = [](const PageMark& mark) {
    return mark.kind == PageMark::Kind::ring || mark.kind == PageMark::Kind::circle;
  };
  // Areas first, so that lines lie on them.
  for (const bool areas : {true, false})
    for (const PageMark& mark : drawing.style.marks)
      if (is_area(mark) == areas) paint_lines(mark, marked);
  marked.labels.keep_clear_of(marked.shapes);
  marked.labels.keep_clear_of(items);
  // Numbers have many cells to stand in, other texts one line.
  const auto has_numbers = [](const PageMark& mark) { return mark.kind == PageMark::Kind::block; };
  for (const bool numbers : {false, true})
    for (const PageMark& mark : drawing.style.marks)
      if (has_numbers(mark) == numbers) paint_text(mark, marked);
  add(items, std::move(marked.shapes));
  marked.labels.finish(items);
  for (const PageMark& mark : drawing.style.marks)
    if (mark.kind == PageMark::Kind::frames) paint_frames(drawing, mark, items);
}

}  // namespace annulus::scene
