#include "app/panels/small_pictures.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/scene/drawing.h"
#include "core/making/given_values.h"
#include "core/setup/parameter.h"
#include "core/setup/plane.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kFieldPicture = 35, kMaskPicture = 64, kPictureLabel = 18, kPictureAir = 10, kNameAir = 6;
constexpr float kFieldAspect = 52.0f / 35;  // of a field's picture

bool of_mask(const Parameter& parameter) {
  return parameter.name == "mask-keep";
}

float picture_height(const Parameter& parameter) {
  return of_mask(parameter) ? kMaskPicture : kFieldPicture;
}

template <class ColourAt>
Image painted_small(int width, int height, const Domain& domain, ColourAt colour_at) {
  Image image{width, height, {}};
  image.rgba.reserve(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const scene::Colour c =
          colour_at((column + 0.5) * domain.width / width, (row + 0.5) * domain.height / height);
      for (const float part : {c.r, c.g, c.b, 1.0f})
        image.rgba.push_back(static_cast<std::uint8_t>(std::lround(255 * part)));
    }
  }
  return image;
}

// With this field; its image may be there as one of another meaning. Nothing if it is not.
std::optional<Setup> with_field(Setup setup, const std::string& kind) {
  const Value before = setup.values["field"];
  setup.values["field"] = kind;
  follow_choice(setup, "field", before);
  const bool of_image = kind == "image" || kind == "density";
  if (of_image && !setup.image(kind == "image" ? "radius-image" : "density-image").pixels)
    return std::nullopt;
  return has_density(setup) && image_density_of(setup).none() ? std::nullopt : std::optional(setup);
}

Image field_picture(const Ui& ui, const Setup& setup, int width, int height) {
  const RadiusField field = radius_field_of(setup);
  const double least = field.smallest(), range = field.largest() - least;
  return painted_small(width, height, plane_domain(setup), [&](double x, double y) {
    const double radius = double{field.at({static_cast<float>(x), static_cast<float>(y)})};
    return scene::field_colour(range > 0 ? std::clamp((radius - least) / range, 0.0, 1.0) : 0, ui.palette());
  });
}

// The mask as it is, and in the colour of points where they lie.
Image mask_picture(const Ui& ui, bool keep_dark, int width, int height) {
  const KnownImage& mask = *ui.pane().setup().image("mask").pixels;
  const Domain domain = plane_domain(ui.pane().setup());
  const scene::Palette& p = ui.palette();
  return painted_small(width, height, domain, [&](double x, double y) {
    const std::size_t pixel = mask.pixel(x, y, domain.width, domain.height);
    const auto grey = static_cast<float>(mask.luminance(pixel));
    const bool kept = mask.bright(pixel) != keep_dark;
    const float tint = kept ? 0.55f : 0;
    const auto mixed = [&](float of_point) { return grey + tint * (of_point - grey); };
    return scene::Colour{mixed(p.accent.r), mixed(p.accent.g), mixed(p.accent.b), 1};
  });
}

// Nothing for an image that is not there.
std::optional<Image> painted_picture(const Ui& ui, const Parameter& parameter, const Choice& choice,
                                     int across, int down) {
  if (of_mask(parameter)) return mask_picture(ui, choice.name == "dark", across, down);
  const auto setup = with_field(ui.pane().setup(), choice.name);
  return setup ? std::optional(field_picture(ui, *setup, across, down)) : std::nullopt;
}

}  // namespace

const std::optional<Image>& kept_picture(const Ui& ui, const std::string& name, float width, float height,
                                         const std::function<std::optional<Image>(int, int)>& paint) {
  const int across = std::max(static_cast<int>(width), 1), down = std::max(static_cast<int>(height), 1);
  const Setup& setup = ui.pane().setup();
  const scene::Theme theme = ui.view.style().theme;
  auto& kept = ui.memory.small_pictures;
  const auto found = kept.find(name);
  if (found != kept.end() && found->second.setup == setup && found->second.theme == theme &&
      found->second.width == across && found->second.height == down)
    return found->second.image;
  return kept.insert_or_assign(name, Memory::SmallPicture{setup, theme, across, down, paint(across, down)})
      .first->second.image;
}

