#include "app/window/example_files.h"

#include <SDL.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

namespace annulus {

std::vector<std::string> example_files() {
  const std::unique_ptr<char, decltype(&SDL_free)> base(SDL_GetBasePath(), SDL_free);
  if (!base) return {};
  std::vector<std::string> files;
  for (const char* folder : {"../share/annulus/examples", "../assets/examples"}) {
    std::error_code error;
    const std::filesystem::path path = (std::filesystem::path(base.get()) / folder).lexically_normal();
    for (std::filesystem::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
      files.push_back(at->path().string());
    if (!files.empty()) break;
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace annulus
