#include "app/files/input_image.h"

#include <utility>

#include "app/files/jpeg_pixels.h"
#include "app/files/png_chunks.h"
#include "app/files/png_file.h"
#include "app/files/png_pixels.h"
#include "core/io/given_points.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Collects the levels of an image file's pixels.
class GreyPixels final : public render::PixelSink {
 public:
  void begin(int width, int height) override {
    rows_ = {width, height};
    levels_ = Levels(rows_.size());
  }
  void add(int row, int column, int step, std::span<const std::uint8_t> rgba) override {
    for (; !rgba.empty(); rgba = rgba.subspan(4), column += step)
      levels_.set(rows_.at(column, row), level_of(rgba.first<4>()));
  }
  std::shared_ptr<const KnownImage> image() {
    return std::make_shared<const KnownImage>(rows_, std::move(levels_));
  }

 private:
  PixelRows rows_;
  Levels levels_{0};
};

}  // namespace

std::uint16_t level_of(std::span<const std::uint8_t, 4> rgba) {
  // Counts in ten-thousandths of a level, in whole numbers, so that 0.5 is 0.5 on every machine.
  const std::uint64_t red = rgba[0], green = rgba[1], blue = rgba[2];
  const std::uint64_t luminance = 2126 * red + 7152 * green + 722 * blue;
  constexpr std::uint64_t kWhite = std::uint64_t{255} * 10'000 * 255;
  return static_cast<std::uint16_t>((luminance * rgba[3] * 65535u + kWhite / 2) / kWhite);
}

Image to_image(const GreyImage& grey) {
  Image image{grey.width, grey.height, {}};
  image.rgba.reserve(grey.levels.size() * 4);
  for (const std::uint16_t level : grey.levels) {
    const auto byte = static_cast<std::uint8_t>(level >> 8);
    image.rgba.insert(image.rgba.end(), {byte, byte, byte, 255});
  }
  return image;
}

std::vector<std::uint8_t> grey_png(const GreyImage& grey) {
  return render::encode_png(to_image(grey));
}

std::shared_ptr<const KnownImage> grey_from_file(std::span<const std::uint8_t> bytes, const Message& what) {
  try {
    GreyPixels pixels;
    if (render::is_jpeg(bytes)) {
      render::read_jpeg_pixels(bytes, pixels);
    } else {
      render::read_png_pixels(bytes, pixels);
    }
    return pixels.image();
  } catch (const render::PngError& error) {
    const bool other = error.reason() == render::PngError::Reason::not_a_png;
    throw InputError(
        {English("{0}: {1}"),
         {what, other ? Message(English("the file is neither a PNG nor a JPEG picture")) : error.message()}});
  } catch (const Failure& error) {
    throw InputError({English("{0}: {1}"), {what, error.message()}});
  }
}

void read_named_files(Setup& setup, FileKind kind) {
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    const auto value = setup.values.find(parameter.name);
    if (value == setup.values.end() || !is_unread(value->second)) continue;
    const std::string& name = *file_of(value->second);
    std::string bytes;
    try {
      bytes = read_whole_file(name, kind);
    } catch (const InputError& error) {
      throw InputError(parameter.option(),
                       {English("must be {0}; {1}"), {allowed(parameter), error.message()}});
    }
    take_file(value->second, bytes, parameter);
  }
}

void take_file(Value& value, const std::string& bytes, const Parameter& parameter) {
  if (auto* image = std::get_if<ImageValue>(&value)) {
    image->pixels = grey_from_file(
        {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()},
        {English("{0} must be {1}; {2}"), {parameter.option(), allowed(parameter), image->name}});
  } else if (auto* points = std::get_if<PointsValue>(&value)) {
    try {
      points->points = read_given_points(bytes);
    } catch (const InputError& error) {
      throw InputError(parameter.option(), {English("{0}: {1}"), {points->name, error.message()}});
    }
  }
}

void share_pixels(ImageValue& image, std::span<const Setup> known) {
  for (const Setup& setup : known) {
    for (const auto& [name, value] : setup.values) {
      const auto* other = std::get_if<ImageValue>(&value);
      if (other && other->pixels && image.pixels && *other->pixels == *image.pixels)
        image.pixels = other->pixels;
    }
  }
}

void share_pixels(Setup& setup, std::span<const Setup> known) {
  for (auto& [name, value] : setup.values)
    if (auto* image = std::get_if<ImageValue>(&value)) share_pixels(*image, known);
}

}  // namespace annulus
