#pragma once

#include <filesystem>

#include "app/files/settings.h"

namespace annulus {

// This user's settings: read at the start, written when they have changed. A user without a folder for them
// has none.
class SettingsFile {
 public:
  SettingsFile();
  const std::filesystem::path& path() const { return path_; }
  const Settings& loaded() const { return loaded_.settings; }
  bool damaged() const { return loaded_.damaged; }  // before the first save()
  // Where a damaged file is kept.
  std::filesystem::path kept() const { return path_.parent_path() / "settings.damaged.json"; }
  const std::string& ignored() const { return loaded_.ignored; }
  // What the file holds, or should hold.
  const Settings& saved() const { return saved_; }
  // Reports to standard error if they cannot be written, once for the same settings.
  void save(const Settings& settings);

 private:
  std::filesystem::path path_;
  LoadedSettings loaded_;
  Settings saved_ = loaded_.settings;
};

}  // namespace annulus
