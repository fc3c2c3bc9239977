#pragma once

#include <map>
#include <string>

#include "app/kit/ui.h"

namespace annulus {

// For tests that use the window as a person does: if ANNULUS_WIDGETS names a file, it always says where each
// control is, {"name": [x, y, width, height, "text"], ...} in window units; the text is missing if a control
// has none. "domain" is where A's domain lies.
class WidgetReport {
 public:
  WidgetReport();
  void update(const std::map<std::string, panels::Widget>& widgets);

 private:
  std::string file_;  // empty: no report
  std::string last_;
};

}  // namespace annulus
