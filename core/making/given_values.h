#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/setup/setup.h"

// Values given for some parameters of a setup, by their names: as options, or to the library.
namespace annulus {

struct Parameter;

// What a name means for the setup's sampler: one of its own parameters or, for samplers that make any number
// of points, one that says how many. Throws InputError if it is neither.
const Parameter& meant_parameter(const Setup& setup, std::string_view name);

// Gives all of them to the setup, each of a parameter that is meant there, with what follows from them: a
// radius, a number of points and a mean spacing take the place of each other, and an image of what makes use
// of it. Throws InputError if one follows from another that is given too, or a count is more than max_points.
// `read` reads the files that a setup names, if the values are not there yet.
void give(Setup& setup, const Values& given, std::uint64_t max_points = kDefaultMaxPoints,
          const std::function<void(Setup&)>& read = {});

// A parameter has been chosen that had the value `before`. If an image implies what it is now, it is taken
// over from an image of another meaning unless it is there, with all that it implies; and what an image
// implied besides becomes the default if that image counts no longer.
void follow_choice(Setup& setup, const std::string& chosen, const Value& before);

}  // namespace annulus
