#pragma once

#include <span>
#include <utility>

#include "app/application/command.h"
#include "app/application/framed.h"
#include "app/scene/scene.h"

namespace annulus {

// The look of the canvas: layers, colours, language, and the part of the domain in view.
class View {
 public:
  View(scene::Theme theme, Language language) {
    style_.theme = theme;
    style_.language = language;
    style_.tight = true;
  }

  const scene::Style& style() const { return style_; }
  Language language() const { return style_.language; }
  scene::Size canvas() const { return canvas_; }  // one pane's, px at scale 1
  const Framed& framed() const { return framed_; }

  void apply(const command::ToggleLayer& wish);
  void apply(const command::ToggleLegend&) { style_.legend = !style_.legend; }
  void apply(const command::SetDisplayRadius& wish);
  void apply(const command::ToggleTheme&);
  void apply(const command::Fit&) { head_for({}); }

  // `domain` is what A shows.
  void zoom(const command::Zoom& wish, const Domain& domain);
  void pan(const command::Pan& wish, const Domain& domain);
  void frame(const scene::View& view);
  // Frames it, but shows what is seen now until the camera has gone there.
  void head_for(const scene::View& view);
  // Shows the region that `framed` showed on its canvas.
  void look_at(const Framed& framed);

  // Shows this for now; what was framed comes back with look_at(framed()).
  void glance(const scene::View& view);
  bool glancing() const { return glancing_; }

  void set_canvas(scene::Size canvas);
  // Before the first frame the canvas has no size of its own.
  bool has_canvas() const { return has_canvas_; }
  // See scene::Style.
  void set_naming(bool labels, scene::Tempo tempo, bool large);
  // The marks of the last try fade when the run ends; they come back if one of their layers is chosen.
  void set_last_marks(float opacity);
  void set_language(Language language) { style_.language = language; }
  // What is being looked for decides what is shown: what happens, or how good the points are; each of the two
  // keeps its layers. Lessons and mistakes are about what happens.
  void exchange_layers() {
    std::swap(style_.layers, other_layers_);
    shows_measures_ = !shows_measures_;
  }
  const scene::Layers& happening_layers() const { return shows_measures_ ? other_layers_ : style_.layers; }
  void set_happening_layers(scene::Layers layers) {
    (shows_measures_ ? other_layers_ : style_.layers) = layers;
  }
  void add_happening_layers(std::span<const scene::Layer> more) {
    scene::Layers layers = happening_layers();
    for (const scene::Layer layer : more) layers.set(layer, true);
    set_happening_layers(layers);
  }
  void set_display_radius(double factor, double units = 0) {
    style_.display_radius = factor;
    style_.disc_units = units;
  }
  // Takes a picture's style; the language stays the user's.
  void restore(const scene::Style& style, scene::Size canvas);

 private:
  scene::Style style_;
  scene::Layers other_layers_ = scene::Layers::of_measures();
  bool shows_measures_ = false;
  scene::Size canvas_{1, 1};
  bool has_canvas_ = false;
  Framed framed_;
  bool asked_for_marks_ = false;
  bool glancing_ = false;  // the style's view is not the framed one
};

}  // namespace annulus
