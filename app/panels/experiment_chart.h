#pragma once

#include <string>

#include "app/application/experiments.h"
#include "app/kit/ui.h"

namespace annulus::panels {

std::string contender_name(const Ui& ui, Contender contender);

// A line for each contender, with its name and how it grows; `area` in window units.
void draw_experiment_chart(const Ui& ui, const Experiments& experiments, const Rect& area);

}  // namespace annulus::panels
