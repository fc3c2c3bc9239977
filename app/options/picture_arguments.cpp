#include "app/options/picture_arguments.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/files/hex_colour.h"
#include "app/options/output_arguments.h"
#include "app/options/panel_arguments.h"
#include "app/options/paper_size.h"
#include "app/options/view_argument.h"
#include "app/options/words.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

std::string layer_names(std::string_view separator) {
  std::string names;
  for (const scene::LayerInfo& layer : scene::kLayers) {
    if (!names.empty()) names += separator;
    names += layer.name;
  }
  return names;
}

scene::Layers parse_layers(std::string_view text) {
  scene::Layers layers = scene::Layers::none();
  if (text == "none") return layers;
  for (const std::string_view name : parts_of(text)) {
    const auto layer = scene::layer_named(name);
    if (!layer) refuse("--layers", "none or some of " + layer_names(", ") + ", with commas between", name);
    layers.set(*layer, true);
  }
  return layers;
}

scene::Size parse_canvas(const std::string& text) {
  const auto side = [](std::string_view part) -> std::optional<float> {
    const auto number = parse_integer(part);
    if (!number || static_cast<double>(*number) < kSmallestCanvas ||
        static_cast<double>(*number) > kLargestCanvas)
      return std::nullopt;
    return static_cast<float>(*number);
  };
  const std::string_view view = text;
  const auto cross = view.find('x');
  if (cross != std::string_view::npos) {
    const auto width = side(view.substr(0, cross)), height = side(view.substr(cross + 1));
    if (width && height) return {*width, *height};
  }
  refuse("--canvas",
         "WxH, two whole numbers from " + number_text(kSmallestCanvas) + " to " + number_text(kLargestCanvas),
         text);
}

int parse_scale(const std::string& text) {
  const auto number = parse_integer(text);
  if (!number || *number < 1 || *number > kLargestScale)
    refuse("--scale", "a whole number from 1 to " + std::to_string(kLargestScale), text);
  return static_cast<int>(*number);
}

// "0.5": radii r; "8units": units of the domain.
void set_display_radius(scene::Style& style, const std::string& text) {
  constexpr std::string_view kUnits = "units";
  const bool in_units = text.ends_with(kUnits);
  const auto number =
      parse_number(std::string_view(text).substr(0, text.size() - (in_units ? kUnits.size() : 0)));
  const double least = in_units ? kLeastLength : kSmallestDisplayRadius,
               most = in_units ? kFarthestEdge : kLargestDisplayRadius;
  if (!number || !(*number >= least && *number <= most)) {
    refuse("--display-radius",
           "a number from " + number_text(kSmallestDisplayRadius) + " to " +
               number_text(kLargestDisplayRadius) + ", or a length such as 8units",
           text);
  }
  style.disc_units = in_units ? *number : 0;
  if (!in_units) style.display_radius = *number;
}

PictureKind kind_of(const std::string& output) {
  const std::string ending = ending_of(output);
  // An ending alone is a hidden file without one.
  const bool only_ending = ending_of("a" + std::filesystem::path(output).filename().string()) != ending;
  if ((ending.empty() || ending == ".png") && !only_ending) return PictureKind::png;
  if (ending == ".svg") return PictureKind::svg;
  if (ending == ".pdf") return PictureKind::pdf;
  refuse("-o", "the name of a picture, which ends in .png, .svg or .pdf", output);
}

bool parse_flag(const std::string& option, const std::string& text) {
  if (text != "true" && text != "false") refuse(option, "true or false", text);
  return text == "true";
}

void set_background(const Arguments& arguments, const std::string& text, Picture& picture) {
  if (arguments.is_set("--transparent") && text != "none")
    throw InputError("--background",
                     English("cannot stand beside --transparent, which is --background none"));
  picture.transparent = text == "none";
  picture.style.background.reset();
  if (text == "none") return;
  const auto colour = text == "white" ? scene::Colour{1, 1, 1, 1} : colour_of(text);
  if (!colour) refuse("--background", "white, none or a colour such as #ffe0a0", text);
  picture.style.background = colour;
}

