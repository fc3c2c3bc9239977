#include "core/io/setup_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "core/io/base64.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// An image travels with the setup: its file's name and its pixels, one byte each if that loses nothing.
nlohmann::ordered_json image_json(const ImageValue& image) {
  if (image.none()) return nullptr;
  if (image.unread()) return image.name;
  const auto& levels = image.pixels->levels;
  const bool bytes = std::ranges::all_of(levels, [](std::uint16_t level) { return level % 257 == 0; });
  std::vector<std::uint8_t> packed;
  packed.reserve(levels.size() * (bytes ? 1 : 2));
  for (const std::uint16_t level : levels) {
    packed.push_back(static_cast<std::uint8_t>(level >> 8));
    if (!bytes) packed.push_back(static_cast<std::uint8_t>(level & 0xFF));
  }
  nlohmann::ordered_json json;
  json["file"] = image.name;
  json["width"] = image.pixels->width;
  json["height"] = image.pixels->height;
  json["bits"] = bytes ? 8 : 16;
  json["luminance"] = to_base64(packed);
  return json;
}

ImageValue image_from_json(const Parameter& parameter, const nlohmann::json& json) {
  if (json.is_null()) return {};
  if (json.is_string()) return {json.get<std::string>(), nullptr};
  const auto refuse = [&] {
    throw InputError(
        parameter.option(),
        English(
            "must be null, the name of a PNG file, or an object with \"file\", \"width\", \"height\" (1 to "
            "8192), \"bits\" (8 or 16) and \"luminance\" in base64"));
  };
  if (!json.is_object()) refuse();
  const auto number = [&](const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_integer() || *found < 1 || *found > GreyImage::kLargestSide)
      refuse();
    return json[name].get<int>();
  };
  GreyImage image;
  image.width = number("width");
  image.height = number("height");
  const int bits = number("bits");
  const auto luminance = json.find("luminance");
  if ((bits != 8 && bits != 16) || luminance == json.end() || !luminance->is_string()) refuse();
  const auto packed = from_base64(luminance->get_ref<const std::string&>());
  const std::size_t pixels = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
  const std::size_t step = static_cast<std::size_t>(bits) / 8;
  if (!packed || packed->size() != pixels * step) refuse();
  image.levels.reserve(pixels);
  for (std::size_t i = 0; i < packed->size(); i += step)
    image.levels.push_back(static_cast<std::uint16_t>((*packed)[i] << 8 | (*packed)[i + step - 1]));
  const auto file = json.find("file");
  if (file != json.end() && !file->is_string()) refuse();
  return {file == json.end() ? std::string() : file->get<std::string>(),
          std::make_shared<const KnownImage>(std::move(image))};
}

Value value_from_json(const Parameter& parameter, const nlohmann::json& json) {
  if (parameter.kind == ParameterKind::image) return image_from_json(parameter, json);
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number()) {
    if (parameter.kind == ParameterKind::real) return json.get<double>();
    // Read from the text, so that a seed up to 2^64 - 1 keeps every bit, and 1.5 or -1 is refused.
    return parse_value(parameter, json.dump());
  }
  if (json.is_string()) return json.get<std::string>();
  throw InputError(parameter.option(), {English("must be {0}; got {1}"), {allowed(parameter), json.dump()}});
}

const nlohmann::json& object(const nlohmann::json& json, const char* name) {
  static const nlohmann::json kEmpty = nlohmann::json::object();
  const auto found = json.find(name);
  if (found == json.end()) return kEmpty;
  if (!found->is_object())
    throw InputError({English("\"{0}\" in the setup file must be an object"), {std::string(name)}});
  return *found;
}

}  // namespace

nlohmann::ordered_json setup_json(const Setup& setup) {
  nlohmann::ordered_json json;
  json["sampler"] = setup.sampler;
  json["parameters"] = nlohmann::ordered_json::object();
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    nlohmann::ordered_json value;
    std::visit(
        [&](const auto& v) {
          if constexpr (std::is_same_v<std::decay_t<decltype(v)>, ImageValue>) {
            value = image_json(v);
          } else {
            value = v;
          }
        },
        setup.values.at(parameter.name));
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

Setup setup_from_json(const nlohmann::json& json) {
  if (!json.is_object() || !json.contains("sampler") || !json["sampler"].is_string())
    throw InputError(English("this is no setup file: it has no \"sampler\""));
  Setup setup = default_setup(json["sampler"].get<std::string>());
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const auto take_from = [&](const nlohmann::json& members, FilePlace place) {
    for (const auto& [name, value] : members.items()) {
      const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
      if (parameter == parameters.end() || parameter->file_place != place)
        throw InputError("--" + name, {English("is not an option of {0}"), {setup.sampler}});
      setup.values[name] = value_from_json(*parameter, value);
    }
  };
  take_from(object(json, "parameters"), FilePlace::parameters);
  take_from(object(json, "domain"), FilePlace::domain);
  for (const Parameter& parameter : parameters)
    if (parameter.file_place == FilePlace::top && json.contains(parameter.name))
      setup.values[parameter.name] = value_from_json(parameter, json[parameter.name]);
  return setup;
}

nlohmann::json parse_json(std::string_view text, const Message& name) {
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {
    throw InputError({English("{0} is not JSON: wrong at byte {1}"), {name, std::to_string(error.byte)}});
  } catch (const nlohmann::json::out_of_range&) {
    throw InputError({English("{0} holds a number too large to be read"), {name}});
  }
}

}  // namespace annulus
