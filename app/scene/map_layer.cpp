#include <algorithm>
#include <array>
#include <cstdint>

#include "app/scene/stage.h"
#include "core/radius_field.h"

// The layer that shows what the domain itself says: its radius field, its mask, the weights of its cells.
namespace annulus::scene {
namespace {

constexpr int kMostPixels = 512;      // along the longer side of a computed picture
constexpr double kNumberedCell = 22;  // px, from which on picked cells carry their number

Colour mixed(Colour a, Colour b, double share) {
  const auto t = static_cast<float>(std::clamp(share, 0.0, 1.0));
  return {a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b), a.a + t * (b.a - a.a)};
}

using Pixel = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

Pixel pixel_of(Colour colour) {
  const auto byte = [](float channel) { return static_cast<std::uint8_t>(std::lround(channel * 255)); };
  return {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)};
}

// The whole domain in so many columns and rows; `pixel` is asked for the middle of each, domain units.
template <class PixelAt>
Raster over_domain(const Stage& stage, int columns, int rows, bool smooth, PixelAt pixel) {
  Raster raster;
  raster.a = stage.pixel(0, 0);
  raster.b = stage.pixel(stage.domain.width, stage.domain.height);
  raster.smooth = smooth;
  raster.picture.width = columns;
  raster.picture.height = rows;
  raster.picture.rgba.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * 4);
  auto out = raster.picture.rgba.begin();
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Pixel bytes =
          pixel((column + 0.5) * stage.domain.width / columns, (row + 0.5) * stage.domain.height / rows);
      out = std::ranges::copy(bytes, out).out;
    }
  }
  return raster;
}

// As many pixels as show, whatever the domain's proportions.
std::pair<int, int> raster_size(const Stage& stage, int most) {
  const double longer = std::max(stage.domain.width, stage.domain.height);
  const auto side = [&](double length) {
    return std::max(static_cast<int>(std::lround(most * length / longer)), 1);
  };
  return {side(stage.domain.width), side(stage.domain.height)};
}

void paint_field(const Stage& stage, const RadiusField& field, Items& items) {
  const auto [columns, rows] = raster_size(stage, kMostPixels / 2);
  const double range = field.largest() - field.smallest();
  items.emplace_back(over_domain(stage, columns, rows, true, [&](double x, double y) {
    const double radius = double{field.at({static_cast<float>(x), static_cast<float>(y)})};
    return pixel_of(field_colour(range > 0 ? (radius - field.smallest()) / range : 0, stage.colours));
  }));
}

void paint_mask(const Stage& stage, const GreyImage& mask, Items& items) {
  auto [columns, rows] = raster_size(stage, kMostPixels);
  columns = std::min(columns, mask.width);
  rows = std::min(rows, mask.height);
  const Pixel inside = pixel_of(with_alpha(outside_colour(stage.colours), 0));
  const Pixel outside = pixel_of(outside_colour(stage.colours));
  items.emplace_back(over_domain(stage, columns, rows, false, [&](double x, double y) {
    return mask.bright(mask.pixel(x, y, stage.domain.width, stage.domain.height)) ? inside : outside;
  }));
}

void paint_cells(const Stage& stage, const CellWeights& cells, Items& items) {
  const auto columns = static_cast<int>(cells.columns), rows = static_cast<int>(cells.rows);
  std::size_t at = 0;
  items.emplace_back(over_domain(stage, columns, rows, false, [&](double, double) {
    const double weight = cells.weights[at++];
    if (weight == CellWeights::kPicked) return pixel_of(stage.colours.violation);
    if (weight == CellWeights::kUnavailable) return pixel_of(outside_colour(stage.colours));
    return pixel_of(weight_colour(cells.largest > 0 ? weight / cells.largest : 0));
  }));
}

}  // namespace

// Dark for dense, in the light theme too: small radii make many points.
Colour field_colour(double share, const Palette& colours) {
  return mixed(colours.canvas, mixed(colours.canvas, colours.accent, 0.32), share);
}
Colour weight_colour(double share) {
  // As bright as it is heavy, whatever the theme.
  return mixed(rgb(0x20242a), rgb(0xe6e9ee), share);
}
Colour outside_colour(const Palette& colours) {
  return mixed(colours.canvas, colours.accent, 0.16);
}

void paint_map(const Stage& stage, Items& items) {
  if (const auto cells = stage.sampler().cells()) {
    paint_cells(stage, *cells, items);
    return;
  }
  if (const RadiusField* field = stage.sampler().field()) paint_field(stage, *field, items);
  const Setup& setup = stage.subject.setup;
  if (setup.has("mask") && setup.image("mask").pixels) paint_mask(stage, *setup.image("mask").pixels, items);
}

// The order in which cells were picked, where there is room for it; while a pick is told, which is drawn.
void paint_cell_numbers(const Stage& stage, Items& items) {
  if (stage.told()) {
    const Vec2 at = stage.pixel(stage.pick().candidates.back().position);
    const auto half = static_cast<float>(stage.pixels(0.5));
    add(items, {{frame({at.x - half, at.y - half}, {at.x + half, at.y + half}, 2, stage.colours.accent),
                 ring(at, 1.42f * half + 5, 2, stage.colours.accent)}});
  }
  if (stage.to_pixels.scale < kNumberedCell) return;
  Texts texts;
  const float size = static_cast<float>(std::clamp(stage.to_pixels.scale * 0.42, 10.0, 18.0));
  for (Index i = 0; i < stage.sampler().count(); ++i) {
    const Vec2 at = stage.pixel(stage.points()[i]);
    if (stage.in_view(at, stage.to_pixels.scale))
      texts.texts.push_back({{at.x, at.y + 0.36f * size},
                             size,
                             Align::centre,
                             true,
                             stage.colours.canvas,
                             std::to_string(i + 1)});
  }
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
