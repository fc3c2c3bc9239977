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
  bool as_shown = false;   // the points so far, instead of the finished run's
  std::uint64_t runs = 1;  // of the seeds from the setup's on, a file each
};
struct CopySampleLine {  // the command that writes the same files of points
  Format format;
  PaneId pane = PaneId::a;
  std::uint64_t runs = 1;
};

}  // namespace annulus::command
