// NPY, PLY and XYZ: what is refused, and where. That they are read is shown with files of other programs
// (tests/formats/).
#include <gmock/gmock.h>

#include <string>

#include "core/io/points_file.h"

namespace annulus::test {
namespace {

using testing::ElementsAre;

std::string binary_refusal(const std::string& bytes) {
  try {
    read_points(bytes);
  } catch (const InputError& error) {
    return error.what();
  }
  return "nothing";
}

// Version 1, as numpy.lib.format describes it.
std::string npy(const std::string& header, const std::string& body) {
  return std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header + body;
}
std::string npy_of(const std::string& type, const std::string& shape, const std::string& body) {
  return npy("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }\n", body);
}

TEST(PointsFile, RefusesImpossibleNpy) {
  const std::string good = npy_of("|i1", "(2, 2)", "\x01\x02\x03\xFC");
  EXPECT_THAT(read_points(good)->x, ElementsAre(1, 3));
  EXPECT_THAT(read_points(good)->y, ElementsAre(2, -4));
  for (std::size_t size = 6; size + 4 < good.size(); ++size)
    EXPECT_EQ(binary_refusal(good.substr(0, size)), "its NPY header cannot be read") << size;
  EXPECT_EQ(binary_refusal(good.substr(0, good.size() - 1)),
            "its header promises 2 points, but there are bytes for 1");
  EXPECT_EQ(binary_refusal(npy_of("<f8", "(18446744073709551615, 2)", "")),
            "its header promises 18446744073709551615 points, but there are bytes for 0");
  EXPECT_EQ(binary_refusal(npy_of("<f8", "(2,)", std::string(16, '\0'))),
            "its array has the shape (2,); (n, 2) and (n, 3) are read");
  EXPECT_EQ(binary_refusal(npy_of("<c16", "(1, 2)", std::string(32, '\0'))),
            "its numbers are of type '<c16'; whole numbers, float32 and float64 are read");
  EXPECT_EQ(binary_refusal(npy("{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (1,)}", "")),
            "its NPY rows have fields; a plain array of numbers is read");
  const std::size_t header = npy_of("<f4", "(2, 2)", "").size();
  // 0, 1, NaN, 1; single precision.
  const std::string nan("\0\0\0\0\0\0\x80\x3F\0\0\xC0\x7F\0\0\x80\x3F", 16);
  EXPECT_EQ(binary_refusal(npy_of("<f4", "(2, 2)", nan)),
            "element [1, 0], byte " + std::to_string(header + 8) + ": nan is not a finite number");
}

TEST(PointsFile, RefusesImpossiblePly) {
  const std::string begin = "ply\nformat ascii 1.0\n", xy = "property float x\nproperty float y\n";
  const std::string two = begin + "element vertex 2\n" + xy + "end_header\n";
  EXPECT_THAT(read_points(two + "1 2\n3 4\n")->x, ElementsAre(1, 3));
  EXPECT_EQ(binary_refusal(begin), "its PLY header has no end");
  EXPECT_EQ(binary_refusal("ply\nelement vertex 1\n" + xy + "end_header\n1 2\n"),
            "its PLY header names no format");
  EXPECT_EQ(binary_refusal("ply\nformat latin 1.0\n"),
            "line 2: 'format latin 1.0' does not belong in a PLY header");
  EXPECT_EQ(binary_refusal(begin + "element vertex -1\n"),
            "line 3: 'element vertex -1' does not belong in a PLY header");
  EXPECT_EQ(binary_refusal(begin + "end_header\n"), "its PLY header has no element vertex");
  EXPECT_EQ(binary_refusal(begin + "element vertex 1\nproperty float x\nend_header\n1\n"),
            "its PLY vertices have no properties x and y");
  EXPECT_EQ(binary_refusal(two + "1 2\n3\n"),
            "line 9, character 1: the file ends too early: its header promises more");
  EXPECT_EQ(binary_refusal(two + "1 2\n3 b\n"), "line 8, character 3: 'b' is not a number");
  EXPECT_EQ(binary_refusal(two + "1 2\ninf 4\n"),
            "vertex 1, line 8, character 1: inf is not a finite number");
  EXPECT_EQ(binary_refusal(begin + "element e 1\nproperty list char int l\nelement vertex 1\n" + xy +
                           "end_header\n-1\n1 2\n"),
            "line 9, character 1: a list cannot have -1 numbers");
  // As many as can be promised, and no memory taken for them.
  const std::string binary = "ply\nformat binary_little_endian 1.0\n";
  const std::string many = binary + "element vertex 18446744073709551615\n" + xy + "end_header\n";
  EXPECT_EQ(
      binary_refusal(many + std::string(8, '\0')),
      "byte " + std::to_string(many.size() + 8) + ": the file ends too early: its header promises more");
  const std::string list = binary + "element e 1\nproperty list uint double l\nend_header\n";
  EXPECT_EQ(
      binary_refusal(list + "\xFF\xFF\xFF\xFF"),
      "byte " + std::to_string(list.size() + 4) + ": the file ends too early: its header promises more");
}

TEST(PointsFile, RefusesImpossibleXyz) {
  EXPECT_EQ(binary_refusal("3\n\nC 1 2 3\nC 4 5 6\n"), "line 5: the file ends after 2 of 3 points");
  EXPECT_EQ(binary_refusal("1\nwater\nO 1 2 3\nH 4 5 6\n"),
            "line 4: its first line says 1 points, but there are more");
  EXPECT_EQ(binary_refusal("2\n\nC 1 2 3\nC 4 b 6\n"), "line 4, column 3: 'b' is not a number");
  EXPECT_EQ(binary_refusal("18446744073709551615\n1 2\n3 4\n"),
            "line 4: the file ends after 1 of 18446744073709551615 points");
}

}  // namespace
}  // namespace annulus::test
