#include "app/files/picture.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/files/recorded_file.h"
#include "app/scene/layers.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using nlohmann::json;

Picture some_picture() {
  Picture picture;
  picture.setup = preset_setup(preset("blog"));
  picture.setup.values["seed"] = std::uint64_t{18446744073709551615u};
  picture.setup.values["radius"] = 0.1 + 0.2;  // needs all 17 digits
  picture.setup.values["start"] = std::string("1.5,2.25");
  picture.at = 1234567890123456789u;
  picture.style.layers = scene::Layers::none();
  picture.style.layers.set(scene::Layer::tree, true);
  picture.style.layers.set(scene::Layer::violations, true);
  picture.style.theme = scene::Theme::light;
  picture.style.language = Language::german;
  picture.style.display_radius = 1.0 / 3;
  picture.style.disc_units = 0.1 + 0.2;
  picture.style.legend = false;
  picture.style.last_marks = 0;
  picture.style.view = {.fit = false, .centre_x = -0.1, .centre_y = 1e6 / 3, .zoom = 2.0 / 7};
  picture.canvas = {1023.5f, 16};
  picture.scale = 4;
  picture.transparent = true;
  return picture;
}

void expect_same(const Picture& a, const Picture& b) {
  EXPECT_EQ(a.setup, b.setup);
  EXPECT_EQ(a.at, b.at);
  EXPECT_EQ(a.style, b.style);
  EXPECT_EQ(a.canvas, b.canvas);
  EXPECT_EQ(a.scale, b.scale);
  EXPECT_EQ(a.transparent, b.transparent);
}

json as_json(const Picture& picture) {
  return json::parse(picture_json(picture).dump());
}

