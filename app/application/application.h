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

struct Leaders;

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
  void set_screen_height(double height) { workspace_.set_screen_height(height); }

  // The window's title.
  std::string title() const;

  // Whether a lesson that may be on the screen has been saved since it was read; the next update reads it.
  bool lessons_saved() const { return (lessons_.open() || workspace_.help()) && lessons_.saved(); }

  // Whether something has been found out in the background that the next update shows.
  bool has_news() const {
    return state_.tries_curves.a.has_news() || state_.tries_curves.b.has_news() ||
           state_.quality.has_news() || state_.findings.has_news();
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
  std::optional<SavedPicture> take_picture_wish();
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

  void route(const command::ToggleFindings&);
  void route(const command::ShowFinding& wish);
  void route(const command::StepFinding& wish);
  void route(const command::ShowEvidence& wish);
  void route(const command::UseFound& wish);
  void route(const command::CompareAlike&);

  void route(const command::Inspect& wish);
  void route(const command::InspectLast&);
  void route(const command::InspectNext& wish);
  void route(const command::AddPoint& wish);

  void route(const command::ChooseFile& wish);
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

  void drop_stale_inspections();  // those of runs that are no longer shown

  std::uint64_t max_points_;
  State state_;
  // What of it commands change.
  Playback& playback_ = state_.playback;
  Exercise& exercise_ = state_.exercise;
  FoundMistakes& findings_ = state_.findings;
  History& history_ = state_.history;
  Lessons& lessons_ = state_.lessons;
  Gallery& gallery_ = state_.gallery;
  View& view_ = state_.view;
  Workspace& workspace_ = state_.workspace;
  Inspection& inspection_ = state_.inspection;
  Files& files_ = state_.files;

  scene::View page_view_;  // that the open page was last shown at,
  bool marked_ = false;    // with room for its marks
  std::shared_ptr<const BeforeLesson> before_lesson_;
  bool reopened_ = false;  // undoing has opened the lesson: further on, its pages are part of the history
  LiveTrace live_;
  bool first_finding_waits_ = false;  // of a trace that has just been opened
  const std::unique_ptr<Leaders> leaders_;
};

}  // namespace annulus
