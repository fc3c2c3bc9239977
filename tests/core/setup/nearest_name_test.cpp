#include "core/setup/nearest_name.h"

#include <gtest/gtest.h>

#include <vector>

namespace annulus {
namespace {

TEST(NearestName, ForgivesOneSlipForThreeLetters) {
  const std::vector<std::string> known{"seed", "radius", "tries", "width", "neighbourhood", "c"};
  for (const auto& [name, meant] :
       std::vector<std::pair<std::string, std::string>>{{"sead", "seed"},                  // another letter
                                                        {"see", "seed"},                   // one too few
                                                        {"seeed", "seed"},                 // one too many
                                                        {"esed", "seed"},                  // two swapped
                                                        {"raduis", "radius"},              //
                                                        {"Radius", "radius"},              //
                                                        {"neighborhod", "neighbourhood"},  // two slips
                                                        {"d", "c"}}) {
    EXPECT_EQ(nearest_name(name, known), meant) << name;
  }
  for (const char* name : {"sxyd", "colour", "width and height"})
    EXPECT_EQ(nearest_name(name, known), std::nullopt) << name;
  EXPECT_EQ(nearest_name(std::string(3'000'000, 'x'), known), std::nullopt);
  EXPECT_EQ(nearest_name("seed", {}), std::nullopt);
}

}  // namespace
}  // namespace annulus
