#include "app/files/picture.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/files/hex_colour.h"
#include "app/files/recorded_file.h"
#include "app/scene/mark_line.h"
#include "core/io/setup_json.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// Writes a whole number without ".0".
ordered_json number(double value) {
  if (std::abs(value) < 1e15 && value == std::trunc(value)) return static_cast<std::int64_t>(value);
  return value;
}

[[noreturn]] void refuse(std::string_view member, const Message& allowed, const json& got) {
  throw InputError({English("\"{0}\" must be {1}; got {2}"), {std::string(member), allowed, shown(got)}});
}

const json& member(const json& object, std::string_view name) {
  const auto found = object.find(name);
  if (found == object.end()) throw InputError({English("\"{0}\" is missing"), {std::string(name)}});
  return *found;
}

bool read_flag(const json& object, std::string_view name) {
  const json& value = member(object, name);
  if (!value.is_boolean()) refuse(name, English("true or false"), value);
  return value.get<bool>();
}

double read_number(const json& value, std::string_view name, double smallest, double largest) {
  const std::string allowed = "a number from " + number_text(smallest) + " to " + number_text(largest);
  if (!value.is_number()) refuse(name, allowed, value);
  const double number = value.get<double>();
  if (!(number >= smallest && number <= largest)) refuse(name, allowed, value);
  return number;
}

std::uint64_t read_try(const json& object) {
  const json& value = member(object, "try");
  if (!value.is_number_integer() || value < 0) refuse("try", English("a whole number from 0"), value);
  return value.get<std::uint64_t>();
}

scene::Layers read_layers(const json& object) {
  const json& names = member(object, "layers");
  if (!names.is_array()) refuse("layers", English("a list of layers"), names);
  scene::Layers layers = scene::Layers::none();
  for (const json& name : names) {
    const auto layer = name.is_string() ? scene::layer_named(name.get<std::string>()) : std::nullopt;
    if (!layer) {
      std::string known;
      for (const scene::LayerInfo& info : scene::kLayers)
        known += (known.empty() ? "" : ", ") + std::string(info.name);
      refuse("layers", {English("some of {0}"), {known}}, name);
    }
    layers.set(*layer, true);
  }
  return layers;
}

scene::Theme read_theme(const json& object) {
  const json& value = member(object, "theme");
  for (const scene::Theme theme : {scene::Theme::dark, scene::Theme::light, scene::Theme::print})
    if (value == name_of(theme)) return theme;
  refuse("theme", std::string("\"dark\", \"light\", \"print\""), value);
}

Language read_language(const json& object) {
  const auto value = object.find("language");
  if (value == object.end()) return Language::english;
  std::string codes;
  for (const LanguageInfo& row : kLanguages) {
    if (*value == row.code) return row.language;
    codes += (codes.empty() ? "\"" : ", \"") + std::string(row.code) + "\"";
  }
  refuse("language", {English("one of {0}"), {codes}}, *value);
}

const json& pair(const json& value, std::string_view name) {
  if (!value.is_array() || value.size() != 2) refuse(name, English("two numbers"), value);
  return value;
}

scene::View part_of(const json& value) {
  constexpr double kFar = 1e12;
  if (!value.is_array() || value.size() != 4) refuse("part", English("four numbers"), value);
  const auto side = [&](std::size_t i) { return read_number(value[i], "part", -kFar, kFar); };
  scene::View view;
  view.part = Box{side(0), side(1), side(2), side(3)};
  if (!(view.part->right > view.part->left && view.part->bottom > view.part->top))
    refuse("part", English("a rectangle with an area"), value);
  return view;
}

scene::View read_view(const json& object) {
  const json& value = member(object, "view");
  if (!value.is_object())
    refuse("view", English("an object with \"fit\", or with \"centre\" and \"zoom\""), value);
  if (value.contains("fit") && read_flag(value, "fit")) return {};
  if (value.contains("part")) return part_of(value["part"]);
  const json& centre = pair(member(value, "centre"), "centre");
  constexpr double kFar = 1e12;
  scene::View view;
  view.fit = false;
  view.centre_x = read_number(centre[0], "centre", -kFar, kFar);
  view.centre_y = read_number(centre[1], "centre", -kFar, kFar);
  view.zoom = read_number(member(value, "zoom"), "zoom", 1 / kFar, kFar);
  return view;
}

// The marks of a lesson's page, a line each; most pictures have none.
std::vector<scene::PageMark> read_marks(const json& object) {
  const auto lines = object.find("page_marks");
  if (lines == object.end()) return {};
  constexpr std::size_t kMost = 100;
  if (!lines->is_array() || lines->size() > kMost) refuse("page_marks", English("a list of lines"), *lines);
  std::vector<scene::PageMark> marks;
  for (const json& line : *lines) {
    if (!line.is_string()) refuse("page_marks", English("a list of lines"), line);
    marks.push_back(scene::parse_mark(line.get<std::string>()));
  }
  return marks;
}

