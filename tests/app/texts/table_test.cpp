#include "app/texts/table.h"

#include <gtest/gtest.h>

namespace annulus {
namespace {

TEST(Table, NumbersAreAlignedAtTheirRight) {
  EXPECT_EQ(aligned_table({{"", "A", "B"}, {"Points", "1,024", "9"}}),
            "            A  B\nPoints  1,024  9\n");
  EXPECT_EQ(aligned_table({{"Lücke", "1"}, {"Gap", "10"}}), "Lücke   1\nGap    10\n")
      << "a letter of two bytes is one column wide";
  EXPECT_EQ(aligned_table({{"a", "b", "c"}, {"d"}}), "a  b  c\nd\n");
}

TEST(Table, CsvQuotesWhatNeedsIt) {
  EXPECT_EQ(csv_table({{"a", "b,c"}, {"say \"hi\"", ""}}), "a,\"b,c\"\n\"say \"\"hi\"\"\",\n");
}

}  // namespace
}  // namespace annulus
