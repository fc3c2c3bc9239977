#include "app/render/canvas_painter.h"

#include <algorithm>
#include <cmath>
#include <string>

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

CanvasPainter::CanvasPainter() : fonts_(std::make_shared<const render::Fonts>()) {
  for (auto& renderer : renderers_) renderer = std::make_unique<render::Renderer>(fonts_);
}

std::vector<scene::DrawList> CanvasPainter::lists(const Run& a, const Run* b, const scene::Style& style,
                                                  const std::array<scene::Size, 2>& canvases,
                                                  const Hovers& hovers,
                                                  const std::optional<StagedPreview>& preview,
                                                  const Comings& comings, const Empties& empties,
                                                  const Passes& passed) const {
  const auto measure = [this](std::string_view text, float size, bool strong) {
    return fonts_->text_width(text, size, strong);
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

bool CanvasPainter::draw(const scene::DrawList& list, std::size_t side, const render::Target& target,
                         render::Renderer::Clock::time_point deadline) {
  return kept_[side].draw(*renderers_[side], list, target, deadline);
}

void CanvasPainter::paint_some(Snapshot& shot) {
  if (shot.painted()) return;
  const scene::DrawList& list = shot.lists_[shot.next_side_];
  const render::Side side{renderers_[shot.next_side_].get(), &list};
  const int width = render::sides_of(std::span(&side, 1), shot.scale_).width;
  if (shot.rows_.rgba.empty()) {
    const int height = std::min(render::kPiece, shot.sides_.height - shot.next_y_);
    shot.rows_ = {shot.sides_.width, height, {}};
    shot.rows_.rgba.resize(static_cast<std::size_t>(shot.sides_.width) * static_cast<std::size_t>(height) *
                           4);
  }
  render::paint_piece(side, shot.scale_, shot.transparent_, shot.next_x_, shot.next_y_, shot.rows_,
                      shot.left_);
  shot.next_x_ += render::kPiece;
  if (shot.next_x_ < width) return;
  shot.next_x_ = 0;
  shot.left_ += width;
  if (++shot.next_side_ < shot.lists_.size()) return;
  shot.next_side_ = 0;
  shot.left_ = 0;
  shot.next_y_ += shot.rows_.height;
  shot.add_rows();
}

void CanvasPainter::write_png(const PictureRuns& runs, const Picture& picture, const render::ByteSink& out) {
  std::array<scene::Size, 2> canvases{picture.canvas, picture.canvas};
  if (runs.b()) {
    canvases[0].width = std::floor(picture.canvas.width / 2);
    canvases[1].width = picture.canvas.width - canvases[0].width;
  }
  Empties empties;
  if (picture.style.layers.has(scene::Layer::gaps) || picture.style.layers.has(scene::Layer::hole)) {
    empties[0] = scene::find_emptiness(runs.a().setup, runs.a().timeline.sampler());
    if (runs.b()) empties[1] = scene::find_emptiness(runs.b()->setup, runs.b()->timeline.sampler());
  }
  const std::vector<scene::DrawList> drawn =
      lists(runs.a(), runs.b(), picture.style, canvases, {}, {}, {}, empties);
  std::vector<render::Side> sides;
  for (std::size_t side = 0; side < drawn.size(); ++side)
    sides.push_back({renderers_[side].get(), &drawn[side]});
  const render::Sides size = render::sides_of(sides, picture.scale);
  render::PngWriter file(size.width, size.height, alpha_of(picture), png_text(picture), out);
  render::render_rows(sides, picture.scale, picture.transparent,
                      [&](std::span<const std::uint8_t> rows) { file.write_rows(rows); });
  file.finish();
}

void write_picture_png(const Picture& picture, CanvasPainter& painter, const render::ByteSink& out) {
  Picture shown = picture;
  PictureRuns runs(shown);
  runs.seek(shown, /*to_end=*/false);
  painter.write_png(runs, shown, out);
}

}  // namespace annulus
