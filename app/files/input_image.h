#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/scene/image.h"
#include "core/domain/grey_image.h"
#include "core/setup/setup.h"

namespace annulus {

// How bright each pixel is: Rec. 709 luminance of the sRGB values, what is transparent being black.
GreyImage to_grey(const Image& image);
// As a picture to save.
Image to_image(const GreyImage& grey);

// A PNG file of it.
std::vector<std::uint8_t> grey_png(const GreyImage& grey);

// From the bytes of a PNG file of at most 8192 x 8192 pixels. Throws InputError, `what` being how it begins.
std::shared_ptr<const KnownImage> grey_from_png(std::span<const std::uint8_t> bytes, const Message& what);

// Reads the images that a setup names but does not hold yet. Throws InputError that names the option.
void read_images(Setup& setup);

// Has images that are equal to one in `known` share its pixels: comparing them then takes no time.
void share_pixels(ImageValue& image, std::span<const Setup> known);
void share_pixels(Setup& setup, std::span<const Setup> known);

// All bytes of a file of at most 256 MiB. Throws InputError, "cannot read FILE: why".
std::string read_whole_file(const std::filesystem::path& path);

}  // namespace annulus
