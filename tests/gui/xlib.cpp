#include "tests/gui/xlib.h"

namespace annulus::gui {
namespace {

// Calls `read` with the data and the number of its units, if there are any of that format.
template <class Read>
void with_property(Display* display, Window window, const char* name, Atom type, int format, Read read) {
  Atom actual_type = 0;
  int actual_format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char* data = nullptr;
  const int status = XGetWindowProperty(display, window, atom(display, name), 0, 4096, False, type,
                                        &actual_type, &actual_format, &count, &rest, &data);
  if (status == Success && data && actual_format == format) read(data, count);
  if (data) XFree(data);
}

}  // namespace

Atom atom(Display* display, const char* name) {
  return XInternAtom(display, name, False);
}

std::vector<unsigned long> long_property(Display* display, Window window, const char* name, Atom type) {
  std::vector<unsigned long> values;
  // Xlib returns 32-bit units as longs.
  with_property(display, window, name, type, 32, [&](const unsigned char* data, unsigned long count) {
    const auto* units = reinterpret_cast<const unsigned long*>(data);
    values.assign(units, units + count);
  });
  return values;
}

std::string text_property(Display* display, Window window, const char* name) {
  std::string text;
  with_property(display, window, name, atom(display, "UTF8_STRING"), 8,
                [&](const unsigned char* data, unsigned long count) {
                  text.assign(reinterpret_cast<const char*>(data), count);
                });
  return text;
}

}  // namespace annulus::gui
