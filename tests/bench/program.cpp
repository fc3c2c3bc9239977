#include <memory>
#include <string>

#include "tests/bench/command.h"
#include "tests/bench/suite.h"
#include "tests/gui/files.h"
#include "tests/gui/xvfb.h"

// The program itself: how long it takes to start, to draw a picture and to show its window.
namespace annulus::bench {
namespace {

void add_command(Suite& suite, const std::string& name, const std::vector<std::string>& arguments,
                 std::optional<double> most_ms) {
  suite
      .add(name,
           [=](benchmark::State& state) {
             gui::Launch launch{.command = {ANNULUS_BINARY}, .folder = {}};
             launch.command.insert(launch.command.end(), arguments.begin(), arguments.end());
             for (auto _ : state) state.SetIterationTime(run_to_end(launch).seconds);
             state.SetItemsProcessed(state.iterations());
           })
      ->UseManualTime();
  suite.show({name, kMs, {}, most_ms});
}

// From the start of the process to the end of its first frame, after which it reports where its controls are.
// The display has no window manager; the software driver draws the frame.
void add_first_frame(Suite& suite) {
  const std::string name = "program/first-frame";
  auto server = std::make_shared<std::unique_ptr<gui::Xvfb>>();
  suite
      .add(name,
           [=](benchmark::State& state) {
             if (!*server) *server = std::make_unique<gui::Xvfb>();
             const auto start = [&] {
               const gui::TemporaryFolder folder;
               const auto file = folder.path() / "widgets.json";
               return seconds_until_file({.command = {ANNULUS_BINARY},
                                          .folder = folder.path(),
                                          .environment = {{"DISPLAY", (*server)->display()},
                                                          {"WAYLAND_DISPLAY", std::nullopt},
                                                          {"SDL_VIDEODRIVER", "x11"},
                                                          {"XDG_CONFIG_HOME", folder.path().string()},
                                                          {"XDG_STATE_HOME", folder.path().string()},
                                                          {"ANNULUS_WIDGETS", file.string()}}},
                                         file);
             };
             start();  // so that the files are in the system's cache
             for (auto _ : state) state.SetIterationTime(start());
             state.SetItemsProcessed(state.iterations());
           })
      ->UseManualTime();
  suite.show({name, kMs, {}, 300});
}

}  // namespace

void add_program(Suite& suite) {
  suite.explain(
      "program",
      "from the start of the process: to the end of annulus list, annulus sample and annulus render with "
      "the default setup, and to the end of the window's first frame under Xvfb");
  add_command(suite, "program/list", {"list"}, {});
  add_command(suite, "program/sample", {"sample"}, {});
  add_command(suite, "program/render", {"render", "--output", "picture.png"}, 250);
  add_first_frame(suite);
}

}  // namespace annulus::bench
