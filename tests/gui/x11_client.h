#pragma once

#include <optional>
#include <string>
#include <string_view>

// Xlib's macros (None, Bool, Status...) stay out of the tests.
struct _XDisplay;

namespace annulus::gui {

using WindowId = unsigned long;

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;
  friend bool operator==(const Rect&, const Rect&) = default;
};

enum class MouseButton : unsigned { left = 1, right = 3, wheel_up = 4, wheel_down = 5 };

// Acts as a person at the display: input goes through the server (XTest), so a program cannot tell it from
// real input.
class X11Client {
 public:
  explicit X11Client(const std::string& display);
  ~X11Client();
  X11Client(const X11Client&) = delete;
  X11Client& operator=(const X11Client&) = delete;

  // An error of any connection ends this process, as it does in programs that do not make a client.
  static void fail_at_errors();

  bool has_window_manager();

  // The window that this process shows on the screen.
  std::optional<WindowId> window_of(int process);
  std::string title(WindowId window);  // _NET_WM_NAME
  Rect place(WindowId window);         // on the screen, without the frame
  bool has_focus(WindowId window);

  // "Space", "Shift+Right", "Ctrl+Z", with the names of keysyms.
  void hold(std::string_view chord);
  void let_go(std::string_view chord);
  // A key for each character.
  void type(std::string_view text);

  void move_mouse(WindowId window, double x, double y);
  // To the centre of the screen, where it is when the server starts.
  void centre_mouse();
  void press(MouseButton button);
  void release(MouseButton button);

  // What a program has copied to the clipboard; empty if none answers.
  std::string clipboard();

  void resize(WindowId window, int width, int height);
  void maximize(WindowId window, bool maximized);  // as its frame's button does
  bool maximized(WindowId window);
  void ask_to_close(WindowId window);  // like a click on the frame's cross

  // Waits until the program has taken all input sent so far, which it does between two frames. False if it
  // does not.
  bool ping(WindowId window);

  // Makes it possible to wait for what this window draws.
  void watch(WindowId window);
  // Waits until the program has taken all input sent so far, drawn two frames with it and done what follows a
  // frame.
  bool settle(WindowId window);

 private:
  bool see_frame();
  void send_key(unsigned long keysym, bool down);
  void send_to(WindowId window, const char* protocol, unsigned long time);
  std::optional<WindowId> search(WindowId below, int process);

  _XDisplay* display_;
  WindowId root_;
  unsigned long pings_ = 0;
  int damage_ = 0;  // type of the events that report drawing
};

}  // namespace annulus::gui
