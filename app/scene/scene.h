#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/scene/answer.h"
#include "app/scene/draw_list.h"
#include "app/scene/emptiness.h"
#include "app/scene/layers.h"
#include "app/scene/page_mark.h"
#include "app/scene/passed_try.h"
#include "app/scene/tempo.h"
#include "app/scene/theme.h"
#include "app/scene/view.h"
#include "app/texts/language.h"
#include "core/points/spacing.h"
#include "core/run/inspection.h"
#include "core/run/preview.h"
#include "core/run/timeline.h"

namespace annulus::scene {

// The width of a line of text, canvas px.
using MeasureText = std::function<float(std::string_view text, float size, bool strong)>;

// How a state is shown. With a setup and a try number it makes a picture.
struct Style {
  Layers layers;
  Theme theme = Theme::dark;
  double display_radius = 0.5;  // of the layer "discs", in multiples of r
  double disc_units = 0;        // if above 0, that radius in the domain's units instead
  bool legend = true;           // what the marks mean: below the domain, or, with `labels`, beside them
  bool few_names = false;       // in the legend's place only the pick and active points are named
  bool labels = false;          // each thing is named once, where it is
  Tempo tempo = Tempo::still;
  float last_marks = 1;     // opacity of what is drawn of the last try, and of the grid: at the end it fades
  float points = 1;         // opacity of the points: fainter while newer ones are made
  float beside_legend = 0;  // px at the canvas' right edge that the legend leaves free
  bool tight = false;       // what is around the canvas gives it air
  bool large = false;       // large letters and marks, for a room full of people
  bool dots = false;        // candidates are dots of one colour, without their verdicts
  std::vector<PageMark> marks = {};  // of a lesson's page; then nothing else is named
  View view;
  Language language = Language::english;
  std::optional<Colour> background = {};  // of the canvas, in place of the theme's
  // A picture for paper: the domain takes 92% of the width, or of the height that the legend leaves, and the
  // legend has as many rows as it needs.
  bool figure = false;
  std::optional<float> margin = {};  // of a figure: what is free around the domain instead, px
  float dot = 0;   // of a figure: the diameter of a point's dot, px; 0: as its spacing suits
  float line = 0;  // of a figure: how wide the thinnest lines are, px, all others in proportion; 0: as usual
  friend bool operator==(const Style&, const Style&) = default;

  bool moving() const { return tempo >= Tempo::moving; }  // too fast for a try to be seen
};

// Whether the layer shows the way to the points, which is over at the end.
constexpr bool is_of_tries(Layer layer) {
  return layer == Layer::grid || layer == Layer::searched || layer == Layer::annulus ||
         layer == Layer::candidates;
}

// The space kept free around a domain that is seen whole.
Room room_of(const Style& style, Size canvas);

// The points so far of a run that is being made, in order of birth; or the first points of another order.
struct Coming {
  const Setup& setup;  // of the same domain as the run shown before
  std::uint64_t run;   // see PointData
  std::span<const Vec2> points;
  std::optional<Index> first = {};  // how many are shown, over the map; else all, without it
};

// What stands above one of two canvases: its letter, what sets it apart, and how many points it has.
struct Caption {
  bool b = false;
  std::string title, count;
};

// A state of a run and how to show it. The scene only reads it.
struct Subject {
  const Setup& setup;
  const Timeline& timeline;
  const Spacing& spacing;                     // may lag behind the timeline's points
  std::uint64_t run = 0;                      // each run has another number, see PointData
  std::optional<Caption> caption = {};        // above the domain
  bool divider = false;                       // a line at the canvas' left edge, where another canvas ends
  std::optional<StagedPreview> preview = {};  // of the try after the timeline's
  // If it is there, it is shown alone, in place of the timeline's state.
  std::optional<Coming> coming = {};
  std::optional<Emptiness> empty = {};     // once it is known
  std::span<const PassedTry> passed = {};  // the oldest first; shown at Tempo::fast
};

// Two points, domain units.
struct LitPair {
  Vec2 a, b;
};

// What the mouse is over and what has been chosen, marked on top of everything else.
struct Hover {
  std::optional<Index> point;
  std::optional<Facts> chosen = {};
  std::optional<Facts> first = {};  // chosen before that, and kept beside it
  Answer answer = {};
  std::vector<LitPair> lit = {};
};

// Whether the layer can show anything for this setup.
bool has_layer(const Setup& setup, Layer layer);

DrawList build_scene(const Subject& subject, const Style& style, Size canvas, const Hover& hover,
                     const MeasureText& measure);

}  // namespace annulus::scene
