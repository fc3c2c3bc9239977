#include "app/scene/drawing.h"
#include "core/run/searched_cells.h"
#include "core/samplers/recorded.h"
#include "core/samplers/tile_layout.h"

// The layers that show the domain and the cells that divide it.
namespace annulus::scene {
namespace {

// px: grid lines this far apart are drawn at full strength.
constexpr double kClearCell = 3.5;

constexpr float kDash = 6;
constexpr float kPartLine = 1.5f;  // around the part that darts go to

// The grid's lines along one axis of the canvas.
struct Axis {
  double cell;    // px, a cell's side
  double cells;   // how many
  double offset;  // px, the first line
  double canvas;  // px, the canvas' side

  double line(double i) const { return offset + i * cell; }
  // Those on the canvas.
  std::vector<float> lines() const {
    const double first = std::clamp(std::ceil(-offset / cell), 0.0, cells + 1);
    const double last = std::min(cells, std::floor((canvas - offset) / cell));
    std::vector<float> places;
    for (double i = first; i <= last; ++i) places.push_back(crisp(line(i)));
    return places;
  }
  // From the first to the last line near the canvas.
  float from() const { return crisp(std::max(line(0), -2.0)); }
  float to() const { return crisp(std::min(line(cells), canvas + 2)); }
};

// Coordinates far outside the canvas would cost precision and show nothing.
Vec2 near_canvas(const Drawing& drawing, double x, double y) {
  constexpr double kMargin = 16;
  return {static_cast<float>(std::clamp(x, -kMargin, double{drawing.canvas.width} + kMargin)),
          static_cast<float>(std::clamp(y, -kMargin, double{drawing.canvas.height} + kMargin))};
}

// Keeps dashes in place when the line's beginning is clipped to near the canvas.
double dashes_from(double start, double visible_from) {
  constexpr double kPeriod = 2 * double{kDash};
  return start + std::max(0.0, std::floor((visible_from - start) / kPeriod)) * kPeriod;
}

// A dart lies in one of the last squares, so that its mark would hide it; a frame around each stays in sight.
constexpr std::uint64_t kFramed = 40;                 // squares
constexpr float kLeastFrame = 24, kFrameLine = 1.5f;  // px

}  // namespace

std::vector<SearchedCell> searched_so_far(const Drawing& drawing) {
  if (const auto& preview = drawing.preview()) {
    const auto& all = preview->next.cells;
    return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(preview->now().cells)};
  }
  return searched_cells(drawing.sampler(), drawing.pick().candidates.back());
}

std::optional<PixelBox> searched_box(const Drawing& drawing) {
  const GridShape grid = drawing.sampler().grid();
  if (!drawing.style.layers.has(Layer::searched) || !has_layer(drawing.subject.setup, Layer::searched) ||
      drawing.pick().empty() || drawing.style.moving() ||
      drawing.pixels(std::min(grid.cell_width, grid.cell_height)) < kGapCell)
    return std::nullopt;
  std::optional<PixelBox> all;
  for (const SearchedCell& cell : searched_so_far(drawing)) {
    const Vec2 low = drawing.pixel(cell.left, cell.top), high = drawing.pixel(cell.right, cell.bottom);
    if (!all) all = {low, high};
    all = {{std::min(all->low.x, low.x), std::min(all->low.y, low.y)},
           {std::max(all->high.x, high.x), std::max(all->high.y, high.y)}};
  }
  return all;
}

Colour searched_colour(const Drawing& drawing) {
  return verdict_colour(drawing.pick().candidates.back().verdict, drawing.colours);
}

