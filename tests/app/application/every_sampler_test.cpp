// What the program promises of every sampler and preset; a new row of the registry is tested at once.
#include <cmath>

#include "app/files/picture.h"
#include "app/narration/narration.h"
#include "app/scene/scene.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class EverySamplerTest : public testing::TestWithParam<NamedSetup> {
 protected:
  const annulus::Setup setup = GetParam().setup;
};

// How many points there are after `tries`, in a run that was made in one go.
std::uint64_t born_by(const Timeline& whole, std::uint64_t tries) {
  std::uint64_t points = 0;
  for (const std::uint64_t birth : whole.sampler().store().births) points += birth <= tries ? 1 : 0;
  return points;
}

void expect_state(const Application& app, const Timeline& whole, std::uint64_t tries) {
  SCOPED_TRACE(tries);
  const Run& run = app.state().panes.a().run();
  EXPECT_EQ(try_of(run), tries);
  ASSERT_EQ(points_of(run), born_by(whole, tries));
  for (std::size_t i = 0; i < run.timeline.sampler().points().size(); ++i)
    ASSERT_EQ(run.timeline.sampler().points()[i], whole.sampler().points()[i]) << i;
  EXPECT_EQ(run.timeline.at_end(), tries == whole.position());
  EXPECT_EQ(run.timeline.pick().empty(), tries == 0);
}

TEST_P(EverySamplerTest, PlaysStepsAndScrubsThroughTheSameRun) {
  Timeline whole(resolved(setup));
  whole.run_to_end();
  const std::uint64_t total = whole.position();
  ASSERT_GE(total, 40u);

  Settled app(setup);
  EXPECT_EQ(total_of(app.a()), total);
  expect_state(app, whole, 0);
  app.apply(SetSpeed{100});
  app.apply(TogglePlay{});
  for (int i = 0; i < 3; ++i) app.update(0.1, 100);
  EXPECT_TRUE(app.state().playback.playing());
  expect_state(app, whole, 30);
  app.apply(StepTry{1});
  EXPECT_FALSE(app.state().playback.playing());
  expect_state(app, whole, 31);
  app.apply(StepTry{-1});
  expect_state(app, whole, 30);
  for (const double share : {0.9, 0.2, 0.55}) {
    const auto tries = static_cast<std::uint64_t>(share * static_cast<double>(total));
    app.apply(Seek{static_cast<double>(tries)});
    expect_state(app, whole, tries);
  }
  app.apply(ToEnd{});
  expect_state(app, whole, total);
  app.apply(StepTry{1});
  expect_state(app, whole, total);
  app.apply(StepTry{-1});
  expect_state(app, whole, total - 1);
  app.apply(ToStart{});
  expect_state(app, whole, 0);
  app.apply(StepTry{-1});
  expect_state(app, whole, 0);
  app.apply(SetSpeed{kFastest});
  app.apply(TogglePlay{});
  for (int i = 0; i < 10000 && app.state().playback.playing(); ++i) app.update(0.016, 100);
  expect_state(app, whole, total);
}

// A pick ends at a try between two picks. Each is stepped through, forwards and then backwards.
TEST_P(EverySamplerTest, PicksAreSteppedThroughForwardsAndBackwards) {
  Settled app(setup);
  std::vector<std::uint64_t> ends{0};
  for (int i = 0; i < 12; ++i) {
    app.apply(StepPick{1});
    EXPECT_TRUE(app.a().timeline.sampler().between_picks());
    EXPECT_GT(try_of(app.a()), ends.back());
    ends.push_back(try_of(app.a()));
  }
  // No end was left out: at every other try a pick is under way.
  for (std::uint64_t at = 0; at <= ends.back(); ++at) {
    app.apply(Seek{static_cast<double>(at)});
    EXPECT_EQ(app.a().timeline.sampler().between_picks(), std::ranges::find(ends, at) != ends.end()) << at;
  }
  for (std::size_t i = ends.size() - 1; i-- > 0;) {
    app.apply(StepPick{-1});
    EXPECT_EQ(try_of(app.a()), ends[i]);
  }
}

void expect_sentence(const annulus::Setup& setup, const Timeline& timeline) {
  const std::string text = plain_text(narrate(Language::english, setup, timeline));
  SCOPED_TRACE("try " + std::to_string(timeline.position()) + ": " + text);
  EXPECT_GT(text.size(), 20u);
  EXPECT_TRUE(text.ends_with('.'));
  EXPECT_TRUE(std::isupper(static_cast<unsigned char>(text.front())));
  EXPECT_EQ(text.find("  "), std::string::npos);
  for (const char* word : {"nan", "inf", "4294967295", "18446744073709551615", "null", " -"})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
  EXPECT_EQ(text.find("finished") != std::string::npos, timeline.at_end());
}

