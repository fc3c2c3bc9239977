// Points of any program, read by what is in the file.
#include "core/io/points_file.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstdlib>
#include <random>
#include <string>

#include "core/io/given_points.h"
#include "core/setup/number.h"

namespace annulus::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

FilePoints points_of(std::string_view text) {
  return read_points(std::string(text)).value();
}

std::string refusal_of(std::string_view text) {
  try {
    read_points(std::string(text));
  } catch (const InputError& error) {
    return error.what();
  }
  return "nothing";
}

struct TableCase {
  const char* text;
  const char* read_as;
};

// The same three points, (1.5, 2), (3, -4.25) and (1000, 0.5), in every dialect.
class TablesOfPoints : public testing::TestWithParam<TableCase> {};
TEST_P(TablesOfPoints, AreReadInTheirDialect) {
  const FilePoints points = points_of(GetParam().text);
  EXPECT_THAT(points.x, ElementsAre(1.5, 3, 1000)) << GetParam().text;
  EXPECT_THAT(points.y, ElementsAre(2, -4.25, 0.5)) << GetParam().text;
  EXPECT_THAT(points.radii, IsEmpty());
  EXPECT_EQ(points.read_as.text(), GetParam().read_as);
}
INSTANTIATE_TEST_SUITE_P(
    Every, TablesOfPoints,
    testing::Values(TableCase{"x,y\n1.5,2\n3,-4.25\n1e3,.5\n", "CSV, commas, columns x, y"},
                    TableCase{"1.5,2\n3,-4.25\n1e3,.5", "CSV, commas, columns 1 (x), 2 (y)"},
                    TableCase{"\xEF\xBB\xBFX;Y\r\n1,5;2\r\n3;-4,25\r\n1000;0,5\r\n",
                              "CSV, semicolons, decimal comma, columns X, Y"},
                    TableCase{"1.5;2\n3;-4.25\n1000;0.5\n", "CSV, semicolons, columns 1 (x), 2 (y)"},
                    TableCase{"1,5\t2\n3\t-4,25\n1000\t0,5\n", "TSV, decimal comma, columns 1 (x), 2 (y)"},
                    TableCase{"id\tpos_x\tpos_y\na\t1.5\t2\nb\t3\t-4.25\nc\t+1000\t0.5\n",
                              "TSV, columns pos_x, pos_y"},
                    TableCase{"  1.5   2\n  3.0  -4.25  \n\n1000 \t 0.5\n",
                              "text, blanks between the numbers, columns 1 (x), 2 (y)"},
                    TableCase{"1,5 2\n3 -4,25\n1000 0,5\n",
                              "text, blanks between the numbers, decimal comma, columns 1 (x), 2 (y)"},
                    TableCase{"1.5, 2\n3, -4.25\n1000, 0.5\n", "CSV, commas, columns 1 (x), 2 (y)"},
                    TableCase{"Y [mm],name,X [mm]\n2,\"a, b\",1.5\n-4.25,\"c \"\"d\"\"\",3\n0.5,,1000\n",
                              "CSV, commas, columns X [mm], Y [mm]"},
                    TableCase{"# made by hand\n# y,x\n2,1.5\n-4.25,3\n# a pause\n0.5,1000\n",
                              "CSV, commas, columns x, y"},
                    TableCase{"sep=;\nLongitude;Latitude\n1.5;2\n3;-4.25\n1000;0.5\n",
                              "CSV, semicolons, columns Longitude, Latitude"},
                    TableCase{"\"x\" \"y\"\n\"1\" 1.5 2\n\"2\" 3 -4.25\n\"3\" 1000 0.5\n",
                              "text, blanks between the numbers, columns x, y"},
                    TableCase{"a,b\n1.5,2\n3,-4.25\n1000,0.5\n", "CSV, commas, columns a (x), b (y)"},
                    TableCase{"1.5,2,\n3,-4.25,\n1000,0.5,\n", "CSV, commas, columns 1 (x), 2 (y)"},
                    // Chemists' lines without a count, and a cloud whose third number is a height.
                    TableCase{"C 1.5 2 7\nO 3 -4.25 8\nH 1000 0.5 9\n",
                              "text, blanks between the numbers, columns 2 (x), 3 (y), 4 (z)"},
                    TableCase{"1.5 2 7\n3 -4.25 0\n1000 0.5 9\n",
                              "text, blanks between the numbers, columns 1 (x), 2 (y), 3 (z)"}));

