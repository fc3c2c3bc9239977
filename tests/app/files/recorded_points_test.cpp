// Points of other programs: their domain, their r and their own radii.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>
#include <variant>
#include <vector>

#include "app/files/input_file.h"
#include "app/files/recorded_file.h"
#include "core/domain/radius_field.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/making/make_sampler.h"
#include "core/measures/measures.h"
#include "core/run/run.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "tests/app/sampler_support.h"

namespace annulus {
namespace {

annulus::Setup setup_of_csv(const std::string& csv) {
  return setup_of_recording(read_points_recording("points.csv", csv));
}

std::string points_of_table(const PointTable& points) {
  std::string text;
  for (Index point = 0; point < points.size(); ++point) {
    append_point(text, points, point, ",");
    text += ' ';
  }
  return text;
}

// Of another mask nobody has said what is kept.
TEST(Recorded, KeepsTheBrightPartOfAMaskOfItsOwn) {
  const ImageValue mask{"m.png", std::make_shared<const KnownImage>(GreyImage{2, 1, {0xFFFF, 0}})};
  const auto dark = with_mask(default_setup(), {.mask = mask, .mask_keep = "dark"});
  EXPECT_EQ(dark.text("mask-keep"), "dark");
  EXPECT_EQ(with_mask(dark, {}), dark);
  EXPECT_EQ(with_mask(dark, {.mask = mask}).text("mask-keep"), "bright");
}

TEST(RecordedPoints, PointsOnTheFarEdgesOfTheirBoxLieInIt) {
  Timeline timeline(resolved(setup_of_csv("x,y\n0.1,0.2\n900.3,0.2\n0.1,700.7\n900.3,700.7\n")));
  timeline.run_to_end();
  ASSERT_EQ(timeline.sampler().count(), 4u);
  for (const Vec2 point : timeline.sampler().points())
    EXPECT_NE(timeline.sampler().judgement_at(point).verdict, Verdict::outside) << point.x << ", " << point.y;
}

// As the file tells them, not as floats: three points on a diagonal leave no room for another one, and points
// rounded to three decimals have just the pairs that their digits have.
TEST(RecordedPoints, AreMeasuredWhereTheFileSays) {
  const auto measured = [](const std::string& csv, double radius) {
    annulus::Setup setup = setup_of_csv(csv);
    if (radius > 0) setup.values["radius"] = radius;
    Timeline timeline(resolved(setup));
    timeline.run_to_end();
    return measure(measured_set(setup, timeline.sampler()));
  };
  const Measures three = measured("x,y\n0,0\n1,1\n2,2\n", 0);
  EXPECT_EQ(three.room->points(), 0);
  EXPECT_EQ(three.distances.violations, 0u);
  EXPECT_EQ(
      measured("x,y\n700.1,0.7\n700.2,0.7\n700.3,0.7\n700.2,0.9\n0,0\n1000,1000\n", 0.1).distances.violations,
      0u);
  // Three digits: two places may be off by 0.0014.
  EXPECT_EQ(measured("x,y\n700.1,0.7\n700.197,0.7\n700.3,0.7\n0,0\n1000,1000\n", 0.1).distances.violations,
            1u);
}

// In the window as in `annulus measure`: what lies far outside is not moved onto the border, but left out.
TEST(RecordedPoints, PointsFarOutsideTheDomainAreLeftOut) {
  GivenPlane given;
  given.width = given.height = 100;
  given.radius = 10;
  const auto setup =
      setup_of_recording(read_points_recording("points.csv", "x,y\n-30,50\n-60,50\n50,50\n0,70\n"), given);
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const Measures shown = measure(measured_set(setup, timeline.sampler()));
  EXPECT_EQ(shown.points, 2u);
  EXPECT_EQ(shown.left_out, 2u);
  EXPECT_EQ(shown.distances.violations, 0u);
  EXPECT_EQ(shown.distances.smallest, std::hypot(50, 20));
  EXPECT_EQ(measured_recording(setup).left_out, 2u);
  EXPECT_EQ(measured_recording(setup).size(), 2u);
}

// Saved and opened again r is as much a guess as it was, also where it goes across the border of a torus.
TEST(RecordedPoints, AGuessedRadiusStaysAGuess) {
  GivenPlane given;
  given.width = given.height = 100;
  given.periodic = true;
  annulus::Setup setup =
      setup_of_recording(read_points_recording("points.csv", "x,y\n1,50\n99,50\n50,20\n"), given);
  EXPECT_EQ(setup.real("radius"), 2);
  EXPECT_EQ(origins_of(setup).radius, PlaneOrigin::points);
  const std::string path = testing::TempDir() + "guessed.csv";
  std::ofstream(path) << "x,y\n1,50\n99,50\n50,20\n";
  setup.values["recording"] = RecordingValue{path, nullptr, {}};
  read_recordings(setup);
  EXPECT_EQ(origins_of(setup).radius, PlaneOrigin::points);
  EXPECT_EQ(origins_of(setup).domain, PlaneOrigin::given);
  setup.values["radius"] = 3.0;
  std::get<RecordingValue>(setup.values["recording"]).content = nullptr;
  read_recordings(setup);
  EXPECT_EQ(origins_of(setup).radius, PlaneOrigin::given);
}

// r that is the smallest distance is that, however coarse floats are where the points lie.
TEST(RecordedPoints, TheirSmallestDistanceIsToldInR) {
  const auto told = [](const std::string& csv, double radius) {
    annulus::Setup setup = setup_of_csv(csv);
    if (radius > 0) setup.values["radius"] = radius;
    annulus::Run run(resolved(setup), 1);
    run.timeline.run_to_end();
    run.measure();
    return nearness(run).smallest_share;
  };
  EXPECT_EQ(told("x,y\n0,0\n100000,100000\n500,500\n500.003,500.004\n", 0), 1);
  EXPECT_NEAR(told("x,y\n0,0\n100,100\n50,50\n50,60\n", 8), 1.25, 1e-5);
}

// The rule of `annulus measure`, however small that distance is beside the domain. The two points at one
// place have none: they are what is wrong.
TEST(RecordedPoints, RIsTheSmallestDistanceOfPointsThatLieApart) {
  const auto near = setup_of_csv("x,y\n0,0\n1000,1000\n500,500\n500.0003,500.0004\n");
  EXPECT_NEAR(near.real("radius"), 0.0005, 1e-12) << "a triangle of sides 3, 4, 5";
  EXPECT_EQ(origins_of(near).radius, PlaneOrigin::points);
  check(near);
  const auto same = setup_of_csv("x,y\n0,0\n30,40\n60,80\n60,80\n");
  EXPECT_EQ(same.real("radius"), 50);
  annulus::Run run(resolved(same), 1);
  run.timeline.run_to_end();
  run.measure();
  EXPECT_EQ(nearness(run).pairs, 1u) << "the two at (60, 80)";
}

// What the points tell of a domain and of r, and what was chosen because they tell none.
TEST(RecordedPoints, WhatPointsDoNotTellIsSaidToBeChosen) {
  const auto origins = [](const char* csv) { return origins_of(setup_of_csv(csv)); };
  using Origin = PlaneOrigin;
  for (const char* csv : {"x,y\n5,5\n", "x,y\n5,5\n5,5\n5,5\n"}) {
    EXPECT_EQ(origins(csv).domain, Origin::chosen) << csv;
    EXPECT_EQ(origins(csv).radius, Origin::chosen) << csv;
  }
  EXPECT_EQ(origins("x,y\n0,3\n10,3\n20,3\n").domain, Origin::chosen) << "in a line";
  EXPECT_EQ(origins("x,y\n0,3\n10,3\n20,3\n").radius, Origin::points) << "10";
  EXPECT_EQ(origins("x,y\n0,0\n10,8\n10,8\n").domain, Origin::points);
  EXPECT_EQ(origins("x,y\n0,0\n10,8\n10,8\n").radius, Origin::points) << "two at one place, one apart";
  EXPECT_EQ(origins("x,y\n0,0\n10,8\n").radius, Origin::points);
}

TEST(RecordedPoints, RadiiThatAreAllTheSameAreOne) {
  const annulus::Run run(resolved(setup_of_csv("x,y,radius\n0,0,30\n900,0,30\n0,700,30\n")), 1);
  EXPECT_EQ(run.timeline.sampler().field()->smallest(), 30);
  EXPECT_EQ(run.timeline.sampler().field()->largest(), 30);
}

// Discs of their own size, and the larger one of two says how far apart they are to be.
TEST(RecordedPoints, PointsHaveTheRadiiOfTheirFile) {
  const auto setup = setup_of_csv("x,y,radius\n0,0,5\n10,0,12\n30,0,5\n60,40,7\n");
  EXPECT_EQ(setup.real("radius"), 5) << "the smallest one";
  annulus::Run run(resolved(setup), 1);
  run.timeline.run_to_end();
  run.measure();
  EXPECT_EQ(run.timeline.sampler().store().radii, (std::vector<float>{5, 12, 5, 7}));
  ASSERT_TRUE(run.timeline.sampler().field());
  EXPECT_EQ(run.timeline.sampler().field()->largest(), 12);
  EXPECT_EQ(nearness(run).pairs, 1u) << "10 apart, of which one keeps 12";
}

// Floats are a trifle more or less than what the file says: 0.1 more, 0.7 less.
TEST(RecordedPoints, AreAsFarApartAsTheirRoundedRadiiSay) {
  std::string csv = "x,y,radius\n";
  for (int i = 0; i < 40; ++i)
    csv += "0," + number_text(i * 0.1000000001) + ",0.1\n4," + number_text(i * 0.09) + ",0.05\n";
  const auto setup = setup_of_csv(csv);
  annulus::Run run(resolved(setup), 1);
  run.timeline.run_to_end();
  run.measure();
  EXPECT_EQ(nearness(run).pairs, 0u);
  EXPECT_EQ(measure(measured_set(setup, run.timeline.sampler())).distances.violations, 0u);
  const auto nearer = setup_of_csv("x,y,radius\n0,0,0.1\n0,0.0999,0.1\n5,5.12345,0.1\n");
  annulus::Run faulty(resolved(nearer), 1);
  faulty.timeline.run_to_end();
  faulty.measure();
  EXPECT_EQ(nearness(faulty).pairs, 1u);
  EXPECT_EQ(measure(measured_set(nearer, faulty.timeline.sampler())).distances.violations, 1u);
}

// The file that was opened may be gone, or have changed.
TEST(RecordedPoints, AreInTheirPointsFile) {
  test::TemporaryFolder folder;
  const std::filesystem::path from = folder / "from.csv", saved = folder / "saved.json";
  const auto write = [](const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
  };
  write(from, "x,y,radius\n1,1,0.1\n2,3,0.7\n4.1,5,0.3\n");
  const auto setup = std::get<SetupFile>(read_input_file(from)).setup;
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const std::string text = points_json(setup, timeline.sampler());
  write(saved, text);
  const auto open = [&] { return std::get<SetupFile>(read_input_file(saved)); };
  const auto points = [&](const SetupFile& file) {
    Timeline shown(resolved(file.setup));
    shown.run_to_end();
    return points_of_table(PointTable(shown.sampler(), file.setup));
  };
  const std::string all = "1,1,0.1 2,3,0.7 4.1,5,0.3 ";
  EXPECT_FALSE(open().remark);
  EXPECT_EQ(points(open()), all);
  write(from, "x,y,radius\n1,1,0.1\n");
  EXPECT_EQ(points(open()), all);
  EXPECT_EQ(open().remark->text(),
            saved.string() + ": its own points are shown: from point 1 on they differ from those of " +
                from.string());
  std::filesystem::remove(from);
  EXPECT_EQ(points(open()), all);
  EXPECT_EQ(open().remark->text(), saved.string() + ": its own points are shown: cannot read " +
                                       from.string() + ": there is no such file or folder");
}

}  // namespace
}  // namespace annulus
