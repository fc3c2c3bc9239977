#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/kit/kit.h"
#include "app/panels/picture_panel.h"

// The picture that is to be saved, between its rulers.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kAbove = 52, kLeft = 64, kRight = 28, kBelow = 84;  // around the picture
constexpr float kRulerGap = 6, kLongTick = 9, kShortTick = 5;
constexpr float kWordsFoot = 26;                // from the picture's words to the edge
constexpr double kScreenInch = 96, kInch = 72;  // window units at UI scale 1; points
constexpr float kLargest = 4096;                // px a side, of what is painted

// The steps of a ruler's numbers, and of its ticks, in the picture's unit.
struct Steps {
  double number, tick;
};
Steps steps_for(double unit, double least_number, double least_tick) {
  const double power = std::pow(10, std::floor(std::log10(least_number / unit)));
  double step = 10 * power;
  for (const double times : {5.0, 2.0, 1.0})
    if (times * power * unit >= least_number) step = times * power;
  for (const double parts : {10.0, 5.0, 2.0})
    if (step / parts * unit >= least_tick) return {step, step / parts};
  return {step, step};
}

// Above the picture, or at its left.
void draw_ruler(const Ui& ui, const Rect& picture, double length, const std::string& unit, bool above) {
  const scene::Palette& p = ui.palette();
  const float along = above ? picture.width : picture.height;
  const double each = double{along} / length;
  if (!(length > 0) || !std::isfinite(each)) return;  // what is being typed
  const Steps steps = steps_for(each, double{ui.scaled(46)}, double{ui.scaled(4)});
  const scene::Colour ink = p.muted;
  const auto ticks = static_cast<int>(std::floor(length / steps.tick + 1e-9));
  const auto a_number = static_cast<int>(std::lround(steps.number / steps.tick));
  const float base = above ? picture.y - ui.scaled(kRulerGap) : picture.x - ui.scaled(kRulerGap);
  for (int i = 0; i <= ticks; ++i) {
    const bool numbered = i % a_number == 0;
    const float place = (above ? picture.x : picture.y) + static_cast<float>(i * steps.tick * each);
    const float reach = base - ui.scaled(numbered ? kLongTick : kShortTick);
    const float crisp = std::floor(place) + 0.5f;
    draw_stroke(above ? ImVec2{crisp, base} : ImVec2{base, crisp},
                above ? ImVec2{crisp, reach} : ImVec2{reach, crisp}, ink);
    if (!numbered || (!above && i == 0)) continue;
    std::string number = ui.say.numbers.exact(i * steps.tick);
    if (above && i == 0) number += " " + unit;
    // A long one at the end would lie beside the page.
    if (above && place + text_width(ui.fonts.small, number) / 2 > picture.x + along + ui.scaled(kRight))
      continue;
    if (above) {
      draw_text({place, reach - ui.scaled(9)}, small_muted(ui, Align::middle), number);
    } else {
      draw_text({reach - ui.scaled(5), place}, small_muted(ui, Align::right), number);
    }
  }
}

// Window units a canvas pixel at which the picture is as large as it will be.
double actual_scale(const Ui& ui, const Picture& picture) {
  const double ratio = std::max(double{ImGui::GetIO().DisplayFramebufferScale.x}, 1.0);
  if (picture.unit <= 0) return picture.scale / ratio;
  return picture.unit * kScreenInch / kInch * ui.workspace.ui_scale();
}

std::string size_in_words(const Ui& ui, const PictureWish& wish, const Picture* picture) {
  const Numbers& number = ui.say.numbers;
  const std::string width = number.exact(wish.width), height = number.exact(wish.height);
  if (wish.pixels) return ui.say("{0} × {1} pixels", width, height);
  if (wish.kind != PictureKind::png || !picture) return ui.say("{0} × {1} mm", width, height);
  const auto pixels = [&](float side) { return ui.whole(double{side} * picture->scale); };
  return ui.say("{0} × {1} mm, {2} × {3} pixels", width, height, pixels(picture->canvas.width),
                pixels(picture->canvas.height));
}

const char* kind_in_words(const Ui& ui, const PictureWish& wish) {
  if (wish.kind == PictureKind::pdf) return ui.say("Text can be copied. It opens again here.");
  if (wish.kind == PictureKind::png) return ui.say("It opens again here.");
  return wish.text_as_names ? ui.say("Letters are text in the font Inter. It opens again here.")
                            : ui.say("Letters are outlines. It opens again here.");
}

// Its first column with the picture, where it is as wide as one or two of a page of A4.
float draw_paper(const Ui& ui, ImVec2 at, const PictureWish& wish) {
  const auto preset = preset_of(wish);
  if (preset != PicturePreset::column && preset != PicturePreset::columns) return 0;
  const scene::Palette& p = ui.palette();
  const float mm = ui.scaled(46) / 210, height = 297 * mm, width = 210 * mm;
  fill_rect(at, {at.x + width, at.y + height}, scene::Colour{1, 1, 1, 1});
  outline_rect(at, {at.x + width, at.y + height}, p.hairline);
  const float left = at.x + 15 * mm, top = at.y + 20 * mm;
  const float high = std::min(static_cast<float>(wish.height), 240.0f) * mm;
  fill_rect({left, top}, {left + static_cast<float>(wish.width) * mm, top + high},
            scene::kLightPalette.accent);
  const bool both = preset == PicturePreset::columns;
  for (float y = 28; y < 280; y += 12) {
    for (const float x : {0.0f, 95.0f}) {
      if ((both || x == 0) && y * mm < 20 * mm + high + 4 * mm) continue;
      draw_stroke({left + x * mm, at.y + y * mm}, {left + (x + 85) * mm, at.y + y * mm},
                  scene::kLightPalette.axis);
    }
  }
  return width + ui.scaled(14);
}

