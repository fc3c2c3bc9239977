#include "tests/bench/command.h"

#include <chrono>
#include <stdexcept>
#include <thread>

#include "tests/gui/files.h"

namespace annulus::bench {
namespace {

using ProcessClock = std::chrono::steady_clock;

double seconds_since(ProcessClock::time_point start) {
  return std::chrono::duration<double>(ProcessClock::now() - start).count();
}

// Short compared with what is measured.
void wait_a_little() {
  std::this_thread::sleep_for(std::chrono::microseconds(200));
}

constexpr double kPatience = 300;  // seconds

}  // namespace

Outcome run_to_end(gui::Launch launch) {
  const gui::TemporaryFolder folder;
  launch.folder = folder.path();
  launch.output = folder.path() / "output";
  launch.errors = folder.path() / "errors";
  launch.environment.emplace("DISPLAY", std::nullopt);
  launch.environment.emplace("WAYLAND_DISPLAY", std::nullopt);
  const auto start = ProcessClock::now();
  gui::Process process(launch);
  while (process.running() && seconds_since(start) < kPatience) wait_a_little();
  const double seconds = seconds_since(start);
  if (process.wait(std::chrono::milliseconds(0)) != 0)
    throw std::runtime_error(launch.command.front() + " failed: " + gui::read_file(launch.errors));
  return {seconds, gui::read_file(launch.output)};
}

double seconds_until_file(const gui::Launch& launch, const std::filesystem::path& file) {
  const auto start = ProcessClock::now();
  gui::Process process(launch);
  while (!std::filesystem::exists(file)) {
    if (!process.running() || seconds_since(start) > kPatience)
      throw std::runtime_error(launch.command.front() + " did not write " + file.string());
    wait_a_little();
  }
  return seconds_since(start);
}

}  // namespace annulus::bench
