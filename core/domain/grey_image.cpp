#include "core/domain/grey_image.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

namespace annulus {
namespace {

bool any_bright(const GreyImage& image, const KnownImage::Block& block) {
  for (int row = block.row; row < block.end_row; ++row)
    for (int column = block.column; column < block.end_column; ++column)
      if (image.bright(image.at(column, row))) return true;
  return false;
}

std::vector<KnownImage::Block> find_bright_blocks(const GreyImage& image) {
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

// FNV-1a (Fowler, Noll, Vo) over four levels at a time: a large image takes some hundredths of a second.
std::uint64_t digest_of(const GreyImage& image) {
  std::uint64_t digest = 0xCBF29CE484222325ull;
  const auto take_in = [&](std::uint64_t number) { digest = (digest ^ number) * 0x100000001B3ull; };
  take_in(static_cast<std::uint64_t>(image.width));
  const std::span<const std::uint16_t> levels(image.levels);
  for (std::size_t i = 0; i < levels.size(); i += 4) {
    std::uint64_t four = 0;
    const auto some = levels.subspan(i, std::min<std::size_t>(4, levels.size() - i));
    std::memcpy(&four, some.data(), some.size_bytes());
    take_in(four);
  }
  return digest;
}

}  // namespace

KnownImage::KnownImage(GreyImage image)
    : GreyImage(std::move(image)), bright_blocks(find_bright_blocks(*this)), digest(digest_of(*this)) {}

}  // namespace annulus
