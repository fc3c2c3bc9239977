#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "app/render/renderer.h"
#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus::render {

// The whole canvas at `scale` output pixels per canvas pixel, painted offscreen in tiles of at most
// `max_tile` pixels a side. Throws std::runtime_error, with one line that says why, where the picture is
// larger than 32768 pixels a side or 1e9 pixels, or the memory does not suffice.
Image render_to_image(Renderer& renderer, const scene::DrawList& list, double scale, bool transparent,
                      int max_tile = 4096);

// The same, a piece at a time, so that a window can draw its own frames in between. The spans in `list` must
// stay good until it is painted.
class PicturePainting {
 public:
  PicturePainting(scene::DrawList list, double scale, bool transparent);

  // Paints another tile. The renderer must be the same each time.
  void paint_some(Renderer& renderer);
  bool done() const { return next_y_ >= height_; }
  double share() const { return std::min(1.0 * next_y_ / height_, 1.0); }  // painted, 0 to 1

  // Once it is done: the whole. Needs no OpenGL.
  Image image() const;

 private:
  struct Tile {
    Target target;
    std::vector<std::uint8_t> rows;  // as OpenGL has them
  };
  scene::DrawList list_;
  double scale_;
  bool transparent_;
  int width_, height_;  // of the picture, pixels
  int next_x_ = 0, next_y_ = 0;
  std::vector<Tile> tiles_;
};

}  // namespace annulus::render
