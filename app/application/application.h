#pragma once

#include <filesystem>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/application/command.h"
#include "app/application/state.h"
#include "app/files/picture.h"
#include "app/texts/texts.h"
#include "core/io/output_file.h"

namespace annulus {

// The state and everything that can be done to it. Knows no window, no OpenGL and no ImGui.
class Application {
 public:
  // Paused at try 0. Throws InputError for an impossible setup.
  explicit Application(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints);

  const State& state() const { return state_; }
  State& initial_state() { return state_; }  // for settings, before the first frame

  void apply(const Command& command);

  // What time brings, once a frame: takes up what has been made, measures, plays; for about `budget_ms`.
  void update(double seconds, double budget_ms);

  // Whether the picture changes by itself, so that the next frame is worth drawing soon.
  bool busy() const {
    return (state_.playing && !state_.waits()) || state_.a.busy() || (state_.b && state_.b->busy()) ||
           !state_.jobs.empty() || !searches_.empty() || !state_.pressed.empty();
  }

  void set_canvas(scene::Size canvas);
  // Of the screen that the window is on, window units: how large a presentation is.
  void set_screen_height(double height) { screen_height_ = height; }

  // "Annulus - bridson r=10 k=30 seed=1 - try 1234 of 28671 - 170 points", the total once it is known; with
  // "A | B" where the canvas is split.
  std::string title() const;

  // Whether a lesson that may be on the screen has been saved since it was read: the next update reads it.
  bool lessons_saved() const;

  // Where this user's own lessons lie.
  void use_lessons_from(const std::filesystem::path& folder) {
    shelf_ = LessonShelf(folder);
    state_.lesson_folder = folder.string();
  }

  // By its name, or from its file. Throws InputError.
  void begin_lesson(const std::string& name_or_file);

  // Splits the canvas and shows this setup on side B.
  void compare_with(const Setup& setup);
  // Shows exactly this picture.
  void restore(const Picture& picture);

  // What only the window can do, to be taken and done once a frame.
  std::optional<Picture> take_screenshot_wish();
  std::optional<std::string> take_clipboard_text() { return std::exchange(clipboard_, std::nullopt); }
  std::optional<scene::Size> take_canvas_wish() { return std::exchange(canvas_wish_, std::nullopt); }

  // Writes a file on a thread, into the folder of the screenshot options: `name`, or numbered where that is
  // taken. `write` may hand over its content in pieces.
  using WriteContent = std::function<void(OutputFile& file, JobControl& control)>;
  void save(const std::string& name, const std::string& ending, WriteContent write);
  void say(std::string text, bool error = false) { state_.notice = {std::move(text), error, 0}; }
  // Says what could not be done, in the window's language.
  void complain(const Message& why) { say(said(state_.style.language, why), true); }
  const Texts& texts() const { return annulus::texts(state_.style.language); }

 private:
  // What undo goes back to.
  struct Setups {
    Setup a;
    std::optional<Setup> b;
    const Mistake* mistake = nullptr;
    friend bool operator==(const Setups&, const Setups&) = default;
  };
  Setups setups() const;
  bool change(Setups setups, bool continues);  // whether they are possible
  bool change_setup(int side, const Setup& setup, bool continues);
  void use(const Setups& setups);
  void show_card(const Mistake* mistake);
  void open_mistake(const std::string& name);
  void toggle_right_way();
  void close_mistake();
  // Lessons.
  void read_lessons();
  void open_lesson(std::shared_ptr<const Lesson> lesson);
  void open_lesson(const std::string& name);
  void open_lesson_file(const std::filesystem::path& file);
  bool show_page(std::shared_ptr<const Lesson> lesson, std::size_t step);  // whether it is possible
  void finish_page();
  // On both sides, as they are locked.
  void reach(const Goal& goal);
  void close_lesson();
  void choose(std::size_t number);
  // The goal that the open page is played to and has not reached; null where there is none.
  const Goal* lesson_goal() const;
  void update_lesson(double seconds);
  void step_back(std::vector<Setups>& from, std::vector<Setups>& to);
  void use_image(int side, const std::string& parameter, const ImageValue& image);
  void load_image(const command::LoadImage& wish);
  void paint_cell(const command::PaintCell& stroke);

