#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "app/files/picture.h"
#include "app/render/font.h"
#include "app/render/picture_runs.h"
#include "core/run/run.h"

namespace annulus {

// What a canvas shows, whole or split.
struct CanvasState {
  using Hovers = std::array<scene::Hover, 2>;
  using Comings = std::array<std::optional<scene::Coming>, 2>;
  using Passes = std::array<std::span<const scene::PassedTry>, 2>;
  using Empties = std::array<std::optional<scene::Emptiness>, 2>;

  const Run& a;
  const Run* b = nullptr;
  const Hovers& hovers;
  const std::optional<StagedPreview>& preview;  // of A's next try
  const Comings& comings;
  const Empties& empties;
  const Passes& passed;
};
// One list for each pane, on canvases of these sizes. Needs no OpenGL.
std::vector<scene::DrawList> canvas_lists(const CanvasState& state, const scene::Style& style,
                                          const std::array<scene::Size, 2>& canvases,
                                          const render::Fonts& fonts);

// A picture whose runs stand at its tries, see PictureRuns::seek(): one list, or one for each of its pages.
// All have the canvas of the picture, and what the file gets.
std::vector<scene::DrawList> picture_pages(const PictureRuns& runs, const Picture& picture,
                                           const render::Fonts& fonts);
// The same as canvases beside each other, each of which begins on a whole pixel: one, or one for each pane.
std::vector<scene::DrawList> picture_lists(const PictureRuns& runs, const Picture& picture,
                                           const render::Fonts& fonts);
// The height of a canvas as wide as the picture's in which nothing is free that need not be, px.
float fitting_height(const PictureRuns& runs, const Picture& picture, const render::Fonts& fonts);

}  // namespace annulus