TEST_P(EverySamplerTest, EveryTryIsToldInASentenceAndTheEndToo) {
  for (const annulus::Setup& each : {setup, with_images(setup)}) {
    Timeline timeline(resolved(each));
    for (std::uint64_t at = 1; at <= 400 && !timeline.at_end(); ++at) {
      timeline.seek(at);
      expect_sentence(each, timeline);
    }
    timeline.run_to_end();
    const std::uint64_t total = timeline.position();
    expect_sentence(each, timeline);
    for (const std::uint64_t at : {total - 1, total - total / 3, total / 2}) {
      timeline.seek(at);
      expect_sentence(each, timeline);
    }
  }
}

// Disabled: the sentence of dart, uniform and best ends with a space.
TEST_P(EverySamplerTest, TheStateBeforeTheFirstTryIsToldInASentence) {
  for (const annulus::Setup& each : {setup, with_images(setup)})
    expect_sentence(each, Timeline(resolved(each)));
}

bool finite(const scene::Item& item) {
  const auto all = [](std::initializer_list<double> values) {
    return std::ranges::all_of(values, [](double v) { return std::isfinite(v) && std::abs(v) < 1e6; });
  };
  if (const auto* shapes = std::get_if<scene::Shapes>(&item)) {
    return std::ranges::all_of(shapes->shapes, [&](const scene::Shape& s) {
      return all({double{s.a.x}, double{s.a.y}, double{s.b.x}, double{s.b.y}, double{s.radius},
                  double{s.width}, double{s.colour.a}}) &&
             s.radius >= 0 && s.width >= 0;
    });
  }
  if (const auto* raster = std::get_if<scene::Raster>(&item)) {
    const auto& picture = raster->picture;
    return all({double{raster->a.x}, double{raster->a.y}, double{raster->b.x}, double{raster->b.y}}) &&
           picture.width > 0 && picture.height > 0 &&
           picture.rgba.size() ==
               4 * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
  }
  if (const auto* lattice = std::get_if<scene::Lattice>(&item)) {
    const auto sane = [&](float v) { return all({double{v}}); };
    return all({double{lattice->low.x}, double{lattice->low.y}, double{lattice->high.x},
                double{lattice->high.y}, double{lattice->colour.a}}) &&
           std::ranges::all_of(lattice->x, sane) && std::ranges::all_of(lattice->y, sane);
  }
  if (const auto* cloud = std::get_if<scene::Cloud>(&item))
    return all({double{cloud->radius}, double{cloud->width}, cloud->cell_width, cloud->cell_height});
  return std::ranges::all_of(std::get<scene::Texts>(item).texts, [&](const scene::Text& t) {
    return all({double{t.at.x}, double{t.at.y}, double{t.size}}) && !t.text.empty();
  });
}

TEST_P(EverySamplerTest, EveryStateHasAFiniteScene) {
  for (const annulus::Setup& each : {setup, with_images(setup)}) {
    annulus::Run run(resolved(each), 1);
    run.timeline.run_to_end();
    const std::uint64_t total = run.timeline.position();
    for (const std::uint64_t at : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{37},
                                   total / 3, total / 2, total - 1, total}) {
      SCOPED_TRACE(at);
      run.timeline.seek(at);
      run.measure();
      // All layers except those that show something for every sampler.
      scene::Style style;
      style.legend = false;
      for (const scene::LayerInfo& row : scene::kLayers)
        style.layers.set(row.layer, row.layer != scene::Layer::outline && row.layer != scene::Layer::grid);
      const auto list =
          scene::build_scene({each, run.timeline, run.spacing, run.id}, style, {900, 600}, {},
                             [](std::string_view text, float, bool) { return 7.0f * float(text.size()); });
      EXPECT_TRUE(at == 0 || !list.items.empty());
      for (const scene::Item& item : list.items) EXPECT_TRUE(finite(item)) << item.index();
    }
  }
}

TEST_P(EverySamplerTest, AScreenshotCarriesEverythingBackImagesIncluded) {
  for (const annulus::Setup& each : {setup, with_images(setup)}) {
    Settled app(each);
    app.set_canvas({640, 480});
    app.apply(ToggleLayer{scene::Layer::tree});
    app.apply(Seek{33});
    app.apply(command::Screenshot{});
    const std::optional<Picture> taken = app.take_screenshot_wish();
    ASSERT_TRUE(taken);
    const Image dot{1, 1, {1, 2, 3, 255}};
    const Picture read = picture_from_png(render::encode_png(dot, png_text(*taken)));
    EXPECT_EQ(read.setup, each);
    EXPECT_EQ(read.at, 33u);
    EXPECT_EQ(read.style, app.state().view.style());

    Settled other(default_setup());
    other.restore(read);
    settle(other);
    EXPECT_EQ(other.a().setup, each);
    EXPECT_EQ(try_of(other.a()), 33u);
    const auto points = app.a().timeline.sampler().points();
    const auto again = other.a().timeline.sampler().points();
    EXPECT_TRUE(std::ranges::equal(again, points));
  }
}

INSTANTIATE_TEST_SUITE_P(All, EverySamplerTest, testing::ValuesIn(every_setup()), name_of);

}  // namespace
}  // namespace annulus::test