  void toggle_presentation();
  void note_key(const command::NoteKey& key);
  void let_keys_fade(double seconds);
  void inspect(const command::Inspect& wish);
  void inspect_last();
  void inspect_next(int step);
  void close_inspector(int side);
  void search_retirements(int side);
  void take_up_searches();
  void drop_stale_inspections();  // those of runs that are no longer shown

  // Time, on both sides where the canvas is split.
  double position() const;
  void seek(double at);
  // Forwards to there, or to the first try before it that playing stops at. Whether there was one.
  bool seek_stop(double at);
  std::function<bool()> stop_on(int side);
  void step(int steps);
  void step_pick(int direction);
  void seek_try(const command::SeekTry& wish);
  void follow(const Pane& leader);  // the other side goes where this one is
  bool at_end() const {
    return state_.a.run().timeline.at_end() && (!state_.b || state_.b->run().timeline.at_end());
  }
  void pause() { state_.playing = false; }
  // At a whole try, with nothing told of the next one.
  void stand() {
    pause();
    state_.ahead.reset();
  }
  void play(double seconds, Pane::Clock::time_point end);

  // Looks the next try up, unless that is done. Null at the end and where the canvas is split.
  const Preview* look_ahead();
  // Forwards by so many tries, or to the first of them that is to be predicted.
  void step_forward(std::uint64_t tries);
  void step_stage(int direction);
  // Shows the next try up to its verdict and asks for that, where it is to be predicted. Whether it is.
  bool ask();
  // How many tries may be made before the next question; nothing where none will come.
  std::optional<std::uint64_t> tries_before_question() const;
  // The verdict that is asked for.
  void reveal(std::optional<Verdict> guessed);
  void go_on();

  void frame(const scene::View& view);
  void look_at_framed();
  // What a job has read is given to `use`, on this thread.
  template <class Read, class Use>
  void read(const std::string& path, Read read, Use use);
  std::vector<Setup> shown_setups() const;
  void take_up_jobs();
  void cancel_run(int side);
  void cancel_jobs();
  void ask_to_quit();
  void open(const std::filesystem::path& path);
  void export_file(const command::Export& wish);
  Picture picture() const;

  RunMaker maker_a_, maker_b_;
  State state_;
  std::uint64_t max_points_;
  // The view as it was last chosen, and the canvas that it was chosen for.
  struct Framed {
    scene::View view;
    scene::Size canvas{1, 1};
  } framed_;
  // What a mistake's card changes while it is open, as it was.
  struct BeforeCard {
    scene::Layers layers;
    double speed = 0;
    Framed framed;
  } before_card_;
  LessonShelf shelf_{{}};
  std::string shelf_stamp_;
  double since_stamp_ = 0;             // seconds
  std::filesystem::path lesson_file_;  // of the open lesson, where it was opened by its file
  struct BeforeLesson {
    Setups setups;
    std::uint64_t at_a, at_b;  // tries
    scene::Layers layers;
    double display_radius;
    double speed;
    Lock lock;
    Framed framed;
    BeforeCard card;
    std::vector<Setups> undo, redo;
  };
  std::optional<BeforeLesson> before_lesson_;  // what closing it brings back
  double screen_height_ = 1080;
  struct BeforePresentation {
    double ui_scale = 1;
    bool show_keys = false;
  };
  std::optional<BeforePresentation> before_presentation_;  // what leaving it brings back
  // For retirements, each on a thread of its own; those no longer wanted until they have stopped.
  struct Search {
    Search(int number, Job::Work work) : side(number), job(Job::Kind::reads, "", std::move(work)) {}
    int side;
    Job job;
  };
  std::list<Search> searches_;
  std::vector<Setups> undo_, redo_;

  std::optional<Picture> screenshot_wish_;
  std::optional<std::string> clipboard_;
  std::optional<scene::Size> canvas_wish_;
};

}  // namespace annulus
