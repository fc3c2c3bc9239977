#include "core/domain/grey_image.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace annulus {
namespace {

Levels packed(const GreyImage& image) {
  Levels levels(image.levels.size());
  for (std::size_t i = 0; i < image.levels.size(); ++i) levels.set(i, image.levels[i]);
  return levels;
}

bool any_bright(const KnownImage& image, const KnownImage::Block& block) {
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      if (image.bright(image.at(column, row))) return true;
  return false;
}

// Whether every pixel under a part is, its edges as shares of the sides; pixels beside it do not count.
bool all_bright(const KnownImage& image, double left, double top, double right, double bottom) {
  constexpr double kInwards = 1e-5;  // of a pixel, more than touched() adds
  const double across = kInwards / image.width, down = kInwards / image.height;
  const PixelBlock block = image.touched(left + across, top + down, right - across, bottom - down);
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      if (!image.bright(image.at(column, row))) return false;
  return true;
}

std::vector<KnownImage::Block> find_bright_blocks(const KnownImage& image) {
  constexpr int kSide = KnownImage::kBlockSide;
  std::vector<KnownImage::Block> blocks;
  for (int row = 0; row < image.height; row += kSide) {
    for (int column = 0; column < image.width; column += kSide) {
      const KnownImage::Block block{column, row, std::min(column + kSide, image.width),
                                    std::min(row + kSide, image.height)};
      if (any_bright(image, block)) blocks.push_back(block);
    }
  }
  return blocks;
}

std::uint64_t count_bright(const KnownImage& image) {
  std::uint64_t pixels = 0;
  for (const KnownImage::Block& block : image.bright_blocks)
    for (int row = block.row; row < block.end_row; ++row)
      for (int column = block.column; column < block.end_column; ++column)
        pixels += image.bright(image.at(column, row)) ? 1 : 0;
  return pixels;
}

KnownImage::Edges count_edges(const KnownImage& image, bool tiled) {
  // Each border is crossed once into what is bright and once out of it, so only the crossings into it are
  // counted, from the left, from above, and from above on either side.
  const auto bright = [&](int column, int row) {
    if (tiled) {
      column = (column + image.width) % image.width;
      row = (row + image.height) % image.height;
    }
    return column >= 0 && row >= 0 && column < image.width && row < image.height &&
           image.bright(image.at(column, row));
  };
  KnownImage::Edges edges;
  for (const KnownImage::Block& block : image.bright_blocks) {
    for (int row = block.row; row < block.end_row; ++row) {
      for (int column = block.column; column < block.end_column; ++column) {
        if (!image.bright(image.at(column, row))) continue;
        edges.along_rows += bright(column - 1, row) ? 0 : 2;
        edges.along_columns += bright(column, row - 1) ? 0 : 2;
        edges.along_diagonals +=
            (bright(column - 1, row - 1) ? 0 : 2) + (bright(column + 1, row - 1) ? 0 : 2);
      }
    }
  }
  return edges;
}

// FNV-1a (Fowler, Noll, Vo) over 64 bits at a time: a large image takes some hundredths of a second.
std::uint64_t digest_of(const KnownImage& image) {
  std::uint64_t digest = 0xCBF29CE484222325ull;
  const auto take_in = [&](std::uint64_t number) { digest = (digest ^ number) * 0x100000001B3ull; };
  take_in(static_cast<std::uint64_t>(image.width));
  for (const std::uint64_t word : image.levels.words()) take_in(word);
  return digest;
}

}  // namespace

KnownImage::KnownImage(const GreyImage& image, Shape exactly)
    : KnownImage({image.width, image.height}, packed(image), std::move(exactly)) {}

KnownImage::KnownImage(const PixelRows& grid, Levels pixels, Shape exactly)
    : PixelRows(grid),
      levels(std::move(pixels)),
      bright_blocks(find_bright_blocks(*this)),
      bright_pixels(count_bright(*this)),
      edges(count_edges(*this, false)),
      tiled_edges(count_edges(*this, true)),
      digest(digest_of(*this)),
      shape(std::move(exactly)) {}

std::shared_ptr<const KnownImage> KnownImage::negative() const {
  std::call_once(negated_, [this] {
    Levels inverted(levels.size());
    for (std::size_t i = 0; i < levels.size(); ++i)
      inverted.set(i, static_cast<std::uint16_t>(GreyImage::kWhite - levels[i]));
    const Shape outside = !shape ? Shape() : [shape = shape](Vec2 place) { return !shape(place); };
    negative_ = std::make_shared<const KnownImage>(*this, std::move(inverted), outside);
  });
  return negative_;
}

const std::vector<std::uint32_t>& KnownImage::histogram() const {
  std::call_once(counted_, [this] {
    histogram_.resize(GreyImage::kWhite + 1);
    for (std::size_t i = 0; i < levels.size(); ++i) ++histogram_[levels[i]];
  });
  return histogram_;
}

std::shared_ptr<const KnownImage> KnownImage::not_black() const {
  std::call_once(parted_, [this] {
    if (histogram()[0] == 0) return;
    Levels parted(levels.size());
    for (std::size_t i = 0; i < levels.size(); ++i)
      if (levels[i] > 0) parted.set(i, GreyImage::kWhite);
    not_black_ = std::make_shared<const KnownImage>(*this, std::move(parted));
  });
  return not_black_;
}

std::shared_ptr<const KnownImage> KnownImage::bright_in_both(
    const std::shared_ptr<const KnownImage>& other) const {
  const std::scoped_lock lock(both_held_);
  if (both_ && both_of_ == other) return both_;
  const auto fine = [](int a, int b) {
    const int both = std::lcm(a, b);  // sides are at most 8192
    return both <= GreyImage::kLargestSide ? both : std::max(a, b);
  };
  const PixelRows grid{fine(width, other->width), fine(height, other->height)};
  Levels levels_of_both(grid.size());
  for (int row = 0; row < grid.height; ++row) {
    for (int column = 0; column < grid.width; ++column) {
      const double left = static_cast<double>(column) / grid.width, right = (column + 1.0) / grid.width,
                   top = static_cast<double>(row) / grid.height, bottom = (row + 1.0) / grid.height;
      if (all_bright(*this, left, top, right, bottom) && all_bright(*other, left, top, right, bottom))
        levels_of_both.set(grid.at(column, row), GreyImage::kWhite);
    }
  }
  const Shape outer = !shape ? other->shape : shape;  // one of them is a picture of pixels
  both_ = std::make_shared<const KnownImage>(grid, std::move(levels_of_both), outer);
  both_of_ = other;
  return both_;
}

double KnownImage::least_luminance(double left, double top, double right, double bottom) const {
  const Block block = touched(left, top, right, bottom);
  double least = 1;
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      least = std::min(least, luminance(at(column, row)));
  return least;
}

}  // namespace annulus
