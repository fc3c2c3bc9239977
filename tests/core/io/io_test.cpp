#include <gmock/gmock.h>

#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/domain/stopped.h"
#include "core/goal/goal.h"
#include "core/io/point_order.h"
#include "core/io/points_check.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/io/setup_json.h"
#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// A sampler that holds just these points.
class Given final : public Sampler {
 public:
  explicit Given(std::vector<Vec2> positions) {
    store_.positions = std::move(positions);
    store_.parents.assign(store_.positions.size(), kNoPoint);
    store_.births.assign(store_.positions.size(), 0);
  }
  void reserve(Index) override {}
  void finish(unsigned, const std::stop_token&) override {}
  void begin(Trace*) override {}
  std::uint64_t advance(std::uint64_t, Stop, Trace*) override { return 0; }
  Event add_try(Vec2, const Judgement&) override { return {}; }
  void add_too_close(std::uint64_t) override {}
  bool between_picks() const override { return true; }
  bool finished() const override { return true; }
  Keyframe save() const override { return {}; }
  void restore(const Keyframe&) override {}
  const Counts& counts() const override { return counts_; }
  Index count() const override { return static_cast<Index>(store_.positions.size()); }
  const PointStore& store() const override { return store_; }
  std::vector<Fact> facts() const override { return {}; }

 private:
  PointStore store_;
  Counts counts_;
};

std::size_t significant_digits(std::string text) {
  text = text.substr(0, text.find('e'));
  std::erase_if(text, [](char c) { return c < '0' || c > '9'; });
  text.erase(0, text.find_first_not_of('0'));
  while (!text.empty() && text.back() == '0') text.pop_back();
  return std::max<std::size_t>(text.size(), 1);
}

// The same double as the stored float, and no decimal with fewer digits is.
void expect_shortest(const std::string& text, float stored) {
  const double value = stored;
  ASSERT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
  const std::size_t digits = significant_digits(text);
  ASSERT_LE(digits, 17u) << text;
  if (digits == 1) return;
  char fewer[64];
  std::snprintf(fewer, sizeof fewer, "%.*e", static_cast<int>(digits) - 2, value);
  ASSERT_NE(std::strtod(fewer, nullptr), value) << text << " could be " << fewer;
}

TEST(PointsCsv, NumbersAreTheShortestThatReadBackAsTheSameDouble) {
  std::vector<Vec2> positions{{0, 0.1f},
                              {739.99994f, 1e-7f},
                              {1e9f, 16777216},
                              {1e-40f, 3.3f},
                              {std::numeric_limits<float>::min(), 0.5f}};
  float x = 0.001f;
  for (int i = 0; i < 3000; ++i, x *= 1.00917f) positions.push_back({x, x / 3});
  const std::string csv = points_csv(Given(positions));
  std::size_t at = csv.find('\n') + 1;
  for (const Vec2 p : positions) {
    const std::size_t comma = csv.find(',', at), end = csv.find('\n', comma);
    expect_shortest(csv.substr(at, comma - at), p.x);
    expect_shortest(csv.substr(comma + 1, end - comma - 1), p.y);
    at = end + 1;
  }
  EXPECT_EQ(at, csv.size());
}

TEST(PointsCsv, HasAHeaderAndOnePointALineInOrderOfBirth) {
  EXPECT_EQ(points_csv(Given({{370, 250}, {0.5f, 0.1f}})), "x,y\n370,250\n0.5,0.10000000149011612\n");
  EXPECT_EQ(points_csv(Given({})), "x,y\n");
}

