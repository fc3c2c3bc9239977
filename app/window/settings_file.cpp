#include "app/window/settings_file.h"

#include <cstdio>
#include <system_error>
#include <utility>

#include "app/files/user_folders.h"
#include "core/io/output_file.h"

namespace annulus {

namespace {

std::filesystem::path settings_path() {
  const std::filesystem::path folder = config_folder();
  return folder.empty() ? folder : folder / "settings.json";
}

}  // namespace

SettingsFile::SettingsFile() : path_(settings_path()), loaded_(load_settings(path_)) {}

void SettingsFile::save(const Settings& settings) {
  if (path_.empty() || settings == saved_) return;
  saved_ = settings;
  std::error_code ignored;
  if (std::exchange(loaded_.damaged, false)) std::filesystem::rename(path_, kept(), ignored);
  try {
    save_settings(path_, settings);
  } catch (const WriteError& error) {
    std::fprintf(stderr, "annulus: %s\n", error.what());
  }
}

}  // namespace annulus
