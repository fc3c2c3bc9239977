#include "app/render/lattice_painter.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace annulus::render {
namespace {

// Adds the share of each pixel that lies between two places on an axis.
void add_cover(float from, float to, std::span<float> pixels) {
  const auto end = static_cast<float>(pixels.size());
  for (float pixel = std::max(std::floor(from), 0.0f); pixel < std::min(to, end); ++pixel) {
    float& share = pixels[static_cast<std::size_t>(pixel)];
    share = std::min(share + std::min(to, pixel + 1) - std::max(from, pixel), 1.0f);
  }
}

}  // namespace

LatticePainter::LatticePainter()
    : program_({"vertex.glsl", "raster.vert"}, {"fragment.glsl", "lattice.frag"}) {}

void LatticePainter::paint(const scene::Lattice& lattice, const Projection& projection) {
  const Target& target = projection.target();
  const int length = std::max(target.width, target.height);
  const auto columns = static_cast<std::size_t>(length);
  shares_.assign(2 * columns, 0);
  const std::span<float> across(shares_.data(), columns), down(shares_.data() + columns, columns);
  for (const float x : lattice.x)
    add_cover(projection.from_canvas({x - 0.5f, 0}).x, projection.from_canvas({x + 0.5f, 0}).x, across);
  for (const float y : lattice.y)
    add_cover(projection.from_canvas({0, y - 0.5f}).y, projection.from_canvas({0, y + 0.5f}).y, down);

  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, covers_.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, length, 2, 0, GL_RED, GL_FLOAT, shares_.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);

  program_.use();
  const scene::Colour& colour = lattice.colour;
  program_.set("tint", colour.r, colour.g, colour.b, colour.a);
  quad_.draw(program_, projection, projection.from_canvas(lattice.low), projection.from_canvas(lattice.high));
}

}  // namespace annulus::render
