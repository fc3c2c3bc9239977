#include "app/application/view.h"

#include <algorithm>

namespace annulus {

void View::apply(const command::ToggleLayer& wish) {
  if (is_of_tries(wish.layer) && style_.last_marks < 1 && style_.layers.has(wish.layer)) {
    asked_for_marks_ = true;  // it is on, but not to be seen
    style_.last_marks = 1;
    return;
  }
  style_.layers.set(wish.layer, !style_.layers.has(wish.layer));
}

void View::set_last_marks(float opacity) {
  asked_for_marks_ = asked_for_marks_ && opacity < 1;
  style_.last_marks = asked_for_marks_ ? 1 : opacity;
}

void View::apply(const command::SetDisplayRadius& wish) {
  style_.display_radius = std::clamp(wish.factor, 0.05, 1.0);
  style_.disc_units = std::max(wish.units, 0.0);
}

void View::apply(const command::ToggleTheme&) {
  style_.theme = style_.theme == scene::Theme::dark ? scene::Theme::light : scene::Theme::dark;
}

void View::zoom(const command::Zoom& wish, const Domain& domain) {
  frame(
      scene::zoomed(style_.view, domain, canvas_, scene::room_of(style_, canvas_), wish.factor, wish.about));
}

void View::pan(const command::Pan& wish, const Domain& domain) {
  frame(scene::panned(style_.view, domain, canvas_, scene::room_of(style_, canvas_), wish.dx, wish.dy));
}

void View::frame(const scene::View& view) {
  look_at({view, canvas_});
}

void View::head_for(const scene::View& view) {
  if (style_.view == view) return frame(view);
  framed_ = {view, canvas_};
  glancing_ = true;
}

void View::look_at(const Framed& framed) {
  framed_ = framed;
  glancing_ = false;
  style_.view = framed.view;
  // Back at the old size it is the same view, bit for bit.
  if (framed.view.fit || canvas_ == framed.canvas) return;
  style_.view.zoom *= std::min(double{canvas_.width} / double{framed.canvas.width},
                               double{canvas_.height} / double{framed.canvas.height});
}

void View::set_naming(bool labels, scene::Tempo tempo, bool large) {
  style_.labels = labels;
  style_.tempo = tempo;
  style_.large = large;
}

void View::set_canvas(scene::Size canvas) {
  has_canvas_ = true;
  if (canvas == canvas_) return;
  canvas_ = canvas;
  if (!glancing_) look_at(Framed(framed_));
}

void View::glance(const scene::View& view) {
  style_.view = view;
  glancing_ = true;
}

void View::restore(const scene::Style& style, scene::Size canvas) {
  const Language language = style_.language;
  style_ = style;
  style_.language = language;
  style_.marks.clear();  // they belong to a lesson's page
  style_.dots = false;
  // The window's canvas is no figure.
  style_.figure = false;
  if (style_.theme == scene::Theme::print) style_.theme = scene::Theme::light;
  style_.background.reset();
  style_.margin.reset();
  style_.dot = style_.line = 0;
  canvas_ = canvas;
  scene::View view = style.view;
  if (view.part) {
    const scene::Transform shown = scene::transform(view, Domain{1, 1, false}, canvas, {});
    const scene::Position centre = scene::to_domain(shown, {canvas.width / 2, canvas.height / 2});
    view = {false, centre.x, centre.y, shown.scale};
  }
  frame(view);
}

}  // namespace annulus