// The largest canvas of the domain's proportions within the one there is, or as wide, which then is the
// domain.
void crop(const Arguments& arguments, const std::string& text, RenderOptions& options) {
  Picture& picture = options.picture;
  if (text != "domain") refuse("--crop", "domain", text);
  for (const char* option : {"--versus", "--panels", "--margin"})
    if (arguments.given(option))
      throw InputError("--crop", {English("cannot stand beside {0}"), {std::string(option)}});
  if (picture.versus || !picture.panels.empty())
    throw InputError("--crop", English("is for a picture of one run at one try: panels are cropped anyway"));
  if (arguments.is_set("--legend")) throw InputError("--legend", English("has no room beside --crop domain"));
  const Domain domain = domain_of(picture.setup);
  const Box part = picture.style.view.part.value_or(Box{0, 0, domain.width, domain.height});
  const auto shape = static_cast<float>((part.right - part.left) / (part.bottom - part.top));
  scene::Size& canvas = picture.canvas;
  if (!options.height_follows) canvas.width = std::min(canvas.width, canvas.height * shape);
  canvas.height = canvas.width / shape;
  for (const float side : {canvas.width, canvas.height})
    if (double{side} < kSmallestCanvas || double{side} > kLargestCanvas)
      throw InputError("--crop", {English("would make a picture of {0} x {1} px; a side has {2} to {3}"),
                                  {Message::number(std::round(double{canvas.width})),
                                   Message::number(std::round(double{canvas.height})),
                                   Message::number(kSmallestCanvas), Message::number(kLargestCanvas)}});
  options.height_follows = false;
  picture.style.legend = false;
  picture.style.margin = 0.0f;
}

void set_vector(const Arguments& arguments, Picture& picture) {
  if (const auto text = arguments.text("--dots-as")) {
    picture.dots_as = DotsAs::suited;
    for (const DotsAs dots : {DotsAs::circle, DotsAs::path, DotsAs::point})
      if (*text == name_of(dots)) picture.dots_as = dots;
    if (picture.dots_as == DotsAs::suited) refuse("--dots-as", "circle, path or point", *text);
  }
  if (const auto text = arguments.text("--text-as")) {
    if (*text != "paths" && *text != "names") refuse("--text-as", "paths or names", *text);
    picture.text_as_names = *text == "names";
  }
}

void refuse_for_kind(const Arguments& arguments, PictureKind kind, const Picture& picture) {
  const bool vector = kind != PictureKind::png;
  if (!vector && arguments.given("--dots-as"))
    throw InputError("--dots-as", English("has a meaning for SVG and PDF only: PNG has pixels"));
  if (kind != PictureKind::svg && arguments.given("--text-as"))
    throw InputError("--text-as", English("has a meaning for SVG only: PDF holds the font, PNG has pixels"));
  for (const char* option : {"--dpi", "--scale"})
    if (vector && arguments.given(option))
      throw InputError(option, English("has a meaning for PNG only: SVG and PDF have no pixels"));
  if (picture.layout.pages && kind != PictureKind::pdf)
    throw InputError("--pages", English("has a meaning for PDF only: other files have one page"));
}

}  // namespace

OptionRows picture_options() {
  const std::string group = "Picture";
  OptionRows rows{
      {"-o,--output", "FILE",
       "Where the picture goes, which must be said: .png, .svg or .pdf. It carries all of this inside, so "
       "that "
       "render FILE draws it again. A file that is there is replaced.",
       group},
      {"--versus-at", "TRY", "The moment of the other side, where it is not that of --at.", group},
      {"--layers", "a,b,...", "What is drawn: none, or some of " + layer_names(", ") + ".", group},
      {"--canvas", "WxH", "The size of the canvas, from 16x16 to 16384x16384; default 1200x800.", group},
      {"--view", "X0,Y0,X1,Y1", "Show this rectangle of the domain; by default all of it.", group},
      {"--background", "white|none|#rrggbb", "What is behind the marks; by default the theme's colour.",
       group},
      {"--scale", "N",
       "Draw it at so many pixels for each of the canvas. A whole number from 1 to " +
           std::to_string(kLargestScale) + "; default 1.",
       group},
      {"--transparent", "", "No background. Off by default.", group},
      {"--theme", "dark|light|print",
       "The colours; default dark. print: black alone, and marks are told apart by their shapes.", group},
      {"--crop", "domain",
       "The picture ends at the domain's border: it is the largest of its proportions in the size asked for, "
       "without margin and legend.",
       group},
      {"--language", "en|de", "What the picture's words are in; default en.", group},
      {"--dots-as", "circle|path|point",
       "How SVG and PDF draw points: as circles, as paths of many, or as dots for a pen; by default as paths "
       "from 5000 on.",
       group},
      {"--text-as", "paths|names",
       "How SVG writes letters: as their outlines, or as text with the font's name; default paths.", group},
      {"--legend,!--no-legend", "", "Whether there is a legend below; on by default.", group},
      {"--display-radius", "F",
       "The radius of the discs in the layer discs, in radii r. A number from " +
           number_text(kSmallestDisplayRadius) + " to " + number_text(kLargestDisplayRadius) +
           "; default 0.5, at which none overlap. Or a length, such as 8units.",
       group}};
  for (OptionRow& row : paper_options()) rows.push_back(std::move(row));
  for (OptionRow& row : panel_options()) rows.push_back(std::move(row));
  return rows;
}

