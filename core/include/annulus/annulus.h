#pragma once

#include <annulus/version.h>

#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

// Points that keep a distance from each other:
//
//   for (const annulus::Point& p : annulus::sample({.width = 1000, .height = 600, .radius = 8.2}))
//     plant_tree(p.x, p.y);
//
// The same sampling gives the same points on every machine, those of `annulus sample` with the same options.
namespace annulus {

// In the units of width and height; x grows to the right, y downwards. Of a map of cells (sampler "weighted")
// the column and the row.
struct Point {
  float x = 0;
  float y = 0;
  float radius = 0;  // its own if points differ in radius, else that of the sampling
  friend bool operator==(const Point&, const Point&) = default;
};

// A grey image, stretched over the domain.
struct Mask {
  int columns = 0;                        // pixels, at most 8192
  int rows = 0;                           // pixels, at most 8192
  std::vector<std::uint8_t> levels = {};  // rows from the top; points may lie on 128 and above
};

enum class StartAt : std::uint8_t { centre, random };

// A place, for those who give one.
struct Place {
  double x = 0;
  double y = 0;
};

// What is sampled. Only the first three must be given.
struct Sampling {
  double width = 0;   // of the domain: above 0, up to 1e9
  double height = 0;  // of the domain: above 0, up to 1e9
  // The smallest distance between two points: above 0, up to 1e9. If points differ in radius, the smallest.
  double radius = 0;

  // Radii that differ: what a point at (x, y) has, from `radius` to `largest_radius`. Two points keep the
  // larger radius of both. Asked for every candidate, on the calling thread; what it throws is passed on.
  std::function<double(double x, double y)> radius_at = {};
  double largest_radius = 0;  // with radius_at or the sampler "variable"

  int tries = 0;           // candidates a point gets, 1 to 10000; 0: the sampler's default, 30 for most
  std::uint64_t seed = 1;  // another one gives other points
  bool periodic = false;   // opposite edges meet, so that the points tile the plane
  // Where the points grow from; a place must lie inside the domain and the mask.
  std::variant<StartAt, Place> start = StartAt::centre;

  // Where points may lie, if not everywhere; one of the two.
  Mask mask = {};
  // Asked once for the middle of every pixel of an image that is stretched over the domain. A pixel is a
  // quarter of `radius` wide and high, or 1/8192 of the side if that is more: edges are as sharp as that.
  std::function<bool(double x, double y)> inside = {};

  // Threads, 1 to 256, share the work only if there are tiles to share: squares of `tile` radii, 10 at least,
  // of the samplers "bridson" and "roberts". Tiles change the points, threads do not.
  unsigned threads = 1;
  int tile = 0;  // 0: no tiles

  // What would make more points, as estimated beforehand, is refused, for the memory's sake; up to 4e9.
  std::uint64_t max_points = 20'000'000;

  // "bridson", "roberts", "iterated", "variable", "dart", "uniform", "best" or "weighted"; if empty,
  // "bridson", or "variable" with radius_at.
  std::string sampler = {};
  // What else a sampler has, by the names and values of the command line: {{"conflict", "solid"}}.
  std::map<std::string, std::string> parameters = {};
};

// What cannot be sampled. what() is one line that names the field and says what may stand there.
class Error : public std::invalid_argument {
 public:
  Error(std::string field, const std::string& message)
      : std::invalid_argument(message), field_(std::move(field)) {}
  // Of Sampling: "radius", "parameters[\"conflict\"]".
  const std::string& field() const noexcept { return field_; }

 private:
  std::string field_;
};

// All points of a finished run, in the order in which they were found. Throws Error, and std::bad_alloc.
std::vector<Point> sample(const Sampling& sampling);

}  // namespace annulus