TEST(PointsFile, HasRadiiWhereTheyAreNamedOrTheThirdOfThreeNumbers) {
  for (const char* text : {"r,y,x\n0.5,2,1\n0.25,4,3\n", "1,2,0.5\n3,4,0.25\n", "1 2 0.5\n3 4 0.25",
                           "x;y;z;Radius\n1;2;0;0,5\n3;4;-1;0,25\n", "[[1, 2, 0.5], [3, 4, 0.25]]",
                           R"([{"x": 1, "y": 2, "r": 0.5}, {"r": 0.25, "y": 4, "x": 3}])"}) {
    const FilePoints points = points_of(text);
    EXPECT_THAT(points.x, ElementsAre(1, 3)) << text;
    EXPECT_THAT(points.y, ElementsAre(2, 4)) << text;
    EXPECT_THAT(points.radii, ElementsAre(0.5, 0.25)) << text;
    EXPECT_THAT(points.read_as.text(), testing::AnyOf(testing::EndsWith(", r"), HasSubstr("adius"))) << text;
  }
  // Columns with other names, or more of them, are no radius.
  EXPECT_THAT(points_of("a,b,c\n1,2,3\n").radii, IsEmpty());
  EXPECT_THAT(points_of("x,y,weight\n1,2,3\n").radii, IsEmpty());
  EXPECT_THAT(points_of("1,2,3,4\n").radii, IsEmpty());
}

TEST(PointsFile, PassesOverAColumnThatCountsTheRows) {
  const FilePoints points = points_of("0,7,2\n1,8.5,3\n2,7,9\n");
  EXPECT_THAT(points.x, ElementsAre(7, 8.5, 7));
  EXPECT_THAT(points.y, ElementsAre(2, 3, 9));
  EXPECT_THAT(points.radii, IsEmpty());
  EXPECT_EQ(points.read_as.text(), "CSV, commas, columns 2 (x), 3 (y); the first one counts the rows");
  EXPECT_THAT(points_of("5;7;2;1\n6;8;3;2\n7;7;9;3\n").radii, ElementsAre(1, 2, 3));
  // Two rows are too few to tell; and what counts in between, or backwards, is a coordinate.
  for (const char* text :
       {"0,7,2\n1,8,3\n", "0,7,2\n1,8,3\n3,7,9\n", "3,7,2\n2,8,3\n1,7,9\n", "0.5,7,2\n1.5,8,3\n2.5,7,9\n"})
    EXPECT_EQ(points_of(text).y[0], 7) << text;
}

TEST(PointsFile, TakesUnitsBelowTheNamesForNoNames) {
  for (const char* text : {"y,x,r\nm,m,m\n1,20,2\n3,45,2\n", "y,x,r\n[m],[m],\n1,20,2\n3,45,2\n"}) {
    const FilePoints points = points_of(text);
    EXPECT_THAT(points.x, ElementsAre(20, 45)) << text;
    EXPECT_THAT(points.radii, ElementsAre(2, 2)) << text;
  }
}

