#include "app/files/png_file.h"

#include <png.h>

#include <array>
#include <csetjmp>
#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

namespace annulus::render {
namespace {

constexpr png_uint_32 kMaxSide = 8192;

struct Output {
  std::vector<std::uint8_t> bytes;
  std::array<char, 128> error{};
};

// libpng reports errors through longjmp, which must not skip destructors of C++ objects: these callbacks hold
// none when they leave.
[[noreturn]] void on_error(png_structp png, png_const_charp message) {
  auto& error = static_cast<Output*>(png_get_error_ptr(png))->error;
  std::snprintf(error.data(), error.size(), "%s", message);
  png_longjmp(png, 1);
}

void on_warning(png_structp, png_const_charp) {}

bool append(std::vector<std::uint8_t>& bytes, const std::uint8_t* data, std::size_t size) noexcept {
  try {
    bytes.insert(bytes.end(), data, data + size);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

void on_write(png_structp png, png_bytep data, std::size_t size) {
  if (!append(static_cast<Output*>(png_get_io_ptr(png))->bytes, data, size)) png_error(png, "out of memory");
}

void on_flush(png_structp) {}

// All calls that may longjmp, in a function without objects to destroy. False if writing failed.
bool write(png_structp png, png_infop info, const Image& image, bool opaque, png_textp text) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_IHDR(png, info, static_cast<png_uint_32>(image.width), static_cast<png_uint_32>(image.height), 8,
               opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // These pictures have large areas of one colour: without filters they take less space and a third of the
  // time.
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_compression_level(png, 4);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_RELATIVE);
  if (text) png_set_text(png, info, text, 1);
  png_write_info(png, info);
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  const std::size_t row_bytes = static_cast<std::size_t>(image.width) * 4;
  for (int y = 0; y < image.height; ++y) {
    png_write_row(png, image.rgba.data() + static_cast<std::size_t>(y) * row_bytes);
  }
  png_write_end(png, nullptr);
  return true;
}

bool is_opaque(const Image& image) {
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
    if (image.rgba[i] != 255) return false;
  }
  return true;
}

// Owns the two structures that writing needs.
class Writer {
 public:
  explicit Writer(Output& output)
      : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, on_error, on_warning)),
        info_(png_ ? png_create_info_struct(png_) : nullptr) {
    if (png_) png_set_write_fn(png_, &output, on_write, on_flush);
  }
  ~Writer() { png_destroy_write_struct(&png_, &info_); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  bool write(const Image& image, png_textp text) const {
    return info_ && render::write(png_, info_, image, is_opaque(image), text);
  }

 private:
  png_structp png_;
  png_infop info_;
};

}  // namespace

std::vector<std::uint8_t> encode_png(const Image& image, const std::optional<PngText>& text) {
  if (image.width <= 0 || image.height <= 0 ||
      image.rgba.size() !=
          static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4) {
    throw Failure(English("the PNG file cannot be written: the picture is empty"));
  }
  // libpng's type asks for writable characters, but it only reads them.
  std::string keyword = text ? text->keyword : "";
  std::string content = text ? text->text : "";
  std::string none;
  png_text chunk{};
  chunk.compression = PNG_ITXT_COMPRESSION_NONE;
  chunk.key = keyword.data();
  chunk.text = content.data();
  chunk.lang = none.data();
  chunk.lang_key = none.data();

  Output output;
  const Writer writer(output);
  if (!writer.write(image, text ? &chunk : nullptr)) {
    const Message why = output.error[0] == 0 ? Message(English("there is not enough memory"))
                                             : std::string(output.error.data());
    throw Failure({English("the PNG file cannot be written: {0}"), {why}});
  }
  return std::move(output.bytes);
}

Image decode_png(std::span<const std::uint8_t> file) {
  for_each_chunk(file, [](const PngChunk&) {});

  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  const auto failed = [&png] {
    const PngError error(PngError::Reason::damaged,
                         {English("the PNG file is damaged: {0}"), {std::string(png.message)}});
    png_image_free(&png);
    return error;
  };
  if (!png_image_begin_read_from_memory(&png, file.data(), file.size())) throw failed();
  if (png.width > kMaxSide || png.height > kMaxSide) {
    png_image_free(&png);
    throw Failure(English("the PNG picture is larger than 8192 x 8192 pixels"));
  }
  png.format = PNG_FORMAT_RGBA;
  png.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  Image image{static_cast<int>(png.width), static_cast<int>(png.height), {}};
  try {
    image.rgba.resize(PNG_IMAGE_SIZE(png));
  } catch (const std::bad_alloc&) {
    png_image_free(&png);
    throw Failure(English("there is no memory for the PNG picture"));
  }
  if (!png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr)) throw failed();
  return image;
}

}  // namespace annulus::render