void paint_grid(const Drawing& drawing, Items& items) {
  const GridShape grid = drawing.sampler().grid();
  if (!(grid.cell_width > 0 && grid.cell_height > 0)) return;
  Cloud taken;
  taken.kind = CloudKind::cells;
  choose_points(drawing, taken);
  taken.cell_width = grid.cell_width;
  taken.cell_height = grid.cell_height;
  taken.cell_left = grid.left;
  taken.cell_top = grid.top;
  taken.colour = drawing.colours.taken_cell;
  if (taken.count > 0) items.emplace_back(taken);

  const float shown =
      fade(drawing.pixels(std::min(grid.cell_width, grid.cell_height)), kNoiseCell, kClearCell);
  if (shown <= 0) return;

  // Where the first cell that reaches into the domain begins.
  const auto first = [](double corner, double cell) { return corner + std::floor(-corner / cell) * cell; };
  const double left = first(grid.left, grid.cell_width), top = first(grid.top, grid.cell_height);
  const Axis across{drawing.pixels(grid.cell_width), static_cast<double>(grid.columns),
                    drawing.to_pixels.offset_x + drawing.pixels(left), double{drawing.canvas.width}};
  const Axis down{drawing.pixels(grid.cell_height), static_cast<double>(grid.rows),
                  drawing.to_pixels.offset_y + drawing.pixels(top), double{drawing.canvas.height}};
  if (across.to() <= across.from() || down.to() <= down.from()) return;
  Lattice lines;
  lines.low = {across.from() - 0.5f, down.from() - 0.5f};
  lines.high = {across.to() + 0.5f, down.to() + 0.5f};
  lines.x = across.lines();
  lines.y = down.lines();
  lines.colour = with_alpha(drawing.colours.grid_line, shown);
  items.emplace_back(std::move(lines));
}

double few_squares(const Sampler::OpenSquares& open) {
  constexpr double kFew = 0.02;  // of the area
  return std::max(1 - open.share / kFew, 0.0);
}
// The last squares are far smaller than a pixel, and they are what matters then.
double least_square(const Sampler::OpenSquares& open) {
  constexpr double kLeastOfFew = 6;  // px
  return few_squares(open) * kLeastOfFew;
}

void paint_squares(const Drawing& drawing, Items& items) {
  const auto open = drawing.sampler().open_squares();
  if (!open) return;
  const double few = few_squares(*open), least = least_square(*open);
  const auto more = static_cast<float>(std::max(least - drawing.pixels(open->side), 0.0) / 2);
  const Colour colour =
      with_alpha(drawing.colours.accepted, std::lerp(kSquareAlpha, 0.9f, static_cast<float>(few)));
  Shapes squares;
  for (const Box& box : drawing.sampler().open_boxes()) {
    Vec2 a = drawing.pixel(box.left, box.top), b = drawing.pixel(box.right, box.bottom);
    a = {a.x - more, a.y - more};
    b = {b.x + more, b.y + more};
    if (b.x < 0 || b.y < 0 || a.x > drawing.canvas.width || a.y > drawing.canvas.height) continue;
    squares.shapes.push_back(tile(a, b, colour));
    if (open->left > kFramed) continue;
    const float air = std::max(kLeastFrame - (b.x - a.x), 0.0f) / 2;
    squares.shapes.push_back(
        frame({a.x - air, a.y - air}, {b.x + air, b.y + air}, kFrameLine, drawing.colours.accepted));
  }
  if (const std::optional<Box>& part = open->part)
    squares.shapes.push_back(frame(drawing.pixel(part->left, part->top),
                                   drawing.pixel(part->right, part->bottom), kPartLine,
                                   drawing.colours.accent));
  add(items, std::move(squares));
}

void paint_searched(const Drawing& drawing, Items& items) {
  if (drawing.pick().empty() || drawing.style.moving()) return;
  const GridShape grid = drawing.sampler().grid();
  const double gap = drawing.pixels(std::min(grid.cell_width, grid.cell_height)) >= kGapCell ? 1 : 0;
  const auto corners = [&](const Box& box) {
    const Transform& t = drawing.to_pixels;
    // On whole pixels, as the grid's lines are.
    return std::pair{near_canvas(drawing, std::floor(box.left * t.scale + t.offset_x) + gap,
                                 std::floor(box.top * t.scale + t.offset_y) + gap),
                     near_canvas(drawing, std::floor(box.right * t.scale + t.offset_x),
                                 std::floor(box.bottom * t.scale + t.offset_y))};
  };
  const Colour colour = searched_colour(drawing);
  Shapes cells;
  for (const SearchedCell& cell : searched_so_far(drawing)) {
    const auto [a, b] = corners(cell);
    if (!(b.x > a.x && b.y > a.y)) continue;
    // On a page that marks cells all of them are alike, with a point or without.
    if (!drawing.style.marks.empty()) cells.shapes.push_back(rectangle(a, b, drawing.colours.canvas));
    cells.shapes.push_back(rectangle(a, b, with_alpha(colour, drawing.colours.searched_tint)));
    if (gap > 0)
      cells.shapes.push_back(
          frame({a.x + 0.5f, a.y + 0.5f}, {b.x - 0.5f, b.y - 0.5f}, 1, with_alpha(colour, kSearchedEdge)));
  }
  add(items, std::move(cells));
  cells = {};
  // The cell being searched in this stage of the try.
  if (drawing.preview() && drawing.preview()->reached(TryStage::Kind::cell)) {
    const StagedPreview& preview = *drawing.preview();
    const Preview::Cell* looked = preview.cell();
    const auto [a, b] = corners(looked ? *looked : preview.next.cells[preview.next.own_cell]);
    cells.shapes.push_back(frame(a, b, 2, looked ? drawing.colours.text : drawing.colours.accent));
  }
  add(items, std::move(cells));
}

