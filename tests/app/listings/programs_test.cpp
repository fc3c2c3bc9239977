#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "app/listings/listing.h"
#include "core/run/code.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"

// The programs beside the pseudocode run, and make what the samplers make.
namespace annulus {
namespace {

using Points = std::vector<std::pair<double, double>>;

class Programs : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder); }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name) << text;
    return folder / name;
  }
  // What the command prints.
  Points run(const std::string& command) const {
    const std::filesystem::path out = folder / "points.txt";
    EXPECT_EQ(std::system((command + " > " + out.string()).c_str()), 0) << command;
    Points points;
    std::ifstream file(out);
    for (double x, y; file >> x >> y;) points.emplace_back(x, y);
    return points;
  }

  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("annulus-programs-" + std::to_string(std::random_device{}()));
};

// Small enough to run fast, with values that no program has by itself.
annulus::Setup setup_of(const std::string& sampler) {
  annulus::Setup setup = default_setup(sampler);
  setup.values["width"] = 300.0;
  setup.values["height"] = 200.0;
  setup.values["seed"] = std::uint64_t{7};
  if (setup.has("radius")) setup.values["radius"] = 11.5;
  if (setup.has("count")) setup.values["count"] = std::uint64_t{150};
  return setup;
}

void expect_right(const annulus::Setup& setup, const Points& points) {
  for (const auto& [x, y] : points) {
    EXPECT_TRUE(x >= 0 && x < 300 && y >= 0 && y < 200) << x << " " << y;
  }
  if (traits_of(setup).keeps_distance && !setup.has("count")) {
    const double r = setup.real("radius");
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(std::hypot(points[i].first - points[j].first, points[i].second - points[j].second), r);
  }
  // As many as our own sampler makes, which varies by some 4% from seed to seed.
  Timeline own(setup);
  own.run_to_end();
  const auto count = static_cast<double>(own.sampler().count());
  EXPECT_NEAR(static_cast<double>(points.size()), count, 0.12 * count);
}

std::vector<std::string> with_programs() {
  std::vector<std::string> names;
  for (const SamplerInfo& info : samplers())
    if (program(default_setup(info.name), CodeLanguage::python)) names.push_back(info.name);
  return names;
}

TEST_F(Programs, InPythonMakeWhatTheSamplersMake) {
  EXPECT_FALSE(with_programs().empty());
  for (const std::string& name : with_programs()) {
    SCOPED_TRACE(name);
    const annulus::Setup setup = setup_of(name);
    const auto source = program(setup, CodeLanguage::python);
    EXPECT_TRUE(source->plain);
    EXPECT_EQ(source->text.find("#:"), std::string::npos);
    expect_right(setup, run("python3 " + write(name + ".py", source->text).string()));
  }
}

// All in one translation unit, which compiles faster than each by itself.
TEST_F(Programs, InCppMakeWhatTheSamplersMake) {
  std::string all =
      "#include <cmath>\n#include <cstdio>\n#include <random>\n#include <vector>\n#include <string>\n";
  std::string calls;
  for (const std::string& name : with_programs()) {
    const auto source = program(setup_of(name), CodeLanguage::cpp);
    ASSERT_TRUE(source) << name;
    EXPECT_TRUE(source->plain);
    EXPECT_EQ(source->text.find("//:"), std::string::npos);
    std::string text = source->text;
    const std::string main = "int main()";
    text.replace(text.find(main), main.size(), "void run()");
    write(name + ".cpp", text);
    all += "namespace " + name + "_ {\n#include \"" + name + ".cpp\"\n}\n";
    calls += "  if (name == \"" + name + "\") " + name + "_::run();\n";
  }
  all += "int main(int, char** words) {\n  const std::string name = words[1];\n" + calls + "}\n";
  const std::string made = (folder / "all").string();
  const std::string compile =
      "c++ -std=c++17 -Wall -Wextra -Werror -o " + made + " " + write("all.cpp", all).string();
  ASSERT_EQ(std::system(compile.c_str()), 0);
  for (const std::string& name : with_programs()) {
    SCOPED_TRACE(name);
    expect_right(setup_of(name), run(made + " " + name));
  }
}

// Whatever a try goes through, both languages have a lit line for it, and it fits a narrow panel.
TEST(ProgramLines, AreReachedByEveryTry) {
  for (const std::string& name : with_programs()) {
    for (const CodeLanguage language : {CodeLanguage::python, CodeLanguage::cpp}) {
      SCOPED_TRACE(name + std::string(" in ") + std::string(name_of(language)));
      const annulus::Setup setup = setup_of(name);
      const auto source = program(setup, language);
      Timeline timeline(setup);
      EXPECT_FALSE(lines_reached(source->lines, timeline.pick()).empty());
      while (!timeline.at_end() && timeline.position() < 500) {
        timeline.seek(timeline.position() + 1);
        EXPECT_FALSE(lines_reached(source->lines, timeline.pick()).empty()) << timeline.position();
      }
      for (const CodeLine& line : source->lines)
        EXPECT_LE(static_cast<double>(line.text.text().size()) * 7.2 + line.indent * 10.0, 254)
            << line.text.text();
    }
  }
}

TEST(ProgramLines, SayWhenTheSetupWantsMore) {
  annulus::Setup setup = setup_of("bridson");
  EXPECT_TRUE(program(setup, CodeLanguage::python)->plain);
  setup.values["neighbourhood"] = std::string("3x3");
  EXPECT_FALSE(program(setup, CodeLanguage::python)->plain);
  EXPECT_FALSE(program(setup, CodeLanguage::pseudo));
}

TEST(ProgramLines, HaveTheSetupsValuesAndNoMarks) {
  const Program small =
      read_program("r = 34  #= radius\ndef f():\n    a  #: drawn\n    b\n    c  #: accepted\n", "#", 4,
                   setup_of("bridson"));
  EXPECT_EQ(small.text, "r = 11.5\ndef f():\n    a\n    b\n    c\n");
  ASSERT_EQ(small.lines.size(), 3u);
  EXPECT_EQ(small.lines[0].text.text(), "a");
  EXPECT_EQ(small.lines[0].indent, 0);
  EXPECT_EQ(small.lines[0].steps, std::vector<Step>{Step::drawn});
  EXPECT_TRUE(small.lines[1].steps.empty());
  EXPECT_EQ(small.lines[2].steps, std::vector<Step>{Step::accepted});
}

}  // namespace
}  // namespace annulus
