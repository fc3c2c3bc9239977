#pragma once

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/render/projection.h"
#include "app/scene/draw_list.h"

namespace annulus {

// What the window shows. A frame that would show the same need not be drawn: a driver that draws with the
// processor takes most of one for sixty frames a second.
class LastFrame {
 public:
  struct Canvas {
    scene::DrawList list;
    render::Target target;
    friend bool operator==(const Canvas&, const Canvas&) = default;
  };
  // Whether these panels and canvases are others than those before. `uploads`: how many pictures of panels
  // have been uploaded so far.
  bool update(const ImDrawData& panels, std::uint64_t uploads, std::vector<Canvas> canvases);
  const std::vector<Canvas>& canvases() const { return canvases_; }

 private:
  std::vector<std::byte> panels_;
  std::vector<Canvas> canvases_;
};

}  // namespace annulus
