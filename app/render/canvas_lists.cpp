#include "app/render/canvas_lists.h"

#include <cmath>
#include <string_view>

#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

const Setup& setup_of(const Run& run, const std::optional<scene::Coming>& coming) {
  return coming ? coming->setup : run.setup;
}

// "k = 8", "2,316 points"
scene::Caption caption(bool b, const Run& run, const std::optional<scene::Coming>& coming, const Setup& other,
                       Language language) {
  const Setup& setup = setup_of(run, coming);
  const std::uint64_t points = coming ? coming->points.size() : run.timeline.sampler().remaining();
  return {b, difference_for_people(setup, other, language), counted(setup, points, language)};
}

}  // namespace

std::vector<scene::DrawList> canvas_lists(const CanvasState& state, const scene::Style& style,
                                          const std::array<scene::Size, 2>& canvases,
                                          const render::Fonts& fonts) {
  const auto& [a, b, hovers, preview, comings, empties, passed] = state;
  const auto measure = [&](std::string_view text, float size, bool strong) {
    return fonts.text_width(text, size, strong);
  };
  std::optional<scene::Caption> of_a, of_b;
  if (b && !style.labels) {
    of_a = caption(false, a, comings[0], setup_of(*b, comings[1]), style.language);
    of_b = caption(true, *b, comings[1], setup_of(a, comings[0]), style.language);
  }
  std::vector<scene::DrawList> lists;
  lists.push_back(scene::build_scene(
      {a.setup, a.timeline, a.spacing, a.id, of_a, false, preview, comings[0], empties[0], passed[0]}, style,
      canvases[0], hovers[0], measure));
  if (!b) return lists;
  scene::Style other = style;
  other.view = scene::same_view(style.view, domain_of(a.setup), domain_of(b->setup), canvases[1],
                                scene::room_of(style));
  lists.push_back(scene::build_scene(
      {b->setup, b->timeline, b->spacing, b->id, of_b, true, {}, comings[1], empties[1], passed[1]}, other,
      canvases[1], hovers[1], measure));
  return lists;
}

std::vector<scene::DrawList> picture_lists(const PictureRuns& runs, const Picture& picture,
                                           const render::Fonts& fonts) {
  std::array<scene::Size, 2> canvases{picture.canvas, picture.canvas};
  if (runs.b()) {
    canvases[0].width = std::floor(picture.canvas.width / 2);
    canvases[1].width = picture.canvas.width - canvases[0].width;
  }
  CanvasState::Empties empties;
  if (picture.style.layers.has(scene::Layer::gaps) || picture.style.layers.has(scene::Layer::hole)) {
    empties[0] = scene::find_emptiness(runs.a().setup, runs.a().timeline.sampler());
    if (runs.b()) empties[1] = scene::find_emptiness(runs.b()->setup, runs.b()->timeline.sampler());
  }
  return canvas_lists({runs.a(), runs.b(), {}, {}, {}, empties, {}}, picture.style, canvases, fonts);
}

}  // namespace annulus
