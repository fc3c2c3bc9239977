#pragma once

#include <optional>

#include "app/application/command.h"
#include "app/scene/view.h"
#include "core/run/preview.h"
#include "core/run/run.h"

namespace annulus {

// The way from one view to another, which takes a quarter of a second.
class Camera {
 public:
  static constexpr double kGlide = 0.25;  // seconds

  explicit Camera(bool follows) : follows_(follows) {}

  bool follows() const { return follows_; }  // the pick, in slow motion
  void apply(const command::ToggleCamera&) { follows_ = !follows_; }

  bool gliding() const { return to_ && passed_ < kGlide; }
  // After this many seconds more, the view on the way from `seen` to `to`. A glide that is under way turns.
  // Neither view may be a fitted one.
  scene::View glide(double seconds, const scene::View& seen, const scene::View& to);
  void rest() { to_.reset(); }

 private:
  bool follows_;
  std::optional<scene::View> to_;
  scene::View from_;
  double passed_ = 0;  // seconds
};

// Zooms as if the eye went straight there: the place that stays where it is on the canvas stays there all the
// way. `part`: from 0 to 1.
scene::View between(const scene::View& from, const scene::View& to, double part);

// The pick of the last try, or of the one previewed, so near that its ring fills the canvas. Nothing if there
// is no picked place, or if it is no nearer than the whole domain.
std::optional<scene::View> view_of_pick(const Run& run, const std::optional<StagedPreview>& preview,
                                        scene::Size canvas, const scene::Room& room);

}  // namespace annulus
