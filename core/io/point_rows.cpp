#include "core/io/point_rows.h"

#include <algorithm>

#include "core/domain/domain.h"
#include "core/domain/rng.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"
#include "core/setup/write_chars.h"

namespace annulus {
namespace {

constexpr std::array<std::string_view, kPointColumns.size()> kColumnNames{
    "id", "x", "y", "z", "radius", "rotation", "scale", "given", "parent", "birth"};

// Places of cells are whole numbers: the last column is one less than their number.
double side(double length, const PointTable& points) {
  return points.cells ? length - 1 : length;
}

Location origin_of(const PointAxes& axes, const Domain& domain, const PointTable& points) {
  const Location low{double{points.offset.x}, double{points.offset.y}};
  const double width = side(domain.width, points), height = side(domain.height, points);
  switch (axes.origin.at) {
    case PointOrigin::At::as_stored:
      // The domain keeps its place: the lowest y becomes what the highest was.
      return {0, axes.upwards ? height + 2 * low.y : 0};
    case PointOrigin::At::corner:
      return {low.x, axes.upwards ? low.y + height : low.y};
    case PointOrigin::At::centre:
      return {low.x + width / 2, low.y + height / 2};
    case PointOrigin::At::place:
      break;
  }
  return axes.origin.place;
}

double to_decimals(double number, int decimals) {
  // Before the point of the largest double stand 309 digits.
  char text[340];
  const char* end = write_fixed(text, text + sizeof text, number, decimals);
  return *parse_number({text, static_cast<std::size_t>(end - text)}) + 0.0;  // no -0
}

// Beside rng::kStartPick and rng::kOrderPick: no run has this many picks. The candidate is the point.
constexpr std::uint64_t kTurnPick = 0xFFFFFFFFFFFFFFFCull;

rng::Pair chance(std::uint64_t seed, Index point) {
  return rng::PickStream(seed, kTurnPick).candidate(point);
}

}  // namespace

std::string_view name_of(PointColumn column) {
  return kColumnNames[static_cast<std::size_t>(column)];
}

std::optional<PointColumn> column_named(std::string_view name) {
  const auto at = std::ranges::find(kColumnNames, name);
  if (at == kColumnNames.end()) return std::nullopt;
  return kPointColumns[static_cast<std::size_t>(at - kColumnNames.begin())];
}

PointRows::PointRows(const Setup& setup, const PointTable& points, std::vector<PointColumn> columns,
                     const PointAxes& axes)
    : points_(points),
      columns_(std::move(columns)),
      axes_(axes),
      domain_(domain_of(setup)),
      radius_(points.cells ? 1 : radius_of(setup)),
      seed_(setup.seeded() ? setup.seed() : 0),
      given_(0),
      numbers_(columns_.size()) {
  origin_ = origin_of(axes, domain_, points);
  if (const GivenPoints* given = given_points_of(setup)) given_ = static_cast<Index>(given->positions.size());
  if (points.rows.empty() || std::ranges::find(columns_, PointColumn::parent) == columns_.end()) return;
  row_of_.assign(points.positions.size(), kNoPoint);
  for (Index row = 0; row < points.size(); ++row) row_of_[points.rows[row]] = row;
}

std::span<const double> PointRows::row(Index row) {
  const PointRow point = row_of(points_, points_.in_row(row));
  for (std::size_t i = 0; i < columns_.size(); ++i) numbers_[i] = written(number(columns_[i], row, point));
  return numbers_;
}

double PointRows::number(PointColumn column, Index row, const PointRow& point) const {
  const Index born = points_.in_row(row);
  switch (column) {
    case PointColumn::id:
      return row;
    case PointColumn::x:
      return axes_.unit * (point.numbers[0] - origin_.x);
    case PointColumn::y:
      return axes_.ground ? 0 : along_y(point.numbers[1]);
    case PointColumn::z:
      return axes_.ground ? along_y(point.numbers[1]) : 0;
    case PointColumn::radius:
      return axes_.unit * (point.size == 3 ? point.numbers[2] : radius_);
    case PointColumn::rotation:
      return rng::below(chance(seed_, born).first, 36'000) / 100.0;
    case PointColumn::scale:
      return (8'000 + rng::below(chance(seed_, born).second, 4'001)) / 10'000.0;
    case PointColumn::given:
      return born < given_ ? 1 : 0;
    case PointColumn::parent: {
      const Index parent = points_.parents[born];
      const Index at = parent == kNoPoint || row_of_.empty() ? parent : row_of_[parent];
      return at == kNoPoint ? -1 : static_cast<double>(at);
    }
    case PointColumn::birth:
      break;
  }
  return born;
}

double PointRows::written(double number) const {
  return axes_.decimals ? to_decimals(number, *axes_.decimals) : number;
}

Box PointRows::box() const {
  const double left = axes_.unit * (double{points_.offset.x} - origin_.x);
  const double y = double{points_.offset.y}, a = along_y(y), b = along_y(y + domain_.height);
  return {written(left), written(std::min(a, b)), written(left + axes_.unit * domain_.width),
          written(std::max(a, b))};
}

}  // namespace annulus
