#pragma once

#include <optional>
#include <utility>

#include "app/application/state.h"

namespace annulus {

// Pictures: what is seen as one, and the dialog that saves them.
class PictureCommands {
 public:
  explicit PictureCommands(State& state);

  void apply(const command::Screenshot&);
  // A picture of what is seen, as large and in the format that were chosen last.
  void apply(const command::OpenPictureDialog&);

  // What only the window can paint.
  std::optional<Picture> take_screenshot_wish();
  std::optional<SavedPicture> take_picture_wish() { return std::exchange(picture_wish_, std::nullopt); }
  // Once a frame: the picture of the dialog, once it is drawn.
  void save_drawn();

 private:
  Picture seen() const;

  const State& state_;
  Files& files_;
  PictureDialog& picture_dialog_;
  Playback& playback_;
  std::optional<SavedPicture> picture_wish_;  // a PNG file
  bool screenshot_waits_ = false;             // for the run that is being made
};

}  // namespace annulus
