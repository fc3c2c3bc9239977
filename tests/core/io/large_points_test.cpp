// Points files of more than one block, which are read on several threads.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <string>

#include "core/io/points_file.h"

namespace annulus::test {
namespace {

constexpr int kPoints = 100'000;

double x_of(int i) {
  return i * 0.25;
}
double y_of(int i) {
  return 50'000 - i * 0.5;
}
double radius_of(int i) {
  return (1 + i % 7) / 1024.0;  // so small that points keep it: else it would be a height
}

using Row = std::function<std::string(int)>;

std::string lines(const std::string& header, const Row& row) {
  std::string text = header;
  for (int i = 0; i < kPoints; ++i) text += row(i);
  return text;
}
std::string plain_row(int i) {
  return fmt::format("{},{}\n", x_of(i), y_of(i));
}
std::string json_point(int i) {
  return fmt::format("{}[{}, {}]", i == 0 ? "" : ",\n  ", x_of(i), y_of(i));
}

std::string npy(const char* type, std::size_t columns, const std::function<void(std::string&, int)>& row) {
  std::string header =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}, {}), }}", type, kPoints, columns);
  header.resize(117, ' ');
  std::string bytes = std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + '\n';
  for (int i = 0; i < kPoints; ++i) row(bytes, i);
  return bytes;
}
template <class Number>
void append(std::string& bytes, Number number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof number);
}