scene::Size read_canvas(const json& object) {
  const json& sides = pair(member(object, "canvas"), "canvas");
  const auto side = [&](std::size_t i) {
    return static_cast<float>(read_number(sides[i], "canvas", kSmallestCanvas, kLargestCanvas));
  };
  return {side(0), side(1)};
}

scene::Colour read_colour(const json& value) {
  const auto colour = value.is_string() ? colour_of(value.get<std::string>()) : std::nullopt;
  if (!colour) refuse("background", English("a colour such as \"#ffffff\""), value);
  return *colour;
}

// The figure's panels, and how they stand.
void write_panels(const Picture& picture, ordered_json& into) {
  for (const Picture::Panel& panel : picture.panels) {
    ordered_json one;
    if (panel.setup) one["setup"] = setup_json(with_whole_path(*panel.setup));
    one["try"] = panel.at;
    into["panels"].push_back(std::move(one));
  }
  const scene::PanelLayout &layout = picture.layout, usual;
  if (layout.columns > 0) into["columns"] = layout.columns;
  if (layout.letters != usual.letters) into["letters"] = name_of(layout.letters);
  if (layout.beside != usual.beside) into["beside"] = name_of(layout.beside);
  if (layout.pages) into["pages"] = true;
}

template <class Kinds>
auto read_named(const json& object, const char* name, const Kinds& kinds) {
  std::string allowed;
  for (const auto kind : kinds) {
    if (object[name] == name_of(kind)) return kind;
    allowed.append(allowed.empty() ? "\"" : ", \"").append(name_of(kind)).append("\"");
  }
  refuse(name, {English("one of {0}"), {allowed}}, object[name]);
}

void read_panels(const json& object, Picture& picture) {
  const json& panels = object["panels"];
  if (!panels.is_array() || panels.empty() || panels.size() > scene::kMostPanels)
    refuse("panels", {English("a list of 1 to {0} objects"), {std::to_string(scene::kMostPanels)}}, panels);
  for (const json& one : panels) {
    if (!one.is_object()) refuse("panels", English("a list of objects with \"try\""), one);
    Picture::Panel panel;
    if (one.contains("setup")) panel.setup = setup_from_json(one["setup"]);
    panel.at = read_try(one);
    picture.panels.push_back(std::move(panel));
  }
  scene::PanelLayout& layout = picture.layout;
  if (object.contains("columns"))
    layout.columns = static_cast<int>(
        read_number(object["columns"], "columns", 1, static_cast<double>(scene::kMostPanels)));
  if (object.contains("letters")) layout.letters = read_named(object, "letters", scene::kLetters);
  if (object.contains("beside")) layout.beside = read_named(object, "beside", scene::kBeside);
  layout.pages = object.contains("pages") && read_flag(object, "pages");
}

// What names of files begin with.
const std::string kProgram = "annulus-";

}  // namespace

ordered_json picture_json(const Picture& picture) {
  const scene::Style& style = picture.style;
  ordered_json json;
  json["setup"] = setup_json(with_whole_path(picture.setup));
  json["try"] = picture.at;
  if (picture.versus)
    json["versus"] = {{"setup", setup_json(with_whole_path(picture.versus->setup))},
                      {"try", picture.versus->at}};
  json["layers"] = ordered_json::array();
  for (const scene::LayerInfo& layer : scene::kLayers)
    if (style.layers.has(layer.layer)) json["layers"].push_back(layer.name);
  json["theme"] = name_of(style.theme);
  if (style.language != Language::english) json["language"] = info(style.language).code;
  json["display_radius"] = style.display_radius;
  if (style.disc_units > 0) json["disc_units"] = number(style.disc_units);
  json["legend"] = style.legend;
  for (const scene::PageMark& mark : style.marks) json["page_marks"].push_back(mark.source);
  if (style.dots) json["dots"] = true;
  if (style.tight) json["tight"] = true;
  if (style.last_marks <= 0) json["marks"] = false;
  if (style.view.part) {
    const Box& part = *style.view.part;
    json["view"]["part"] = {number(part.left), number(part.top), number(part.right), number(part.bottom)};
  } else if (style.view.fit) {
    json["view"]["fit"] = true;
  } else {
    json["view"]["centre"] = {number(style.view.centre_x), number(style.view.centre_y)};
    json["view"]["zoom"] = style.view.zoom;
  }
  json["canvas"] = {number(double{picture.canvas.width}), number(double{picture.canvas.height})};
  json["scale"] = number(picture.scale);
  json["transparent"] = picture.transparent;
  if (style.figure) json["figure"] = true;
  if (picture.dots_as != DotsAs::suited) json["dots_as"] = name_of(picture.dots_as);
  if (picture.text_as_names) json["text_as"] = "names";
  if (style.margin) json["margin"] = number(double{*style.margin});
  if (style.dot > 0) json["dot"] = number(double{style.dot});
  if (style.line > 0) json["line"] = number(double{style.line});
  if (picture.unit > 0) json["unit"] = picture.unit;
  if (style.background) json["background"] = hex_text(*style.background);
  if (!picture.panels.empty()) write_panels(picture, json);
  return json;
}

