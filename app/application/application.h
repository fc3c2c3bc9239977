#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/application/command.h"
#include "app/application/live_trace.h"
#include "app/application/state.h"
#include "app/files/input_file.h"
#include "app/files/shown.h"

namespace annulus {

// The state before a lesson, which closing the lesson restores.
struct BeforeLesson {
  Setups setups;
  std::uint64_t at_a, at_b;  // tries
  scene::Layers layers;
  double display_radius, disc_units;
  Pace pace;
  Lock lock;
  Framed framed;
  Gallery::Before card;
  History history;
};

// Gives every command to the part that it concerns. The parts own the state and do not know each other: what
// concerns several of them is here. Knows no window, no OpenGL and no ImGui.
class Application {
 public:
  // Paused at try 0. Throws InputError for an impossible setup.
  explicit Application(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints,
                       const Look& look = {});

  const State& state() const { return state_; }

  void apply(const Command& command);

  // What time brings, once a frame: collects what has been made, measures, plays; takes about `budget_ms`.
  void update(double seconds, double budget_ms);

  // Whether the picture changes by itself, so that the next frame should come soon.
  bool busy() const;

  // Call it once a frame.
  void set_canvas(scene::Size canvas) {
    const bool other = canvas != view_.canvas();
    view_.set_canvas(canvas);
    set_naming();
    if (other) keep_page_in_view();
    if (const auto place = std::exchange(closer_, std::nullopt))
      look_closer(place->at, place->ends, place->around);
  }
  // The height of the screen that the window is on, window units; it decides how large a presentation is.
  void set_screen_height(double height) { workspace_.set_screen_height(height); }

  // The window's title.
  std::string title() const;

  // Whether a lesson that may be on the screen has been saved since it was read; the next update reads it.
  bool lessons_saved() const { return (lessons_.open() || workspace_.help()) && lessons_.saved(); }

  // Whether something has been found out in the background that the next update shows.
  bool has_news() const {
    return tries_curves_.a.has_news() || tries_curves_.b.has_news() || quality_.has_news() ||
           findings_.has_news();
  }

  // The folder of this user's own lessons.
  void use_lessons_from(const std::filesystem::path& folder) { lessons_.use_folder(folder); }

  // By its name or from its file. Throws InputError.
  // Page: from 1; 0: the one where it was left.
  void begin_lesson(const std::string& name_or_file, std::size_t page = 0);
  // What is to be seen of it first.
  void show(const Shown& shown);
  // The address of the page that the program is in, before what a link says; empty: it is in none.
  void use_address(std::string address) { files_.use_address(std::move(address)); }

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
  std::optional<SavedPicture> take_picture_wish() { return std::exchange(picture_wish_, std::nullopt); }
  std::optional<std::string> take_clipboard_text() { return files_.take_clipboard_text(); }
  std::vector<std::filesystem::path> take_written() { return files_.take_written(); }
  std::optional<command::ChooseFile> take_file_wish() { return files_.take_file_wish(); }
  std::optional<scene::Size> take_canvas_wish() { return files_.take_canvas_wish(); }

  // Writes a file on a thread: see Files::save() and Files::save_as().
  void save(const std::string& name, const std::string& ending, Files::WriteContent write) {
    files_.save(name, ending, std::move(write));
  }
  void save_as(const std::filesystem::path& path, Files::WriteContent write) {
    files_.save_as(path, std::move(write));
  }
  void notify(std::string text, bool error = false) { files_.notify(std::move(text), error); }
  // Reports what could not be done, in the window's language.
  void complain(const Message& why) { files_.complain(why); }

 private:
  // Commands that concern several parts.
  void route(const command::SetValue& wish);
  void route(const command::LoadFile& wish);
  void route(const command::UsePreset& wish);
  void route(const command::UseSampler& wish);
  void route(const command::Reroll&);
  void route(const command::Reset& wish);
  void route(const command::Undo&);
  void route(const command::Redo&);
  void route(const command::PaintCell& stroke);
  void route(const command::ToggleSplit&);
  void route(const command::UseComparison& wish);
  void route(const command::CancelRun& wish);

