#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/picture.h"
#include "app/run_maker.h"
#include "app/state.h"

namespace annulus {

// The state and everything that can be done to it. Knows no window, no OpenGL and no ImGui.
class Application {
 public:
  // Paused at try 0. Throws InputError for an impossible setup.
  explicit Application(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints);

  const State& state() const { return state_; }
  State& initial_state() { return state_; }  // for settings, before the first frame

  void carry_out(const Command& command);

  // What time brings, once a frame: plays for at most `budget_ms`, takes up finished runs.
  void update(double seconds, double budget_ms);

  // Whether the picture changes by itself, so that the next frame is worth drawing soon.
  bool busy() const { return state_.playing || state_.making || needs_run_; }

  void set_canvas(scene::Size canvas);

  // "Annulus - bridson r=10 k=30 seed=1 - try 1234 of 28671 - 170 points", the total once it is known.
  std::string title() const;

  // Shows exactly this picture.
  void restore(const Picture& picture);

  // What only the window can do, to be taken and done once a frame.
  std::optional<Picture> take_screenshot_wish() { return std::exchange(screenshot_wish_, std::nullopt); }
  std::optional<std::string> take_clipboard_text() { return std::exchange(clipboard_, std::nullopt); }
  std::optional<scene::Size> take_canvas_wish() { return std::exchange(canvas_wish_, std::nullopt); }

  // A free name in the folder of the screenshot options: `name`, or numbered where that is taken.
  std::filesystem::path free_path(const std::string& name, const std::string& ending) const;
  void say(std::string text, bool error = false) { state_.message = {std::move(text), error, 0}; }

 private:
  bool change_setup(const Setup& setup, bool continues);  // whether it is possible
  void use_image(const std::string& parameter, const ImageValue& image);
  void load_image(const std::string& parameter, const std::string& path);
  void use_setup(const Setup& setup);
  void seek(std::uint64_t at);
  void frame(const scene::View& view);
  void pause() { state_.playing = false; }
  void take_up(std::unique_ptr<Run> run);
  void play(double seconds, double budget_ms);
  void open(const std::filesystem::path& path);
  void export_file(command::Format format);

  State state_;
  std::uint64_t max_points_;
  RunMaker maker_;
  std::uint64_t runs_ = 0;
  bool needs_run_ = false;  // the setup has changed since the last frame
  bool wants_end_ = false;  // where the run being made is to be shown
  std::optional<std::uint64_t> wants_try_;
  // The view as it was last chosen, and the canvas that it was chosen for.
  struct {
    scene::View view;
    scene::Size canvas{1, 1};
  } framed_;
  double owed_tries_ = 0;  // fractions of a try that playing has not made yet
  std::vector<Setup> undo_, redo_;

  std::optional<Picture> screenshot_wish_;
  std::optional<std::string> clipboard_;
  std::optional<scene::Size> canvas_wish_;
};

}  // namespace annulus
