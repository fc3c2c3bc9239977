// What a setup asks for is one value; files and options spell it as parameters.
#include "core/goal/goal.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/io/setup_json.h"
#include "core/making/given_values.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::StartsWith;

TEST(Goal, IsReadFromItsSpelling) {
  for (const Goal& goal :
       {Goal(NoGoal{}), Goal(ByRadius{}), Goal(ByPoints{300, true}), Goal(ByPoints{300, false}),
        Goal(BySpacing{2.5, true}), Goal(AtMost{60}), Goal(ByCount{0}), Goal(ByCount{17})})
    EXPECT_EQ(goal_from(spelling(goal)), goal) << goal.index();
}

TEST(Goal, TakesThePlaceOfTheOneBefore) {
  annulus::Setup setup = default_setup("bridson");
  for (const Goal& goal :
       {Goal(ByPoints{300, true}), Goal(AtMost{60}), Goal(BySpacing{25, false}), Goal(ByRadius{})}) {
    set_goal(setup, goal);
    EXPECT_EQ(setup.goal, goal) << goal.index();
    EXPECT_NO_THROW(check(setup)) << goal.index();
  }
  for (const Goal& none : {Goal(ByPoints{0, true}), Goal(BySpacing{0, true}), Goal(AtMost{0})})
    EXPECT_EQ(with_goal(setup, none).goal, Goal(ByRadius{})) << none.index();
}

// 740 x 500 / 25^2 = 592.
TEST(Goal, IsACountWhereAnyNumberIsMade) {
  const annulus::Setup uniform = default_setup("uniform"), cells = default_setup("weighted");
  EXPECT_EQ(with_goal(uniform, ByPoints{300, false}).goal, Goal(ByCount{300}));
  EXPECT_EQ(with_goal(uniform, BySpacing{25, true}).goal, Goal(ByCount{592}));
  EXPECT_EQ(with_goal(with_goal(uniform, ByPoints{300, true}), ByRadius{}), uniform);
  EXPECT_EQ(with_goal(cells, ByPoints{300, true}), cells);
}

annulus::Setup written(const char* parameters) {
  return setup_from_json(
      nlohmann::json::parse(std::string(R"({"sampler":"bridson","parameters":)") + parameters + "}"));
}

std::string refusal(const annulus::Setup& setup) {
  try {
    check(setup);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

// A file may say what excludes each other: it is kept as it is until something else is given.
TEST(Goal, OfAFileThatContradictsItselfIsRefused) {
  struct Row {
    const char *file, *why;
  };
  for (const Row& row : {Row{R"({"points":300,"spacing":25.0})", "--spacing cannot stand beside --points"},
                         {R"({"points":300,"at-most":60})", "--at-most cannot stand beside --points"},
                         {R"({"spacing":25.0,"at-most":60})", "--at-most cannot stand beside --spacing"},
                         {R"({"exact":true})", "--exact needs --points"},
                         {R"({"exact":true,"at-most":60})", "--exact needs --points"}}) {
    const annulus::Setup setup = written(row.file);
    EXPECT_THAT(refusal(setup), StartsWith(row.why));
    EXPECT_EQ(setup_from_json(setup_json(setup)), setup) << row.file;
    annulus::Setup other = setup;
    give(other, {{"tries", whole(20)}});
    EXPECT_THAT(refusal(other), StartsWith(row.why));
    give(other, {{"points", whole(200)}});
    EXPECT_EQ(refusal(other), "none") << row.file;
    EXPECT_EQ(goal_points(other), 200u);
    other = setup;
    give(other, {{"radius", 30.0}});
    EXPECT_EQ(refusal(other), "none") << row.file;
  }
  EXPECT_THROW(written(R"({"points":"many"})"), InputError);
  EXPECT_THROW(written(R"({"spacing":-3})"), InputError);
  EXPECT_THROW(written(R"({"exact":1})"), InputError);
}

// As --versus tells a goal: what differs from the other side's, and with every value that is there.
TEST(Goal, IsToldFromAnyOther) {
  const std::vector<Goal> goals{ByRadius{},          ByPoints{300, true},  ByPoints{200, false},
                                BySpacing{25, true}, BySpacing{30, false}, AtMost{60}};
  for (const Goal& a : goals)
    for (const Goal& b : goals) {
      const Values there = spelling(a), all = spelling(b);
      Values differing;
      for (const auto& [name, value] : all)
        if (there.at(name) != value) differing[name] = value;
      for (const Values& given : {differing, all}) {
        annulus::Setup setup = with_goal(default_setup("bridson"), a);
        give(setup, given);
        EXPECT_EQ(setup.goal, b) << a.index() << ' ' << b.index();
      }
    }
}

// 0 is none: it takes the place of nothing else.
TEST(Goal, OfNoneLeavesTheOthers) {
  struct Row {
    Goal before;
    Values given;
    Goal after;
  };
  for (const Row& row : {Row{ByPoints{300, true}, {{"at-most", whole(0)}}, ByPoints{300, true}},
                         {ByPoints{300, true}, {{"spacing", 0.0}}, ByPoints{300, true}},
                         {ByPoints{300, true}, {{"points", whole(0)}}, ByRadius{}},
                         {AtMost{60}, {{"points", whole(0)}}, AtMost{60}},
                         {AtMost{60}, {{"radius", 30.0}, {"spacing", 0.0}}, AtMost{60}}}) {
    annulus::Setup setup = with_goal(default_setup("bridson"), row.before);
    give(setup, row.given);
    EXPECT_EQ(setup.goal, row.after) << row.before.index() << ' ' << row.given.begin()->first;
  }
}

TEST(Goal, IsMetExactlyUntilALimitIsGivenInItsPlace) {
  annulus::Setup setup = written(R"({"points":300,"exact":true})");
  give(setup, {{"spacing", 25.0}});
  EXPECT_EQ(setup.goal, Goal(BySpacing{25, true}));
  give(setup, {{"at-most", whole(60)}});
  EXPECT_EQ(setup.goal, Goal(AtMost{60}));
  give(setup, {{"radius", 20.0}});
  EXPECT_EQ(setup.goal, Goal(AtMost{60}));
}

}  // namespace
}  // namespace annulus::test
