#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/scene/image.h"
#include "tests/gui/program.h"

namespace annulus::gui {

// A saved picture, with what it carries inside.
struct Shot {
  std::string name;
  std::string bytes;
  Image image;
  nlohmann::json inside;
};

// F12, and the file that it made.
Shot take_shot(Program& program, const Sandbox& sandbox);

Shot read_shot(const std::filesystem::path& file);

// How far the two differ, in the channel where they differ most; 256 where their sizes do.
int difference(const Image& a, const Image& b);

}  // namespace annulus::gui
