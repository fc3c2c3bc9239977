#include <gmock/gmock.h>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/r2.h"

// The tests run with one sampler more than the program has: what they say of every sampler holds for a new
// one, which is a file pair and its row.
int main(int count, char** arguments) {
  const annulus::AddedSampler r2(annulus::test::r2_info());
  testing::InitGoogleMock(&count, arguments);
  return RUN_ALL_TESTS();
}
