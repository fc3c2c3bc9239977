// The layer of what the domain itself carries: radius fields, masks, the weights of cells.
#include <gmock/gmock.h>

#include <array>

#include "core/run/run.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

using test::grey_image;

DrawList draw(const Run& run, const Style& style, Size canvas = kCanvas) {
  return build_scene({run.setup, run.timeline, run.spacing, run.id}, style, canvas, {}, measure);
}
std::vector<Raster> rasters_of(const DrawList& list) {
  std::vector<Raster> all;
  for (const Item& item : list.items)
    if (const auto* raster = std::get_if<Raster>(&item)) all.push_back(*raster);
  return all;
}
std::array<int, 4> rgba(const Image& image, int column, int row) {
  const auto at = static_cast<std::size_t>(row * image.width + column) * 4;
  return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}
std::array<int, 4> rgba(Colour c) {
  const auto byte = [](float channel) { return static_cast<int>(std::lround(channel * 255)); };
  return {byte(c.r), byte(c.g), byte(c.b), byte(c.a)};
}
int brightness(const std::array<int, 4>& pixel) {
  return pixel[0] + pixel[1] + pixel[2];
}
// Stretched over the domain at a zoom of 1, in the middle of 1200 x 800.
void expect_over_the_domain(const Raster& raster) {
  EXPECT_TRUE(near(raster.a, {230, 150}));
  EXPECT_TRUE(near(raster.b, {970, 650}));
}

TEST(MapLayer, AFieldIsDarkWhereRadiiAreSmall) {
  const annulus::Run run(resolved(with(default_setup("variable"), {{"field", std::string("linear")}})), 1);
  const auto rasters = rasters_of(draw(run, only({Layer::map}, 1)));
  ASSERT_EQ(rasters.size(), 1u);
  expect_over_the_domain(rasters[0]);
  EXPECT_TRUE(rasters[0].smooth);
  const Image& field = rasters[0].picture;
  EXPECT_NEAR(double(field.width) / field.height, 740.0 / 500, 0.02) << "square pixels";
  ASSERT_GT(field.width, 100);
  int last = -1;
  for (int column = 0; column < field.width; ++column) {
    const int now = brightness(rgba(field, column, field.height / 2));
    EXPECT_GE(now, last) << column;
    EXPECT_EQ(rgba(field, column, 0), rgba(field, column, field.height - 1));
    last = now;
  }
  EXPECT_GT(last, brightness(rgba(field, 0, 0)) + 50);
  // The smallest is as dark as the canvas.
  EXPECT_NEAR(brightness(rgba(field, 0, 0)), brightness(rgba(kDark.canvas)), 3);
}

TEST(MapLayer, AnImageIsTheFieldAsItStretchesOverTheDomain) {
  const auto image =
      grey_image(2, 2, [](int column, int row) { return column == 1 && row == 0 ? 65535 : 0; });
  const annulus::Run run(
      resolved(with(default_setup("variable"),
                    {{"field", std::string("image")}, {"radius-image", ImageValue{"a.png", image}}})),
      1);
  const Image field = rasters_of(draw(run, only({Layer::map}, 1))).at(0).picture;
  EXPECT_EQ(rgba(field, 0, 0), rgba(kDark.canvas));
  EXPECT_GT(brightness(rgba(field, field.width - 1, 0)), brightness(rgba(kDark.canvas)) + 50);
  for (int row = 0; row < field.height; ++row)
    for (int column = 0; column < field.width; ++column) {
      const bool bright = column >= field.width / 2 && row < field.height / 2;
      ASSERT_EQ(rgba(field, column, row), rgba(field, bright ? field.width - 1 : 0, 0))
          << column << ' ' << row;
    }
}

