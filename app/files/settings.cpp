#include "app/files/settings.h"

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/io/output_file.h"

namespace annulus {
namespace {

// Throws nlohmann's exceptions if a member has another type.
Settings parse(const nlohmann::json& json) {
  Settings settings;
  settings.width = json.value("width", settings.width);
  settings.height = json.value("height", settings.height);
  const std::string theme = json.value("theme", std::string("dark"));
  if (theme != "dark" && theme != "light") throw std::runtime_error("theme must be dark or light");
  settings.theme = theme == "dark" ? scene::Theme::dark : scene::Theme::light;
  if (json.contains("ui_scale")) settings.ui_scale = json["ui_scale"].get<double>();
  settings.code = json.value("code", settings.code);
  if (json.contains("language")) {
    settings.language = language_of(json["language"].get<std::string>());
    if (!settings.language) throw std::runtime_error("language is none of the program's");
  }
  if (settings.width < 320 || settings.width > 16384 || settings.height < 200 || settings.height > 16384)
    throw std::runtime_error("the window size is out of range");
  if (settings.ui_scale && !(*settings.ui_scale >= 0.75 && *settings.ui_scale <= 3))
    throw std::runtime_error("ui_scale must be from 0.75 to 3");
  return settings;
}

}  // namespace

LoadedSettings load_settings(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return {};
  std::ostringstream text;
  text << in.rdbuf();
  try {
    return {parse(nlohmann::json::parse(text.str()))};
  } catch (const std::exception&) {
    return {{}, true};
  }
}

void save_settings(const std::filesystem::path& file, const Settings& settings) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  nlohmann::ordered_json json;
  json["width"] = settings.width;
  json["height"] = settings.height;
  json["theme"] = settings.theme == scene::Theme::dark ? "dark" : "light";
  if (settings.ui_scale) json["ui_scale"] = *settings.ui_scale;
  json["code"] = settings.code;
  if (settings.language) json["language"] = info(*settings.language).code;
  OutputFile out(file);
  out.write(json.dump(2) + "\n");
  out.commit();
}

}  // namespace annulus
