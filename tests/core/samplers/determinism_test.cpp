#include <gtest/gtest.h>

#include <iomanip>
#include <ios>
#include <ostream>

#include "core/io/point_order.h"
#include "tests/core/support.h"

// The same options and seed give the same points and trace, bit for bit, with every compiler and
// optimisation. The numbers are what the program gave when they were written down (gcc 12 and clang 14, -O0
// and -O3): they do not say what is right, only that nothing has changed. If a change is intended, copy the
// new ones from the failures.
namespace annulus::test {

struct Pinned {
  const char* name;
  Setup (*setup)();
  std::uint64_t points, trace;
};

void PrintTo(const Pinned& pinned, std::ostream* out) {
  *out << pinned.name;
}

namespace {

struct Hex {
  std::uint64_t value;
  friend bool operator==(const Hex&, const Hex&) = default;
  friend std::ostream& operator<<(std::ostream& out, Hex hex) {
    return out << "0x" << std::hex << std::setw(16) << std::setfill('0') << std::uppercase << hex.value
               << std::dec;
  }
};

Hex hash(std::string_view text) {
  Hash hash;
  hash.add(text);
  return {hash.value()};
}

const Pinned kPinned[] = {
    {"defaults", [] { return make_setup(); }, 0x8CCA0CB7D290967C, 0xCE6542CC1617B58D},
    {"lague", [] { return make_setup({}, "lague"); }, 0x07E9D9CF685424B1, 0xE653296A7793EBD9},
    {"blog", [] { return make_setup({}, "blog"); }, 0x2D2B325FA21CC067, 0x49843434CB434F7F},
    {"periodic_random_start_largest_seed",
     [] {
       return make_setup(
           {{"periodic", true}, {"start", text("random")}, {"seed", whole(18446744073709551615ull)}});
     },
     0xFE77B8438B28CD9F, 0x8013B79659D60856},
    {"odd_sizes_linear",
     [] {
       return make_setup({{"width", 333.3}, {"height", 77.7}, {"radius", 3.3}, {"distance", text("linear")}});
     },
     0x4B7ADFF631246C15, 0xD61CE8703FD6FB8F},
    {"searching_nine_cells",
     [] {
       return make_setup({{"neighbourhood", text("3x3")}, {"seed", whole(5)}});
     },
     0xCE0F74151873E7C0, 0xF4E893FF735FF1E2},
    {"cells_of_r",
     [] {
       return make_setup({{"cell", text("r")}, {"seed", whole(6)}});
     },
     0x7FA262DB634C607F, 0xE0C577F5AFC50254},
    {"first_failure",
     [] {
       return make_setup({{"retire", text("first-failure")}, {"seed", whole(7)}});
     },
     0xB924E616B4EE8214, 0xFF30A7268D971A8A},
    {"removed_on_acceptance",
     [] {
       return make_setup({{"on-accept", text("remove")}, {"seed", whole(8)}});
     },
     0x5D44EB2AFF17514B, 0x6C7D94018B093BBF},
    {"roberts", [] { return make_setup_of("roberts"); }, 0xDD8C17A5E4CA604C, 0xC872083C4BD87070},
    {"roberts_periodic_large_coordinates",
     [] {
       return make_setup_of("roberts", {{"width", 90000.0},
                                        {"height", 70000.0},
                                        {"radius", 1234.5},
                                        {"periodic", true},
                                        {"seed", whole(3)}});
     },
     0x77EEB03AEE3C7E0F, 0xB2791E64BF89D1AE},
    {"iterated",
     [] {
       return make_setup_of("iterated", {{"iterations", whole(25)}});
     },
     0xBFD3C876A35B9D01, 0x19B5F2CABF0D4E63},
    {"ue4",
     [] {
       return make_setup({{"centred", false}}, "ue4");
     },
     0x2A1F49E5668A88C9, 0x591FD1465C98045E},
    {"ue4_centred_on_a_mask",
     [] {
       return make_setup({{"centred", true}, {"mask", picture({"..#..", "#.#..", "..#.#"})}}, "ue4");
     },
     0xE914902EFB4EC129, 0x0D1876328EA97C7D},
    {"maximal", [] { return make_setup_of("maximal"); }, 0x294CC80CA358D054, 0x7561C6742C5E7096},
    {"maximal_periodic_masked",
     [] {
       return make_setup_of("maximal", {{"periodic", true}, {"mask", picture({"..#..", "#.#..", "..#.#"})}});
     },
     0x4897E6D66F68A5EE, 0xEA8800B58B79B14E},
    {"filled",
     [] {
       return make_setup({{"fill", true}, {"tries", whole(5)}});
     },
     0x9B730B494F5F4118, 0xE7412113D2E71FF6},
    {"variable_noise_filled",
     [] {
       return make_setup_of("variable", {{"field", text("noise")}, {"fill", true}});
     },
     0x1C0A0D7736ACCBC1, 0x9BBFC6E8E4396AAC},
    {"variable", [] { return make_setup_of("variable"); }, 0xDC97579972500BA4, 0xD3917302BDBB479F},
    {"variable_linear_solid",
     [] {
       return make_setup_of("variable", {{"field", text("linear")}, {"conflict", text("solid")}});
     },
     0x7991333BD597BFFF, 0x8C2C4BD884B5ED5A},
    {"variable_noise_periodic",
     [] {
       return make_setup_of(
           "variable",
           {{"field", text("noise")}, {"conflict", text("earlier")}, {"periodic", true}, {"seed", whole(9)}});
     },
     0xB7C294F5DCBE693F, 0xCE292E3D20B1F440},
    {"variable_image",
     [] {
       return make_setup_of("variable",
                            {{"field", text("image")}, {"radius-image", picture({"#36.", "9630", "12.#"})}});
     },
     0xC75E830FF8565CD6, 0x077915B5E46E08F2},
    {"dart", [] { return make_setup_of("dart"); }, 0xB9435D3FD3D3CF50, 0x24D2F949756A1388},
    {"uniform", [] { return make_setup_of("uniform"); }, 0xA8D975AD7142044D, 0xF26BBA9CC28289FE},
    {"best",
     [] {
       return make_setup_of("best", {{"count", whole(300)}, {"c", whole(2)}});
     },
     0x7DB99425973CEC02, 0x6BF8503D7C92D91D},
    {"best_periodic_on_a_mask",
     [] {
       return make_setup_of("best",
                            {{"count", whole(200)}, {"periodic", true}, {"mask", picture({".#", "5#"})}});
     },
     0x90F49AC6C8E8F93E, 0x9CE5CE53C39B77F0},
    {"weighted", [] { return make_setup_of("weighted"); }, 0x2826AC3D1149345A, 0xA6855BAAA93C6DB1},
    {"tilemap_with_holes",
     [] {
       return make_setup({{"map", picture({".#..", "...#"})}, {"bias", 0.1}, {"picks", whole(300)}},
                         "tilemap");
     },
     0xD0AEA33F9BBC07D2, 0x0DC506EE7362D450},
    {"islands_on_a_torus",
     [] {
       return make_setup(
           {{"mask", picture({".#.#", "#..#", ".##."})}, {"periodic", true}, {"start", text("random")}});
     },
     0x8E5B713844805805, 0xE1B5941694AE73EA},
};

class Determinism : public testing::TestWithParam<Pinned> {};
INSTANTIATE_TEST_SUITE_P(, Determinism, testing::ValuesIn(kPinned),
                         [](const auto& test) { return std::string(test.param.name); });

TEST_P(Determinism, PointsAndTraceAreThePinnedOnes) {
  const auto setup = GetParam().setup();
  const FinishedRun run = finish(setup);
  EXPECT_EQ(hash(points_csv(*run.sampler)), Hex{GetParam().points});
  EXPECT_EQ(hash(trace_text(setup)), Hex{GetParam().trace});
}

// At full speed candidates are judged by other code than with a listener.
TEST_P(Determinism, ListeningChangesNothing) {
  const auto setup = GetParam().setup();
  std::unique_ptr<Sampler> listened;
  trace_text(setup, ~std::uint64_t{0}, listened);
  EXPECT_EQ(points_csv(*finish(setup).sampler), points_csv(*listened));
}

// In each order but that of birth.
TEST(DeterministicOrder, PointsAreThePinnedOnes) {
  struct Case {
    const char* sampler;
    bool periodic;
    std::uint64_t progressive, random, morton, travel;
  };
  for (const Case& given :
       {Case{"bridson", false, 0xF8E8DDF23FCB2C30, 0x2C0622E713349D64, 0x0B773A5CEE21B1D4,
             0xE82E853B99129BD0},
        Case{"bridson", true, 0xF00B9F832861029A, 0x6BB76C95460DAA66, 0x7AB7CFF7DCB1FB24, 0xD035176E5C635BA4},
        Case{"variable", false, 0xAFB1B6E143BB5230, 0xBDE05D63AD3DBA88, 0x0A9B5A0762C90B3E,
             0x0544E57F281982B6}}) {
    const FinishedRun run = finish(make_setup_of(given.sampler, {{"periodic", given.periodic}}));
    PointTable table(*run.sampler);
    const auto hash_of = [&](Order order) {
      put_in_order(table, run.setup, order);
      std::string text;
      write_points_csv(table, [&](std::string_view block, double) { text += block; });
      return hash(text);
    };
    SCOPED_TRACE(given.sampler);
    EXPECT_EQ(hash_of(Order::progressive), Hex{given.progressive});
    EXPECT_EQ(hash_of(Order::random), Hex{given.random});
    EXPECT_EQ(hash_of(Order::morton), Hex{given.morton});
    EXPECT_EQ(hash_of(Order::travel), Hex{given.travel});
  }
}

}  // namespace
}  // namespace annulus::test
