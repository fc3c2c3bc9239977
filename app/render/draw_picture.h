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

// The runs that a picture shows, made anew from its setups, which must have passed check().
class PictureRun {
 public:
  explicit PictureRun(const Picture& picture);

  // To the states that the picture says. Beyond the end of a run: to its end with `to_end` (side B always),
  // else an InputError that names the range. Sets the picture's tries to where the runs are.
  // `now_and_then` is given the sampler under way and may throw to stop it.
  void seek(
      Picture& picture, bool to_end,
      const std::function<void(const Sampler&)>& now_and_then = [](const Sampler&) {});

  const Run& a() const { return *a_; }
  const Run* b() const { return b_.get(); }

 private:
  std::unique_ptr<Run> a_, b_;
};

// The window's picture, taken at one moment and painted a piece at a time: what it shows is held, so that the
// window may go on meanwhile.
class SlowPicture {
 public:
  // A list for each side, with its run.
  SlowPicture(const std::vector<scene::DrawList>& lists, const std::vector<std::shared_ptr<const Run>>& runs,
              double scale, bool transparent);

  bool done() const;
  double share() const { return share_; }  // that is painted, 0 to 1; on any thread
  // Once it is done: the sides beside each other. Needs no OpenGL.
  Image image() const;

 private:
  friend class PicturePainter;
  std::vector<std::shared_ptr<const void>> held_;
  std::vector<render::PicturePainting> sides_;
  std::atomic<double> share_ = 0;
};

// Draws canvases, whole or split, with the current OpenGL context.
class PicturePainter {
 public:
  using Hovers = std::array<scene::Hover, 2>;

  // Loads the context's functions. Throws std::runtime_error where they do not suffice.
  PicturePainter();

  // A list for each side, on canvases of these sizes; with what is told of A's next try.
  std::vector<scene::DrawList> lists(const Run& a, const Run* b, const scene::Style& style,
                                     const std::array<scene::Size, 2>& canvases, const Hovers& hovers,
                                     const std::optional<StagedPreview>& preview = {}) const;
  // As render::Renderer::draw().
  bool draw(const scene::DrawList& list, std::size_t side, const render::Target& target,
            render::Renderer::Clock::time_point deadline);
  // The sides beside each other.
  Image image(const std::vector<scene::DrawList>& lists, double scale, bool transparent);

  void paint_some(SlowPicture& picture);

  // The runs must stand at the picture's tries.
  Image paint(const PictureRun& run, const Picture& picture);

 private:
  std::shared_ptr<const render::Fonts> fonts_;
  // One a side: each keeps the points that it has uploaded.
  std::array<std::unique_ptr<render::Renderer>, 2> renderers_;
};

// All at once: throws InputError where the picture's try lies beyond the end of its run.
Image draw_picture(const Picture& picture, PicturePainter& painter);

}  // namespace annulus
