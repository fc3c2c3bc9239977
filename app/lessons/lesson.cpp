#include "app/lessons/lesson.h"

#include <algorithm>

#include "app/lessons/lesson_file.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Canvas px kept free around marks, for their texts, and below for the bars of shares.
constexpr double kTextRoom = 30, kSharesRoom = 90;

std::optional<Box> extent_of(const std::vector<scene::PageMark>& marks, const scene::ShownRun& shown) {
  std::optional<Box> all;
  for (const scene::PageMark& mark : marks) {
    const auto one = find_extent(mark, shown);
    if (!one) continue;
    all = all ? Box{std::min(all->left, one->left), std::min(all->top, one->top),
                    std::max(all->right, one->right), std::max(all->bottom, one->bottom)}
              : *one;
  }
  return all;
}

// The middle of a canvas that shows so much of a side, moved as little as possible so that it shows all from
// `low` to `high`.
double moved(double middle, double half, double low, double high) {
  const double least = high - half, most = low + half;
  return least > most ? (low + high) / 2 : std::clamp(middle, least, most);
}

}  // namespace

LessonState state_at(const Lesson& lesson, std::size_t step) {
  LessonState state{.setups = setups_at(lesson, step)};
  for (std::size_t i = 0; i <= step; ++i) {
    const LessonStep& page = lesson.steps[i];
    if (page.setups) state.from = i;
    state.layers = page.layers.value_or(state.layers);
    state.display_radius = page.display_radius.value_or(state.display_radius);
    state.speed = page.speed.value_or(state.speed);
    state.camera = page.camera.value_or(state.camera);
    state.lock = page.lock.value_or(state.lock);
  }
  return state;
}

const LessonStep::Setups& setups_at(const Lesson& lesson, std::size_t step) {
  while (!lesson.steps[step].setups) --step;
  return *lesson.steps[step].setups;
}

std::vector<scene::PageMark> marks_of(const LessonStep& page, bool answered) {
  std::vector<scene::PageMark> marks;
  for (const scene::PageMark& mark : page.marks)
    if (answered || !mark.after_answer) marks.push_back(mark);
  return marks;
}

scene::View view_of(const LessonStep::Camera& camera, const std::vector<scene::PageMark>& marks,
                    const scene::ShownRun& shown, scene::Size canvas, const scene::Room& room) {
  const Domain domain = domain_of(shown.setup);
  auto at = find_place(camera.at, shown);
  const auto frames = std::ranges::find(marks, scene::PageMark::Kind::frames, &scene::PageMark::kind);
  if ((camera.zoom == 1 && frames == marks.end()) || !at) return {};
  const double fit = scene::transform({}, domain, canvas, room).scale;
  // The domain is seen beside the frames.
  const float beside = frames == marks.end() ? 0 : frames_place(*frames, canvas, fit).column;
  if (camera.zoom == 1) at = {domain.width / 2, domain.height / 2};
  double zoom = fit * camera.zoom;
  canvas.width = std::max(canvas.width - beside, 1.0f);
  if (camera.zoom == 1) zoom = scene::transform({}, domain, canvas, room).scale;
  const auto marked = extent_of(marks, shown);
  if (!marked) return {false, at->x, at->y, zoom};
  const double below =
      std::ranges::find(marks, scene::PageMark::Kind::shares, &scene::PageMark::kind) == marks.end()
          ? kTextRoom
          : kSharesRoom;
  const double width = std::max(double{canvas.width} - 2 * kTextRoom, 1.0);
  const double height = std::max(double{canvas.height} - kTextRoom - below, 1.0);
  if (marked->right > marked->left) zoom = std::min(zoom, width / (marked->right - marked->left));
  if (marked->bottom > marked->top) zoom = std::min(zoom, height / (marked->bottom - marked->top));
  return {false, moved(at->x, width / 2 / zoom, marked->left, marked->right) + double{beside} / 2 / zoom,
          moved(at->y, height / 2 / zoom, marked->top, marked->bottom) + (below - kTextRoom) / 2 / zoom,
          zoom};
}

void check_places(const LessonStep& page, std::span<const scene::ShownRun> shown) {
  const auto is_there = [&](const scene::ShownRun& one) {
    return find_place(page.camera->at, one).has_value();
  };
  if (page.camera && page.camera->zoom != 1 && std::ranges::none_of(shown, is_there))
    throw LessonError(page.camera->line,
                      English("the camera's place is not there at this moment of the run"));
  for (const scene::PageMark& mark : page.marks) {
    const bool found = std::ranges::any_of(
        shown, [&](const scene::ShownRun& one) { return find_extent(mark, one).has_value(); });
    if (!found) throw LessonError(mark.line, English("the mark refers to nothing at this moment of the run"));
  }
}

}  // namespace annulus
