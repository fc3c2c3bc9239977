#include "core/io/setup_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/io/base64.h"
#include "core/io/given_points.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/nearest_name.h"

namespace annulus {
namespace {

// An image travels with the setup: its file's name and its pixels, one byte each if that loses nothing.
nlohmann::ordered_json image_json(const ImageValue& image) {
  if (image.none()) return nullptr;
  if (image.unread()) return image.name;
  const Levels& levels = image.pixels->levels;
  const bool bytes = levels.bits() <= 8;
  std::string text;
  text.reserve(levels.size() * (bytes ? 1 : 2) / 3 * 4 + 4);
  // Some at a time; all but the last take a whole number of groups of four digits.
  constexpr std::size_t kAtOnce = 3 << 12;
  std::vector<std::uint8_t> packed;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    packed.push_back(static_cast<std::uint8_t>(levels[i] >> 8));
    if (!bytes) packed.push_back(static_cast<std::uint8_t>(levels[i] & 0xFF));
    if (packed.size() < kAtOnce) continue;
    text += to_base64(packed);
    packed.clear();
  }
  text += to_base64(packed);
  nlohmann::ordered_json json;
  json["file"] = image.name;
  json["width"] = image.pixels->width;
  json["height"] = image.pixels->height;
  json["bits"] = bytes ? 8 : 16;
  json["luminance"] = std::move(text);
  return json;
}

bool is_file_name(const nlohmann::json& name) {
  constexpr std::size_t kLongest = 4096;  // of a path on Linux
  return name.is_string() && name.get_ref<const std::string&>().size() <= kLongest;
}

ImageValue image_from_json(const Parameter& parameter, const nlohmann::json& json) {
  if (json.is_null()) return {};
  if (is_file_name(json)) return {json.get<std::string>(), nullptr};
  const auto refuse = [&] {
    throw InputError(parameter.option(), English("must be null, the name of a PNG or JPEG file, or an object "
                                                 "with \"file\", \"width\", \"height\" (1 to "
                                                 "8192), \"bits\" (8 or 16) and \"luminance\" in base64"));
  };
  if (!json.is_object()) refuse();
  const auto number = [&](const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_integer() || *found < 1 || *found > GreyImage::kLargestSide)
      refuse();
    return json[name].get<int>();
  };
  const PixelRows grid{number("width"), number("height")};
  const int bits = number("bits");
  const auto luminance = json.find("luminance");
  if ((bits != 8 && bits != 16) || luminance == json.end() || !luminance->is_string()) refuse();
  const auto packed = from_base64(luminance->get_ref<const std::string&>());
  const std::size_t step = static_cast<std::size_t>(bits) / 8;
  if (!packed || packed->size() != grid.size() * step) refuse();
  Levels levels(grid.size());
  for (std::size_t i = 0; i < packed->size(); i += step)
    levels.set(i / step, static_cast<std::uint16_t>((*packed)[i] << 8 | (*packed)[i + step - 1]));
  const auto file = json.find("file");
  if (file != json.end() && !is_file_name(*file)) refuse();
  return {file == json.end() ? std::string() : file->get<std::string>(),
          std::make_shared<const KnownImage>(grid, std::move(levels))};
}

// Points travel with the setup too: their file's name, and [x, y] or [x, y, radius] of each.
nlohmann::ordered_json points_json(const PointsValue& value) {
  if (value.none()) return nullptr;
  if (value.unread()) return value.name;
  nlohmann::ordered_json json;
  json["file"] = value.name;
  nlohmann::ordered_json& list = json["points"] = nlohmann::ordered_json::array();
  const GivenPoints& given = *value.points;
  for (std::size_t i = 0; i < given.positions.size(); ++i) {
    const Vec2 at = given.positions[i];
    list.push_back({at.x, at.y});
    if (!given.radii.empty()) list.back().push_back(given.radii[i]);
  }
  return json;
}