  void route(const command::OpenMistake& wish);
  void route(const command::ToggleRightWay&);
  void route(const command::CloseMistake&);

  void route(const command::OpenLesson& wish);
  void route(const command::TurnPage& wish);
  void route(const command::ReplayPage&);
  void route(const command::CloseLesson&);
  void route(const command::LetPageWait& wish);
  void route(const command::Choose& wish);
  void route(const command::ToggleHelp&);
  void route(const command::ShowHelp& wish);
  void route(const command::UseLanguage& wish);

  void route(const command::TogglePlay&);
  void route(const command::StepTry& wish);
  void route(const command::StepPick& wish);
  void route(const command::StepStage& wish);
  void route(const command::NextDifference&);
  void route(const command::TogglePrediction&);
  void route(const command::GoOn&);

  void route(const command::ToggleTasks&);
  void route(const command::UseTask& wish);
  void route(const command::AnswerTask& wish);
  void route(const command::CheckTask&);

  void route(const command::ToggleMeasures&);
  void route(const command::ShowPair& wish);
  void route(const command::ShowHole&);
  void route(const command::ToggleFindings&);
  void route(const command::ShowFinding& wish);
  void route(const command::StepFinding& wish);
  void route(const command::ShowEvidence& wish);
  void route(const command::UseFound& wish);
  void route(const command::CompareAlike&);
  void show_measures(bool open);
  // At about so much around the place, or, if these ends are farther away, at all of them; domain units.
  // Before the first frame it is kept until the canvas has a size.
  void look_closer(const Location& at, const Box& ends, double around);

  void route(const command::ToggleExperiment&);
  void route(const command::ShowQuantity& wish);
  void route(const command::MeasureAgain&);
  void route(const command::CopyReadings&);
  void route(const command::SavePlot& wish);
  void route(const command::CopyTable& wish);
  void route(const command::SaveTriesCurve& wish);
  void route(const command::ShowTriesCurve& wish);
  void route(const command::ReadTriesCurve& wish);
  void route(const command::HideTriesCurve& wish);

  void route(const command::Inspect& wish);
  void route(const command::InspectLast&);
  void route(const command::InspectNext& wish);
  void route(const command::AddPoint& wish);
  void route(const command::Zoom& wish);
  void route(const command::Pan& wish);

  void route(const command::Screenshot&);
  void route(const command::OpenPictureDialog&);
  void route(const command::CopyPictureLine&);
  void route(const command::Export& wish);
  void route(const command::ChooseFile& wish);
  void route(const command::CopyCommandLine&);
  void route(const command::CopyLink&);
  void route(const command::CopySampleLine& wish);
  // As what is copied or saved names its files: in a page without folders, which are on no disk.
  Setup to_take_along(const Setup& setup) const;
  void copy_line(const std::string& line, const Setup& a, const Setup* b);
  void route(const command::CopyProgram& wish);
  void route(const command::OpenFile& wish);
  void route(const command::Cancel&);

  const Panes& panes() const { return state_.panes; }
  const Run& run() const { return state_.run(); }

  // Setups.
  Setups setups() const;
  std::optional<LeftPage> open_page() const;
  // These return whether the setups are possible; if not, nothing changes.
  bool change(Setups wish, bool continues);
  bool change_setup(PaneId id, const Setup& setup, bool continues);
  void use(const Setups& setups);
  void go_to(const Setups& setups);  // by undoing or redoing
  void give_up(const Setups& wish);  // it has been cancelled, or could not be made
  void show_card(const Mistake* mistake);
  // These three return whether it is possible.
  bool use_file(PaneId id, const std::string& parameter, const Value& file, bool in_both = false);
  bool take_up(const InputFile& content, PaneId pane);  // of a file that was opened there
  bool take_up_run(const InputFile& content, PaneId pane);
  bool take_up_beside(const Setup& setup);         // as B; likewise
  void show_recorded(const Recording& recording);  // what has just been opened
  void open_first_finding();                       // of a trace, once it is found
  // These follow a trace that is still written.
  void update_live();
  void show_live(const Setup& found);
  void take_up_bytes(const LiveTrace::News::Bytes& bytes);
  std::vector<Setup> shown_setups() const;

