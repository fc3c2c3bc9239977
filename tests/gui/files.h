#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace annulus::gui {

// A folder that is removed with everything in it.
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

// Empty if there is no such file.
std::string read_file(const std::filesystem::path& file);
void write_file(const std::filesystem::path& file, std::string_view content);

// The names of the entries of a folder.
std::set<std::string> names_in(const std::filesystem::path& folder);

}  // namespace annulus::gui
