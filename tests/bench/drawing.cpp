#include <glad/gl.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/render/canvas_painter.h"
#include "app/render/gl_object.h"
#include "app/render/offscreen.h"
#include "tests/bench/suite.h"

// The cost of a frame of the canvas: making its list of marks (scene), and painting that (frame).
namespace annulus::bench {
namespace {

using scene::Layer;

constexpr int kWidth = 1200, kHeight = 800;

// A canvas without a window, painted as the window's is when nothing of the frame before can be kept.
class Easel {
 public:
  Easel() {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.id());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, kWidth, kHeight);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_.id());
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
      throw std::runtime_error("nothing to paint on");
  }

  scene::DrawList list(const Run& run, const scene::Style& style,
                       const std::optional<scene::Emptiness>& empty = {}) const {
    const scene::Size canvas{kWidth, kHeight};
    return std::move(painter_.lists(run, nullptr, style, {canvas, canvas}, {}, {}, {}, {empty, {}}).front());
  }
  // Paints and waits for the last pixel.
  void paint(const scene::DrawList& list) {
    renderer_.draw(list, {.width = kWidth, .height = kHeight, .framebuffer_height = kHeight});
    glFinish();
  }

  // Says what is wrong with the painting: it is blank, or OpenGL complains.
  std::string complaint() const {
    if (glGetError() != GL_NO_ERROR) return "OpenGL complains";
    std::vector<std::uint32_t> pixels(std::size_t{kWidth} * kHeight);
    glReadPixels(0, 0, kWidth, kHeight, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    const auto background = static_cast<std::size_t>(std::ranges::count(pixels, pixels.front()));
    return background + 20 > pixels.size() ? "the picture is empty" : "";
  }

 private:
  OffscreenContext context_;
  CanvasPainter painter_;
  render::Renderer renderer_;
  render::Framebuffer framebuffer_;
  render::Renderbuffer colour_;
};

struct View {
  std::uint64_t points;
  std::optional<Layer> only = {};  // a single layer; nothing: the usual layers and the legend
  friend bool operator==(const View&, const View&) = default;
};

scene::Style style_of(const View& view) {
  scene::Style style;
  if (!view.only) return style;
  style.layers = scene::Layers::none();
  style.layers.set(*view.only, true);
  style.legend = false;
  return style;
}

// A setup with something on that layer: a radius field, squares left, or points too near to each other.
Setup setup_showing(const View& view) {
  const bool map = view.only == Layer::map, violations = view.only == Layer::violations;
  const char* sampler = map ? "variable" : view.only == Layer::squares ? "maximal" : "bridson";
  // Twice as many points, since it is shown half way.
  Setup setup = setup_of({.sampler = sampler, .side = size_of(2 * view.points).side});
  if (violations) setup.values["neighbourhood"] = std::string("3x3");
  return setup;
}

// What all benchmarks share, made when first needed.
class Studio {
 public:
  Easel& easel() {
    if (!easel_) easel_ = std::make_unique<Easel>();
    return *easel_;
  }
  // In the middle of a pick, so that there are active points and candidates. The last run is kept.
  const Run& half_way(const View& view) {
    if (run_ && view == view_) return *run_;
    view_ = view;
    run_ = std::make_unique<Run>(resolved(setup_showing(view)), ++runs_);
    Timeline& timeline = run_->timeline;
    timeline.run_to_end();
    timeline.seek(timeline.position() / 2);
    while (timeline.sampler().between_picks()) timeline.seek(timeline.position() + 1);
    run_->measure();
    empty_.reset();
    if (view.only == Layer::gaps || view.only == Layer::hole)
      empty_ = scene::find_emptiness(run_->setup, timeline.sampler());
    return *run_;
  }
  // Of that run, if its layer shows it.
  const std::optional<scene::Emptiness>& empty() const { return empty_; }

 private:
  std::unique_ptr<Easel> easel_;
  View view_{};
  std::unique_ptr<Run> run_;
  std::optional<scene::Emptiness> empty_;
  std::uint64_t runs_ = 0;
};

void add_scene(Suite& suite, const std::shared_ptr<Studio>& studio, const View& view,
               const std::string& versus) {
  const std::string name = "scene/" + size_of(view.points).name;
  suite
      .add(name,
           [=](benchmark::State& state) {
             const Run& run = studio->half_way(view);
             scene::DrawList list;
             for (auto _ : state) list = studio->easel().list(run, style_of(view), studio->empty());
             state.SetItemsProcessed(state.iterations());
             if (list.items.empty()) state.SkipWithError("the scene is empty");
           })
      ->UseRealTime();
  suite.show({name, kMicroseconds, versus});
}

void add_frame(Suite& suite, const std::shared_ptr<Studio>& studio, const View& view,
               const std::string& versus) {
  std::string name = "frame/" + size_of(view.points).name;
  if (view.only) name += "/" + std::string(info(*view.only).name);
  suite
      .add(name,
           [=](benchmark::State& state) {
             const Run& run = studio->half_way(view);
             const scene::DrawList list = studio->easel().list(run, style_of(view), studio->empty());
             studio->easel().paint(list);  // uploads the run's points once
             for (auto _ : state) studio->easel().paint(list);
             state.SetItemsProcessed(state.iterations());
             expect_none(state, studio->easel().complaint());
           })
      ->UseRealTime();
  suite.show({name, kMs, versus});
}

// What a drag of the radius costs for each frame: another run, complete, and its picture.
void add_drag(Suite& suite, const std::shared_ptr<Studio>& studio, std::uint64_t points) {
  const std::string name = "drag/" + size_of(points).name;
  suite
      .add(name,
           [=](benchmark::State& state) {
             Setup setup = setup_of({.side = size_of(points).side});
             const double radius = setup.real("radius");
             std::uint64_t frames = 0;
             for (auto _ : state) {
               setup.values["radius"] = radius * (1 + 0.001 * static_cast<double>(++frames % 50));
               Run run(resolved(setup), 1'000'000 + frames);
               run.timeline.run_to_end();
               run.measure();
               studio->easel().paint(studio->easel().list(run, {}));
             }
             state.SetItemsProcessed(state.iterations());
             expect_none(state, studio->easel().complaint());
           })
      ->MeasureProcessCPUTime();
  suite.show({name, kMs, ""});
}

}  // namespace

void add_drawing(Suite& suite) {
  suite.explain("scene", "making the list of marks of a frame, by number of points");
  suite.explain(
      "frame",
      "painting it on 1200 x 800 pixels, by number of points with the layers that are on by default "
      "(the grid goes when its cells become too small to see), and by single layer");
  const auto studio = std::make_shared<Studio>();
  // About as many points as the program's first picture.
  const std::uint64_t few = 2000;
  std::vector<std::uint64_t> counts{few};
  if (suite.effort() != Effort::once) counts.insert(counts.end(), {10'000, 100'000});
  if (suite.effort() == Effort::full) counts.push_back(1'000'000);
  for (const std::uint64_t count : counts) {
    add_scene(suite, studio, {count}, count == few ? "" : "scene/2k");
    add_frame(suite, studio, {count}, count == few ? "" : "frame/2k");
  }
  suite.explain("drag",
                "a frame of a drag of the radius: processor time for another run and for its picture");
  add_drag(suite, studio, suite.effort() == Effort::once ? few : 56'000);
  for (const scene::LayerInfo& layer : scene::kLayers)
    add_frame(suite, studio, {few, layer.layer}, "frame/2k");
}

}  // namespace annulus::bench
