#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/scene/legend_entries.h"

namespace annulus::scene {

inline constexpr float kMarkGap = 6;       // px, between a mark and its text
inline constexpr float kEntryGap = 20;     // px, between two entries
inline constexpr float kNearestBelow = 8;  // px: as near as this the legend comes to the domain

// An entry that shows, and its place.
struct ShownEntry {
  const LegendEntry* entry;  // null: the number of those that have no room
  std::string text;
  float width = 0;
  float x = 0;  // px from the row's beginning
  int row = 0;
  std::string left_out = {};           // the words of those without room, if this is their number
  const LegendEntry* other = nullptr;  // of another panel, with the same text and another mark
};

float legend_text_size(const Drawing& drawing);
float legend_row_height(const Drawing& drawing);

std::vector<ShownEntry> shown_entries(const Drawing& drawing);
// The same text in another panel: its mark stands beside that of `shown` if it looks otherwise.
void add_other_mark(const Drawing& drawing, ShownEntry& shown, const LegendEntry& other);
// Puts the entries into rows of that width; returns how many.
int set_rows(std::vector<ShownEntry>& list, float width, float between);
float widest_row(const std::vector<ShownEntry>& list);
// The upper left corner of the rows is `corner`.
void add_rows(const Drawing& drawing, const std::vector<ShownEntry>& list, Vec2 corner, Shapes& shapes,
              Texts& texts);

}  // namespace annulus::scene