FilePoints all_of(const std::string& text) {
  return read_points(text).value();
}
std::string complaint_of(const std::string& text) {
  try {
    read_points(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "nothing";
}

void expect_all(const FilePoints& points, bool sized = false) {
  ASSERT_EQ(points.x.size(), kPoints);
  ASSERT_EQ(points.y.size(), kPoints);
  ASSERT_EQ(points.radii.size(), sized ? kPoints : 0);
  int wrong = 0;
  for (int i = 0; i < kPoints; ++i) {
    const auto at = static_cast<std::size_t>(i);
    wrong +=
        points.x[at] != x_of(i) || points.y[at] != y_of(i) || (sized && points.radii[at] != radius_of(i));
  }
  EXPECT_EQ(wrong, 0);
}

TEST(LargePointsFile, HasEveryPointInItsOrder) {
  expect_all(all_of(lines("x,y\n", plain_row)));
  expect_all(all_of(lines("", [](int i) { return fmt::format("{} {}\r\n", x_of(i), y_of(i)); })));
  expect_all(all_of(lines(fmt::format("{}\na comment\n", kPoints),
                          [](int i) { return fmt::format("C {} {} 0.0\n", x_of(i), y_of(i)); })));
  expect_all(all_of(
      lines(fmt::format("ply\nformat ascii 1.0\nelement vertex {}\nproperty double x\nproperty double y\n"
                        "end_header\n",
                        kPoints),
            [](int i) { return fmt::format("{} {}\n", x_of(i), y_of(i)); })));
  expect_all(all_of("[" + lines("", json_point) + "]"));
  expect_all(all_of("[" +
                    lines("",
                          [](int i) {
                            return fmt::format(R"({}{{"id": "],[{}", "x": {}, "y": {}}})", i == 0 ? "" : ",",
                                               i, x_of(i), y_of(i));
                          }) +
                    "]"));
  expect_all(all_of(npy("<f8", 2, [](std::string& bytes, int i) {
    append(bytes, x_of(i));
    append(bytes, y_of(i));
  })));
}

TEST(LargePointsFile, HasTheRadiusOfEveryPoint) {
  const auto row = [](int i) { return fmt::format("{},{},{}\n", x_of(i), y_of(i), radius_of(i)); };
  expect_all(all_of(lines("x,y,radius\n", row)), true);
  expect_all(all_of("[" +
                    lines("",
                          [](int i) {
                            return fmt::format("{}[{},{},{}]", i == 0 ? "" : ",", x_of(i), y_of(i),
                                               radius_of(i));
                          }) +
                    "]"),
             true);
  expect_all(all_of(npy("<f4", 3,
                        [](std::string& bytes, int i) {
                          append(bytes, static_cast<float>(x_of(i)));
                          append(bytes, static_cast<float>(y_of(i)));
                          append(bytes, static_cast<float>(radius_of(i)));
                        })),
             true);
}

TEST(LargePointsFile, MayHaveOtherLinesAnywhere) {
  const FilePoints points = all_of(lines("x,y\n", [](int i) {
    const std::string before = i % 10'000 == 17 ? "# a comment\n\n" : "";
    return before + (i % 777 == 0 ? fmt::format("\"{}\",\"{}\"\n", x_of(i), y_of(i)) : plain_row(i));
  }));
  expect_all(points);
  // The line of a point far behind, with the comments and empty lines of the blocks before it.
  const std::string text = lines("x,y\n", [](int i) {
    return (i % 10'000 == 17 ? "#\n\n" : "") + (i == 90'000 ? "1.5,what\n" : plain_row(i));
  });
  EXPECT_EQ(complaint_of(text), "line 90020, column 2: 'what' is not a number");
}

TEST(LargePointsFile, ErrorIsTheFirstOne) {
  const auto rows_with = [](std::initializer_list<int> wrong) {
    return lines("x,y\n", [&](int i) {
      return std::ranges::find(wrong, i) != wrong.end() ? fmt::format("{},nan\n", x_of(i)) : plain_row(i);
    });
  };
  EXPECT_THAT(complaint_of(rows_with({60'000, 61'000, 99'999})), testing::StartsWith("line 60002, column 2"));
  EXPECT_THAT(complaint_of(rows_with({99'999})), testing::StartsWith("line 100001, column 2"));
  const std::string two_sizes =
      "[" + lines("", [](int i) { return i < 50'000 ? json_point(i) : fmt::format(",\n  [{}, 2, 3]", i); }) +
      "]";
  EXPECT_EQ(complaint_of(two_sizes), "line 50001, character 3: 3 numbers, but 2 in the first point");
  const std::string no_point =
      "[" + lines("", [](int i) { return i == 70'000 ? ",\n  \"a\"" : json_point(i); }) + "]";
  EXPECT_THAT(complaint_of(no_point),
              testing::StartsWith("line 70001, character 3: point 70000 of the list"));
  EXPECT_THAT(complaint_of("[" + lines("", json_point) + ",]"), testing::HasSubstr("this is not JSON"));
  EXPECT_THAT(complaint_of("[" + lines("", json_point)), testing::HasSubstr("this is not JSON"));
  // At the first number of a part of those that are read at a time, and behind it.
  for (const int wrong : {0, 32'768, 65'537, kPoints - 1})
    EXPECT_THAT(complaint_of(npy("<f8", 2,
                                 [&](std::string& bytes, int i) {
                                   append(bytes, x_of(i));
                                   append(bytes, i == wrong || i == kPoints - 1
                                                     ? std::numeric_limits<double>::infinity()
                                                     : y_of(i));
                                 })),
                testing::StartsWith(fmt::format("element [{}, 1], byte {}", wrong, 128 + 16 * wrong + 8)));
}

TEST(LargePointsFile, ListIsTheMemberNamedPointsOfTheWholeText) {
  const std::string list = "[" + lines("", json_point) + "]";
  const FilePoints points = all_of(R"({"width": 7, "radius": 3, "points": )" + list +
                                   R"(, "periodic": true, "parents": [null, 0, 1]})");
  expect_all(points);
  EXPECT_EQ(points.width, 7);
  EXPECT_EQ(points.radius, 3);
  EXPECT_EQ(points.periodic, true);
  // A list of the same name within another member is none.
  EXPECT_THAT(all_of(R"({"other": {"points": )" + list + R"(}, "points": [[5, 6]]})").x,
              testing::ElementsAre(5));
  EXPECT_FALSE(read_points(R"({"other": {"points": )" + list + "}}").has_value());
  EXPECT_THAT(complaint_of(R"({"points": )" + list), testing::HasSubstr("this is not JSON"));
}

TEST(LargePointsFile, WithoutAHeaderTakesNoHeightForARadius) {
  for (const int first : {90'000, 99}) {
    const FilePoints points = all_of(lines("", [&](int i) {
      return fmt::format("{} {} {}\n", x_of(i), y_of(i), i >= first && i % 100 == 99 ? 0 : 1);
    }));
    expect_all(points);
    EXPECT_EQ(points.read_as.text(), "text, blanks between the numbers, columns 1 (x), 2 (y), 3 (z)");
  }
}

TEST(LargePointsFile, KnowsTheLineOfEachRow) {
  const std::string text = lines("x,y\n", plain_row);
  const FilePoints points = all_of(text);
  std::size_t row = 0;
  for (const FileRows& rows : points.rows) {
    EXPECT_EQ(std::ranges::count(text.substr(0, rows.at), '\n'), static_cast<std::ptrdiff_t>(rows.first) + 1);
    EXPECT_GE(rows.first, row);
    row = rows.first;
  }
  EXPECT_GT(points.rows.size(), 1U);
}

}  // namespace
}  // namespace annulus::test
