// Points as programs print and log them.
#include "core/io/printed_points.h"

#include <gmock/gmock.h>

#include <string>

#include "core/io/points_file.h"

namespace annulus::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

FilePoints printed(const std::string& text) {
  return read_points(text).value();
}

struct Print {
  const char* text;
  const char* read_as;
};

// The same three points, (1.5, 2), (3, -4.25) and (1000, 0.5).
class PrintedPoints : public testing::TestWithParam<Print> {};
TEST_P(PrintedPoints, AreReadAsTheyWere) {
  const FilePoints points = printed(GetParam().text);
  EXPECT_THAT(points.x, ElementsAre(1.5, 3, 1000)) << GetParam().text;
  EXPECT_THAT(points.y, ElementsAre(2, -4.25, 0.5)) << GetParam().text;
  EXPECT_THAT(points.radii, IsEmpty());
  EXPECT_EQ(points.read_as.text(), GetParam().read_as) << GetParam().text;
}
constexpr const char* kBrackets = "brackets around each point, CSV, commas, columns 1 (x), 2 (y)";
constexpr const char* kBlanks =
    "brackets around each point, text, blanks between the numbers, columns 1 (x), 2 (y)";
constexpr const char* kNamed = "brackets around each point, text, blanks between the numbers, columns x, y";
constexpr const char* kWkt = "a column of WKT, text, blanks between the numbers, columns 1 (x), 2 (y)";
INSTANTIATE_TEST_SUITE_P(
    Every, PrintedPoints,
    testing::Values(
        Print{"<1.5, 2>\n<3, -4.25>\n<1000, 0.5>\n", kBrackets},  // C#
        Print{"new Vector2(1.5f, 2f),\nnew Vector2(3f, -4.25f),\nnew Vector2(1000f, 0.5f)\n", kBrackets},
        Print{"Vector2(1.5F, 2.f); \nVector2(3F, -4.25F);\nVector2(1000F, 0.5F);\n", kBrackets},
        Print{"[[1.5 2.]\n [3. -4.25]\n [1000. 0.5]]\n", kBlanks},  // numpy, print and repr
        Print{"array([[1.5, 2.],\n       [3., -4.25],\n       [1000., 0.5]])\n", kBrackets},
        Print{"POINT (1.5 2)\nPOINT (3 -4.25)\nPOINT (1000 0.5)\n", kBlanks},  // WKT
        Print{"(1.5, 2) (3, \u22124.25)\n(1000, 0.5)\n", kBrackets},
        Print{"MULTIPOINT ((1.5 2), (3 -4.25), (1000 0.5))\n", kBlanks},
        Print{"MULTIPOINT (1.5 2, 3 -4.25, 1000 0.5)\n", kBlanks},
        // Numbers of three that a word calls places: the third one is no radius.
        Print{"MULTIPOINT Z (1.5 2 3, 3 -4.25 3, 1000 0.5 3)\n", kNamed},
        Print{"POINT Z (1.5 2 7)\nPOINT Z (3 -4.25 7)\nPOINT Z (1000 0.5 7)\n", kNamed},
        Print{"POINT ZM (1.5 2 7 1)\nPOINT ZM (3 -4.25 7 2)\nPOINT ZM (1000 0.5 7 3)\n", kNamed},
        Print{"new Vector3(1.5f, 2f, 7f)\nnew Vector3(3f, -4.25f, 7f)\nnew Vector3(1000f, .5f, 7f)\n",
              "brackets around each point, CSV, commas, columns x, y"},
        // NumPy 2
        Print{"[(np.float64(1.5), np.float64(2.0)), (np.float64(3.0), np.float64(-4.25)), "
              "(np.float64(1000.0), np.float64(0.5))]\n",
              kBrackets},
        Print{"[array([1.5, 2.]), array([3., -4.25]), array([1000., .5])]\n", kBrackets},
        Print{"[[np.float32(1.5), np.float32(2.0)], [np.float32(3.0), np.float32(-4.25)], "
              "[np.int64(1000), np.float32(0.5)]]\n",
              "JSON, columns x, y"},
        // A column of a table, as GIS programs write it.
        Print{"id,geometry\n7,POINT (1.5 2)\n8,POINT (3 -4.25)\n9,POINT (1000 0.5)\n", kWkt},
        Print{"WKT,name\n\"POINT (1.5 2)\",a\n\"POINT (3 -4.25)\",b\n\"POINT (1000 0.5)\",c\n", kWkt},
        Print{"7;POINT(1.5 2)\n8;POINT(3 -4.25)\n9;POINT(1000 0.5)\n", kWkt},
        Print{"{X=1.5, Y=2}\n{X=3, Y=-4.25}\n{X=1000, Y=0.5}\n",  // C#
              "names before the numbers, text, blanks between the numbers, columns X, Y"},
        Print{"X=1.500 Y=2.000\nX=3.000 Y=-4.250\nX=1000.000 Y=0.500\n",  // Unreal
              "names before the numbers, text, blanks between the numbers, columns X, Y"},
        Print{"(Y=2.0,X=1.5)\n(Y=-4.25,X=3.0)\n(Y=0.5,X=1000.0)\n",
              "names before the numbers, text, blanks between the numbers, columns X, Y"},
        Print{"      x     y\n0     1.5  2.00\n1     3.0 -4.25\n2  1000.0  0.50\n",  // pandas, and R below
              "text, blanks between the numbers, columns x, y"},
        Print{"     x     y\n1  1.5  2.00\n2  3.0 -4.25\n3 1000  0.50\n",
              "text, blanks between the numbers, columns x, y"},
        Print{"       [,1]  [,2]\n[1,]    1.5  2.00\n[2,]    3.0 -4.25\n[3,] 1000.0  0.50\n",
              "text, blanks between the numbers, columns [,1] (x), [,2] (y)"},
        Print{"{\"x\": 1.5, \"y\": 2}\n\n{\"y\": -4.25, \"x\": 3}\r\n{\"x\": 1000, \"y\": 0.5}",
              "a JSON object a line, JSON, columns x, y"},
        Print{
            "# .PCD v0.7\nVERSION 0.7\nFIELDS n x y z\nSIZE 4 4 4 4\nTYPE F F F F\nCOUNT 2 1 1 1\nWIDTH "
            "3\nHEIGHT "
            "1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS 3\nDATA ascii\n9 9 1.5 2 7\n9 9 3 -4.25 7\n9 8 1000 0.5 7\n",
            "PCD, text, blanks between the numbers, columns x, y"},
        Print{"<?xml version=\"1.0\"?>\n<svg viewBox=\"0 0 9 9\"><circle cx=\"1.5\" cy='2' r=\"1\"/>\n"
              "<!-- <circle cx=\"7\"/> --><g><circle r=\"1\" cy=\"-4.25\" cx = \"3\"></circle><circle "
              "cx=\"1000\" cy=\".5\"/></g></svg>",
              "SVG, the centres of circles"}));

