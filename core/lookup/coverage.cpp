#include "core/lookup/coverage.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/domain/stopped.h"

namespace annulus {
namespace {

// A trifle less than the radius squared: what lies within that is nearer than the radius, however the box is
// rounded; and, in the table, wherever rounding has put the point in its cell: with 2^26 columns it errs by
// 1e-8 of a cell.
constexpr double kCertain = 1 - 1e-9;
constexpr double kCertainInTable = 1 - 1e-6;
constexpr double kBesideCell = 1e-7;

// Setting up so many cells takes less than a millisecond, with a mask some more.
constexpr std::size_t kCellsAtOnce = 65'536;

double farther_edge(double at, double from, double to) {
  return std::max(std::abs(from - at), std::abs(to - at));
}

// Squares of distances between floats err by less than this share.
constexpr double kFloatSlack = 2e-6;

// A box's middle, rounded to a float, is off by half the coordinates' spacing; the square of a distance of
// about the radius then errs by at most 3 times that share.
double middle_slack(const Domain& domain, double radius) {
  return 1.5 * coordinate_spacing(std::max(domain.width, domain.height)) / radius;
}

}  // namespace

Coverage::Coverage(Region region, double radius, const std::stop_token& stop)
    : squares_(std::move(region), radius / std::numbers::sqrt2),
      radius_(radius),
      near_(radius * radius, kFloatSlack),
      limit_(radius * radius * kCertain, kFloatSlack + middle_slack(squares_.region().domain(), radius)),
      per_width_(1 / squares_.cell_width()),
      per_height_(1 / squares_.cell_height()),
      wraps_(squares_.region().domain().periodic),
      stride_(squares_.columns() + std::size_t{2} * kReach),
      stamps_(stamps(squares_.cell_width(), squares_.cell_height(), radius)) {
  set_up(stop);
}

// In each place of the table the point may stand anywhere: a square is covered if it is from all of it. What
// is covered from a place is the same as from the place one square before, moved by one.
std::vector<Coverage::Stamp> Coverage::stamps(double cell_width, double cell_height, double radius) {
  // Seen from a cell's first square: those around its last one reach farther before it.
  constexpr std::uint32_t kBefore = kAcross - 1, kSquares = kBefore + 5 * kAcross;
  constexpr std::uint32_t kInSquare = kPlaces / kAcross;
  using Squared = std::array<std::array<double, kSquares>, kInSquare>;
  // Squared distances from each place in that square to the farther edge of each column or row.
  const auto farther_edges = [](double side) {
    Squared squared{};
    for (std::uint32_t place = 0; place < kInSquare; ++place) {
      const double from = static_cast<double>(place) / kPlaces, to = static_cast<double>(place + 1) / kPlaces;
      for (std::uint32_t i = 0; i < kSquares; ++i) {
        const double first = (static_cast<double>(i) - kBefore) / kAcross - kReach;
        const double last = first + 1.0 / kAcross;
        const double farthest = std::max(farther_edge(from, first, last), farther_edge(to, first, last));
        squared[place][i] = farthest * farthest * side * side;
      }
    }
    return squared;
  };
  const Squared across = farther_edges(cell_width), down = farther_edges(cell_height);
  const double limit = radius * radius * kCertainInTable;
  std::vector<Stamp> all(std::size_t{kPlaces} * kPlaces);
  for (std::uint32_t y = 0; y < kInSquare; ++y) {
    for (std::uint32_t x = 0; x < kInSquare; ++x) {
      for (std::uint32_t in_row = 0; in_row < kSquares; ++in_row) {
        std::uint64_t covered = 0;
        for (std::uint32_t i = 0; i < kSquares; ++i)
          covered |= std::uint64_t{across[x][i] + down[y][in_row] < limit} << i;
        if (covered == 0) continue;
        for (std::uint32_t moved_y = 0; moved_y < kAcross; ++moved_y) {
          const std::uint32_t row = in_row + moved_y - kBefore;  // wraps if it lies before
          if (row >= 5 * kAcross) continue;
          for (std::uint32_t moved_x = 0; moved_x < kAcross; ++moved_x) {
            const std::size_t place_x = std::size_t{moved_x} * kInSquare + x;
            const std::size_t place_y = std::size_t{moved_y} * kInSquare + y;
            Stamp& stamp = all[place_y * kPlaces + place_x];
            std::uint64_t* words = &stamp[std::size_t{row} / kAcross * 5];
            const std::uint64_t bits = covered >> (kBefore - moved_x);
            for (std::uint32_t column = 0; column < 5; ++column)
              words[column] |= (bits >> (column * kAcross) & 0xFF) << (row % kAcross * kAcross);
          }
        }
      }
    }
  }
  return all;
}

void Coverage::clear() {
  set_up({});
}

void Coverage::set_up(const std::stop_token& stop) {
  size_ = 0;
  next_.clear();
  heads_.clear();
  shared_ = false;
  x_.clear();
  y_.clear();
  // The lanes read a few more than there are.
  const std::size_t all = stride_ * (squares_.rows() + std::size_t{2} * kReach) + coverage_lanes::kAtOnce;
  x_.reserve(all);
  y_.reserve(all);
  while (x_.size() < all) {
    go_on_unless(stop);
    const std::size_t size = std::min(all, x_.size() + kCellsAtOnce);
    x_.resize(size, kNowhere);
    y_.resize(size, kNowhere);
  }
  left_ = 0;
  const std::uint32_t columns = squares_.columns(), rows = squares_.rows();
  bits_.resize(all);
  const auto cover = [&](std::size_t first, std::size_t end) {
    std::fill(bits_.begin() + static_cast<std::ptrdiff_t>(first),
              bits_.begin() + static_cast<std::ptrdiff_t>(end), ~std::uint64_t{0});
  };
  cover(0, padded(0, 0));
  std::size_t asked = 0;  // cells before it was asked whether to stop
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns;) {
      const auto end =
          static_cast<std::uint32_t>(std::min<std::size_t>(columns, column + kCellsAtOnce - asked));
      asked += end - column;
      if (!squares_.region().masked()) {
        std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(padded(column, row)), end - column, 0);
        left_ += std::uint64_t{kAcross} * kAcross * (end - column);
        column = end;
      }
      for (; column < end; ++column) {
        std::uint64_t& bits = bits_[padded(column, row)];
        bits = outside(column, row);
        left_ += static_cast<std::uint64_t>(std::popcount(~bits));
      }
      if (asked < kCellsAtOnce) continue;
      go_on_unless(stop);
      asked = 0;
    }
    cover(padded(columns, row), row + 1 < rows ? padded(0, row + 1) : all);
  }
  in_all_ = left_;
}

