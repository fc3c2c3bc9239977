#include "app/files/settings.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>

#include "core/io/json_text.h"
#include "core/io/output_file.h"
#include "core/io/whole_file.h"

namespace annulus {
namespace {

// The library converts any number to int, also one that no int can hold.
int side_of(const nlohmann::json& side, int least, int most) {
  const auto length = side.get<double>();
  if (!(length >= least && length <= most)) throw std::out_of_range("the window size is out of range");
  return static_cast<int>(length);
}

scene::Theme theme_of(const std::string& name) {
  if (name != "dark" && name != "light") throw std::out_of_range("theme must be dark or light");
  return name == "dark" ? scene::Theme::dark : scene::Theme::light;
}

double scale_of(const nlohmann::json& scale) {
  const auto value = scale.get<double>();
  if (!(value >= 0.75 && value <= 3)) throw std::out_of_range("ui_scale must be from 0.75 to 3");
  return value;
}

CodeLanguage code_of(const std::string& name) {
  const auto language = code_language_named(name);
  if (!language) throw std::out_of_range("code_language is none of the program's");
  return *language;
}

// A member that cannot be used keeps its default and costs no other one.
LoadedSettings parse(const nlohmann::json& json) {
  if (!json.is_object()) throw std::runtime_error("settings are an object");
  LoadedSettings loaded;
  Settings& settings = loaded.settings;
  settings.welcomed = true;  // a file without it is older than the card
  const auto read = [&](const char* name, const auto& take) {
    if (!json.contains(name)) return;
    try {
      take(json[name]);
    } catch (const std::exception&) {
      loaded.ignored += (loaded.ignored.empty() ? "" : ", ") + std::string(name);
    }
  };
  const auto flag = [&](const char* name, bool& value) {
    read(name, [&](const nlohmann::json& member) { value = member.get<bool>(); });
  };
  read("width", [&](const auto& member) { settings.width = side_of(member, 320, 16384); });
  read("height", [&](const auto& member) { settings.height = side_of(member, 200, 16384); });
  if (settings.width > 0 && settings.height == 0) settings.height = 900;
  if (settings.height > 0 && settings.width == 0) settings.width = 1440;
  flag("maximized", settings.maximized);
  read("theme", [&](const auto& member) { settings.theme = theme_of(member); });
  read("ui_scale", [&](const auto& member) { settings.ui_scale = scale_of(member); });
  flag("code", settings.code);
  flag("welcomed", settings.welcomed);
  flag("strip", settings.strip);
  flag("camera", settings.camera);
  read("code_language", [&](const auto& member) { settings.code_language = code_of(member); });
  const auto list = [&](const char* name, std::vector<std::string>& value) {
    read(name, [&](const nlohmann::json& member) { value = member.get<std::vector<std::string>>(); });
  };
  list("recent", settings.recent);
  list("moved", settings.moved);
  // One that this program does not have was written by another build: then the system's counts.
  read("language",
       [&](const auto& member) { settings.language = language_of(member.template get<std::string>()); });
  return loaded;
}

}  // namespace

LoadedSettings load_settings(const std::filesystem::path& file) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return {};
  try {
    return parse(parse_json(read_whole_file(file), English("it")));
  } catch (const std::exception&) {
    return {.damaged = true};
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
  if (!settings.recent.empty()) json["recent"] = settings.recent;
  if (!settings.moved.empty()) json["moved"] = settings.moved;
  if (settings.language) json["language"] = info(*settings.language).code;
  OutputFile out(file);
  // The name of a file need not be UTF-8.
  out.write(json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
  out.commit();
}

}  // namespace annulus