TEST(MapLayer, AMaskCoversWhatIsOutsideAndNothingElse) {
  const auto image =
      grey_image(4, 3, [](int column, int row) { return column == 3 && row == 2 ? 0x7FFF : 0x8000; });
  const ImageValue mask{"a.png", image};
  const annulus::Run run(resolved(with(default_setup(), {{"mask", mask}})), 1);
  const auto rasters = rasters_of(draw(run, only({Layer::map}, 1)));
  ASSERT_EQ(rasters.size(), 1u);
  expect_over_the_domain(rasters[0]);
  EXPECT_FALSE(rasters[0].smooth) << "its border is where it is";
  ASSERT_EQ(rasters[0].picture.width, 4);
  ASSERT_EQ(rasters[0].picture.height, 3);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 4; ++column)
      EXPECT_EQ(rgba(rasters[0].picture, column, row)[3], column == 3 && row == 2 ? 255 : 0);
  // Drawn over the field if there is one, and hidden with the layer.
  const annulus::Run variable(resolved(with(default_setup("variable"), {{"mask", mask}})), 1);
  EXPECT_EQ(rasters_of(draw(variable, only({Layer::map}))).size(), 2u);
  EXPECT_TRUE(draw(variable, only({})).items.empty());
  EXPECT_TRUE(rasters_of(draw(annulus::Run(resolved(default_setup()), 1), only({Layer::map}))).empty());
}

// The place that a raster's pixel is drawn from, in shares of the domain, at a zoom about its middle.
Vec2 share_of(const Raster& raster, int column, int row, double zoom) {
  const auto along = [&](float a, float b, int pixel, int pixels, double canvas, double side) {
    const double at = double{a} + (pixel + 0.5) * (double{b} - double{a}) / pixels;
    return static_cast<float>(((at - canvas / 2) / zoom + side / 2) / side);
  };
  return {along(raster.a.x, raster.b.x, column, raster.picture.width, 1200, 740),
          along(raster.a.y, raster.b.y, row, raster.picture.height, 800, 500)};
}

// Far in, the mask's own pixels show, no more of them than the canvas has; far out, a selection of them.
TEST(MapLayer, OfALargeMaskWhatShowsIsAsFineAsTheCanvas) {
  constexpr int kColumns = 3000, kRows = 1500;
  const auto bright = [](int column, int row) { return (column * 7 + row * 11) % 5 < 2; };
  const auto image =
      grey_image(kColumns, kRows, [&](int column, int row) { return bright(column, row) ? 65535 : 0; });
  const annulus::Run run(resolved(with(default_setup("uniform"), {{"mask", ImageValue{"a.png", image}}})), 1);
  for (const double zoom : {1.0, 3.0, 40.0, 2000.0}) {
    SCOPED_TRACE(zoom);
    const Raster raster = rasters_of(draw(run, only({Layer::map}, zoom))).at(0);
    // One pixel or two beyond what shows, or the whole side.
    const float left = std::max(600 - 370 * static_cast<float>(zoom), 0.0f);
    const float top = std::max(400 - 250 * static_cast<float>(zoom), 0.0f);
    EXPECT_LE(raster.a.x, left + 0.01f);
    EXPECT_LE(raster.a.y, top + 0.01f);
    EXPECT_GE(raster.b.x, 1200 - left - 0.01f);
    EXPECT_GE(raster.b.y, 800 - top - 0.01f);
    EXPECT_LE(raster.picture.width, 1200);
    EXPECT_LE(raster.picture.height, 1200);
    const double pixel = (double{raster.b.x} - double{raster.a.x}) / raster.picture.width;
    const double own = zoom * 740 / kColumns;
    EXPECT_NEAR(pixel, zoom == 1 ? 4 * own : zoom == 3 ? 2 * own : own, 0.01 * pixel);
    for (int row = 0; row < raster.picture.height; ++row) {
      for (int column = 0; column < raster.picture.width; ++column) {
        const Vec2 share = share_of(raster, column, row, zoom);
        // Where two of the mask's pixels meet, either colour is right.
        const auto of = [&](float part, int pixels, float aside) {
          return std::clamp(static_cast<int>(std::floor(part * static_cast<float>(pixels) + aside)), 0,
                            pixels - 1);
        };
        const bool is_bright = rgba(raster.picture, column, row)[3] == 0;
        bool found = false;
        for (const float aside : {-0.02f, 0.02f})
          for (const float below : {-0.02f, 0.02f})
            found = found || bright(of(share.x, kColumns, aside), of(share.y, kRows, below)) == is_bright;
        ASSERT_TRUE(found) << column << ' ' << row;
      }
    }
  }
}

