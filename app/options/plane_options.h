#pragma once

#include <array>
#include <string_view>

#include "app/files/recorded_file.h"
#include "app/options/arguments.h"
#include "app/options/setup_words.h"

namespace annulus::cli {

// What can be said of the plane of points and traces that are there, by parameter name.
inline constexpr std::array<std::string_view, 6> kPlaneParameters{"width",  "height", "periodic",
                                                                  "radius", "mask",   "mask-keep"};

// Whether an option, "--width", says something of that.
bool is_plane_option(std::string_view option);
// Whether any of them is given.
bool gives_plane(const Arguments& arguments);
// Whether any of them says what the domain is, mask or not.
bool gives_domain(const Arguments& arguments);

// What the options say of it. Throws InputError.
GivenPlane given_plane(const Arguments& arguments, const SetupFiles& files);

}  // namespace annulus::cli
