#include "app/listings/ties.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "core/run/code.h"
#include "core/sampler_info.h"
#include "tests/app/listings/program_cases.h"

// Which line of the pseudocode a line of a program stands for.
namespace annulus::listings {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Turn = CodeLine::Turn;

CodeLine line(std::vector<Step> steps, Turn turn = Turn::any) {
  CodeLine code{Message(std::string("line")), 0, {}};
  code.steps = std::move(steps);
  code.turn = turn;
  return code;
}

TEST(TiedLines, HaveTheSameStepsInTheSameOrder) {
  const std::vector<CodeLine> pseudocode{line({Step::pick}), line({Step::pick}), line({Step::drawn})};
  const std::vector<CodeLine> program{line({Step::pick}), line({Step::drawn}), line({}), line({Step::pick}),
                                      line({Step::pick})};
  EXPECT_THAT(tied_lines(program, pseudocode),
              ElementsAre(ElementsAre(0u), ElementsAre(2u), IsEmpty(), ElementsAre(1u), ElementsAre(1u)));
}

TEST(TiedLines, ShareMostStepsWhereNoneHasTheSame) {
  const std::vector<CodeLine> pseudocode{line({Step::searched, Step::too_close}), line({Step::too_close}),
                                         line({Step::retired})};
  EXPECT_THAT(tied_lines(std::vector{line({Step::too_close, Step::searched, Step::accepted})}, pseudocode),
              ElementsAre(ElementsAre(0u, 1u)));
  EXPECT_THAT(tied_lines(std::vector{line({Step::start})}, pseudocode), ElementsAre(IsEmpty()));
}

TEST(TiedLines, AreForTheSameTries) {
  const std::vector<CodeLine> pseudocode{line({Step::drawn}, Turn::pick), line({Step::drawn}, Turn::round)};
  EXPECT_THAT(tied_lines(std::vector{line({Step::drawn}, Turn::round)}, pseudocode),
              ElementsAre(ElementsAre(1u)));
}

// Each line of the pseudocode stands in every program, and with it each of its breakpoints.
TEST(TiedLines, OfEverySamplerAreAllThere) {
  for (const std::string& name : with_programs()) {
    const annulus::Setup setup = default_setup(name);
    const std::vector<CodeLine> pseudocode = sampler_info(name).code(setup);
    for (const CodeLanguage language : {CodeLanguage::python, CodeLanguage::cpp}) {
      SCOPED_TRACE(name + std::string(" in ") + std::string(name_of(language)));
      const std::vector<CodeLine> lines = program(setup, language)->lines;
      const auto ties = tied_lines(lines, pseudocode);
      for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(ties[i].empty(), lines[i].steps.empty()) << i;
      for (std::size_t i = 0; i < pseudocode.size(); ++i) {
        EXPECT_TRUE(std::ranges::any_of(ties, [&](const std::vector<std::size_t>& tied) {
          return std::ranges::find(tied, i) != tied.end();
        })) << pseudocode[i].text.text();
      }
    }
  }
}

}  // namespace
}  // namespace annulus::listings
