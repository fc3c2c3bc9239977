#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/support.h"

// Every parameter at its limits, and every setup through a file, for all rows of the registry.
namespace annulus::test {
namespace {

using nlohmann::json;

class EverySetup : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(, EverySetup, testing::ValuesIn(small_variants()),
                         [](const auto& test) { return test.param.name; });

TEST_P(EverySetup, ComesBackFromItsFile) {
  const auto& setup = GetParam().setup;
  EXPECT_EQ(setup_from_json(json::parse(setup_json(setup).dump())), setup);
}

// x,y or x,y,radius or column,row; the JSON file holds the same numbers and opens as the setup.
TEST_P(EverySetup, CsvAndJsonHoldTheSameNumbers) {
  const auto& setup = GetParam().setup;
  const FinishedRun run = finish(setup);
  const Table table = read_table(points_csv(*run.sampler));
  const bool sized = setup.has("radius-max") || has_given_radii(setup);
  const char* header = setup.has("columns") ? "column,row" : sized ? "x,y,radius" : "x,y";
  EXPECT_EQ(table.header, header);
  const json parsed = json::parse(points_json(setup, *run.sampler));
  EXPECT_EQ(parsed["points"], json(table.rows));
  ASSERT_EQ(parsed["parents"].size(), table.rows.size());
  // Points that were removed have no row, and a parent is the row of a point.
  std::map<Index, std::size_t> rows;
  for (Index i = 0; i < run.sampler->count(); ++i)
    if (std::ranges::find(run.sampler->removed(), i) == run.sampler->removed().end())
      rows.emplace(i, rows.size());
  ASSERT_EQ(rows.size(), table.rows.size());
  for (const auto& [number, row] : rows) {
    const auto parent = rows.find(run.sampler->store().parents[number]);
    EXPECT_EQ(parsed["parents"][row], parent == rows.end() ? json() : json(parent->second));
    if (rows.size() < run.sampler->count()) {
      EXPECT_EQ(parsed["numbers"][row], number);
    }
  }
  const Counts& c = run.sampler->counts();
  EXPECT_EQ(parsed["tries"], c.tries);
  EXPECT_EQ(parsed["accepted"], c.accepted);
  EXPECT_EQ(parsed["rejected"]["outside"], c.outside);
  EXPECT_EQ(parsed["rejected"]["too_close"], c.too_close);
  EXPECT_EQ(parsed["rejected"].value("not_farthest", std::uint64_t{0}), c.not_farthest);
  EXPECT_EQ(parsed["retired"], c.retired);
  EXPECT_EQ(setup_from_json(parsed), setup);
}

class EveryParameter : public testing::TestWithParam<Case> {
 protected:
  static const std::vector<Parameter>& parameters() {
    return sampler_info(GetParam().setup.sampler).parameters;
  }
  // The error of check() for the small setup with one value changed; "" if it accepts it.
  static std::string refusal(const Parameter& parameter, Value value) {
    annulus::Setup setup = GetParam().setup;
    try {
      set_values(setup, {{parameter.name, std::move(value)}});
      check(setup);
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::Not(testing::HasSubstr("\n")));
      EXPECT_THAT(error.what(), testing::StartsWith(error.option()));
      return error.what();
    }
    return "";
  }
};
INSTANTIATE_TEST_SUITE_P(, EveryParameter, testing::ValuesIn(small_rows()),
                         [](const auto& test) { return test.param.name; });

TEST_P(EveryParameter, OneStepBeyondALimitIsRefusedByName) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const Parameter& p : parameters()) {
    SCOPED_TRACE(p.name);
    const auto expect_refused = [&](Value value) {
      EXPECT_THAT(refusal(p, value), testing::StartsWith(p.option() + " must be " + allowed(p).text()));
    };
    switch (p.kind) {
      case ParameterKind::real:
        expect_refused(p.above_minimum ? p.minimum : std::nextafter(p.minimum, -infinity));
        expect_refused(std::nextafter(p.maximum, infinity));
        expect_refused(infinity);
        expect_refused(-infinity);
        expect_refused(std::numeric_limits<double>::quiet_NaN());
        expect_refused(whole(1));  // of another kind
        break;
      case ParameterKind::integer:
        if (p.minimum > 0) expect_refused(whole(static_cast<std::uint64_t>(p.minimum) - 1));
        if (p.name != "seed") expect_refused(whole(static_cast<std::uint64_t>(p.maximum) + 1));
        expect_refused(1.0);
        break;
      case ParameterKind::choice:
        expect_refused(text("nonsense"));
        expect_refused(text(""));
        expect_refused(true);
        break;
      case ParameterKind::flag:
        expect_refused(text("true"));
        break;
      case ParameterKind::start:
        EXPECT_THAT(refusal(p, text("nowhere")), testing::StartsWith(p.option()));
        break;
      case ParameterKind::tone:
        for (const char* wrong : {"dark", "0.09", "10.1", "-1", ""})
          EXPECT_THAT(refusal(p, text(wrong)), testing::StartsWith(p.option()));
        break;
      case ParameterKind::places:
        EXPECT_THAT(refusal(p, text("1,2 3")), testing::StartsWith(p.option()));
        break;
      case ParameterKind::points:
        EXPECT_THAT(refusal(p, PointsValue{"unread.csv", nullptr}), testing::StartsWith(p.option()));
        break;
      case ParameterKind::image:
        EXPECT_THAT(refusal(p, ImageValue{"unread.png", nullptr}), testing::StartsWith(p.option()));
        break;
      case ParameterKind::recording:
        FAIL() << "of no sampler that is listed";
    }
  }
}

