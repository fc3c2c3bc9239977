#include "app/kit/slider.h"

#include <imgui_internal.h>  // ImGui's public interface does not let one leave a field

#include <algorithm>
#include <cmath>

#include "app/kit/keyboard.h"
#include "app/kit/kit.h"

namespace annulus::panels {
namespace {

// Divides if the step is below 1: 137 / 10 is the double nearest to 13.7, 137 * 0.1 is not.
double multiple(double count, double step) {
  return step < 1 ? count / std::round(1 / step) : count * step;
}

// 1, 2 or 5 times a power of ten, near `about`.
double round_step(double about, double least) {
  if (about <= least) return least;
  const double power = std::pow(10.0, std::floor(std::log10(about)));
  const double digits = about / power;
  return std::max((digits < 1.5 ? 1 : digits < 3.5 ? 2 : digits < 7.5 ? 5 : 10) * power, least);
}

// To a multiple of the range's grain.
double rounded_to_grain(double value, const SliderRange& range) {
  return multiple(std::round(value / range.grain), range.grain);
}

std::optional<double> read(const Ui& ui, const char* typed, const SliderRange& range) {
  const std::optional<double> number = ui.say.numbers.read(typed);
  constexpr double kLargest = 9007199254740992;  // 2^53: beyond it not every whole number is a double
  const bool refused =
      number && range.grain >= 1 && (*number < 0 || *number > kLargest || *number != std::floor(*number));
  return refused ? std::nullopt : number;
}

void begin_typing(const Ui& ui, ImGuiID slider, double value) {
  Memory::Typing& typing = ui.memory.typing.emplace(Memory::Typing{.slider = slider});
  ui.say.numbers.exact(value).copy(typing.text.data(), typing.text.size() - 1);
  typing.before = typing.text;
}

enum class Typed { nothing, the_same, another };  // number

// The text field in place of the slider. Text that is no number turns red and changes nothing.
Typed type_number(const Ui& ui, const char* name, double& value, const SliderRange& range) {
  Memory::Typing& typing = *ui.memory.typing;
  const bool wrong = !read(ui, typing.text.data(), range);
  if (typing.frames++ == 0) give_keyboard_to_next_item();
  if (wrong) ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().violation));
  // The field needs a name of its own. Under the slider's name, still held by the mouse, ImGui would go on
  // with the text typed there last and not select all of it.
  ImGui::PushID("typed");
  const bool entered =
      ImGui::InputText(name, typing.text.data(), typing.text.size(),
                       ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PopID();
  if (wrong) ImGui::PopStyleColor();
  if (ImGui::IsItemActive() && range.minimum < range.maximum && !wrong) {
    const int direction = (key_pressed(ImGuiKey_UpArrow) ? 1 : 0) - (key_pressed(ImGuiKey_DownArrow) ? 1 : 0);
    if (direction != 0) {
      value = stepped(*read(ui, typing.text.data(), range), range, direction);
      ImGui::ClearActiveID();
      begin_typing(ui, typing.slider, value);
      return Typed::another;
    }
  }
  constexpr int kFramesUntilFocus = 4;
  if (ImGui::IsItemActive() || typing.frames < kFramesUntilFocus) return Typed::nothing;
  // The field has been left; after Escape the text is the old value again.
  const std::optional<double> number = read(ui, typing.text.data(), range);
  const bool changed = number && typing.text != typing.before;
  if (changed) value = *number;
  ui.memory.typing.reset();
  return changed ? Typed::another : number && entered ? Typed::the_same : Typed::nothing;
}

void draw_bar(const Ui& ui, double value, const SliderRange& range, ImVec2 low, ImVec2 high) {
  const scene::Palette& p = ui.palette();
  const float width = high.x - low.x;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float rounding = ImGui::GetStyle().FrameRounding;
  fill_rect(low, high, p.control, rounding);
  const float filled = fraction(value, range) * width;
  if (filled >= 1) {
    draw.PushClipRect(low, {low.x + filled, high.y}, true);
    fill_rect(low, high, scene::with_alpha(p.accent, p.chosen_tint), rounding);
    // Letters stand on the bar; where it ends is told from the rest by this.
    fill_rect({low.x, high.y - ui.scaled(3)}, high, p.accent);
    draw.PopClipRect();
  }
  if (range.mark_from < range.mark_to) {
    const float y = high.y - ui.scaled(1);
    draw_stroke({low.x + fraction(range.mark_from, range) * width, y},
                {low.x + fraction(range.mark_to, range) * width, y}, p.muted, ui.scaled(2));
  }
}

// At both ends: they show that the arrow keys move the value now.
void draw_arrows(const Ui& ui, ImVec2 low, ImVec2 high) {
  const float s = ui.scaled(4), y = (low.y + high.y) / 2, left = low.x + ui.scaled(6),
              right = high.x - ui.scaled(6);
  const scene::Colour colour = ui.palette().text;
  fill_triangle({left, y}, {left + s, y - s}, {left + s, y + s}, colour);
  fill_triangle({right, y}, {right - s, y + s}, {right - s, y - s}, colour);
}

constexpr float kStill = 3;  // px: a hand that clicks moves as far

// Moved by the mouse: a drag moves the value from where it was, a click without one takes it to its place.
double moved_by_mouse(const Ui& ui, double value, ImVec2 low, ImVec2 high, const SliderRange& range) {
  double& from = ui.memory.dragged_from;
  if (ImGui::IsItemActivated()) from = value;
  if (!ImGui::IsMouseDragging(ImGuiMouseButton_Left, kStill)) return value;
  return dragged_by(from, ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, kStill).x, high.x - low.x, range);
}

}  // namespace

