#pragma once

#include <string>

#include "core/io/points_csv.h"
#include "core/setup/setup.h"

namespace annulus {

// The setup as setup_json() writes it, then tries, accepted, rejected {outside, too_close}, retired, points
// [[x, y], ...] (with the columns of the CSV) and parents (null for a start). It can be opened as a setup
// file. In another order than that of birth, "order" says which, a parent is its place in "points", and
// "numbers" holds each point's number in order of birth.
void write_points_json(const Setup& setup, const PointTable& points, const TextSink& out);
std::string points_json(const Setup& setup, const Sampler& sampler);

}  // namespace annulus
