#pragma once

#include <optional>
#include <string>

#include "app/kit/ui.h"

namespace annulus::panels {

struct SliderRange {
  double minimum = 0;
  double maximum = 1;
  bool logarithmic = false;
  double grain = 0.1;    // mouse and keys make multiples of it; from 1 on all numbers are whole
  double mark_from = 0;  // a part of the range to mark, if mark_from < mark_to
  double mark_to = 0;
  float travel = 0;  // px of the mouse over the whole range; 0: as long as the bar
  // Of a slider that is only a part of the bar: how long that is, and what of it lies left of the slider, px.
  float track = 0, before = 0;
};
// Of a number that is only typed.
inline constexpr SliderRange kNoSlider{.minimum = 0, .maximum = 0};

// Dragging is relative, so that nothing jumps when it begins: the value after the mouse has moved by so many
// px since `from`, on a bar of that width. A value outside the range stays reachable.
double dragged_by(double from, float px, float width, const SliderRange& range);
// The value at a place of the bar, 0 to 1: a click without a drag means it.
double value_at(double share, const SliderRange& range);

// The value after one arrow key: the next multiple of a round step (1, 2 or 5 times a power of ten) of about
// `share` of the bar's length there. It never leaves the range; if it is outside already, it goes no farther.
double stepped(double value, const SliderRange& range, int direction, double share = 0.01);

// The value after the arrow keys of this frame: the step is a hundredth of the bar, ten times as long with
// Shift, a tenth with Ctrl.
double moved_by_keys(double value, const SliderRange& range);

// ImGui's slider without its look, of the next item's width, for controls that draw themselves: whether it is
// held, by the mouse or the keyboard. `text` stands in its middle.
bool bare_slider(const Ui& ui, const char* name, double value, const SliderRange& range,
                 const std::string& text);

enum class SliderChange { none, moved, typed };

// What the hand does to a slider of that look's size, which draws itself; moves `value`.
struct SliderHand {
  bool over = false, held = false;
  bool by_mouse = false;  // held by it, else by the keyboard
  SliderChange change = SliderChange::none;
};
SliderHand hold_slider(const Ui& ui, const char* name, double& value, const SliderRange& range,
                       const std::string& text);

// While a number is typed into the slider of that name: the field at the cursor, as wide as the next item is
// to be, and what became of the value.
std::optional<SliderChange> typed_number(const Ui& ui, const char* name, double& value,
                                         const SliderRange& range);
// From the next frame on it is typed.
void type_into_slider(const Ui& ui, const char* name, double value);

// Where a value lies on a slider, 0 to 1.
float fraction(double value, const SliderRange& range);

// A bar filled up to the value. Drag it; Ctrl+click it, or press Enter while it has the keyboard, to type a
// number; Space then lets the arrows move it, ten times as far with Shift, a tenth with Ctrl, until Space,
// Enter or Escape. `text` is the value as shown.
SliderChange filled_slider(const Ui& ui, const char* name, double& value, const SliderRange& range,
                           const std::string& text);

// A field of the next item's width that shows a number, or `shown` in its place; a click, or Enter, lets it
// be typed. Whether it was.
bool number_field(const Ui& ui, const char* name, double& value, const std::string& shown = {});

// The value with all its digits if a slider of that width has room for them, else rounded.
std::string slider_text(const Ui& ui, double value, float width);

}  // namespace annulus::panels
