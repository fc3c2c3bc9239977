#include "core/domain/levels.h"

#include <gtest/gtest.h>

#include "core/domain/rng.h"

namespace annulus::test {
namespace {

TEST(Levels, AreWhatWasSetInFewBits) {
  for (const unsigned bits : {1u, 8u, 16u}) {
    std::vector<std::uint16_t> expected(1001);
    Levels levels(expected.size());
    EXPECT_EQ(levels.bits(), 1u);
    for (std::uint64_t n = 0; n < 5000; ++n) {
      const std::uint64_t random = rng::mix64(n);
      const std::size_t i = random % expected.size();
      const auto any = static_cast<std::uint16_t>(random >> 48);
      expected[i] = bits == 1    ? static_cast<std::uint16_t>(any % 2 * 0xFFFF)
                    : bits == 8  ? static_cast<std::uint16_t>(any % 256 * 257)
                    : n % 2 == 0 ? any
                                 : 0;
      levels.set(i, expected[i]);
    }
    EXPECT_EQ(levels.bits(), bits);
    EXPECT_EQ(levels.words().size(), (expected.size() * bits + 63) / 64);
    for (std::size_t i = 0; i < expected.size(); ++i) ASSERT_EQ(levels[i], expected[i]) << i;
    // In whatever order they were set.
    Levels again(expected.size());
    for (std::size_t i = expected.size(); i-- > 0;) again.set(i, expected[i]);
    EXPECT_TRUE(again == levels);
    again.set(7, static_cast<std::uint16_t>(0xFFFF - expected[7]));
    EXPECT_FALSE(again == levels);
  }
}

}  // namespace
}  // namespace annulus::test