// At a limit a setup either runs or is refused in words that name an option: together with the other values
// it may be impossible (a radius below what coordinates can tell apart, four billion points).
TEST_P(EveryParameter, AtItsLimitsRunsOrIsRefused) {
  int run = 0;
  for (const Parameter& p : parameters()) {
    if (p.kind != ParameterKind::real && p.kind != ParameterKind::integer) continue;
    for (const double limit : {p.minimum, p.maximum}) {
      SCOPED_TRACE(p.name + " = " + std::to_string(limit));
      const double tiny = std::numeric_limits<double>::min();
      const Value value = p.kind == ParameterKind::real
                              ? Value(p.above_minimum && limit == p.minimum ? tiny : limit)
                          : p.name == "seed" && limit > 0 ? whole(18446744073709551615ull)
                                                          : whole(static_cast<std::uint64_t>(limit));
      const std::string said = refusal(p, value);
      if (!said.empty()) {
        EXPECT_THAT(said, testing::StartsWith("--"));
        continue;
      }
      ++run;
      annulus::Setup setup = GetParam().setup;
      set_values(setup, {{p.name, value}});
      const auto sampler = make_sampler(resolved(setup));
      sampler->begin(nullptr);
      sampler->advance(4000, Stop::after_tries, nullptr);
      const Table table = read_table(points_csv(*sampler));
      if (promises_distance(setup) && table.header == "x,y") {
        EXPECT_GE(smallest_distance(places_of(table), domain_of(setup)), setup.real("radius"));
      }
      // The same numbers once more, and the file keeps the value to the last bit.
      EXPECT_EQ(setup_from_json(json::parse(setup_json(setup).dump())), setup);
    }
  }
  EXPECT_GE(run, 3);  // the seed's limits, and something else
}

// A radius of 16 steps between stored coordinates, the least that is accepted: 2^-7 below 2^17.
TEST_P(EveryParameter, PointsKeepTheirDistanceWhereCoordinatesAreCoarse) {
  annulus::Setup setup = GetParam().setup;
  if (!setup.has("width") || !promises_distance(setup)) return;
  const std::pair<const char*, Value> values[] = {{"width", 131000.0},     {"height", 0.75},
                                                  {"radius", 0.125},       {"radius-min", 0.125},
                                                  {"radius-max", 0.18},    {"start", text("130999.9,0.3")},
                                                  {"islands", text("all")}};
  for (const auto& [name, value] : values)
    if (setup.has(name)) setup.values[name] = value;
  for (const bool periodic : {false, true}) {
    setup.values["periodic"] = periodic;
    ASSERT_NO_THROW(check(setup));
    const DistanceToKeep keep(setup);
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    // A sampler that does not grow is spread over the whole domain: fewer points show as much, and all pairs
    // cost less.
    const bool grows = traits_of(setup).grows;
    sampler->advance(grows ? 12000 : 2500, Stop::after_tries, nullptr);
    const auto rows = read_table(points_csv(*sampler)).rows;
    ASSERT_GT(rows.size(), 60u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const double r = keep(rows[i], rows[j]);
        ASSERT_GE(distance({rows[i][0], rows[i][1]}, {rows[j][0], rows[j][1]}, domain_of(setup)), r);
      }
    }
  }
  // A hair less is refused.
  const char* radius = setup.has("radius") ? "radius" : "radius-min";
  setup.values[radius] = std::nextafter(0.125, 0.0);
  EXPECT_THROW(check(setup), InputError);
}

