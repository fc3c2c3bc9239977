#include "tests/gui/x11_client.h"

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/keysym.h>
#include <algorithm>

#include <array>
#include <stdexcept>
#include <vector>

#include "tests/gui/wait.h"
#include "tests/gui/xlib.h"

namespace annulus::gui {
namespace {

// Windows may go away while we look at them: then nothing is found, and that is no error.
int take_no_notice(Display*, XErrorEvent*) {
  return 0;
}

KeySym keysym_of(std::string_view name) {
  std::string text(name);
  // Names as in the program's list of keys, not as in X.
  if (text == "Ctrl") text = "Control_L";
  if (text == "Shift") text = "Shift_L";
  if (text == "Enter") text = "Return";
  if (text == "Space") text = "space";
  if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  const KeySym symbol = XStringToKeysym(text.c_str());
  if (symbol == NoSymbol) throw std::invalid_argument("no key is called " + text);
  return symbol;
}

std::vector<KeySym> keys_of(std::string_view chord) {
  std::vector<KeySym> keys;
  for (std::string_view rest = chord;;) {
    const auto plus = rest.find('+');
    keys.push_back(keysym_of(rest.substr(0, plus)));
    if (plus == std::string_view::npos) return keys;
    rest.remove_prefix(plus + 1);
  }
}

}  // namespace

X11Client::X11Client(const std::string& display) : display_(XOpenDisplay(display.c_str())), root_(0) {
  if (!display_) throw std::runtime_error("cannot connect to display " + display);
  XSetErrorHandler(take_no_notice);
  int event = 0, error = 0, major = 0, minor = 0;
  if (!XTestQueryExtension(display_, &event, &error, &major, &minor))
    throw std::runtime_error("the display has no XTest");
  root_ = XDefaultRootWindow(display_);
  // Answers to pings arrive here.
  XSelectInput(display_, root_, SubstructureNotifyMask);
}

X11Client::~X11Client() {
  XCloseDisplay(display_);
}

void X11Client::fail_at_errors() {
  XSetErrorHandler(nullptr);
}

bool X11Client::has_window_manager() {
  return !long_property(display_, root_, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW).empty();
}

std::optional<WindowId> X11Client::window_of(int process) {
  return search(root_, process);
}

std::optional<WindowId> X11Client::search(WindowId below, int process) {
  Window root = 0, parent = 0;
  Window* children = nullptr;
  unsigned count = 0;
  if (XQueryTree(display_, below, &root, &parent, &children, &count) == 0) return std::nullopt;
  const std::vector<Window> windows(children, children + count);
  if (children) XFree(children);
  for (const Window window : windows) {
    const auto owner = long_property(display_, window, "_NET_WM_PID", XA_CARDINAL);
    XWindowAttributes attributes{};
    if (!owner.empty() && owner.front() == static_cast<unsigned long>(process) &&
        XGetWindowAttributes(display_, window, &attributes) != 0 && attributes.map_state == IsViewable)
      return window;
    if (const auto inside = search(window, process)) return inside;
  }
  return std::nullopt;
}

std::string X11Client::title(WindowId window) {
  return text_property(display_, window, "_NET_WM_NAME");
}

Rect X11Client::place(WindowId window) {
  XWindowAttributes attributes{};
  if (XGetWindowAttributes(display_, window, &attributes) == 0) throw GaveUp("the window is gone");
  int x = 0, y = 0;
  Window child = 0;
  XTranslateCoordinates(display_, window, root_, 0, 0, &x, &y, &child);
  return {double(x), double(y), double(attributes.width), double(attributes.height)};
}

bool X11Client::has_focus(WindowId window) {
  Window focused = 0;
  int revert = 0;
  XGetInputFocus(display_, &focused, &revert);
  return focused == window;
}

void X11Client::send_key(KeySym symbol, bool down) {
  XTestFakeKeyEvent(display_, XKeysymToKeycode(display_, symbol), down ? True : False, CurrentTime);
  XSync(display_, False);
}

void X11Client::hold(std::string_view chord) {
  for (const KeySym key : keys_of(chord)) send_key(key, true);
}

void X11Client::let_go(std::string_view chord) {
  const auto keys = keys_of(chord);
  for (auto key = keys.rbegin(); key != keys.rend(); ++key) send_key(*key, false);
}

void X11Client::type(std::string_view text) {
  for (const char c : text) {
    // The keysyms of Latin letters are their codes.
    const auto symbol = static_cast<KeySym>(static_cast<unsigned char>(c));
    const bool shifted = XkbKeycodeToKeysym(display_, XKeysymToKeycode(display_, symbol), 0, 0) != symbol;
    if (shifted) send_key(XK_Shift_L, true);
    send_key(symbol, true);
    send_key(symbol, false);
    if (shifted) send_key(XK_Shift_L, false);
  }
}

void X11Client::move_mouse(WindowId window, double x, double y) {
  const Rect at = place(window);
  XTestFakeMotionEvent(display_, XDefaultScreen(display_), static_cast<int>(at.x + x),
                       static_cast<int>(at.y + y), CurrentTime);
  XSync(display_, False);
}

void X11Client::centre_mouse() {
  const int screen = XDefaultScreen(display_);
  XTestFakeMotionEvent(display_, screen, XDisplayWidth(display_, screen) / 2,
                       XDisplayHeight(display_, screen) / 2, CurrentTime);
  XSync(display_, False);
}

void X11Client::press(MouseButton button) {
  XTestFakeButtonEvent(display_, static_cast<unsigned>(button), True, CurrentTime);
  XSync(display_, False);
}

void X11Client::release(MouseButton button) {
  XTestFakeButtonEvent(display_, static_cast<unsigned>(button), False, CurrentTime);
  XSync(display_, False);
}

std::string X11Client::clipboard() {
  const Window asker = XCreateSimpleWindow(display_, root_, 0, 0, 1, 1, 0, 0, 0);
  XConvertSelection(display_, atom(display_, "CLIPBOARD"), atom(display_, "UTF8_STRING"),
                    atom(display_, "ANNULUS_TEST"), asker, CurrentTime);
  await_event(display_, [](const XEvent& event) { return event.type == SelectionNotify; });
  std::string text = text_property(display_, asker, "ANNULUS_TEST");
  XDestroyWindow(display_, asker);
  return text;
}

void X11Client::resize(WindowId window, int width, int height) {
  XResizeWindow(display_, window, static_cast<unsigned>(width), static_cast<unsigned>(height));
  XSync(display_, False);
}

void X11Client::maximize(WindowId window, bool maximized) {
  XEvent event{};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = atom(display_, "_NET_WM_STATE");
  event.xclient.format = 32;
  event.xclient.data.l[0] = maximized ? 1 : 0;  // add or remove
  event.xclient.data.l[1] = static_cast<long>(atom(display_, "_NET_WM_STATE_MAXIMIZED_HORZ"));
  event.xclient.data.l[2] = static_cast<long>(atom(display_, "_NET_WM_STATE_MAXIMIZED_VERT"));
  event.xclient.data.l[3] = 2;  // asked for by a person
  XSendEvent(display_, root_, False, SubstructureRedirectMask | SubstructureNotifyMask, &event);
  XSync(display_, False);
}

bool X11Client::maximized(WindowId window) {
  const auto states = long_property(display_, window, "_NET_WM_STATE", XA_ATOM);
  return std::find(states.begin(), states.end(), atom(display_, "_NET_WM_STATE_MAXIMIZED_VERT")) !=
         states.end();
}

void X11Client::send_to(WindowId window, const char* protocol, unsigned long time) {
  XEvent event{};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = atom(display_, "WM_PROTOCOLS");
  event.xclient.format = 32;
  event.xclient.data.l[0] = static_cast<long>(atom(display_, protocol));
  event.xclient.data.l[1] = static_cast<long>(time);
  event.xclient.data.l[2] = static_cast<long>(window);
  XSendEvent(display_, window, False, NoEventMask, &event);
  XSync(display_, False);
}

void X11Client::ask_to_close(WindowId window) {
  send_to(window, "WM_DELETE_WINDOW", CurrentTime);
}

// SDL answers _NET_WM_PING when it fetches events.
bool X11Client::ping(WindowId window) {
  const unsigned long number = ++pings_;
  send_to(window, "_NET_WM_PING", number);
  const Atom protocols = atom(display_, "WM_PROTOCOLS");
  return await_event(display_, [&](const XEvent& event) {
    return event.type == ClientMessage && event.xclient.message_type == protocols &&
           event.xclient.data.l[1] == static_cast<long>(number);
  });
}

void X11Client::watch(WindowId window) {
  int error = 0, major = 1, minor = 1;
  if (!XDamageQueryExtension(display_, &damage_, &error) || !XDamageQueryVersion(display_, &major, &minor))
    throw std::runtime_error("the display has no DAMAGE extension");
  XDamageCreate(display_, window, XDamageReportRawRectangles);
}

bool X11Client::see_frame() {
  return await_event(display_, [&](const XEvent& event) { return event.type == damage_ + XDamageNotify; });
}

bool X11Client::settle(WindowId window) {
  const auto take_and_show = [&] {
    // An idle program draws nothing, so it is asked to draw. It takes its input first; what it drew before is
    // dropped with the events before its answer.
    XEvent exposed{};
    exposed.xexpose.type = Expose;
    exposed.xexpose.window = window;
    XSendEvent(display_, window, False, NoEventMask, &exposed);
    return ping(window) && see_frame();
  };
  // Two frames, since ImGui reacts to some input a frame late. Each is asked for: by the time of the second
  // the program may be idle again. The last ping waits for what follows a frame, above all a new title.
  return take_and_show() && take_and_show() && ping(window);
}

}  // namespace annulus::gui
