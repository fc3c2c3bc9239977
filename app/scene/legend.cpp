#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/legend_entries.h"

namespace annulus::scene {
namespace {

constexpr float kTextSize = 12;
constexpr float kRowHeight = 20, kLargeRowHeight = 24;
constexpr float kMarkGap = 6;    // px, between a mark and its text
constexpr float kEntryGap = 20;  // px, between two entries
constexpr float kMargin = 12;    // px, to the canvas' edge
constexpr float kPlatePadding = 6;
constexpr float kBelowDomain = 24;   // px; clears most marks that lie outside the domain
constexpr float kNearestBelow = 10;  // px; as near as this if the rows need the room

// An entry that shows, and its place.
struct ShownEntry {
  const LegendEntry* entry;
  std::string text;
  float width = 0;
  float x = 0;  // px from the row's beginning
  int row = 0;
};

float text_size(const Drawing& drawing) {
  return kTextSize * drawing.letters();
}

std::vector<ShownEntry> shown_entries(const Drawing& drawing) {
  std::vector<ShownEntry> list;
  for (const LegendEntry& entry : legend_entries()) {
    if (!entry.shows(drawing)) continue;
    std::string text = entry.text(drawing);
    const float width = kMarkWidth + kMarkGap + drawing.measure(text, text_size(drawing), false);
    list.push_back({.entry = &entry, .text = std::move(text), .width = width});
  }
  return list;
}

// Puts the entries into rows of at most `width`; returns the width of the widest. Leaves out what is wider
// than a row, and what does not fit into `most_rows`.
float lay_out(std::vector<ShownEntry>& list, float width, int most_rows) {
  float x = 0, widest = 0;
  int row = 0;
  std::erase_if(list, [&](ShownEntry& entry) {
    if (entry.width > width) return true;
    if (x > 0 && x + entry.width > width) {
      x = 0;
      ++row;
    }
    if (row >= most_rows) return true;
    entry.x = x;
    entry.row = row;
    widest = std::max(widest, x + entry.width);
    x += entry.width + kEntryGap;
    return false;
  });
  return widest;
}

// How far down the pick's marks reach, px.
float annulus_bottom(const Drawing& drawing) {
  if (drawing.pick().empty() || !drawing.pick().around_point) return 0;
  const Vec2 centre = drawing.pick().centre;
  return drawing.pixel(double{centre.x}, double{centre.y} + drawing.ring().outer).y;
}

struct Placed {
  std::vector<ShownEntry> entries;
  float left, top, width, height;
  bool below;  // whether it stands under the domain
};

// Nothing if no entry shows, or there is no room for one.
std::optional<Placed> place_legend(const Drawing& drawing) {
  const float canvas_width = drawing.canvas.width, canvas_height = drawing.canvas.height;
  std::vector<ShownEntry> list = shown_entries(drawing);
  const Vec2 corner = drawing.pixel(0, drawing.domain.height);
  const float row_height = drawing.style.large ? kLargeRowHeight : kRowHeight;
  // Under a domain that is seen whole, only as many rows as fit: more would cover it.
  const float above = drawing.style.view.fit ? corner.y + kNearestBelow : kPlatePadding;
  const int most_rows = static_cast<int>((canvas_height - kPlatePadding - above) / row_height + 0.01f);
  const float width = lay_out(list, canvas_width - 2 * kMargin, most_rows);
  if (list.empty()) return std::nullopt;
  const float height = row_height * static_cast<float>(list.back().row + 1);

  // Starts at the domain's left edge, or further left if the row would leave the canvas; without room under
  // the domain, at the canvas' bottom.
  const float left = std::clamp(corner.x, kMargin, std::max(kMargin, canvas_width - kMargin - width));
  const float lowest = canvas_height - kPlatePadding - height;
  const float top = std::min(corner.y + kBelowDomain, lowest);
  const bool below =
      corner.x >= 0 && corner.x < canvas_width && corner.y >= 0 && top >= corner.y + kNearestBelow - 0.5f;
  return Placed{std::move(list), below ? left : kMargin, below ? top : lowest, width, height, below};
}

}  // namespace

std::optional<PixelBox> legend_box(const Drawing& drawing) {
  if (!drawing.style.legend || drawing.style.labels) return std::nullopt;
  const std::optional<Placed> placed = place_legend(drawing);
  if (!placed) return std::nullopt;
  return PixelBox{{placed->left, placed->top}, {placed->left + placed->width, placed->top + placed->height}};
}

void paint_legend(const Drawing& drawing, Items& items) {
  const std::optional<Placed> placed = place_legend(drawing);
  if (!placed) return;
  const auto& [list, left, top, width, height, below] = *placed;
  const float row_height = drawing.style.large ? kLargeRowHeight : kRowHeight;
  Shapes shapes;
  if (!below || annulus_bottom(drawing) > top) {
    shapes.shapes.push_back(rectangle(
        {left - kPlatePadding, top - kPlatePadding},
        {left + width + kPlatePadding, std::min(top + height + kPlatePadding, drawing.canvas.height)},
        with_alpha(drawing.colours.canvas, 0.85f)));
  }
  Texts texts;
  for (const ShownEntry& shown : list) {
    const Vec2 middle{left + shown.x, top + row_height * (static_cast<float>(shown.row) + 0.5f)};
    shown.entry->add_mark(shapes, {middle.x + kMarkWidth / 2, middle.y}, drawing.colours);
    // Centres its letters on the mark.
    texts.texts.push_back({{middle.x + kMarkWidth + kMarkGap, middle.y + 0.33f * text_size(drawing)},
                           text_size(drawing),
                           Align::left,
                           false,
                           drawing.colours.muted,
                           shown.text});
  }
  add(items, std::move(shapes));
  items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