// Many points are written in blocks, so that their whole text is never in memory and writing can stop.
TEST(Points, AreHandedOverInBlocksThatSayHowMuchIsDone) {
  const Given sampler(std::vector<Vec2>(100'000, {0.25f, 12.5f}));
  const PointTable points(sampler);
  const auto by_csv = [&](const TextSink& out) { write_points_csv(points, out); };
  const auto by_json = [&](const TextSink& out) { write_points_json(make_setup({}), points, out); };
  for (const std::function<void(const TextSink&)>& write : {std::function(by_csv), std::function(by_json)}) {
    double before = 0;
    int blocks = 0;
    write([&](std::string_view block, double share) {
      ++blocks;
      EXPECT_LT(block.size(), 100'000u);
      EXPECT_GE(share, before);
      before = share;
    });
    EXPECT_GT(blocks, 10);
    EXPECT_EQ(before, 1);
    blocks = 0;
    EXPECT_THROW(write([&](std::string_view, double) {
                   if (++blocks == 3) throw std::runtime_error("enough");
                 }),
                 std::runtime_error);
    EXPECT_EQ(blocks, 3);
  }
}

// Going back in time keeps later points in the store; they are no part of the output.
TEST(PointsCsv, HoldsOnlyThePointsBornSoFar) {
  const auto setup = make_setup({{"width", 100.0}, {"height", 80.0}});
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  const Keyframe start = sampler->save();
  sampler->advance(1000, Stop::after_tries, nullptr);
  sampler->restore(start);
  EXPECT_EQ(points_csv(*sampler), "x,y\n50,40\n");
  const json parsed = json::parse(points_json(setup, *sampler));
  EXPECT_EQ(parsed["points"].size(), 1u);
  EXPECT_EQ(parsed["parents"].size(), 1u);
}

TEST(PointsJson, HoldsTheSetupTheCountsThePointsAndTheirParents) {
  for (const char* name : {"", "lague", "blog"}) {
    const FinishedRun run = finish(make_setup({{"width", 200.0}, {"height", 130.5}}, name));
    const std::string text = points_json(run.setup, *run.sampler);
    const json parsed = json::parse(text);
    const Counts& counts = run.sampler->counts();
    EXPECT_EQ(parsed["sampler"], "bridson");
    EXPECT_EQ(parsed["domain"]["width"], 200.0);
    EXPECT_EQ(parsed["domain"]["height"], 130.5);
    EXPECT_EQ(parsed["domain"]["periodic"], false);
    EXPECT_EQ(parsed["seed"], 1);
    EXPECT_EQ(parsed["parameters"]["radius"], 10.0);
    EXPECT_EQ(parsed["tries"], counts.tries);
    EXPECT_EQ(parsed["accepted"], counts.accepted);
    EXPECT_EQ(parsed["rejected"], (json{{"outside", counts.outside}, {"too_close", counts.too_close}}));
    EXPECT_EQ(parsed["retired"], counts.retired);
    ASSERT_EQ(parsed["points"].size(), run.places.size());
    ASSERT_EQ(parsed["parents"].size(), run.places.size());
    for (std::size_t i = 0; i < run.places.size(); ++i) {
      ASSERT_EQ(parsed["points"][i].size(), 2u);
      ASSERT_EQ(parsed["points"][i][0].get<double>(), run.places[i].x);
      ASSERT_EQ(parsed["points"][i][1].get<double>(), run.places[i].y);
      const Index parent = run.sampler->store().parents[i];
      ASSERT_EQ(parsed["parents"][i], parent == kNoPoint ? json(nullptr) : json(parent));
    }
    EXPECT_TRUE(parsed["parents"][0].is_null());
    // It opens again as a setup.
    EXPECT_EQ(setup_from_json(parse_json(text, std::string("points.json"))), run.setup);
  }
}

TEST(PointsJson, InAnotherOrderParentsAreRowsOfTheFile) {
  const FinishedRun run = finish(make_setup({{"radius", 40.0}}));
  const PointStore& store = run.sampler->store();
  for (const Order order : {Order::progressive, Order::random, Order::morton}) {
    PointTable table(*run.sampler);
    put_in_order(table, run.setup, order);
    std::string text;
    write_points_json(run.setup, table, [&](std::string_view block, double) { text += block; });
    const json parsed = json::parse(text);
    EXPECT_EQ(parsed["order"], name_of(order));
    ASSERT_EQ(parsed["numbers"].size(), run.places.size());
    for (std::size_t row = 0; row < run.places.size(); ++row) {
      const auto number = parsed["numbers"][row].get<Index>();
      EXPECT_EQ(parsed["points"][row][0].get<double>(), run.places[number].x);
      const json& parent = parsed["parents"][row];
      ASSERT_EQ(parent.is_null(), store.parents[number] == kNoPoint);
      if (!parent.is_null()) {
        EXPECT_EQ(parsed["numbers"][parent.get<std::size_t>()].get<Index>(), store.parents[number]);
      }
    }
    // It opens again, and its points are known to be those of the setup.
    EXPECT_EQ(setup_from_json(parsed), run.setup);
    EXPECT_FALSE(points_difference(text, parsed, run.setup));
    json other = parsed;
    std::swap(other["points"][3], other["points"][4]);
    const auto difference = points_difference(other.dump(), other, run.setup);
    ASSERT_TRUE(difference);
    EXPECT_THAT(difference->text(), HasSubstr("from point 3 on"));
  }
}

// A run that removes points says as many tries before and after that.
TEST(Json, PointsBeforeAndAfterSomeAreRemovedAreThoseOfTheirSetup) {
  annulus::Setup asked = default_setup("roberts");
  set_goal(asked, ByPoints{120, true});
  const Resolved setup = resolved(asked);
  const std::uint64_t end = finish(setup).sampler->steps();
  for (const std::uint64_t steps : {end, end - 1, end - 2, end / 2}) {
    for (const Order order : kOrders) {
      const auto sampler = make_sampler(setup);
      sampler->begin(nullptr);
      sampler->advance(steps, Stop::after_tries, nullptr);
      PointTable points(*sampler);
      put_in_order(points, setup, order);
      std::string text;
      write_points_json(setup, points, [&](std::string_view block, double) { text += block; });
      const json file = parse_json(text, std::string("it"));
      EXPECT_EQ(file["tries"], std::min(steps, end - 1));
      EXPECT_FALSE(points_difference(text, file, setup)) << steps << " of " << end << ", " << name_of(order);
    }
  }
}

// The radius of so many points is found by runs, before there is any point to compare.
TEST(Json, ComparingItsPointsCanBeStopped) {
  annulus::Setup setup = default_setup("dart");
  set_goal(setup, ByPoints{100, false});
  const json file = {{"points", json::array({json::array({1.5, 1.5})})}};
  EXPECT_TRUE(points_difference(file.dump(), file, setup));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(points_difference(file.dump(), file, setup, {}, stop.get_token()), Stopped);
}

TEST(SetupJson, ReadsBackAsTheSameSetup) {
  for (const annulus::Setup& setup :
       {make_setup(), make_setup({}, "lague"), make_setup({}, "blog"),
        make_setup({{"seed", whole(18446744073709551615ull)}}),
        make_setup({{"seed", whole((1ull << 53) + 1)}}),
        make_setup({{"width", 0.1 + 0.2}, {"height", 1.0 / 3}, {"radius", 0.02}, {"periodic", true}}),
        make_setup({{"start", text("12.25,1e-3")}, {"tries", whole(10000)}}),
        make_setup(
            {{"retire", text("first-failure")}, {"cell", text("r")}, {"on-accept", text("remove")}})}) {
    const std::string text = setup_json(setup).dump(2);
    EXPECT_EQ(setup_from_json(parse_json(text, std::string("setup.json"))), setup) << text;
  }
  EXPECT_THAT(setup_json(make_setup({{"seed", whole(18446744073709551615ull)}})).dump(),
              HasSubstr("\"seed\":18446744073709551615"));
}

TEST(SetupJson, WhatIsMissingGetsItsDefaultAndTheMembersOfPointsFilesAreLeftAlone) {
  const auto setup = setup_from_json(parse_json(
      R"({"sampler":"bridson","parameters":{"radius":8},"tries":12,"accepted":1,"rejected":{"outside":1},
          "retired":0,"points":[[1,2]],"parents":[null]})",
      std::string("f")));
  EXPECT_EQ(setup, make_setup({{"radius", 8.0}}));
}

// The radius was 10 when files could leave it out: they keep their meaning.
TEST(SetupJson, WithoutARadiusItIsTen) {
  const auto setup = setup_from_json(parse_json(R"({"sampler":"dart"})", std::string("f")));
  EXPECT_EQ(setup.real("radius"), 10);
  EXPECT_EQ(setup.real("width"), 740);
}

std::string refusal(const char* text) {
  try {
    check(setup_from_json(parse_json(text, std::string("setup.json"))));
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::Not(HasSubstr("\n")));
    return error.what();
  }
  return "accepted";
}