std::uint64_t Coverage::outside(std::uint32_t column, std::uint32_t row) const {
  return squares_.region().parts_outside(squares_.box({column, row, 0, 0}, 0));
}

std::size_t Coverage::cell_at(std::int64_t column, std::int64_t row) const {
  if (!wraps_)
    return padded(0, 0) + static_cast<std::size_t>(row) * stride_ + static_cast<std::size_t>(column);
  const std::int64_t columns = squares_.columns(), rows = squares_.rows();
  return padded(static_cast<std::uint32_t>((column + columns) % columns),
                static_cast<std::uint32_t>((row + rows) % rows));
}

bool Coverage::across_edge(std::uint32_t column, std::uint32_t row) const {
  return wraps_ && (column < kReach || row < kReach || column + kReach >= squares_.columns() ||
                    row + kReach >= squares_.rows());
}

// Null if the point stands outside its cell, and so outside the domain.
const Coverage::Stamp* Coverage::stamp_of(Vec2 p, std::uint32_t column, std::uint32_t row) const {
  const double x = double{p.x} * per_width_ - column, y = double{p.y} * per_height_ - row;
  if (std::min(x, y) < -kBesideCell || std::max(x, y) > 1 + kBesideCell) return nullptr;
  const auto place = [](double at) {
    return static_cast<std::size_t>(
        std::clamp(static_cast<int>(at * kPlaces), 0, static_cast<int>(kPlaces) - 1));
  };
  return &stamps_[place(y) * kPlaces + place(x)];
}

void Coverage::insert(Vec2 p, Index index) {
  insert_point(p, index);
  const std::uint32_t column = squares_.column_of(p.x), row = squares_.row_of(p.y);
  const std::size_t own = padded(column, row);
  const Stamp* stamp = stamp_of(p, column, row);
  if (!stamp) return;
  if (!across_edge(column, row)) {
    left_ -= lanes_.set_bits(bits_.data() + own - kReach * stride_ - kReach, stride_, stamp->data());
    return;
  }
  visit_block(column, row, [&](std::size_t at, std::size_t place) {
    std::uint64_t& bits = bits_[at];
    const std::uint64_t fresh = (*stamp)[place] & ~bits;
    left_ -= static_cast<std::uint64_t>(std::popcount(fresh));
    bits |= fresh;
    return false;
  });
}

void Coverage::insert_point(Vec2 p, Index index) {
  const std::size_t own = padded(squares_.column_of(p.x), squares_.row_of(p.y));
  size_ = index + 1;
  shared_ = shared_ || x_[own] != kNowhere;
  x_[own] = p.x;
  y_[own] = p.y;
}

