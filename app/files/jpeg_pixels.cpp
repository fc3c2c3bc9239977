#include "app/files/jpeg_pixels.h"

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

// They need <cstdio>.
#include <jerror.h>
#include <jpeglib.h>

namespace annulus::render {
namespace {

constexpr JDIMENSION kMaxSide = 8192;

// libjpeg's errors, which leave by longjmp: these callbacks hold no C++ objects then.
struct Errors {
  jpeg_error_mgr manager;  // first: libjpeg hands out a pointer to it
  std::jmp_buf back;
  std::array<char, JMSG_LENGTH_MAX> text;
};

[[noreturn]] void on_jpeg_error(j_common_ptr jpeg) {
  auto* errors = reinterpret_cast<Errors*>(jpeg->err);
  jpeg->err->format_message(jpeg, errors->text.data());
  std::longjmp(errors->back, 1);
}

// The library invents the rest of a file that is cut off or damaged, with a warning: such a file is refused.
void on_jpeg_message(j_common_ptr jpeg, int level) {
  const int code = jpeg->err->msg_code;
  if (level < 0 && code != JWRN_EXTRANEOUS_DATA && code != JWRN_ADOBE_XFORM && code != JWRN_JFIF_MAJOR)
    on_jpeg_error(jpeg);
}

// The orientation in an EXIF block (JEITA CP-3451): 1, upright, if it says none.
int orientation_in(std::span<const std::uint8_t> exif) {
  constexpr std::string_view kName("Exif\0\0", 6);
  constexpr std::size_t kEntry = 12, kOrientation = 0x0112;
  if (exif.size() < kName.size() + 8 || !std::equal(kName.begin(), kName.end(), exif.begin())) return 1;
  const auto tiff = exif.subspan(kName.size());
  const bool little = tiff[0] == 'I';
  const auto number = [&](std::size_t at, std::size_t bytes) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
      value |= std::size_t{tiff[at + i]} << 8 * (little ? i : bytes - 1 - i);
    return value;
  };
  const std::size_t list = number(4, 4);
  if (list > tiff.size() || tiff.size() - list < 2) return 1;
  const std::size_t entries = number(list, 2);
  for (std::size_t i = 0; i < entries; ++i) {
    const std::size_t entry = list + 2 + i * kEntry;
    if (tiff.size() < entry + kEntry) return 1;
    if (number(entry, 2) != kOrientation) continue;
    const std::size_t value = number(entry + 8, 2);
    return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
  }
  return 1;
}

// Puts each row that is stored where it is seen. Orientations: 2 mirrored, 3 turned by 180 degrees, 4
// mirrored and turned; 5 to 8 the same after rows and columns have changed places.
class UprightRows {
 public:
  UprightRows(int width, int height, int orientation, PixelSink& pixels)
      : width_(width), height_(height), orientation_(orientation), pixels_(pixels) {
    pixels.begin(turned() ? height : width, turned() ? width : height);
  }
  void add(int row, std::span<const std::uint8_t> rgba) {
    const bool backwards = orientation_ == 2 || orientation_ == 3 || orientation_ == 7 || orientation_ == 8;
    const bool upwards = orientation_ == 3 || orientation_ == 4 || orientation_ == 6 || orientation_ == 7;
    const int line = upwards ? height_ - 1 - row : row;
    const int first = backwards ? width_ - 1 : 0, step = backwards ? -1 : 1;
    if (!turned()) return pixels_.add(line, first, step, rgba);
    for (int at = first; !rgba.empty(); at += step, rgba = rgba.subspan(4))
      pixels_.add(at, line, 1, rgba.first(4));
  }

 private:
  bool turned() const { return orientation_ >= 5; }
  int width_, height_, orientation_;
  PixelSink& pixels_;
};

class JpegReader {
 public:
  explicit JpegReader(std::span<const std::uint8_t> file) : file_(file) {
    jpeg_.err = jpeg_std_error(&errors_.manager);
    errors_.manager.error_exit = on_jpeg_error;
    errors_.manager.emit_message = on_jpeg_message;
  }
  ~JpegReader() { jpeg_destroy_decompress(&jpeg_); }
  JpegReader(const JpegReader&) = delete;
  JpegReader& operator=(const JpegReader&) = delete;

  void read(PixelSink& pixels) {
    require(read_header());
    if (jpeg_.image_width > kMaxSide || jpeg_.image_height > kMaxSide)
      throw Failure(English("the JPEG picture is larger than 8192 x 8192 pixels"));
    if (jpeg_.jpeg_color_space == JCS_CMYK || jpeg_.jpeg_color_space == JCS_YCCK)
      throw Failure(English("the JPEG picture is in CMYK: save it in RGB or grey"));
    require(begin_rows());
    const auto width = std::size_t{jpeg_.output_width};
    std::vector<JSAMPLE> row(width * static_cast<std::size_t>(jpeg_.output_components));
    std::vector<std::uint8_t> rgba(width * 4, 255);
    UprightRows upright(static_cast<int>(jpeg_.output_width), static_cast<int>(jpeg_.output_height),
                        orientation(), pixels);
    for (int y = 0; jpeg_.output_scanline < jpeg_.output_height; ++y) {
      require(read_row(row.data()));
      for (std::size_t i = 0; i < width; ++i)
        for (std::size_t part = 0; part < 3; ++part)
          rgba[4 * i + part] = row[jpeg_.output_components == 1 ? i : 3 * i + part];
      upright.add(y, rgba);
    }
  }

 private:
  // The calls that may longjmp, in functions without objects to destroy. False if reading failed.
  bool read_header() {
    if (setjmp(errors_.back) != 0) return false;
    jpeg_create_decompress(&jpeg_);
    jpeg_mem_src(&jpeg_, file_.data(), file_.size());
    jpeg_save_markers(&jpeg_, JPEG_APP0 + 1, 0xFFFF);
    jpeg_read_header(&jpeg_, TRUE);
    return true;
  }
  bool begin_rows() {
    if (setjmp(errors_.back) != 0) return false;
    jpeg_.out_color_space = jpeg_.jpeg_color_space == JCS_GRAYSCALE ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_.dct_method = JDCT_ISLOW;
    jpeg_.do_fancy_upsampling = FALSE;
    jpeg_.do_block_smoothing = FALSE;
    jpeg_start_decompress(&jpeg_);
    return true;
  }
  bool read_row(JSAMPROW row) {
    if (setjmp(errors_.back) != 0) return false;
    jpeg_read_scanlines(&jpeg_, &row, 1);
    return true;
  }

  int orientation() const {
    for (const auto* marker = jpeg_.marker_list; marker; marker = marker->next)
      if (const int found = orientation_in({marker->data, marker->data_length}); found != 1) return found;
    return 1;
  }

  void require(bool worked) const {
    if (!worked)
      throw Failure({English("the JPEG file is damaged: {0}"), {std::string(errors_.text.data())}});
  }

  std::span<const std::uint8_t> file_;
  Errors errors_{};
  jpeg_decompress_struct jpeg_{};
};

}  // namespace

bool is_jpeg(std::span<const std::uint8_t> file) {
  return file.size() > 2 && file[0] == 0xFF && file[1] == 0xD8 && file[2] == 0xFF;
}

void read_jpeg_pixels(std::span<const std::uint8_t> file, PixelSink& pixels) {
  JpegReader(file).read(pixels);
}

}  // namespace annulus::render
