#include "tests/gui/xdnd_source.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <cctype>
#include <stdexcept>

#include "tests/gui/xlib.h"

namespace annulus::gui {
namespace {

constexpr long kVersion = 5;

// RFC 3986, with every character escaped that could have a meaning.
std::string uri_of(const std::string& file) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  std::string uri = "file://";
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '/' || c == '-' || c == '_' || c == '.') {
      uri += c;
    } else {
      uri += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return uri;
}

}  // namespace

XdndSource::XdndSource(const std::string& display) : display_(XOpenDisplay(display.c_str())), window_(0) {
  if (!display_) throw std::runtime_error("cannot connect to display " + display);
  window_ = XCreateSimpleWindow(display_, XDefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
}

XdndSource::~XdndSource() {
  XCloseDisplay(display_);
}

bool XdndSource::drop(WindowId target, const std::string& file) {
  // The target must have announced that it takes drops.
  const auto aware = long_property(display_, target, "XdndAware", XA_ATOM);
  if (aware.empty() || aware.front() < kVersion) return false;
  const std::string uris = uri_of(file) + "\r\n";
  XSetSelectionOwner(display_, atom(display_, "XdndSelection"), window_, CurrentTime);

  send(target, "XdndEnter", kVersion << 24, static_cast<long>(atom(display_, "text/uri-list")), 0, 0);
  Window root = 0, child = 0;
  int x = 0, y = 0, inside_x = 0, inside_y = 0;
  unsigned held = 0;
  XQueryPointer(display_, target, &root, &child, &x, &y, &inside_x, &inside_y, &held);
  send(target, "XdndPosition", 0, (long{x} << 16) | y, CurrentTime,
       static_cast<long>(atom(display_, "XdndActionCopy")));
  if (!await("XdndStatus", uris) || !accepted_) return false;
  send(target, "XdndDrop", 0, CurrentTime, 0, 0);
  return await("XdndFinished", uris);
}

void XdndSource::send(WindowId target, const char* message, long a, long b, long c, long d) {
  XEvent event{};
  event.xclient.type = ClientMessage;
  event.xclient.window = target;
  event.xclient.message_type = atom(display_, message);
  event.xclient.format = 32;
  event.xclient.data.l[0] = static_cast<long>(window_);
  event.xclient.data.l[1] = a;
  event.xclient.data.l[2] = b;
  event.xclient.data.l[3] = c;
  event.xclient.data.l[4] = d;
  XSendEvent(display_, target, False, NoEventMask, &event);
  XFlush(display_);
}

// Meanwhile the target may ask what is dragged.
bool XdndSource::await(const char* message, const std::string& uris) {
  const Atom wanted = atom(display_, message);
  return await_event(display_, [&](const XEvent& event) {
    if (event.type == SelectionRequest) hand_over(&event.xselectionrequest, uris);
    if (event.type != ClientMessage || event.xclient.message_type != wanted) return false;
    accepted_ = (event.xclient.data.l[1] & 1) != 0;
    return true;
  });
}

void XdndSource::hand_over(const void* request, const std::string& uris) {
  const auto& wish = *static_cast<const XSelectionRequestEvent*>(request);
  XChangeProperty(display_, wish.requestor, wish.property, wish.target, 8, PropModeReplace,
                  reinterpret_cast<const unsigned char*>(uris.data()), static_cast<int>(uris.size()));
  XEvent answer{};
  answer.xselection.type = SelectionNotify;
  answer.xselection.requestor = wish.requestor;
  answer.xselection.selection = wish.selection;
  answer.xselection.target = wish.target;
  answer.xselection.property = wish.property;
  answer.xselection.time = wish.time;
  XSendEvent(display_, wish.requestor, False, NoEventMask, &answer);
  XFlush(display_);
}

}  // namespace annulus::gui
