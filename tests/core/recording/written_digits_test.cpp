// How exactly a trace writes its places. Slacks are by hand: each of two places may be off by half a unit of
// its last digit in x and in y, so their distance by as much as the diagonal of that unit.
#include "core/recording/written_digits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace annulus {
namespace {

// In units of the last digit.
double unit_of(const std::vector<std::string>& numbers) {
  WrittenDigits digits;
  for (const std::string& number : numbers) digits.add(number, std::stod(number));
  return digits.slack() / std::numbers::sqrt2;
}

TEST(WrittenDigits, HaveAUnit) {
  const std::pair<std::vector<std::string>, double> cases[]{
      {{"12", "504"}, 0},  // whole numbers are exact
      {{"12", "504.25"}, 0.01},
      {{"999.25", "1000", "3.75"}, 0.01},  // a domain's side is no digit more
      // Six digits in all, as %g has them.
      {{"504.912", "9.87654", "0.00123457"}, 0.001},
      {{"0.00123457", "504.912"}, 0.001},
      {{"5049.12", "9.87654"}, 0.01},
      {{"1.23457e+06", "9.87654"}, 10},
      {{"0.00987654", "0.000123457", "1.5e-05"}, 1e-8},
      // Three digits after the point, zeros left out.
      {{"504.912", "9.876", "12"}, 0.001},
      {{"-504.912", "9.876"}, 0.001},
      // Numbers of double precision with as many digits as they have: that of the largest one with most.
      {{"504.91234567890123", "9.8765432109876543"}, 1e-14},
      // So many digits that no number of single precision is meant.
      {{"504.91234", "9.87650"}, 1e-5},
      // Of single precision, whose neighbours are 2^-14 apart from 512 on and 2^-24 from 0.5 on, and twice
      // that: the shortest text, the same number in full, and 0.1 in full.
      {{"612.84656", "9.014648"}, std::exp2(-13)},
      {{"612.84649658203125", "0.100000001490116"}, std::exp2(-13)},
      {{"0.10000000149011612", "0.5"}, std::exp2(-23)}};
  for (const auto& [numbers, unit] : cases) EXPECT_NEAR(unit_of(numbers), unit, 1e-9 * unit) << numbers[0];
}

}  // namespace
}  // namespace annulus
