#pragma once

#include "app/scene/legend_entries.h"

// Marks that several entries of the legend have, around a place; px.
namespace annulus::scene {

void add_square(Shapes& shapes, Vec2 at, Colour colour);
void add_framed_square(Shapes& shapes, Vec2 at, Colour colour, Colour edge);
void add_off_map_mark(Shapes& shapes, Vec2 at, const Palette& colours);
void add_disc_mark(Shapes& shapes, Vec2 at, Colour colour);

// A strip of colours; `colour_of` gets a share from 0 to 1.
template <class ColourOf>
void add_scale(Shapes& shapes, Vec2 at, const Palette& colours, ColourOf colour_of) {
  constexpr int kSteps = 5;
  constexpr float kStep = kMarkWidth / kSteps;
  for (int step = 0; step < kSteps; ++step) {
    const float x = at.x - 7 + kStep * static_cast<float>(step);
    shapes.shapes.push_back(
        rectangle({x, at.y - 6}, {x + kStep, at.y + 6}, colour_of(step / double{kSteps - 1})));
  }
  shapes.shapes.push_back(
      frame({at.x - 7, at.y - 6}, {at.x + 7, at.y + 6}, 1, with_alpha(colours.muted, 0.6f)));
}

}  // namespace annulus::scene