// As they are written where a comma stands before decimals.
TEST(PointsFile, TakesPointsBetweenGroupsOfDigitsOff) {
  for (const char* text :
       {"x;y\n1.234,5;-2.345.678,75\n12,25;+100.000,5\n", "1.234,5\t-2.345.678,75\n12,25\t+100.000,5\n",
        "1.234,5 -2.345.678,75\n12,25 +100.000,5\n"}) {
    const FilePoints points = points_of(text);
    EXPECT_THAT(points.x, ElementsAre(1234.5, 12.25)) << text;
    EXPECT_THAT(points.y, ElementsAre(-2345678.75, 100000.5)) << text;
  }
}

// The number of the element, as some programs write it, or its name.
TEST(PointsFile, OfXyzMayHaveNumbersOfElements) {
  for (const char* text : {"2\nc\n6 1 2 0\n8 3 4 0\n", "2\nc\nC 1 2 0\nO 3 4 0\n", "2\nc\n1 2 0\n3 4 0\n"}) {
    EXPECT_THAT(points_of(text).x, ElementsAre(1, 3)) << text;
    EXPECT_THAT(points_of(text).y, ElementsAre(2, 4)) << text;
  }
}

TEST(PointsFile, ReadsPointsInBrackets) {
  for (const char* text :
       {"(1.5, 2)\n(3, -4.25)\n(1000, 0.5)\n", "Vector2(1.5, 2)\nVector2(3, -4.25)\nVector2(1000, 0.5)",
        "[1.5, 2]\n[3, -4.25]\n[1e3, .5]\n", "  (1.5, 2),\n  (3, -4.25),\n  (1000, 0.5)\n",
        "[1.5 2]\n[ 3 -4.25]\n[1000 0.5]\n", "[(1.5, 2), (3, -4.25), (1000, 0.5)]\n",
        "np.array([1.5, 2])\nnp.array([3, -4.25])\nnp.array([1000, 0.5])\n"}) {
    const FilePoints points = points_of(text);
    EXPECT_THAT(points.x, ElementsAre(1.5, 3, 1000)) << text;
    EXPECT_THAT(points.y, ElementsAre(2, -4.25, 0.5)) << text;
    EXPECT_THAT(points.read_as.text(), HasSubstr("brackets around each point, ")) << text;
  }
  EXPECT_EQ(refusal_of("(1, 2)\n(3, x)\n"), "line 2, column 2: 'x' is not a number");
}

TEST(PointsFile, TakesThePlaneBesideAListInJson) {
  const FilePoints points = points_of(
      R"({"width": 20, "height": 10.5, "radius": 2, "periodic": true, "points": [[1, 2], [3, 4]]})");
  EXPECT_EQ(points.width, 20);
  EXPECT_EQ(points.height, 10.5);
  EXPECT_EQ(points.radius, 2);
  EXPECT_EQ(points.periodic, true);
  EXPECT_THAT(points.x, ElementsAre(1, 3));
  // Behind the list too; null says nothing.
  const FilePoints behind =
      points_of(R"({"points": [[1, 2]], "width": null, "periodic": null, "radius": 3})");
  EXPECT_EQ(behind.width, std::nullopt);
  EXPECT_EQ(behind.periodic, std::nullopt);
  EXPECT_EQ(behind.radius, 3);
  EXPECT_EQ(refusal_of(R"({"points":[[1,2]],"width":-100})"), "\"width\" must be a number above 0; got -100");
  EXPECT_EQ(refusal_of(R"({"radius":0,"points":[[1,2]]})"), "\"radius\" must be a number above 0; got 0");
}

TEST(PointsFile, ReadsListsInJson) {
  for (
      const char* text :
      {"[[1, 2], [3, 4]]", R"({"points": [[1, 2], [3, 4]], "other": [5, 6]})",
       R"([{"x": 1, "y": 2}, {"y": 4, "x": 3}])",
       R"({"meta": {"points": [[9, 9]]}, "points": [{"X": 1, "id": "a", "tags": [1, {"x": 7}], "Y": 2}, [3, 4]]})"}) {
    const FilePoints points = points_of(text);
    EXPECT_THAT(points.x, ElementsAre(1, 3)) << text;
    EXPECT_THAT(points.y, ElementsAre(2, 4)) << text;
    EXPECT_EQ(points.read_as.text(), "JSON, columns x, y");
  }
  EXPECT_THAT(points_of("[]").x, IsEmpty());
  EXPECT_FALSE(read_points(R"({"sampler": "bridson"})"));
  EXPECT_FALSE(read_points(R"({"points": 5, "deep": {"points": [[1, 2]]}})"));
}

