#include "app/window/kept_settings.h"

namespace annulus {
namespace {

constexpr std::chrono::milliseconds kSettled{500};

}  // namespace

std::optional<SdlWindow::Size> KeptSettings::window_size() const {
  const Settings& settings = file_.loaded();
  if (settings.width == 0) return {};
  return SdlWindow::Size{settings.width, settings.height};
}

Look KeptSettings::look(const SdlWindow& window) const {
  const Settings& settings = file_.loaded();
  return {.theme = given_.theme.value_or(settings.theme),
          .language = given_.language.value_or(settings.language.value_or(preferred_language())),
          .workspace = {.ui_scale = settings.ui_scale.value_or(suggested_ui_scale(window)),
                        .code = settings.code,
                        .strip = settings.strip,
                        .language = settings.code_language,
                        .recent = settings.recent,
                        .moved = settings.moved},
          .camera = settings.camera};
}

Settings KeptSettings::of(const State& state, const SdlWindow& window) const {
  Settings settings = file_.saved();
  if (const auto size = window.size_on_desktop()) {
    const SdlWindow::Size chosen = *size == opened_ ? window_size().value_or(SdlWindow::Size{}) : *size;
    settings.width = chosen.width;
    settings.height = chosen.height;
  }
  settings.maximized = window.maximized();
  settings.welcomed = welcomed_;
  if (state.view.style().theme != given_.theme) settings.theme = state.view.style().theme;
  settings.code = state.workspace.code();
  settings.strip = state.workspace.strip();
  settings.recent = state.workspace.recent();
  settings.moved = state.workspace.moved();
  settings.code_language = state.workspace.code_language();
  settings.camera = state.camera.follows();
  if (state.view.language() != given_.language) {
    settings.language.reset();
    if (state.view.language() != preferred_language()) settings.language = state.view.language();
  }
  settings.ui_scale.reset();
  if (state.workspace.ui_scale() != suggested_ui_scale(window))
    settings.ui_scale = state.workspace.ui_scale();
  return settings;
}

void KeptSettings::update(const State& state, const SdlWindow& window) {
  if (state.workspace.presenting()) return;
  if (given_.theme != state.view.style().theme) given_.theme.reset();
  if (given_.language != state.view.language()) given_.language.reset();
  const Settings now = of(state, window);
  if (now != latest_) {
    latest_ = now;
    latest_since_ = Clock::now();
  } else if (Clock::now() - latest_since_ > kSettled) {
    file_.save(now);
  }
}

}  // namespace annulus
