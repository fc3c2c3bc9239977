#pragma once

#include <memory>
#include <optional>

#include "app/application/application.h"
#include "app/render/canvas_painter.h"

namespace annulus {

// What the dialog Save picture shows: its picture, painted in pieces between the window's frames.
class PicturePreview {
 public:
  explicit PicturePreview(Application& app) : app_(app) {}

  // Call it once a frame, with the window's OpenGL context: paints for a few milliseconds. `drawn` may be
  // null; `scale`: output pixels a canvas pixel, 0: it is not looked at.
  void paint_some(const std::shared_ptr<const DrawnPicture>& drawn, double scale);
  bool painting() const { return shot_ != nullptr; }
  // The last one that was painted; null if there is none.
  const std::shared_ptr<const Image>& image() const { return image_; }

 private:
  void begin(const std::shared_ptr<const DrawnPicture>& drawn, double scale);

  Application& app_;
  std::optional<CanvasPainter> painter_;  // of its own: the window's keeps the points of the window's runs
  std::shared_ptr<const DrawnPicture> drawn_;
  double scale_ = 0;
  std::unique_ptr<Snapshot> shot_;
  Image rows_;
  std::shared_ptr<const Image> image_;
};

}  // namespace annulus