OptionRows shown_options() {
  const std::string group = "Window";
  return {
      {"--at", "TRY", "Stand at this try: a whole number from 0, or end.", group},
      {"--layers", "a,b,...", "What is drawn: none, or some of " + layer_names(", ") + ".", group},
      {"--view", "X0,Y0,X1,Y1", "Show this rectangle of the domain; by default all of it.", group},
      {"--theme", "dark|light", "The colours; by default those of the last time.", group},
      {"--language", "en|de", "The language; by default that of the system, or of the last time.", group}};
}

Shown given_shown(const Arguments& arguments) {
  Shown shown;
  if (const auto text = arguments.text("--at")) {
    const auto number = *text == "end" ? kLastTry : parse_integer(*text);
    if (!number) refuse("--at", "a whole number from 0 to the number of tries of the run, or end", *text);
    shown.at = number;
  }
  if (const auto text = arguments.text("--layers")) shown.layers = parse_layers(*text);
  if (const auto text = arguments.text("--view")) {
    shown.view = parse_view(*text);
    shown.view->fit = false;  // a chosen view, which stays
  }
  if (const auto text = arguments.text("--theme")) shown.theme = parse_theme(*text);
  if (const auto text = arguments.text("--language")) shown.language = parse_language(*text);
  return shown;
}

std::string layers_text(scene::Layers layers) {
  std::string text;
  for (const scene::LayerInfo& layer : scene::kLayers)
    if (layers.has(layer.layer)) text.append(text.empty() ? "" : ",").append(layer.name);
  return text.empty() ? "none" : text;
}

scene::Theme parse_theme(const std::string& text, bool on_paper) {
  for (const scene::Theme theme : {scene::Theme::dark, scene::Theme::light, scene::Theme::print})
    if (text == scene::name_of(theme) && (on_paper || theme != scene::Theme::print)) return theme;
  refuse("--theme", on_paper ? "dark, light or print" : "dark or light", text);
}

Language parse_language(const std::string& text) {
  const auto known = language_of(text);
  if (!known) refuse("--language", "en or de", text);
  return *known;
}