TEST(PrintedPoints, InSpaceAreToldSo) {
  for (const char* text :
       {"X=1.0 Y=2.0 Z=3.0\nX=4.0 Y=6.0 Z=15.0\n", "POINT Z (1 2 3)\nPOINT Z (4 6 15)\n",
        "Vector3(1, 2, 3)\nVector3(4, 6, 15)\n", "id,at\n1,POINT Z (1 2 3)\n2,POINT Z (4 6 15)\n",
        "# .PCD v0.7\nFIELDS x y z\nDATA ascii\n1 2 3\n4 6 15\n"})
    EXPECT_EQ(printed(text).no_plane.value().text(), "its points lie in space: z spans 12, x 3 and y 4");
}

// Columns that are called by numbers, or how many points there are, are no points. A point that begins as if
// it counted is one.
TEST(PrintedPoints, AreToldFromAHeaderOfNumbers) {
  EXPECT_THAT(printed("x,y,2020,2021\n1,2,3,4\n5,6,7,8\n").x, ElementsAre(1, 5));
  for (const char* text : {"3 2\n1.5 2\n5 6\n7 8\n", "3 2 0 0\n1 1.5 2\n2 5 6\n3 7 8\n"}) {
    EXPECT_THAT(printed(text).x, ElementsAre(1.5, 5, 7)) << text;
    EXPECT_THAT(printed(text).read_as.text(), testing::EndsWith("; its first line counts the points"));
  }
  EXPECT_THAT(printed("3 2\n1 2\n5 6\n7 8\n").x, ElementsAre(3, 1, 5, 7));
  EXPECT_THAT(printed("3 2\n1.5 2\n5 6\n").x, ElementsAre(3, 1.5, 5));
  EXPECT_THAT(printed("1 2\n1.5 2\n").x, ElementsAre(1, 1.5));
}

