// The window's settings.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/files/settings.h"
#include "tests/fuzz/bytes.h"

using namespace annulus;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file =
      std::filesystem::temp_directory_path() / ("annulus-fuzz-" + std::to_string(getpid()) + ".json");
  std::ofstream(file, std::ios::binary) << fuzz::text_of(data, size);
  const LoadedSettings loaded = load_settings(file);
  fuzz::expect(!loaded.damaged || loaded.settings == Settings{}, "something of a damaged file is used");
  if (!loaded.damaged) {
    save_settings(file, loaded.settings);
    const LoadedSettings again = load_settings(file);
    fuzz::expect(again.settings == loaded.settings && again.ignored.empty(),
                 "settings that are not read back");
  }
  std::filesystem::remove(file);
  return 0;
}