PointsValue points_from_json(const Parameter& parameter, const nlohmann::json& json) {
  if (json.is_null()) return {};
  if (is_file_name(json)) return {json.get<std::string>(), nullptr};
  const auto refuse = [&] {
    throw InputError(parameter.option(),
                     English("must be null, the name of a file of points, or an object with \"file\" and "
                             "\"points\", which are all [x, y] or all [x, y, radius]"));
  };
  const auto file = json.is_object() ? json.find("file") : json.end();
  const auto list = json.is_object() ? json.find("points") : json.end();
  if (list == json.end() || !list->is_array() || (file != json.end() && !is_file_name(*file))) refuse();
  FilePoints points;
  const std::size_t size = list->empty() ? 2 : list->front().size();
  for (const nlohmann::json& point : *list) {
    if (!point.is_array() || point.size() != size || size < 2 || size > 3) refuse();
    for (const nlohmann::json& number : point)
      if (!number.is_number()) refuse();
    points.x.push_back(point[0].get<double>());
    points.y.push_back(point[1].get<double>());
    if (size == 3 && !(point[2].get<double>() > 0)) refuse();
    if (size == 3) points.radii.push_back(point[2].get<double>());
  }
  return {file == json.end() ? std::string() : file->get<std::string>(), given_points(points)};
}

Value value_from_json(const Parameter& parameter, const nlohmann::json& json) {
  if (parameter.kind == ParameterKind::image) return image_from_json(parameter, json);
  if (parameter.kind == ParameterKind::points) return points_from_json(parameter, json);
  if (parameter.kind == ParameterKind::recording && json.is_string())
    return RecordingValue{json.get<std::string>(), nullptr, {}};
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number()) {
    if (parameter.kind == ParameterKind::real) return json.get<double>();
    // Read from the text, so that a seed up to 2^64 - 1 keeps every bit, and 1.5 or -1 is refused.
    return parse_value(parameter, json.dump());
  }
  if (json.is_string()) return json.get<std::string>();
  throw InputError(parameter.option(), {English("must be {0}; got {1}"), {allowed(parameter), shown(json)}});
}

const nlohmann::json& object(const nlohmann::json& json, const char* name) {
  static const nlohmann::json kEmpty = nlohmann::json::object();
  const auto found = json.find(name);
  if (found == json.end()) return kEmpty;
  if (!found->is_object())
    throw InputError({English("\"{0}\" in the setup file must be an object"), {std::string(name)}});
  return *found;
}

bool names(const nlohmann::json& json, const std::string& parameter) {
  return object(json, "parameters").contains(parameter) || object(json, "domain").contains(parameter) ||
         json.contains(parameter);
}

// The members of a setup or points file that are no parameters.
constexpr std::array<std::string_view, 11> kOtherMembers{"sampler",  "parameters", "domain",  "tries",
                                                         "accepted", "rejected",   "retired", "order",
                                                         "points",   "parents",    "numbers"};

// The points of a file are a list: "points" with a number is a mistake in a setup.
bool is_of_points_file(std::string_view name, const nlohmann::json& value) {
  if (name == "points" && !value.is_array()) return false;
  return std::ranges::find(kOtherMembers, name) != kOtherMembers.end();
}

const Parameter* find_parameter(const std::string& sampler, std::string_view name) {
  const auto& parameters = sampler_info(sampler).parameters;
  const auto found = std::ranges::find(parameters, name, &Parameter::name);
  return found == parameters.end() ? nullptr : &*found;
}

// Says what is wrong with a key that means nothing where it stands.
class KeyRefusal {
 public:
  KeyRefusal(const std::string& sampler, const JsonLines& lines) : sampler_(sampler), lines_(lines) {}

  [[noreturn]] void refuse(const std::string& key, FilePlace place) const {
    const std::string name = shortened(key);
    if (const Parameter* parameter = find_parameter(sampler_, key)) {
      const Message belongs =
          parameter->file_place == FilePlace::top
              ? Message(English("belongs beside \"parameters\", not inside it"))
              : Message(English("belongs inside \"{0}\""), {folder(parameter->file_place)});
      throw InputError("--" + name, in_line(belongs, key, place));
    }
    if (place == FilePlace::top)
      throw InputError("\"" + name + "\"",
                       meant(in_line(English("is not a key of a setup file"), key, place), key, place));
    throw InputError("--" + name, meant(in_line({English("is not an option of {0}"), {sampler_}}, key, place),
                                        key, place));
  }

