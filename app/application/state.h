#pragma once

#include "app/application/camera.h"
#include "app/application/exercise.h"
#include "app/application/experiments.h"
#include "app/application/files.h"
#include "app/application/found_mistakes.h"
#include "app/application/gallery.h"
#include "app/application/inspection.h"
#include "app/application/lessons.h"
#include "app/application/orders.h"
#include "app/application/picture_dialog.h"
#include "app/application/playback.h"
#include "app/application/quality.h"
#include "app/application/quiz.h"
#include "app/application/setups.h"
#include "app/application/tries_curves.h"
#include "app/application/view.h"
#include "app/application/workspace.h"

namespace annulus {

// What the settings say about the program's look.
struct Look {
  scene::Theme theme = scene::Theme::dark;
  Language language = Language::english;
  Workspace::Look workspace = {};
  bool camera = true;  // whether it follows the pick in slow motion
};

// The parts that own what the window shows, and what follows from several of them. Panels read it; who
// changes a part is handed that one.
struct State {
  // Of a setup that has passed check().
  State(const Setup& setup, const Look& look);
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Playback playback;
  const Panes& panes = playback.panes();
  Inspection inspection;
  Quiz quiz;
  Exercise exercise;
  Experiments experiments;
  Quality quality;
  FoundMistakes findings;
  PerPane<TriesCurves> tries_curves;
  Lessons lessons;
  Gallery gallery;
  View view;
  Camera camera;
  Workspace workspace;
  History history;
  Files files;
  Orders orders;
  PictureDialog picture_dialog;

  const Run& run() const { return panes.a().run(); }  // A's
  // Null if verdicts are not predicted now, and if the canvas is split.
  const Prediction* prediction() const {
    return quiz.prediction() && !panes.b() && !workspace.page_waits() ? &*quiz.prediction() : nullptr;
  }
  // Whether the previewed try's verdict is asked for now.
  bool asks() const { return playback.asks(prediction()); }
  // The guess for the last try, if it was asked about and playing has not gone on yet.
  const Guess* guess() const;
  // The task, while the run stands where it was set or where its answer is shown; else null.
  const Exercise::Open* task() const;
  // Whether a click on the canvas answers it.
  bool task_waits() const { return task() && task()->waits(); }
  // Whether playing waits for a guess, or for somebody to read how it was judged.
  bool waits() const { return asks() || guess(); }
  // What has the column's third tab: a state with an end of its own, or what is wrong in a file.
  enum class Page : std::uint8_t { none, lesson, tasks, quiz, findings };
  Page page() const {
    return lessons.open()                    ? Page::lesson
           : findings.open()                 ? Page::findings
           : exercise.open() && !panes.b()   ? Page::tasks
           : quiz.prediction() && !panes.b() ? Page::quiz
           : pane_of_recording(panes)        ? Page::findings
                                             : Page::none;
  }
  // Whether what the last try did is looked at even at the end: then its marks stay.
  bool shows_last_try() const;
  // Whether it is in front of the other tabs.
  bool page_in_front() const {
    return page() == Page::findings ? findings.open() : page() != Page::none && !workspace.page_waits();
  }
};

}  // namespace annulus
