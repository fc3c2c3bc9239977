#pragma once

#include <optional>

#include "app/application/state.h"

namespace annulus {

// Where the canvas looks: zooming, panning, and what the camera follows.
class LookCommands {
 public:
  explicit LookCommands(State& state);

  void apply(const command::Zoom& wish);
  void apply(const command::Pan& wish);

  void set_canvas(scene::Size canvas);
  static constexpr double kAround = 5;  // radii around what is looked at closely
  // At about so much around the place, or, if these ends are farther away, at all of them; domain units.
  // Before the first frame it is kept until the canvas has a size.
  void look_closer(const Location& at, const Box& ends, double around);
  // In lessons and presentations names stand beside the marks, in place of a legend.
  void set_naming();
  // Lets the camera follow the pick, in slow motion and while a verdict is predicted.
  void follow(double seconds);

 private:
  struct Closer {
    Location at;
    Box ends;
    double around;
  };

  const State& state_;
  Playback& playback_;
  View& view_;
  Camera& camera_;
  std::optional<Closer> closer_;  // what is looked at as soon as the canvas has a size
};

}  // namespace annulus
