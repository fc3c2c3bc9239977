// What a third number of each point is: a radius, or a height.
#include "core/io/heights.h"

#include <gmock/gmock.h>

#include <random>
#include <string>

#include "core/io/points_file.h"

namespace annulus::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

FilePoints settled(const std::string& text) {
  return read_points(text).value();
}

TEST(Heights, LieInSpaceWhereTheyAreNamedSo) {
  for (const char* text :
       {"x,y,z\n1,2,3\n4,6,15\n", "X;Radius;Z;Y\n1;0.5;3;2\n4;0.5;15;6\n",
        R"([{"x":1,"y":2,"z":3},{"z":15,"y":6,"x":4}])",
        R"({"points":[{"x":1,"y":2,"z":3,"r":9},{"z":15,"y":6,"x":4,"r":9}]})",
        "2\ntwo atoms\nC 1 2 3\nO 4 6 15\n", "C 1 2 3\nO 4 6 15\n",
        "ply\nformat ascii 1.0\nelement vertex 2\nproperty float z\nproperty float y\nproperty float x\n"
        "end_header\n3 2 1\n15 6 4\n"}) {
    const FilePoints points = settled(text);
    EXPECT_THAT(points.x, ElementsAre(1, 4)) << text;
    EXPECT_THAT(points.y, ElementsAre(2, 6)) << text;
    EXPECT_THAT(points.heights, ElementsAre(3, 15)) << text;
    EXPECT_EQ(points.no_plane.value().text(), "its points lie in space: z spans 12, x 3 and y 4") << text;
  }
}

TEST(Heights, ThatAreTheSameEverywhereAreNone) {
  for (const char* text : {"x,y,z\n1,2,0\n4,6,0\n", "C 1 2 7\nO 4 6 7\n", "[[1,2,0],[4,6,0]]"}) {
    const FilePoints points = settled(text);
    EXPECT_THAT(points.y, ElementsAre(2, 6)) << text;
    EXPECT_THAT(points.heights, IsEmpty());
    EXPECT_THAT(points.radii, IsEmpty());
    EXPECT_FALSE(points.no_plane) << text;
  }
}

// A number that nothing names. On a body-centred lattice with z from 1 to 10 nearest points keep 0.87; as
// radii these would overlap everywhere. The same places in the plane with radii of a half keep their
// distance. What lies at random in a box, or on ground some 200 high, keeps no distance at all.
TEST(Heights, ThatCouldBeRadiiAreToldFromThemByDistances) {
  std::string space, plane;
  for (int i = 0; i < 1000; ++i)
    for (const double centre : {0.0, 0.5}) {
      const double x = i % 10 + centre, y = i / 10 % 10 + centre, z = 1 + i / 100 + centre;
      const auto row = [](double a, double b, double c) {
        return std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c) + "\n";
      };
      space += row(x, y, z);
      if (i < 100) plane += row(x, y, i % 3 == 0 ? 0.5 : 0.25);
    }
  EXPECT_EQ(settled(space).no_plane.value().text(),
            "its third number is taken as z, since with such radii most points would overlap: it spans 9.50, "
            "x 9.50 and y 9.50; a column of radii needs the name \"radius\"");
  EXPECT_EQ(settled(plane).radii.size(), 200);
  std::string box, ground, raster;
  std::mt19937 random(1);
  const auto below = [&](double most) { return most * static_cast<double>(random()) / 0x1p32; };
  for (int i = 0; i < 400; ++i) {
    box += std::to_string(below(10)) + " " + std::to_string(below(10)) + " " +
           std::to_string(0.1 + below(10)) + "\n";
    ground += std::to_string(below(100)) + " " + std::to_string(below(100)) + " " +
              std::to_string(200 + below(9)) + "\n";
    raster +=
        std::to_string(i % 20) + " " + std::to_string(i / 20) + " " + std::to_string(200 + below(9)) + "\n";
  }
  for (const std::string& text : {box, ground, raster}) {
    EXPECT_TRUE(settled(text).no_plane);
    EXPECT_FALSE(settled("x y radius\n" + text).no_plane);
  }
}

