#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/listings/listing.h"
#include "app/scene/theme.h"
#include "app/texts/language.h"

namespace annulus {

// What the window remembers from one start to the next.
struct Settings {
  int width = 0, height = 0;  // of the window that is not maximized, in window units; 0: the screen decides
  scene::Theme theme = scene::Theme::dark;
  std::optional<double> ui_scale;    // none: the screen decides
  bool code = false;                 // whether the algorithm's lines are shown
  std::optional<Language> language;  // none: the system's language
  bool maximized = false;
  bool welcomed = false;  // the card of the very first start has been shown
  bool strip = true;      // whether the active list is shown below the canvas
  bool camera = true;     // whether the view follows the pick in slow motion
  CodeLanguage code_language = CodeLanguage::pseudo;
  std::vector<std::string> recent = {};  // files opened lately, the last one first
  std::vector<std::string> moved = {};   // parameters that have been changed once
  friend bool operator==(const Settings&, const Settings&) = default;
};

struct LoadedSettings {
  Settings settings = {};
  bool damaged = false;      // there is a file, but nothing of it could be used
  std::string ignored = {};  // else: the members whose values could not, "theme, code"
};

// The defaults if there is no file. Never throws.
LoadedSettings load_settings(const std::filesystem::path& file);

// Throws WriteError. Creates the folder if it is missing.
void save_settings(const std::filesystem::path& file, const Settings& settings);

}  // namespace annulus
