// PNG files, as masks and as pictures that hold a setup.
#include <zlib.h>

#include <vector>

#include "app/files/picture.h"
#include "app/files/png_file.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

namespace {

std::uint32_t big_endian(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 |
         bytes[3];
}

// Makes the checksums right, or nothing behind them would ever be reached.
void mend_checksums(std::vector<std::uint8_t>& file) {
  for (std::size_t at = 8; at + 12 <= file.size();) {
    const std::size_t length = big_endian(&file[at]);
    if (length > file.size() - at - 12) return;
    const auto sum =
        static_cast<std::uint32_t>(crc32(crc32(0, nullptr, 0), &file[at + 4], static_cast<uInt>(length + 4)));
    for (std::size_t i = 0; i < 4; ++i)
      file[at + 8 + length + i] = static_cast<std::uint8_t>(sum >> (24 - 8 * i));
    at += 12 + length;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::uint8_t> file(data, data + size);
  mend_checksums(file);
  // Large images are right but take long.
  constexpr std::uint32_t kLargest = 512;
  if (size >= 24 && (big_endian(&file[16]) > kLargest || big_endian(&file[20]) > kLargest)) return 0;
  try {
    const Image image = render::decode_png(file);
    fuzz::expect(image.rgba.size() == std::size_t{4} * static_cast<std::size_t>(image.width) *
                                          static_cast<std::size_t>(image.height),
                 "an image of another size");
  } catch (const std::exception& error) {
    fuzz::expect_one_line(error.what());
  }
  try {
    picture_from_png(file);
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
  }
  return 0;
}
