#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "app/render/renderer.h"
#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus::render {

// Paints the whole canvas offscreen at `scale` output pixels per canvas pixel, in tiles of at most `max_tile`
// pixels a side. Throws std::runtime_error with one line of reason if the picture is larger than 32768 pixels
// a side or 1e9 pixels in all, or if memory runs out.
Image render_to_image(Renderer& renderer, const scene::DrawList& list, double scale, bool transparent,
                      int max_tile = 4096);

// The same piece by piece, so that a window can draw its own frames in between. The spans in `list` must stay
// valid until all is painted.
class TiledImage {
 public:
  TiledImage(scene::DrawList list, double scale, bool transparent);

  // Paints one more tile. Use the same renderer each time.
  void paint_tile(Renderer& renderer);
  bool done() const { return next_y_ >= height_; }
  double share() const { return std::min(1.0 * next_y_ / height_, 1.0); }  // the part painted, 0 to 1

  // The whole picture, when all is painted. Needs no OpenGL.
  Image image() const;

 private:
  struct Tile {
    Target target;
    std::vector<std::uint8_t> rows;  // bottom row first, as OpenGL has them
  };
  scene::DrawList list_;
  double scale_;
  bool transparent_;
  int width_, height_;  // the picture's, pixels
  int next_x_ = 0, next_y_ = 0;
  std::vector<Tile> tiles_;
};

// Two images of the same height in one.
Image side_by_side(const Image& left, const Image& right);

}  // namespace annulus::render
