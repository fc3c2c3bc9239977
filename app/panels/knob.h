#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/kit/slider.h"

namespace annulus::panels {

// A number that people come for: its name, its value in large digits, a slider with a thumb below them. Or a
// range: two values, two thumbs on one slider.
struct Thumb {
  std::string name;                // of the parameter; the same in every language
  std::string text = {};           // the value as it is shown
  std::optional<double> was = {};  // where it came from: marked on the track, and said beside the value
};
struct Knob {
  std::vector<Thumb> thumbs = {};  // one, or the lower and the upper end of a range
  std::string label = {};
  std::string beside = {};  // small words behind the label
  SliderRange range = {};
  // Colours of what the values lead from and to: the track between two thumbs is their scale.
  std::optional<std::pair<scene::Colour, scene::Colour>> scale = {};
  bool unknown = false;            // a dashed thumb at the left end
  std::vector<double> hints = {};  // marked below the track: what it may be
  bool set_elsewhere = false;      // by a page: a hollow thumb
  bool quiet = false;  // something else is to be read first: grey, and its value no larger than its name
  std::string help = {};
  // What it does, below the slider's ends and its middle, shown until it has been moved once.
  struct Ends {
    std::string low, middle, high;
  };
  std::optional<Ends> ends = {};
};

struct KnobMove {
  std::size_t thumb = 0;  // that is moved or held
  SliderChange change = SliderChange::none;
  bool held = false;
  bool by_mouse = false;  // held by it, else by the keyboard
};

// Height of the name and the slider, window units at UI scale 1; the next line of text follows below. What
// the knob does stands between.
inline constexpr float kKnobHeight = 56;

// As wide as the panel from the cursor on. Drag a thumb, or click on the track; a click on a value types it.
// With the keyboard in a thumb left and right move it, and Tab goes to the next thumb; so it does while a
// value is typed, where up and down change it. `values`: one for each thumb.
KnobMove draw_knob(const Ui& ui, const Knob& knob, std::span<double> values);

// Where the middle of the thumb is for that value, window units.
float thumb_at(const Ui& ui, float left, float width, double value, const SliderRange& range);

}  // namespace annulus::panels
