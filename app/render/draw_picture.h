#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/files/picture.h"
#include "app/render/picture.h"
#include "app/render/renderer.h"
#include "core/run/run.h"

namespace annulus {

// The runs that a picture shows, made again from its setups. These must have passed check().
class PictureRun {
 public:
  explicit PictureRun(const Picture& picture);

  // Moves both runs to the tries that the picture names, and sets the picture's tries to the ones reached.
  // Beyond the end of a run it stops at the end if `to_end` (pane B always), else it throws an InputError
  // that names the range. Calls `now_and_then` with the sampler at work; it may throw to stop.
  void seek(
      Picture& picture, bool to_end,
      const std::function<void(const Sampler&)>& now_and_then = [](const Sampler&) {});

  const Run& a() const { return *a_; }
  const Run* b() const { return b_.get(); }

 private:
  std::unique_ptr<Run> a_, b_;
};

// The window's picture at one moment, painted piece by piece. It keeps what it shows, so the window may go on
// meanwhile.
class SlowPicture {
 public:
  // One list for each pane, and its run.
  SlowPicture(const std::vector<scene::DrawList>& lists, const std::vector<std::shared_ptr<const Run>>& runs,
              double scale, bool transparent);

  bool done() const;
  double share() const { return share_; }  // the part painted, 0 to 1; any thread may ask
  // When all is painted: the panes side by side. Needs no OpenGL.
  Image image() const;

 private:
  friend class PicturePainter;
  std::vector<std::shared_ptr<const void>> held_;
  std::vector<render::PicturePainting> sides_;
  std::atomic<double> share_ = 0;
};

// Draws canvases, whole or split, in the current OpenGL context.
class PicturePainter {
 public:
  using Hovers = std::array<scene::Hover, 2>;

  // Loads the context's functions. Throws std::runtime_error if some are missing.
  PicturePainter();

  // One list for each pane, on canvases of these sizes. A's list includes the preview of its next try.
  std::vector<scene::DrawList> lists(const Run& a, const Run* b, const scene::Style& style,
                                     const std::array<scene::Size, 2>& canvases, const Hovers& hovers,
                                     const std::optional<StagedPreview>& preview = {}) const;
  // As render::Renderer::draw().
  bool draw(const scene::DrawList& list, std::size_t side, const render::Target& target,
            render::Renderer::Clock::time_point deadline);
  // The panes side by side.
  Image image(const std::vector<scene::DrawList>& lists, double scale, bool transparent);

  void paint_some(SlowPicture& picture);

  // The runs must stand at the picture's tries, see PictureRun::seek().
  Image paint(const PictureRun& run, const Picture& picture);

 private:
  std::shared_ptr<const render::Fonts> fonts_;
  // One for each pane: each keeps the points that it has uploaded.
  std::array<std::unique_ptr<render::Renderer>, 2> renderers_;
};

// Everything in one call. Throws InputError if the picture's try lies beyond the end of its run.
Image draw_picture(const Picture& picture, PicturePainter& painter);

}  // namespace annulus
