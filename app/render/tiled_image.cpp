#include "app/render/tiled_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <list>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/render/canvas_buffer.h"
#include "core/setup/message.h"

namespace annulus::render {
namespace {

constexpr long long kMaxSide = 32768;
constexpr long long kMaxPixels = 1'000'000'000;
constexpr int kStrip = 128;  // rows read back at a time

[[noreturn]] void refuse_size() {
  throw Failure(English("a picture can have 32768 pixels a side and 1000000000 in all at most"));
}

// A side of a picture, pixels.
int pixels_of(float canvas, double scale) {
  const double pixels = std::max(1.0, std::round(static_cast<double>(canvas) * scale));
  if (!(pixels <= kMaxSide)) refuse_size();
  return static_cast<int>(pixels);
}

Image blank_image(const Sides& sides) {
  Image image{sides.width, sides.height, {}};
  try {
    image.rgba.resize(static_cast<std::size_t>(sides.width) * static_cast<std::size_t>(sides.height) * 4);
  } catch (const std::bad_alloc&) {
    throw Failure({English("there is no memory for a picture of {0} x {1} pixels"),
                   {std::to_string(image.width), std::to_string(image.height)}});
  }
  return image;
}

// The largest tile side whose viewport, guard included, the driver can draw.
int tile_side(int wanted) {
  GLint max_size = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &max_size);
  std::array<GLint, 2> max_viewport{};
  glGetIntegerv(GL_MAX_VIEWPORT_DIMS, max_viewport.data());
  return std::max(1, std::min({wanted, static_cast<int>(max_size), max_viewport[0] - 2 * kGuard,
                               max_viewport[1] - 2 * kGuard}));
}

std::uint8_t divided(std::uint8_t premultiplied, std::uint8_t alpha) {
  return static_cast<std::uint8_t>(std::min(255, (premultiplied * 255 + alpha / 2) / alpha));
}

// From premultiplied to straight alpha.
void straighten(std::uint8_t* pixel) {
  const std::uint8_t alpha = pixel[3];
  if (alpha == 255 || alpha == 0) return;
  for (int i = 0; i < 3; ++i) pixel[i] = divided(pixel[i], alpha);
}

// Copies rows of the tile described by `target`, starting at its row `from`, into an image whose pixel (left,
// top) is the tile's upper left one; OpenGL's rows run upwards.
void put(Image& image, int left, int top, const Target& target, int from, std::span<std::uint8_t> rows) {
  const std::size_t row_bytes = static_cast<std::size_t>(target.width) * 4;
  for (std::size_t row = 0; row * row_bytes < rows.size(); ++row) {
    const auto begin = rows.subspan(row * row_bytes, row_bytes);
    for (std::size_t i = 0; i < row_bytes; i += 4) straighten(&begin[i]);
    const auto y = static_cast<std::size_t>(top + target.height - 1 - from) - row;
    const auto x = static_cast<std::size_t>(left);
    std::ranges::copy(begin, image.rgba.data() + (y * static_cast<std::size_t>(image.width) + x) * 4);
  }
}

// Reads back painted rows, starting at row `from`.
void read_back(const Target& target, int from, int rows, std::vector<std::uint8_t>& bytes) {
  glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glPixelStorei(GL_PACK_SKIP_ROWS, 0);
  glPixelStorei(GL_PACK_SKIP_PIXELS, 0);
  bytes.resize(static_cast<std::size_t>(target.width) * static_cast<std::size_t>(rows) * 4);
  glReadPixels(0, from, target.width, rows, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
}

// The tile of at most `most` pixels whose upper left pixel is (x, y).
Target tile_at(int x, int y, int most, const Sides& sides, double scale, bool transparent) {
  Target target;
  target.width = std::min(most, sides.width - x);
  target.height = std::min(most, sides.height - y);
  target.framebuffer_height = target.height;
  target.scale = static_cast<float>(scale);
  target.origin_x = x;
  target.origin_y = y;
  target.transparent = transparent;
  return target;
}

void paint(Renderer& renderer, const scene::DrawList& list, const Target& target) {
  glDisable(GL_SCISSOR_TEST);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  renderer.draw(list, target);
}

}  // namespace

Sides sides_of(std::span<const Side> sides, double scale) {
  Sides all{0, pixels_of(sides.front().list->canvas.height, scale)};
  for (const Side& side : sides) all.width += pixels_of(side.list->canvas.width, scale);
  if (all.width > kMaxSide || 1LL * all.width * all.height > kMaxPixels) refuse_size();
  return all;
}

void render_rows(std::span<const Side> sides, double scale, bool transparent, const RowSink& out,
                 int max_tile) {
  const Sides all = sides_of(sides, scale);
  const int most = tile_side(max_tile);
  const KeptBinding kept;
  // The tiles beside each other, which stay with the driver until their rows are read.
  struct Tile {
    Tile(Side of, Target first, int column)
        : side(of), target(first), left(column), canvas(first.width, first.height) {}
    Side side;
    Target target;
    int left;  // in the picture
    CanvasBuffer canvas;
  };
  std::list<Tile> tiles;
  int left = 0;
  for (const Side& side : sides) {
    const Sides own{pixels_of(side.list->canvas.width, scale), all.height};
    for (int x = 0; x < own.width; x += most)
      tiles.emplace_back(side, tile_at(x, 0, most, own, scale, transparent), left + x);
    left += own.width;
  }
  std::vector<std::uint8_t> strip;
  for (int y = 0; y < all.height; y += most) {
    const int height = std::min(most, all.height - y);
    for (Tile& tile : tiles) {
      tile.target.origin_y = y;
      tile.target.height = tile.target.framebuffer_height = height;
      tile.canvas.bind();
      paint(*tile.side.renderer, *tile.side.list, tile.target);
    }
    for (int top = 0; top < height; top += kStrip) {
      Image rows = blank_image({all.width, std::min(kStrip, height - top)});
      for (const Tile& tile : tiles) {
        const int from = height - top - rows.height;
        tile.canvas.bind();
        read_back(tile.target, from, rows.height, strip);
        put(rows, tile.left, -top, tile.target, from, strip);
      }
      out(rows.rgba);
    }
  }
}

Image render_to_image(Renderer& renderer, const scene::DrawList& list, double scale, bool transparent,
                      int max_tile) {
  const Side side{&renderer, &list};
  const Sides sides = sides_of(std::span(&side, 1), scale);
  Image image = blank_image(sides);
  auto next = image.rgba.begin();
  render_rows(
      std::span(&side, 1), scale, transparent,
      [&](std::span<const std::uint8_t> rows) { next = std::ranges::copy(rows, next).out; }, max_tile);
  return image;
}

void paint_piece(const Side& side, double scale, bool transparent, int x, int y, Image& rows, int left) {
  const Target target = tile_at(x, y, kPiece, sides_of(std::span(&side, 1), scale), scale, transparent);
  const KeptBinding kept;
  const CanvasBuffer canvas(target.width, target.height);
  paint(*side.renderer, *side.list, target);
  std::vector<std::uint8_t> bytes;
  read_back(target, 0, target.height, bytes);
  put(rows, left + x, 0, target, 0, bytes);
}

}  // namespace annulus::render
