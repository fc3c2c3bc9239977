#include "core/io/points_csv.h"

#include <cmath>

#include "core/samplers/recorded.h"
#include "core/samplers/recording.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::string_view header(const PointTable& points) {
  if (points.cells) return "column,row\n";
  return points.sized ? "x,y,radius\n" : "x,y\n";
}

}  // namespace

PointTable::PointTable(const Sampler& sampler)
    : positions(sampler.points()),
      parents(std::span(sampler.store().parents).first(sampler.count())),
      sized(sampler.field() != nullptr),
      cells(sampler.cells().has_value()),
      offset(sampler.output_offset()),
      counts(sampler.counts()) {
  if (sized) radii = std::span(sampler.store().radii).first(sampler.count());
  rows.assign(sampler.kept().begin(), sampler.kept().end());
}

PointTable::PointTable(const Sampler& sampler, const Setup& setup) : PointTable(sampler) {
  if (!is_recorded(setup)) return;
  recording = recording_of(setup);
  radius = told_radius(setup);
}

PointRow row_of(const PointTable& points, Index point) {
  const Vec2 p = points.positions[point];
  if (points.cells)
    return {{std::trunc(double{p.x}) + double{points.offset.x},
             std::trunc(double{p.y}) + double{points.offset.y}},
            2};
  // Floats of comparable size: their sum is exact in double.
  PointRow row{{double{p.x} + double{points.offset.x}, double{p.y} + double{points.offset.y}}, 2};
  if (points.recording) {
    const Location place = points.recording->place(point);
    row.numbers = {place.x, place.y};
  }
  if (points.sized)
    row.numbers[row.size++] = points.recording ? as_written(points.recording->radius(point, points.radius))
                                               : double{points.radii[point]};
  return row;
}

void append_point(std::string& out, const PointTable& points, Index point, std::string_view separator) {
  const PointRow row = row_of(points, point);
  for (std::uint8_t i = 0; i < row.size; ++i) {
    if (i > 0) out += separator;
    if (points.cells) {
      out += std::to_string(static_cast<long>(row.numbers[i]));
    } else {
      append_number(out, row.numbers[i]);
    }
  }
}

void pass_on(std::string& block, double share, const TextSink& out) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  if (block.size() < kBlock) return;
  out(block, share);
  block.clear();
}

void write_points_csv(const PointTable& points, const TextSink& out) {
  std::string block(header(points));
  for (Index i = 0; i < points.size(); ++i) {
    append_point(block, points, points.in_row(i), ",");
    block += '\n';
    pass_on(block, static_cast<double>(i) / static_cast<double>(points.size()), out);
  }
  out(block, 1);
}

std::string points_csv(const Sampler& sampler) {
  std::string text;
  write_points_csv(PointTable(sampler), [&](std::string_view block, double) { text += block; });
  return text;
}

}  // namespace annulus