Picture picture_from_json(const json& json) {
  if (!json.is_object())
    throw InputError({English("the setup in the picture must be an object; got {0}"), {shown(json)}});
  Picture picture;
  picture.setup = setup_from_json(member(json, "setup"));
  picture.at = read_try(json);
  if (const auto versus = json.find("versus"); versus != json.end()) {
    if (!versus->is_object()) refuse("versus", English("an object with \"setup\" and \"try\""), *versus);
    picture.versus = Picture::Versus{setup_from_json(member(*versus, "setup")), read_try(*versus)};
  }
  picture.style.layers = read_layers(json);
  picture.style.theme = read_theme(json);
  picture.style.language = read_language(json);
  picture.style.display_radius = read_number(member(json, "display_radius"), "display_radius",
                                             kSmallestDisplayRadius, kLargestDisplayRadius);
  if (json.contains("disc_units"))
    picture.style.disc_units = read_number(json["disc_units"], "disc_units", kLeastLength, kFarthestEdge);
  picture.style.legend = read_flag(json, "legend");
  picture.style.marks = read_marks(json);
  picture.style.dots = json.contains("dots") && read_flag(json, "dots");
  picture.style.tight = json.contains("tight") && read_flag(json, "tight");
  picture.style.last_marks = json.contains("marks") && !read_flag(json, "marks") ? 0 : 1;
  picture.style.view = read_view(json);
  picture.canvas = read_canvas(json);
  picture.scale = read_number(member(json, "scale"), "scale", kSmallestSavedScale, kLargestSavedScale);
  picture.transparent = read_flag(json, "transparent");
  const auto length = [&](const char* name) {
    return json.contains(name) ? static_cast<float>(read_number(json[name], name, 0, kLargestCanvas)) : 0;
  };
  picture.style.dot = length("dot");
  picture.style.line = length("line");
  picture.style.figure = json.contains("figure") && read_flag(json, "figure");
  if (json.contains("unit")) picture.unit = read_number(json["unit"], "unit", kSmallestUnit, kLargestUnit);
  if (json.contains("background")) picture.style.background = read_colour(json["background"]);
  if (json.contains("dots_as"))
    picture.dots_as = read_named(json, "dots_as", std::array{DotsAs::circle, DotsAs::path, DotsAs::point});
  picture.text_as_names = json.contains("text_as") && json["text_as"] == "names";
  if (json.contains("margin"))
    picture.style.margin = static_cast<float>(read_number(json["margin"], "margin", 0, kLargestCanvas));
  if (json.contains("panels")) read_panels(json, picture);
  return picture;
}

render::PngText png_text(const Picture& picture) {
  return {render::kPngKeyword, picture_json(picture).dump()};
}

render::PngWriter::Alpha alpha_of(const Picture& picture) {
  return picture.transparent ? render::PngWriter::Alpha::any : render::PngWriter::Alpha::opaque;
}

double pixels_per_metre(const Picture& picture) {
  constexpr double kPointsAMetre = 72 / 0.0254;
  return picture.unit > 0 ? picture.scale / picture.unit * kPointsAMetre : 0;
}

Picture picture_from_text(std::string_view text) {
  try {
    return picture_from_json(parse_json(std::string(text), English("the setup in the file")));
  } catch (const json::exception&) {
    throw InputError(English("the setup in the file has a value that cannot be read"));
  }
}

Picture picture_from_png(std::span<const std::uint8_t> file) {
  try {
    const auto text = render::read_png_text(file, render::kPngKeyword);
    if (!text) throw InputError(English("this PNG file was not saved by annulus: it carries no setup"));
    return picture_from_json(parse_json(*text, English("the setup in the PNG file")));
  } catch (const render::PngError& error) {
    throw InputError(error.message());
  } catch (const json::exception&) {
    throw InputError(English("the setup in the PNG file has a value that cannot be read"));
  }
}

std::string file_name_of(const Setup& setup) {
  if (const auto recording = recording_of(setup))
    return kProgram +
           (recording->name() == "-" ? "stdin" : std::filesystem::path(recording->name()).stem().string());
  std::string name = kProgram + setup.sampler;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (!parameter.symbol.empty()) name += "-" + parameter.symbol + to_text(setup.values.at(parameter.name));
  if (setup.seeded()) name += "-s" + std::to_string(setup.seed());
  return name;
}

std::string picture_name(const Setup& setup, std::uint64_t at) {
  const bool points = shows_points(setup);
  if (points && at >= recording_of(setup)->tries()) return file_name_of(setup);
  return file_name_of(setup) + (points ? "-first" : "-t") + std::to_string(at);
}

std::string beside(const std::string& a, const std::string& b) {
  return a + "-vs-" + (b.starts_with(kProgram) ? b.substr(kProgram.size()) : b);
}

}  // namespace annulus
