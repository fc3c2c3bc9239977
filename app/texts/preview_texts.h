#pragma once

#include <string>

#include "app/texts/format.h"

namespace annulus {

// The stages that a try goes through on the way to its verdict.
struct StageTexts {
  Format<std::string> seconds_a_try;  // at the slowest speeds
  Format<std::string> point_picked;
  Line start_picked;
  // What is drawn ...
  Format<std::string, std::string> candidate_of;
  Format<std::string> candidate, dart;
  Line position;
  // ... and what is told of it.
  Format<std::string> direction;
  Format<std::string, std::string> from_point;
  Format<std::string> from_start;
  Format<std::string> at;
  Format<std::string> radius;
  Format<std::string, std::string> in_cell;
  Format<std::string, std::string> nearest;
  // The cells of the grid, in turn.
  Format<std::string, std::string> cell_of;
  Line empty;
  Format<std::string> holds;
  Format<std::string> far_enough, too_close;
  Line own_place;
  Format<std::string, std::string> taken;
  // Of a map.
  Format<std::string, std::string> column_row;
  Format<std::string, std::string> weight;
};

// Predicting verdicts.
struct PredictionTexts {
  Line face, title, toggle, not_split;
  Line asked;  // in the sentence of a try
  Format<std::string> question, question_of_farthest;
  Line accepted, too_close, outside, farthest, not_farthest;
  Line right;
  Format<std::string> wrong;
  Line not_guessed;
  Format<std::string, std::string> score;
  Format<std::string> streak;
  Line before_each;
  Format<std::string> before_every;
  Line ended;  // the run
  Line always_accepted, by_chance;
  Line every;
  Format<std::string> every_help;
  Line every_one_help;
  Line go_on, close;
};

}  // namespace annulus
