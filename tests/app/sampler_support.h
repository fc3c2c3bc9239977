#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/application/application.h"
#include "app/files/input_image.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

// Shared by the tests that run over all samplers.
namespace annulus::test {

// `level(column, row)` is 0 to 65535.
template <class Level>
std::shared_ptr<const KnownImage> grey_image(int width, int height, Level level) {
  GreyImage image{width, height, {}};
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      image.levels.push_back(static_cast<std::uint16_t>(level(column, row)));
  return std::make_shared<const KnownImage>(std::move(image));
}

inline std::string png_bytes(const GreyImage& image) {
  const auto bytes = grey_png(image);
  return {bytes.begin(), bytes.end()};
}
inline std::string png_bytes(const KnownImage& image) {
  GreyImage grey{image.width, image.height, {}};
  for (std::size_t i = 0; i < image.levels.size(); ++i) grey.levels.push_back(image.levels[i]);
  return png_bytes(grey);
}

// Each sampler and each preset, small enough to take no time: about a hundred points.
struct NamedSetup {
  std::string name;
  Setup setup;
};
inline Setup small(Setup setup) {
  const auto set = [&](const char* name, const Value& value) {
    if (setup.has(name)) setup.values[name] = value;
  };
  set("radius", 40.0);
  set("radius-min", 20.0);
  set("radius-max", 60.0);
  set("discards", std::uint64_t{300});
  return setup;
}
inline std::vector<NamedSetup> every_setup() {
  std::vector<NamedSetup> all;
  for (const SamplerInfo& info : samplers()) all.push_back({info.name, small(default_setup(info.name))});
  for (const Preset& preset : presets()) all.push_back({preset.name, small(preset_setup(preset))});
  return all;
}
inline std::string name_of(const testing::TestParamInfo<NamedSetup>& info) {
  return info.param.name;
}
inline void PrintTo(const NamedSetup& setup, std::ostream* out) {
  *out << setup.name;
}

// The same with a picture for each of its images; at the domain's middle the picture is bright.
inline Setup with_images(Setup setup) {
  const auto image = grey_image(
      8, 6, [](int column, int row) { return column < 6 ? 0x8000 + 1000 * column + 37 * row : 100 * row; });
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    if (parameter.kind != ParameterKind::image || parameter.name == "density-image") continue;
    setup.values[parameter.name] = ImageValue{parameter.name + " of mine.png", image};
    for (const Parameter::Implied& implied : parameter.implies) setup.values[implied.name] = implied.value;
  }
  return setup;
}

// Frames until no work is left in the background.
inline void settle(Application& app) {
  for (int i = 0; i < 5000; ++i) {
    const bool moves = app.state().camera.gliding() || app.state().playback.marks_fade();
    app.update(moves ? Camera::kGlide : 0, 8);
    // An experiment goes on measuring for a while.
    const bool measures = app.state().experiments.measuring() && !app.state().panes.busy() &&
                          !app.state().camera.gliding() && !app.state().inspection.busy();
    if (!app.busy() || measures || app.state().playback.playing()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  FAIL() << "the run is never made";
}

// An application that knows how long its runs are.
struct Settled : Application {
  explicit Settled(const Setup& setup) : Application(setup) { settle(*this); }
  void does(const Command& command) {
    apply(command);
    settle(*this);
  }
  const Run& a() const { return state().panes.a().run(); }
  const Run& b() const { return state().panes[PaneId::b].run(); }
};

inline std::uint64_t try_of(const Run& run) {
  return run.timeline.position();
}
inline std::uint64_t total_of(const Run& run) {
  return run.timeline.total().value();
}
inline std::uint64_t points_of(const Run& run) {
  return run.timeline.sampler().count();
}

// An empty folder, removed afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(std::filesystem::temp_directory_path() /
              ("annulus-test-" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path_ / name, std::ios::binary) << bytes;
    return (path_ / name).string();
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace annulus::test
