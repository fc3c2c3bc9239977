#include "app/render/canvas_painter.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// "A  Bridson, 3×3: 2,316 points"
std::string caption(const char* side, const Run& run, Language language) {
  return std::string(side) + "  " + name_for_people(run.setup, language) + ": " +
         counted(run.setup, run.timeline.sampler().count(), language);
}

}  // namespace

CanvasPainter::CanvasPainter() : fonts_(std::make_shared<const render::Fonts>()) {
  for (auto& renderer : renderers_) renderer = std::make_unique<render::Renderer>(fonts_);
}

std::vector<scene::DrawList> CanvasPainter::lists(const Run& a, const Run* b, const scene::Style& style,
                                                  const std::array<scene::Size, 2>& canvases,
                                                  const Hovers& hovers,
                                                  const std::optional<StagedPreview>& preview) const {
  const auto measure = [this](std::string_view text, float size, bool strong) {
    return fonts_->text_width(text, size, strong);
  };
  std::vector<scene::DrawList> lists;
  lists.push_back(scene::build_scene(
      {a.setup, a.timeline, a.spacing, a.id, b ? caption("A", a, style.language) : "", false, preview}, style,
      canvases[0], hovers[0], measure));
  if (!b) return lists;
  scene::Style other = style;
  other.view =
      scene::same_view(style.view, domain_of(a.setup), domain_of(b->setup), canvases[1], style.legend);
  lists.push_back(
      scene::build_scene({b->setup, b->timeline, b->spacing, b->id, caption("B", *b, style.language), true},
                         other, canvases[1], hovers[1], measure));
  return lists;
}

bool CanvasPainter::draw(const scene::DrawList& list, std::size_t side, const render::Target& target,
                         render::Renderer::Clock::time_point deadline) {
  return renderers_[side]->draw(list, target, deadline);
}

Image CanvasPainter::image(const std::vector<scene::DrawList>& lists, double scale, bool transparent) {
  Image image = render::render_to_image(*renderers_[0], lists[0], scale, transparent);
  if (lists.size() == 1) return image;
  return render::side_by_side(image, render::render_to_image(*renderers_[1], lists[1], scale, transparent));
}

void CanvasPainter::paint_some(Snapshot& snapshot) {
  const auto next = std::ranges::find_if_not(snapshot.sides_, &render::TiledImage::done);
  if (next == snapshot.sides_.end()) return;
  next->paint_tile(*renderers_[static_cast<std::size_t>(next - snapshot.sides_.begin())]);
  double share = 0;
  for (const render::TiledImage& side : snapshot.sides_) share += side.share();
  snapshot.share_ = share / static_cast<double>(snapshot.sides_.size());
}

Image CanvasPainter::paint(const PictureRuns& runs, const Picture& picture) {
  std::array<scene::Size, 2> canvases{picture.canvas, picture.canvas};
  if (runs.b()) {
    canvases[0].width = std::floor(picture.canvas.width / 2);
    canvases[1].width = picture.canvas.width - canvases[0].width;
  }
  return image(lists(runs.a(), runs.b(), picture.style, canvases, {}), picture.scale, picture.transparent);
}

Image draw_picture(const Picture& picture, CanvasPainter& painter) {
  Picture shown = picture;
  PictureRuns runs(shown);
  runs.seek(shown, /*to_end=*/false);
  return painter.paint(runs, shown);
}

}  // namespace annulus
