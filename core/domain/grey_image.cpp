#include "core/domain/grey_image.h"

#include <algorithm>
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

double KnownImage::least_luminance(double left, double top, double right, double bottom) const {
  const Block block = touched(left, top, right, bottom);
  double least = 1;
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      least = std::min(least, luminance(at(column, row)));
  return least;
}

}  // namespace annulus
