#include "app/render/stamp_painter.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace annulus::render {
namespace {

constexpr Index kMany = 16'384;  // from this number of points on, painting a sheet takes less than primitives
constexpr int kReach = 8;        // pixels from a mark's centre to its last coverage, at most
// Enough for a mark whose centre lies as far outside as it can reach.
constexpr int kBorder = 2 * kReach + 4;

float share(float value) {
  return std::min(std::max(value, 0.0f), 1.0f);
}

// Stamps onto rows of at least kColumns pixels.
template <int kColumns>
void stamp_one(const StampPainter::Mark& mark, float reach, Vec2 centre, float* free, int stride) {
  const float left = std::floor(centre.x - reach), top = std::floor(centre.y - reach);
  const int rows = static_cast<int>(std::floor(centre.y + reach) - top) + 1;
  std::array<float, kColumns> square;
  for (int i = 0; i < kColumns; ++i) {
    const float dx = left + static_cast<float>(i) + 0.5f - centre.x;
    square[static_cast<std::size_t>(i)] = dx * dx;
  }
  float* row =
      free + (static_cast<int>(top) + kBorder) * std::ptrdiff_t{stride} + static_cast<int>(left) + kBorder;
  for (int j = 0; j < rows; ++j, row += stride) {
    const float dy = top + static_cast<float>(j) + 0.5f - centre.y;
    for (int i = 0; i < kColumns; ++i) {
      const float outside = std::sqrt(square[static_cast<std::size_t>(i)] + dy * dy) - mark.radius;
      const float from_edge = std::abs(outside);
      const float line =
          share(mark.half_width + 0.5f + from_edge) + share(mark.half_width + 0.5f - from_edge) - 1;
      row[i] *= (1 - mark.fill * share(0.5f - outside)) * (1 - mark.edge * line);
    }
  }
}

float reach_of(const StampPainter::Mark& mark) {
  return mark.radius + mark.half_width + 0.5f;
}

}  // namespace

StampPainter::StampPainter()
    : program_({"vertex.glsl", "raster.vert"}, {"fragment.glsl", "stamps.frag"}),
      processor_draws_(drawn_by_processor()) {}

bool StampPainter::wants(const scene::Cloud& cloud, const Mark& mark) const {
  return processor_draws_ && cloud.count >= kMany && cloud.first == 0 && !cloud.selected &&
         !cloud.own_radii && reach_of(mark) <= kReach;
}

void StampPainter::paint(const scene::Cloud& cloud, const scene::PointData& points, const Mark& mark,
                         const Projection& projection) {
  const auto end = static_cast<Index>(std::min<std::size_t>(cloud.count, points.positions.size()));
  if (end == 0) return;
  if (used_ == sheets_.size()) sheets_.emplace_back();
  Sheet& sheet = sheets_[used_++];
  const Target& target = projection.target();
  const Vec2 origin = projection.origin(), offset = projection.from_domain(origin.x, origin.y);
  const auto scale = static_cast<float>(projection.domain_scale());
  const bool same_size = sheet.width == target.width && sheet.height == target.height;
  const bool kept = sheet.run == points.run && sheet.stamped <= end && sheet.mark == mark &&
                    sheet.origin == origin && sheet.offset == offset && sheet.scale == scale && same_size;
  const int stride = target.width + 2 * kBorder;
  if (!kept) {
    sheet.run = points.run;
    sheet.stamped = 0;
    sheet.mark = mark;
    sheet.origin = origin;
    sheet.offset = offset;
    sheet.scale = scale;
    sheet.width = target.width;
    sheet.height = target.height;
    sheet.free.assign(std::size_t(stride) * std::size_t(target.height + 2 * kBorder), 1.0f);
  }
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, sheet.texture.id());
  if (sheet.stamped < end) {
    stamp(sheet, points, end);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, stride);
    const float* corner = sheet.free.data() + std::ptrdiff_t{kBorder} * stride + kBorder;
    if (same_size) {
      glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, target.width, target.height, GL_RED, GL_FLOAT, corner);
    } else {
      glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, target.width, target.height, 0, GL_RED, GL_FLOAT, corner);
    }
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  }
  program_.use();
  projection.set_region(program_);
  program_.set("box", 0, 0, static_cast<float>(target.width), static_cast<float>(target.height));
  program_.set("colour", cloud.colour.r, cloud.colour.g, cloud.colour.b, 1);
  glBindVertexArray(none_.id());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void StampPainter::stamp(Sheet& sheet, const scene::PointData& points, Index end) {
  const float reach = reach_of(sheet.mark);
  const auto width = static_cast<float>(sheet.width), height = static_cast<float>(sheet.height);
  const int stride = sheet.width + 2 * kBorder;
  const auto stamp_all = [&](auto one) {
    for (Index i = sheet.stamped; i < end; ++i) {
      const Vec2 p = points.positions[i];
      const Vec2 centre{(p.x - sheet.origin.x) * sheet.scale + sheet.offset.x,
                        (p.y - sheet.origin.y) * sheet.scale + sheet.offset.y};
      if (centre.x > -reach && centre.x < width + reach && centre.y > -reach && centre.y < height + reach)
        one(sheet.mark, reach, centre, sheet.free.data(), stride);
    }
  };
  // Columns that a mark can touch, in fours for the vector units.
  const int columns = static_cast<int>(std::ceil(2 * reach)) + 1;
  if (columns <= 4) {
    stamp_all(stamp_one<4>);
  } else if (columns <= 8) {
    stamp_all(stamp_one<8>);
  } else {
    stamp_all(stamp_one<2 * kReach + 4>);
  }
  sheet.stamped = end;
}

}  // namespace annulus::render
