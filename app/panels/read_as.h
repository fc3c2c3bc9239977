#pragma once

#include <string>
#include <vector>

#include "app/kit/ui.h"

namespace annulus {
struct State;
}  // namespace annulus

// The parts of the column that points and traces of other programs have of their own.
namespace annulus::panels {

// Whether the file does not tell r and nobody has entered it: what it is judged by is a guess.
bool asks_for_radius(const Setup& setup);

// What r may be, to be taken with a click.
struct RadiusHint {
  const char* name;  // of its control
  double radius;
  std::string label;
};
std::vector<RadiusHint> radius_hints(const Ui& ui);
void draw_radius_hints(const Ui& ui, const std::vector<RadiusHint>& hints);

// Whose points or trace it is, and how the file was read.
void draw_read_as(const Ui& ui);
// That r is to be set, and what is not judged until then.
void draw_radius_request(const Ui& ui);
// What one may do with them next, at the foot of the present window.
void draw_offers_for_file(const Ui& ui, const State& state);

}  // namespace annulus::panels
