#include "app/window/settings_file.h"

#include <cstdio>

#include "app/files/user_folders.h"
#include "core/io/output_file.h"

namespace annulus {

SettingsFile::SettingsFile() : path_(config_folder() / "settings.json"), loaded_(load_settings(path_)) {}

void SettingsFile::save(const Settings& settings) const {
  if (settings == loaded_.settings) return;
  try {
    save_settings(path_, settings);
  } catch (const WriteError& error) {
    std::fprintf(stderr, "annulus: %s\n", error.what());
  }
}

}  // namespace annulus
