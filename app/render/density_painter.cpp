#include "app/render/density_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace annulus::render {
namespace {

using scene::Cloud;
using scene::CloudKind;
using scene::PointData;

// How large something must be for its marks to be told apart, pixels: from `clear` on marks are drawn one by
// one, up to `noise` as a tone, in between as a mixture of both.
struct Room {
  double noise;
  double clear;
  // Below `clear` a mark's alpha falls with this power of the size. Marks that stay some pixels wide would
  // otherwise cover ever more of the domain as one zooms out, and the tone would change.
  int thinning;
};

Room room(CloudKind kind) {
  switch (kind) {
    // No screen separates what is nearer than two of its pixels.
    case CloudKind::dots:
      return {1.5, 2, 2};
    case CloudKind::tree:
      return {1.5, 2, 1};
    case CloudKind::discs:
      return {2, 4, 0};
    case CloudKind::cells:
      break;
  }
  return {4, 10, 0};
}

// Square pixels covered by a disc as disc.frag paints it, soft edge included.
double disc_area(double radius) {
  const double h = std::max(radius, 0.5);
  return std::numbers::pi * (h * h + 1.0 / 12) * std::min(1.0, 4 * radius * radius);
}

// Square pixels covered by one mark of the cloud.
double area(const Cloud& cloud, const PointBuffer& buffer, const Projection& projection) {
  const double domain = projection.domain_scale(), width = cloud.width * projection.canvas_scale();
  switch (cloud.kind) {
    case CloudKind::dots:
      return disc_area(cloud.radius * projection.canvas_scale());
    case CloudKind::discs:
      return disc_area(cloud.radius * domain);
    case CloudKind::tree:
      return buffer.mean_line() * domain * width;
    case CloudKind::cells:
      return cloud.cell_width * cloud.cell_height * domain * domain;
  }
  return 0;
}

// The look of a texel with n points is tabulated for this many n: half a step between them is less than one
// step of colour.
constexpr std::size_t kShades = 1024;

std::uint8_t level(double share) {
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(share, 0.0, 1.0)));
}

// Square pixels covered by the line around a disc.
double edge_area(const Cloud& cloud, const Projection& projection) {
  return 2 * std::numbers::pi * cloud.radius * projection.domain_scale() * cloud.width *
         projection.canvas_scale();
}

}  // namespace

DensityPainter::DensityPainter()
    : program_({"vertex.glsl", "raster.vert"}, {"fragment.glsl", "raster.frag"}) {}

Cloud DensityPainter::take(const Cloud& cloud, const PointData& points, const PointBuffer& buffer,
                           const Projection& projection) {
  // The map counts the first points of the run, each as one. If radii differ, marks of the largest radius
  // decide.
  if (points.spacing <= 0 || cloud.selected || cloud.first > 0 || cloud.own_radii) return cloud;
  if (cloud.count != count_) paint(points, projection);  // the map is about to change
  count_ = cloud.count;
  const auto [noise, clear, thinning] = room(cloud.kind);
  const double canvas_pixels = projection.domain_scale() / projection.canvas_scale();
  const double size = this->size(cloud, points, clear / std::min(projection.domain_scale(), canvas_pixels));
  // The tone depends on canvas pixels, so it is the same at every scale of the picture; what can be told
  // apart depends on output pixels.
  const double small = std::min(1.0, size * canvas_pixels / clear);
  const double faint = std::pow(small, thinning);
  const double told_apart =
      std::clamp((size * projection.domain_scale() - noise) / (clear - noise), 0.0, 1.0);
  if (told_apart < 1) {
    update(points, cloud.count);
    scene::Colour colour = cloud.colour;
    colour.a *= static_cast<float>(faint * (1 - told_apart));
    taken_.push_back({area(cloud, buffer, projection), colour});
    if (cloud.edge > 0) {
      colour.a = static_cast<float>(cloud.edge * small * (1 - told_apart));
      taken_.push_back({edge_area(cloud, projection), colour});
    }
  }
  Cloud marks = cloud;
  marks.edge *= static_cast<float>(small * told_apart);  // edges fade as lines do
  marks.colour.a *= static_cast<float>(faint * told_apart);
  return marks;
}

double DensityPainter::size(const Cloud& cloud, const PointData& points, double clear) {
  switch (cloud.kind) {
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

void DensityPainter::update(const PointData& points, Index count) {
  if (map_.update(points, count, deadline_)) ++version_;
  behind_ = behind_ || map_.count() != std::min<std::size_t>(count, points.positions.size());
}

void DensityPainter::paint(const PointData& points, const Projection& projection) {
  if (taken_.empty()) return;
  if (used_ == sheets_.size()) sheets_.emplace_back();
  Sheet& sheet = sheets_[used_++];
  const double scale = projection.domain_scale();
  const double width = points.width * scale / map_.columns(), height = points.height * scale / map_.rows();
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, sheet.texture.id());
  if (sheet.version != version_ || sheet.texel != width * height || sheet.tones != taken_) {
    sheet.tones = taken_;
    sheet.texel = width * height;
    sheet.version = version_;
    compose(sheet);
  }
  taken_.clear();
  // Mipmaps only if texels are smaller than pixels: software drivers are slow to find that out.
  const GLint smaller = std::min(width, height) < 1 ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, smaller);

  program_.use();
  quad_.draw(program_, projection, projection.from_domain(0, 0),
             projection.from_domain(points.width, points.height));
}

// Each point in a texel covers a share of it. Marks that lie by chance overlap by chance: the part of a pixel
// that n of them leave free falls exponentially with n.
void DensityPainter::compose(Sheet& sheet) {
  const std::uint32_t most = std::max(*std::ranges::max_element(map_.counts()), std::uint32_t{1});
  std::array<std::array<std::uint8_t, 4>, kShades> looks;
  for (std::size_t step = 0; step < kShades; ++step) {
    // A texel without points takes the colour of one with few.
    const double n = std::max(static_cast<double>(step), 1e-3) * most / (kShades - 1) / DensityMap::kPoint;
    double r = 0, g = 0, b = 0, free = 1;
    for (const Tone& tone : sheet.tones) {
      const double left = std::exp(-n * tone.cover / sheet.texel * double{tone.colour.a}), alpha = 1 - left;
      r = r * left + double{tone.colour.r} * alpha;
      g = g * left + double{tone.colour.g} * alpha;
      b = b * left + double{tone.colour.b} * alpha;
      free *= left;
    }
    const double alpha = std::max(1 - free, 1e-12);
    looks[step] = {level(r / alpha), level(g / alpha), level(b / alpha), level(step == 0 ? 0 : alpha)};
  }
  std::vector<std::array<std::uint8_t, 4>> picture(map_.counts().size());
  std::ranges::transform(map_.counts(), picture.begin(), [&](std::uint32_t shares) {
    return looks[(std::size_t{shares} * (kShades - 1) + most / 2) / most];
  });
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, map_.columns(), map_.rows(), 0, GL_RGBA, GL_UNSIGNED_BYTE,
               picture.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

}  // namespace annulus::render
