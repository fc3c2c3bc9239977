#pragma once

#include <string>

#include "tests/gui/x11_client.h"

namespace annulus::gui {

// Another program's window from which a file is dragged onto ours (XDND, version 5).
class XdndSource {
 public:
  explicit XdndSource(const std::string& display);
  ~XdndSource();
  XdndSource(const XdndSource&) = delete;
  XdndSource& operator=(const XdndSource&) = delete;

  // Drops the file where the mouse is and returns when the window says it has it. False if the window does
  // not want it.
  bool drop(WindowId target, const std::string& file);

 private:
  void send(WindowId target, const char* message, long a, long b, long c, long d);
  bool await(const char* message, const std::string& uris);
  void hand_over(const void* request, const std::string& uris);

  _XDisplay* display_;
  WindowId window_;
  bool accepted_ = false;
};

}  // namespace annulus::gui
