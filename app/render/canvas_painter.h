#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/files/picture.h"
#include "app/files/png_file.h"
#include "app/render/canvas_lists.h"
#include "app/render/kept_layers.h"
#include "app/render/picture_runs.h"
#include "app/render/renderer.h"
#include "app/render/snapshot.h"
#include "core/run/run.h"

namespace annulus {

// Draws canvases, whole or split, in the current OpenGL context.
class CanvasPainter {
 public:
  using Hovers = CanvasState::Hovers;
  using Comings = CanvasState::Comings;
  using Passes = CanvasState::Passes;
  using Empties = CanvasState::Empties;

  // Loads the context's functions. Throws std::runtime_error if some are missing.
  CanvasPainter();

  // One list for each pane, on canvases of these sizes. A's list includes the preview of its next try.
  std::vector<scene::DrawList> lists(const Run& a, const Run* b, const scene::Style& style,
                                     const std::array<scene::Size, 2>& canvases, const Hovers& hovers,
                                     const std::optional<StagedPreview>& preview = {},
                                     const Comings& comings = {}, const Empties& empties = {},
                                     const Passes& passed = {}) const;
  // As render::Renderer::draw().
  bool draw(const scene::DrawList& list, std::size_t side, const render::Target& target,
            render::Renderer::Clock::time_point deadline);
  // The snapshot's next tile.
  void paint_some(Snapshot& snapshot);

  // Paints a picture and hands the bytes of its PNG file to `out`, which may throw to stop. The runs must
  // stand at the picture's tries, see PictureRuns::seek().
  void write_png(const PictureRuns& runs, const Picture& picture, const render::ByteSink& out);

 private:
  std::shared_ptr<const render::Fonts> fonts_;
  // One for each pane: each keeps the points that it has uploaded.
  std::array<std::unique_ptr<render::Renderer>, 2> renderers_;
  std::array<render::KeptLayers, 2> kept_;
};

// Everything in one call. Throws InputError if the picture's try lies beyond the end of its run.
void write_picture_png(const Picture& picture, CanvasPainter& painter, const render::ByteSink& out);

}  // namespace annulus