 private:
  static std::string folder(FilePlace place) {
    return place == FilePlace::parameters ? "parameters" : place == FilePlace::domain ? "domain" : "";
  }

  Message in_line(const Message& what, const std::string& key, FilePlace place) const {
    const auto line = lines_.find((place == FilePlace::top ? "" : "/" + folder(place)) + "/" + key);
    if (line == lines_.end()) return what;
    return {English("{0} (line {1})"), {what, std::to_string(line->second)}};
  }

  Message meant(const Message& what, const std::string& key, FilePlace place) const {
    std::vector<std::string> known;
    for (const Parameter& parameter : sampler_info(sampler_).parameters)
      if (place != FilePlace::top || parameter.file_place == place) known.push_back(parameter.name);
    if (place == FilePlace::top) known.insert(known.end(), kOtherMembers.begin(), kOtherMembers.end());
    const auto nearest = nearest_name(key, known);
    if (!nearest || *nearest == key) return what;
    return {English("{0}: did you mean \"{1}\"?"), {what, *nearest}};
  }

  const std::string& sampler_;
  const JsonLines& lines_;
};

}  // namespace

nlohmann::ordered_json setup_json(const Setup& setup) {
  nlohmann::ordered_json json;
  json["sampler"] = setup.sampler;
  json["parameters"] = nlohmann::ordered_json::object();
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    if (parameter.unsaid && setup.value(parameter.name) == parameter.standard) continue;
    nlohmann::ordered_json value;
    std::visit(
        [&](const auto& v) {
          if constexpr (std::is_same_v<std::decay_t<decltype(v)>, ImageValue>) {
            value = image_json(v);
          } else if constexpr (std::is_same_v<std::decay_t<decltype(v)>, PointsValue>) {
            value = points_json(v);
          } else if constexpr (std::is_same_v<std::decay_t<decltype(v)>, RecordingValue>) {
            value = v.name;  // its file holds it
          } else {
            value = v;
          }
        },
        setup.value(parameter.name));
    switch (parameter.file_place) {
      case FilePlace::parameters:
        json["parameters"][parameter.name] = value;
        break;
      case FilePlace::domain:
        json["domain"][parameter.name] = value;
        break;
      case FilePlace::top:
        json[parameter.name] = value;
        break;
    }
  }
  return json;
}

Setup setup_from_json(const nlohmann::json& json, const JsonLines& lines) {
  if (!json.is_object() || !json.contains("sampler") || !json["sampler"].is_string())
    throw InputError(English("this is not a setup file: it has no \"sampler\""));
  Setup setup = default_setup(json["sampler"].get_ref<const std::string&>());
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (parameter.unnamed_in_files) setup.values[parameter.name] = *parameter.unnamed_in_files;
  Values given;
  const KeyRefusal keys(setup.sampler, lines);
  const auto take_from = [&](const nlohmann::json& members, FilePlace place) {
    for (const auto& [name, value] : members.items()) {
      if (place == FilePlace::top && is_of_points_file(name, value)) continue;
      const Parameter* parameter = find_parameter(setup.sampler, name);
      if (!parameter || parameter->file_place != place) keys.refuse(name, place);
      given[name] = value_from_json(*parameter, value);
    }
  };
  take_from(object(json, "parameters"), FilePlace::parameters);
  take_from(object(json, "domain"), FilePlace::domain);
  take_from(json, FilePlace::top);
  set_values(setup, given);
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    for (const Parameter::Implied& implied : parameter.implies)
      if (implied.in_files && !is_none(setup.values.at(parameter.name)) && !names(json, implied.name))
        setup.values[implied.name] = implied.value;
  return setup;
}

}  // namespace annulus
