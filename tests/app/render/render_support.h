#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <numbers>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/render/gl_object.h"
#include "app/render/renderer.h"
#include "app/render/tiled_image.h"
#include "assets/fonts.h"
#include "tests/app/render/gl_fixture.h"

// Small pictures in black on white, and functions that measure them.
namespace annulus::render {

using namespace scene;

inline constexpr Colour kBlack{0, 0, 0, 1};
inline constexpr Colour kWhite{1, 1, 1, 1};

using Pixel = std::array<int, 4>;

inline Pixel pixel(const Image& image, int x, int y) {
  const auto at =
      (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
  return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}

// How much of a black and white picture's pixel is black, 0 to 1.
inline double ink(const Image& image, int x, int y) {
  return (255 - pixel(image, x, y)[0]) / 255.0;
}

inline double total_ink(const Image& image) {
  double sum = 0;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) sum += ink(image, x, y);
  }
  return sum;
}

// Black is exactly where `expected` says, and all else is exactly white.
template <class Expected>
void expect_ink_exactly(const Image& image, const Expected& expected) {
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      ASSERT_EQ(ink(image, x, y), expected(x, y) ? 1 : 0) << "at " << x << ", " << y;
    }
  }
}

// Colours may differ by rounding, once for each mark that lies on another.
inline void expect_alike(const Image& a, const Image& b, int roundings = 1) {
  ASSERT_EQ(a.width, b.width);
  ASSERT_EQ(a.rgba.size(), b.rgba.size());
  for (std::size_t i = 0; i < a.rgba.size(); ++i) {
    const auto place = static_cast<int>(i / 4);
    ASSERT_LE(std::abs(a.rgba[i] - b.rgba[i]), roundings)
        << "at " << place % a.width << ", " << place / a.width;
  }
}

inline bool within(int value, int low, int high) {
  return value >= low && value < high;
}

inline DrawList white_canvas(float width, float height) {
  DrawList list;
  list.canvas = {width, height};
  list.background = kWhite;
  return list;
}

inline DrawList picture_of(float width, float height, const Shape& shape) {
  DrawList list = white_canvas(width, height);
  list.items.push_back(Shapes{{shape}});
  return list;
}

inline Shape disc(Vec2 a, float radius, Colour colour = kBlack) {
  return {ShapeKind::disc, a, {}, radius, 0, 0, colour};
}
inline Shape ring(Vec2 a, float radius, float width, float dash = 0) {
  return {ShapeKind::ring, a, {}, radius, width, dash, kBlack};
}
inline Shape line(Vec2 a, Vec2 b, float width, float dash = 0) {
  return {ShapeKind::line, a, b, 0, width, dash, kBlack};
}
inline Shape rectangle(Vec2 a, Vec2 b, Colour colour = kBlack) {
  return {ShapeKind::rectangle, a, b, 0, 0, 0, colour};
}

inline Cloud cloud_of(CloudKind kind, std::uint32_t count, float radius = 0, float width = 0) {
  Cloud cloud;
  cloud.kind = kind;
  cloud.count = count;
  cloud.radius = radius;
  cloud.width = width;
  cloud.colour = kBlack;
  return cloud;
}

// Only the lines around discs.
inline Cloud rings_of(std::uint32_t count, float radius, float width) {
  Cloud cloud = cloud_of(CloudKind::discs, count, radius, width);
  cloud.colour.a = 0;
  cloud.edge = 1;
  return cloud;
}

inline Text text_of(const std::string& text, Vec2 at, float size, Align align = Align::left,
                    bool strong = false) {
  return {at, size, align, strong, kBlack, text};
}

class RenderTest : public test::GlTest {
 protected:
  Image shot(const DrawList& list, int scale = 1, bool transparent = false) {
    return render_to_image(renderer_, list, scale, transparent);
  }

  Renderer renderer_;
};

// The smallest rectangle that holds all ink.
struct Extent {
  int left = 1 << 20, top = 1 << 20, right = -1, bottom = -1;
};

inline Extent ink_extent(const Image& image) {
  Extent extent;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      if (ink(image, x, y) == 0) continue;
      extent = {std::min(extent.left, x), std::min(extent.top, y), std::max(extent.right, x + 1),
                std::max(extent.bottom, y + 1)};
    }
  }
  return extent;
}

}  // namespace annulus::render