namespace {

// Where points may come too near, since no chunk knows those beyond its edge.
void add_chunk_edges(const Drawing& drawing, Items& items) {
  if (!shows_chunks(drawing)) return;
  const TileLayout chunks(drawing.subject.setup);
  Lattice edges;
  edges.low = near_canvas(drawing, drawing.to_pixels.offset_x, drawing.to_pixels.offset_y);
  edges.high = drawing.pixel(drawing.domain.width, drawing.domain.height);
  edges.high = near_canvas(drawing, double{edges.high.x}, double{edges.high.y});
  const auto add_inner = [](std::span<const double> all, double offset, double scale, float end,
                            std::vector<float>& lines) {
    for (const double edge : all.subspan(1, all.size() - 2))
      if (const float at = crisp(offset + edge * scale); at > 0 && at < end) lines.push_back(at);
  };
  const Transform& t = drawing.to_pixels;
  add_inner(chunks.across(), t.offset_x, t.scale, drawing.canvas.width, edges.x);
  add_inner(chunks.down(), t.offset_y, t.scale, drawing.canvas.height, edges.y);
  edges.colour = drawing.colours.muted;
  items.emplace_back(std::move(edges));
}

}  // namespace

bool shows_chunks(const Drawing& drawing) {
  constexpr double kLeastChunk = 24;  // px
  const Setup& setup = drawing.subject.setup;
  return knows_only_its_own(setup) &&
         drawing.pixels(drawing.radius) * static_cast<double>(setup.integer("tile")) >= kLeastChunk;
}

void paint_outline(const Drawing& drawing, Items& items) {
  add_chunk_edges(drawing, items);
  const Transform& t = drawing.to_pixels;
  const double inside = drawing.style.line > 0 ? double{drawing.style.line} / 2 : 0.5;
  const auto edge = [&](double at, double inwards) {
    return drawing.flush ? at + inwards * inside : double{crisp(at)};
  };
  const double left = edge(t.offset_x, 1),
               right = edge(t.offset_x + drawing.pixels(drawing.domain.width), -1);
  const double top = edge(t.offset_y, 1),
               bottom = edge(t.offset_y + drawing.pixels(drawing.domain.height), -1);
  const Vec2 a = near_canvas(drawing, left, top), b = near_canvas(drawing, right, bottom);
  const Colour colour = drawing.colours.muted;
  Shapes outline;
  const Setup& setup = drawing.subject.setup;
  const bool guessed = is_recorded(setup) && is_guessed(origins_of(setup).domain);
  if (!drawing.domain.periodic && !guessed) {
    outline.shapes.push_back(frame(a, b, 1, colour));
  } else {
    const float x = static_cast<float>(dashes_from(left, -16)), y = static_cast<float>(dashes_from(top, -16));
    outline.shapes.push_back(line({x, a.y}, {b.x, a.y}, 1, colour, kDash));
    outline.shapes.push_back(line({x, b.y}, {b.x, b.y}, 1, colour, kDash));
    outline.shapes.push_back(line({a.x, y}, {a.x, b.y}, 1, colour, kDash));
    outline.shapes.push_back(line({b.x, y}, {b.x, b.y}, 1, colour, kDash));
  }
  add(items, std::move(outline));
}

}  // namespace annulus::scene
