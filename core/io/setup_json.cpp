#include "core/io/setup_json.h"

#include <algorithm>
#include <array>

#include "core/registry.h"

namespace annulus {
namespace {

// Which member of the file a parameter stands in.
constexpr std::array<std::string_view, 3> kDomain{"width", "height", "periodic"};
bool is_domain(std::string_view name) {
  return std::ranges::find(kDomain, name) != kDomain.end();
}

Value value_from_json(const Parameter& parameter, const nlohmann::json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number()) {
    if (parameter.kind == ParameterKind::real) return json.get<double>();
    // Read from the text, so that a seed up to 2^64 - 1 keeps every bit and 1.5 or -1 is refused.
    return parse_value(parameter, json.dump());
  }
  if (json.is_string()) return json.get<std::string>();
  throw InputError(parameter.option(), "must be " + allowed(parameter) + "; got " + json.dump());
}

const nlohmann::json& object(const nlohmann::json& json, const char* name) {
  static const nlohmann::json kEmpty = nlohmann::json::object();
  const auto found = json.find(name);
  if (found == json.end()) return kEmpty;
  if (!found->is_object())
    throw InputError("\"" + std::string(name) + "\" in the setup file must be an object");
  return *found;
}

}  // namespace

nlohmann::ordered_json setup_json(const Setup& setup) {
  nlohmann::ordered_json json;
  json["sampler"] = setup.sampler;
  json["parameters"] = nlohmann::ordered_json::object();
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    nlohmann::ordered_json value;
    std::visit([&](const auto& v) { value = v; }, setup.values.at(parameter.name));
    if (is_domain(parameter.name)) {
      json["domain"][parameter.name] = value;
    } else if (parameter.name == "seed") {
      json["seed"] = value;
    } else {
      json["parameters"][parameter.name] = value;
    }
  }
  return json;
}

Setup setup_from_json(const nlohmann::json& json) {
  if (!json.is_object() || !json.contains("sampler") || !json["sampler"].is_string())
    throw InputError("this is no setup file: it has no \"sampler\"");
  Setup setup = default_setup(json["sampler"].get<std::string>());
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const auto& given = object(json, "parameters");
  const auto& domain = object(json, "domain");
  for (const auto* members : {&given, &domain}) {
    for (const auto& [name, value] : members->items()) {
      const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
      if (parameter == parameters.end() || is_domain(name) != (members == &domain))
        throw InputError("--" + name, "is not an option of " + setup.sampler);
      setup.values[name] = value_from_json(*parameter, value);
    }
  }
  if (json.contains("seed")) {
    const auto seed = std::ranges::find(parameters, "seed", &Parameter::name);
    setup.values["seed"] = value_from_json(*seed, json["seed"]);
  }
  return setup;
}

nlohmann::json parse_json(std::string_view text, std::string_view name) {
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {
    throw InputError(std::string(name) + " is not JSON: wrong at byte " + std::to_string(error.byte));
  } catch (const nlohmann::json::out_of_range&) {
    throw InputError(std::string(name) + " holds a number too large to be read");
  }
}

}  // namespace annulus