void Coverage::link(std::span<const Vec2> positions) const {
  if (next_.size() == size_ && !heads_.empty()) return;
  heads_.resize(x_.size(), kNoPoint);
  for (auto i = static_cast<Index>(next_.size()); i < size_; ++i) {
    Index& head = heads_[padded(squares_.column_of(positions[i].x), squares_.row_of(positions[i].y))];
    next_.push_back(head);
    head = i;
  }
}

dart_lanes::Cells Coverage::cells() {
  dart_lanes::Cells cells{.bits = bits_.data(),
                          .x = x_.data(),
                          .y = y_.data(),
                          .stride = stride_,
                          .width = squares_.cell_width(),
                          .height = squares_.cell_height(),
                          .per_width = per_width_,
                          .per_height = per_height_,
                          .columns = squares_.columns(),
                          .rows = squares_.rows(),
                          .first_column = 0,
                          .end_column = squares_.columns(),
                          .first_row = 0,
                          .end_row = squares_.rows(),
                          .region = &squares_.region(),
                          .stamps = stamps_.front().data(),
                          .near = near_};
  if (wraps_) {
    cells.first_column = cells.first_row = kReach;
    cells.end_column = std::max(squares_.columns(), 2u * kReach) - kReach;
    cells.end_row = std::max(squares_.rows(), 2u * kReach) - kReach;
  }
  return cells;
}

dart_lanes::Thrown Coverage::throw_darts(dart_lanes::Draws& draws, std::uint64_t most,
                                         std::span<dart_lanes::Kept> kept) {
  if (shared_) return {};
  const dart_lanes::Thrown thrown = throw_darts_(cells(), draws, most, kept);
  left_ -= thrown.covered;
  size_ += thrown.kept;
  return thrown;
}

void Coverage::rewind(std::span<const Vec2> positions, Index from, Index count) {
  take_back(positions, from, count);
  for (Index i = count; i < from; ++i)
    cover_again(positions, squares_.column_of(positions[i].x), squares_.row_of(positions[i].y));
}

void Coverage::take_back(std::span<const Vec2> positions, Index from, Index count) {
  link(positions);
  for (Index i = from; i-- > count;) {
    const std::size_t own = padded(squares_.column_of(positions[i].x), squares_.row_of(positions[i].y));
    heads_[own] = next_[i];
    x_[own] = next_[i] == kNoPoint ? kNowhere : positions[next_[i]].x;
    y_[own] = next_[i] == kNoPoint ? kNowhere : positions[next_[i]].y;
  }
  next_.resize(count);
  size_ = count;
}

// Finds out anew what is covered in the cells around this one, after points there have gone.
void Coverage::cover_again(std::span<const Vec2> positions, std::uint32_t column, std::uint32_t row) {
  visit_block(column, row, [&](std::size_t at, std::size_t) {
    const std::size_t x = at % stride_, y = at / stride_;
    const bool margin =
        x < kReach || y < kReach || x >= squares_.columns() + kReach || y >= squares_.rows() + kReach;
    if (margin) return false;
    const auto own_column = static_cast<std::uint32_t>(x - kReach),
               own_row = static_cast<std::uint32_t>(y - kReach);
    std::uint64_t bits = outside(own_column, own_row);
    visit_block(own_column, own_row, [&](std::size_t other, std::size_t place) {
      for (Index i = heads_[other]; i != kNoPoint; i = next_[i]) {
        const Stamp* stamp =
            stamp_of(positions[i], squares_.column_of(positions[i].x), squares_.row_of(positions[i].y));
        // Seen from that cell, this one lies the other way.
        if (stamp) bits |= (*stamp)[kBlock - 1 - place];
      }
      return false;
    });
    left_ += static_cast<std::uint64_t>(std::popcount(bits_[at] & ~bits));
    bits_[at] = bits;
    return false;
  });
}

void Coverage::fetch(std::uint32_t column, std::uint32_t row) const {
  const coverage_lanes::Points points = block(column, row);
  for (std::size_t y = 0; y < coverage_lanes::kRows; ++y) {
    hwy::Prefetch(points.x + y * stride_);
    hwy::Prefetch(points.x + y * stride_ + coverage_lanes::kColumns - 1);
    hwy::Prefetch(points.y + y * stride_);
    hwy::Prefetch(points.y + y * stride_ + coverage_lanes::kColumns - 1);
  }
}