TEST(SetupJson, RefusesWhatIsWrongAndNamesIt) {
  EXPECT_THAT(refusal("{"), AllOf(StartsWith("setup.json"), HasSubstr("not valid JSON")));
  EXPECT_THAT(refusal(""), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("\x89PNG"), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("[]"), HasSubstr("sampler"));
  EXPECT_THAT(refusal("{}"), HasSubstr("sampler"));
  EXPECT_THAT(refusal(R"({"sampler":7})"), HasSubstr("sampler"));
  EXPECT_THAT(refusal(R"({"sampler":"halton"})"), AllOf(StartsWith("--sampler"), HasSubstr("bridson")));
  const auto with = [](const std::string& members) {
    return refusal((R"({"sampler":"bridson",)" + members + "}").c_str());
  };
  EXPECT_THAT(with(R"("parameters":[])"), HasSubstr("parameters"));
  EXPECT_THAT(with(R"("domain":5)"), HasSubstr("domain"));
  EXPECT_THAT(with(R"("parameters":{"colour":1})"), StartsWith("--colour"));
  EXPECT_THAT(with(R"("parameters":{"a\nb":1})"), StartsWith("--a"));
  EXPECT_THAT(with(R"("parameters":{"width":10})"), StartsWith("--width"));
  EXPECT_THAT(with(R"("parameters":{"radius":-3})"), AllOf(StartsWith("--radius"), HasSubstr("from 1e-12")));
  EXPECT_THAT(with(R"("parameters":{"radius":"8"})"), StartsWith("--radius"));
  EXPECT_THAT(with(R"("parameters":{"radius":null})"), StartsWith("--radius"));
  EXPECT_THAT(with(R"("parameters":{"radius":true})"), StartsWith("--radius"));
  EXPECT_THAT(with(R"("parameters":{"tries":2.5})"), AllOf(StartsWith("--tries"), HasSubstr("1 to 10000")));
  EXPECT_THAT(with(R"("parameters":{"tries":0})"), AllOf(StartsWith("--tries"), HasSubstr("1 to 10000")));
  EXPECT_THAT(with(R"("parameters":{"distance":3})"), AllOf(StartsWith("--distance"), HasSubstr("area")));
  EXPECT_THAT(with(R"("parameters":{"start":[1,2]})"), StartsWith("--start"));
  EXPECT_THAT(with(R"("parameters":{"start":"900,10"})"), AllOf(StartsWith("--start"), HasSubstr("740")));
  EXPECT_THAT(with(R"("domain":{"periodic":1})"), StartsWith("--periodic"));
  EXPECT_THAT(with(R"("seed":-1)"), AllOf(StartsWith("--seed"), HasSubstr("18446744073709551615")));
  EXPECT_THAT(with(R"("seed":18446744073709551616)"), StartsWith("--seed"));
  EXPECT_THAT(with(R"("seed":"1")"), StartsWith("--seed"));
  EXPECT_EQ(with(R"("seed":18446744073709551615)"), "accepted");
}

