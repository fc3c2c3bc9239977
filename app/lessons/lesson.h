#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/narration/phrase.h"
#include "app/scene/image.h"
#include "app/scene/layers.h"
#include "app/scene/page_mark.h"
#include "app/scene/view.h"
#include "app/session/experiment.h"
#include "app/session/lock.h"
#include "app/session/task.h"
#include "core/run/destination.h"
#include "core/setup/setup.h"

namespace annulus {

struct LessonQuestion {
  struct Choice {
    std::vector<Phrase> text;
    bool right = false;
  };
  std::vector<Phrase> text;
  std::vector<Choice> choices;      // at least two, one of them right
  std::vector<Phrase> explanation;  // shown after the answer
};

// One page of a lesson. What it does not set stays as on the previous page.
struct LessonStep {
  std::string title;
  std::vector<std::vector<Phrase>> text;  // paragraphs
  std::string html;                       // the same text, for a page of slides
  std::optional<LessonQuestion> question;
  std::string notes;  // for the speaker

  struct Setups {
    Setup a;
    std::optional<Setup> b;
  };
  std::optional<Setups> setups;        // new runs, at try 0
  std::optional<Destination> goal;     // the moment at which the page ends
  std::optional<TaskKind> task;        // to be done first, from where the page begins
  std::optional<Quantity> experiment;  // measured over the canvas, in place of a goal
  struct Picture {
    std::string file;
    std::shared_ptr<const Image> image;
    std::vector<std::string> above;  // words over as many equal columns; the first line is large
  };
  struct Bars {
    std::string along, up;  // what stands at the axes
    double width;           // of a bar; they begin at 0
    std::vector<double> values;
  };
  std::optional<Picture> picture;  // over the canvas, in place of a goal; ends with the page
  std::optional<Bars> bars;        // likewise
  bool at_once = false;            // show that moment at once instead of playing up to it
  std::optional<double> speed;     // tries a second
  std::optional<scene::Layers> layers;
  std::optional<double> display_radius;  // multiples of r
  struct Camera {
    double zoom = 1;  // 1 shows the whole domain; nearer only as far as all marks fit
    scene::PlaceName at = {};
    int line = 0;  // of the lesson's file
  };
  std::optional<Camera> camera;
  std::optional<Lock> lock;
  // These end with the page.
  std::vector<scene::PageMark> marks;  // at most kMostMarks
  bool hides_inset = false, hides_strip = false;
  std::string caption;                // in place of what the run says of its try; empty: none
  std::array<std::string, 2> titles;  // of A and B, in place of what differs; empty: none
  bool dots = false;                  // candidates are dots, without their verdicts
  std::optional<Destination> b_goal;  // of B, if it is another one than that of A
};
inline constexpr std::size_t kMostMarks = 8;

struct Lesson {
  std::string name;  // "evenly-spread": the file's name without its number and endings
  std::string title;
  std::string summary;            // one or two sentences
  std::vector<LessonStep> steps;  // at least one; the first has a setup
};

// The settings on a page, with those of all previous pages.
struct LessonState {
  LessonStep::Setups setups;
  scene::Layers layers = {};
  double display_radius = 0.5;
  double speed = 12;
  LessonStep::Camera camera = {};
  Lock lock = Lock::tries;
  std::size_t from = 0;  // the page on which its runs begin; goals from there on lead to it
};

LessonState state_at(const Lesson& lesson, std::size_t step);
// Its setups alone: those of the page, or of the last one before it that has some.
const LessonStep::Setups& setups_at(const Lesson& lesson, std::size_t step);

// The marks of the page, with those that come after an answer or without.
std::vector<scene::PageMark> marks_of(const LessonStep& page, bool answered);

// The view with the camera's place in the middle, enlarged by the camera's zoom over the fitted view, or less
// so that all marks fit the canvas. A place that the run does not have yet: the whole domain.
scene::View view_of(const LessonStep::Camera& camera, const std::vector<scene::PageMark>& marks,
                    const scene::ShownRun& shown, scene::Size canvas, const scene::Room& room);

// Throws LessonError for a mark or a camera of the page that refers to nothing in any of these states.
void check_places(const LessonStep& page, std::span<const scene::ShownRun> shown);

}  // namespace annulus
