#include <algorithm>
#include <array>
#include <cstdint>

#include "app/scene/drawing.h"
#include "core/domain/radius_field.h"
#include "core/setup/plane.h"

// The layer that shows what the domain itself carries: a radius field, a mask, or the weights of cells.
namespace annulus::scene {
namespace {

constexpr int kFieldPixels = 128;      // pixels along a side; at most twice as many of a field show
constexpr int kFinestField = 1 << 16;  // pixels along a side at most, however far the view is zoomed in
constexpr int kMaskPixels = 512;       // pixels along a side that a mask may always show
constexpr double kDottedCell = 6;      // px, a cell's side; picked cells carry a dot from here on
constexpr double kLinedCell = 5;       // px; lines stand between cells from here on

Colour mixed(Colour a, Colour b, double share) {
  const auto t = static_cast<float>(std::clamp(share, 0.0, 1.0));
  return {a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b), a.a + t * (b.a - a.a)};
}

using Pixel = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

Pixel pixel_of(Colour colour) {
  const auto byte = [](float channel) { return static_cast<std::uint8_t>(std::lround(channel * 255)); };
  return {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)};
}

// Pixels `first` to `last` - 1 of all those along one side of the domain.
struct Part {
  int first, last, of;
  int size() const { return last - first; }
  double begin(double side) const { return first * side / of; }
  double end(double side) const { return last * side / of; }
  double middle(int pixel, double side) const { return (pixel + 0.5) * side / of; }
};

// A picture of the domain, or of the part of it that shows.
struct PixelGrid {
  Part across, down;
  bool within(int most) const { return across.size() <= most && down.size() <= most; }
};

PixelGrid whole_grid(int columns, int rows) {
  return {{0, columns, columns}, {0, rows, rows}};
}

// The part that shows of this many columns and rows, and one pixel more at each end, so that interpolated
// pictures are right to the edge.
PixelGrid grid_in_view(const Drawing& drawing, int columns, int rows) {
  const Position low = to_domain(drawing.to_pixels, {0, 0});
  const Position high = to_domain(drawing.to_pixels, {drawing.canvas.width, drawing.canvas.height});
  const auto part = [](double from, double to, double side, int of) {
    const auto along = [&](double place) {
      return static_cast<int>(std::clamp(std::floor(place * of / side), 0.0, static_cast<double>(of)));
    };
    return Part{std::max(along(from) - 1, 0), std::min(along(to) + 2, of), of};
  };
  return {part(low.x, high.x, drawing.domain.width, columns),
          part(low.y, high.y, drawing.domain.height, rows)};
}

// Calls `pixel` with the middle of each pixel, domain units.
template <class PixelAt>
Raster painted(const Drawing& drawing, const PixelGrid& grid, bool smooth, PixelAt pixel) {
  const double width = drawing.domain.width, height = drawing.domain.height;
  Raster raster;
  raster.a = drawing.pixel(grid.across.begin(width), grid.down.begin(height));
  raster.b = drawing.pixel(grid.across.end(width), grid.down.end(height));
  raster.smooth = smooth;
  raster.picture.width = grid.across.size();
  raster.picture.height = grid.down.size();
  raster.picture.rgba.resize(static_cast<std::size_t>(grid.across.size()) *
                             static_cast<std::size_t>(grid.down.size()) * 4);
  auto out = raster.picture.rgba.begin();
  for (int row = grid.down.first; row < grid.down.last; ++row) {
    for (int column = grid.across.first; column < grid.across.last; ++column)
      out =
          std::ranges::copy(pixel(grid.across.middle(column, width), grid.down.middle(row, height)), out).out;
  }
  return raster;
}

// As fine as can be seen, whatever the domain's proportions and the zoom.
PixelGrid field_grid(const Drawing& drawing) {
  const double longer = std::max(drawing.domain.width, drawing.domain.height);
  const auto side = [&](double length) {
    return std::max(static_cast<int>(std::lround(kFieldPixels * length / longer)), 1);
  };
  const int columns = side(drawing.domain.width), rows = side(drawing.domain.height);
  PixelGrid grid = grid_in_view(drawing, columns, rows);
  for (int finer = 2; finer <= kFinestField; finer *= 2) {
    const PixelGrid next = grid_in_view(drawing, columns * finer, rows * finer);
    if (!next.within(2 * kFieldPixels)) break;
    grid = next;
  }
  return grid;
}

void paint_field(const Drawing& drawing, const RadiusField& field, Items& items) {
  const double range = field.largest() - field.smallest();
  items.emplace_back(painted(drawing, field_grid(drawing), true, [&](double x, double y) {
    const double radius = double{field.at({static_cast<float>(x), static_cast<float>(y)})};
    return pixel_of(field_colour(range > 0 ? (radius - field.smallest()) / range : 0, drawing.colours));
  }));
}