// 8 bits a pixel if that loses nothing, else 16; painted pictures have no name.
TEST(SetupFile, KeepsEveryPixelOfAnImage) {
  GreyImage image{2, 3, {0, 1, 257, 32768, 65534, 65535}};
  auto setup = default_setup("dart");
  setup.values["mask"] = ImageValue{"", std::make_shared<const KnownImage>(image)};
  const json written = json::parse(setup_json(setup).dump());
  EXPECT_EQ(written["domain"]["mask"]["bits"], 16);
  EXPECT_EQ(*setup_from_json(written).image("mask").pixels, KnownImage(image));
  image.levels = {0, 257, 128 * 257, 65535, 127 * 257, 514};
  setup.values["mask"] = ImageValue{"a b.png", std::make_shared<const KnownImage>(image)};
  const json bytes = json::parse(setup_json(setup).dump());
  EXPECT_EQ(bytes["domain"]["mask"]["bits"], 8);
  EXPECT_EQ(bytes["domain"]["mask"]["luminance"], "AAGA/38C");  // 0 1 128 255 127 2, by hand
  EXPECT_EQ(setup_from_json(bytes), setup);
}

TEST(SetupFile, AnImageThatDoesNotFitIsRefused) {
  const auto refusal = [](const json& mask) {
    json file{{"sampler", "dart"}, {"domain", {{"mask", mask}}}};
    try {
      setup_from_json(file);
    } catch (const InputError& error) {
      return error.option();
    }
    return std::string("accepted");
  };
  const json right{{"file", "m.png"}, {"width", 2}, {"height", 1}, {"bits", 8}, {"luminance", "AP8="}};
  EXPECT_EQ(refusal(right), "accepted");
  const auto with = [&](const char* name, const json& value) {
    json wrong = right;
    wrong[name] = value;
    return refusal(wrong);
  };
  EXPECT_EQ(with("width", 3), "--mask");
  EXPECT_EQ(with("width", 0), "--mask");
  EXPECT_EQ(with("width", 8193), "--mask");
  EXPECT_EQ(with("height", -1), "--mask");
  EXPECT_EQ(with("height", 1.5), "--mask");
  EXPECT_EQ(with("bits", 16), "--mask");
  EXPECT_EQ(with("bits", 1), "--mask");
  EXPECT_EQ(with("luminance", "AP8"), "--mask");
  EXPECT_EQ(with("luminance", 7), "--mask");
  EXPECT_EQ(with("file", 7), "--mask");
  EXPECT_EQ(refusal(json::array({1})), "--mask");
  json short_of = right;
  short_of.erase("luminance");
  EXPECT_EQ(refusal(short_of), "--mask");
  EXPECT_EQ(refusal(7), "--mask");
}

TEST(SetupFile, AnOptionOfAnotherSamplerIsRefused) {
  for (const auto& [sampler, option] : {std::pair{"bridson", "border-factor"},
                                        {"weighted", "radius"},
                                        {"dart", "tries"},
                                        {"best", "start"},
                                        {"variable", "radius"}}) {
    try {
      setup_from_json({{"sampler", sampler}, {"parameters", {{option, 1}}}});
      ADD_FAILURE() << sampler << " took " << option;
    } catch (const InputError& error) {
      EXPECT_EQ(error.option(), "--" + std::string(option));
      EXPECT_THAT(error.what(), testing::HasSubstr("is not an option of " + std::string(sampler)));
    }
  }
}

}  // namespace
}  // namespace annulus::test
