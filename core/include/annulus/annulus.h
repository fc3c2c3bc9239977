#pragma once

#include <annulus/version.h>

#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

// Points that keep a distance from each other:
//
//   for (const annulus::Point& p : annulus::sample({.width = 1000, .height = 600, .radius = 8.2}))
//     plant_tree(p.x, p.y);
//
// The same sampling gives the same points on every machine, the points of `annulus sample` with the same
// options.
namespace annulus {

// In the units of width and height; x grows to the right, y downwards. For the sampler "weighted", the column
// and row of a cell.
struct Point {
  float x = 0;
  float y = 0;
  float radius = 0;  // the point's own if radii differ, else that of the sampling
  friend bool operator==(const Point&, const Point&) = default;
};

// Which part of a mask points lie in: where a level is 128 or more, or where it is less.
enum class Keep : std::uint8_t { bright, dark };

// A grey image, stretched over the domain.
struct Mask {
  int columns = 0;                        // pixels, at most 8192
  int rows = 0;                           // pixels, at most 8192
  std::vector<std::uint8_t> levels = {};  // rows from the top
  Keep keep = Keep::bright;
};

enum class StartAt : std::uint8_t { centre, random };

// A place in the domain.
struct Place {
  double x = 0;
  double y = 0;
};

// What to sample. Only the first three must be set. All functions are called on the thread that samples, and
// what they throw is passed on.
struct Sampling {
  double width = 0;   // of the domain: 1e-12 to 1e9
  double height = 0;  // of the domain: 1e-12 to 1e9
  // The smallest distance between two points: 1e-12 to 1e9. If points differ in radius, the smallest.
  // Left at 0 if it follows from a number of points: the parameter "points" or "spacing". Then, with the
  // sampler "variable", this and largest_radius may say what their ratio is.
  double radius = 0;

  // Where the domain begins: left <= x < left + width, top <= y < top + height; no edge farther than 1e9 from
  // 0. All places below, and those that functions are asked for, are within. Points are made from 0,0 on,
  // moved as doubles and rounded to floats. So rounded, two of them may be nearer than their distance, by at
  // most 2.2 times the spacing of floats at the edge farthest from 0 (2^-23 of it, or less); with left and
  // top 0, never.
  double left = 0;
  double top = 0;

  // Radii that differ: the radius of a point at (x, y), from `radius` to `largest_radius`. Two points keep
  // the larger of their radii. Called for every candidate.
  std::function<double(double x, double y)> radius_at = {};
  double largest_radius = 0;  // needed with radius_at; used by the sampler "variable" too

  // Candidates for each pick of a point, 1 to 10000; 0: the sampler's default, mostly 30.
  int tries = 0;
  std::uint64_t seed = 1;  // another seed gives other points
  bool periodic = false;   // whether opposite edges meet, so that the points tile the plane
  // Where the points grow from; a place must lie inside the domain and the mask.
  std::variant<StartAt, Place> start = StartAt::centre;

  // Where points may lie, if not everywhere. Set at most one of the two.
  Mask mask = {};
  // Every point is at a place for which this was true. First it is called for the middle of every pixel of an
  // image that is stretched over the domain, a pixel being a quarter of `radius` wide and high, or 1/8192 of
  // the side if that is more (without a radius, a fifth of the points' mean spacing). Then it is called for
  // every candidate in a pixel whose middle is inside. Parts that no such pixel belongs to stay empty; and a
  // sampler that leaves no gap ("maximal", the parameter "fill") may leave some within a pixel of the edge.
  std::function<bool(double x, double y)> inside = {};

  // Points that stand before the run: they stay where they are, and the run fills what they leave. They come
  // first in the result. One with a radius above 0 keeps others that far away if that is more than `radius`.
  // Of the samplers that keep a distance; not beside radius_at.
  std::vector<Point> around = {};

  // Threads, 1 to 256. They need tiles to share: squares with sides of `tile` radii, at least 10, for the
  // samplers "bridson" and "roberts". Tiles change the points, the number of threads does not; a library
  // built without TBB uses one.
  unsigned threads = 1;
  int tile = 0;  // 0: no tiles

  // Refuses, to protect memory, a sampling that would make more points by an estimate beforehand; up to 4e9.
  std::uint64_t max_points = 20'000'000;

  // "bridson", "roberts", "iterated", "variable", "dart", "maximal", "uniform", "best" or "weighted". Empty:
  // "variable" if radius_at is set, else "bridson".
  std::string sampler = {};
  // A sampler's other parameters, with the names and values of the command line: {{"conflict", "solid"}}.
  std::map<std::string, std::string> parameters = {};

  // Once a stop is requested, sample() soon throws Interrupted.
  std::stop_token stop = {};
};

// An impossible sampling. what() is one line that names the field and what is allowed there.
class Error : public std::invalid_argument {
 public:
  Error(std::string field, const std::string& message)
      : std::invalid_argument(message), field_(std::move(field)) {}
  // The field of Sampling: "radius", "parameters[\"conflict\"]".
  const std::string& field() const noexcept { return field_; }

 private:
  std::string field_;
};

// A sampling that was told to stop: there are no points.
class Interrupted : public std::runtime_error {
 public:
  Interrupted() : std::runtime_error("the sampling was told to stop") {}
};

// All points of a finished run, in the order of their birth. Throws Error, Interrupted and std::bad_alloc.
std::vector<Point> sample(const Sampling& sampling);
// The same into `points`, in place of what it held: its memory is used again if it is large enough. If this
// throws, `points` is as it was.
void sample(const Sampling& sampling, std::vector<Point>& points);

}  // namespace annulus
