#include <string_view>

#include "app/scene/drawing.h"
#include "core/domain/radius_field.h"

namespace annulus::scene {
namespace {

constexpr float kTextSize = 12;
constexpr float kRowHeight = 20, kLargeRowHeight = 24;
constexpr float kChipWidth = 14;
constexpr float kChipGap = 6;    // px, between a chip and its name
constexpr float kEntryGap = 20;  // px, between two entries
constexpr float kMargin = 12;    // px, to the canvas' edge
constexpr float kPlatePadding = 6;
constexpr float kBelowDomain = 24;   // px; clears most marks that lie outside the domain
constexpr float kNearestBelow = 10;  // px; as near as this if the rows need the room
constexpr float kChipDot = 3.5f;     // px; chips do not change with the zoom

enum class Chip {
  retired,
  active,
  waiting,
  picked,
  accepted,
  too_close,
  outside,
  compared,
  violation,
  field,
  weights,
  off_map,
  cell,
  searched,
  taken,
  disc,
  exclusion,
  tree,
  reach
};

struct Entry {
  Chip chip;
  std::string name;
  float width = 0;
  float x = 0;  // px from the row's beginning
  int row = 0;
};

float text_size(const Drawing& stage) {
  return kTextSize * stage.letters();
}

// The number as the legend writes it: "0.5", "0.45".
std::string disc_text(const Numbers& numbers, double radii) {
  const bool tenths = std::lround(radii * 100) % 10 == 0;
  return numbers.fixed(radii, tenths ? 1 : 2);
}

std::vector<Entry> entries(const Drawing& stage) {
  const Layers layers = stage.style.layers;
  const LegendTexts& say = stage.say().legend;
  const Numbers& numbers = stage.say().numbers;
  std::vector<Entry> list;
  const Words& words = stage.words();
  const Setup& setup = stage.subject.setup;
  const auto add = [&](Chip chip, const char* name) { list.push_back({chip, name}); };
  const auto shows = [&](Layer layer) { return layers.has(layer) && has_layer(setup, layer); };
  // Adds an entry that the sampler names itself.
  const auto add_own = [&](Chip chip, const std::string& word) {
    list.push_back({chip, translated(stage.style.language, word)});
  };
  if (words.cells) {
    if (layers.has(Layer::map)) {
      const CellWeights cells = *stage.sampler().cells();
      add_own(Chip::cell, words.retired);
      list.push_back({Chip::weights, say.weights(numbers.rounded(cells.largest))});
      if (std::ranges::find(cells.weights, CellWeights::kUnavailable) != cells.weights.end())
        add(Chip::off_map, say.unavailable);
    }
  } else {
    if (layers.has(Layer::points)) {
      add_own(Chip::retired, words.retired);
      if (words.grows) add_own(Chip::active, words.active);
      if (!words.waiting.empty()) add_own(Chip::waiting, words.waiting);
    }
    if (layers.has(Layer::annulus) && words.grows)
      list.push_back({Chip::picked, say.picked(translated(stage.style.language, words.ring))});
    if (layers.has(Layer::candidates)) {
      const bool compares = setup.has("c");
      add(Chip::accepted, say.accepted);
      if (compares) add(Chip::compared, say.compared);
      if (stage.sampler().grid().cell_width > 0 || stage.sampler().field())
        add(Chip::too_close, say.too_close);
      if (words.grows || setup.image("mask").pixels) add(Chip::outside, say.outside);
    }
    if (layers.has(Layer::map) && stage.sampler().field()) {
      const RadiusField& field = *stage.sampler().field();
      list.push_back(
          {Chip::field, say.radii(numbers.rounded(field.smallest()), numbers.rounded(field.largest()))});
    }
    if (layers.has(Layer::map) && setup.image("mask").pixels) add(Chip::off_map, say.outside_mask);
    if (layers.has(Layer::violations) && !stage.violations().empty())
      add(Chip::violation, stage.sampler().field() ? say.nearer_in_field : say.nearer);
    const GridShape grid = stage.sampler().grid();
    const double cell = stage.pixels(std::min(grid.cell_width, grid.cell_height));
    if (shows(Layer::searched) && cell > 0) add(Chip::searched, say.searched);
    if (shows(Layer::grid) && cell >= kNoiseCell) add(Chip::taken, say.taken);
    if (shows(Layer::discs) && stage.pixels(stage.radius * stage.style.display_radius) > kNoiseDisc)
      list.push_back({Chip::disc, say.disc(disc_text(numbers, stage.style.display_radius))});
    if (shows(Layer::exclusion) && stage.pixels(stage.radius) > kNoiseDisc)
      add(Chip::exclusion, say.exclusion);
    if (shows(Layer::tree)) add(Chip::tree, say.tree);
    if (shows(Layer::candidates) && words.keeps_distance && !stage.sampler().field())
      add(Chip::reach, say.reach);
  }
  for (Entry& entry : list)
    entry.width = kChipWidth + kChipGap + stage.measure(entry.name, text_size(stage), false);
  return list;
}

void add_chip(Shapes& shapes, Chip chip, Vec2 at, const Palette& colours) {
  switch (chip) {
    case Chip::retired:
      shapes.shapes.push_back(disc(at, retired_dot(kChipDot), colours.point));
      break;
    case Chip::active:
      add_active_mark(shapes, at, kChipDot, colours);
      break;
    case Chip::waiting:
      add_waiting_mark(shapes, at, kChipDot, colours);
      break;
    case Chip::compared:
      add_candidate_mark(shapes, at, 3, Verdict::not_farthest, colours);
      break;
    case Chip::field:
    case Chip::weights:
      for (int step = 0; step < 5; ++step) {
        const float x = at.x - 7 + 2.8f * static_cast<float>(step);
        const double share = step / 4.0;
        shapes.shapes.push_back(
            rectangle({x, at.y - 6}, {x + 2.8f, at.y + 6},
                      chip == Chip::field ? field_colour(share, colours) : weight_colour(share)));
      }
      shapes.shapes.push_back(
          frame({at.x - 7, at.y - 6}, {at.x + 7, at.y + 6}, 1, with_alpha(colours.muted, 0.6f)));
      break;
    case Chip::off_map:
      shapes.shapes.push_back(rectangle({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, outside_colour(colours)));
      shapes.shapes.push_back(
          frame({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, 1, with_alpha(colours.muted, 0.6f)));
      break;
    case Chip::cell:
      shapes.shapes.push_back(rectangle({at.x - 5, at.y - 5}, {at.x + 5, at.y + 5}, colours.violation));
      break;
    case Chip::picked:
      shapes.shapes.push_back(disc(at, 6, with_alpha(colours.accent, 0.2f)));
      shapes.shapes.push_back(ring(at, 6, 1.5f, colours.accent));
      shapes.shapes.push_back(ring(at, 2.5f, 1.5f, colours.accent));
      break;
    case Chip::accepted:
      add_candidate_mark(shapes, at, 3, Verdict::accepted, colours);
      break;
    case Chip::too_close:
      add_candidate_mark(shapes, at, 3.5f, Verdict::too_close, colours);
      break;
    case Chip::outside:
      add_candidate_mark(shapes, at, 3.5f, Verdict::outside, colours);
      break;
    case Chip::searched:
      shapes.shapes.push_back(rectangle({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6},
                                        with_alpha(colours.too_close, colours.searched_tint)));
      shapes.shapes.push_back(
          frame({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, 1, with_alpha(colours.too_close, 0.7f)));
      break;
    case Chip::taken:
      shapes.shapes.push_back(rectangle({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, colours.taken_cell));
      shapes.shapes.push_back(
          frame({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, 1, with_alpha(colours.muted, 0.6f)));
      break;
    case Chip::disc:
    case Chip::exclusion: {
      const Colour colour = chip == Chip::disc ? colours.point : colours.muted;
      shapes.shapes.push_back(disc(at, 6, with_alpha(colour, 0.1f)));
      shapes.shapes.push_back(ring(at, 6, 1, with_alpha(colour, 0.6f)));
      break;
    }
    case Chip::tree:
      shapes.shapes.push_back(line({at.x - 6, at.y + 4}, {at.x + 6, at.y - 4}, 1.5f, colours.muted));
      break;
    case Chip::reach:
      shapes.shapes.push_back(ring(at, 6, 1.25f, colours.too_close, 4));
      break;
    case Chip::violation:
      shapes.shapes.push_back(line({at.x - 4.5f, at.y}, {at.x + 4.5f, at.y}, 1.75f, colours.violation));
      shapes.shapes.push_back(ring({at.x - 4.5f, at.y}, 2.5f, 1.25f, colours.violation));
      shapes.shapes.push_back(ring({at.x + 4.5f, at.y}, 2.5f, 1.25f, colours.violation));
      break;
  }
}

// Puts the entries into rows of at most `width` px and returns the width of the widest row. Entries for which
// there is no room are left out.
float lay_out(std::vector<Entry>& list, float width, int most_rows) {
  float x = 0, widest = 0;
  int row = 0;
  std::erase_if(list, [&](Entry& entry) {
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
float annulus_bottom(const Drawing& stage) {
  if (stage.pick().empty() || !stage.pick().around_point) return 0;
  const Vec2 centre = stage.pick().centre;
  return stage.pixel(double{centre.x}, double{centre.y} + stage.ring().outer).y;
}

struct Placed {
  std::vector<Entry> entries;
  float left, top, width, height;
  bool below;  // whether it stands under the domain
};

// Nothing if there is no entry, or no room for one.
std::optional<Placed> place_legend(const Drawing& stage) {
  const float canvas_width = stage.canvas.width, canvas_height = stage.canvas.height;
  std::vector<Entry> list = entries(stage);
  const Vec2 corner = stage.pixel(0, stage.domain.height);
  const float row_height = stage.style.large ? kLargeRowHeight : kRowHeight;
  // Under a domain that is seen whole, only as many rows as fit: more would cover it.
  const float above = stage.style.view.fit ? corner.y + kNearestBelow : kPlatePadding;
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

std::optional<PixelBox> legend_box(const Drawing& stage) {
  if (!stage.style.legend) return std::nullopt;
  const std::optional<Placed> placed = place_legend(stage);
  if (!placed) return std::nullopt;
  return PixelBox{{placed->left, placed->top}, {placed->left + placed->width, placed->top + placed->height}};
}

void paint_legend(const Drawing& stage, Items& items) {
  const std::optional<Placed> placed = place_legend(stage);
  if (!placed) return;
  const auto& [list, left, top, width, height, below] = *placed;
  const float row_height = stage.style.large ? kLargeRowHeight : kRowHeight;
  Shapes shapes;
  if (!below || annulus_bottom(stage) > top) {
    shapes.shapes.push_back(
        rectangle({left - kPlatePadding, top - kPlatePadding},
                  {left + width + kPlatePadding, std::min(top + height + kPlatePadding, stage.canvas.height)},
                  with_alpha(stage.colours.canvas, 0.85f)));
  }
  Texts texts;
  for (const Entry& entry : list) {
    const Vec2 middle{left + entry.x, top + row_height * (static_cast<float>(entry.row) + 0.5f)};
    add_chip(shapes, entry.chip, {middle.x + kChipWidth / 2, middle.y}, stage.colours);
    // Centres its letters on the chip.
    texts.texts.push_back({{middle.x + kChipWidth + kChipGap, middle.y + 0.33f * text_size(stage)},
                           text_size(stage),
                           Align::left,
                           false,
                           stage.colours.muted,
                           entry.name});
  }
  add(items, std::move(shapes));
  items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
