#pragma once

#include "app/render/renderer.h"
#include "app/scene/draw_list.h"
#include "app/scene/image.h"

namespace annulus::render {

// The whole canvas at `scale` output pixels per canvas pixel, painted offscreen in tiles of at most
// `max_tile` pixels a side. Throws std::runtime_error, with one line that says why, where the picture is
// larger than 32768 pixels a side or 1e9 pixels, or the memory does not suffice.
Image render_to_image(Renderer& renderer, const scene::DrawList& list, double scale, bool transparent,
                      int max_tile = 4096);

}  // namespace annulus::render
