#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/domain/rng.h"
#include "core/making/make_sampler.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "tests/app/listings/program_cases.h"

// The programs beside the pseudocode run, and make what the samplers make.
namespace annulus::listings {
namespace {

using Points = std::vector<std::vector<double>>;  // x, y and what else is printed

// The numbers from 0 to 1 that a run draws, in the order in which a program asks for them.
std::vector<double> numbers_of(const annulus::Setup& setup) {
  struct Listener final : Trace {
    explicit Listener(const annulus::Setup& run) : setup(run) {}
    void on(const Event& event) override {
      if (event.kind == EventKind::start && !setup.has("start")) {
        note_place(rng::PickStream(setup.seed(), rng::kStartPick).candidate(0));
      } else if (event.kind == EventKind::pick || event.kind == EventKind::round) {
        stream = rng::PickStream(setup.seed(), picks++);
        candidates = 0;
        around_point = event.kind == EventKind::pick;
        if (around_point) numbers.push_back((event.slot + 0.5) / event.active);
        if (setup.sampler == "roberts") note(stream.candidate(0).first);
      } else if (event.kind == EventKind::candidate) {
        const rng::Pair pair = stream.candidate(candidates++);
        if (setup.sampler == "roberts") return;
        if (setup.sampler == "weighted") {
          numbers.push_back(static_cast<double>((std::uint64_t{pair.first} << 21) ^ (pair.second >> 11)) *
                            0x1p-53);
        } else if (around_point) {
          note(pair.second);
          note(pair.first);
        } else {
          note_place(pair);
        }
      }
    }
    void note(std::uint32_t bits) { numbers.push_back(double{rng::unit(bits)}); }
    void note_place(rng::Pair pair) {
      for (const std::uint32_t bits : {pair.first, pair.second}) numbers.push_back(bits * 0x1p-32);
    }
    const annulus::Setup& setup;
    rng::PickStream stream;
    std::uint64_t picks = 0;
    std::uint32_t candidates = 0;
    bool around_point = false;
    std::vector<double> numbers;
  };
  Listener listener(setup);
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(&listener);
  while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, &listener);
  return listener.numbers;
}

std::string replaced(std::string text, const std::string& words, const std::string& by) {
  const std::size_t at = text.find(words);
  EXPECT_NE(at, std::string::npos) << words;
  return at == std::string::npos ? text : text.replace(at, words.size(), by);
}

class SlowPrograms : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder); }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
  }
  std::string write_numbers(const Case& one) const {
    std::ostringstream text;
    text.precision(17);
    for (const double number : numbers_of(one.setup)) text << number << "\n";
    return write(one.name + ".txt", text.str());
  }
  // What the command prints.
  Points run(const std::string& command) const {
    const std::filesystem::path out = folder / "points.txt";
    EXPECT_EQ(std::system((command + " > " + out.string()).c_str()), 0) << command;
    Points points;
    std::ifstream file(out);
    for (std::string line; std::getline(file, line);) {
      std::istringstream words(line);
      points.emplace_back();
      for (double number; words >> number;) points.back().push_back(number);
    }
    return points;
  }

  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("annulus-programs-" + std::to_string(std::random_device{}()));
};