// A number too large for a double is refused, too.
TEST(SetupJson, RefusesANumberTooLargeForADouble) {
  EXPECT_NE(refusal(R"({"sampler":"bridson","parameters":{"radius":1e999}})"), "accepted");
}

TEST(TraceWriter, WritesTheLinesOfTheCommandLineReference) {
  std::string text;
  TraceWriter writer([&](std::string_view block) { text += block; });
  writer.on({.kind = EventKind::start, .position = {370, 250.5f}, .point = 0});
  writer.on({.kind = EventKind::start, .position = {0.1f, 2}, .point = kNoPoint});
  writer.on({.kind = EventKind::pick, .tries = 3, .point = 7, .active = 12});
  writer.on({.kind = EventKind::pick, .tries = 3, .point = kNoPoint, .active = 1});
  writer.on({.kind = EventKind::candidate,
             .verdict = Verdict::accepted,
             .tries = 4,
             .position = {1, 2},
             .point = 8});
  writer.on({.kind = EventKind::candidate, .verdict = Verdict::outside, .tries = 5, .position = {-1, 2}});
  writer.on({.kind = EventKind::candidate,
             .verdict = Verdict::too_close,
             .tries = 6,
             .position = {1, 2},
             .point = 5});
  writer.on({.kind = EventKind::candidate,
             .verdict = Verdict::too_close,
             .reason = Reason::place_taken,
             .tries = 7,
             .position = {1, 2},
             .point = 5});
  writer.on({.kind = EventKind::retire, .tries = 7, .point = 7});
  writer.on({.kind = EventKind::finished, .tries = 7, .active = 9});
  EXPECT_EQ(text, "");  // in blocks
  writer.flush();
  EXPECT_EQ(text,
            "{\"try\":0,\"event\":\"start\",\"point\":0,\"x\":370,\"y\":250.5}\n"
            "{\"try\":0,\"event\":\"start\",\"point\":null,\"x\":0.10000000149011612,\"y\":2}\n"
            "{\"try\":3,\"event\":\"pick\",\"point\":7,\"active\":12}\n"
            "{\"try\":3,\"event\":\"pick\",\"point\":null,\"active\":1}\n"
            "{\"try\":4,\"event\":\"candidate\",\"x\":1,\"y\":2,\"verdict\":\"accepted\",\"point\":8}\n"
            "{\"try\":5,\"event\":\"candidate\",\"x\":-1,\"y\":2,\"verdict\":\"outside\"}\n"
            "{\"try\":6,\"event\":\"candidate\",\"x\":1,\"y\":2,\"verdict\":\"too_close\",\"blocker\":5}\n"
            "{\"try\":7,\"event\":\"candidate\",\"x\":1,\"y\":2,\"verdict\":\"too_close\",\"blocker\":5,"
            "\"reason\":\"place_taken\"}\n"
            "{\"try\":7,\"event\":\"retire\",\"point\":7}\n"
            "{\"try\":7,\"event\":\"finished\",\"points\":9}\n");
  writer.flush();
  EXPECT_EQ(std::ranges::count(text, '\n'), 10);
}

}  // namespace
}  // namespace annulus::test
