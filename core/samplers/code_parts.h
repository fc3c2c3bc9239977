#pragma once

#include <string>
#include <vector>

#include "core/code_line.h"
#include "core/setup/setup.h"

// Lines that several algorithms share.
namespace annulus {

// Whether a candidate around a point can fall outside: not on a torus without a mask.
bool has_outside(const Setup& setup);

// "active list = one point", or what tiles, parts of a mask or a start that is no point make of it.
CodeLine start_line(const Setup& setup);

// Behind the first line, if the points that stand before the run have radii of their own: what r is then.
void add_given_radii(const Setup& setup, std::vector<CodeLine>& code);

// The places of --add, and how there come to be exactly so many points, if the setup asks for that.
void add_goal_lines(const Setup& setup, std::vector<CodeLine>& code);

// "done", and before it, if the setup asks for that, how the gaps are filled, and those lines.
void add_end(const Setup& setup, std::vector<CodeLine>& code);

// "look in the 21 cells near c", and around points of other radii where else.
void add_look_up(const Setup& setup, const std::string& candidate, int indent, std::vector<CodeLine>& code);

}  // namespace annulus