bool Coverage::covered(Vec2 p) const {
  const double x = double{p.x} * per_width_, y = double{p.y} * per_height_;
  const auto column = std::min(static_cast<std::uint32_t>(x), squares_.columns() - 1);
  const auto row = std::min(static_cast<std::uint32_t>(y), squares_.rows() - 1);
  const auto across = std::min(static_cast<std::uint32_t>((x - column) * kAcross), kAcross - 1);
  const auto down = std::min(static_cast<std::uint32_t>((y - row) * kAcross), kAcross - 1);
  return (bits_[padded(column, row)] >> (down * kAcross + across) & 1) != 0;
}

bool Coverage::too_close(std::span<const Vec2> positions, Vec2 p) const {
  const std::uint32_t column = squares_.column_of(p.x), row = squares_.row_of(p.y);
  if (simple(column, row)) return lanes_.any_nearer(block(column, row), p, near_);
  bool found = false;
  visit_near(positions, p, [&](Index, double squared) { return found = squared < near_.squared; });
  return found;
}

bool Coverage::within_disc(Vec2 point, const Box& box) const {
  return squared_distance_to_farthest(squares_.region().domain(), point, box) < limit_.squared;
}

bool Coverage::within_one_disc(std::span<const Vec2> positions, const Box& box) const {
  const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  const auto column = squares_.column_of(static_cast<float>(x)), row = squares_.row_of(static_cast<float>(y));
  bool found = false;
  if (simple(column, row)) {
    // The lanes know quarters: the box is the last one of a box around its corner.
    const auto left = static_cast<float>(box.left), top = static_cast<float>(box.top);
    const std::uint32_t last = lanes_.covered_quarters(
        block(column, row),
        {&left, &top, static_cast<float>(box.right - box.left), static_cast<float>(box.bottom - box.top)},
        limit_);
    const bool surely = (last >> 3 & 1) != 0, maybe = (last >> 7 & 1) != 0;
    if (surely == maybe) return surely;
  }
  if (shared_) link(positions);
  visit_block(column, row, [&](std::size_t at, std::size_t) {
    if (x_[at] == kNowhere) return false;
    found = within_disc({x_[at], y_[at]}, box);
    if (shared_)
      for (Index i = heads_[at]; i != kNoPoint && !found; i = next_[i])
        found = within_disc(positions[i], box);
    return found;
  });
  return found;
}

std::uint32_t Coverage::covered_quarters(std::span<const Vec2> positions, const Squares::Square& square,
                                         int level) const {
  const Box box = squares_.box(square, level);
  std::uint32_t covered = 0;
  if (!simple(square.column, square.row)) {
    for (std::uint32_t i = 0; i < 4; ++i)
      if (within_one_disc(positions, quarter(box, i))) covered |= 1u << i;
    return covered;
  }
  const coverage_lanes::Points points = block(square.column, square.row);
  const auto x = static_cast<float>((box.left + box.right) / 2),
             y = static_cast<float>((box.top + box.bottom) / 2);
  // Half a side by itself: with the rounded middle taken from it, rounding would count twice, see
  // middle_slack().
  const std::uint32_t both = lanes_.covered_quarters(points,
                                                     {&x, &y, static_cast<float>((box.right - box.left) / 2),
                                                      static_cast<float>((box.bottom - box.top) / 2)},
                                                     limit_);
  covered = both & 0xF;
  return covered == both >> 4 ? covered : lanes_.covered_quarters_exactly(points, box, limit_.squared);
}

void Coverage::covered_quarters(std::span<const Vec2> positions, std::span<const Squares::Square> squares,
                                int level, const float* x, const float* y, std::uint8_t* covered) const {
  std::array<std::size_t, coverage_lanes::kMostBoxes> corners{};
  const double part = 1 / static_cast<double>(std::uint64_t{1} << level);
  const coverage_lanes::Boxes quarters{x, y, static_cast<float>(part * squares_.cell_width() / 4),
                                       static_cast<float>(part * squares_.cell_height() / 4)};
  for (std::size_t i = 0; i < squares.size(); ++i)
    corners[i] = padded(squares[i].column, squares[i].row) - kReach * stride_ - kReach;
  lanes_.covered_quarters_of_each({x_.data(), y_.data(), stride_}, corners.data(), quarters, squares.size(),
                                  limit_, covered);
  const bool all_simple = !shared_ && !wraps_;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const bool sure =
        (covered[i] & 0xF) == covered[i] >> 4 && (all_simple || simple(squares[i].column, squares[i].row));
    covered[i] =
        static_cast<std::uint8_t>(sure ? covered[i] & 0xF : covered_quarters(positions, squares[i], level));
  }
}

}  // namespace annulus
