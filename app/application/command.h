#pragma once

#include <any>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "app/application/exports.h"
#include "app/application/help_page.h"
#include "app/charts/measure_plot.h"
#include "app/listings/listing.h"
#include "app/options/picture_wish.h"
#include "app/scene/layers.h"
#include "app/scene/theme.h"
#include "app/session/experiment.h"
#include "app/session/lock.h"
#include "app/session/pane_id.h"
#include "app/session/task.h"
#include "app/texts/language.h"
#include "core/domain/geometry.h"
#include "core/points/order.h"
#include "core/setup/goal_value.h"
#include "core/setup/value.h"

// What a panel, a key or a dropped file can ask for. One for a pane that is not there does nothing. Each
// group says which file carries it out, if it is not the part of that name.
namespace annulus::command {

// The setup: setup_commands.h, undo_commands.h.
struct SetValue {
  std::string parameter;
  Value value;
  bool continues = false;  // part of a drag: undone together with the changes before it
  PaneId pane = PaneId::a;
};
struct SetGoal {  // how many points there are
  Goal goal;
  bool continues = false;
  PaneId pane = PaneId::a;
};
struct LoadFile {
  std::string parameter;
  std::string path;  // empty: none
  PaneId pane = PaneId::a;
  bool in_both = false;  // instead of the pane: of A and B, undone as one
};
struct UsePreset {
  std::string name;
  PaneId pane = PaneId::a;
};
struct UseSampler {
  std::string name;
  PaneId pane = PaneId::a;
};
struct Reroll {};  // another seed, the same for both panes
struct Reset {     // every parameter to its default
  PaneId pane = PaneId::a;
};
struct Undo {};
struct Redo {};
struct ChooseStart {
  bool on;
  PaneId pane = PaneId::a;
};  // the next click on the canvas places the start
struct UseBrush {
  std::optional<bool> available;
};  // dragging over cells makes them available or not; nothing: ends that
struct PaintCell {
  int column, row;
  bool continues = false;  // part of a stroke: undone as one
  PaneId pane = PaneId::a;
};
struct CancelRun {  // drops the run being made: the setup is again that of the picture
  PaneId pane = PaneId::a;
};

// Side by side: setup_commands.h, playback.h.
struct ToggleSplit {};
struct UseComparison {
  std::string name;
};
struct SetLock {
  Lock lock;
};
// Both sides go on to the first try with two verdicts; after that, to the next point of one that is too near.
struct NextDifference {};

// The gallery of mistakes: mistake_commands.h.
struct OpenMistake {  // at try 0, with its card
  std::string name;
  std::optional<PaneId> like = {};  // in the domain of this pane's recorded run, and with its r
};
struct ToggleRightWay {};  // shown beside the mistake, or hidden
struct CloseMistake {};    // restores what was there before

// Lessons: lesson_commands.h.
struct OpenLesson {
  std::string name;
};
struct TurnPage {
  int pages;
};  // backwards if negative; forwards, a page that plays first shows its end
struct ReplayPage {};
struct CloseLesson {};  // restores what was there before
struct LetPageWait {    // of a lesson, or the quiz: behind the column's other tabs, or in front of them
  bool on;
};
struct Choose {
  std::size_t number;
};                     // from 1: an answer to the open question, or a lesson of the open list
struct ToggleHelp {};  // at the lessons
struct ShowHelp {
  HelpPage page;
};
struct UseLanguage {  // of the lessons too
  Language language;
};

// Time: time_commands.h, playback.h.
struct TogglePlay {};
struct StepTry {
  int steps;
};  // forwards, or backwards if negative; points if the panes are locked by points
struct StepPick {
  int direction;
};  // -1 or 1
struct ToStart {};
struct ToEnd {};
struct Seek {
  double at;
};                 // a try; if the canvas is split, in the lock's unit
struct HoldKnob {  // while it is held the finished run is shown
  bool on;
};
struct SetSpeed {
  double tries_per_second;
};
// From one stage of a try to the next (1) or the previous (-1), past the verdict into the neighbouring try.
struct StepStage {
  int direction;
};
struct SeekTry {
  std::uint64_t at;  // of this pane's run; the other one follows
  PaneId pane = PaneId::a;
};
struct ToggleBreakpoint {
  std::size_t line;  // of the pane's code
  PaneId pane = PaneId::a;
};                           // playing stops at a try that reaches it
struct ClearBreakpoints {};  // of both panes

// Predicting verdicts, and being the algorithm: quiz_commands.h, task_commands.h.
struct TogglePrediction {};
struct SetPredictionEvery {
  std::uint64_t tries;  // 0: only where the answer surprises
};
struct GoOn {};  // after an answer: to the next question or task
struct ToggleTasks {};
struct UseTask {
  TaskKind kind;
};
struct AnswerTask {  // a click on the canvas; on a cell it is chosen, or no longer
  Vec2 place;
  Index point = kNoPoint;
};
struct CheckTask {};  // whether the right cells are chosen

// Measuring how tries and time grow: experiment_commands.h.
struct ToggleExperiment {};  // over the canvas; closing restores what was there before
struct ShowQuantity {        // opens it, if it is closed
  Quantity quantity;
};
struct MeasureAgain {};  // with the present setup's k and seed
struct StopMeasuring {};
struct CopyReadings {};

// Is it good? measure_commands.h, quality.h.
struct ToggleMeasures {};  // shows them in the place of what is happening, and on the canvas
struct StopMeasures {};    // gives up what takes long
struct StartMeasures {};   // tries it again
struct ToggleSeeds {};     // of sixteen seeds, not of this run alone
struct LightBar {          // of A's histogram of nearest neighbours: its pairs are lit on the canvas
  std::optional<int> bin;  // nothing: none
};
struct ShowPair {  // the next (1) or previous (-1) of those nearer than they should be; else the closest one
  int step;
};
struct HidePairs {};
struct MeasurePart {       // alone
  std::optional<Box> box;  // in the domain; nothing: all of it
};
struct ShowHole {};  // A's largest one, closer

// Points and traces of other programs: recorded_commands.h.
struct ToggleFindings {};  // what contradicts itself in them, in the place of what is happening
struct ShowFinding {       // closer, at its try
  std::size_t number;      // from 0
  PaneId pane = PaneId::a;
};
struct StepFinding {  // to the next (1) or previous (-1) one
  int step;
  std::optional<PaneId> side = {};  // nothing: the first that has any
};
struct ShowEvidence {  // of a known mistake: to the end, with the layers on that show it
  std::string mistake;
};
struct UseFound {  // the domain and r as they were found when the file was opened
  PaneId pane = PaneId::a;
};
struct CompareAlike {};  // beside Bridson's points, as many in the same domain

// Plots and tables: save_commands.h, copy_commands.h, tries_curves.h.
struct SavePlot {  // of both sides, if there are two
  MeasurePlot plot;
  PlotFormat format;
};
struct CopyTable {
  std::string text;
  bool csv;
};
struct ShowTriesCurve {};  // somebody looks at what max tries buys
struct ReadTriesCurve {};  // of many points too
struct SaveTriesCurve {
  PlotFormat format;
};
struct HideTriesCurve {};

// Inspecting a point or a place: inspect_commands.h.
struct Inspect {  // the same again: closes it
  Vec2 place;
  Index point = kNoPoint;  // none: the place itself
  PaneId pane = PaneId::a;
  bool beside = false;  // what was told about before stays
};
struct InspectLast {};  // the last try's candidate, in pane A; again: closes it
struct InspectNext {
  int step;
};  // the point born after the inspected one, or before it, in pane A
struct AddPoint {
  PaneId pane = PaneId::a;
};  // one more, at the place that is inspected in a finished run
struct CloseInspector {
  PaneId pane = PaneId::a;
  bool first = false;  // of two, the one that was there before
};

// How it looks: view.h, workspace.h; zooming and panning: look_commands.h.
struct ToggleLayer {
  scene::Layer layer;
};
struct ToggleLegend {};
struct SetDisplayRadius {
  double factor, units = 0;  // multiples of r, or, if above 0, units of the domain
};
struct ToggleTheme {};
struct ScaleUi {
  int steps;
};  // a quarter each; 0: back to 1
struct Zoom {
  double factor;
  Vec2 about;
};  // canvas px
struct Pan {
  double dx, dy;
};  // canvas px
struct Fit {};
struct TogglePanels {};
struct FocusPanel {
  bool next;
};  // the keyboard goes into the next panel, or leaves them
struct TogglePresentation {};
struct ToggleKeys {};   // whether pressed keys are shown
struct ToggleNotes {};  // whether a lesson shows the speaker's notes and a clock
struct NoteKey {        // a key was pressed
  std::string keys, help;
};
struct ToggleCode {};    // the algorithm's lines
struct ToggleStrip {};   // of the active list, below the canvas
struct ToggleCamera {};  // whether the view follows the pick in slow motion
struct UseCodeLanguage {
  CodeLanguage language;
};
struct ToggleStartCard {};  // what the very first start shows

// Files: open_commands.h, save_commands.h, picture_commands.h, copy_commands.h.
struct Screenshot {};
struct SetScreenshotOptions {
  int scale;
  bool legend;
  bool transparent;
  std::string folder;
};
struct OpenPictureDialog {};  // Save picture
struct ClosePictureDialog {};
struct SetPictureWish {
  PictureWish wish;
};
struct UsePictureFolder {
  std::filesystem::path folder;
};
struct SavePicture {};      // as the dialog asks for it, which closes it
struct CopyPictureLine {};  // the command that makes it
struct UseOrder {           // of the points that are exported
  Order order;
};
struct ShowOrder {};  // somebody looks at what it does
struct HideOrder {};
struct ShowFirst {
  Index points;  // of that order; all the others are hidden
};
struct CopyCommandLine {};
struct CopyLink {};  // to what is shown; only where there are addresses
struct ChooseFile {  // asks which file to open there, or which image or points to load as that parameter
  PaneId pane = PaneId::a;
  std::string parameter = {};
  bool picture_folder = false;  // not a file: the folder of the picture that is to be saved
};
struct ShowPathField {  // asks in the window, if the system has no dialog
  ChooseFile wish = {};
};
struct CopyProgram {  // the pane's sampler
  PaneId pane;
  CodeLanguage language;
};
struct OpenFile {
  std::filesystem::path path;
  PaneId pane = PaneId::a;  // B, if it is not there, is put beside A
};

struct DismissNotice {};
struct Cancel {};      // closes what is open (the help, choosing a start, a message), else stops all work
struct CancelJobs {};  // files being read and written
struct Quit {};        // once all files are written; the second time at once

// All of them.
template <class... Commands>
struct List {
  template <class C>
  static constexpr bool kHas = (std::is_same_v<C, Commands> || ...);
};
using All =
    List<SetValue, SetGoal, LoadFile, UsePreset, UseSampler, Reroll, Reset, Undo, Redo, ChooseStart, UseBrush,
         PaintCell, ToggleSplit, UseComparison, SetLock, OpenMistake, ToggleRightWay, CloseMistake,
         OpenLesson, TurnPage, ReplayPage, CloseLesson, LetPageWait, Choose, ToggleStartCard, ToggleHelp,
         ShowHelp, TogglePlay, StepTry, StepPick, ToStart, ToEnd, Seek, HoldKnob, SetSpeed, StepStage,
         SeekTry, ToggleBreakpoint, ClearBreakpoints, NextDifference, TogglePrediction, SetPredictionEvery,
         GoOn, ToggleTasks, UseTask, AnswerTask, CheckTask, ToggleExperiment, ShowQuantity, MeasureAgain,
         StopMeasuring, CopyReadings, ToggleMeasures, StopMeasures, StartMeasures, ToggleSeeds, LightBar,
         ShowPair, HidePairs, MeasurePart, ShowHole, SavePlot, CopyTable, ShowTriesCurve, ReadTriesCurve,
         SaveTriesCurve, HideTriesCurve, ToggleFindings, ShowFinding, StepFinding, ShowEvidence, UseFound,
         CompareAlike, Inspect, InspectLast, InspectNext, AddPoint, CloseInspector, ToggleLayer, ToggleLegend,
         SetDisplayRadius, ToggleTheme, UseLanguage, ScaleUi, Zoom, Pan, Fit, TogglePanels, FocusPanel,
         TogglePresentation, ToggleKeys, ToggleNotes, NoteKey, ToggleCode, ToggleStrip, ToggleCamera,
         UseCodeLanguage, Screenshot, SetScreenshotOptions, OpenPictureDialog, ClosePictureDialog,
         SetPictureWish, UsePictureFolder, SavePicture, CopyPictureLine, Export, UseOrder, ShowOrder,
         HideOrder, ShowFirst, CopyCommandLine, CopyLink, CopySampleLine, ChooseFile, ShowPathField,
         CopyProgram, OpenFile, DismissNotice, Cancel, CancelRun, CancelJobs, Quit>;

}  // namespace annulus::command

namespace annulus {

// One of them. Its type is not spelled out as a variant of all: each file that includes this would pay for
// it.
class Command {
 public:
  template <class C>
  requires(command::All::kHas<C>) Command(C command) : command_(std::move(command)) {}

  // Null if it is another one.
  template <class C>
  requires(command::All::kHas<C>) const C* as() const { return std::any_cast<C>(&command_); }
  template <class C>
  bool is() const {
    return as<C>() != nullptr;
  }
  template <class Visit>
  void visit(Visit visit) const {
    visit_as(command::All(), visit);
  }

 private:
  template <class... Commands, class Visit>
  void visit_as(command::List<Commands...>, Visit& visit) const {
    const auto visited = [&](const auto* command) {
      if (command) visit(*command);
      return command != nullptr;
    };
    (visited(as<Commands>()) || ...);
  }

  std::any command_;
};

}  // namespace annulus
