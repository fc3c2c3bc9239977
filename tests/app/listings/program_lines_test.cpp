#include <gmock/gmock.h>

#include "core/run/code.h"
#include "core/run/timeline.h"
#include "tests/app/listings/program_cases.h"

// The lines of the programs beside the pseudocode, and what the whole program says.
namespace annulus::listings {
namespace {

TEST(ProgramTexts, AreThereForEverySampler) {
  EXPECT_THAT(with_programs(), testing::IsSupersetOf({"bridson", "roberts", "iterated", "variable", "dart",
                                                      "uniform", "best", "weighted"}));
}

// Whatever a try goes through, both languages have a lit line for it, and it fits a narrow panel.
TEST(ProgramLines, AreReachedByEveryTry) {
  for (const std::string& name : with_programs()) {
    for (const CodeLanguage language : {CodeLanguage::python, CodeLanguage::cpp}) {
      SCOPED_TRACE(name + std::string(" in ") + std::string(name_of(language)));
      const annulus::Setup setup = setup_of(name);
      const auto source = program(setup, language);
      Timeline timeline(resolved(setup));
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
  setup = with(setup_of("variable"), {{"field", std::string("noise")}});
  EXPECT_FALSE(program(setup, CodeLanguage::cpp)->plain);
}

TEST(ProgramLines, HaveTheSetupsValuesAndNoMarks) {
  const Program small =
      read_program("r = 34  #= radius\ndef f():\n    a  #: drawn\n    b\n    c  #: accepted\n",
                   CodeLanguage::python, setup_of("bridson"));
  EXPECT_EQ(small.text, "r = 16.5\ndef f():\n    a\n    b\n    c\n");
  ASSERT_EQ(small.lines.size(), 3u);
  EXPECT_EQ(small.lines[0].text.text(), "a");
  EXPECT_EQ(small.lines[0].indent, 0);
  EXPECT_EQ(small.lines[0].steps, std::vector<Step>{Step::drawn});
  EXPECT_TRUE(small.lines[1].steps.empty());
  EXPECT_EQ(small.lines[2].steps, std::vector<Step>{Step::accepted});
}

}  // namespace
}  // namespace annulus::listings