struct BadPoints {
  const char* text;
  const char* why;
};
class BadPointsFile : public testing::TestWithParam<BadPoints> {};
TEST_P(BadPointsFile, IsRefusedWithThePlace) {
  EXPECT_EQ(refusal_of(GetParam().text), GetParam().why) << GetParam().text;
}
INSTANTIATE_TEST_SUITE_P(
    Every, BadPointsFile,
    testing::Values(
        BadPoints{"", "it is empty"}, BadPoints{" \n\t\r\n", "it is empty"},
        BadPoints{"x\n1\n2\n", "line 2: only one number; a point needs two"},
        BadPoints{"x,y\n1,2\n3,b\n", "line 3, column 2: 'b' is not a number"},
        BadPoints{"x,y\n1,2\n\n3,\n", "line 4, column 2: a number is missing here"},
        BadPoints{"1,2\n3,4\n5,6,7\n", "line 3: 3 columns, but 2 in the first line of numbers"},
        BadPoints{"1,2\n3,4\n5\n", "line 3: one column, but 2 in the first line of numbers"},
        BadPoints{"1,2,3\n3,4\n", "line 2: 2 columns, but 3 in the first line of numbers"},
        BadPoints{"x,y\n1,2,3\n", "line 2: 3 columns, but the header names 2"},
        BadPoints{"Nr;Ost;Nord\n1,5;2,5\n", "line 2: 2 columns, but the header names 3"},
        BadPoints{"1,2\nnan,4\n", "line 2, column 1: nan is not a finite number"},
        BadPoints{"nan,2\n3,4\n", "line 1, column 1: nan is not a finite number"},
        BadPoints{"x y r\n1 2 3\n1 -inf 3\n", "line 3, column 2: -inf is not a finite number"},
        BadPoints{"1;2\n3;1e999\n", "line 2, column 2: '1e999' is too large or too small to be read"},
        BadPoints{"x;y;r\n1;2;1\n3;4;0\n", "line 3, column 3: a radius must be above 0; got 0"},
        BadPoints{"x y radius\n1 2 -3\n", "line 2, column 3: a radius must be above 0; got -3"},
        // Others are 0 or infinite as the floats they become.
        BadPoints{"x,y,radius\n1,2,1e9\n1,2,1e-30\n3,4,1e-50\n",
                  "line 4, column 3: a radius must be from 1e-30 to 1e+09; got 1e-50"},
        BadPoints{"x,y,radius\n1,2,1e300\n",
                  "line 2, column 3: a radius must be from 1e-30 to 1e+09; got 1e+300"},
        BadPoints{R"([{"x": 1, "y": 2, "r": 1e-50}])",
                  "line 1, character 2: point 0: a radius must be from 1e-30 to 1e+09; got 1e-50"},
        BadPoints{"ply\nformat ascii 1.0\nelement vertex 1\nproperty double x\nproperty double y\n"
                  "property double radius\nend_header\n1 2 1e39\n",
                  "vertex 0, line 8, character 5: a radius must be from 1e-30 to 1e+09; got 1e+39"},
        BadPoints{R"({"radius": 1e-50, "points": [[1, 2]]})",
                  "a radius must be from 1e-30 to 1e+09; got 1e-50"},
        BadPoints{"1.5;2\n3,5;4\n", "line 2, column 1: '3,5' is not a number"},
        // An image of two colours is no list of points; points can lie at the corners of a square.
        BadPoints{"0,1,1,0\n1,0,0,1\n",
                  "it is a matrix of 0 and 1, not a list of points with x and y in each row"},
        // A row that cannot be read is no header, first or not.
        BadPoints{"\xEF\xBC\x91,2\n3,4\n5,6\n", "line 1, column 1: '\xEF\xBC\x91' is not a number"},
        BadPoints{"~1,2\n3,4\n5,6\n", "line 1, column 1: '~1' is not a number"},
        BadPoints{"x,y\nabc,2\n3,4\n5,1\n", "line 2, column 1: 'abc' is not a number"},
        BadPoints{"x,y\n1,2O\n3,4\n5,1\n", "line 2, column 2: '2O' is not a number"},
        BadPoints{"1,2O\n3,4\n5,1\n", "line 1, column 2: '2O' is not a number"},
        BadPoints{"x;y\n1,5;2,5\n6.5;7.5\n8.5;9.5\n2.5;1.5\n", "line 2, column 1: '1,5' is not a number"},
        BadPoints{"[[1, 2],\n [3, x]]",
                  "line 2, character 6: this is not JSON, or a number in it is too large"},
        BadPoints{"[[1, 2],\n [3, NaN]]",
                  "line 2, character 6: this is not JSON, or a number in it is too large"},
        BadPoints{"[[1, 2],\n [3]]",
                  "line 2, character 2: point 1 of the list is neither [x, y] nor {\"x\": x, \"y\": y}"},
        BadPoints{"[[1, 2, 3, 4]]",
                  "line 1, character 2: point 0 of the list is neither [x, y] nor {\"x\": x, \"y\": y}"},
        BadPoints{R"([{"x": 1}])",
                  "line 1, character 2: point 0 of the list is neither [x, y] nor {\"x\": x, \"y\": y}"},
        BadPoints{"[1, 2]",
                  "line 1, character 2: point 0 of the list is neither [x, y] nor {\"x\": x, \"y\": y}"},
        BadPoints{"[[1, 2], [1, 2, 3]]", "line 1, character 10: 3 numbers, but 2 in the first point"},
        BadPoints{R"([{"x":1,"y":2,"r":3}, {"x":1,"y":2,"r":0}])",
                  "line 1, character 23: point 1: a radius must be above 0; got 0"},
        BadPoints{"[[1, 2]]]", "line 1, character 9: this is not JSON, or a number in it is too large"},
        BadPoints{R"([{"x": 1, "y": 2, "tag": [1, {"a": tru}]}])",
                  "line 1, character 39: this is not JSON, or a number in it is too large"},
        BadPoints{"{\"points\": [[1, 2]],\n \"other\": 1e999}",
                  "line 2, character 15: this is not JSON, or a number in it is too large"},
        BadPoints{"[[1, 2]", "line 1, character 8: this is not JSON, or a number in it is too large"},
        BadPoints{R"({"radius": "10", "points": [[1, 2]]})",
                  "\"radius\" must be a number above 0; got '\"10\"'"},
        BadPoints{R"({"width": [3] , "points": [[1, 2]]})", "\"width\" must be a number above 0; got '['"},
        BadPoints{R"({"periodic": 1, "points": [[1, 2]]})", "\"periodic\" must be true or false; got '1'"},
        BadPoints{R"({"points": [[1, 2]], "points": [[3, 4]]})", "it has \"points\" twice"},
        BadPoints{R"([{"x": 1, "y": 2, "x": 9}])",
                  "line 1, character 2: point 0 of the list is neither [x, y] nor {\"x\": x, \"y\": y}"},
        // Behind the names there is one line of units at most.
        BadPoints{"x,y\nNA,NA\nNA,NA\n5,1\n", "line 3, column 1: 'NA' is not a number"},
        BadPoints{"x,y\n\"10,20\n50,60\n70,90\n", "line 2, column 1: '10,20' is not a number"},
        BadPoints{"x,y\n$1,$2\n50,60\n70,90\n", "line 2, column 1: '$1' is not a number"},
        BadPoints{"x,y\n10 20\n30,40\n", "line 2, column 1: '10 20' is not a number"},
        // Groups of three digits need a comma behind them.
        BadPoints{"x;y\n1,5;2,5\n1.240;2,25\n", "line 3, column 1: '1.240' is not a number"},
        BadPoints{"x;y\n1,5;2,5\n1.24,5;2,25\n", "line 3, column 1: '1.24,5' is not a number"},
        BadPoints{"ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nend_header\n"
                  "1 2 9\n3 4 9\n",
                  "line 8, character 3: its header promises 2 vertices, but more data follows"}));

