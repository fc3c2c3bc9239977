#include "app/panels/density_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/panels/small_pictures.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"
#include "core/setup/tone.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kPicture = 80, kAir = 10, kCurve = 72, kTextLine = 18;

// The image with a grey for each of its levels.
template <class GreyOf>
Image thumbnail(const KnownImage& image, int across, int down, GreyOf grey_of) {
  Image small{across, down, {}};
  for (int row = 0; row < down; ++row) {
    for (int column = 0; column < across; ++column) {
      const std::uint16_t level = image.levels[image.pixel(column + 0.5, row + 0.5, across, down)];
      const auto byte = static_cast<std::uint8_t>(std::lround(255 * grey_of(level)));
      small.rgba.insert(small.rgba.end(), {byte, byte, byte, 255});
    }
  }
  return small;
}

void draw_thumbnails(const Ui& ui, const ImageDensity& density, float width) {
  const KnownImage& image = density.image();
  const float height = ui.scaled(kPicture), air = ui.scaled(kAir);
  const float wide = std::min(height * static_cast<float>(image.width) / static_cast<float>(image.height),
                              (width - 2 * air) / 3);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const auto show = [&](float x, const char* name, const std::string& label, auto grey_of) {
    const auto& picture = kept_picture(ui, name, wide, height, [&](int across, int down) {
      return std::optional(thumbnail(image, across, down, grey_of));
    });
    add_picture(draw, ui.memory.texture(name, *picture), {x, low.y}, {x + wide, low.y + height},
                IM_COL32_WHITE);
    outline_rect({x, low.y}, {x + wide, low.y + height}, ui.palette().hairline);
    draw_text({x, low.y + height + ui.scaled(kTextLine / 2)}, small_muted(ui), label, wide + air - 2);
  };
  show(low.x, "density/file", std::to_string(image.width) + " \u00d7 " + std::to_string(image.height),
       [](std::uint16_t level) { return level / 65535.0; });
  // As dark as its share: stored values are meant for the eye.
  show(low.x + wide + air, "density/wanted", ui.say("wanted"),
       [&](std::uint16_t level) { return density.share(level); });
  const RadiusField field = radius_field_of(ui.pane().setup());
  const double ratio = density.largest_stretch() * density.largest_stretch();
  const Numbers& number = ui.say.numbers;
  const std::string times = ratio < 10 ? number.rounded(ratio) : ui.whole(ratio);
  const std::string words =
      (ui.pane().setup().text("many") == "dark"
           ? ui.say("Dark gets {0} times as many points as light.", times)
           : ui.say("Light gets {0} times as many points as dark.", times)) +
      "\n" +
      ui.say("r follows: {0} to {1}", number.rounded(field.smallest()), number.rounded(field.largest()));
  const float x = low.x + 2 * (wide + air);
  ImGui::SetCursorScreenPos({x, low.y});
  write_paragraph(small_muted(ui), words, low.x + width - x);
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({width, height + ui.scaled(kTextLine)});
}

// What a gamma makes of the value 0.5, as a share of the largest density.
double share_of_middle(const ImageDensity& density, double gamma, bool dark) {
  const auto& pixels = density.image().histogram();
  const auto there = [](std::uint32_t count) { return count > 0; };
  const double lowest = static_cast<double>(std::ranges::find_if(pixels, there) - pixels.begin()) / 65535;
  double highest = 0;
  for (std::size_t level = 0; level < pixels.size(); ++level)
    if (pixels[level] > 0) highest = static_cast<double>(level) / 65535;
  const double middle = std::pow(0.5, gamma);
  return std::min(dark ? (1 - middle) / (1 - std::pow(lowest, gamma)) : middle / std::pow(highest, gamma),
                  1.0);
}

