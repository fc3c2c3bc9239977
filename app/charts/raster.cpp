#include "app/charts/raster.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace annulus {
namespace {

// How much of the pixel lies between the two, 0 to 1.
double overlap(int pixel, double from, double to) {
  return std::clamp(std::min(to, pixel + 1.0) - std::max(from, static_cast<double>(pixel)), 0.0, 1.0);
}

double distance(Raster::Place p, Raster::Place a, Raster::Place b) {
  const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  const double along = length == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
  return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

}  // namespace

Raster::Raster(int width, int height, scene::Colour paper) {
  image_.width = width;
  image_.height = height;
  image_.rgba.assign(std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                     255);
  coverage_.resize(image_.rgba.size() / 4);
  fill({0, 0, static_cast<double>(width), static_cast<double>(height)}, paper);
}

void Raster::blend(int x, int y, scene::Colour colour, double coverage) {
  if (x < 0 || y < 0 || x >= image_.width || y >= image_.height || coverage <= 0) return;
  const std::size_t at = 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) +
                              static_cast<std::size_t>(x));
  const double share = coverage * double{colour.a};
  const float channels[] = {colour.r, colour.g, colour.b};
  for (std::size_t i = 0; i < 3; ++i) {
    std::uint8_t& level = image_.rgba[at + i];
    level = static_cast<std::uint8_t>(std::lround(level + share * (255 * double{channels[i]} - level)));
  }
}

void Raster::fill(const Box& box, scene::Colour colour) {
  const auto last = [](double end, int limit) { return std::min(static_cast<int>(std::ceil(end)), limit); };
  for (int y = std::max(static_cast<int>(box.top), 0); y < last(box.bottom, image_.height); ++y)
    for (int x = std::max(static_cast<int>(box.left), 0); x < last(box.right, image_.width); ++x)
      blend(x, y, colour, overlap(x, box.left, box.right) * overlap(y, box.top, box.bottom));
}

void Raster::disc(Place centre, double radius, scene::Colour colour) {
  const int reach = static_cast<int>(std::ceil(radius)) + 1;
  const int x0 = static_cast<int>(centre.x), y0 = static_cast<int>(centre.y);
  for (int y = y0 - reach; y <= y0 + reach; ++y)
    for (int x = x0 - reach; x <= x0 + reach; ++x)
      blend(x, y, colour,
            std::clamp(radius + 0.5 - std::hypot(x + 0.5 - centre.x, y + 0.5 - centre.y), 0.0, 1.0));
}

void Raster::line(std::span<const Place> places, double width, scene::Colour colour, const Box& within) {
  std::ranges::fill(coverage_, 0.0f);
  const double half = width / 2;
  const auto pixels = [](double from, double to, double low, double high) {
    // Beyond what can be an int places lie far outside.
    return std::pair{static_cast<int>(std::floor(std::clamp(from, low, high))),
                     static_cast<int>(std::ceil(std::clamp(to, low, high)))};
  };
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Place &a = places[i - 1], &b = places[i];
    const double air = half + 1;
    const auto [left, right] =
        pixels(std::min(a.x, b.x) - air, std::max(a.x, b.x) + air, within.left, within.right);
    const auto [top, bottom] =
        pixels(std::min(a.y, b.y) - air, std::max(a.y, b.y) + air, within.top, within.bottom);
    for (int y = std::max(top, 0); y < std::min(bottom, image_.height); ++y) {
      for (int x = std::max(left, 0); x < std::min(right, image_.width); ++x) {
        const double near = std::clamp(half + 0.5 - distance({x + 0.5, y + 0.5}, a, b), 0.0, 1.0);
        float& covered = coverage_[static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) +
                                   static_cast<std::size_t>(x)];
        covered = std::max(covered, static_cast<float>(near));
      }
    }
  }
  for (int y = 0; y < image_.height; ++y)
    for (int x = 0; x < image_.width; ++x)
      blend(x, y, colour,
            double{coverage_[static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) +
                             static_cast<std::size_t>(x)]});
}

void Raster::picture(const Image& image, const Box& box) {
  const double across = image.width / (box.right - box.left), down = image.height / (box.bottom - box.top);
  for (int y = static_cast<int>(box.top); y < static_cast<int>(box.bottom); ++y) {
    for (int x = static_cast<int>(box.left); x < static_cast<int>(box.right); ++x) {
      const auto column = static_cast<std::size_t>((x + 0.5 - box.left) * across);
      const auto row = static_cast<std::size_t>((y + 0.5 - box.top) * down);
      const std::uint8_t* rgba = &image.rgba[4 * (row * static_cast<std::size_t>(image.width) + column)];
      const auto channel = [&](int i) { return static_cast<float>(rgba[i]) / 255.0f; };
      blend(x, y, {channel(0), channel(1), channel(2), channel(3)}, 1);
    }
  }
}

void Raster::text(Place at, Align align, float size, bool strong, scene::Colour colour,
                  std::string_view text) {
  const render::Typeface& face = fonts().face(strong);
  if (!face.present()) return;
  const double width = fonts().text_width(text, size, strong);
  double pen = at.x - (align == Align::left ? 0 : align == Align::centre ? width / 2 : width);
  const int baseline = static_cast<int>(std::lround(at.y));
  while (!text.empty()) {
    const char32_t character = render::take_character(text);
    const double whole = std::floor(pen);
    const render::GlyphBitmap glyph = face.rasterise(character, size, static_cast<float>(pen - whole));
    const int left = static_cast<int>(whole) + glyph.left, top = baseline - glyph.top;
    std::size_t place = 0;
    for (int row = 0; row < glyph.height; ++row)
      for (int column = 0; column < glyph.width; ++column)
        blend(left + column, top + row, colour, glyph.coverage[place++] / 255.0);
    pen += double{face.advance(character) * size};
  }
}

// Column by column, straight from one place to the next.
void Raster::band(std::span<const Place> upper, std::span<const Place> lower, scene::Colour colour,
                  const Box& within) {
  for (std::size_t i = 0; i + 1 < upper.size(); ++i) {
    const double from = upper[i].x, to = upper[i + 1].x;
    for (double x = std::ceil(from - 0.5); x + 0.5 < to; ++x) {
      const double share = (x + 0.5 - from) / (to - from);
      const auto between = [&](const Place& left, const Place& right) {
        return std::clamp(left.y + share * (right.y - left.y), within.top, within.bottom);
      };
      fill({x, between(upper[i], upper[i + 1]), x + 1, between(lower[i], lower[i + 1])}, colour);
    }
  }
}

}  // namespace annulus
