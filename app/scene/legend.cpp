#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/legend_entries.h"

namespace annulus::scene {
namespace {

constexpr float kTextSize = 12;
constexpr float kRowHeight = 20, kLargeRowHeight = 24;
constexpr float kMarkGap = 6;                    // px, between a mark and its text
constexpr float kEntryGap = 20, kLeastGap = 12;  // px, between two entries
constexpr int kMostRows = 2;
constexpr float kMargin = 12;  // px, to the canvas' edge
constexpr float kPlatePadding = 6;
constexpr double kWideDomain = 0.6;  // of the canvas' width
constexpr float kBelowDomain = 24;   // px; clears most marks that lie outside the domain
constexpr float kNearestBelow = 8;   // px; as near as this if the rows need the room

// An entry that shows, and its place.
struct ShownEntry {
  const LegendEntry* entry;  // null: the number of those that have no room
  std::string text;
  float width = 0;
  float x = 0;  // px from the row's beginning
  int row = 0;
  std::string left_out = {};  // the words of those without room, if this is their number
};

float text_size(const Drawing& drawing) {
  return kTextSize * drawing.letters();
}

float row_height(const Drawing& drawing) {
  return drawing.style.large ? kLargeRowHeight : kRowHeight;
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

// What stands in the place of so many entries that have no room.
std::string more_text(std::size_t entries) {
  return "+" + std::to_string(entries);
}

// Puts the entries into rows of that width; returns how many.
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
    const float wide = drawing.measure(more, text_size(drawing), false);
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

// The rows of a figure's legend, and how wide the widest is.
float set_figure_rows(const Drawing& drawing, std::vector<ShownEntry>& list) {
  set_rows(list, drawing.canvas.width * (1 - 2 * kFigureRest), kEntryGap);
  float width = 0;
  for (const ShownEntry& entry : list) width = std::max(width, entry.x + entry.width);
  return width;
}

std::optional<Placed> place_in_figure(const Drawing& drawing) {
  std::vector<ShownEntry> list = shown_entries(drawing);
  if (list.empty()) return std::nullopt;
  const float width = set_figure_rows(drawing, list), margin = kFigureRest * drawing.canvas.width;
  const float height = row_height(drawing) * static_cast<float>(list.back().row + 1);
  const Vec2 corner = drawing.pixel(0, drawing.domain.height);
  const float left = std::clamp(corner.x, margin, std::max(margin, drawing.canvas.width - margin - width));
  // A part of the domain may reach below the canvas.
  const float top = std::min(corner.y + kNearestBelow, drawing.canvas.height - height);
  return Placed{std::move(list), left, top, width, height};
}

// Nothing if no entry shows, or there is no room for one.
std::optional<Placed> place_legend(const Drawing& drawing) {
  if (drawing.style.figure) return place_in_figure(drawing);
  const float canvas_width = drawing.canvas.width, canvas_height = drawing.canvas.height;
  std::vector<ShownEntry> list = shown_entries(drawing);
  const Vec2 corner = drawing.pixel(0, drawing.domain.height);
  const float row = row_height(drawing);
  // Under a domain that is seen whole, only if the row fits: it would cover it.
  const float above = drawing.style.view.fit ? corner.y + kNearestBelow : kPlatePadding;
  const float rows = std::floor((canvas_height - kPlatePadding - above + 0.2f) / row);
  if (rows < 1) return std::nullopt;
  // Starts at the domain's left edge; a narrow domain's row begins further left, if it needs that room.
  const float right_edge = canvas_width - kMargin;
  const bool wide = drawing.pixels(drawing.domain.width) >= kWideDomain * double{canvas_width};
  const float edge = std::clamp(corner.x, kMargin, std::max(kMargin, 0.4f * canvas_width));
  lay_out(drawing, list, right_edge - (wide ? edge : kMargin), std::min(static_cast<int>(rows), kMostRows));
  if (list.empty()) return std::nullopt;
  float width = 0;
  for (const ShownEntry& entry : list) width = std::max(width, entry.x + entry.width);
  const float height = row * static_cast<float>(list.back().row + 1);
  const float left = std::clamp(corner.x, kMargin, std::max(kMargin, right_edge - width));
  const float lowest = canvas_height - kPlatePadding - height;
  const float top = std::min(corner.y + kBelowDomain, lowest);
  const bool below =
      corner.x >= 0 && corner.x < canvas_width && corner.y >= 0 && top >= corner.y + kNearestBelow - 0.5f;
  return Placed{std::move(list), below ? left : kMargin, below ? top : lowest, width, height};
}

}  // namespace

float legend_height(const Drawing& drawing) {
  if (!drawing.style.legend || drawing.style.labels || !drawing.style.marks.empty()) return 0;
  std::vector<ShownEntry> list = shown_entries(drawing);
  if (list.empty()) return 0;
  set_figure_rows(drawing, list);
  return kNearestBelow + row_height(drawing) * static_cast<float>(list.back().row + 1);
}

std::optional<PixelBox> legend_box(const Drawing& drawing) {
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
  const Vec2 low{left - kPlatePadding, top},
      high{left + width + kPlatePadding, std::min(top + height + kPlatePadding, drawing.canvas.height)};
  shapes.shapes.push_back(drawing.style.figure ? rectangle(low, high, drawing.colours.canvas)
                                               : plate(low, high, drawing.colours));
  Texts texts;
  std::vector<Hint> hints;
  for (const ShownEntry& shown : list) {
    const Vec2 middle{left + shown.x, top + (static_cast<float>(shown.row) + 0.5f) * row_height(drawing)};
    const float mark = shown.entry ? kMarkWidth + kMarkGap : 0, half = row_height(drawing) / 2;
    if (const std::string told = hint(drawing, shown); !told.empty())
      hints.push_back({{middle.x, middle.y - half}, {middle.x + shown.width, middle.y + half}, told});
    if (shown.entry) shown.entry->add_mark(shapes, {middle.x + kMarkWidth / 2, middle.y}, drawing.colours);
    // Centres its letters on the mark.
    texts.texts.push_back({{middle.x + mark, middle.y + 0.33f * text_size(drawing)},
                           text_size(drawing),
                           Align::left,
                           false,
                           drawing.colours.muted,
                           shown.text});
  }
  add(items, std::move(shapes));
  items.emplace_back(std::move(texts));
  return hints;
}

}  // namespace annulus::scene
