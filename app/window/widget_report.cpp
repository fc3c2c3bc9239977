#include "app/window/widget_report.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/io/output_file.h"

namespace annulus {

WidgetReport::WidgetReport() {
  if (const char* file = std::getenv("ANNULUS_WIDGETS")) file_ = file;
}

void WidgetReport::update(const std::map<std::string, panels::Rect>& widgets) {
  if (file_.empty()) return;
  nlohmann::json json = nlohmann::json::object();
  for (const auto& [name, rect] : widgets) json[name] = {rect.x, rect.y, rect.width, rect.height};
  std::string text = json.dump();
  if (text == last_) return;
  OutputFile out(file_);
  out.write(text);
  out.commit(OutputFile::Wait::no);
  last_ = std::move(text);
}

}  // namespace annulus