TEST(PrintedPoints, OfGeoJsonAreInDegrees) {
  const FilePoints points = printed(
      R"({"type":"FeatureCollection","features":[)"
      R"({"type":"Feature","properties":{"id":7},"geometry":{"type":"Point","coordinates":[8.5,47.4,400]}},)"
      R"({"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},)"
      R"({"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[-71.1,42.4],[139.7,35.7]]}}]})");
  EXPECT_THAT(points.x, ElementsAre(8.5, -71.1, 139.7));
  EXPECT_THAT(points.y, ElementsAre(47.4, 42.4, 35.7));
  EXPECT_EQ(points.read_as.text(), "GeoJSON, the places of points");
  EXPECT_TRUE(points.no_plane);
}

// Half of a domain is none.
TEST(PrintedPoints, WithOneSideOfADomainSaySo) {
  EXPECT_EQ(printed(R"({"width": 9, "points": [[1, 2]]})").read_as.text(),
            "JSON, columns x, y; its \"width\" is not used without a \"height\"");
  EXPECT_EQ(printed(R"({"width": 9, "height": 5, "points": [[1, 2]]})").read_as.text(), "JSON, columns x, y");
}

TEST(PrintedPoints, ThatCannotBeReadAreRefusedWithTheirPlace) {
  const auto refusal_of = [](const std::string& text) -> std::string {
    try {
      read_points(text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "nothing";
  };
  EXPECT_EQ(refusal_of("# .PCD v0.7\nFIELDS x y\nDATA binary\n"), "its PCD is binary; only ASCII is read");
  EXPECT_EQ(refusal_of("# .PCD v0.7\nFIELDS x y\n"), "its PCD header has no end");
  EXPECT_EQ(refusal_of("<svg>\n<circle cx='wide'/></svg>"), "line 2, character 1: 'wide' is not a number");
  EXPECT_EQ(refusal_of("<svg>\n<circle cx='1' transform='scale(2)'/></svg>"),
            "line 2, character 16: this has a transform; only circles without one are read");
  // Its metadata may be gone, or under another prefix.
  EXPECT_EQ(refusal_of("<svg xmlns:ns1='urn:annulus:picture'>\n<circle cx='1' cy='2'/></svg>"),
            "it is a picture of a run, whose circles are no points: annulus sample writes the points of one "
            "that carries its setup");
  EXPECT_EQ(refusal_of("id,at\n1,POINT (1 2)\n2,POINT EMPTY\n"),
            "line 3, column 1: '2,POINT' is not a number");
  EXPECT_EQ(refusal_of("x=1 y=2\ny=5 x=3\n"), "line 2: it holds no points below this header");
  EXPECT_EQ(refusal_of("{\"x\":1,\"y\":2}\n{\"x\":1,\"y\":oops}\n"),
            "line 2, character 13: this is not JSON, or a number in it is too large");
}

}  // namespace
}  // namespace annulus::test
