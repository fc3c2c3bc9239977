#pragma once

#include <string>
#include <vector>

#include "app/kit/ui.h"

namespace annulus {
class Quality;
class TriesCurves;
struct LessonStep;
struct Parameter;
}  // namespace annulus

namespace annulus::panels {

// The one to three numbers of a setup that people turn most: how far apart points are, or how many there are,
// and how hard the sampler tries. Names of parameters, the first one first.
std::vector<std::string> knobs_of(const Setup& setup);
// How many that are: the two ends of a range are one.
int knob_count(const std::vector<std::string>& names);
// Whether the parameter is shown there, as a knob or in the line below one.
bool is_in_knobs(const Setup& setup, const Parameter& parameter);

// Asks for it in the present pane's setup.
void set_value(const Ui& ui, const std::string& parameter, Value value, bool continues);
void set_goal(const Ui& ui, const Goal& goal, bool continues = false);

// What a lesson's page has set: its knobs are hollow until they are moved, but for one that it names.
struct PageKnobs {
  const Setup& set;
  const LessonStep& page;
};
// While the points are judged, whether a wish is met exactly is chosen there, and what max tries buy hangs
// below their knob. `page`: null if there is none. `quiet`: what they do is not said, since something else is
// asked.
void draw_knobs(const Ui& ui, const TriesCurves& curves, const Quality& quality, const PageKnobs* page,
                bool quiet);

}  // namespace annulus::panels