  // Lessons.
  void read_lessons();
  void open_lesson(std::shared_ptr<const Lesson> lesson, std::size_t page);
  void open_lesson_file(const std::filesystem::path& file);
  bool show_page(std::shared_ptr<const Lesson> lesson, std::size_t step);  // whether it is possible
  void begin_page();
  void reach_page();
  // By the run's state, see view_of().
  scene::View page_view(const std::vector<scene::PageMark>& marks) const;
  void keep_page_in_view();  // on another canvas
  // Once the page's moment is there: complains of marks that refer to nothing.
  void look_at_marks();
  // Before that in which the goal is first met from here on.
  std::uint64_t try_before(const Destination& goal);
  void finish_page();
  void show_text(std::shared_ptr<const Lesson> lesson, std::size_t step, const Domain& before);
  std::shared_ptr<const BeforeLesson> leave_lesson();  // its runs stay
  void look_as(const BeforeLesson& before);

  // Time and the quiz.
  void step(int steps);
  void step_forward(std::uint64_t tries);
  // Reveals the verdict that is asked for.
  void reveal(std::optional<Verdict> guessed);
  void go_on();

  // In lessons and presentations names stand beside the marks, in place of a legend.
  void set_naming();
  // Lets the camera follow the pick, in slow motion and while a verdict is predicted.
  void follow(double seconds);

  // Tasks.
  void set_task(TaskKind kind, std::uint64_t from);
  void set_task_from(TaskKind kind, std::uint64_t from);
  void show_task();
  void next_task();
  void close_tasks();

  void open_experiment(Quantity quantity);
  void close_experiment();

  Picture picture() const;
  void save_picture();            // of the dialog, once it is drawn
  void drop_stale_inspections();  // those of runs that are no longer shown

  std::uint64_t max_points_;
  State state_;
  // What of it commands change.
  Playback& playback_ = state_.playback;
  Quiz& quiz_ = state_.quiz;
  Exercise& exercise_ = state_.exercise;
  Experiments& experiments_ = state_.experiments;
  Quality& quality_ = state_.quality;
  FoundMistakes& findings_ = state_.findings;
  PerPane<TriesCurves>& tries_curves_ = state_.tries_curves;
  History& history_ = state_.history;
  Lessons& lessons_ = state_.lessons;
  Gallery& gallery_ = state_.gallery;
  View& view_ = state_.view;
  Camera& camera_ = state_.camera;
  Workspace& workspace_ = state_.workspace;
  Inspection& inspection_ = state_.inspection;
  Files& files_ = state_.files;
  Orders& orders_ = state_.orders;
  PictureDialog& picture_dialog_ = state_.picture_dialog;

  scene::View page_view_;                     // that the open page was last shown at,
  bool marked_ = false;                       // with room for its marks
  std::optional<SavedPicture> picture_wish_;  // a PNG file, which only the window can paint
  std::shared_ptr<const BeforeLesson> before_lesson_;
  bool reopened_ = false;  // undoing has opened the lesson: further on, its pages are part of the history
  LiveTrace live_;
  // Where both sides were found to differ: the numbers of their runs, and the position.
  struct Difference {
    std::uint64_t a, b;
    double at;
    friend bool operator==(const Difference&, const Difference&) = default;
  };
  std::optional<Difference> difference_here() const;  // as it would be here; nothing with one canvas
  std::optional<Difference> difference_;
  bool first_finding_waits_ = false;  // of a trace that has just been opened
  struct Closer {
    Location at;
    Box ends;
    double around;
  };
  std::optional<Closer> closer_;   // what is looked at as soon as the canvas has a size
  bool screenshot_waits_ = false;  // for the run that is being made
};

}  // namespace annulus