float fraction(double value, const SliderRange& range) {
  const double share = range.logarithmic ? std::log(std::max(value, range.minimum) / range.minimum) /
                                               std::log(range.maximum / range.minimum)
                                         : (value - range.minimum) / (range.maximum - range.minimum);
  return static_cast<float>(std::clamp(share, 0.0, 1.0));
}

double dragged_by(double from, float px, float width, const SliderRange& range) {
  const float travel = range.travel > 0 ? range.travel : range.track > 0 ? range.track : width;
  const double share = double{px} / double{std::max(travel, 1.0f)};
  const double to = range.logarithmic && from > 0 ? from * std::pow(range.maximum / range.minimum, share)
                                                  : from + share * (range.maximum - range.minimum);
  return std::clamp(rounded_to_grain(to, range), std::min(range.minimum, from),
                    std::max(range.maximum, from));
}

double value_at(double share, const SliderRange& range) {
  const double at = std::clamp(share, 0.0, 1.0);
  const double value = range.logarithmic ? range.minimum * std::pow(range.maximum / range.minimum, at)
                                         : range.minimum + at * (range.maximum - range.minimum);
  return std::clamp(rounded_to_grain(value, range), range.minimum, range.maximum);
}

double stepped(double value, const SliderRange& range, int direction, double share) {
  const double here = std::clamp(value, range.minimum, range.maximum);
  const double length =
      range.logarithmic ? here * std::log(range.maximum / range.minimum) : range.maximum - range.minimum;
  const double step = round_step(share * length, range.grain);
  constexpr double kOnIt = 1e-9;  // of a step: nearer to a multiple counts as on it
  const double count =
      direction > 0 ? std::floor(value / step + kOnIt) + 1 : std::ceil(value / step - kOnIt) - 1;
  const double next = std::clamp(multiple(count, step), range.minimum, range.maximum);
  return (next - value) * direction > 0 ? next : value;
}

double moved_by_keys(double value, const SliderRange& range) {
  const int direction =
      (key_pressed(ImGuiKey_RightArrow) ? 1 : 0) - (key_pressed(ImGuiKey_LeftArrow) ? 1 : 0);
  if (direction == 0) return value;
  const ImGuiIO& io = ImGui::GetIO();
  return stepped(value, range, direction, 0.01 * (io.KeyShift ? 10 : 1) / (io.KeyCtrl ? 10 : 1));
}

bool bare_slider(const Ui& ui, const char* name, double value, const SliderRange& range,
                 const std::string& text) {
  const scene::Colour none = scene::with_alpha(ui.palette().control, 0);
  for (const ImGuiCol slot : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive,
                              ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive})
    ImGui::PushStyleColor(slot, to_vec4(none));
  // A format without a % is shown as it stands, so the value looks as in the rest of the program. What the
  // mouse does, typing and keys are handled elsewhere, since ImGui knows only the decimal point and no round
  // steps.
  ImGui::SliderScalar(
      name, ImGuiDataType_Double, &value, &range.minimum, &range.maximum, text.c_str(),
      ImGuiSliderFlags_NoInput | (range.logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None));
  ImGui::PopStyleColor(5);
  return ImGui::IsItemActive();
}

