#pragma once

#include <cstddef>
#include <memory>

#include "app/render/canvas_buffer.h"
#include "app/render/renderer.h"

namespace annulus::render {

// Draws one picture after another, most of which begin like the one before: what they have in common is
// painted once and kept. From one try to the next the points, discs and cells are the same, and a driver that
// draws with the processor takes twice as long for them as for all else.
class KeptLayers {
 public:
  // As Renderer::draw(). Throws Failure if the driver has no memory for what is kept.
  bool draw(Renderer& renderer, const scene::DrawList& list, const Target& target,
            Renderer::Clock::time_point deadline);
  // How many of the last picture's items were kept.
  std::size_t kept() const { return kept_; }

 private:
  std::size_t common(const scene::DrawList& list, const Target& target) const;

  bool worthwhile_ = drawn_by_processor();
  scene::DrawList last_;
  Target target_;                         // of it
  std::size_t kept_ = 0;                  // its first items, which the buffer holds
  std::unique_ptr<CanvasBuffer> buffer_;  // as large as the target
};

}  // namespace annulus::render
