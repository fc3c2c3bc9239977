#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "app/render/renderer.h"
#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus::render {

// Of a picture, output pixels.
struct Sides {
  int width, height;
};

// A canvas to paint, and what paints it.
struct Side {
  Renderer* renderer;
  const scene::DrawList* list;
};

// The sides of a picture of canvases of the same height beside each other, at `scale` output pixels per
// canvas pixel. Throws Failure if it is larger than 32768 pixels a side or 1e9 pixels in all.
Sides sides_of(std::span<const Side> sides, double scale);

// The side of a piece, pixels. Every picture is painted in such pieces, so that a window can draw its own
// frames in between; and in the same ones everywhere, since rounding depends on where a piece begins.
inline constexpr int kPiece = 512;

// Paints that picture offscreen and hands its rows to `out` from the top, some at a time, as they are in an
// Image; in tiles of at most `max_tile` pixels a side, of which those beside each other are in memory. `out`
// may throw to stop. Throws Failure as sides_of() does.
using RowSink = std::function<void(std::span<const std::uint8_t>)>;
void render_rows(std::span<const Side> sides, double scale, bool transparent, const RowSink& out,
                 int max_tile = kPiece);

// One canvas in memory.
Image render_to_image(Renderer& renderer, const scene::DrawList& list, double scale, bool transparent,
                      int max_tile = kPiece);

// Paints the piece of a canvas whose upper left pixel is (x, y) into `rows`, from their column `left`.
void paint_piece(const Side& side, double scale, bool transparent, int x, int y, Image& rows, int left);

}  // namespace annulus::render
