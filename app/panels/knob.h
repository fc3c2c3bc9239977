#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/panels/slider.h"

namespace annulus::panels {

// A number that people come for: its name, its value in large digits, a slider with a thumb below them.
struct Knob {
  std::string name;  // of the parameter; the same in every language
  std::string label = {};
  std::string beside = {};  // small words behind the label
  SliderRange range = {};
  std::string text = {};           // the value as it is shown
  std::optional<double> was = {};  // where it came from: marked on the track, and said beside the value
  bool unknown = false;            // a dashed thumb at the left end
  std::vector<double> hints = {};  // marked below the track: what it may be
  bool set_elsewhere = false;      // by a page: a hollow thumb
  std::string help = {};
};

struct KnobMove {
  SliderChange change = SliderChange::none;
  bool held = false;
  bool by_mouse = false;  // held by it, else by the keyboard
};

// Height of the name and the slider, window units at UI scale 1; the next line of text follows below.
inline constexpr float kKnobHeight = 56;

// As wide as the panel from the cursor on. Drag the thumb, or click on the track; a click on the value types
// it.
KnobMove draw_knob(const Ui& ui, const Knob& knob, double& value);

// Where the middle of the thumb is for that value, window units.
float thumb_at(const Ui& ui, float left, float width, double value, const SliderRange& range);

}  // namespace annulus::panels
