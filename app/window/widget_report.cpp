#include "app/window/widget_report.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/io/output_file.h"

namespace annulus {

WidgetReport::WidgetReport() {
  if (const char* file = std::getenv("ANNULUS_WIDGETS")) file_ = file;
}

void WidgetReport::update(const std::map<std::string, panels::Widget>& widgets) {
  if (file_.empty()) return;
  nlohmann::json json = nlohmann::json::object();
  for (const auto& [name, widget] : widgets) {
    auto& told = json[name] = {widget.x, widget.y, widget.width, widget.height};
    if (!widget.text.empty()) told.push_back(widget.text);
  }
  std::string text = json.dump();
  if (text == last_) return;
  OutputFile out(file_);
  out.write(text);
  out.commit(OutputFile::Wait::no);
  last_ = std::move(text);
}

}  // namespace annulus
