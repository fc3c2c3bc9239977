#include "app/files/png_file.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <csetjmp>
#include <cstdio>
#include <exception>
#include <utility>

#include "app/files/png_pixels.h"

namespace annulus::render {
namespace {

// What libpng's callbacks can reach.
struct Report {
  std::array<char, 128> error{};
  ByteSink out;
  std::exception_ptr thrown;  // by `out`
};

// libpng reports errors through longjmp, which must not skip destructors of C++ objects: these callbacks hold
// none when they leave.
[[noreturn]] void on_error(png_structp png, png_const_charp message) {
  auto& error = static_cast<Report*>(png_get_error_ptr(png))->error;
  std::snprintf(error.data(), error.size(), "%s", message);
  png_longjmp(png, 1);
}

void on_warning(png_structp, png_const_charp) {}

bool pass_on(Report& report, std::span<const std::uint8_t> bytes) noexcept {
  try {
    report.out(bytes);
    return true;
  } catch (...) {
    report.thrown = std::current_exception();
    return false;
  }
}

void on_write(png_structp png, png_bytep data, std::size_t size) {
  if (!pass_on(*static_cast<Report*>(png_get_io_ptr(png)), {data, size})) png_error(png, "stopped");
}

void on_flush(png_structp) {}

// The calls that may longjmp, in functions without objects to destroy. False if writing failed.
bool begin(png_structp png, png_infop info, png_uint_32 width, png_uint_32 height, bool opaque,
           png_textp text, png_uint_32 per_metre) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // These pictures have large areas of one colour: without filters they take less space and a third of the
  // time.
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_compression_level(png, 4);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_RELATIVE);
  if (per_metre > 0) png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  if (text) png_set_text(png, info, text, 1);
  png_write_info(png, info);
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  return true;
}

bool write_row(png_structp png, const std::uint8_t* row) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_write_row(png, row);
  return true;
}

bool end(png_structp png) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_write_end(png, nullptr);
  return true;
}

bool is_opaque(const Image& image) {
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
    if (image.rgba[i] != 255) return false;
  }
  return true;
}

}  // namespace

struct PngWriter::State {
  State(std::size_t bytes_a_row, ByteSink out)
      : row_bytes(bytes_a_row),
        report{{}, std::move(out), {}},
        png(png_create_write_struct(PNG_LIBPNG_VER_STRING, &report, on_error, on_warning)),
        info(png ? png_create_info_struct(png) : nullptr) {
    if (png) png_set_write_fn(png, &report, on_write, on_flush);
  }
  ~State() { png_destroy_write_struct(&png, &info); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void require(bool worked) const {
    if (worked) return;
    if (report.thrown) std::rethrow_exception(report.thrown);
    const Message why = report.error[0] == 0 ? Message(English("there is not enough memory"))
                                             : std::string(report.error.data());
    throw Failure({English("the PNG file cannot be written: {0}"), {why}});
  }

  std::size_t row_bytes;
  Report report;
  png_structp png;
  png_infop info;
};

PngWriter::PngWriter(int width, int height, Alpha alpha, std::optional<PngText> text, ByteSink out,
                     double per_metre) {
  if (width <= 0 || height <= 0)
    throw Failure(English("the PNG file cannot be written: the picture is empty"));
  state_ = std::make_unique<State>(static_cast<std::size_t>(width) * 4, std::move(out));
  // libpng's type asks for writable characters, but it only reads them.
  std::string none;
  png_text chunk{};
  chunk.compression = PNG_ITXT_COMPRESSION_NONE;
  chunk.lang = none.data();
  chunk.lang_key = none.data();
  if (text) {
    chunk.key = text->keyword.data();
    chunk.text = text->text.data();
  }
  state_->require(state_->info &&
                  begin(state_->png, state_->info, static_cast<png_uint_32>(width),
                        static_cast<png_uint_32>(height), alpha == Alpha::opaque, text ? &chunk : nullptr,
                        static_cast<png_uint_32>(std::lround(per_metre))));
}

PngWriter::~PngWriter() = default;

void PngWriter::write_rows(std::span<const std::uint8_t> rgba) {
  for (std::size_t at = 0; at < rgba.size(); at += state_->row_bytes)
    state_->require(write_row(state_->png, &rgba[at]));
}

void PngWriter::finish() {
  state_->require(end(state_->png));
}

std::vector<std::uint8_t> encode_png(const Image& image, const std::optional<PngText>& text) {
  if (image.rgba.size() != static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4)
    throw Failure(English("the PNG file cannot be written: the picture is empty"));
  std::vector<std::uint8_t> file;
  PngWriter writer(
      image.width, image.height, is_opaque(image) ? PngWriter::Alpha::opaque : PngWriter::Alpha::any, text,
      [&](std::span<const std::uint8_t> bytes) { file.insert(file.end(), bytes.begin(), bytes.end()); });
  writer.write_rows(image.rgba);
  writer.finish();
  return file;
}

Image decode_png(std::span<const std::uint8_t> file) {
  struct Pixels final : PixelSink {
    void begin(int width, int height) override {
      image = {width, height, {}};
      image.rgba.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    }
    void add(int row, int column, int step, std::span<const std::uint8_t> rgba) override {
      const auto width = static_cast<std::size_t>(image.width);
      auto* to = &image.rgba[(static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column)) * 4];
      for (; !rgba.empty(); rgba = rgba.subspan(4), to += std::ptrdiff_t{4} * step)
        std::ranges::copy(rgba.first(4), to);
    }
    Image image;
  };
  Pixels pixels;
  read_png_pixels(file, pixels);
  return std::move(pixels.image);
}

}  // namespace annulus::render
