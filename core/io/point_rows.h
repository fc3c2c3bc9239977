#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/domain/geometry.h"
#include "core/io/points_csv.h"
#include "core/setup/setup.h"

// What rows of a points file hold, in the axes and units of whoever reads them.
namespace annulus {

enum class PointColumn : std::uint8_t {
  id,        // the row, from 0
  x,         // domain units times the unit, from the origin
  y,         //
  z,         // 0: points lie in a plane
  radius,    // its own, else r
  rotation,  // for what is put there: degrees, 0 to 359.99, from the seed and the point
  scale,     // likewise: 0.8 to 1.2
  given,     // 1 if the point stood before the run, else 0
  parent,    // the parent's row; -1 without one
  birth,     // its number in order of birth, from 0
};
inline constexpr std::array kPointColumns{
    PointColumn::id,       PointColumn::x,     PointColumn::y,     PointColumn::z,      PointColumn::radius,
    PointColumn::rotation, PointColumn::scale, PointColumn::given, PointColumn::parent, PointColumn::birth};

// "x"; of a list of columns in options and files.
std::string_view name_of(PointColumn column);
std::optional<PointColumn> column_named(std::string_view name);

// What becomes 0,0.
struct PointOrigin {
  enum class At : std::uint8_t {
    as_stored,
    corner,  // of the domain: the upper left one, the lower left one if y grows upwards
    centre,  // of the domain
    place,
  };
  At at = At::as_stored;
  Location place = {};  // as points are stored
};

struct PointAxes {
  PointOrigin origin = {};
  double unit = 1;                   // how many units of the file a domain unit is
  bool upwards = false;              // y grows upwards: the map's last row has the smallest
  bool ground = false;               // y is height: points have y = 0, and z is what y is elsewhere
  std::optional<int> decimals = {};  // to which all numbers are rounded
};
inline constexpr int kMostDecimals = 15;

// The rows of a table, number by number. The table and the setup it was made from must outlive it.
class PointRows {
 public:
  PointRows(const Setup& setup, const PointTable& points, std::vector<PointColumn> columns,
            const PointAxes& axes);

  std::span<const PointColumn> columns() const { return columns_; }
  bool cells() const { return points_.cells; }
  Index size() const { return points_.size(); }
  // The point of a row, and its numbers in the order of the columns, until the next row is read.
  Index point(Index row) const { return points_.in_row(row); }
  std::span<const double> row(Index row);

  // The domain in the file's axes.
  Box box() const;
  double radius() const { return written(radius_ * axes_.unit); }  // r

 private:
  double number(PointColumn column, Index row, const PointRow& point) const;
  double along_y(double y) const { return axes_.unit * (axes_.upwards ? origin_.y - y : y - origin_.y); }
  double written(double number) const;

  const PointTable& points_;
  std::vector<PointColumn> columns_;
  PointAxes axes_;
  Location origin_;
  Domain domain_;
  double radius_;
  std::uint64_t seed_;
  Index given_;                // so many stood before the run
  std::vector<Index> row_of_;  // by point, if parents are asked for and rows are not in order of birth
  std::vector<double> numbers_;
};

}  // namespace annulus
