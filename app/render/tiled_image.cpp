#include "app/render/tiled_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/render/gl_object.h"
#include "core/setup/message.h"

namespace annulus::render {
namespace {

constexpr long long kMaxSide = 32768;
constexpr long long kMaxPixels = 1'000'000'000;
constexpr int kStrip = 128;  // rows read back at a time
constexpr int kPiece = 512;  // side of a tile while a window waits, pixels

// Owns a framebuffer and binds it during its lifetime.
class Canvas {
 public:
  Canvas(int width, int height) {
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &previous_draw_);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &previous_read_);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.id());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_.id());
    glBindRenderbuffer(GL_RENDERBUFFER, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) return;
    unbind();
    throw Failure(English("the graphics driver has no memory for a picture"));
  }
  ~Canvas() { unbind(); }
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

 private:
  void unbind() const {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(previous_draw_));
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(previous_read_));
  }

  GLint previous_draw_ = 0;
  GLint previous_read_ = 0;
  Framebuffer framebuffer_;
  Renderbuffer colour_;
};

struct Sides {
  int width, height;
};

// The sides of a picture, pixels.
Sides sides_of(const scene::Size& canvas, double scale) {
  const double width = std::max(1.0, std::round(static_cast<double>(canvas.width) * scale));
  const double height = std::max(1.0, std::round(static_cast<double>(canvas.height) * scale));
  if (!(width <= kMaxSide && height <= kMaxSide && width * height <= kMaxPixels)) {
    throw Failure(English("a picture can have 32768 pixels a side and 1000000000 in all at most"));
  }
  return {static_cast<int>(width), static_cast<int>(height)};
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

// Copies rows of the tile described by `target`, starting at its row `from`, to their place in the image;
// OpenGL's rows run upwards.
void put(Image& image, const Target& target, int from, std::span<std::uint8_t> rows) {
  const std::size_t row_bytes = static_cast<std::size_t>(target.width) * 4;
  for (std::size_t row = 0; row * row_bytes < rows.size(); ++row) {
    const auto begin = rows.subspan(row * row_bytes, row_bytes);
    for (std::size_t i = 0; i < row_bytes; i += 4) straighten(&begin[i]);
    const auto y = static_cast<std::size_t>(target.origin_y + target.height - 1 - from) - row;
    const auto x = static_cast<std::size_t>(target.origin_x);
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

// The tile of at most `side` pixels a side whose upper left pixel is (x, y).
Target tile_at(int x, int y, int side, const Sides& sides, double scale, bool transparent) {
  Target target;
  target.width = std::min(side, sides.width - x);
  target.height = std::min(side, sides.height - y);
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

Image render_to_image(Renderer& renderer, const scene::DrawList& list, double scale, bool transparent,
                      int max_tile) {
  const Sides sides = sides_of(list.canvas, scale);
  Image image = blank_image(sides);
  const int side = tile_side(max_tile);
  const Canvas canvas(std::min(side, image.width), std::min(side, image.height));
  std::vector<std::uint8_t> strip;
  for (int y = 0; y < image.height; y += side) {
    for (int x = 0; x < image.width; x += side) {
      const Target target = tile_at(x, y, side, sides, scale, transparent);
      paint(renderer, list, target);
      for (int from = 0; from < target.height; from += kStrip) {
        read_back(target, from, std::min(kStrip, target.height - from), strip);
        put(image, target, from, strip);
      }
    }
  }
  return image;
}

TiledImage::TiledImage(scene::DrawList list, double scale, bool transparent)
    : list_(std::move(list)), scale_(scale), transparent_(transparent) {
  const Sides sides = sides_of(list_.canvas, scale);
  width_ = sides.width;
  height_ = sides.height;
}

void TiledImage::paint_tile(Renderer& renderer) {
  const int side = tile_side(kPiece);
  Tile tile{tile_at(next_x_, next_y_, side, {width_, height_}, scale_, transparent_), {}};
  const Canvas canvas(tile.target.width, tile.target.height);
  paint(renderer, list_, tile.target);
  read_back(tile.target, 0, tile.target.height, tile.rows);
  tiles_.push_back(std::move(tile));
  next_x_ += side;
  if (next_x_ < width_) return;
  next_x_ = 0;
  next_y_ += side;
}

Image TiledImage::image() const {
  Image image = blank_image({width_, height_});
  for (const Tile& tile : tiles_) {
    std::vector<std::uint8_t> rows = tile.rows;
    put(image, tile.target, 0, rows);
  }
  return image;
}

Image side_by_side(const Image& left, const Image& right) {
  Image image{left.width + right.width, left.height, {}};
  image.rgba.reserve(left.rgba.size() + right.rgba.size());
  for (int row = 0; row < image.height; ++row) {
    for (const Image* part : {&left, &right}) {
      const auto bytes = static_cast<std::ptrdiff_t>(part->width) * 4;
      const auto begin = part->rgba.begin() + row * bytes;
      image.rgba.insert(image.rgba.end(), begin, begin + bytes);
    }
  }
  return image;
}

}  // namespace annulus::render
