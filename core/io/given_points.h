#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/domain/given_points.h"
#include "core/io/file_points.h"

namespace annulus {

// The points of a file as points that stand before a run: places rounded down and radii up to what is stored.
// `text` is the file, or empty if its lines do not matter.
std::shared_ptr<const GivenPoints> given_points(const FilePoints& points, std::string_view text = {});

// From the bytes of any program's file of points, see read_points(). Throws InputError that names the place.
std::shared_ptr<const GivenPoints> read_given_points(const std::string& bytes);

}  // namespace annulus