// A z that is missing in some rows says nothing there.
TEST(Heights, ThatAreMissingSomewhereAreThoseOfTheOthers) {
  for (const char* text :
       {"x,y,z\n1,2,NA\n4,6,3\n7,2,15\n", "x,y,z\n1,2,3\n4,6,\n7,2,15\n", "x,y,z\n1,2,3\n4,6,15\n7,2,nan\n",
        R"([{"x":1,"y":2,"z":3},{"x":4,"y":6,"z":null},{"x":7,"y":2,"z":15}])",
        R"([{"x":1,"y":2,"z":null},{"x":4,"y":6,"z":3},{"x":7,"y":2,"z":15}])"})
    EXPECT_EQ(settled(text).no_plane.value().text(), "its points lie in space: z spans 12, x 6 and y 4")
        << text;
  for (const char* text : {"x,y,z\n1,2,3\n4,6,NA\n", R"([{"x":1,"y":2,"z":3},{"x":4,"y":6,"z":null}])"}) {
    EXPECT_THAT(settled(text).y, ElementsAre(2, 6)) << text;
    EXPECT_FALSE(settled(text).no_plane) << text;
  }
}

TEST(Heights, ThatAreNotAboveZeroAreNoRadii) {
  const FilePoints points = settled("[[1, 2, 3], [4, 5, 0], [6, 9, 1]]");
  EXPECT_THAT(points.radii, IsEmpty());
  EXPECT_EQ(points.no_plane.value().text(),
            "its third number is not a radius, since some are not above 0; as z it spans 3, while x spans 5 "
            "and y 7");
}

TEST(Heights, InDegreesArePlacesOnAGlobe) {
  EXPECT_TRUE(settled("lat,lon\n47.4,8.5\n42.4,-71.1\n").no_plane);
  EXPECT_TRUE(settled(R"([{"lng":8.5,"lat":47.4}])").no_plane);
  // No latitude is 470.
  EXPECT_FALSE(settled("lat,lon\n470,8.5\n42.4,-71.1\n").no_plane);
  EXPECT_FALSE(settled("northing,easting\n47.4,8.5\n42.4,-71.1\n").no_plane);
}

// By other names only where x and y are not named.
TEST(Heights, AndOtherNamesStandBackBehindXAndY) {
  for (const char* text :
       {"row,x,y\n7,1,2\n8,3,4\n", "id,lat,lon,x,y\n1,47.4,8.5,1,2\n2,42.4,-71.1,3,4\n",
        "row,col,x,y\n7,8,1,2\n8,9,3,4\n", "DBH (1.3 m),x,y\n7,1,2\n8,3,4\n", "x,y,z\n1,2,NA\n3,4,NA\n",
        "x,y,z\n1,2,\n3,4,\n", R"([{"x":1,"y":2,"lat":47.4,"lon":8.5},{"lat":47.4,"lon":8.5,"x":3,"y":4}])",
        R"([{"x":1,"y":2,"z":null},{"x":3,"y":4,"z":null}])"}) {
    const FilePoints points = settled(text);
    EXPECT_THAT(points.x, ElementsAre(1, 3)) << text;
    EXPECT_THAT(points.y, ElementsAre(2, 4)) << text;
    EXPECT_FALSE(points.no_plane) << text;
  }
}

// Discs in a line, and those that keep a distance in the plane: less than their radii say, but more than
// chance.
TEST(Heights, AreNotWhatRadiiSay) {
  EXPECT_THAT(settled("0 0 2.4\n6 0 2.9\n12 0 2.5\n18 0 2.2\n").radii, ElementsAre(2.4, 2.9, 2.5, 2.2));
  std::string discs;
  for (int i = 0; i < 400; ++i)
    discs += std::to_string(i % 20 * 10) + " " + std::to_string(i / 20 * 10) + " " +
             std::to_string(15 + i % 11) + "\n";
  EXPECT_EQ(settled(discs).radii.size(), 400);
}

TEST(Heights, OfAnImageAreRows) {
  const FilePoints points = settled("row,col\n1,20\n3,40\n");
  EXPECT_THAT(points.x, ElementsAre(20, 40));
  EXPECT_THAT(points.y, ElementsAre(1, 3));
}

}  // namespace
}  // namespace annulus::test