namespace {

void draw_dashed_box(const Ui& ui, ImVec2 low, ImVec2 high) {
  const float dash = ui.scaled(3);
  const scene::Colour ink = ui.palette().muted;
  for (float x = low.x; x < high.x; x += 2 * dash)
    for (const float y : {low.y, high.y}) draw_stroke({x, y}, {std::min(x + dash, high.x), y}, ink);
  for (float y = low.y; y < high.y; y += 2 * dash)
    for (const float x : {low.x, high.x}) draw_stroke({x, y}, {x, std::min(y + dash, high.y)}, ink);
}

// The width of one picture if all of them have that much room.
float picture_width(const Ui& ui, const Parameter& parameter, float width) {
  const Domain domain = plane_domain(ui.pane().setup());
  const auto count = static_cast<float>(parameter.choices.size());
  // A mask as its domain, within limits; fields alike.
  const double aspect =
      of_mask(parameter) ? std::clamp(domain.width / domain.height, 0.5, 2.2) : double{kFieldAspect};
  return std::floor(std::min(ui.scaled(picture_height(parameter)) * static_cast<float>(aspect),
                             (width - (count - 1) * ui.scaled(kPictureAir)) / count));
}

// How wide each picture is with its name, window pixels.
std::vector<float> widths_with_names(const Ui& ui, const Parameter& parameter, float picture) {
  std::vector<float> widths;
  for (const Choice& choice : parameter.choices)
    widths.push_back(std::max(picture, text_width(ui.fonts.small, ui.say(choice.label))));
  return widths;
}

// What is left between them, window units.
float air_between(const std::vector<float>& widths, float width) {
  return (width - std::accumulate(widths.begin(), widths.end(), 0.0f)) /
         std::max(static_cast<float>(widths.size()) - 1, 1.0f);
}

// A picture of a file is asked for if there is none.
void choose_picture(const Ui& ui, const Parameter& parameter, const Choice& choice, bool there) {
  if (there)
    ui.issue(command::SetValue{parameter.name, parse_value(parameter, choice.name), false, ui.pane_id});
  else
    ui.issue(command::ChooseFile{ui.pane_id, choice.name == "density" ? "density-image" : "radius-image"});
}

// `room`: of its name, which may be wider.
void draw_picture(const Ui& ui, const Parameter& parameter, const Choice& choice, const Rect& place,
                  float room) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float height = ui.scaled(picture_height(parameter));
  ImGui::SetCursorScreenPos({place.x, place.y});
  const bool clicked = ImGui::InvisibleButton(choice.name.c_str(), {place.width, place.height});
  note_widget(ui, parameter.name + "/" + choice.name, ui.say(choice.label));
  draw_keyboard_ring(ui);
  const bool over = ImGui::IsItemHovered();
  if (over) tooltip(ui, ui.say(choice.help));
  const ImVec2 low{place.x, place.y}, high{place.x + place.width, place.y + height};
  const bool chosen = to_text(ui.pane().setup().values.at(parameter.name)) == choice.name;
  const auto& image = kept_picture(
      ui, parameter.name + "/" + choice.name, place.width, height,
      [&](int across, int down) { return painted_picture(ui, parameter, choice, across, down); });
  if (image) {
    add_picture(draw, ui.memory.texture(parameter.name + "/" + choice.name, *image), low, high,
                IM_COL32_WHITE);
    outline_rect(low, high, p.hairline);
  } else {
    draw_dashed_box(ui, low, high);
    draw_text({(low.x + high.x) / 2, (low.y + high.y) / 2}, small_muted(ui, Align::middle), ui.say("file"));
  }
  const float edge = ui.scaled(2);
  if (chosen || over)
    outline_rect({low.x - edge, low.y - edge}, {high.x + edge, high.y + edge}, chosen ? p.accent : p.muted,
                 ui.scaled(3), edge);
  draw_text({(low.x + high.x) / 2, high.y + ui.scaled(kPictureLabel / 2 + 2)},
            {ui.fonts.small, chosen ? p.text : p.muted, Align::middle}, ui.say(choice.label), room);
  if (clicked) choose_picture(ui, parameter, choice, image.has_value());
}

}  // namespace

bool has_pictures(const Setup& setup, const Parameter& parameter) {
  if (!of_mask(parameter)) return parameter.name == "field" && setup.has("radius-image");
  return setup.image("mask").pixels != nullptr;
}

float pictures_height(const Parameter& parameter) {
  return picture_height(parameter) + kPictureLabel + 6;
}

bool picture_names_fit(const Ui& ui, const Parameter& parameter, float width) {
  return air_between(widths_with_names(ui, parameter, picture_width(ui, parameter, width)), width) >=
         ui.scaled(kNameAir);
}

void draw_pictures(const Ui& ui, const Parameter& parameter, float width) {
  ImGui::PushID(parameter.name.c_str());
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ui.scaled(picture_height(parameter) + kPictureLabel);
  const float wide = picture_width(ui, parameter, width);
  std::vector<float> widths = widths_with_names(ui, parameter, wide);
  // Names that have no room are shortened.
  if (air_between(widths, width) < ui.scaled(2)) std::ranges::fill(widths, wide + ui.scaled(kPictureAir - 2));
  const float air = of_mask(parameter) ? ui.scaled(3 * kPictureAir) : air_between(widths, width);
  float x = low.x;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    draw_picture(ui, parameter, parameter.choices[i],
                 {x + (widths[i] - wide) / 2, low.y + ui.scaled(3), wide, height}, widths[i]);
    x += widths[i] + air;
  }
  ImGui::PopID();
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({width, ui.scaled(pictures_height(parameter))});
}

}  // namespace annulus::panels
