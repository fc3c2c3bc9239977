#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/application/help_page.h"
#include "app/lessons/lesson_shelf.h"
#include "app/lessons/mistakes.h"
#include "app/scene/scene.h"
#include "app/session/job.h"
#include "app/session/lock.h"
#include "app/session/pane.h"
#include "app/session/prediction.h"
#include "core/run/inspection.h"

namespace annulus {

struct ScreenshotOptions {
  int scale = 2;  // 1, 2 or 4 times the canvas
  bool legend = true;
  bool transparent = false;
  std::string folder;  // empty: the working directory
  friend bool operator==(const ScreenshotOptions&, const ScreenshotOptions&) = default;
};

struct Notice {
  std::string text;
  bool error = false;
  double age = 0;  // seconds; an error stays until it is dismissed
};

// A lesson at one of its pages.
struct LessonView {
  std::shared_ptr<const Lesson> lesson;
  std::size_t step = 0;
  bool entering = true;  // until its runs have been made and are where the page begins
  bool reached = false;  // the page's goal has been
  std::optional<std::size_t> answer = {};

  const LessonStep& page() const { return lesson->steps[step]; }
};

// A key with what is held, as written in help, and what it does.
struct KeyPress {
  std::string keys;
  std::string help;
  int times = 1;   // in a row
  double age = 0;  // seconds since the last of them
};
inline constexpr double kKeyShown = 1.5;  // seconds
inline constexpr double kKeyFades = 0.5;  // seconds after that

// What was chosen on a side's canvas: a point, a place where none is, or a cell of a map.
struct Inspected {
  std::uint64_t run = 0;  // the number of its run
  Vec2 place;
  Index point = kNoPoint;
  // Of a point that grows: all times that it leaves the active list in this run, once that has been found
  // out.
  std::optional<std::vector<Retirement>> retirements = {};
  bool searching = false;  // for them
};

inline constexpr double kSlowest = 0.1;    // tries a second
inline constexpr double kStagesBelow = 1;  // slower than this playing shows each try in its stages
inline constexpr double kFastest = 1e6;    // and from here on: as fast as possible

// Everything that the window shows. Panels read it; only the application changes it.
struct State {
  State(const Setup& setup, RunMaker& maker) : a(setup, maker) {}

  Pane a;
  std::optional<Pane> b;  // where the canvas is split
  Lock lock = Lock::tries;
  const Pane& side(int number) const { return number == 1 && b ? *b : a; }

  std::vector<LessonEntry> lessons;  // those there are, once somebody has asked for them
  std::string lesson_folder;         // where this user's own belong; empty: nowhere
  std::optional<LessonView> lesson;  // whose card is open
  std::array<std::optional<Inspected>, 2> inspected;

  const Mistake* mistake = nullptr;  // whose card is open: side A shows it

  bool playing = false;
  double speed = 12;  // tries a second; kFastest and more: as fast as possible
  double waited = 0;  // which part of the time until the next step of playing has passed, 0 to 1

  // Side A's next try, where it has been looked up.
  struct Ahead {
    std::uint64_t run;
    Preview next;
  };
  std::optional<Ahead> ahead;
  // What is told of it now. Nothing where the last try still stands, and where the canvas is split.
  std::optional<StagedPreview> preview() const;

  std::optional<Prediction> prediction;  // where verdicts are to be predicted
  bool predicts() const { return prediction && !b; }
  // Whether the verdict of the try that is told is to be predicted now.
  bool asks() const;
  // Of the last try, where it has been asked about and playing has not gone on yet.
  const Guess* guess() const;
  // Playing waits for somebody to guess, or to read what the guess was worth.
  bool waits() const { return asks() || guess(); }

  scene::Style style;
  scene::Size canvas{1, 1};  // px at scale 1
  double ui_scale = 1;
  bool panels = true;
  bool presenting = false;  // to a room: full screen, everything larger, only canvas, caption and transport
  int focus = 0;  // the panel that the keyboard is in, from 1 in the order they are drawn; 0: in none
  bool show_keys = false;
  std::vector<KeyPress> pressed;  // of late, the oldest first; kept while show_keys is on
  bool code = true;               // the algorithm's lines are shown
  // Of each side's code: the lines that stop playing.
  std::array<std::set<std::size_t>, 2> breakpoints;
  std::optional<HelpPage> help;
  std::optional<int> choosing_start;  // the next click on the canvas places the start of this side
  std::optional<bool> brush;          // dragging over cells makes them available (true) or not
  bool can_undo = false;
  bool can_redo = false;
  ScreenshotOptions screenshot;
  std::list<Job> jobs;  // files being read and written, the oldest first
  Notice notice;
  bool quitting = false;  // as soon as what is being written is written
  bool quit = false;
};

inline std::optional<StagedPreview> State::preview() const {
  if (b || !ahead || ahead->run != a.run().id) return std::nullopt;
  if (ahead->next.number != a.run().timeline.position() + 1) return std::nullopt;
  const std::optional<std::size_t> stage = ahead->next.stage_at(waited);
  return stage ? std::optional(StagedPreview{ahead->next, *stage}) : std::nullopt;
}

inline bool State::asks() const {
  const std::optional<StagedPreview> now = predicts() ? preview() : std::nullopt;
  return now && now->now().kind == TryStage::Kind::drawn && prediction->asks_about(a.run().setup, now->next);
}

inline const Guess* State::guess() const {
  if (!predicts() || !prediction->last || prediction->last->run != a.run().id) return nullptr;
  return prediction->last->number == a.run().timeline.position() ? &*prediction->last : nullptr;
}

}  // namespace annulus
