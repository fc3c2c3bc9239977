#include "app/options/picture_wish.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "app/options/options.h"
#include "app/options/picture_arguments.h"
#include "core/io/command_line.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::string moments_text(const std::vector<PictureWish::Moment>& moments) {
  std::string text;
  for (const PictureWish::Moment& moment : moments)
    text.append(text.empty() ? "" : ",").append(moment ? std::to_string(*moment) : "end");
  return text;
}

// "2x2": columns and rows.
std::string layout_text(const PictureWish& wish) {
  const auto columns = static_cast<std::size_t>(wish.layout.columns);
  return std::to_string(columns) + "x" + std::to_string((wish.at.size() + columns - 1) / columns);
}

std::string unit_of(const PictureWish& wish) {
  return wish.pixels ? "px" : "mm";
}

std::string size_text(const PictureWish& wish) {
  const std::string unit = unit_of(wish), width = number_text(wish.width);
  if (wish.height_follows) return width + unit;
  return width + (wish.pixels ? "" : unit) + "x" + number_text(wish.height) + unit;
}

struct PresetSize {
  PicturePreset preset;
  double width, height;  // height 0: it follows
  bool pixels;
  double text;  // points
  double dpi;
};
constexpr std::array<PresetSize, 5> kPresetSizes{{{PicturePreset::column, 85, 0, false, 7, 300},
                                                  {PicturePreset::columns, 180, 0, false, 7, 300},
                                                  {PicturePreset::slide, 320, 180, false, 16, 152.4},
                                                  {PicturePreset::poster, 560, 0, false, 24, 150},
                                                  {PicturePreset::icon, 256, 256, true, 7, 300}}};

// What is left out is as usual.
cli::Arguments arguments_of(const PictureWish& wish, bool versus) {
  cli::Arguments arguments;
  const PictureWish usual;
  if (wish.at != usual.at) arguments.give("--at", moments_text(wish.at));
  if (wish.at.size() > 1) {
    const scene::PanelLayout& layout = wish.layout;
    if (layout.columns > 0) arguments.give("--layout", layout_text(wish));
    if (layout.letters != usual.layout.letters)
      arguments.give("--letters", std::string(name_of(layout.letters)));
    if (layout.beside != usual.layout.beside) arguments.give("--beside", std::string(name_of(layout.beside)));
  }
  if (wish.versus_at) arguments.give("--versus-at", std::to_string(*wish.versus_at));
  arguments.give("--size", size_text(wish));
  if (!wish.pixels) {
    if (wish.text != usual.text) arguments.give("--text", number_text(wish.text) + "pt");
    if (wish.dot > 0) arguments.give("--dot", number_text(wish.dot) + "mm");
    if (wish.line > 0) arguments.give("--line", number_text(wish.line) + "pt");
    if (wish.dpi != usual.dpi && wish.kind == PictureKind::png)
      arguments.give("--dpi", number_text(wish.dpi));
  }
  if (wish.border == PictureWish::Border::margin)
    arguments.give("--margin", number_text(wish.margin) + unit_of(wish));
  if (wish.cropped(versus)) arguments.give("--crop", "domain");
  if (wish.text_as_names && wish.kind == PictureKind::svg) arguments.give("--text-as", "names");
  if (const auto& part = wish.part)
    arguments.give("--view", number_text(part->left) + "," + number_text(part->top) + "," +
                                 number_text(part->right) + "," + number_text(part->bottom));
  if (wish.layers != usual.layers) arguments.give("--layers", cli::layers_text(wish.layers));
  const bool discs = wish.layers.has(scene::Layer::discs);
  if (discs && wish.disc_units > 0) {
    arguments.give("--display-radius", number_text(wish.disc_units) + "units");
  } else if (discs && wish.display_radius != usual.display_radius) {
    arguments.give("--display-radius", number_text(wish.display_radius));
  }
  arguments.give("--theme", std::string(name_of(wish.theme)));
  if (wish.background != PictureWish::Background::theme)
    arguments.give("--background", wish.background == PictureWish::Background::white ? "white" : "none");
  if (!wish.legend) arguments.give("--legend", "false");
  if (wish.language != usual.language) arguments.give("--language", std::string(info(wish.language).code));
  arguments.give("-o", wish.path());
  return arguments;
}

}  // namespace

std::string_view ending_of(PictureKind kind) {
  return kind == PictureKind::png ? ".png" : kind == PictureKind::svg ? ".svg" : ".pdf";
}

std::string PictureWish::path() const {
  return (std::filesystem::path(folder) / (name + std::string(ending_of(kind)))).string();
}

PictureWish PictureWish::look() const {
  PictureWish look = *this;
  look.folder.clear();
  look.name.clear();
  return look;
}

PictureWish with_preset(PictureWish wish, PicturePreset preset) {
  const auto& size = *std::ranges::find(kPresetSizes, preset, &PresetSize::preset);
  constexpr double kAbout = 0.8;  // until the height that follows is known
  if (wish.pixels != size.pixels) wish.margin = size.pixels ? 12 : PictureWish().margin;
  wish.pixels = size.pixels;
  wish.text = size.text;
  wish.dpi = size.dpi;
  wish.legend = preset != PicturePreset::icon;
  wish.height_follows = size.height == 0;
  if (!wish.height_follows) wish.end_crop();
  wish.width = size.width;
  wish.height = wish.height_follows ? kAbout * size.width : size.height;
  return wish;
}

std::optional<PicturePreset> preset_of(const PictureWish& wish) {
  for (const PresetSize& size : kPresetSizes)
    if (wish.pixels == size.pixels && wish.width == size.width &&
        (size.height == 0 || size.height == wish.height))
      return size.preset;
  return std::nullopt;
}

RenderOptions wished_picture(const PictureWish& wish, const Setup& setup,
                             const std::optional<Setup>& versus) {
  if (wish.name.empty()) throw InputError(English("the file needs a name"));
  return cli::pictured(arguments_of(wish, versus.has_value()), setup, versus);
}

std::string render_line(const PictureWish& wish, const Setup& setup, const std::optional<Setup>& versus) {
  std::string line = "annulus render " + setup_options(setup);
  if (versus) line += " --versus " + shell_word(versus_options(*versus, setup));
  const cli::Arguments arguments = arguments_of(wish, versus.has_value());
  for (const auto& [name, text] : arguments.all()) {
    if (name == "--legend") {
      line += " --no-legend";
    } else {
      line.append(" ").append(name).append(" ").append(shell_word(text));
    }
  }
  return line;
}

}  // namespace annulus
