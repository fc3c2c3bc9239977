#pragma once

#include <optional>

#include "app/files/recorded_file.h"
#include "core/domain/geometry.h"
#include "core/setup/setup.h"

// Points of a file beside another set: what their file does not tell of their plane, they have of that one,
// in the window as in `annulus compare`.
namespace annulus {

// What a side can tell of its plane, in the coordinates of its file if it is one.
struct ToldPlane {
  std::optional<Box> domain = {};  // nothing: it is made of cells
  bool periodic = false;
  std::optional<double> radius = {};  // domain units; nothing if nobody told it, as of a number of points
};
ToldPlane told_plane(const Setup& setup);

// What a file does not tell.
struct Untold {
  bool domain = false, radius = false;
  Box extent = {};                    // around its points, if it tells no domain
  std::optional<bool> periodic = {};  // which it may tell nevertheless
};
Untold untold_by(const Setup& recorded);
// The other side's r, and its domain if all points lie in it.
GivenPlane plane_beside(const Untold& untold, const ToldPlane& other);

// The setup of a recording with what its file does not tell from `other`; any other setup stays as it is.
Setup with_plane_beside(Setup setup, const Setup& other);

}  // namespace annulus