void draw_foot(const Ui& ui, const PictureDialog& dialog, const Rect& area, float left) {
  const scene::Palette& p = ui.palette();
  const PictureWish& wish = dialog.wish();
  const float foot = area.y + area.height - ui.scaled(kWordsFoot);
  const std::array<Segment, 2> sizes{Segment{"fit", ui.say("fit"), ""},
                                     Segment{"actual", ui.say("actual size"), ""}};
  constexpr float kSizes = 150;
  const float segments = area.x + area.width - ui.scaled(kRight + kSizes);
  ImGui::SetCursorScreenPos({segments, foot - ui.scaled(34)});
  const int clicked =
      segmented(ui, "picture/shown", sizes, ui.memory.preview.actual ? 1 : 0, ui.scaled(kSizes));
  if (clicked >= 0) ui.memory.preview.actual = clicked == 1;
  const Picture* picture = dialog.drawn() ? &dialog.drawn()->picture : nullptr;
  const float x = left + draw_paper(ui, {left, foot - ui.scaled(46)}, wish);
  const float room = segments - ui.scaled(12) - x;
  draw_text({x, foot - ui.scaled(24)}, {ui.fonts.text, p.text}, size_in_words(ui, wish, picture), room);
  draw_text({x, foot - ui.scaled(4)}, small_muted(ui), kind_in_words(ui, wish), room);
}

}  // namespace

void draw_picture_page(const Ui& ui, const PictureDialog& dialog, const Rect& area) {
  const PictureWish& wish = dialog.wish();
  const Rect room{area.x + ui.scaled(kLeft), area.y + ui.scaled(kAbove),
                  area.width - ui.scaled(kLeft + kRight), area.height - ui.scaled(kAbove + kBelow)};
  auto& preview = ui.memory.preview;
  const double ratio = std::max(double{ImGui::GetIO().DisplayFramebufferScale.x}, 1.0);
  const auto& drawn = dialog.drawn();
  float left = room.x;
  if (drawn && room.width > 0 && room.height > 0) {
    const scene::Size canvas = drawn->picture.canvas;
    const double fit =
        std::min(double{room.width} / double{canvas.width}, double{room.height} / double{canvas.height});
    const double scale = preview.actual ? actual_scale(ui, drawn->picture) : fit;
    const double most = double{kLargest} / std::max(double{canvas.width}, double{canvas.height});
    preview.scale = std::min(scale * ratio, most);
    const auto width = static_cast<float>(double{canvas.width} * scale),
               height = static_cast<float>(double{canvas.height} * scale);
    const bool scrolls = width > room.width + 1 || height > room.height + 1;
    Rect picture{std::floor(room.x + std::max(room.width - width, 0.0f) / 2),
                 std::floor(room.y + std::max(room.height - height, 0.0f) / 2), width, height};
    left = picture.x;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    if (scrolls) {
      ImGui::SetCursorScreenPos({room.x, room.y});
      ImGui::BeginChild("picture page", {room.width, room.height}, false,
                        ImGuiWindowFlags_HorizontalScrollbar);
      const ImVec2 corner = ImGui::GetCursorScreenPos();
      picture.x = corner.x;
      picture.y = corner.y;
      ImGui::Dummy({width, height});
    }
    const ImVec2 low{picture.x, picture.y}, high{picture.x + width, picture.y + height};
    ImDrawList& onto = *ImGui::GetWindowDrawList();
    if (preview.image && ui.memory.texture)
      add_picture(onto, ui.memory.texture("picture preview", *preview.image), low, high, IM_COL32_WHITE);
    if (scrolls) ImGui::EndChild();
    take_place(ui,
               {std::max(picture.x, room.x), std::max(picture.y, room.y), std::min(width, room.width),
                std::min(height, room.height)},
               "picture/preview");
    const std::string unit = wish.pixels ? "px" : "mm";
    draw.PushClipRect({room.x - ui.scaled(30), area.y},
                      {room.x + room.width + ui.scaled(kRight), area.y + area.height}, true);
    draw_ruler(ui, picture, wish.width, unit, true);
    draw.PopClipRect();
    draw.PushClipRect({area.x, room.y - ui.scaled(8)},
                      {area.x + area.width, room.y + room.height + ui.scaled(8)}, true);
    draw_ruler(ui, picture, wish.height, unit, false);
    draw.PopClipRect();
  }
  draw_foot(ui, dialog, area, std::min(left, area.x + ui.scaled(kLeft)));
}

}  // namespace annulus::panels
