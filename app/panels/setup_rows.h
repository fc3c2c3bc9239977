#pragma once

#include <string>
#include <vector>

#include "app/kit/slider.h"
#include "app/kit/ui.h"
#include "app/kit/widgets.h"

namespace annulus {
struct Parameter;
}

namespace annulus::panels {

// The control of the pane's value, as wide as the next item is to be: `width`. Returns what its help says.
std::string draw_value(const Ui& ui, const Parameter& parameter, float width);

// A row with the name of each, and its control.
void draw_value_rows(const Ui& ui, const std::vector<const Parameter*>& parameters);

// Its choices.
std::vector<Segment> segments_of(const Ui& ui, const Parameter& parameter);

// The seed, to be typed, in a field of that width.
void draw_seed_field(const Ui& ui, float width);

// Marks on the slider the part that is usual or, in a preset, what its original offers; returns the sentence
// that says so, after a blank, if there is one.
std::string marked_range(const Ui& ui, const Parameter& parameter, SliderRange& range);

// The useful range of its slider: of a radius, in proportion to the domain.
SliderRange range_of(const Setup& setup, const Parameter& parameter);

// The domain's width and height, in a row of `width`; returns what their help says.
std::string draw_sides(const Ui& ui, const Parameter& first, const Parameter& second, float width);

// The width that its control needs, small letters in segments included.
float value_width(const Ui& ui, const Parameter& parameter);

}  // namespace annulus::panels
