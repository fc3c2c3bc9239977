#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/scene/image.h"
#include "tests/gui/program.h"

namespace annulus::gui {

// A saved picture, with the data that it carries.
struct Shot {
  std::string name;
  std::string bytes;
  Image image;
  nlohmann::json inside;
};

// Presses F12 and returns the file that it made.
Shot take_shot(Program& program, const Sandbox& sandbox);

Shot read_shot(const std::filesystem::path& file);

// The largest difference of the two in any channel; 256 if their sizes differ.
int difference(const Image& a, const Image& b);

}  // namespace annulus::gui
