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

// The parts that own what the window shows, for reading, and what follows from several of them.
struct State {
  const Panes& panes;
  const Playback& playback;
  const Inspection& inspection;
  const Quiz& quiz;
  const Exercise& exercise;
  const Experiments& experiments;
  const Quality& quality;
  const FoundMistakes& findings;
  const PerPane<TriesCurves>& tries_curves;
  const Lessons& lessons;
  const Gallery& gallery;
  const View& view;
  const Camera& camera;
  const Workspace& workspace;
  const History& history;
  const Files& files;
  const Orders& orders;
  const PictureDialog& picture_dialog;

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
  // Whether it is in front of the other tabs.
  bool page_in_front() const {
    return page() == Page::findings ? findings.open() : page() != Page::none && !workspace.page_waits();
  }
};

inline const Guess* State::guess() const {
  const Prediction* now = prediction();
  const Run& run = panes.a().run();
  if (!now || !now->last || now->last->run != run.id) return nullptr;
  return now->last->number == run.timeline.position() ? &*now->last : nullptr;
}

inline const Exercise::Open* State::task() const {
  const Run& run = panes.a().run();
  if (!exercise.open() || panes.b() || !exercise.open()->task || exercise.open()->run != run.id)
    return nullptr;
  const Exercise::Open& open = *exercise.open();
  return run.timeline.position() == (open.judged ? open.task->shown_at : open.task->at) ? &open : nullptr;
}

}  // namespace annulus
