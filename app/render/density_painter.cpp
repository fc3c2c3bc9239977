#include "app/render/density_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annulus::render {
namespace {

using scene::Cloud;
using scene::CloudKind;
using scene::PointData;

// How large something must be for marks to be told apart, pixels: from `clear` on they are drawn one by one,
// up to `noise` as a tone, between the two as both, each with its share.
struct Room {
  double noise;
  double clear;
  // With which power of that size the area falls that a mark covers, measured in it. What is a number of
  // pixels wide however far away gets fainter below `clear` instead, so that the tone stays.
  int thinning;
};

Room room(CloudKind kind) {
  switch (kind) {
    case CloudKind::dots:
      return {1.25, 1.5, 2};  // the smallest dots touch: they are 1.2 px
    case CloudKind::tree:
      return {1.25, 1.5, 1};
    case CloudKind::rings:
      return {2, 4, 1};
    case CloudKind::discs:
      return {2, 4, 0};
    case CloudKind::cells:
      break;
  }
  return {4, 10, 0};
}

// Square pixels that a disc covers as disc.frag paints it, its soft edge included.
double disc_area(double radius) {
  const double h = std::max(radius, 0.5);
  return std::numbers::pi * (h * h + 1.0 / 12) * std::min(1.0, 4 * radius * radius);
}

// Square pixels that a mark of the cloud covers.
double area(const Cloud& cloud, const PointBuffer& buffer, const View& view) {
  const double domain = view.domain_scale(), width = cloud.width * view.canvas_scale();
  switch (cloud.kind) {
    case CloudKind::dots:
      return disc_area(cloud.radius * view.canvas_scale());
    case CloudKind::discs:
      return disc_area(cloud.radius * domain);
    case CloudKind::rings:
      return 2 * std::numbers::pi * cloud.radius * domain * width;
    case CloudKind::tree:
      return buffer.mean_line() * domain * width;
    case CloudKind::cells:
      return cloud.cell_width * cloud.cell_height * domain * domain;
  }
  return 0;
}

}  // namespace

DensityPainter::DensityPainter()
    : program_({"vertex.glsl", "raster.vert"}, {"fragment.glsl", "density.frag"}) {}

float DensityPainter::paint(const Cloud& cloud, const PointData& points, const PointBuffer& buffer,
                            const View& view) {
  // The map counts the first points, each as one; where radii differ, marks of the largest say what to do.
  if (points.spacing <= 0 || cloud.selected || cloud.first > 0 || cloud.own_radii) return 1;
  const auto [noise, clear, thinning] = room(cloud.kind);
  const double canvas_pixels = view.domain_scale() / view.canvas_scale();
  const double size = this->size(cloud, points, clear / std::min(view.domain_scale(), canvas_pixels));
  // The tone is that of the canvas, whatever the picture's scale; what can be told apart is the output's.
  const double faint = std::pow(std::min(1.0, size * canvas_pixels / clear), thinning);
  const double told_apart = std::clamp((size * view.domain_scale() - noise) / (clear - noise), 0.0, 1.0);
  if (told_apart < 1) {
    scene::Colour colour = cloud.colour;
    colour.a *= static_cast<float>(faint * (1 - told_apart));
    update(points, cloud.count);
    draw(points, area(cloud, buffer, view), colour, view);
  }
  return static_cast<float>(faint * told_apart);
}

double DensityPainter::size(const Cloud& cloud, const PointData& points, double clear) {
  switch (cloud.kind) {
    case CloudKind::rings:
    case CloudKind::discs:
      return double{cloud.radius};
    case CloudKind::cells:
      return std::min(cloud.cell_width, cloud.cell_height);
    case CloudKind::dots:
    case CloudKind::tree:
      break;
  }
  if (points.spacing >= clear) return points.spacing;
  update(points, cloud.count);
  return std::max(points.spacing, map_.spacing());
}

void DensityPainter::draw(const PointData& points, double cover, const scene::Colour& colour,
                          const View& view) {
  const Vec2 low = view.from_domain(0, 0), high = view.from_domain(points.width, points.height);
  const double texel_width = points.width * view.domain_scale() / map_.columns();
  const double texel_height = points.height * view.domain_scale() / map_.rows();
  program_.use();
  view.set_region(program_);
  program_.set("box", low.x, low.y, high.x, high.y);
  program_.set("cover", static_cast<float>(cover / (texel_width * texel_height)));
  program_.set("colour", colour.r, colour.g, colour.b, colour.a);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glBindVertexArray(none_.id());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void DensityPainter::update(const PointData& points, Index count) {
  if (!map_.update(points, count)) return;
  levels_.resize(map_.counts().size());
  std::ranges::transform(map_.counts(), levels_.begin(), [](std::uint32_t shares) {
    return static_cast<float>(shares) / static_cast<float>(DensityMap::kPoint);
  });
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, map_.columns(), map_.rows(), 0, GL_RED, GL_FLOAT, levels_.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

}  // namespace annulus::render
