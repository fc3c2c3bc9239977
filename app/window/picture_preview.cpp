#include "app/window/picture_preview.h"

#include <chrono>
#include <exception>
#include <utility>

namespace annulus {
namespace {

using namespace std::chrono_literals;

constexpr auto kPreviewBudget = 4ms;  // of a frame's 16 ms

}  // namespace

void PicturePreview::begin(const std::shared_ptr<const DrawnPicture>& drawn, double scale) {
  drawn_ = drawn;
  scale_ = scale;
  rows_ = {};
  if (!painter_) painter_.emplace();
  shot_ = std::make_unique<Snapshot>(drawn->lists, drawn, scale, drawn->picture.transparent);
}

void PicturePreview::paint_some(const std::shared_ptr<const DrawnPicture>& drawn, double scale) {
  const auto end = std::chrono::steady_clock::now() + kPreviewBudget;
  if (!drawn || scale <= 0) {
    shot_.reset();
    drawn_.reset();
    if (!drawn) image_.reset();
    return;
  }
  try {
    if (drawn != drawn_ || scale != scale_) begin(drawn, scale);
    while (shot_ && std::chrono::steady_clock::now() < end) {
      painter_->paint_some(*shot_);
      if (const auto rows = shot_->take_rows(0ms)) {
        rows_.width = rows->width;
        rows_.height += rows->height;
        rows_.rgba.insert(rows_.rgba.end(), rows->rgba.begin(), rows->rgba.end());
      }
      if (!shot_->painted()) continue;
      shot_.reset();
      image_ = std::make_shared<const Image>(std::exchange(rows_, {}));
    }
  } catch (const std::exception& error) {
    shot_.reset();
    app_.complain(message_of(error));
  }
}

}  // namespace annulus
