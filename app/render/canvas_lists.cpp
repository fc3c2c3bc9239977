#include "app/render/canvas_lists.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/texts/setup_name.h"
#include "app/texts/translator.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

scene::MeasureText measure_with(const render::Fonts& fonts) {
  return [&fonts](std::string_view text, float size, bool strong) {
    return fonts.text_width(text, size, strong);
  };
}

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
  const scene::MeasureText measure = measure_with(fonts);
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
                                scene::room_of(style, canvases[1]));
  lists.push_back(scene::build_scene(
      {b->setup, b->timeline, b->spacing, b->id, of_b, true, {}, comings[1], empties[1], passed[1]}, other,
      canvases[1], hovers[1], measure));
  return lists;
}

namespace {

std::optional<scene::Emptiness> emptiness_of(const Run& run, const scene::Style& style) {
  if (!style.layers.has(scene::Layer::gaps) && !style.layers.has(scene::Layer::hole)) return std::nullopt;
  return scene::find_emptiness(run.setup, run.timeline.sampler());
}

// What stands above a panel: where its run is, or what sets its setup apart from the others.
scene::FigurePanel titled(scene::FigurePanel panel, const Run& run, const Picture& picture, std::size_t i) {
  const Language language = picture.style.language;
  const Translator& say = translator(language);
  panel.count = counted(run.setup, run.timeline.sampler().remaining(), language);
  const bool of_setups =
      std::ranges::any_of(picture.panels, [](const Picture::Panel& one) { return one.setup.has_value(); });
  if (of_setups) {
    const Setup& other = picture.setup_of(picture.panels[i == 0 && picture.panels.size() > 1 ? 1 : 0]);
    panel.title = difference_for_people(run.setup, other, language);
  } else if (shows_points(run.setup)) {
    std::swap(panel.title, panel.count);
  } else {
    panel.title = say("try {0}", say.numbers.grouped(run.timeline.position()));
    if (run.timeline.at_end()) panel.aside = say(English("after the number of the last try", ", the end"));
  }
  return panel;
}

bool has_panels(const PictureRuns& runs, const Picture& picture) {
  return !picture.panels.empty() || (runs.b() && picture.style.figure);
}

// A figure, one of two sides too.
std::vector<scene::FigurePanel> panels_of(const PictureRuns& runs, const Picture& picture) {
  std::vector<scene::FigurePanel> panels;
  for (std::size_t i = 0; i < runs.all().size(); ++i) {
    const Run& run = *runs.all()[i];
    scene::Style style = picture.style;
    style.view = scene::same_view(style.view, domain_of(picture.setup), domain_of(run.setup), picture.canvas,
                                  scene::room_of(style, picture.canvas));
    // The end shows no pick.
    if (run.timeline.at_end()) style.last_marks = 0;
    scene::FigurePanel panel{.subject = {run.setup, run.timeline, run.spacing, run.id}, .style = style};
    panel.subject.empty = emptiness_of(run, style);
    if (runs.b()) {
      const Run& other = i == 0 ? *runs.b() : runs.a();
      panel.subject.caption = caption(i == 1, run, {}, other.setup, style.language);
    }
    panels.push_back(runs.b() ? std::move(panel) : titled(std::move(panel), run, picture, i));
  }
  return panels;
}

}  // namespace

std::vector<scene::DrawList> picture_lists(const PictureRuns& runs, const Picture& picture,
                                           const render::Fonts& fonts) {
  if (has_panels(runs, picture))
    return scene::build_figure(panels_of(runs, picture), picture.layout, picture.canvas, measure_with(fonts));
  std::array<scene::Size, 2> canvases{picture.canvas, picture.canvas};
  if (runs.b()) {
    canvases[0].width = std::floor(picture.canvas.width / 2);
    canvases[1].width = picture.canvas.width - canvases[0].width;
  }
  CanvasState::Empties empties;
  empties[0] = emptiness_of(runs.a(), picture.style);
  if (runs.b()) empties[1] = emptiness_of(*runs.b(), picture.style);
  return canvas_lists({runs.a(), runs.b(), {}, {}, {}, empties, {}}, picture.style, canvases, fonts);
}

float fitting_height(const PictureRuns& runs, const Picture& picture, const render::Fonts& fonts) {
  const scene::MeasureText measure = measure_with(fonts);
  if (has_panels(runs, picture))
    return scene::fitting_height(panels_of(runs, picture), picture.layout, picture.canvas.width, measure);
  const float width = runs.b() ? std::floor(picture.canvas.width / 2) : picture.canvas.width;
  float height = 0;
  for (const auto& run : runs.all()) {
    scene::Subject subject{run->setup, run->timeline, run->spacing, run->id};
    if (runs.b()) subject.caption.emplace();
    height = std::max(height, scene::fitting_height(subject, picture.style, width, measure));
  }
  return height;
}

std::vector<scene::DrawList> picture_pages(const PictureRuns& runs, const Picture& picture,
                                           const render::Fonts& fonts) {
  std::vector<scene::DrawList> lists = picture_lists(runs, picture, fonts);
  if (lists.size() == 1 || !runs.b()) return lists;
  scene::DrawList page;
  page.background = lists.front().background;
  for (scene::DrawList& side : lists) {
    const float left = page.canvas.width;
    side.name = left > 0 ? "b" : "a";
    side.frame = scene::PixelBox{{0, 0}, {side.canvas.width, side.canvas.height}};
    scene::move_by({left, 0}, side);
    page.canvas = {left + side.canvas.width, side.canvas.height};
    page.parts.push_back(std::move(side));
  }
  return {std::move(page)};
}

}  // namespace annulus
