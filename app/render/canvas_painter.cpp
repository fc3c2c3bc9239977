#include "app/render/canvas_painter.h"

#include <algorithm>
#include <string>

namespace annulus {
CanvasPainter::CanvasPainter() : fonts_(std::make_shared<const render::Fonts>()) {
  for (auto& renderer : renderers_) renderer = std::make_unique<render::Renderer>(fonts_);
}

std::vector<scene::DrawList> CanvasPainter::lists(const Run& a, const Run* b, const scene::Style& style,
                                                  const std::array<scene::Size, 2>& canvases,
                                                  const Hovers& hovers,
                                                  const std::optional<StagedPreview>& preview,
                                                  const Comings& comings, const Empties& empties,
                                                  const Passes& passed) const {
  return canvas_lists({a, b, hovers, preview, comings, empties, passed}, style, canvases, *fonts_);
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
  const std::vector<scene::DrawList> drawn = picture_lists(runs, picture, *fonts_);
  std::vector<render::Side> sides;
  for (std::size_t side = 0; side < drawn.size(); ++side)
    sides.push_back({renderers_[side].get(), &drawn[side]});
  const render::Sides size = render::sides_of(sides, picture.scale);
  render::PngWriter file(size.width, size.height, alpha_of(picture), png_text(picture), out,
                         pixels_per_metre(picture));
  render::render_rows(sides, picture.scale, picture.transparent,
                      [&](std::span<const std::uint8_t> rows) { file.write_rows(rows); });
  file.finish();
}

void write_picture_png(const Picture& picture, CanvasPainter& painter, const render::ByteSink& out) {
  Picture shown = picture;
  PictureRuns runs(shown);
  runs.seek(shown, {}, /*to_end=*/false);
  painter.write_png(runs, shown, out);
}

}  // namespace annulus
