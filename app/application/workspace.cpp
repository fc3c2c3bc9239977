#include "app/application/workspace.h"

#include <algorithm>
#include <cmath>
#include <system_error>

namespace annulus {
namespace {

// In quarters: 1.5 at 720 window units, 2 at 1080, 2.5 at 1440, so that a title is 28 and 38 px high, and the
// share of the canvas stays the same.
double presentation_scale(double screen_height) {
  return std::clamp(std::floor((screen_height / 720 + 0.5) * 4) / 4, 1.5, 3.0);
}

constexpr std::size_t kMostKeys = 3;

}  // namespace

void Workspace::apply(const command::ScaleUi& wish) {
  ui_scale_ = wish.steps == 0 ? 1 : std::clamp(ui_scale_ + wish.steps * 0.25, 0.75, 3.0);
}

void Workspace::apply(const command::TogglePanels&) {
  if (!presenting()) panels_ = !panels_;
}

void Workspace::apply(const command::TogglePresentation&) {
  if (!presenting()) {
    before_presentation_ = {ui_scale_, show_keys_, code_};
    ui_scale_ = presentation_scale(screen_height_);
    show_keys_ = true;
    code_ = false;  // until somebody asks for it: it takes a third of the screen
  } else {
    ui_scale_ = before_presentation_->ui_scale;
    show_keys_ = before_presentation_->show_keys;
    code_ = before_presentation_->code;
    before_presentation_.reset();
    pressed_.clear();
  }
}

void Workspace::apply(const command::ToggleKeys&) {
  show_keys_ = !show_keys_;
  pressed_.clear();
}

void Workspace::apply(const command::NoteKey& key) {
  if (!show_keys_) return;
  // A key that is held down is one plate that counts, not one that flashes.
  if (!pressed_.empty() && pressed_.back().keys == key.keys) {
    ++pressed_.back().times;
    pressed_.back().age = 0;
    return;
  }
  pressed_.push_back({key.keys, key.help});
  if (pressed_.size() > kMostKeys) pressed_.erase(pressed_.begin());
}

void Workspace::apply(const command::ChooseStart& wish) {
  choosing_start_ = wish.on ? std::optional(wish.pane) : std::nullopt;
}

bool Workspace::has_moved(const std::string& parameter) const {
  return std::ranges::find(moved_, parameter) != moved_.end();
}

void Workspace::has_been_moved(const std::string& parameter) {
  if (!has_moved(parameter)) moved_.push_back(parameter);
}

void Workspace::opened(const std::filesystem::path& file) {
  constexpr std::size_t kMostRecent = 8;
  path_field_.reset();
  std::error_code ignored;
  const std::string path = std::filesystem::absolute(file, ignored).string();
  std::erase(recent_, path);
  recent_.insert(recent_.begin(), path);
  recent_.resize(std::min(recent_.size(), kMostRecent));
}

void Workspace::toggle_help() {
  help_ = help_ ? std::nullopt : std::optional(HelpPage::keys);
  focus_ = 0;  // so that the numbers that open lessons act as keys again
}

bool Workspace::close_all() {
  const bool open = help_ || path_field_ || choosing_start_ || brush_;
  path_field_.reset();
  help_.reset();
  choosing_start_.reset();
  brush_.reset();
  return open;
}

void Workspace::update(double seconds) {
  for (KeyPress& key : pressed_) key.age += seconds;
  std::erase_if(pressed_, [](const KeyPress& key) { return key.age >= kKeyShown + kKeyFades; });
}

}  // namespace annulus
