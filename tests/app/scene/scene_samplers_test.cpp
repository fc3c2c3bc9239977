// The marks that each sampler has of its own.
#include <gmock/gmock.h>

#include <numbers>

#include "core/run/run.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

using test::grey_image;

struct Drawn : annulus::Run {
  explicit Drawn(const annulus::Setup& s) : annulus::Run(resolved(s), 1) {}
  DrawList draw(const Style& style) {
    measure();
    return build_scene({setup, timeline, spacing, id}, style, kCanvas, {}, scene::measure);
  }
  std::vector<Shape> shapes(std::initializer_list<Layer> layers) { return shapes_of(draw(only(layers))); }
  // With the whole domain in view, see whole().
  std::vector<Shape> whole_candidates() { return shapes_of(draw(only({Layer::candidates}, 1))); }
  const std::vector<PickRecord::Candidate>& candidates() const { return timeline.pick().candidates; }
  Vec2 point(Index i) const { return timeline.sampler().points()[i]; }
};

annulus::Setup of_radius(const char* sampler, double radius) {
  return with(default_setup(sampler), {{"radius", radius}});
}
double apart(Vec2 a, Vec2 b) {
  return std::hypot(double{a.x} - double{b.x}, double{a.y} - double{b.y});
}

Vec2 whole(Vec2 p) {
  return {p.x + 230, p.y + 150};
}

// k spots on one circle, evenly spaced from the phase on, which is the first candidate's.
TEST(SceneSamplers, RobertsShowsItsSpotsAndTheirPhase) {
  Drawn run(of_radius("roberts", 40));
  for (const std::uint64_t tries : {1u, 5u, 33u}) {
    run.timeline.seek(tries);
    const Vec2 centre = run.timeline.pick().centre, first = run.candidates().front().position;
    const auto shapes = run.shapes({Layer::annulus});
    const double phase = std::atan2(double{first.y} - double{centre.y}, double{first.x} - double{centre.x});
    for (int j = 0; j < 10; ++j) {
      const double angle = phase + 2 * std::numbers::pi * j / 10;
      const Vec2 spot =
          doubled(double{centre.x} + 40 * std::cos(angle), double{centre.y} + 40 * std::sin(angle));
      const auto discs = at(shapes, ShapeKind::disc, spot);
      ASSERT_EQ(discs.size(), 1u) << j;
      EXPECT_EQ(discs[0].colour, kDark.accent);
    }
    EXPECT_EQ(of_kind(shapes, ShapeKind::disc).size(), 10u);
    EXPECT_EQ(of_kind(shapes, ShapeKind::line).size(), 1u);
    EXPECT_EQ(links(shapes, doubled(centre), doubled(first)), 1u);
    // One circle and not an annulus; the other ring is the picked point's.
    const auto rings = at(shapes, ShapeKind::ring, doubled(centre));
    ASSERT_EQ(rings.size(), 2u);
    EXPECT_NEAR(std::max(rings[0].radius, rings[1].radius), 80, 0.01);
    EXPECT_LT(std::min(rings[0].radius, rings[1].radius), 20);
  }
}

TEST(SceneSamplers, OthersHaveNoSpots) {
  for (const char* sampler : {"bridson", "iterated", "variable"}) {
    Drawn run(default_setup(sampler));
    run.timeline.seek(3);
    EXPECT_TRUE(of_kind(run.shapes({Layer::annulus}), ShapeKind::disc).empty()) << sampler;
    EXPECT_GT(run.shapes({Layer::annulus}).size(), 3u) << sampler;
  }
}

// As far as the ring reaches: r + r as corrected, r + r squared as written; 12 units are 24 px here.
TEST(SceneSamplers, IteratedShowsItsRing) {
  for (const auto& [ring, outer] : {std::pair{"corrected", 48.0f}, {"as-written", 24.0f + 288}}) {
    Drawn run(with(of_radius("iterated", 12), {{"ring", std::string(ring)}}));
    run.timeline.seek(2);
    std::vector<float> radii;
    for (const Shape& s :
         at(run.shapes({Layer::annulus}), ShapeKind::ring, doubled(run.timeline.pick().centre)))
      if (s.colour.a == 1) radii.push_back(s.radius);
    std::ranges::sort(radii);
    ASSERT_EQ(radii.size(), 3u) << ring;
    EXPECT_NEAR(radii[1], 24, 1e-3);
    EXPECT_NEAR(radii[2], outer, 1e-3);
  }
}

