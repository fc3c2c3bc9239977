#pragma once

#include <string>

#include "app/texts/format.h"

namespace annulus {

// The gallery of mistakes: what each is, and what its runs have to show.
struct MistakeTexts {
  using Text = std::string;
  struct StagedPreview {
    Line title;     // in the menu and on the card
    Line question;  // before the run: what is done, and what will go wrong?
    Line reason;    // after it: why; true of every seed
  };
  StagedPreview nine_cells, linear, whole, first_failure, cell_r, floor, slip, remove, torus;

  // Findings, with the numbers of a run.
  Line no_pair;
  Format<Text, Text, Text> one_pair;  // {0} the smallest distance in r, {1} points in it, {2} of all points
  Format<Text, Text, Text, Text> pairs;  // {0} how many, {1} to {3} as above
  Format<Text> ended_with_one;           // density
  Format<Text, Text> ended;              // {0} points, {1} density
  Format<Text> inner_half;               // percent
  Format<Text, Text> whole_distances;    // {0} of {1} points
  Line none_outside;
  Format<Text, Text> one_outside;    // of {0} points, {1} by how many units
  Format<Text, Text, Text> outside;  // {0} of {1} points, {2} by up to so many units
  Format<Text, Text, Text> beyond;   // {0} of {1} points, {2} the farthest in r

  // Its card.
  Line play, pause, show, beside_right, one_canvas, close;
  Format<Text> finding_a, finding_b;  // where both are shown
};

}  // namespace annulus
