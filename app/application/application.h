#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/application/command.h"
#include "app/application/state.h"
#include "app/files/input_file.h"
#include "app/files/shown.h"

namespace annulus {

struct Leaders;

// Gives every command to the part that it concerns, or, if it concerns several, to the leader of its group.
// The parts own the state and do not know each other. Knows no window, no OpenGL and no ImGui.
class Application {
 public:
  // Paused at try 0. Throws InputError for an impossible setup.
  explicit Application(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints,
                       const Look& look = {});
  ~Application();

  const State& state() const { return state_; }

  void apply(const Command& command);

  // What time brings, once a frame: collects what has been made, measures, plays; takes about `budget_ms`.
  void update(double seconds, double budget_ms);

  // Whether the picture changes by itself, so that the next frame should come soon.
  bool busy() const;

  // Call it once a frame.
  void set_canvas(scene::Size canvas);
  // The height of the screen that the window is on, window units; it decides how large a presentation is.
  void set_screen_height(double height) { state_.workspace.set_screen_height(height); }

  // The window's title.
  std::string title() const;

  // Whether a lesson that may be on the screen has been saved since it was read; the next update reads it.
  bool lessons_saved() const {
    return (state_.lessons.open() || state_.workspace.help()) && state_.lessons.saved();
  }

  // Whether something has been found out in the background that the next update shows.
  bool has_news() const {
    return state_.tries_curves.a.has_news() || state_.tries_curves.b.has_news() ||
           state_.quality.has_news() || state_.findings.has_news();
  }

  // The folder of this user's own lessons.
  void use_lessons_from(const std::filesystem::path& folder) { state_.lessons.use_folder(folder); }

  // By its name or from its file. Throws InputError.
  // Page: from 1; 0: the one where it was left.
  void begin_lesson(const std::string& name_or_file, std::size_t page = 0);
  // What is to be seen of it first.
  void show(const Shown& shown);
  // The address of the page that the program is in, before what a link says; empty: it is in none.
  void use_address(std::string address) { state_.files.use_address(std::move(address)); }

  // Shows what comes from standard input ("-") or a named pipe, while it comes if it is a trace.
  void watch(const std::string& path, const GivenPlane& given);
  // Of what the command line has opened: undo goes no further back, and A's recording, if there is one, is
  // shown as if it had just been opened.
  void begin();
  // Splits the canvas and shows this setup in B.
  void compare_with(const Setup& setup);
  // What the very first start shows: a card over a run that is already going.
  void welcome();
  // Shows exactly this picture; whether it is possible.
  bool restore(const Picture& picture);

  // What only the window can do; it collects these once a frame.
  std::optional<Picture> take_screenshot_wish();
  std::optional<SavedPicture> take_picture_wish();
  std::optional<std::string> take_clipboard_text() { return state_.files.take_clipboard_text(); }
  std::vector<std::filesystem::path> take_written() { return state_.files.take_written(); }
  std::optional<command::ChooseFile> take_file_wish() { return state_.files.take_file_wish(); }
  std::optional<scene::Size> take_canvas_wish() { return state_.files.take_canvas_wish(); }

  // Writes a file on a thread: see Files::save() and Files::save_as().
  void save(const std::string& name, const std::string& ending, Files::WriteContent write) {
    state_.files.save(name, ending, std::move(write));
  }
  void save_as(const std::filesystem::path& path, Files::WriteContent write) {
    state_.files.save_as(path, std::move(write));
  }
  void notify(std::string text, bool error = false) { state_.files.notify(std::move(text), error); }
  // Reports what could not be done, in the window's language.
  void complain(const Message& why) { state_.files.complain(why); }

 private:
  State state_;
  const std::unique_ptr<Leaders> leaders_;
};

}  // namespace annulus