// Points found in an iteration wait for the next one: these are hollow, and no others.
TEST(SceneSamplers, WaitingPointsAreMarkedAsSuch) {
  Drawn run(with(of_radius("iterated", 60), {{"iterations", std::uint64_t{4}}}));
  std::uint32_t queued = 1;  // the first point
  int iterations = 1;
  for (std::uint64_t at = 1; !run.timeline.at_end(); ++at) {
    run.timeline.seek(at);
    const Index count = run.timeline.sampler().count();
    if (run.timeline.pick().iteration > 0 && run.timeline.pick().retired &&
        run.timeline.sampler().active().size() == count) {
      queued = count;
      ++iterations;
    }
    if (run.timeline.at_end()) break;
    const auto clouds = clouds_of(run.draw(only({Layer::points})));
    std::vector<Cloud> waiting;
    for (const Cloud& cloud : clouds) {
      if (cloud.selected) {
        for (const Index active : cloud.only) ASSERT_LT(active, queued);
      } else if (cloud.first > 0) {
        waiting.push_back(cloud);
      }
    }
    ASSERT_EQ(waiting.empty(), count == queued) << at;
    if (waiting.empty()) continue;
    ASSERT_EQ(waiting.size(), 2u) << "a disc and its hollow";
    for (const Cloud& cloud : waiting) {
      EXPECT_EQ(cloud.first, queued);
      EXPECT_EQ(cloud.count, count - queued);
    }
    EXPECT_EQ(waiting[0].colour, kDark.active);
    EXPECT_EQ(waiting[1].colour, kDark.canvas);
    EXPECT_LT(waiting[1].radius, waiting[0].radius);
  }
  EXPECT_EQ(iterations, 4);
}

// The disc where a point refuses a dart, or would have: its radius is r.
TEST(SceneSamplers, ADartHasItsDiscOfRefusal) {
  Drawn run(of_radius("dart", 30));
  int kept = 0, refused = 0;
  for (std::uint64_t at = 1; at <= 120; ++at) {
    run.timeline.seek(at);
    const PickRecord::Candidate last = run.candidates().back();
    const auto shapes = run.whole_candidates();
    const auto dashed = those(shapes, [](const Shape& s) { return s.kind == ShapeKind::ring && s.dash > 0; });
    ASSERT_EQ(dashed.size(), 1u) << at;
    EXPECT_TRUE(near(dashed[0].a, whole(last.position)));
    EXPECT_NEAR(dashed[0].radius, 30, 1e-3);
    const bool hit = last.verdict == Verdict::accepted;
    EXPECT_EQ(dashed[0].colour, hit ? kDark.accepted : kDark.too_close);
    ++(hit ? kept : refused);
    if (!hit) {
      EXPECT_EQ(links(shapes, whole(last.position), whole(run.point(last.point))), 1u);
      EXPECT_LT(apart(last.position, run.point(last.point)), 30);
    }
  }
  EXPECT_GT(kept, 10);
  EXPECT_GT(refused, 10);
}

// Every candidate of the round has a line to its nearest point, the farthest the largest empty circle.
TEST(SceneSamplers, BestShowsTheDistancesThatItCompares) {
  Drawn run(with(of_radius("best", 60), {{"c", std::uint64_t{2}}}));
  std::size_t rounds = 0;
  for (std::uint64_t at = 2; at <= 150; ++at) {
    run.timeline.seek(at);
    const auto& candidates = run.candidates();
    if (candidates.size() > 30) continue;
    const bool over = run.timeline.sampler().between_picks();
    rounds += over ? 1 : 0;
    // The candidates were not compared with the new point.
    const auto points =
        run.timeline.sampler().points().first(run.timeline.sampler().count() - (over ? 1 : 0));
    if (points.empty()) continue;
    const auto shapes = run.whole_candidates();
    const PickRecord::Candidate* farthest = nullptr;
    double most = -1;
    for (const auto& candidate : candidates) {
      const Vec2 nearest =
          *std::ranges::min_element(points, {}, [&](Vec2 p) { return apart(p, candidate.position); });
      EXPECT_GE(links(shapes, whole(candidate.position), whole(nearest)), 1u);
      if (apart(nearest, candidate.position) > most) {
        most = apart(nearest, candidate.position);
        farthest = &candidate;
      }
    }
    const auto circles =
        those(shapes, [](const Shape& s) { return s.kind == ShapeKind::ring && s.dash > 0; });
    ASSERT_EQ(circles.size(), 1u);
    EXPECT_TRUE(near(circles[0].a, whole(farthest->position)));
    EXPECT_NEAR(circles[0].radius, most, 1e-2);
    EXPECT_EQ(circles[0].colour, over ? kDark.accepted : kDark.accent);
    EXPECT_EQ(farthest->verdict, over ? Verdict::accepted : Verdict::pending);
  }
  EXPECT_GT(rounds, 5u);
}

