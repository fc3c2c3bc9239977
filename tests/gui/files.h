#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace annulus::gui {

// Removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Empty where there is none.
std::string read_file(const std::filesystem::path& file);
void write_file(const std::filesystem::path& file, std::string_view content);

// The names of what lies in a folder.
std::set<std::string> names_in(const std::filesystem::path& folder);

}  // namespace annulus::gui
