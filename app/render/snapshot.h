#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "app/render/tiled_image.h"
#include "core/run/run.h"

namespace annulus {

// The window's picture at one moment, painted piece by piece. It keeps what it shows, so the window may go on
// meanwhile.
class Snapshot {
 public:
  // One list for each pane, and its run.
  Snapshot(const std::vector<scene::DrawList>& lists, const std::vector<std::shared_ptr<const Run>>& runs,
           double scale, bool transparent);

  bool done() const;
  double share() const { return share_; }  // the part painted, 0 to 1; any thread may ask
  // When all is painted: the panes side by side. Needs no OpenGL.
  Image image() const;

 private:
  friend class CanvasPainter;
  std::vector<std::shared_ptr<const void>> held_;
  std::vector<render::TiledImage> sides_;
  std::atomic<double> share_ = 0;
};

}  // namespace annulus