TEST(SceneSamplers, DiscsOfVariableAreOfEachPointsOwnRadius) {
  Drawn run(default_setup("variable"));
  run.timeline.seek(500);
  Style style = only({Layer::discs, Layer::exclusion});
  style.display_radius = 0.4;
  const DrawList list = run.draw(style);
  const auto clouds = clouds_of(list);
  ASSERT_EQ(clouds.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_TRUE(clouds[i].own_radii);
    EXPECT_FLOAT_EQ(clouds[i].radius, i == 0 ? 1.0f : 0.4f) << "exclusion discs are painted first";
    EXPECT_EQ(clouds[i].count, run.timeline.sampler().count());
  }
  // From the smallest radius in the middle to the largest in the corners.
  ASSERT_GE(list.points.radii.size(), run.timeline.sampler().count());
  for (Index i = 0; i < run.timeline.sampler().count(); ++i) {
    const double share = apart(run.point(i), {370, 250}) / std::hypot(370, 250);
    EXPECT_NEAR(list.points.radii[i], 5 + 15 * share, 1e-4);
  }
  // The annulus is that of the picked point's radius.
  const Vec2 centre = run.timeline.pick().centre;
  const double radius = 5 + 15 * apart(centre, {370, 250}) / std::hypot(370, 250);
  const auto rings = at(run.shapes({Layer::annulus}), ShapeKind::ring, doubled(centre));
  EXPECT_EQ(
      std::ranges::count_if(rings, [&](const Shape& s) { return std::abs(s.radius - 2 * radius) < 0.01; }),
      1);
  EXPECT_EQ(
      std::ranges::count_if(rings, [&](const Shape& s) { return std::abs(s.radius - 4 * radius) < 0.01; }),
      1);
  EXPECT_TRUE(Drawn(default_setup()).draw(only({Layer::discs})).points.radii.empty());
}

// What the legend names at these tries: only what occurs.
std::vector<std::string> legend_of(const annulus::Setup& setup, std::uint64_t first = 1,
                                   std::uint64_t last = 120) {
  Drawn run(setup);
  std::set<std::string> words;
  for (std::uint64_t at = first; at <= last; ++at) {
    run.timeline.seek(at);
    run.measure();
    words.merge([&] {
      const auto now =
          words_of(build_scene({run.setup, run.timeline, run.spacing, run.id}, {}, {4000, 800}, {}, measure));
      return std::set<std::string>(now.begin(), now.end());
    }());
  }
  return {words.begin(), words.end()};
}

TEST(LegendOfEverySampler, NamesWhatThereIsToSeeAndNothingElse) {
  using testing::Contains;
  using testing::HasSubstr;
  using testing::Not;
  const auto iterated = legend_of(of_radius("iterated", 40));
  for (const char* word : {"queued", "waiting", "spent"}) EXPECT_THAT(iterated, Contains(word));
  EXPECT_THAT(legend_of(of_radius("roberts", 40)), Contains(HasSubstr("circle")));
  EXPECT_THAT(legend_of(of_radius("bridson", 40)), Contains(HasSubstr("annulus r to 2r")));
  EXPECT_THAT(legend_of(default_setup("variable")), Contains("radius 5 to 20"));
  for (const char* sampler : {"dart", "uniform", "best"}) {
    const auto words = legend_of(of_radius(sampler, 40));
    EXPECT_THAT(words, Contains("accepted")) << sampler;
    EXPECT_THAT(words, Not(Contains("active"))) << sampler;
    EXPECT_THAT(words, Not(Contains(HasSubstr("picked")))) << sampler;
    EXPECT_EQ(std::ranges::count(words, "too close"), sampler == std::string("dart") ? 1 : 0) << sampler;
    EXPECT_EQ(std::ranges::count(words, "compared"), sampler == std::string("best") ? 1 : 0) << sampler;
  }
  const ImageValue mask{"a.png", grey_image(2, 1, [](int column, int) { return column == 0 ? 65535 : 0; })};
  EXPECT_THAT(legend_of(with(of_radius("dart", 40), {{"mask", mask}})), Contains("outside the mask"));
  EXPECT_THAT(legend_of(of_radius("dart", 40)), Not(Contains("outside the mask")));
  // A density image without a floor leaves places out too.
  const auto dense = [&](double floor, const ImageValue& inside) {
    return legend_of(with(default_setup("variable"), {{"field", std::string("density")},
                                                      {"density-image", mask},
                                                      {"density-floor", floor},
                                                      {"mask", inside}}));
  };
  EXPECT_THAT(dense(0, {}), Contains("density 0"));
  EXPECT_THAT(dense(0, mask), Contains("outside the mask, or density 0"));
  EXPECT_THAT(dense(0.1, mask), Contains("outside the mask"));
}

