// PNG files, as masks and as pictures that hold a setup, and JPEG files, as masks.
#include <zlib.h>

#include <algorithm>
#include <span>
#include <vector>

#include "app/files/jpeg_pixels.h"
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

// Whether a frame of a JPEG file (ITU-T T.81, B.2.2) says more than so many pixels a side.
bool is_large_jpeg(std::span<const std::uint8_t> file, unsigned largest) {
  for (std::size_t at = 0; at + 9 < file.size(); ++at) {
    const bool frame = file[at] == 0xFF && file[at + 1] >= 0xC0 && file[at + 1] <= 0xCF;
    if (frame &&
        (file[at + 5] * 256u + file[at + 6] > largest || file[at + 7] * 256u + file[at + 8] > largest))
      return true;
  }
  return false;
}

// Every pixel that comes lies in the image that was said.
class Pixels final : public render::PixelSink {
 public:
  void begin(int width, int height) override {
    width_ = width;
    height_ = height;
  }
  void add(int row, int column, int step, std::span<const std::uint8_t> rgba) override {
    const int last = column + (static_cast<int>(rgba.size() / 4) - 1) * step;
    fuzz::expect(row >= 0 && row < height_ && column >= 0 && last >= 0 && std::max(column, last) < width_,
                 "a pixel outside the image");
  }

 private:
  int width_ = 0, height_ = 0;
};

void read_jpeg(std::span<const std::uint8_t> file, unsigned largest) {
  if (is_large_jpeg(file, largest)) return;
  try {
    Pixels pixels;
    render::read_jpeg_pixels(file, pixels);
  } catch (const Failure& error) {
    fuzz::expect_one_line(error.what());
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::uint8_t> file(data, data + size);
  // Large images are right but take long.
  constexpr std::uint32_t kLargest = 512;
  if (render::is_jpeg(file)) {
    read_jpeg(file, kLargest);
    return 0;
  }
  mend_checksums(file);
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
