#pragma once

#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/setup/limits.h"
#include "core/setup/parameter.h"
#include "core/setup/setup.h"

// Parameters that samplers of the plane share, and their checks.
namespace annulus {

class Region;

Parameter choice_parameter(std::string name, English label, std::string standard, std::vector<Choice> choices,
                           English help);
Parameter real_parameter(std::string name, English label, double standard, English help);
Parameter integer_parameter(std::string name, English label, std::uint64_t standard, English help);
Parameter flag_parameter(std::string name, English label, English help);
Parameter tone_parameter(std::string name, English label, English help);
Parameter image_parameter(std::string name, English label, English help);
Parameter around_parameter();
// Places that get one more point each after the run.
Parameter add_parameter();

struct NumberBounds {
  double least, most;
};
// Sets what a number may be, and what of it is on its slider.
void set_bounds(Parameter& number, NumberBounds allowed, NumberBounds on_slider);

std::vector<Parameter> plane_parameters();   // width, height, periodic, mask, which part of it, seed
std::vector<Parameter> growth_parameters();  // the plane's, and start and islands
Parameter seed_parameter();
Parameter islands_parameter();
Parameter radius_parameter();
// Appends how many points are wanted, or their mean spacing, and whether exactly as many.
void append_goal(std::vector<Parameter>& parameters);
// What an image of densities says; see has_density().
void append_density(std::vector<Parameter>& parameters);
// From `usual_from` to `usual_to` is marked as usual; nothing if both are 0.
Parameter max_tries_parameter(std::uint64_t standard, double usual_from = 0, double usual_to = 0);
std::uint64_t max_tries(const Setup& setup, std::uint64_t points);  // as SamplerInfo::most_tries

// The largest radius that the domain allows: on a torus a quarter of its shorter side.
double largest_radius(const Domain& domain);

// These throw InputError. Checks that the domain has an inside, that its stored coordinates can tell points
// of `radius` apart (`option` is that option's name), and that a torus is large enough.
void check_plane(const Setup& setup, const char* option, double radius);
// The same if radii differ.
void check_plane(const Setup& setup, const char* option, double smallest, double largest);
// That the domain has an inside, and that a torus is large enough.
void check_extent(const Setup& setup, double largest);
// That a mask leaves an inside.
void check_mask(const Setup& setup, const Region& region);
// Checks that a given start lies inside the domain and the mask.
void check_start(const Setup& setup);
// Checks that the points that stand before the run lie there too, and that their radii can be told apart.
void check_given_points(const Setup& setup);
// Checks that the places of --add lie there too.
void check_added_places(const Setup& setup);

// That the centre was moved into the mask; nothing if it was not.
std::vector<Message> start_remarks(const Setup& setup, std::span<const Vec2>);

// At a packing density of `packing` of points that keep `radius`, with half a radius more on each side of the
// domain: the border has room for it.
double points_at_packing(const Setup& setup, double packing);

}  // namespace annulus
