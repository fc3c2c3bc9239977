#include <gmock/gmock.h>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/r2.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

TEST(AddedSampler, IsInTheRegistryForAsLongAsItLives) {
  const std::size_t before = samplers().size();
  SamplerInfo info = r2_info();
  info.name = "another";
  {
    const AddedSampler added(info);
    EXPECT_EQ(samplers().size(), before + 1);
    EXPECT_EQ(samplers().back().name, "another");
    EXPECT_EQ(default_setup("another").integer("count"), 200u);
    EXPECT_EQ(finish(default_setup("another")).places.size(), 200u);
  }
  EXPECT_EQ(samplers().size(), before);
  EXPECT_THROW(default_setup("another"), InputError);
}

// The golden ratio's sequence by hand: 1/g = 0.7548776662, 1/g^2 = 0.5698402910.
TEST(R2, GivesTheSequence) {
  const FinishedRun run =
      finish(make_setup_of("r2", {{"width", 100.0}, {"height", 10.0}, {"count", whole(3)}}));
  ASSERT_EQ(run.places.size(), 3u);
  const Place right[] = {{50, 5}, {25.48776662, 0.698402910}, {0.97553324, 6.39680582}};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(run.places[i].x, right[i].x, 1e-5);
    EXPECT_NEAR(run.places[i].y, right[i].y, 1e-5);
  }
}

}  // namespace
}  // namespace annulus::test
