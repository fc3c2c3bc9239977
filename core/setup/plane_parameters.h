#pragma once

#include <vector>

#include "core/setup/parameter.h"
#include "core/setup/setup.h"

// The parameters that samplers of the plane have in common, and their checks.
namespace annulus {

Parameter choice_parameter(std::string name, std::string label, std::string standard,
                           std::vector<Choice> choices, std::string help);
Parameter real_parameter(std::string name, std::string label, double standard, std::string help);
Parameter integer_parameter(std::string name, std::string label, std::uint64_t standard, std::string help);
Parameter image_parameter(std::string name, std::string label, std::string help);

std::vector<Parameter> plane_parameters();   // width, height, periodic, mask, seed
std::vector<Parameter> growth_parameters();  // the plane's, and start and islands
Parameter seed_parameter();
Parameter islands_parameter();
Parameter radius_parameter();
Parameter max_tries_parameter(std::uint64_t standard);
std::uint64_t max_tries(const Setup& setup, std::uint64_t points);  // as SamplerInfo::most_tries

// These throw InputError.
// A domain on whose stored coordinates points of `radius` (as the option is called) can be told apart, with
// an inside, and large enough for a torus.
void check_plane(const Setup& setup, const char* option, double radius);
// The same if radii differ.
void check_plane(const Setup& setup, const char* option, double smallest, double largest);
// A given start inside the domain and the mask.
void check_start(const Setup& setup);

// That the centre was moved into the mask; nothing if it was not.
std::vector<Remark> start_remarks(const Setup& setup);

// At a packing density of `packing` of points that keep `radius`, with half a radius more on each side of the
// domain: the border has room for it.
double points_at_packing(const Setup& setup, double packing);

}  // namespace annulus
