#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/scene/image.h"
#include "app/scene/scene.h"
#include "core/setup/setup.h"

namespace annulus {

// Stands for the end of a run, wherever that is.
inline constexpr std::uint64_t kLastTry = std::numeric_limits<std::uint64_t>::max();

// What a picture's numbers may be.
inline constexpr double kSmallestCanvas = 16, kLargestCanvas = 16384;  // px a side
inline constexpr int kLargestScale = 16;  // on the command line, whole numbers from 1
inline constexpr double kSmallestSavedScale = 0.5, kLargestSavedScale = 64;  // with the window's own scale
inline constexpr double kLargestPictureSide = 32768;  // output pixels: what the renderer draws
inline constexpr double kLargestPicturePixels = 1e9;
inline constexpr double kSmallestDisplayRadius = 0.05, kLargestDisplayRadius = 1;

// All that makes a picture: what a screenshot carries inside, and what restores it exactly.
struct Picture {
  Setup setup;
  std::uint64_t at = 0;  // try
  struct Versus {
    Setup setup;
    std::uint64_t at = 0;
  };
  std::optional<Versus> versus;  // the other side of a split canvas
  scene::Style style;
  scene::Size canvas{1200, 800};  // px at scale 1
  double scale = 1;               // output pixels a canvas px
  bool transparent = false;
};

// "setup", "try", "layers", "theme", "language" where it is not English, "display_radius", "legend", "view",
// "canvas", "scale", "transparent", and "versus" {"setup", "try"} where the canvas is split.
nlohmann::ordered_json picture_json(const Picture& picture);

// Throws InputError, naming what is wrong; the setup is not check()ed.
Picture picture_from_json(const nlohmann::json& json);

// A PNG file with the picture's JSON inside, and back. The latter throws InputError, naming what is wrong; it
// does not look at the pixels.
std::vector<std::uint8_t> picture_png(const Image& image, const Picture& picture);
Picture picture_from_png(std::span<const std::uint8_t> file);

// "annulus-bridson-r10-k10-s1-t1234", without a folder and an ending.
std::string picture_name(const Setup& setup, std::uint64_t at);

}  // namespace annulus
