#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "app/application/application.h"
#include "app/render/canvas_painter.h"

namespace annulus {

// Saves what the window shows: keeps it, paints it in pieces between the window's frames, and lets the
// application's jobs pack and write them, so that the window never waits.
class Screenshots {
 public:
  Screenshots(Application& app, CanvasPainter& painter) : app_(app), painter_(painter) {}

  // Takes the panes as they are now, in the picture's style and scale.
  void take(const Picture& picture);
  // The dialog's picture.
  void take(const SavedPicture& picture);
  // Call it once a frame, with the window's OpenGL context: paints for a few milliseconds.
  void paint_some();

 private:
  using Shot = std::shared_ptr<Snapshot>;
  // Paints what `make` makes, which may throw, and hands `save` what packs it once it is painted.
  void begin(const Picture& picture, const std::function<Shot()>& make,
             const std::function<void(Files::WriteContent)>& save);
  static Files::WriteContent packing(const Picture& picture, const Shot& painting);

  Application& app_;
  CanvasPainter& painter_;
  std::deque<Shot> shots_;  // being painted, one after the other
};

}  // namespace annulus
