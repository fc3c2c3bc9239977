#include "core/domain/region.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <utility>

#include "core/domain/stopped.h"

namespace annulus {
Region::Region(const Domain& domain, std::shared_ptr<const KnownImage> mask, std::stop_token stop)
    : domain_(domain), mask_(std::move(mask)), stop_(std::move(stop)) {}

double Region::inside_share() const {
  if (!mask_) return 1;
  if (part_.empty())
    return static_cast<double>(mask_->bright_pixels) / static_cast<double>(mask_->levels.size());
  std::size_t pixels = 0;
  for (std::size_t i = 0; i < mask_->levels.size(); ++i) pixels += inside(i) ? 1 : 0;
  return static_cast<double>(pixels) / static_cast<double>(mask_->levels.size());
}

PixelBlock Region::touched(const Box& box) const {
  return mask_->touched(box.left / domain_.width, box.top / domain_.height, box.right / domain_.width,
                        box.bottom / domain_.height);
}

bool Region::any_pixel(const PixelBlock& block, bool is_inside) const {
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      if (inside(mask_->at(column, row)) == is_inside) return true;
  return false;
}

std::uint64_t Region::parts_outside(const Box& box) const {
  if (!mask_ || !any_pixel(touched(box), false)) return 0;
  if (!any_pixel(touched(box), true)) return ~std::uint64_t{0};
  constexpr std::uint32_t kAcross = 8;
  const double width = (box.right - box.left) / kAcross, height = (box.bottom - box.top) / kAcross;
  std::array<PixelBlock, kAcross> along;  // the columns of each column of parts, the rows of each row
  for (std::uint32_t i = 0; i < kAcross; ++i)
    along[i] = touched(
        {box.left + i * width, box.top + i * height, box.left + (i + 1) * width, box.top + (i + 1) * height});
  std::uint64_t outside = 0;
  for (std::uint32_t row = 0; row < kAcross; ++row) {
    for (std::uint32_t column = 0; column < kAcross; ++column) {
      const PixelBlock part{along[column].column, along[row].row, along[column].end_column,
                            along[row].end_row};
      if (!any_pixel(part, true)) outside |= std::uint64_t{1} << (row * kAcross + column);
    }
  }
  return outside;
}

std::optional<Box> Region::inside_of(const Box& box) const {
  const Box part{std::max(box.left, 0.0), std::max(box.top, 0.0), std::min(box.right, domain_.width),
                 std::min(box.bottom, domain_.height)};
  if (part.left >= part.right || part.top >= part.bottom) return std::nullopt;
  if (!mask_) return part;
  const PixelBlock touched = this->touched(part);
  PixelBlock bright{touched.end_column, touched.end_row, touched.column, touched.row};
  for (int row = touched.row; row < touched.end_row; ++row) {
    for (int column = touched.column; column < touched.end_column; ++column) {
      // Within what is already found only the row matters.
      if (row < bright.end_row && column >= bright.column && column < bright.end_column) continue;
      if (!inside(mask_->at(column, row))) continue;
      bright.column = std::min(bright.column, column);
      bright.end_column = std::max(bright.end_column, column + 1);
      bright.row = std::min(bright.row, row);
      bright.end_row = std::max(bright.end_row, row + 1);
    }
  }
  if (bright.column >= bright.end_column) return std::nullopt;
  const Box around = this->box(bright);
  const double hair_x = 1e-9 * domain_.width, hair_y = 1e-9 * domain_.height;
  const Box found{std::max(part.left, around.left - hair_x), std::max(part.top, around.top - hair_y),
                  std::min(part.right, around.right + hair_x), std::min(part.bottom, around.bottom + hair_y)};
  if (mask_->shape && lacks_shape(found)) return std::nullopt;
  return found;
}

bool Region::lacks_shape(const Box& box) const {
  if ((box.right - box.left) * mask_->width > domain_.width ||
      (box.bottom - box.top) * mask_->height > domain_.height)
    return false;
  const Vec2 middle{static_cast<float>((box.left + box.right) / 2),
                    static_cast<float>((box.top + box.bottom) / 2)};
  return inside(pixel(middle)) && !mask_->shape(middle);
}

// By the formula of Cauchy and Crofton: a border is as long as lines in all directions cross it often. Here
// along rows, columns and diagonals of pixels, each for the directions nearest to its own.
double Region::half_border() const {
  if (!mask_) return domain_.periodic ? 0 : domain_.width + domain_.height;
  const KnownImage::Edges& edges = domain_.periodic ? mask_->tiled_edges : mask_->edges;
  const double across = domain_.width / mask_->width, down = domain_.height / mask_->height;
  const double diagonal = std::atan2(down, across);
  const double rows = static_cast<double>(edges.along_rows) * down * diagonal;
  const double columns =
      static_cast<double>(edges.along_columns) * across * (std::numbers::pi / 2 - diagonal);
  const double diagonals = static_cast<double>(edges.along_diagonals) * across * down /
                           std::hypot(across, down) * std::numbers::pi / 4;
  return (rows + columns + diagonals) / 4;
}

Vec2 Region::place(rng::Pair random) const {
  const auto along = [](std::uint32_t bits, double side) {
    return std::min(static_cast<float>(bits * 0x1p-32 * side), last_inside(side));
  };
  return {along(random.first, domain_.width), along(random.second, domain_.height)};
}

Box Region::box(const KnownImage::Block& block) const {
  const double across = domain_.width / mask_->width, down = domain_.height / mask_->height;
  return {block.column * across, block.row * down, block.end_column * across, block.end_row * down};
}

Vec2 Region::nearest_inside(Vec2 p) const {
  if (contains(p) || !mask_) return p;
  struct Near {
    double least;  // squared distance that its pixels have at least
    const KnownImage::Block* block;
  };
  std::vector<Near> blocks;
  blocks.reserve(mask_->bright_blocks.size());
  for (const KnownImage::Block& block : mask_->bright_blocks)
    blocks.push_back({squared_distance_to_box(domain_, p, box(block)), &block});
  std::ranges::sort(blocks, {}, &Near::least);

  double nearest = std::numeric_limits<double>::infinity();
  std::size_t best = 0;
  for (const auto& [least, block] : blocks) {
    if (least > nearest) break;
    for (int row = block->row; row < block->end_row; ++row) {
      for (int column = block->column; column < block->end_column; ++column) {
        const std::size_t i = mask_->at(column, row);
        if (!inside(i)) continue;
        const double d = domain_.distance_squared(p, middle(i));
        if (d > nearest || (d == nearest && i > best)) continue;
        nearest = d;
        best = i;
      }
    }
  }
  return nearest < std::numeric_limits<double>::infinity() ? middle(best) : p;
}

std::vector<Region::Stretch> Region::flood(std::size_t seed, std::vector<bool>& seen) const {
  std::vector<Stretch> part;
  const auto width = static_cast<std::size_t>(mask_->width), height = static_cast<std::size_t>(mask_->height);
  std::vector<std::size_t> seeds{seed};
  const auto fresh = [&](std::size_t i) { return !seen[i] && inside(i); };
  while (!seeds.empty()) {
    const std::size_t from = seeds.back();
    seeds.pop_back();
    if (!fresh(from)) continue;
    go_on_unless(stop_);
    const std::size_t row = from / width, row_begin = row * width, row_end = row_begin + width;
    Stretch stretch{from, from + 1};
    while (stretch.begin > row_begin && fresh(stretch.begin - 1)) --stretch.begin;
    while (stretch.end < row_end && fresh(stretch.end)) ++stretch.end;
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) seen[i] = true;
    part.push_back(stretch);
    const auto visit_row = [&](std::size_t other_row) {
      for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
        const std::size_t beside = other_row * width + i - row_begin;
        // One seed for each stretch in that row.
        if (fresh(beside) && (i == stretch.begin || !fresh(beside - 1))) seeds.push_back(beside);
      }
    };
    if (row > 0 || domain_.periodic) visit_row(row > 0 ? row - 1 : height - 1);
    if (row + 1 < height || domain_.periodic) visit_row(row + 1 < height ? row + 1 : 0);
    if (domain_.periodic && stretch.begin == row_begin) seeds.push_back(row_end - 1);
    if (domain_.periodic && stretch.end == row_end) seeds.push_back(row_begin);
  }
  std::ranges::sort(part, {}, &Stretch::begin);
  return part;
}

