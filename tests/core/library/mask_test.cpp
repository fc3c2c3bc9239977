#include <annulus/annulus.h>
#include <gtest/gtest.h>

// Mask::keep: which part of a mask points may lie in.
namespace annulus::test {
namespace {

TEST(LibraryMask, TheDarkPartIsTheBrightPartOfTheNegative) {
  const Mask bright{.columns = 3, .rows = 2, .levels = {0, 128, 255, 127, 255, 0}};
  const Mask dark{.columns = 3, .rows = 2, .levels = {255, 127, 0, 128, 0, 255}, .keep = Keep::dark};
  EXPECT_EQ(sample({.width = 150, .height = 100, .radius = 5, .mask = dark}),
            sample({.width = 150, .height = 100, .radius = 5, .mask = bright}));
}

}  // namespace
}  // namespace annulus::test