TEST(PointsFile, WithoutPointsHasNone) {
  EXPECT_THAT(points_of("# x,y\n").x, IsEmpty());
  for (const char* text : {"x,y\n", "hello world\n"})
    EXPECT_EQ(refusal_of(text), "line 1: it holds no points below this header") << text;
  EXPECT_THAT(refusal_of("\n\nx,y\n\n"), "line 3: it holds no points below this header");
  EXPECT_EQ(refusal_of("x,y\n1.5f,2\n3.5f,4f\n"), "line 2, column 1: '1.5f' is not a number");
  EXPECT_EQ(refusal_of("1|2\n3|4\n"), "line 1, column 1: '1|2' is not a number");
  EXPECT_EQ(refusal_of(std::string_view("1,2\0", 4)), "it is neither text nor NPY nor binary PLY");
  EXPECT_THAT(points_of("x,y\r1,2\r3,4\r").x, ElementsAre(1, 3));  // as old Macs ended lines
  EXPECT_THAT(points_of("1,2\r").x, ElementsAre(1));
}

// Quotes round a number change nothing, though such rows are read in another way.
TEST(PointsFile, ReadsQuotedNumbersAsPlainOnes) {
  const std::vector<std::string> numbers{"1",
                                         "-0",
                                         "0.000",
                                         ".5",
                                         "-.25",
                                         "1.",
                                         "+7",
                                         "1e5",
                                         "2E-3",
                                         "1e22",
                                         "123456789012345678901234567890",
                                         "1e-300",
                                         "0e5",
                                         "0.1234567890123456789",
                                         "9007199254740993"};
  for (const std::string end : {"\n", "\r\n", " \n", ""}) {
    std::string plain, quoted;
    for (const std::string& x : numbers)
      for (const std::string& y : numbers) {
        plain += x + ", " + y + ",\"a,b\",c" + (end.empty() ? "\n" : end);
        quoted += "\"" + x + "\", \"" + y + "\",\"a,b\",c" + (end.empty() ? "\n" : end);
      }
    if (end.empty()) plain.pop_back();
    std::string without = plain;  // the quotes in the third column too
    for (std::size_t at; (at = without.find("\"a,b\"")) != std::string::npos;) without.replace(at, 5, "ab");
    const FilePoints a = points_of(plain), b = points_of(quoted), c = points_of(without);
    ASSERT_EQ(a.x.size(), numbers.size() * numbers.size());
    EXPECT_EQ(a.x, b.x);
    EXPECT_EQ(a.y, b.y);
    EXPECT_EQ(a.x, c.x);
    EXPECT_EQ(a.y, c.y);
  }
  EXPECT_EQ(refusal_of("1,2\n3,1e-999\n"), "line 2, column 2: '1e-999' is too large or too small to be read");
}

