// Reading JPEG files: upright, as grey as a PNG of the same pixels, and whole or not at all.
#include <gmock/gmock.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/files/input_file.h"
#include "app/files/input_image.h"
#include "app/files/jpeg_pixels.h"

// It needs <cstdio>.
#include <jpeglib.h>

namespace annulus::test {
namespace {

using testing::HasSubstr;

// Of pixels with so many parts each; with an EXIF block that says the orientation, unless that is 0.
std::string jpeg(int width, int height, int parts, std::vector<JSAMPLE> pixels, int orientation = 0) {
  jpeg_compress_struct to{};
  jpeg_error_mgr errors{};
  to.err = jpeg_std_error(&errors);
  jpeg_create_compress(&to);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&to, &bytes, &size);
  to.image_width = static_cast<JDIMENSION>(width);
  to.image_height = static_cast<JDIMENSION>(height);
  to.input_components = parts;
  to.in_color_space = parts == 1 ? JCS_GRAYSCALE : parts == 3 ? JCS_RGB : JCS_CMYK;
  jpeg_set_defaults(&to);
  jpeg_set_quality(&to, 100, TRUE);
  jpeg_start_compress(&to, TRUE);
  if (orientation > 0) {
    // TIFF in Motorola's order: one list at 8 with one entry, 0x0112, a short.
    std::string exif("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", 32);
    exif[25] = static_cast<char>(orientation);
    jpeg_write_marker(&to, JPEG_APP0 + 1, reinterpret_cast<const JOCTET*>(exif.data()),
                      static_cast<unsigned>(exif.size()));
  }
  for (int row = 0; row < height; ++row) {
    JSAMPROW line = pixels.data() + static_cast<std::ptrdiff_t>(row) * width * parts;
    jpeg_write_scanlines(&to, &line, 1);
  }
  jpeg_finish_compress(&to);
  std::string file(reinterpret_cast<char*>(bytes), size);
  jpeg_destroy_compress(&to);
  std::free(bytes);
  return file;
}

std::shared_ptr<const KnownImage> read(const std::string& file) {
  return grey_from_file({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()}, std::string("it"));
}

std::string refusal_of(const std::string& file) {
  try {
    read(file);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

// Squares of 8 x 8 pixels, which JPEG keeps exactly, named by letters: A has level 20, B 40 and so on.
constexpr int kSquare = 8;
std::string squares_of(const KnownImage& image) {
  std::string rows;
  for (int row = kSquare / 2; row < image.height; row += kSquare) {
    if (!rows.empty()) rows += '/';
    for (int column = kSquare / 2; column < image.width; column += kSquare) {
      const int level = image.levels[image.at(column, row)] / 257;
      rows += level % 20 == 0 ? static_cast<char>('A' + level / 20 - 1) : '?';
    }
  }
  return rows;
}

// EXIF 2.32, 4.6.4: where row 0 and column 0 are seen.
TEST(Jpeg, IsTurnedAsItsOrientationSays) {
  std::vector<JSAMPLE> pixels;
  for (int row = 0; row < 3 * kSquare; ++row)
    for (int column = 0; column < 2 * kSquare; ++column)
      pixels.push_back(static_cast<JSAMPLE>(20 * (1 + 2 * (row / kSquare) + column / kSquare)));
  const char* seen[] = {"AB/CD/EF", "AB/CD/EF", "BA/DC/FE", "FE/DC/BA", "EF/CD/AB",
                        "ACE/BDF",  "ECA/FDB",  "FDB/ECA",  "BDF/ACE",  "AB/CD/EF"};
  for (int orientation = 0; orientation <= 9; ++orientation)
    EXPECT_EQ(squares_of(*read(jpeg(2 * kSquare, 3 * kSquare, 1, pixels, orientation))), seen[orientation])
        << orientation;
}

// Rec. 709, as of a PNG; chrominance is rounded by a level or two.
TEST(Jpeg, ColoursBecomeTheGreyOfAPng) {
  std::vector<JSAMPLE> pixels;
  for (int i = 0; i < 64; ++i) pixels.insert(pixels.end(), {90, 20, 200});
  EXPECT_NEAR(read(jpeg(8, 8, 3, pixels))->luminance(0), (0.2126 * 90 + 0.7152 * 20 + 0.0722 * 200) / 255,
              0.01);
}

TEST(Jpeg, IsKnownByItsContent) {
  const InputFile file = input_from_bytes("photo.dat", jpeg(8, 8, 1, std::vector<JSAMPLE>(64, 200)));
  ASSERT_TRUE(std::holds_alternative<ImageValue>(file));
  EXPECT_EQ(std::get<ImageValue>(file).pixels->width, 8);
}

TEST(Jpeg, WhatIsCutOffOrDamagedIsRefused) {
  std::vector<JSAMPLE> pixels;
  for (int i = 0; i < 64 * 64; ++i) pixels.push_back(static_cast<JSAMPLE>(i * 37 % 256));
  const std::string whole = jpeg(64, 64, 1, pixels);
  EXPECT_EQ(refusal_of(whole), "accepted");
  for (const std::size_t size : {std::size_t{4}, std::size_t{200}, whole.size() / 2, whole.size() - 20})
    EXPECT_THAT(refusal_of(whole.substr(0, size)), HasSubstr("the JPEG file is damaged")) << size;
  EXPECT_THAT(refusal_of(jpeg(8193, 1, 1, std::vector<JSAMPLE>(8193))), HasSubstr("larger than 8192 x 8192"));
  EXPECT_THAT(refusal_of(jpeg(8, 8, 4, std::vector<JSAMPLE>(256))), HasSubstr("CMYK"));
}

}  // namespace
}  // namespace annulus::test
