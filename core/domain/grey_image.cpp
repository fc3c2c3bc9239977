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

// FNV-1a (Fowler, Noll, Vo) over 64 bits at a time: a large image takes some hundredths of a second.
std::uint64_t digest_of(const KnownImage& image) {
  std::uint64_t digest = 0xCBF29CE484222325ull;
  const auto take_in = [&](std::uint64_t number) { digest = (digest ^ number) * 0x100000001B3ull; };
  take_in(static_cast<std::uint64_t>(image.width));
  for (const std::uint64_t word : image.levels.words()) take_in(word);
  return digest;
}

}  // namespace

KnownImage::KnownImage(const GreyImage& image) : KnownImage({image.width, image.height}, packed(image)) {}

KnownImage::KnownImage(const PixelRows& grid, Levels pixels)
    : PixelRows(grid),
      levels(std::move(pixels)),
      bright_blocks(find_bright_blocks(*this)),
      digest(digest_of(*this)) {}

double KnownImage::least_luminance(double left, double top, double right, double bottom) const {
  const Block block = touched(left, top, right, bottom);
  double least = 1;
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      least = std::min(least, luminance(at(column, row)));
  return least;
}

}  // namespace annulus
