#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/run.h"
#include "app/scene/scene.h"
#include "core/setup.h"

namespace annulus {

struct ScreenshotOptions {
  int scale = 2;  // 1, 2 or 4 times the canvas
  bool legend = true;
  bool transparent = false;
  std::string folder;  // empty: the working directory
  friend bool operator==(const ScreenshotOptions&, const ScreenshotOptions&) = default;
};

struct Message {
  std::string text;
  bool error = false;
  double age = 0;  // seconds; an error stays until it is dismissed
};

inline constexpr double kSlowest = 1;    // tries a second
inline constexpr double kFastest = 1e6;  // and from here on: as fast as possible

// Everything that the window shows. Panels read it; only the application changes it.
struct State {
  Setup setup;               // what the controls say
  std::unique_ptr<Run> run;  // what the canvas shows; lags behind the setup while a large run is made
  bool making = false;       // a run is being made in the background
  std::uint64_t making_points = 0;

  bool playing = false;
  double speed = 12;  // tries a second; kFastest and more: as fast as possible

  scene::Style style;
  scene::Size canvas{1, 1};  // px at scale 1
  double ui_scale = 1;
  bool panels = true;
  bool help = false;
  bool choosing_start = false;
  bool can_undo = false;
  bool can_redo = false;
  ScreenshotOptions screenshot;
  Message message;
  bool quit = false;
};

}  // namespace annulus
