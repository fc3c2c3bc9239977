#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/scene/theme.h"
#include "app/texts/language.h"

namespace annulus {

// What the window remembers from one start to the next.
struct Settings {
  int width = 1440;  // of the window, in its own units
  int height = 900;
  scene::Theme theme = scene::Theme::dark;
  std::optional<double> ui_scale;    // none: as the screen suggests
  bool code = true;                  // the algorithm's lines are shown
  std::optional<Language> language;  // none: as the system prefers
  friend bool operator==(const Settings&, const Settings&) = default;
};

struct LoadedSettings {
  Settings settings;
  bool damaged = false;  // there is a file, and it was ignored
};

// The defaults where there is no file. Never throws.
LoadedSettings load_settings(const std::filesystem::path& file);

// Throws WriteError. Makes the folder where it is missing.
void save_settings(const std::filesystem::path& file, const Settings& settings);

}  // namespace annulus