// Rows of every kind among plain ones: comments, empty lines, tabs, a height that makes the third number no
// radius.
TEST(PointsFile, ReadsPlainRowsBetweenOthers) {
  const FilePoints points = points_of("1 2 3\n# a pause\n\n\t4\t5 6\n7 8 -1\r\n9 10 11");
  EXPECT_THAT(points.x, ElementsAre(1, 4, 7, 9));
  EXPECT_THAT(points.y, ElementsAre(2, 5, 8, 10));
  EXPECT_THAT(points.radii, IsEmpty());
  EXPECT_THAT(points.heights, ElementsAre(3, 6, -1, 11));
  EXPECT_EQ(points.read_as.text(), "text, blanks between the numbers, columns 1 (x), 2 (y), 3 (z)");
  EXPECT_THAT(points_of("name,x,y\n#1,1,2\n a,3,4\n#,5,6\n,7,8\n").x, ElementsAre(3, 7));
}

// Spreadsheets and LaTeX write U+2212, first row or not.
TEST(PointsFile, ReadsTheMinusOfTypesetting) {
  const FilePoints points = points_of("\u22121.5,2\n3,\u22124\n");
  EXPECT_THAT(points.x, ElementsAre(-1.5, 3));
  EXPECT_THAT(points.y, ElementsAre(2, -4));
  EXPECT_EQ(points_of("0,0\n0,1\n1,0\n1,1\n").x.size(), 4);
}

