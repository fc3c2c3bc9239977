#include "app/lessons/lesson.h"

namespace annulus {

LessonState state_at(const Lesson& lesson, std::size_t step) {
  LessonState state{.setups = *lesson.steps.front().setups};
  for (std::size_t i = 0; i <= step; ++i) {
    const LessonStep& page = lesson.steps[i];
    if (page.setups) {
      state.setups = *page.setups;
      state.from = i;
    }
    state.layers = page.layers.value_or(state.layers);
    state.display_radius = page.display_radius.value_or(state.display_radius);
    state.speed = page.speed.value_or(state.speed);
    state.camera = page.camera.value_or(state.camera);
    state.lock = page.lock.value_or(state.lock);
  }
  return state;
}

scene::View view_of(const LessonStep::Camera& camera, const Domain& domain, scene::Size canvas,
                    const scene::Room& room) {
  if (camera.zoom == 1) return {};
  const double fitted = scene::transform({}, domain, canvas, room).scale;
  return {false, camera.x, camera.y, fitted * camera.zoom};
}

}  // namespace annulus