// The scale: 3 x 3 cells weigh 1 and, in the middle, 2 at the start.
TEST(LegendOfEverySampler, HasTheScaleOfTheWeights) {
  const annulus::Setup three =
      with(default_setup("weighted"), {{"columns", std::uint64_t{3}}, {"rows", std::uint64_t{3}}});
  const auto words = legend_of(three, 0, 0);
  EXPECT_THAT(words, testing::Contains("weight 0 to 2"));
  EXPECT_THAT(words, testing::Contains("chosen cell"));
  EXPECT_THAT(words, testing::Not(testing::Contains("unavailable")));
  const ImageValue map{"a.png", grey_image(3, 3, [](int column, int) { return column == 0 ? 0 : 65535; })};
  EXPECT_THAT(legend_of(with(three, {{"map", map}}), 0, 0), testing::Contains("unavailable"));
}

// With shared pan and zoom, the same shares of the domain are in the same places of the canvas.
TEST(SameView, ShowsTheSamePartOfAnotherDomain) {
  const Domain a{740, 500, false}, b{370, 250, true}, cells{40, 26, false};
  const Size canvas{600, 400};
  EXPECT_EQ(same_view({}, a, cells, canvas, Room{}), View{});
  const View view{false, 100, 200, 3};
  EXPECT_EQ(same_view(view, a, a, canvas, Room{}), view);
  const View half = same_view(view, a, b, canvas, Room{});
  EXPECT_DOUBLE_EQ(half.centre_x, 50);
  EXPECT_DOUBLE_EQ(half.centre_y, 100);
  EXPECT_DOUBLE_EQ(half.zoom, 6);
  // The fitted view is magnified as much as the other.
  const View tiles = same_view(view, a, cells, canvas, Room{});
  EXPECT_DOUBLE_EQ(tiles.centre_x, 100.0 / 740 * 40);
  EXPECT_DOUBLE_EQ(tiles.centre_y, 200.0 / 500 * 26);
  EXPECT_NEAR(tiles.zoom / transform({}, cells, canvas, Room{}).scale,
              3 / transform({}, a, canvas, Room{}).scale, 1e-12);
}

// Darts go to one part of a large domain at a time, which is framed; a small one is all of one part.
TEST(SceneSamplers, ThePartWhoseTurnItIsIsFramed) {
  const annulus::Setup large =
      with(default_setup("maximal"), {{"width", 740.0}, {"height", 740.0}, {"radius", 5.0}});
  Shown run(large);
  run.timeline.seek(100);
  const std::optional<Box> part = run.timeline.sampler().open_squares()->part;
  ASSERT_TRUE(part);
  const std::vector<Shape> frames = of_kind(shapes_of(run.draw(only({Layer::squares}, 1))), ShapeKind::frame);
  ASSERT_EQ(frames.size(), 1);
  EXPECT_FLOAT_EQ(frames[0].b.x - frames[0].a.x, 740);
  EXPECT_FLOAT_EQ(frames[0].b.y - frames[0].a.y, static_cast<float>(part->bottom - part->top));
  EXPECT_LT(part->bottom - part->top, 500);
  Shown small(default_setup("maximal"));
  small.timeline.seek(20);
  EXPECT_TRUE(of_kind(shapes_of(small.draw(only({Layer::squares}, 1))), ShapeKind::frame).empty());
}

// A square that is left has to be found, however few and small they are.
TEST(SceneSamplers, FewSquaresAreDrawnStrongerAndLarger) {
  const annulus::Setup setup = with(default_setup("maximal"), {{"radius", 20.0}});
  Shown run(setup);
  run.timeline.run_to_end();
  const std::uint64_t end = run.timeline.total().value_or(run.timeline.position());
  const auto drawn = [&](std::uint64_t at) {
    run.timeline.seek(at);
    return of_kind(shapes_of(run.draw(only({Layer::squares}, 1))), ShapeKind::tile);
  };
  const std::vector<Shape> many = drawn(50), few = drawn(end - 1);
  ASSERT_GT(run.timeline.sampler().open_squares()->share, 0);
  ASSERT_LT(run.timeline.sampler().open_squares()->share, 0.001);
  ASSERT_FALSE(many.empty());
  ASSERT_FALSE(few.empty());
  EXPECT_FLOAT_EQ(many[0].colour.a, kSquareAlpha);
  EXPECT_GT(few[0].colour.a, 0.85f);
  EXPECT_GE(few[0].b.x - few[0].a.x, 5.5f);
  EXPECT_GE(few[0].b.y - few[0].a.y, 5.5f);
  // A frame around each of the last ones, wider than a dart's mark.
  ASSERT_LE(few.size(), 40u);
  const std::vector<Shape> frames = of_kind(shapes_of(run.draw(only({Layer::squares}, 1))), ShapeKind::frame);
  ASSERT_EQ(frames.size(), few.size());
  for (std::size_t i = 0; i < few.size(); ++i) {
    EXPECT_GE(frames[i].b.x - frames[i].a.x, 24 - 1e-3);
    EXPECT_NEAR(frames[i].a.x + frames[i].b.x, few[i].a.x + few[i].b.x, 1e-2);
  }
}

}  // namespace
}  // namespace annulus::scene