void Region::keep_part_of(Vec2 p) {
  if (!mask_ || !contains(p)) return;
  std::vector<bool> seen(mask_->levels.size());
  flood(pixel(p), seen);
  part_ = std::move(seen);
}

std::vector<Vec2> Region::place_in_each_part(Vec2 first, const Chooser& chooser) const {
  chooser.choose(first);
  std::vector<Vec2> places = place_in_other_parts({&first, 1}, chooser);
  places.insert(places.begin(), first);
  return places;
}

std::vector<Vec2> Region::place_in_other_parts(std::span<const Vec2> taken, const Chooser& chooser) const {
  std::vector<Vec2> places;
  if (!mask_) return places;
  std::vector<bool> seen(mask_->levels.size());
  for (const Vec2 place : taken) {
    if (!contains(place)) continue;
    if (const std::size_t at = pixel(place); !seen[at] && inside(at)) flood(at, seen);
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (i % static_cast<std::size_t>(mask_->width) == 0) go_on_unless(stop_);
    if (seen[i] || !inside(i)) continue;
    const std::vector<Stretch> part = flood(i, seen);
    const auto visit = [&](auto what) {
      for (const Stretch& stretch : part) {
        go_on_unless(stop_);
        for (std::size_t at = stretch.begin; at < stretch.end; ++at) what(at);
      }
    };
    // A part may reach over the border of a torus, so its middle is measured from its first pixel.
    const Vec2 origin = middle(part.front().begin);
    double x = 0, y = 0, pixels = 0;
    visit([&](std::size_t at) {
      const Domain::Offset d = domain_.difference(middle(at), origin);
      x += d.x;
      y += d.y;
      ++pixels;
    });
    x /= pixels;
    y /= pixels;
    // By distance from the middle, equal ones by row.
    std::pair nearest(std::numeric_limits<double>::infinity(), std::size_t{0});
    visit([&](std::size_t at) {
      const Vec2 place = middle(at);
      const Domain::Offset d = domain_.difference(place, origin);
      const std::pair here((d.x - x) * (d.x - x) + (d.y - y) * (d.y - y), at);
      if (here < nearest && contains(place) && chooser.free(place)) nearest = here;
    });
    if (nearest.first == std::numeric_limits<double>::infinity()) continue;
    places.push_back(middle(nearest.second));
    chooser.choose(places.back());
  }
  return places;
}

}  // namespace annulus
