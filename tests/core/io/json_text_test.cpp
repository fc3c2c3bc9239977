#include "core/io/json_text.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"

namespace annulus {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

const Message kName = std::string("f");

std::string refusal(const std::string& text) {
  try {
    JsonLines lines;
    const nlohmann::json json = parse_json(text, kName, &lines);
    check(setup_from_json(json, lines));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string nested(std::size_t levels) {
  return std::string(levels, '[') + std::string(levels, ']');
}

TEST(JsonText, DepthHasALimit) {
  EXPECT_EQ(parse_json(nested(64), kName).dump(), nested(64));
  for (const std::size_t levels : {65u, 60'000u, 3'000'000u}) {
    EXPECT_THAT(refusal(nested(levels)), HasSubstr("nested deeper than 64 levels"));
    // Nobody closes them.
    EXPECT_THAT(refusal(std::string(levels, '[')), HasSubstr("nested deeper than 64 levels"));
    for (const char* where : {"radius", "tries"})
      EXPECT_THAT(refusal(R"({"sampler":"bridson","parameters":{")" + std::string(where) + R"(":)" +
                          nested(levels) + "}}"),
                  HasSubstr("nested deeper"));
    EXPECT_THAT(refusal(R"({"sampler":"bridson","domain":{"width":)" + nested(levels) + "}}"),
                HasSubstr("nested deeper"));
    for (const char* where : {"seed", "points", "parents"})
      EXPECT_THAT(refusal(R"({"sampler":"bridson",")" + std::string(where) + R"(":)" + nested(levels) + "}"),
                  HasSubstr("nested deeper"));
  }
  // Objects count as well.
  std::string objects;
  for (int i = 0; i < 65; ++i) objects += R"({"a":)";
  EXPECT_THAT(refusal(objects), HasSubstr("nested deeper"));
}

TEST(JsonText, KeysAndValuesHaveALimit) {
  const auto object = [](int keys) {
    std::string text = "{";
    for (int i = 0; i < keys; ++i) text += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\":0";
    return text + "}";
  };
  EXPECT_THAT(parse_json(object(1000), kName), SizeIs(1000));
  EXPECT_THAT(refusal(object(1001)), HasSubstr("more than 1000 keys"));
  const auto array = [](int values) {
    std::string text = "[0";
    for (int i = 1; i < values; ++i) text += ",0";
    return text + "]";
  };
  EXPECT_THAT(parse_json(array(99'999), kName), SizeIs(99'999));
  EXPECT_THAT(refusal(array(100'000)), HasSubstr("more than 100000 values"));
  // Points are no values of a setup: there may be millions, and none is kept.
  EXPECT_EQ(parse_json(R"({"points":)" + array(200'000) + R"(,"a":[1],"parents":[[{"b":[]}]],"c":2})", kName),
            (nlohmann::json::parse(R"({"points":[],"a":[1],"parents":[],"c":2})")));
  for (const char* text :
       {R"({"points":7})", R"({"points":null})", R"({"a":{"points":[1]}})", R"([{"points":1},[2]])"})
    EXPECT_EQ(parse_json(text, kName), nlohmann::json::parse(text)) << text;
}

TEST(JsonText, AKeyMayNotBeThereTwice) {
  EXPECT_THAT(refusal("{\"sampler\":\"bridson\",\n\"seed\":1,\n\n\"seed\":1}"),
              AllOf(HasSubstr("\"seed\" twice"), HasSubstr("line 4")));
  EXPECT_THAT(refusal(R"({"sampler":"bridson","parameters":{"radius":1,"radius":2}})"), HasSubstr("twice"));
  EXPECT_THAT(refusal(R"({"points":[],"points":[]})"), HasSubstr("twice"));
  EXPECT_THAT(refusal(R"({"sampler":"bridson","parameters":{"tries":1},"domain":{"width":9}})"), "accepted");
  EXPECT_EQ(parse_json(R"([{"a":1},{"a":2}])", kName).dump(), R"([{"a":1},{"a":2}])");
}

TEST(JsonText, ReadsWhatNlohmannReads) {
  for (const char* text :
       {"null", "true", "-1", "18446744073709551615", "1.5e-3", R"("aä\n\u00e4")", "[]", "{}",
        "[[],{},[1,[2]],3]", R"({"a":{"b":{"c":[1,{"d":null}]},"e":false},"f":[{"g":1},2]})",
        " \n{ \"a\" :\r\n1 } "}) {
    EXPECT_EQ(parse_json(text, kName), nlohmann::json::parse(text)) << text;
  }
  for (const char* text :
       {"", " ", "{", "[1,]", "{\"a\"}", "nul", "\"\xff\"", "[1] 2", "{\"a\":1,}", "1e999"})
    EXPECT_THROW(parse_json(text, kName), InputError) << text;
}

TEST(JsonText, KnowsTheLineOfEachKey) {
  JsonLines lines;
  parse_json("{\n \"a\": {\n\n\"b\":\n 1, \"c\": [{\"x\\ny\": 2}]},\r\n\"d\": \"\\n\"}", kName, &lines);
  EXPECT_EQ(lines, (JsonLines{{"/a", 2}, {"/a/b", 4}, {"/a/c", 5}, {"/a/c/x\ny", 5}, {"/d", 6}}));
}

TEST(SetupFile, AMisspeltKeyIsNamedWithItsLineAndWhatWasMeant) {
  EXPECT_THAT(refusal("{\n\"sampler\": \"bridson\",\n\"sead\": 7\n}"),
              AllOf(HasSubstr("\"sead\""), HasSubstr("line 3"), HasSubstr("did you mean \"seed\"?")));
  EXPECT_THAT(refusal("{\"sampler\": \"bridson\", \"parameters\": {\n\"raduis\": 7}}"),
              AllOf(HasSubstr("--raduis"), HasSubstr("not an option of bridson"), HasSubstr("line 2"),
                    HasSubstr("did you mean \"radius\"?")));
  EXPECT_THAT(refusal("{\"sampler\": \"bridson\", \"domain\": {\"widht\": 7}}"),
              HasSubstr("did you mean \"width\"?"));
  EXPECT_THAT(refusal(R"({"sampler":"bridson","parameter":{"radius":7}})"),
              HasSubstr("did you mean \"parameters\"?"));
  EXPECT_THAT(refusal(R"({"sampler":"bridson","unlike anything":7})"),
              AllOf(HasSubstr("unlike anything"), Not(HasSubstr("did you mean"))));
  EXPECT_THAT(refusal(R"({"sampler":"bridson","radius":7})"), HasSubstr("belongs inside \"parameters\""));
  for (const char* points : {"100", "null", R"("100")", R"({"x":[1]})"})
    EXPECT_THAT(refusal(R"({"sampler":"bridson","points":)" + std::string(points) + "}"),
                AllOf(HasSubstr("--points belongs inside \"parameters\""), HasSubstr("line 1")))
        << points;
  EXPECT_THAT(refusal(R"({"sampler":"uniform","points":100})"),
              AllOf(HasSubstr("\"points\" is not a key"), Not(HasSubstr("did you mean"))));
  EXPECT_EQ(refusal(R"({"sampler":"bridson","points":[[1,2]]})"), "accepted");
  EXPECT_THAT(refusal(R"({"sampler":"bridson","parameters":{"width":7}})"), HasSubstr("inside \"domain\""));
  EXPECT_THAT(refusal(R"({"sampler":"bridson","domain":{"seed":7}})"), HasSubstr("beside \"parameters\""));
}

TEST(SetupFile, ATextInPlaceOfANumberIsQuoted) {
  for (const char* name : {"points", "spacing", "exact"})
    EXPECT_THAT(refusal(R"({"sampler":"bridson","parameters":{")" + std::string(name) + R"(":"100"}})"),
                EndsWith("; got '100'"))
        << name;
}

// A line for people, whatever the file holds.
TEST(SetupFile, ALongTextGivesNoLongLine) {
  const std::string huge(3'000'000, 'x');
  for (const std::string& text : {
           "{\"sampler\":\"" + huge + "\"}",
           R"({"sampler":"bridson","parameters":{"radius":")" + huge + "\"}}",
           R"({"sampler":"bridson","parameters":{"start":")" + huge + "\"}}",
           R"({"sampler":"bridson","parameters":{"start":"1,)" + std::string(3'000'000, '0') + "\"}}",
           R"({"sampler":"bridson","parameters":{"distance":")" + huge + "\"}}",
           R"({"sampler":"bridson","domain":{"mask":")" + huge + "\"}}",
           R"({"sampler":"bridson","parameters":{"radius":[")" + huge + "\"]}}",
           R"({"sampler":"bridson","parameters":{")" + huge + "\":1}}",
           R"({"sampler":"bridson",")" + huge + "\":1}",
           R"({"sampler":"bridson",")" + huge + "\":1,\"" + huge + "\":1}",
       }) {
    EXPECT_LT(refusal(text).size(), 400u) << text.substr(0, 60);
    EXPECT_NE(refusal(text), "accepted") << text.substr(0, 60);
  }
}

}  // namespace
}  // namespace annulus