// Zoomed in, the field is as fine as before: the drawing changes where the image does, to a pixel or so.
TEST(MapLayer, AFieldIsAsFineFarInAsItIsFarOut) {
  const auto image = grey_image(2, 1, [](int column, int) { return column == 1 ? 65535 : 0; });
  const annulus::Run run(
      resolved(with(default_setup("variable"),
                    {{"field", std::string("image")}, {"radius-image", ImageValue{"a.png", image}}})),
      1);
  for (const double zoom : {1.0, 2.0, 50.0, 3000.0}) {
    SCOPED_TRACE(zoom);
    const Raster raster = rasters_of(draw(run, only({Layer::map}, zoom))).at(0);
    EXPECT_LE(raster.picture.width, 256);
    EXPECT_GT(raster.picture.width, 64);
    for (int column = 0; column < raster.picture.width; ++column) {
      const float share = share_of(raster, column, 0, zoom).x;
      EXPECT_EQ(rgba(raster.picture, column, 0) == rgba(kDark.canvas), share < 0.5f) << column;
    }
  }
}

class CellsTest : public testing::Test {
 protected:
  // 5 x 3 cells with a hole at (4, 0), some of them picked.
  CellsTest() { run.timeline.seek(6); }
  static annulus::Setup setup() {
    const auto map =
        grey_image(5, 3, [](int column, int row) { return column == 4 && row == 0 ? 0 : 65535; });
    return with(
        default_setup("weighted"),
        {{"columns", std::uint64_t{5}}, {"rows", std::uint64_t{3}}, {"map", ImageValue{"a.png", map}}});
  }

  annulus::Run run{resolved(setup()), 1};
};

TEST_F(CellsTest, PickedOnesAreRedAndOthersAsBrightAsTheyAreHeavy) {
  Style style;
  style.legend = false;
  style.layers = Layers::none();
  style.layers.set(Layer::map, true);
  const DrawList list = draw(run, style);
  const auto rasters = rasters_of(list);
  ASSERT_EQ(rasters.size(), 1u);
  const Image& cells = rasters[0].picture;
  ASSERT_EQ(cells.width, 5);
  ASSERT_EQ(cells.height, 3);
  EXPECT_FALSE(rasters[0].smooth);
  EXPECT_TRUE(near(rasters[0].a, to_pixel(list.to_pixels, 0, 0)));
  EXPECT_TRUE(near(rasters[0].b, to_pixel(list.to_pixels, 5, 3)));

  // The weights that samplers must compute from the picks so far.
  double weights[5][3];
  for (int column = 0; column < 5; ++column)
    for (int row = 0; row < 3; ++row) weights[column][row] = 1 + std::min({column, row, 4 - column, 2 - row});
  std::set<std::pair<int, int>> picked;
  for (const Vec2 p : run.timeline.sampler().points()) {
    const std::pair cell{static_cast<int>(p.x), static_cast<int>(p.y)};
    picked.insert(cell);
    for (int column = 0; column < 5; ++column)
      for (int row = 0; row < 3; ++row)
        weights[column][row] += std::hypot(column - cell.first, row - cell.second) + 1;
  }
  ASSERT_EQ(picked.size(), 6u);
  std::vector<std::pair<double, int>> by_weight;
  for (int column = 0; column < 5; ++column) {
    for (int row = 0; row < 3; ++row) {
      const auto colour = rgba(cells, column, row);
      EXPECT_EQ(colour == rgba(kDark.chosen), picked.contains({column, row})) << column << ' ' << row;
      if (picked.contains({column, row}) || (column == 4 && row == 0)) continue;
      by_weight.emplace_back(weights[column][row], brightness(colour));
    }
  }
  // Each as bright as its weight divided by the largest.
  const double largest = std::ranges::max(by_weight).first;
  for (const auto& [weight, bright] : by_weight)
    EXPECT_NEAR(bright, 3 * 255 * weight / largest, 2) << weight << " of " << largest;
  // The hole is none of them.
  const auto hole = rgba(cells, 4, 0);
  EXPECT_NE(hole, rgba(kDark.chosen));
  EXPECT_EQ(hole[3], 255);
}

