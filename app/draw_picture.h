#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "app/picture.h"
#include "app/render/renderer.h"
#include "app/run.h"

namespace annulus {

// The run that a picture shows, made anew from its setup, which must have passed check().
class PictureRun {
 public:
  explicit PictureRun(const Setup& setup);

  // To the state after `at` tries. Beyond the end of the run: to its end with `to_end`, else an InputError
  // that names the range. `now_and_then` may throw to stop it.
  void seek(
      std::uint64_t at, bool to_end, const std::function<void()>& now_and_then = [] {});

  std::uint64_t position() const { return run_.timeline.position(); }
  const Sampler& sampler() const { return run_.timeline.sampler(); }
  const Run& run() const { return run_; }

 private:
  Run run_;
};

// Draws pictures with the current OpenGL context.
class PicturePainter {
 public:
  // Loads the context's functions. Throws std::runtime_error where they do not suffice.
  PicturePainter();

  // The run must stand at the picture's try.
  Image paint(const PictureRun& run, const Picture& picture);

 private:
  std::shared_ptr<const render::Fonts> fonts_;
  render::Renderer renderer_;
};

// All at once: throws InputError where the picture's try lies beyond the end of its run.
Image draw_picture(const Picture& picture, PicturePainter& painter);

}  // namespace annulus
