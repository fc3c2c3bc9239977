#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/scene/image.h"
#include "core/domain/grey_image.h"
#include "core/io/whole_file.h"
#include "core/setup/setup.h"

namespace annulus {

struct Parameter;

// The brightness of a pixel of an Image: Rec. 709 luminance of the sRGB values; transparent pixels are black.
std::uint16_t level_of(std::span<const std::uint8_t, 4> rgba);
// As an image that can be saved.
Image to_image(const GreyImage& grey);

// As the bytes of a PNG file.
std::vector<std::uint8_t> grey_png(const GreyImage& grey);

// From the bytes of a PNG or JPEG file of at most 8192 x 8192 pixels. Throws InputError; its message begins
// with `what`.
std::shared_ptr<const KnownImage> grey_from_file(std::span<const std::uint8_t> bytes, const Message& what);

// Reads the images and points that a setup names but does not hold yet. Throws InputError that names the
// option.
void read_named_files(Setup& setup, FileKind kind = FileKind::regular_file);

// Makes the image or the points of a value from the bytes of its file. Throws InputError that names the
// option.
void take_file(Value& value, const std::string& bytes, const Parameter& parameter);

// Images that equal one in `known` share its pixels from then on: comparing them takes no time.
void share_pixels(ImageValue& image, std::span<const Setup> known);
void share_pixels(Setup& setup, std::span<const Setup> known);

}  // namespace annulus
