#include "tests/gui/xvfb.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

#include "tests/gui/wait.h"
#include "tests/gui/x11_client.h"

namespace annulus::gui {
namespace {

// What the server writes when it accepts connections: the number of its display and a line end.
std::string read_number(int descriptor) {
  std::string text;
  pollfd ready{descriptor, POLLIN, 0};
  std::array<char, 16> part{};
  while (!text.ends_with('\n')) {
    if (::poll(&ready, 1, 20'000) <= 0) break;
    const auto got = read(descriptor, part.data(), part.size());
    if (got <= 0) break;
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  if (!text.ends_with('\n')) throw std::runtime_error("Xvfb did not start; is the package xvfb installed?");
  text.pop_back();
  return text;
}

// No keys and clicks of its own: it would pass them on to the program later, at a time of its own.
std::string configuration(const std::filesystem::path& folder) {
  const auto file = folder / "rc.xml";
  write_file(file,
             R"(<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/></openbox_config>)");
  return file.string();
}

}  // namespace

Xvfb::Xvfb(const std::string& size) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  // The server chooses a free number itself, so that runs at the same time do not collide.
  server_ = std::make_unique<Process>(
      Launch{.command = {"Xvfb", "-displayfd", std::to_string(ends[1]), "-screen", "0", size + "x24", "-dpi",
                         "96", "-nolisten", "tcp", "-noreset", "-r"},
             .folder = "/",
             .kept_descriptor = ends[1]});
  close(ends[1]);
  display_ = ":" + read_number(ends[0]);
  close(ends[0]);
}

WindowManager::WindowManager(const std::string& display)
    : process_({.command = {"openbox", "--sm-disable", "--config-file", configuration(home_.path())},
                .folder = "/",
                .environment = {{"DISPLAY", display},
                                {"HOME", home_.path().string()},
                                {"XDG_CONFIG_HOME", home_.path().string()},
                                {"XDG_CACHE_HOME", home_.path().string()},
                                {"XDG_DATA_HOME", home_.path().string()}}}) {
  X11Client client(display);
  if (!poll([&] { return client.has_window_manager(); }))
    throw std::runtime_error("openbox did not start; is it installed?");
}

}  // namespace annulus::gui
