#pragma once

#include <string>
#include <string_view>

#include "core/sampler.h"

namespace annulus {

// Header x,y (x,y,radius where points have their own; column,row for cells), then one point a line in order
// of birth. Each number is the shortest decimal that reads back as the same double as the stored float, so
// that nobody's double arithmetic finds a pair below r.
std::string points_csv(const Sampler& sampler);

// What stands in a point's line, and the line: x and y, moved by the sampler's output_offset().
std::string point_header(const Sampler& sampler);
void append_point(std::string& out, const Sampler& sampler, Index point, std::string_view separator);

}  // namespace annulus