TEST_F(CellsTest, TheHeaviestIsTheBrightestWhateverItWeighs) {
  // At the start the middle of 3 x 3 weighs 1 + 1, or 1000 + 1000: its brightness is the same, white.
  std::array<int, 4> middle[2];
  for (const int i : {0, 1}) {
    const annulus::Run start(
        resolved(with(default_setup("weighted"), {{"columns", std::uint64_t{3}},
                                                  {"rows", std::uint64_t{3}},
                                                  {"bias", i == 0 ? 1.0 : 1000.0},
                                                  {"border-factor", i == 0 ? 1.0 : 1000.0}})),
        1);
    const Image cells = rasters_of(draw(start, only({Layer::map}))).at(0).picture;
    middle[i] = rgba(cells, 1, 1);
    EXPECT_LT(brightness(rgba(cells, 0, 0)), brightness(middle[i]));
  }
  EXPECT_EQ(middle[0], middle[1]);
  EXPECT_GT(brightness(middle[0]), 600);
}

// A dot in each picked cell, and an edge around the last one alone.
TEST_F(CellsTest, PickedOnesHaveADotAndTheLastAnEdge) {
  const DrawList list = draw(run, [] {
    Style style = only({Layer::points});
    style.view = {};
    return style;
  }());
  const std::vector<Shape> shapes = shapes_of(list);
  const std::vector<Shape> edges = of_kind(shapes, ShapeKind::frame);
  const auto middle_of = [&](Vec2 p) {
    return to_pixel(list.to_pixels, std::floor(double{p.x}) + 0.5, std::floor(double{p.y}) + 0.5);
  };
  const auto picked = run.timeline.sampler().points();
  ASSERT_EQ(of_kind(shapes, ShapeKind::disc).size(), 6u);
  for (const Vec2 p : picked) EXPECT_EQ(at(shapes, ShapeKind::disc, middle_of(p)).size(), 1u);
  ASSERT_EQ(edges.size(), 1u);
  EXPECT_EQ(edges[0].colour, kDark.accent);
  const Vec2 last = middle_of(picked.back());
  EXPECT_TRUE(near({(edges[0].a.x + edges[0].b.x) / 2, (edges[0].a.y + edges[0].b.y) / 2}, last));
}

TEST_F(CellsTest, OtherLayersShowNothing) {
  for (const LayerInfo& row : kLayers) {
    const bool shows = row.layer == Layer::map || row.layer == Layer::points || row.layer == Layer::outline;
    EXPECT_EQ(has_layer(run.setup, row.layer), shows) << row.name;
    EXPECT_TRUE(shows || draw(run, only({row.layer})).items.empty()) << row.name;
  }
}

TEST(HasLayer, IsWhatTheSamplerCanShow) {
  const auto layers = [](const annulus::Setup& setup) {
    std::set<std::string_view> names;
    for (const LayerInfo& row : kLayers)
      if (has_layer(setup, row.layer)) names.insert(row.name);
    return names;
  };
  using Names = std::set<std::string_view>;
  const Names plane{"outline", "points", "discs", "exclusion", "candidates"};
  const auto and_also = [](Names names, const Names& more) {
    names.insert(more.begin(), more.end());
    return names;
  };
  const Names distance{"grid", "searched", "violations", "gaps", "hole"}, growth{"annulus", "tree"};
  for (const char* name : {"bridson", "roberts", "iterated"})
    EXPECT_EQ(layers(default_setup(name)), and_also(and_also(plane, distance), growth)) << name;
  EXPECT_EQ(layers(default_setup("dart")), and_also(plane, distance));
  EXPECT_EQ(layers(default_setup("variable")), and_also(and_also(plane, growth), {"map", "violations"}));
  for (const char* name : {"uniform", "best"}) {
    const Names all = layers(default_setup(name));
    EXPECT_TRUE(all.contains("candidates") && all.contains("points") && !all.contains("tree")) << name;
  }
  const ImageValue mask{"a.png", grey_image(1, 1, [](int, int) { return 65535; })};
  EXPECT_TRUE(layers(with(default_setup("dart"), {{"mask", mask}})).contains("map"));
}

}  // namespace
}  // namespace annulus::scene
