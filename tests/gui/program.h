#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/gui/files.h"
#include "tests/gui/process.h"
#include "tests/gui/title.h"
#include "tests/gui/x11_client.h"

namespace annulus::gui {

struct Point {
  double x = 0, y = 0;
};

// Where a program runs, kept from one start to the next; work() holds only the files that it saves.
class Sandbox {
 public:
  Sandbox();
  std::filesystem::path work() const { return folder_.path() / "work"; }
  std::filesystem::path config() const { return folder_.path() / "config"; }
  std::filesystem::path settings() const { return config() / "annulus" / "settings.json"; }
  std::filesystem::path widgets() const { return folder_.path() / "widgets.json"; }
  std::filesystem::path errors() const { return folder_.path() / "errors"; }
  std::filesystem::path aside() const { return folder_.path() / "aside"; }

 private:
  TemporaryFolder folder_;
};

struct StartOptions {
  std::vector<std::string> arguments = {};
  std::map<std::string, std::optional<std::string>> environment = {};  // added to ours
};

// The real program in its window, used as a person would. Everything that waits throws GaveUp at last.
class Program {
 public:
  // Returns once the window is there, has the focus and knows how long the run is.
  Program(const std::string& display, const Sandbox& sandbox, const StartOptions& options);

  X11Client& client() { return client_; }
  WindowId window() const { return window_; }

  std::string title_text() { return client_.title(window_); }
  Title title();
  // The first title that satisfies the condition.
  Title wait_for_title(const std::string& what, const std::function<bool(const Title&)>& holds);

  // Waits until all input has been taken and two more frames have been drawn.
  void settle();

  // In window coordinates.
  bool has_widget(const std::string& name);
  Rect widget(const std::string& name);
  Rect wait_for_widget(const std::string& name);

  void press(std::string_view chord);
  void type(std::string_view text);
  // Replaces the text in the field that has been clicked.
  void enter(std::string_view text);
  void move_mouse(Point to);
  void click(const std::string& widget);
  void click_at(Point at);
  // Presses the button at the first point and releases it at the last; calls `at_stop` at each of them, the
  // button held.
  void drag(const std::vector<Point>& path, const std::function<void(std::size_t stop)>& at_stop = {},
            MouseButton button = MouseButton::left);
  void wheel(Point at, int notches);

  // Presses Ctrl while clicking.
  void ctrl_click(const std::string& widget);

  // Waits until the file is there, whole; returns its content.
  std::string saved(const std::string& name);

  bool running() { return process_.running(); }
  // Its exit status; nothing if it does not end.
  std::optional<int> wait_for_end();
  // Closes the window by its cross.
  std::optional<int> close();

 private:
  [[noreturn]] void give_up(const std::string& what);

  const Sandbox& sandbox_;
  X11Client client_;
  Process process_;
  WindowId window_ = 0;
};

}  // namespace annulus::gui
