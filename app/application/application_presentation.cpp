#include <algorithm>
#include <cmath>

#include "app/application/application.h"

// For a room full of people: everything larger, and the keys that are pressed.
namespace annulus {
namespace {

// In quarters: 1.5 up to 1080 units, 2 on 1440, 3 on 2160.
double presentation_scale(double screen_height) {
  return std::clamp(std::floor(screen_height / 720 * 4) / 4, 1.5, 3.0);
}

constexpr std::size_t kMostKeys = 3;

}  // namespace

void Application::toggle_presentation() {
  state_.presenting = !state_.presenting;
  if (state_.presenting) {
    before_presentation_ = {state_.ui_scale, state_.show_keys};
    state_.ui_scale = presentation_scale(screen_height_);
    state_.show_keys = true;
  } else {
    state_.ui_scale = before_presentation_->ui_scale;
    state_.show_keys = before_presentation_->show_keys;
    before_presentation_.reset();
    state_.pressed.clear();
  }
}

void Application::note_key(const command::NoteKey& key) {
  if (!state_.show_keys) return;
  auto& pressed = state_.pressed;
  // A key that is held down is one plate that counts, not one that flashes.
  if (!pressed.empty() && pressed.back().keys == key.keys) {
    ++pressed.back().times;
    pressed.back().age = 0;
    return;
  }
  pressed.push_back({key.keys, key.help});
  if (pressed.size() > kMostKeys) pressed.erase(pressed.begin());
}

void Application::let_keys_fade(double seconds) {
  for (KeyPress& key : state_.pressed) key.age += seconds;
  std::erase_if(state_.pressed, [](const KeyPress& key) { return key.age >= kKeyShown + kKeyFades; });
}

}  // namespace annulus
