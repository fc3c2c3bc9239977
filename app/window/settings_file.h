#pragma once

#include <filesystem>

#include "app/files/settings.h"

namespace annulus {

// This user's settings: read at the start, written at the end if anything has changed.
class SettingsFile {
 public:
  SettingsFile();
  const std::filesystem::path& path() const { return path_; }
  const Settings& loaded() const { return loaded_.settings; }
  bool damaged() const { return loaded_.damaged; }
  // Complains on the error output if they cannot be written: there is no window left to say it.
  void save(const Settings& settings) const;

 private:
  std::filesystem::path path_;
  LoadedSettings loaded_;
};

}  // namespace annulus
