#pragma once

#include <filesystem>

#include "app/files/settings.h"

namespace annulus {

// This user's settings: read at the start, written at the end if anything has changed. A user without a
// folder for them has none.
class SettingsFile {
 public:
  SettingsFile();
  const std::filesystem::path& path() const { return path_; }
  const Settings& loaded() const { return loaded_.settings; }
  bool damaged() const { return loaded_.damaged; }
  // Reports to standard error if they cannot be written, since there is no window any more.
  void save(const Settings& settings) const;

 private:
  std::filesystem::path path_;
  LoadedSettings loaded_;
};

}  // namespace annulus