// The mask's own pixels. If more of them show than the canvas has pixels, every second, fourth ... of them.
PixelGrid mask_grid(const Drawing& drawing, const KnownImage& mask) {
  const double longer = std::max(double{drawing.canvas.width}, double{drawing.canvas.height});
  const int most = std::max(static_cast<int>(longer), kMaskPixels);
  for (int step = 1;; step *= 2) {
    const PixelGrid grid =
        grid_in_view(drawing, (mask.width + step - 1) / step, (mask.height + step - 1) / step);
    if (grid.within(most)) return grid;
  }
}

void paint_mask(const Drawing& drawing, const KnownImage& mask, Items& items) {
  const Pixel inside = pixel_of(with_alpha(outside_colour(drawing.colours), 0));
  const Pixel outside = pixel_of(outside_colour(drawing.colours));
  items.emplace_back(painted(drawing, mask_grid(drawing, mask), false, [&](double x, double y) {
    return mask.bright(mask.pixel(x, y, drawing.domain.width, drawing.domain.height)) ? inside : outside;
  }));
}

void paint_cells(const Drawing& drawing, const CellWeights& cells, Items& items) {
  const PixelGrid all = whole_grid(static_cast<int>(cells.columns), static_cast<int>(cells.rows));
  std::size_t at = 0;
  items.emplace_back(painted(drawing, all, false, [&](double, double) {
    const double weight = cells.weights[at++];
    if (weight == CellWeights::kPicked) return pixel_of(drawing.colours.chosen);
    if (weight == CellWeights::kUnavailable) return pixel_of(outside_colour(drawing.colours));
    return pixel_of(weight_colour(cells.largest > 0 ? weight / cells.largest : 0));
  }));
  if (drawing.to_pixels.scale < kLinedCell) return;
  // So that the brightest do not vanish on a light canvas.
  Lattice lines;
  lines.low = drawing.pixel(0, 0);
  lines.high = drawing.pixel(drawing.domain.width, drawing.domain.height);
  for (std::size_t column = 0; column <= cells.columns; ++column)
    lines.x.push_back(crisp(double{drawing.pixel(static_cast<double>(column), 0).x}));
  for (std::size_t row = 0; row <= cells.rows; ++row)
    lines.y.push_back(crisp(double{drawing.pixel(0, static_cast<double>(row)).y}));
  lines.colour = drawing.style.theme == Theme::dark ? drawing.colours.canvas : drawing.colours.axis;
  items.emplace_back(std::move(lines));
}

}  // namespace

// Dark means dense, in the light theme too: small radii make many points.
Colour field_colour(double share, const Palette& colours) {
  return mixed(colours.canvas, mixed(colours.canvas, colours.muted, 0.34), share);
}
Colour weight_colour(double share) {
  const auto grey = static_cast<float>(share);
  return {grey, grey, grey, 1};
}
Colour outside_colour(const Palette& colours) {
  return mixed(colours.canvas, colours.accent, 0.25);  // as a lake on a map
}

void paint_map(const Drawing& drawing, Items& items) {
  if (const auto cells = drawing.sampler().cells()) {
    paint_cells(drawing, *cells, items);
    return;
  }
  const Setup& setup = drawing.subject.setup;
  const RadiusField* field = setup.has("field") ? drawing.sampler().field() : nullptr;
  if (field) paint_field(drawing, *field, items);
  if (const auto mask = mask_of(setup)) paint_mask(drawing, *mask, items);
}

// A dot in each picked cell, and an edge around the last one; around the next one while it is previewed.
void paint_picked_cells(const Drawing& drawing, Items& items) {
  const auto side = static_cast<float>(drawing.to_pixels.scale);
  Shapes shapes;
  for (Index i = 0; side >= kDottedCell && i < drawing.sampler().count(); ++i) {
    const Vec2 at = drawing.pixel(drawing.points()[i]);
    if (drawing.in_view(at, double{side}))
      shapes.shapes.push_back(disc(at, std::max(0.12f * side, 1.25f), drawing.colours.canvas));
  }
  if (!drawing.pick().empty()) {
    const Vec2 at = drawing.pixel(drawing.pick().candidates.back().position);
    const float half = side / 2, air = std::max(0.1f * side, 2.0f);
    shapes.shapes.push_back(frame({at.x - half - air, at.y - half - air},
                                  {at.x + half + air, at.y + half + air}, 2, drawing.colours.accent));
    if (drawing.preview()) shapes.shapes.push_back(ring(at, 1.42f * half + 5, 2, drawing.colours.accent));
  }
  add(items, std::move(shapes));
}

}  // namespace annulus::scene
