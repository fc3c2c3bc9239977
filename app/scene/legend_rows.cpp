#include "app/scene/legend_rows.h"

#include <algorithm>
#include <utility>

namespace annulus::scene {
namespace {

constexpr float kMarksGap = 3;  // px, between two marks of one text

}  // namespace

float legend_text_size(const Drawing& drawing) {
  constexpr float kTextSize = 12;
  return kTextSize * drawing.letters();
}

float legend_row_height(const Drawing& drawing) {
  constexpr float kRowHeight = 20, kLargeRowHeight = 24;
  return drawing.style.large ? kLargeRowHeight : kRowHeight;
}

std::vector<ShownEntry> shown_entries(const Drawing& drawing) {
  std::vector<ShownEntry> list;
  for (const LegendEntry& entry : legend_entries()) {
    if (!entry.shows(drawing)) continue;
    std::string text = entry.text(drawing);
    const float width = kMarkWidth + kMarkGap + drawing.measure(text, legend_text_size(drawing), false);
    list.push_back({.entry = &entry, .text = std::move(text), .width = width});
  }
  return list;
}

void add_other_mark(const Drawing& drawing, ShownEntry& shown, const LegendEntry& other) {
  const auto mark = [&](const LegendEntry& entry) {
    Shapes shapes;
    entry.add_mark(shapes, {}, drawing.colours);
    return shapes;
  };
  if (shown.other || mark(*shown.entry) == mark(other)) return;
  shown.other = &other;
  shown.width += kMarkWidth + kMarksGap;
}

int set_rows(std::vector<ShownEntry>& list, float width, float between) {
  float x = 0;
  int row = 0;
  for (ShownEntry& entry : list) {
    if (x > 0 && x + entry.width > width) {
      x = 0;
      ++row;
    }
    entry.x = x;
    entry.row = row;
    x += entry.width + between;
  }
  return row + 1;
}

float widest_row(const std::vector<ShownEntry>& list) {
  float width = 0;
  for (const ShownEntry& entry : list) width = std::max(width, entry.x + entry.width);
  return width;
}

void add_rows(const Drawing& drawing, const std::vector<ShownEntry>& list, Vec2 corner, Shapes& shapes,
              Texts& texts) {
  const float size = legend_text_size(drawing), height = legend_row_height(drawing);
  for (const ShownEntry& shown : list) {
    const Vec2 middle{corner.x + shown.x, corner.y + (static_cast<float>(shown.row) + 0.5f) * height};
    float mark = shown.entry ? kMarkWidth + kMarkGap : 0;
    if (shown.entry) shown.entry->add_mark(shapes, {middle.x + kMarkWidth / 2, middle.y}, drawing.colours);
    if (shown.other) {
      constexpr float kNext = kMarkWidth + kMarksGap;
      shown.other->add_mark(shapes, {middle.x + kNext + kMarkWidth / 2, middle.y}, drawing.colours);
      mark += kNext;
    }
    // Centres its letters on the mark.
    texts.texts.push_back({{middle.x + mark, middle.y + 0.33f * size},
                           size,
                           Align::left,
                           false,
                           drawing.colours.muted,
                           shown.text});
  }
}

}  // namespace annulus::scene
