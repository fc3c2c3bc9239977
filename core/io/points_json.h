#pragma once

#include <string>

#include "core/io/points_csv.h"
#include "core/setup/setup.h"

namespace annulus {

// The setup as setup_json() writes it, then tries, accepted, rejected {outside, too_close}, retired, points
// [[x, y], ...] (or as in the CSV) and parents (null for a start). Opens again as a setup file.
void write_points_json(const Setup& setup, const PointTable& points, const TextSink& out);
std::string points_json(const Setup& setup, const Sampler& sampler);

}  // namespace annulus