double distance(const std::vector<double>& a, const std::vector<double>& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

// With random numbers of its own a program keeps the sampler's promises.
void expect_right(const annulus::Setup& setup, const Points& points) {
  const bool cells = setup.sampler == "weighted", sized = setup.sampler == "variable";
  for (const auto& p : points)
    EXPECT_TRUE(p[0] >= 0 && p[0] < (cells ? 30 : 300) && p[1] >= 0 && p[1] < (cells ? 21 : 200))
        << p[0] << " " << p[1];
  if (cells) {
    EXPECT_EQ((std::set<std::vector<double>>(points.begin(), points.end()).size()), 60u);
  }
  if (traits_of(setup).keeps_distance && !setup.has("count") && !cells) {
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(distance(points[i], points[j]),
                  sized ? std::max(points[i][2], points[j][2]) : setup.real("radius"));
  }
  // As many as our own sampler makes, which varies by some 4% from seed to seed.
  Timeline own(resolved(setup));
  own.run_to_end();
  const auto count = static_cast<double>(own.sampler().count());
  EXPECT_NEAR(static_cast<double>(points.size()), count, 0.12 * count);
}

// Whether a program, given the sampler's own numbers, can make its points. The squares of "maximal" leave by
// a table that its programs do without.
bool repeats(const annulus::Setup& setup) {
  return setup.sampler != "maximal";
}

// With the sampler's own numbers a program makes the sampler's points, but for the rounding of stored
// coordinates.
void expect_same(const annulus::Setup& setup, const Points& points) {
  Timeline own(resolved(setup));
  own.run_to_end();
  const PointStore& store = own.sampler().store();
  const Vec2 shift = own.sampler().output_offset();
  const double half = setup.sampler == "weighted" ? 0.5 : 0;  // a cell's middle is stored
  ASSERT_EQ(points.size(), own.sampler().count());
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_NEAR(points[i][0], double{store.positions[i].x} + double{shift.x} - half, 0.01) << i;
    EXPECT_NEAR(points[i][1], double{store.positions[i].y} + double{shift.y} - half, 0.01) << i;
    if (setup.sampler == "variable") {
      EXPECT_NEAR(points[i][2], double{store.radii[i]}, 0.01) << i;
    }
  }
}

TEST_F(SlowPrograms, InPythonMakeWhatTheSamplersMake) {
  for (const Case& one : cases()) {
    SCOPED_TRACE(one.name);
    const auto source = program(one.setup, CodeLanguage::python);
    EXPECT_TRUE(source->plain);
    EXPECT_EQ(source->text.find("#:"), std::string::npos);
    EXPECT_EQ(source->text.find("#="), std::string::npos);
    if (one.name == one.setup.sampler)
      expect_right(one.setup, run("python3 " + write(one.name + ".py", source->text)));
    if (!repeats(one.setup)) continue;
    const std::string given = "class Given:\n    numbers = map(float, open('" + write_numbers(one) +
                              "'))\n    def random(self): return next(self.numbers)\n"
                              "    def randrange(self, n): return int(n * self.random())\nrng = Given()";
    expect_same(one.setup,
                run("python3 " + write(one.name + "_given.py",
                                       replaced(source->text, "rng = random.Random(seed)", given))));
  }
}

// All in one translation unit, which compiles faster than each by itself.
TEST_F(SlowPrograms, InCppMakeWhatTheSamplersMake) {
  std::string all =
      "#include <algorithm>\n#include <cmath>\n#include <cstdio>\n#include <fstream>\n#include <random>\n"
      "#include <string>\n#include <vector>\n"
      "std::ifstream given;\n"
      "double number(std::mt19937_64& rng) {\n  double x = 0;\n"
      "  return given >> x ? x : std::uniform_real_distribution<>()(rng);\n}\n";
  std::string calls;
  for (const Case& one : cases()) {
    const auto source = program(one.setup, CodeLanguage::cpp);
    ASSERT_TRUE(source) << one.name;
    EXPECT_TRUE(source->plain);
    EXPECT_EQ(source->text.find("//:"), std::string::npos);
    EXPECT_EQ(source->text.find("//="), std::string::npos);
    const std::string text = replaced(source->text, "int main()", "void run()");
    write(one.name + ".cpp", replaced(text, "std::uniform_real_distribution<>()(rng)", "::number(rng)"));
    all += "namespace " + one.name + "_ {\n#include \"" + one.name + ".cpp\"\n}\n";
    calls += "  if (name == \"" + one.name + "\") " + one.name + "_::run();\n";
  }
  all +=
      "int main(int words, char** word) {\n  const std::string name = word[1];\n"
      "  if (words > 2) given.open(word[2]);\n" +
      calls + "}\n";
  const std::string made = (folder / "all").string();
  const std::string compile = "c++ -std=c++17 -Wall -Wextra -Werror -o " + made + " " + write("all.cpp", all);
  ASSERT_EQ(std::system(compile.c_str()), 0);
  for (const Case& one : cases()) {
    SCOPED_TRACE(one.name);
    if (one.name == one.setup.sampler) expect_right(one.setup, run(made + " " + one.name));
    if (repeats(one.setup)) expect_same(one.setup, run(made + " " + one.name + " " + write_numbers(one)));
  }
}

}  // namespace
}  // namespace annulus::listings
