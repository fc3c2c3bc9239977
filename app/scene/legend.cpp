#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/legend_rows.h"

namespace annulus::scene {
namespace {

constexpr float kLeastGap = 12;  // px, between two entries
constexpr int kMostRows = 2;
constexpr float kMargin = 12;  // px, to the canvas' edge
constexpr float kPlatePadding = 6;
constexpr float kFoot = 2;           // below the last row, whose letters have air of their own
constexpr double kWideDomain = 0.6;  // of the canvas' width
constexpr float kBelowDomain = 24;   // px; clears most marks that lie outside the domain

// What stands in the place of so many entries that have no room.
std::string more_text(std::size_t entries) {
  return "+" + std::to_string(entries);
}

// Puts them into at most so many rows, nearer to each other if they need it; of those that have no room the
// last ones go, and their number stands at the end.
void lay_out(const Drawing& drawing, std::vector<ShownEntry>& list, float width, int rows) {
  if (set_rows(list, width, kEntryGap) <= rows || set_rows(list, width, kLeastGap) <= rows) return;
  const std::size_t all = list.size();
  std::string left_out;
  while (!list.empty()) {
    if (!left_out.empty()) left_out.insert(0, ", ");
    left_out.insert(0, list.back().text);
    list.pop_back();
    std::string more = more_text(all - list.size());
    const float wide = drawing.measure(more, legend_text_size(drawing), false);
    list.push_back({.entry = nullptr, .text = std::move(more), .width = wide, .left_out = left_out});
    if (wide <= width && set_rows(list, width, kLeastGap) <= rows) return;
    list.pop_back();
  }
}

std::string hint(const Drawing& drawing, const ShownEntry& shown) {
  return shown.entry && shown.entry->hint ? drawing.say(*shown.entry->hint) : shown.left_out;
}

struct Placed {
  std::vector<ShownEntry> entries;
  float left, top, width, height;
};

// Nothing if no entry shows, or there is no room for one.
std::optional<Placed> place_legend(const Drawing& drawing) {
  const float canvas_width = drawing.canvas.width, canvas_height = drawing.canvas.height;
  std::vector<ShownEntry> list = shown_entries(drawing);
  const Vec2 corner = drawing.pixel(0, drawing.domain.height);
  const float row = legend_row_height(drawing);
  // Under a domain that is seen whole, only if the row fits: it would cover it.
  const float above = drawing.style.view.fit ? corner.y + kNearestBelow : kPlatePadding;
  const float rows = std::floor((canvas_height - kFoot - above + 0.2f) / row);
  if (rows < 1) return std::nullopt;
  // Starts at the domain's left edge; a narrow domain's row begins further left, if it needs that room.
  const float right_edge = canvas_width - std::max(kMargin, drawing.style.beside_legend);
  const bool wide = drawing.pixels(drawing.domain.width) >= kWideDomain * double{canvas_width};
  const float edge = std::clamp(corner.x, kMargin, std::max(kMargin, 0.4f * canvas_width));
  lay_out(drawing, list, right_edge - (wide ? edge : kMargin), std::min(static_cast<int>(rows), kMostRows));
  if (list.empty()) return std::nullopt;
  const float width = widest_row(list);
  const float height = row * static_cast<float>(list.back().row + 1);
  const float left = std::clamp(corner.x, kMargin, std::max(kMargin, right_edge - width));
  // Below a domain that is seen whole, else at the canvas' foot.
  const float lowest = canvas_height - kFoot - height;
  const float top = std::min(corner.y + kBelowDomain, lowest);
  const bool below = drawing.style.view.fit && top >= corner.y + kNearestBelow - 0.5f;
  return Placed{std::move(list), below ? left : kMargin, below ? top : lowest, width, height};
}

}  // namespace

std::optional<PixelBox> legend_box(const Drawing& drawing) {
  if (drawing.style.figure) return drawing.legend;
  if (!drawing.style.legend || drawing.style.labels) return std::nullopt;
  const std::optional<Placed> placed = place_legend(drawing);
  if (!placed) return std::nullopt;
  return PixelBox{{placed->left, placed->top}, {placed->left + placed->width, placed->top + placed->height}};
}

std::vector<Hint> paint_legend(const Drawing& drawing, Items& items) {
  const std::optional<Placed> placed = place_legend(drawing);
  if (!placed) return {};
  const auto& [list, left, top, width, height] = *placed;
  Shapes shapes;
  // Circles around the domain's edge reach below it.
  const Vec2 low{left - kPlatePadding, top + kFoot / 2},
      high{left + width + kPlatePadding, top + height + kFoot};
  shapes.shapes.push_back(plate(low, high, drawing.colours));
  Texts texts;
  add_rows(drawing, list, {left, top}, shapes, texts);
  std::vector<Hint> hints;
  const float row = legend_row_height(drawing);
  for (const ShownEntry& shown : list) {
    const Vec2 corner{left + shown.x, top + static_cast<float>(shown.row) * row};
    if (const std::string told = hint(drawing, shown); !told.empty())
      hints.push_back({corner, {corner.x + shown.width, corner.y + row}, told});
  }
  add(items, std::move(shapes));
  items.emplace_back(std::move(texts));
  return hints;
}

}  // namespace annulus::scene