// The curve's handle at the value 0.5, which is dragged up and down to choose a gamma.
void draw_handle(const Ui& ui, const ImageDensity& density, Rect area) {
  constexpr double kGammaStep = 0.05, kLargestGamma = 4;
  const Setup& setup = ui.pane().setup();
  const std::string& tone = setup.text("tone");
  if (tone == "stored" || tone == "light") return;
  const bool dark = setup.text("many") == "dark";
  const auto height_of = [&](double gamma) {
    return area.y + area.height * static_cast<float>(1 - share_of_middle(density, gamma, dark));
  };
  double gamma = parse_tone(tone).gamma;
  const float radius = ui.scaled(5), x = area.x + area.width / 2, reach = ui.scaled(10);
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  button_at(ui, "density/handle", {x - reach, height_of(gamma) - reach, 2 * reach, 2 * reach}, tone);
  const bool held = ImGui::IsItemActive(), over = ImGui::IsItemHovered();
  if (held && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
    const float wanted = ImGui::GetMousePos().y;
    for (double other = 5 * kGammaStep; other < kLargestGamma + kGammaStep / 2; other += kGammaStep)
      if (std::abs(height_of(other) - wanted) < std::abs(height_of(gamma) - wanted)) gamma = other;
    gamma = std::round(gamma / kGammaStep) / std::round(1 / kGammaStep);
    if (number_text(gamma) != tone)
      ui.issue(command::SetValue{"tone", number_text(gamma), ui.memory.dragged == "gamma", ui.pane_id});
    ui.memory.dragged = "gamma";
  }
  ImGui::SetCursorScreenPos(cursor);
  fill_circle({x, height_of(gamma)}, held || over ? radius * 1.3f : radius, ui.palette().text);
}

// The density over the value, and behind it how often a value is there.
void draw_curve(const Ui& ui, const ImageDensity& density, float width) {
  constexpr std::size_t kBars = 48;
  const scene::Palette& p = ui.palette();
  const float label = ui.scaled(18), height = ui.scaled(kCurve);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float left = low.x + label, right = low.x + width, bottom = low.y + height;
  std::array<double, kBars> bars{};
  const auto& pixels = density.image().histogram();
  for (std::size_t level = 0; level < pixels.size(); ++level)
    bars[level * kBars / pixels.size()] += pixels[level];
  const double most = std::ranges::max(bars);
  const float step = (right - left) / kBars;
  for (std::size_t i = 0; i < kBars; ++i) {
    const float x = left + step * static_cast<float>(i);
    fill_rect({x, bottom - 0.8f * height * static_cast<float>(bars[i] / most)}, {x + step - 1, bottom},
              scene::with_alpha(p.muted, 0.3f));
  }
  std::vector<ImVec2> curve;
  for (std::size_t level = 0; level < pixels.size(); ++level)
    if (pixels[level] > 0)
      curve.push_back(
          {left + (right - left) * static_cast<float>(level) / 65535,
           bottom - height * static_cast<float>(density.share(static_cast<std::uint16_t>(level)))});
  if (curve.size() > 1) draw_path(curve, p.accent, ui.scaled(2));
  for (const ImVec2& at : curve.size() <= 32 ? curve : std::vector<ImVec2>{})
    fill_circle(at, ui.scaled(2.5f), p.accent);
  draw_handle(ui, density, {left, low.y, right - left, height});
  draw_stroke({left, low.y}, {left, bottom}, p.hairline);
  draw_stroke({left, bottom}, {right, bottom}, p.hairline);
  const float below = bottom + ui.scaled(kTextLine / 2);
  draw_text({low.x, low.y + ui.scaled(6)}, small_muted(ui), "1");
  draw_text({low.x, bottom - ui.scaled(6)}, small_muted(ui), "0");
  draw_text({left + ui.scaled(6), low.y + ui.scaled(8)}, {ui.fonts.small, p.text}, ui.say("points per area"));
  draw_text({left, below}, small_muted(ui), "0");
  draw_text({(left + right) / 2, below}, small_muted(ui, Align::middle),
            ui.say("value in the file, and how often"));
  draw_text({right, below}, small_muted(ui, Align::right), "1");
  ImGui::Dummy({width, height + ui.scaled(kTextLine)});
  note_widget(ui, "density/curve", ui.say("points per area"));
}

}  // namespace

void draw_density(const Ui& ui, float width) {
  const Setup& setup = ui.pane().setup();
  if (!setup.image("density-image").pixels) return;
  const ImageDensity density = image_density_of(setup);
  if (density.none()) return;
  draw_thumbnails(ui, density, width);
  draw_curve(ui, density, width);
}

}  // namespace annulus::panels
