#pragma once

#include <chrono>
#include <optional>

#include "app/application/application.h"
#include "app/window/sdl_window.h"
#include "app/window/settings_file.h"

namespace annulus {

// What a person has chosen, taken from the state and written when it has changed.
class KeptSettings {
 public:
  // `given`: its theme and language are no settings, until a person chooses others.
  explicit KeptSettings(const Shown& given) : given_(given) {}

  const SettingsFile& file() const { return file_; }
  std::optional<SdlWindow::Size> window_size() const;  // none: as the screen gives it
  Look look(const SdlWindow& window) const;
  // Whether the card of a first start need not come again.
  void set_welcomed(bool welcomed) { welcomed_ = welcomed; }
  // Call it once, with the window as it opened: a size that the screen has given is not saved, since another
  // screen would give another.
  void begin(const SdlWindow& window) { opened_ = window.size(); }
  // Saves what has changed and stayed so for a while: a window that is dragged larger, or that the desktop
  // maximizes step by step, has sizes on the way. Call it with each frame; while a presentation is shown it
  // does nothing.
  void update(const State& state, const SdlWindow& window);
  // Call it while nothing is presented.
  void save(const State& state, const SdlWindow& window) { file_.save(of(state, window)); }

 private:
  Settings of(const State& state, const SdlWindow& window) const;

  using Clock = std::chrono::steady_clock;
  Shown given_;
  SettingsFile file_;
  SdlWindow::Size opened_;
  bool welcomed_ = false;
  Settings latest_ = file_.saved();
  Clock::time_point latest_since_;
};

}  // namespace annulus
