// Traces of our own samplers, with everything that changes what they do: those that are right contradict
// nothing, and the known mistakes contradict what they are and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/recording/contradictions.h"
#include "core/recording/trace_reader.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/every_sampler.h"

namespace annulus {
namespace {

using Kind = Contradiction::Kind;

std::string trace_of(const Setup& setup) {
  const auto sampler = make_sampler(resolved(setup));
  std::string text = trace_header(setup);
  TraceWriter writer([&](std::string_view block) { text += block; }, &sampler->store());
  sampler->begin(&writer);
  while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, &writer);
  writer.flush();
  return text;
}

struct Judged {
  std::vector<Contradiction> found;
  std::vector<GuessedMistake> guesses;
};
Judged judged(const std::string& trace) {
  std::vector<Contradiction> all;
  TraceReader reader("trace");
  std::optional<Contradictions> judge;
  const auto keep = [&](const Contradiction& one) { all.push_back(one); };
  for (std::size_t from = 0; from < trace.size();) {
    const std::size_t end = trace.find('\n', from);
    for (const TraceLine& line : reader.read(std::string_view(trace).substr(from, end - from))) {
      if (!judge) {
        judge.emplace(
            trace_rules(reader.header(), std::string("trace")),
            [&](Index point) { return reader.called(point); }, keep);
        std::ranges::for_each(contradictions_of(reader.header()), keep);
      }
      judge->follow(line);
    }
    from = end + 1;
  }
  for (const TraceLine& line : reader.end()) judge->follow(line);
  judge->end();
  return {all, guesses(judge->clues())};
}

// What a known mistake of the setup may contradict; nothing if it makes none.
std::set<Kind> mistakes_of(const Setup& setup) {
  const auto is = [&](const char* name, const char* value) {
    return setup.has(name) && setup.text(name) == value;
  };
  std::set<Kind> kinds;
  if (is("neighbourhood", "3x3") || is("cell", "r")) kinds.insert(Kind::accepted_too_near);
  // The listed grid lets points lie beyond the edge, and refuses what lies in a cell that is taken.
  if (is("grid", "down"))
    kinds.insert(
        {Kind::accepted_outside, Kind::accepted_too_near, Kind::refused_too_far, Kind::refused_inside});
  if (is("retire", "first-failure") || is("on-accept", "remove")) kinds.insert(Kind::retired_early);
  return kinds;
}

// A setup with each of the values, if it has such a parameter and can be made with it.
using Changes = std::vector<std::pair<const char*, Value>>;
void add_changed(std::vector<Setup>& all, const Setup& setup, const Changes& changes) {
  Setup changed = setup;
  for (const auto& change : changes)
    if (!changed.has(change.first)) return;
  set_values(changed, {changes.begin(), changes.end()});
  try {
    changed = resolved(changed);
    check(changed);
    all.push_back(std::move(changed));
  } catch (const InputError&) {  // options that exclude each other
  }
}

std::vector<Setup> each_with(const std::vector<Setup>& setups, const std::vector<Changes>& changes) {
  std::vector<Setup> all;
  for (const Setup& setup : setups)
    for (const Changes& one : changes) add_changed(all, setup, one);
  return all;
}

// Of each sampler and preset, and with each of its choices. What all samplers have is added below.
std::vector<test::Case> rows() {
  std::vector<test::Case> all = test::small_variants();
  std::erase_if(all, [](const test::Case& one) {
    const Setup standard = default_setup(one.setup.sampler);
    return std::ranges::any_of(
        std::array{"periodic", "mask", "islands", "around", "fill", "add", "points", "start"},
        [&](const char* name) {
          return standard.has(name) && one.setup.value(name) != standard.value(name);
        });
  });
  return all;
}

class OwnTraces : public testing::TestWithParam<test::Case> {};

TEST_P(OwnTraces, ContradictThemselvesOnlyByKnownMistakes) {
  const Value mask = test::several_islands();
  std::vector<annulus::Setup> setups{GetParam().setup};
  setups = each_with(setups, {{},
                              {{"periodic", true}},
                              {{"mask", mask}},
                              {{"mask", mask}, {"islands", std::string("start")}},
                              {{"mask", mask}, {"periodic", true}}});
  setups = each_with(setups, {{}, {{"around", test::some_points()}}, {{"around", test::some_points(true)}}});
  setups = each_with(setups, {{},
                              {{"fill", true}},
                              {{"add", std::string("10,10 31,21 60,40")}},
                              {{"points", std::uint64_t{60}}, {"exact", true}},
                              {{"points", std::uint64_t{60}}, {"exact", true}, {"fill", true}}});
  EXPECT_FALSE(setups.empty());
  bool any = false;
  for (const annulus::Setup& setup : setups) {
    const std::set<Kind> expected = mistakes_of(setup);
    const std::string trace = trace_of(setup);
    const auto [found, guessed] = judged(trace);
    any = any || !found.empty();
    for (const Contradiction& one : found)
      if (!expected.contains(one.kind)) {
        ADD_FAILURE() << "line " << one.line << ": " << one.says.text() << "\n"
                      << trace.substr(0, trace.find('\n'));
        break;
      }
    const bool by_area = !setup.has("distance") || setup.text("distance") == "area";
    if (expected.empty() && by_area && !guessed.empty())
      ADD_FAILURE() << guessed.front().says.text() << "\n" << trace.substr(0, trace.find('\n'));
  }
  EXPECT_EQ(any, !mistakes_of(GetParam().setup).empty());
}

// The first row of each sampler is the sampler as it is by default.
std::vector<test::Case> rows(bool by_default) {
  std::vector<test::Case> all;
  std::set<std::string> samplers;
  for (const test::Case& one : rows())
    if (samplers.insert(one.setup.sampler).second == by_default) all.push_back(one);
  return all;
}
INSTANTIATE_TEST_SUITE_P(ByDefault, OwnTraces, testing::ValuesIn(rows(true)),
                         [](const auto& one) { return one.param.name; });
INSTANTIATE_TEST_SUITE_P(Slow, OwnTraces, testing::ValuesIn(rows(false)),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace annulus
