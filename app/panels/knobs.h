#pragma once

#include <string>
#include <vector>

#include "app/panels/ui.h"

namespace annulus {
struct Parameter;
}

namespace annulus::panels {

// The one to three numbers of a setup that people turn most: how far apart points are, or how many there are,
// and how hard the sampler tries. Names of parameters, the first one first.
std::vector<std::string> knobs_of(const Setup& setup);
// Whether the parameter is shown there, as a knob or in the line below one.
bool is_in_knobs(const Setup& setup, const Parameter& parameter);

// `tuning`: with fields for what is given instead of the radius, and whether it is met exactly.
void draw_knobs(const Ui& ui, const TriesCurves& curves, bool tuning);

}  // namespace annulus::panels
