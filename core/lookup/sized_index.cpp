#include "core/lookup/sized_index.h"

namespace annulus {

namespace {

// Between floats just below `side`.
double float_spacing(double side) {
  const auto edge = static_cast<float>(side);
  return double{edge} - double{std::nextafter(edge, 0.0f)};
}

}  // namespace

SizedIndex::SizedIndex(const Domain& domain, double smallest_radius, double largest_radius)
    : domain_(domain),
      columns_(
          std::max(std::int64_t{1}, static_cast<std::int64_t>(std::floor(domain.width / largest_radius)))),
      rows_(
          std::max(std::int64_t{1}, static_cast<std::int64_t>(std::floor(domain.height / largest_radius)))) {
  Level level{domain.width / static_cast<double>(columns_), domain.height / static_cast<double>(rows_),
              largest_radius};
  const double least_width = float_spacing(domain.width), least_height = float_spacing(domain.height);
  for (;;) {
    levels_.push_back(level);
    const bool tells_places_apart = level.cell_width > least_width || level.cell_height > least_height;
    if (!tells_places_apart || levels_.size() == kMostLevels) break;
    level.cell_width /= 2;
    level.cell_height /= 2;
    level.largest_radius = std::min(level.cell_width, level.cell_height);
    if (level.largest_radius < smallest_radius) break;
  }
  cells_.resize(static_cast<std::size_t>(columns_ * rows_));
}

std::size_t SizedIndex::level_of(float radius) const {
  std::size_t level = 0;
  while (level + 1 < levels_.size() && levels_[level + 1].largest_radius >= double{radius}) ++level;
  return level;
}

template <class Visit>
void SizedIndex::descend(Vec2 position, std::size_t last, Visit visit) {
  const auto along = [](float at, double cell, std::int64_t cells) {
    return std::clamp(static_cast<std::int64_t>(std::floor(double{at} / cell)), std::int64_t{0}, cells - 1);
  };
  std::int64_t columns = columns_, rows = rows_, column = 0, row = 0;
  std::size_t at = 0;
  for (std::size_t l = 0;; ++l) {
    const std::int64_t x = along(position.x, levels_[l].cell_width, columns);
    const std::int64_t y = along(position.y, levels_[l].cell_height, rows);
    // Rounding must not leave the cell above.
    column = l == 0 ? x : std::clamp(x, 2 * column, 2 * column + 1);
    row = l == 0 ? y : std::clamp(y, 2 * row, 2 * row + 1);
    at = l == 0 ? top_slot(column, row)
                : cells_[at].children + static_cast<std::size_t>(column % 2 + 2 * (row % 2));
    visit(cells_[at], l == last);
    if (l == last) return;
    if (cells_[at].children == 0) {
      cells_[at].children = static_cast<std::uint32_t>(cells_.size());
      cells_.resize(cells_.size() + 4);
    }
    columns *= 2;
    rows *= 2;
  }
}

void SizedIndex::push(Vec2 position, float radius) {
  const auto index = static_cast<Index>(next_.size());
  descend(position, level_of(radius), [&](Cell& cell, bool own) {
    if (!own) {
      ++cell.below;
      return;
    }
    next_.push_back(cell.head);
    cell.head = index;
  });
}

void SizedIndex::pop(Vec2 position, float radius) {
  descend(position, level_of(radius), [&](Cell& cell, bool own) {
    if (!own) {
      --cell.below;
      return;
    }
    cell.head = next_.back();
  });
  next_.pop_back();
}

}  // namespace annulus
