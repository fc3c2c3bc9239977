#pragma once

#include <cstdint>

#include "app/session/pane_id.h"

namespace annulus::command {

// What *Save* writes besides pictures: points, as a file format or as a tool reads them; the setup; the map.
enum class Format : std::uint8_t {
  csv,
  json,
  npy,
  ply,
  xyz,
  svg,
  unity,
  unreal,
  godot,
  blender,
  p5,
  setup,
  map
};

struct Export {
  Format format;
  PaneId pane = PaneId::a;
  bool as_shown = false;  // the points so far, instead of the finished run's
};
struct CopySampleLine {  // the command that writes the same file of points
  Format format;
  PaneId pane = PaneId::a;
};

}  // namespace annulus::command
