#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/narration/phrase.h"
#include "app/scene/layers.h"
#include "app/scene/view.h"
#include "app/session/goal.h"
#include "app/session/lock.h"
#include "core/setup/setup.h"

namespace annulus {

struct LessonQuestion {
  struct Choice {
    std::vector<Phrase> text;
    bool right = false;
  };
  std::vector<Phrase> text;
  std::vector<Choice> choices;      // two at least, of which one is right
  std::vector<Phrase> explanation;  // shown once it is answered
};

// One page of a lesson. What it does not say stays as the page before it left it.
struct LessonStep {
  std::string title;
  std::vector<std::vector<Phrase>> text;  // paragraphs
  std::string html;                       // the same, for a page of slides
  std::optional<LessonQuestion> question;

  struct Setups {
    Setup a;
    std::optional<Setup> b;
  };
  std::optional<Setups> setups;  // begins anew, at try 0
  std::optional<Goal> goal;      // where the page ends
  bool at_once = false;          // it is shown there; else it is played to there
  std::optional<double> speed;   // tries a second
  std::optional<scene::Layers> layers;
  std::optional<double> display_radius;  // in radii r
  struct Camera {
    double zoom = 1;  // 1: the whole domain
    double x = 0, y = 0;
  };
  std::optional<Camera> camera;
  std::optional<Lock> lock;
};

struct Lesson {
  std::string name;  // "evenly-spread": its file's, without the number before it and the endings after it
  std::string title;
  std::string summary;            // one sentence or two
  std::vector<LessonStep> steps;  // one at least, of which the first has a setup
};

// What a page looks like, all pages before it taken together.
struct LessonState {
  LessonStep::Setups setups;
  scene::Layers layers = {};
  double display_radius = 0.5;
  double speed = 12;
  LessonStep::Camera camera = {};
  Lock lock = Lock::tries;
  std::size_t from = 0;  // the page that its runs begin on; the goals from there on lead to it
};

LessonState state_at(const Lesson& lesson, std::size_t step);

// The view that shows the camera's place in the middle, so many times as large as all of the domain fits.
scene::View view_of(const LessonStep::Camera& camera, const Domain& domain, scene::Size canvas, bool legend);

}  // namespace annulus
