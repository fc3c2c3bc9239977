#include "app/files/settings.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <system_error>

#include "core/io/json_text.h"
#include "core/io/output_file.h"
#include "core/io/whole_file.h"

namespace annulus {
namespace {

// The library converts any number to int, also one that no int can hold.
int side_of(const nlohmann::json& json, const char* name, int otherwise, int least, int most) {
  if (!json.contains(name)) return otherwise;
  const auto side = json[name].get<double>();
  if (!(side >= least && side <= most)) throw std::runtime_error("the window size is out of range");
  return static_cast<int>(side);
}

// Throws nlohmann's exceptions if a member has another type.
Settings parse(const nlohmann::json& json) {
  Settings settings;
  if (json.contains("width") || json.contains("height")) {
    settings.width = side_of(json, "width", 1440, 320, 16384);
    settings.height = side_of(json, "height", 900, 200, 16384);
  }
  settings.maximized = json.value("maximized", settings.maximized);
  const std::string theme = json.value("theme", std::string("dark"));
  if (theme != "dark" && theme != "light") throw std::runtime_error("theme must be dark or light");
  settings.theme = theme == "dark" ? scene::Theme::dark : scene::Theme::light;
  if (json.contains("ui_scale")) settings.ui_scale = json["ui_scale"].get<double>();
  settings.code = json.value("code", settings.code);
  settings.welcomed = json.value("welcomed", true);  // a file without it is older than the card
  settings.strip = json.value("strip", settings.strip);
  settings.camera = json.value("camera", settings.camera);
  if (json.contains("code_language")) {
    const auto language = code_language_named(json["code_language"].get<std::string>());
    if (!language) throw std::runtime_error("code_language is none of the program's");
    settings.code_language = *language;
  }
  // One that this program does not have was written by another build: then the system's counts.
  if (json.contains("language")) settings.language = language_of(json["language"].get<std::string>());
  if (settings.ui_scale && !(*settings.ui_scale >= 0.75 && *settings.ui_scale <= 3))
    throw std::runtime_error("ui_scale must be from 0.75 to 3");
  return settings;
}

}  // namespace

LoadedSettings load_settings(const std::filesystem::path& file) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return {};
  try {
    return {parse(parse_json(read_whole_file(file), English("it")))};
  } catch (const std::exception&) {
    return {{}, true};
  }
}

void save_settings(const std::filesystem::path& file, const Settings& settings) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  nlohmann::ordered_json json;
  if (settings.width > 0) {
    json["width"] = settings.width;
    json["height"] = settings.height;
  }
  json["maximized"] = settings.maximized;
  json["theme"] = settings.theme == scene::Theme::dark ? "dark" : "light";
  if (settings.ui_scale) json["ui_scale"] = *settings.ui_scale;
  json["code"] = settings.code;
  json["welcomed"] = settings.welcomed;
  json["code_language"] = name_of(settings.code_language);
  json["strip"] = settings.strip;
  json["camera"] = settings.camera;
  if (settings.language) json["language"] = info(*settings.language).code;
  OutputFile out(file);
  out.write(json.dump(2) + "\n");
  out.commit();
}

}  // namespace annulus