namespace {

// What the arguments say of a picture whose setups are there.
void set_picture(const Arguments& arguments, const GivenSetup& given, InputFiles& files,
                 RenderOptions& options) {
  Picture& picture = options.picture;
  options.at = given_moments(arguments, "--at");
  set_panels(arguments, given, options.at, files, picture);
  if (!options.at.empty()) {
    options.to_end = false;
    picture.style.last_marks = options.at.front().kind == Destination::Kind::end ? 0.0f : 1.0f;
  }
  if (arguments.text("--versus-at")) {
    if (!picture.versus) throw InputError("--versus-at", English("has a meaning with --versus only"));
    const std::vector<Destination> other = given_moments(arguments, "--versus-at");
    if (other.size() > 1) throw InputError("--versus-at", English("must be one moment"));
    if (options.at.empty()) options.at.push_back({.kind = Destination::Kind::at_try, .number = picture.at});
    options.at.push_back(other.front());
  }
  // Moments that are no numbers of tries are found by the runs.
  const auto try_of = [&](std::size_t i) {
    const Destination& moment = options.at[std::min(i, options.at.size() - 1)];
    return moment.kind == Destination::Kind::at_try ? moment.number : kLastTry;
  };
  if (!options.at.empty()) {
    picture.at = try_of(0);
    if (picture.versus) picture.versus->at = try_of(1);
    for (std::size_t i = 0; i < picture.panels.size(); ++i) picture.panels[i].at = try_of(i);
  }
  if (const auto text = arguments.text("--layers")) {
    picture.style.layers = parse_layers(*text);
    picture.style.last_marks = 1;
  }
  if (const auto text = arguments.text("--legend")) picture.style.legend = parse_flag("--legend", *text);
  const scene::Size drawn_on = picture.canvas;
  if (const auto text = arguments.text("--canvas")) picture.canvas = parse_canvas(*text);
  if (const auto text = arguments.text("--scale")) picture.scale = parse_scale(*text);
  if (const auto text = arguments.text("--transparent"))
    picture.transparent = parse_flag("--transparent", *text);
  options.height_follows = set_size(arguments, picture);
  scene::View& view = picture.style.view;
  const bool others = !(picture.canvas == drawn_on) || options.height_follows || !picture.panels.empty() ||
                      arguments.given("--crop");
  if (const auto text = arguments.text("--view")) {
    view = parse_view(*text);
    check_view(view, picture.setup);  // panels show the same part of their own domains
  } else if (!view.fit && !view.part && others) {
    // The same part on another canvas.
    const scene::Room room = scene::room_of(picture.style, drawn_on);
    scene::View same;
    same.part =
        scene::shown_part(scene::transform(view, domain_of(picture.setup), drawn_on, room), drawn_on, room);
    view = same;
  }
  set_vector(arguments, picture);
  if (const auto text = arguments.text("--crop")) crop(arguments, *text, options);
  if (const auto text = arguments.text("--background")) set_background(arguments, *text, picture);
  if (const auto text = arguments.text("--theme")) picture.style.theme = parse_theme(*text, true);
  if (const auto text = arguments.text("--display-radius")) {
    if (!picture.style.layers.has(scene::Layer::discs))
      throw InputError("--display-radius", English("has a meaning with the layer discs only"));
    set_display_radius(picture.style, *text);
  }
  if (const auto text = arguments.text("--language")) picture.style.language = parse_language(*text);
  if (arguments.text("-o").value_or("").empty())
    throw InputError("-o", English("FILE is needed, a .png, .svg or .pdf: where the picture goes"));
  const auto versus = picture.versus ? std::optional(picture.versus->setup) : std::nullopt;
  options.output = given_output(arguments, picture.setup, versus);
  options.kind = kind_of(options.output);
  if (options.kind == PictureKind::png) check_pixels(picture);
  refuse_for_kind(arguments, options.kind, picture);
}

// The end of the run, for paper: the last pick is over.
RenderOptions new_picture() {
  RenderOptions options;
  options.picture.at = kLastTry;
  options.picture.style.figure = true;
  options.picture.style.last_marks = 0;
  options.to_end = true;
  return options;
}

}  // namespace

RenderOptions given_picture(const Arguments& arguments, const GivenSetup& given,
                            const std::optional<Setup>& versus, InputFiles& files) {
  RenderOptions options = new_picture();
  if (given.picture) {
    options.picture = *given.picture;
    // A run of another setup may end earlier.
    options.to_end = !(given.setup == given.picture->setup);
    // Which of them an option means is not known.
    const bool several =
        given.picture->versus ||
        std::ranges::any_of(given.picture->panels, [](const auto& panel) { return panel.setup.has_value(); });
    if (options.to_end && several && !versus && !arguments.given("--panels"))
      throw InputError(
          English("this picture is of several setups, and options of one cannot change it: give --versus or "
                  "--panels too"));
  }
  options.picture.setup = given.setup;
  if (versus) {
    options.picture.versus = Picture::Versus{*versus, options.picture.at};
    options.picture.panels.clear();
  }
  set_picture(arguments, given, files, options);
  return options;
}

RenderOptions pictured(const Arguments& arguments, const Setup& setup, const std::optional<Setup>& versus) {
  RenderOptions options = new_picture();
  options.picture.setup = setup;
  if (versus) options.picture.versus = Picture::Versus{*versus, kLastTry};
  InputFiles files;
  GivenSetup given;
  given.setup = estimated(setup);
  set_picture(arguments, given, files, options);
  return options;
}

}  // namespace annulus::cli
