#include "app/render/draw_picture.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <string>
#include <variant>

#include "app/render/picture.h"
#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr std::uint64_t kTriesAtOnce = 1 << 18;

// A renderer keeps the points it has uploaded for a run, so each run needs a number of its own. These stay
// clear of a window's, which count up from 1.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{std::uint64_t{1} << 63};
  return ++last;
}

void seek_run(Run& run, std::uint64_t at, const std::function<void(const Sampler&)>& now_and_then) {
  Timeline& timeline = run.timeline;
  if (at == kLastTry) {
    timeline.run_to_end([&] {
      now_and_then(timeline.sampler());
      return true;
    });
  }
  while (timeline.position() < at && !timeline.at_end()) {
    timeline.seek(std::min(at, timeline.position() + kTriesAtOnce));
    now_and_then(timeline.sampler());
  }
  run.measure();
}

// "A  Bridson, 3×3: 2,316 points"
std::string caption(const char* side, const Run& run, Language language) {
  return std::string(side) + "  " + name_for_people(run.setup, language) + ": " +
         counted(run.setup, run.timeline.sampler().count(), language);
}

// The list, with everything that it points to kept alive by `holder`. Points stay in place once the run's end
// has been reached; until then they may move as the array grows. The active points change with every try.
scene::DrawList held(scene::DrawList list, const std::shared_ptr<const Run>& run,
                     std::vector<std::shared_ptr<const void>>& holder) {
  const auto hold = [&]<class T>(std::span<const T> data) -> std::span<const T> {
    const auto copy = std::make_shared<const std::vector<T>>(data.begin(), data.end());
    holder.push_back(copy);
    return *copy;
  };
  for (scene::Item& item : list.items)
    if (auto* cloud = std::get_if<scene::Cloud>(&item)) cloud->only = hold(cloud->only);
  if (run->timeline.total()) {
    holder.push_back(run);
  } else {
    list.points.positions = hold(list.points.positions);
    list.points.parents = hold(list.points.parents);
    list.points.radii = hold(list.points.radii);
  }
  return list;
}

// Two pictures of the same height, side by side.
Image joined(const Image& left, const Image& right) {
  Image image{left.width + right.width, left.height, {}};
  image.rgba.reserve(left.rgba.size() + right.rgba.size());
  for (int row = 0; row < image.height; ++row) {
    for (const Image* part : {&left, &right}) {
      const auto bytes = static_cast<std::ptrdiff_t>(part->width) * 4;
      const auto begin = part->rgba.begin() + row * bytes;
      image.rgba.insert(image.rgba.end(), begin, begin + bytes);
    }
  }
  return image;
}

}  // namespace

PictureRun::PictureRun(const Picture& picture) : a_(std::make_unique<Run>(picture.setup, next_run())) {
  if (picture.versus) b_ = std::make_unique<Run>(picture.versus->setup, next_run());
}

void PictureRun::seek(Picture& picture, bool to_end,
                      const std::function<void(const Sampler&)>& now_and_then) {
  seek_run(*a_, picture.at, now_and_then);
  if (b_) seek_run(*b_, picture.versus->at, now_and_then);
  const std::uint64_t reached = a_->timeline.position();
  // With two runs, the longer one decides how far the picture goes.
  const std::uint64_t last = b_ ? std::max(reached, b_->timeline.position()) : reached;
  if (last < picture.at && !to_end) {
    throw InputError("--at", {English("must be a whole number from 0 to {0}, the tries of this run; got {1}"),
                              {std::to_string(last), std::to_string(picture.at)}});
  }
  picture.at = reached;
  if (b_) picture.versus->at = b_->timeline.position();
}

SlowPicture::SlowPicture(const std::vector<scene::DrawList>& lists,
                         const std::vector<std::shared_ptr<const Run>>& runs, double scale,
                         bool transparent) {
  for (std::size_t side = 0; side < lists.size(); ++side)
    sides_.emplace_back(held(lists[side], runs[side], held_), scale, transparent);
}

bool SlowPicture::done() const {
  return std::ranges::all_of(sides_, &render::PicturePainting::done);
}

Image SlowPicture::image() const {
  Image image = sides_[0].image();
  return sides_.size() == 1 ? image : joined(image, sides_[1].image());
}

PicturePainter::PicturePainter() : fonts_(std::make_shared<const render::Fonts>()) {
  for (auto& renderer : renderers_) renderer = std::make_unique<render::Renderer>(fonts_);
}

std::vector<scene::DrawList> PicturePainter::lists(const Run& a, const Run* b, const scene::Style& style,
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
  other.view = scene::same_view(style.view, a.setup.domain(), b->setup.domain(), canvases[1], style.legend);
  lists.push_back(
      scene::build_scene({b->setup, b->timeline, b->spacing, b->id, caption("B", *b, style.language), true},
                         other, canvases[1], hovers[1], measure));
  return lists;
}

bool PicturePainter::draw(const scene::DrawList& list, std::size_t side, const render::Target& target,
                          render::Renderer::Clock::time_point deadline) {
  return renderers_[side]->draw(list, target, deadline);
}

Image PicturePainter::image(const std::vector<scene::DrawList>& lists, double scale, bool transparent) {
  Image image = render::render_to_image(*renderers_[0], lists[0], scale, transparent);
  if (lists.size() == 1) return image;
  return joined(image, render::render_to_image(*renderers_[1], lists[1], scale, transparent));
}

void PicturePainter::paint_some(SlowPicture& picture) {
  const auto next = std::ranges::find_if_not(picture.sides_, &render::PicturePainting::done);
  if (next == picture.sides_.end()) return;
  next->paint_some(*renderers_[static_cast<std::size_t>(next - picture.sides_.begin())]);
  double share = 0;
  for (const render::PicturePainting& side : picture.sides_) share += side.share();
  picture.share_ = share / static_cast<double>(picture.sides_.size());
}

Image PicturePainter::paint(const PictureRun& run, const Picture& picture) {
  std::array<scene::Size, 2> canvases{picture.canvas, picture.canvas};
  if (run.b()) {
    canvases[0].width = std::floor(picture.canvas.width / 2);
    canvases[1].width = picture.canvas.width - canvases[0].width;
  }
  return image(lists(run.a(), run.b(), picture.style, canvases, {}), picture.scale, picture.transparent);
}

Image draw_picture(const Picture& picture, PicturePainter& painter) {
  Picture shown = picture;
  PictureRun run(shown);
  run.seek(shown, /*to_end=*/false);
  return painter.paint(run, shown);
}

}  // namespace annulus
