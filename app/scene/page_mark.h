#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/view.h"
#include "core/domain/geometry.h"
#include "core/run/timeline.h"

namespace annulus::scene {

// Corners of a cell, and its middle.
enum class Corner : std::uint8_t { middle, north_west, north_east, south_east, south_west };
enum class Side : std::uint8_t { north, east, south, west };

// Words for a place: each state of a run has another position for them.
struct PlaceName {
  enum class Of : std::uint8_t { position, point, pick, candidate, blocker } of = Of::position;
  Position at = {0, 0};             // a position, domain units
  Index point = 0;                  // a point's number
  std::optional<Corner> cell = {};  // there in the background-grid cell around it
  double right = 0, down = 0;       // from there, in multiples of r
  friend bool operator==(const PlaceName&, const PlaceName&) = default;
};

// A place at one moment of a run.
struct PageFrame {
  std::uint64_t at_try = 0;
  std::string text = {};
  // From here on as follow_frames() finds it: points in the frame, or whose discs reach into it. The try's
  // own point is none yet.
  struct Dot {
    Vec2 at;
    bool lit = false;  // the dart of the frame before
    friend bool operator==(const Dot&, const Dot&) = default;
  };
  std::vector<Dot> dots = {};
  std::optional<Vec2> dart = {};  // the try's candidate, if it lies in the frame
  friend bool operator==(const PageFrame&, const PageFrame&) = default;
};
inline constexpr std::size_t kMostFrames = 3;

// What a lesson's page draws over the canvas to show what its text says. Lengths are multiples of r.
struct PageMark {
  enum class Kind : std::uint8_t {
    segment,   // from `at` to `to`
    radius,    // `length` from `at`, in the direction `angle`
    diagonal,  // of the cell of `at`, from north west to south east
    side,      // of that cell: a dimension beside `side`
    circle,    // of radius `length`
    ring,      // from `length` to `outer`, tinted as the annulus is
    reach,     // the cell of `at`, grown by `length`
    cell,      // the outline of the cell of `at`
    block,     // `cells` x `cells` cells around that of `at`
    bracket,   // beside `side` of that block
    name,      // a text beside `at`
    arrow,     // a text with a line to `at`
    shares,    // two bars below the ring: how much of its area, and of the candidates of `at`, lies within
               // `length`
    frames,    // the place `width` x `height` around `at` at several moments, at the canvas' right
  };
  Kind kind = Kind::segment;
  PlaceName at = {}, to = {};
  double length = 1, outer = 2, middle = 1.5;
  double angle = 0;  // degrees, anticlockwise from east
  Side side = Side::south;
  int cells = 5;  // odd
  bool dashed = false, filled = false, strong = false, corners = true, numbered = false;
  double width = 0, height = 0, zoom = 1;  // of frames: domain units; at most so many times the fitted view
  std::vector<PageFrame> frames = {};
  bool after_answer = false;  // shown once the page's question or task is answered
  std::string text = {};    // lines; {length} stands for the length in domain units, {length r} for that in r
  std::string source = {};  // the line that says all of this
  int line = 0;             // of the lesson's file
  friend bool operator==(const PageMark&, const PageMark&) = default;
};

// A state of a run, and the pick that is shown with it.
struct ShownRun {
  const Setup& setup;
  const Sampler& sampler;
  const PickRecord& pick;
};

// The position in this state. Nothing if the words refer to nothing there: a point that is not born, the
// blocker of a candidate that has none.
std::optional<Position> find_place(const PlaceName& place, const ShownRun& shown);
// Where a segment ends; on a torus, if that is no position, at its copy that is nearest to the beginning.
std::optional<Position> find_end(const PageMark& segment, const ShownRun& shown);
// The background-grid cell around a place, without the corner that it may name. Nothing without a grid.
std::optional<Box> find_cell(const PlaceName& place, const ShownRun& shown);
// What the mark covers, domain units, without its text; nothing if it refers to nothing.
std::optional<Box> find_extent(const PageMark& mark, const ShownRun& shown);

// How frames stand at the canvas' right, below each other, canvas px; `fit` is the scale at which the whole
// domain fits the canvas.
struct FramesPlace {
  double scale;      // px a unit of the domain
  float wide, high;  // of each
  float pitch;       // from one to the next
  float left, top;   // of the first
  float column;      // what they take from the domain, up to the canvas' right edge
};
FramesPlace frames_place(const PageMark& frames, Size canvas, double fit);

}  // namespace annulus::scene
