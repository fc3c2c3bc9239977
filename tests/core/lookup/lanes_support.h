#pragma once

#include <gtest/gtest.h>
#include <hwy/highway.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/domain/grey_image.h"
#include "core/domain/rng.h"
#include "core/lookup/lanes.h"

namespace annulus::test {

class LanesTest : public testing::Test {
 protected:
  void TearDown() override { use(0); }

  // Allows only this instruction set from now on; 0 allows all again.
  static void use(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
  static std::vector<std::int64_t> targets() {
    std::vector<std::int64_t> all;
    for (int bit = 0; bit < 63; ++bit)
      if (const std::int64_t target = std::int64_t{1} << bit; hwy::SupportedTargets() & HWY_TARGETS & target)
        all.push_back(target);
    return all;
  }
};

// This many random pixels, so that there are edges everywhere, holes and islands.
inline ImageValue ragged(int width, int height, std::uint64_t percent) {
  GreyImage image;
  image.width = width;
  image.height = height;
  for (int i = 0; i < width * height; ++i)
    image.levels.push_back(rng::mix64(static_cast<std::uint64_t>(i)) % 100 < percent ? 65535 : 0);
  return {"", std::make_shared<const KnownImage>(std::move(image))};
}

}  // namespace annulus::test
