#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/application/experiment_commands.h"
#include "app/application/look_commands.h"
#include "app/application/measure_commands.h"
#include "app/application/quiz_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"
#include "app/application/task_commands.h"

namespace annulus {

// Lessons: what opening, turning a page and closing change in the other parts; and the help, which lists
// them.
class LessonCommands {
 public:
  LessonCommands(State& state, SetupCommands& setups, LookCommands& look, MeasureCommands& measures,
                 TaskCommands& tasks, QuizCommands& questions, ExperimentCommands& experiment);

  void apply(const command::OpenLesson& wish);
  void apply(const command::TurnPage& wish);
  void apply(const command::ReplayPage&);
  void apply(const command::CloseLesson&);
  void apply(const command::LetPageWait& wish);
  void apply(const command::Choose& wish);
  void apply(const command::ToggleHelp&);
  void apply(const command::ShowHelp& wish);
  void apply(const command::UseLanguage& wish);

  // By its name or from its file. Throws InputError. Page: from 1; 0: the one where it was left.
  void begin(const std::string& name_or_file, std::size_t page);
  // Throws InputError.
  void open_file(const std::filesystem::path& file);
  // Those that have been saved, or are wanted in another language; the open one too.
  void read();
  // Once a frame: the page begins as soon as its runs are there.
  void enter_page();
  void reach_page();         // playing has come to its goal
  void keep_page_in_view();  // on another canvas

  // For undoing, which has made the runs already; shown before: this domain.
  void reopen(const LeftPage& page, const Domain& before);
  void close_reopened();  // if undoing has opened it; its runs stay

 private:
  void open(std::shared_ptr<const Lesson> lesson, std::size_t page);
  bool show_page(std::shared_ptr<const Lesson> lesson, std::size_t step);  // whether it is possible
  // Of a page whose runs are there, or are being made.
  void show_text(std::shared_ptr<const Lesson> lesson, std::size_t step, const Domain& before);
  // By the run's state, see view_of().
  scene::View page_view(const std::vector<scene::PageMark>& marks) const;
  // Once the page's moment is there: complains of marks that refer to nothing.
  void look_at_marks();
  // Before that in which the goal is first met from here on.
  std::uint64_t try_before(const Destination& goal);
  void finish_page();
  std::shared_ptr<const BeforeLesson> leave();  // its runs stay
  void look_as(const BeforeLesson& before);

  const State& state_;
  Lessons& lessons_;
  Playback& playback_;
  Exercise& exercise_;
  Inspection& inspection_;
  FoundMistakes& findings_;
  Gallery& gallery_;
  View& view_;
  Workspace& workspace_;
  History& history_;
  Files& files_;
  SetupCommands& setups_;
  LookCommands& look_;
  MeasureCommands& measures_;
  TaskCommands& tasks_;
  QuizCommands& questions_;
  ExperimentCommands& experiment_;
  scene::View page_view_;  // that the open page was last shown at,
  bool marked_ = false;    // with room for its marks
};

}  // namespace annulus