// What stands in a file is what is read, to the last bit.
TEST(PointsFile, ReadsTheNumbersThatWereWritten) {
  std::string points_dot = "x,y\n", points_comma = "x;y\n";
  LargeVector<double> xs, ys;
  double x = 0.1, y = 1e-300;
  for (int i = 0; i < 1000; ++i) {
    x = x * 1.37 + 1.0 / 3;
    y *= -1.9;
    xs.push_back(x);
    ys.push_back(y);
    std::string line = number_text(x) + ";" + number_text(y) + "\n";
    points_dot += number_text(x) + "," + number_text(y) + "\n";
    for (char& c : line)
      if (c == '.') c = ',';
    points_comma += line;
  }
  EXPECT_EQ(points_of(points_dot).x, xs);
  EXPECT_EQ(points_of(points_dot).y, ys);
  EXPECT_EQ(points_of(points_comma).x, xs);
  EXPECT_EQ(points_of(points_comma).y, ys);
}

// Of few digits and of many, as the standard library reads them.
TEST(PointsFile, ReadsDecimalsOfAnyLength) {
  std::mt19937_64 random(1);
  std::vector<std::string> written;
  for (std::size_t whole = 1; whole <= 12; ++whole)
    for (std::size_t fraction = 1; fraction <= 8; ++fraction)
      for (int i = 0; i < 20; ++i) {
        std::string number = i % 2 == 0 ? "-" : "";
        for (std::size_t digit = 0; digit < whole + fraction; ++digit)
          (number += static_cast<char>('0' + random() % 10)) += digit + 1 == whole ? "." : "";
        written.push_back(number);
      }
  std::string text;
  for (const std::string& number : written) text += number + "\t1\n";
  const FilePoints points = points_of(text);
  ASSERT_EQ(points.x.size(), written.size());
  for (std::size_t i = 0; i < written.size(); ++i)
    EXPECT_EQ(points.x[i], std::strtod(written[i].c_str(), nullptr)) << written[i];
  EXPECT_TRUE(std::signbit(points_of("-0.0 1\n").x[0]));
}

// With comments, empty lines and quotes between them; a mistake in a given point is said with its line.
TEST(PointsFile, KnowsTheLineOfEachRow) {
  const std::string text = "# a comment\nx,y\n1,2\n3,4\n\n5,6\n\"7\",8\n9,\"1\"\n\n# another\n2,2\n3,3\n";
  EXPECT_THAT(given_points(points_of(text), text)->lines, ElementsAre(3u, 4u, 6u, 7u, 8u, 11u, 12u));
  const std::string xyz = "3\nthree points\nC 1 2 0\nC 3 4 0\nC 5 6 0\n";
  EXPECT_THAT(given_points(points_of(xyz), xyz)->lines, ElementsAre(3u, 4u, 5u));
}

}  // namespace
}  // namespace annulus::test
