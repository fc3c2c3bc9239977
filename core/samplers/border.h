#pragma once

#include <optional>

#include "core/setup/setup.h"

namespace annulus {

// What a finished run is like, by max tries k if it has one. Discs of radius r/2 stick out at the border of
// the plane, so a domain holds as many points as one without a border that is a little wider and higher:
//
//   points = packing * 4 / (pi r^2) * (W + border r) (H + border r)
//
// Measured on 5,904 runs with radii from 0.005 to 0.1 of the side: the formula gives the number of points
// within 0.6% from 300 points on.
struct FinishedFigures {
  double packing;  // without a border
  double border;   // in radii
  double spread;   // standard deviation of the number of points, over its square root
};
// Nothing if it was never measured: with one of the known mistakes, k below 3 or above 100, tiles, on only
// one part of a mask, or around points that stand before.
std::optional<FinishedFigures> finished_bridson(const Setup& setup);
std::optional<FinishedFigures> finished_roberts(const Setup& setup);
std::optional<FinishedFigures> finished_maximal(const Setup& setup);

// The border of the plane, in radii. Beyond k = 100 it hardly changes. Nothing if it has not been measured: a
// torus needs none, with a mask or one of the known mistakes it differs.
std::optional<double> bridson_border(const Setup& setup);
std::optional<double> roberts_border(const Setup& setup);
std::optional<double> maximal_border(const Setup& setup);

}  // namespace annulus
