#include "app/files/user_folders.h"

#include <cstdlib>
#include <string>

namespace annulus {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

std::filesystem::path config_folder() {
#if defined(_WIN32)
  if (const std::string folder = environment("APPDATA"); !folder.empty())
    return std::filesystem::path(folder) / "Annulus";
#elif defined(__APPLE__)
  if (const std::string home = environment("HOME"); !home.empty())
    return std::filesystem::path(home) / "Library" / "Application Support" / "Annulus";
#else
  // The XDG base directory specification: a relative path there is to be ignored.
  const std::filesystem::path folder = environment("XDG_CONFIG_HOME");
  if (folder.is_absolute()) return folder / "annulus";
  if (const std::string home = environment("HOME"); !home.empty())
    return std::filesystem::path(home) / ".config" / "annulus";
#endif
  return {};
}

std::filesystem::path lessons_folder() {
  const std::filesystem::path config = config_folder();
  return config.empty() ? config : config / "lessons";
}

std::filesystem::path presented_page_file() {
  std::filesystem::path folder = config_folder();
#if !defined(_WIN32) && !defined(__APPLE__)
  const std::filesystem::path state = environment("XDG_STATE_HOME");
  if (state.is_absolute()) {
    folder = state / "annulus";
  } else if (const std::string home = environment("HOME"); !home.empty()) {
    folder = std::filesystem::path(home) / ".local" / "state" / "annulus";
  }
#endif
  return folder.empty() ? folder : folder / "presented-page";
}

}  // namespace annulus