std::string complaint(const json& value) {
  try {
    picture_from_json(value);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Picture, ReadsBackWhatItWrote) {
  expect_same(picture_from_json(as_json(some_picture())), some_picture());
  Picture standard;
  standard.setup = default_setup();
  expect_same(picture_from_json(as_json(standard)), standard);
  for (const scene::LayerInfo& layer : scene::kLayers) {
    Picture picture = standard;
    picture.style.layers = scene::Layers::none();
    picture.style.layers.set(layer.layer, true);
    EXPECT_EQ(as_json(picture)["layers"], json{layer.name});
    expect_same(picture_from_json(as_json(picture)), picture);
  }
}

TEST(Picture, JsonNamesEverything) {
  const json value = as_json(some_picture());
  EXPECT_EQ(value["setup"]["sampler"], "bridson");
  EXPECT_EQ(value["setup"]["seed"], 18446744073709551615u);
  EXPECT_EQ(value["try"], 1234567890123456789u);
  EXPECT_EQ(value["layers"], (json{"tree", "violations"}));
  EXPECT_EQ(value["theme"], "light");
  EXPECT_EQ(value["language"], "de");
  EXPECT_EQ(value["legend"], false);
  EXPECT_EQ(value["view"], (json{{"centre", {-0.1, 1e6 / 3}}, {"zoom", 2.0 / 7}}));
  EXPECT_EQ(value["canvas"], (json{1023.5, 16}));
  EXPECT_EQ(value["scale"], 4);
  EXPECT_EQ(value["transparent"], true);
  Picture fitted = some_picture();
  fitted.style.view = {};
  EXPECT_EQ(as_json(fitted)["view"], (json{{"fit", true}}));
}

// Older pictures do not name a language, and English ones still do not.
TEST(Picture, EnglishGoesWithoutSaying) {
  Picture picture = some_picture();
  picture.style.language = Language::english;
  EXPECT_FALSE(as_json(picture).contains("language"));
  expect_same(picture_from_json(as_json(picture)), picture);
  json value = as_json(picture);
  for (const json& bad : {json("xx"), json(1), json(nullptr)}) {
    value["language"] = bad;
    EXPECT_NE(complaint(value).find("\"language\""), std::string::npos) << bad;
  }
}

TEST(Picture, UnknownMembersAreLeftAlone) {
  json value = as_json(some_picture());
  value["later"] = {1, 2, 3};
  value["view"]["tilt"] = 5;
  expect_same(picture_from_json(value), some_picture());
}

TEST(Picture, EveryMemberHasToBeThere) {
  const json whole = as_json(some_picture());
  for (const char* name : {"setup", "try", "layers", "theme", "display_radius", "legend", "view", "canvas",
                           "scale", "transparent"}) {
    json value = whole;
    EXPECT_EQ(value.erase(name), 1u);
    EXPECT_NE(complaint(value).find("\"" + std::string(name) + "\""), std::string::npos) << name;
  }
  EXPECT_NE(complaint(json::array()), "");
  EXPECT_NE(complaint(5), "");
}

TEST(Picture, ImpossibleValuesAreRefusedByName) {
  const std::vector<std::pair<const char*, std::vector<json>>> cases{
      {"setup", {5, "bridson", json::array(), {{"sampler", "nope"}}}},
      {"try", {-1, 1.5, "5", nullptr, 1e300}},
      {"layers", {"points", 5, {"paint"}, {5}, {"points", nullptr}}},
      {"theme", {"blue", 1, nullptr}},
      {"display_radius", {0, 0.049, 1.01, -1, "0.5", nullptr}},
      {"disc_units", {0, -1, 1e10, "8", nullptr}},
      {"legend", {1, "true", nullptr}},
      {"view",
       {true,
        5,
        json::object(),
        {{"fit", 1}},
        {{"fit", false}},
        {{"centre", {1, 2}}},
        {{"zoom", 2}},
        {{"centre", {1}}, {"zoom", 2}},
        {{"centre", {1, "2"}}, {"zoom", 2}},
        {{"centre", {1, 2}}, {"zoom", 0}},
        {{"centre", {1, 2}}, {"zoom", -1}},
        {{"centre", {1e300, 2}}, {"zoom", 1}}}},
      {"canvas", {5, {1200}, {1200, 800, 3}, {15, 800}, {1200, 16385}, {"1200", 800}, nullptr}},
      {"scale", {0, 0.4, 65, -1, "2", nullptr}},
      {"transparent", {0, "false", nullptr}},
  };
  for (const auto& [name, values] : cases) {
    for (const json& bad : values) {
      json value = as_json(some_picture());
      value[name] = bad;
      const std::string line = complaint(value);
      EXPECT_NE(line, "") << name << " " << bad;
      EXPECT_EQ(line.find('\n'), std::string::npos);
    }
  }
  for (const auto& [name, good] : std::vector<std::pair<const char*, json>>{{"display_radius", 0.05},
                                                                            {"display_radius", 1},
                                                                            {"canvas", {16, 16384}},
                                                                            {"scale", 0.5},
                                                                            {"scale", 64},
                                                                            {"try", 0},
                                                                            {"layers", json::array()}}) {
    json value = as_json(some_picture());
    value[name] = good;
    EXPECT_EQ(complaint(value), "") << name;
  }
}

TEST(Picture, TravelsInAPngFile) {
  const Image image{2, 1, {1, 2, 3, 255, 4, 5, 6, 7}};
  expect_same(picture_from_png(render::encode_png(image, png_text(some_picture()))), some_picture());
}

TEST(Picture, NamesSayWhatIsInIt) {
  auto setup = preset_setup(preset("blog"));
  EXPECT_EQ(picture_name(setup, 1234), "annulus-bridson-r10-k10-s1-t1234");
  EXPECT_EQ(beside(picture_name(setup, 1234), picture_name(setup, 5)),
            "annulus-bridson-r10-k10-s1-t1234-vs-bridson-r10-k10-s1-t5");
  setup.values["radius"] = 12.5;
  setup.values["tries"] = std::uint64_t{30};
  setup.values["seed"] = std::uint64_t{18446744073709551615u};
  EXPECT_EQ(picture_name(setup, 0), "annulus-bridson-r12.5-k30-s18446744073709551615-t0");
}

TEST(Picture, AFileIsNamedInNamesOfPictures) {
  const annulus::Setup points =
      setup_of_recording(read_points_recording("/some/where/trees.csv", "x,y\n0,0\n9,0\n9,9\n"));
  EXPECT_EQ(file_name_of(points), "annulus-trees");
  EXPECT_EQ(picture_name(points, 3), "annulus-trees");
  EXPECT_EQ(picture_name(points, 2), "annulus-trees-first2");
}

}  // namespace
}  // namespace annulus
