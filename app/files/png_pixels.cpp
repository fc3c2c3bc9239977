#include "app/files/png_pixels.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

namespace annulus::render {
namespace {

constexpr png_uint_32 kMaxSide = 8192;

// What libpng's callbacks can reach.
struct Source {
  std::span<const std::uint8_t> rest;
  std::array<char, 128> error{};
};

// libpng reports errors through longjmp, which must not skip destructors of C++ objects: these callbacks hold
// none when they leave.
[[noreturn]] void on_error(png_structp png, png_const_charp message) {
  auto& error = static_cast<Source*>(png_get_error_ptr(png))->error;
  std::snprintf(error.data(), error.size(), "%s", message);
  png_longjmp(png, 1);
}

void on_warning(png_structp, png_const_charp) {}

void on_read(png_structp png, png_bytep to, std::size_t size) {
  auto& rest = static_cast<Source*>(png_get_io_ptr(png))->rest;
  if (size > rest.size()) png_error(png, "read beyond end of data");
  std::copy_n(rest.begin(), size, to);
  rest = rest.subspan(size);
}

// The calls that may longjmp, in functions without objects to destroy. False if reading failed.
bool read_header(png_structp png, png_infop info) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_benign_errors(png, 1);
  png_read_info(png, info);
  return true;
}

// Every kind of pixel becomes 8-bit RGBA in sRGB, as libpng's simplified interface has it.
bool begin_rows(png_structp png, png_infop info) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  const int kind = png_get_color_type(png, info);
  png_set_expand(png);
  if ((kind & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
  png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  if (png_get_bit_depth(png, info) == 16) png_set_scale_16(png);
  if ((kind & PNG_COLOR_MASK_ALPHA) == 0 && png_get_valid(png, info, PNG_INFO_tRNS) == 0)
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
  return true;
}

bool read_row(png_structp png, png_bytep row) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_read_row(png, row, nullptr);
  return true;
}

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> file)
      : source_{file, {}},
        png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, &source_, on_error, on_warning)),
        info_(png_ ? png_create_info_struct(png_) : nullptr) {
    if (png_) png_set_read_fn(png_, &source_, on_read);
  }
  ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  void read(PixelSink& pixels) {
    require(info_ && read_header(png_, info_));
    const png_uint_32 width = png_get_image_width(png_, info_), height = png_get_image_height(png_, info_);
    if (width > kMaxSide || height > kMaxSide)
      throw Failure(English("the PNG picture is larger than 8192 x 8192 pixels"));
    require(begin_rows(png_, info_));
    row_.resize(std::size_t{width} * 4);
    require(png_get_rowbytes(png_, info_) == row_.size());
    pixels.begin(static_cast<int>(width), static_cast<int>(height));
    if (png_get_interlace_type(png_, info_) == PNG_INTERLACE_NONE) {
      for (png_uint_32 row = 0; row < height; ++row) take(pixels, row, 0, 1, width);
      return;
    }
    for (unsigned pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; ++pass) {
      const png_uint_32 columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
      if (columns == 0) continue;
      for (png_uint_32 row = 0; row < rows; ++row)
        take(pixels, PNG_ROW_FROM_PASS_ROW(row, pass), PNG_PASS_START_COL(pass),
             1 << PNG_PASS_COL_SHIFT(pass), columns);
    }
  }

 private:
  void take(PixelSink& pixels, png_uint_32 row, unsigned column, int step, png_uint_32 columns) {
    require(read_row(png_, row_.data()));
    pixels.add(static_cast<int>(row), static_cast<int>(column), step,
               std::span(row_).first(std::size_t{columns} * 4));
  }

  void require(bool worked) const {
    if (!worked)
      throw PngError(PngError::Reason::damaged,
                     {English("the PNG file is damaged: {0}"), {std::string(source_.error.data())}});
  }

  Source source_;
  png_structp png_;
  png_infop info_;
  std::vector<std::uint8_t> row_;
};

}  // namespace

void read_png_pixels(std::span<const std::uint8_t> file, PixelSink& pixels) {
  for_each_chunk(file, [](const PngChunk&) {});
  Reader(file).read(pixels);
}

}  // namespace annulus::render
