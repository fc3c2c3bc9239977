#pragma once

#include <array>
#include <optional>

#include "app/scene/drawing.h"
#include "app/scene/mark_labels.h"
#include "app/scene/page_mark.h"

// What the files share that draw a page's marks.
namespace annulus::scene {

// Where marks lie on the canvas, and what has been drawn of them so far.
struct Marked {
  explicit Marked(const Drawing& drawing) : d(drawing), labels(drawing), chalk(drawing.colours.text) {}

  // From pixels of a presentation at 1280 x 720, which is drawn at 4/3, to canvas px.
  static constexpr float px(float length) { return 0.75f * length; }
  void add_line(Vec2 a, Vec2 b, float width, float dash = 0) {
    shapes.shapes.push_back(line(a, b, px(width), chalk, px(dash)));
  }

  // Canvas px; nothing if the words refer to nothing now.
  std::optional<Vec2> at(const PlaceName& place) const;
  std::optional<PixelBox> box(const PageMark& mark) const;
  std::optional<PixelBox> cell(const PageMark& mark) const;
  // Of a segment, a radius, a diagonal.
  std::optional<std::array<Vec2, 2>> ends(const PageMark& mark) const;

  const Drawing& d;
  MarkLabels labels;
  Colour chalk;  // the text's colour, which means nothing else on the canvas
  Shapes shapes;
};

// px of a presentation, see Marked::px().
inline constexpr float kDimension = 22, kBracket = 17;          // outside what they measure
inline constexpr float kStrongTint = 0.34f, kWeakTint = 0.13f;  // of a ring

// Calls visit(low, high, whether it is left out) for each cell of a block, row by row.
template <class Visit>
void each_cell(const PageMark& mark, const PixelBox& block, Visit visit) {
  const float width = (block.high.x - block.low.x) / static_cast<float>(mark.cells);
  const float height = (block.high.y - block.low.y) / static_cast<float>(mark.cells);
  const int last = mark.cells - 1;
  for (int row = 0; row < mark.cells; ++row)
    for (int column = 0; column < mark.cells; ++column) {
      const Vec2 low{block.low.x + width * static_cast<float>(column),
                     block.low.y + height * static_cast<float>(row)};
      const bool corner = (column == 0 || column == last) && (row == 0 || row == last);
      visit(low, Vec2{low.x + width, low.y + height}, corner && !mark.corners);
    }
}

void paint_lines(const PageMark& mark, Marked& marked);
void paint_text(const PageMark& mark, Marked& marked);
void paint_shares(const PageMark& mark, Marked& marked);
void paint_frames(const Drawing& drawing, const PageMark& mark, Items& items);

}  // namespace annulus::scene