SliderHand hold_slider(const Ui& ui, const char* name, double& value, const SliderRange& range,
                       const std::string& text) {
  const ImGuiID id = ImGui::GetID(name);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool active = bare_slider(ui, name, value, range, text);
  const ImVec2 high = ImGui::GetItemRectMax();
  SliderHand hand{.over = ImGui::IsItemHovered(), .held = active};
  const auto moved_to = [&](double there) {
    if (there == value) return;
    value = there;
    hand.change = SliderChange::moved;
  };
  const ImGuiIO& io = ImGui::GetIO();
  if (!active) {
    const bool clicked = ImGui::IsItemDeactivated() && ImGui::IsMouseReleased(ImGuiMouseButton_Left) &&
                         io.MouseDragMaxDistanceSqr[0] < kStill * kStill &&
                         io.MouseClickedPos[0].x >= low.x && io.MouseClickedPos[0].x <= high.x &&
                         io.MouseClickedPos[0].y >= low.y && io.MouseClickedPos[0].y <= high.y;
    const float track = range.track > 0 ? range.track : high.x - low.x;
    if (clicked) moved_to(value_at(double{(io.MousePos.x - low.x + range.before) / track}, range));
    return hand;
  }
  hand.by_mouse = ImGui::IsMouseDown(ImGuiMouseButton_Left);
  if ((hand.by_mouse && ImGui::IsItemActivated() && io.KeyCtrl) ||
      (!hand.by_mouse && key_released(ImGuiKey_Enter))) {
    begin_typing(ui, id, value);
    return hand;
  }
  moved_to(hand.by_mouse ? moved_by_mouse(ui, value, low, high, range) : moved_by_keys(value, range));
  return hand;
}

SliderChange filled_slider(const Ui& ui, const char* name, double& value, const SliderRange& range,
                           const std::string& text) {
  if (const auto typed = typed_number(ui, name, value, range)) return *typed;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 high{low.x + ImGui::CalcItemWidth(), low.y + ImGui::GetFrameHeight()};
  draw_bar(ui, value, range, low, high);
  const SliderHand hand = hold_slider(ui, name, value, range, text);
  if (hand.over || hand.held)
    outline_rect(low, high, scene::with_alpha(ui.palette().accent, 0.6f), ImGui::GetStyle().FrameRounding);
  if (hand.held && !hand.by_mouse) draw_arrows(ui, low, high);
  return hand.change;
}

std::optional<SliderChange> typed_number(const Ui& ui, const char* name, double& value,
                                         const SliderRange& range) {
  if (!ui.memory.typing || ui.memory.typing->slider != ImGui::GetID(name)) return std::nullopt;
  return type_number(ui, name, value, range) == Typed::another ? SliderChange::typed : SliderChange::none;
}

void type_into_slider(const Ui& ui, const char* name, double value) {
  begin_typing(ui, ImGui::GetID(name), value);
}

bool number_field(const Ui& ui, const char* name, double& value, const std::string& shown) {
  const ImGuiID id = ImGui::GetID(name);
  if (ui.memory.typing && ui.memory.typing->slider == id)
    return type_number(ui, name, value, kNoSlider) != Typed::nothing;
  const float width = ImGui::CalcItemWidth();
  const std::string text = (shown.empty() ? slider_text(ui, value, width) : shown) + name;
  const InStyle in_style(ImGuiStyleVar_ButtonTextAlign, {0, 0.5f});
  if (ImGui::Button(text.c_str(), {width, 0})) begin_typing(ui, id, value);
  return false;
}

std::string slider_text(const Ui& ui, double value, float width) {
  const Numbers& numbers = ui.say.numbers;
  std::string exact = numbers.exact(value);
  const float room = width - 2 * ImGui::GetStyle().FramePadding.x;
  return text_width(exact) <= room ? exact : numbers.rounded(value);
}

}  // namespace annulus::panels
