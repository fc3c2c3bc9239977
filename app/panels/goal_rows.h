#pragma once

#include "app/panels/ui.h"

namespace annulus {
struct Parameter;
}

namespace annulus::panels {

// Whether the setup's points can be counted beforehand; a sampler of cells has no such rows.
bool has_goal_rows(const Setup& setup);
// Whether such a row stands for this parameter.
bool is_in_goal_rows(const Setup& setup, const Parameter& parameter);

// How many points, how far apart: one of them is given and has a closed lock, the others follow from it. In
// the heading the number of points that this run has in the end, and the time it took.
void draw_goal_rows(const Ui& ui);

}  // namespace annulus::panels
