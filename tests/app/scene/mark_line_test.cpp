// A line that marks something on a lesson's page: what it says, and what it refuses.
#include "app/scene/mark_line.h"

#include <gmock/gmock.h>

#include "core/setup/parameter.h"

namespace annulus::scene {
namespace {

using Kind = PageMark::Kind;
using Of = PlaceName::Of;

TEST(MarkLine, SaysAllOfItsParts) {
  struct Row {
    const char* line;
    PageMark mark;
  };
  const PlaceName candidate{.of = Of::candidate}, pick{.of = Of::pick};
  const std::vector<Row> rows{
      {"mark segment 1,2.5 to point 44 +0.5,-2",
       {.kind = Kind::segment,
        .at = {.at = {1, 2.5}},
        .to = {.of = Of::point, .point = 44, .right = 0.5, .down = -2}}},
      {"mark segment 1,2 to 3,4 dashed",
       {.kind = Kind::segment, .at = {.at = {1, 2}}, .to = {.at = {3, 4}}, .dashed = true}},
      {"mark segment ne of cell of candidate to blocker \"r\" after answer",
       {.kind = Kind::segment,
        .at = {.of = Of::candidate, .cell = Corner::north_east},
        .to = {.of = Of::blocker},
        .after_answer = true,
        .text = "r"}},
      {"mark radius 1.5 at pick angle 20", {.kind = Kind::radius, .at = pick, .length = 1.5, .angle = 20}},
      {"mark diagonal of cell of candidate", {.kind = Kind::diagonal, .at = candidate}},
      {"mark side w of cell of candidate \"r / 2\"",
       {.kind = Kind::side, .at = candidate, .side = Side::west, .text = "r / 2"}},
      {"mark circle 2 at pick filled dashed",
       {.kind = Kind::circle, .at = pick, .length = 2, .dashed = true, .filled = true}},
      {"mark ring 1 1.5 at pick strong",
       {.kind = Kind::ring, .at = pick, .length = 1, .outer = 1.5, .strong = true}},
      {"mark reach 1 of cell of candidate", {.kind = Kind::reach, .at = candidate}},
      {"mark cell of candidate", {.kind = Kind::cell, .at = candidate}},
      {"mark block 3 of candidate without corners numbered",
       {.kind = Kind::block, .at = candidate, .cells = 3, .corners = false, .numbered = true}},
      {"mark bracket s of block 5 of candidate \"5\\n--\\n2\"",
       {.kind = Kind::bracket, .at = candidate, .side = Side::south, .text = "5\n--\n2"}},
      {"mark name cell of pick \"here\"",
       {.kind = Kind::name, .at = {.of = Of::pick, .cell = Corner::middle}, .text = "here"}},
      {"mark arrow \"here\" to pick", {.kind = Kind::arrow, .at = pick, .text = "here"}},
      {"mark shares 1 1.5 2 at pick",
       {.kind = Kind::shares, .at = pick, .length = 1, .outer = 2, .middle = 1.5}},
  };
  for (Row row : rows) {
    row.mark.source = row.line;
    EXPECT_EQ(parse_mark(row.line), row.mark) << row.line;
  }
}

TEST(MarkLine, FramesAreAPlaceAtSeveralMoments) {
  const char* line = "frames point 3 +1,0 size 48,30.5 zoom 5: try 7 \"a: b\", try 9 \"c\" after answer";
  EXPECT_EQ(parse_frames(line), (PageMark{.kind = Kind::frames,
                                          .at = {.of = Of::point, .point = 3, .right = 1},
                                          .width = 48,
                                          .height = 30.5,
                                          .zoom = 5,
                                          .frames = {{7, "a: b"}, {9, "c"}},
                                          .after_answer = true,
                                          .source = line}));
}

TEST(MarkLine, RefusesWhatHasNoMeaning) {
  const std::vector<std::pair<const char*, const char*>> rows{
      {"mark", "segment, radius, diagonal"},
      {"mark line 1,2 to 3,4", "'mark' must be followed by one of segment, radius"},
      {"mark segment 1,2", "'1,2' must be followed by the word 'to'"},
      {"mark segment 1 to 2,3", "a place: X,Y, point N"},
      {"mark segment 1,nan to 2,3", "a place"},
      {"mark segment 1,2 to 2,3 +1", "+DX,DY"},
      {"mark circle -1 at pick", "a number from 0 to 100"},
      {"mark ring 2 1 at pick strong", "a number from 2 to 100"},
      {"mark ring 1 2 at pick", "one of strong, weak"},
      {"mark shares 1 1 1 at pick", "'1' must be followed by a larger number"},
      {"mark shares 1 1.5 2 at pick \"text\"", "the line's end"},
      {"mark name 2e9,0 \"far\"", "a place"},
      {"mark name point 1.5 \"half\"", "a point's number; got '1.5'"},
      {"mark side x of cell of pick", "one of n, e, s, w"},
      {"mark block 4 of pick", "an odd number from 1 to 9"},
      {"mark diagonal of pick", "the word 'cell'"},
      {"mark cell of nw of cell of nw of cell of pick", "a place that is no cell itself"},
      {"mark name pick", "a text in quotes"},
      {"mark name pick \"here", "not closed"},
      {"mark circle 1 at pick red", "the line's end, or after answer"},
      {"mark circle 1 at pick after", "the word 'answer'"},
      {"frames 1,2 zoom 5: try 1 \"a\"", "the word 'size'"},
      {"frames 1,2 size 0,3 zoom 5: try 1 \"a\"", "WIDTH,HEIGHT, both above 0; got '0,3'"},
      {"frames 1,2 size 4,3 zoom 0: try 1 \"a\"", "a number from 0.125 to 1000; got '0'"},
      {"frames 1,2 size 4,3 zoom 5 try 1 \"a\"", "the word ':'"},
      {"frames 1,2 size 4,3 zoom 5: end \"a\"", "the word 'try'; got 'end'"},
      {"frames 1,2 size 4,3 zoom 5: try 1", "a text in quotes"},
      {"frames 1,2 size 4,3 zoom 5: try 2 \"a\", try 2 \"b\"", "a later try than the one before; got '2'"},
      {"frames 1,2 size 4,3 zoom 5: try 1 \"a\", try 2 \"b\", try 3 \"c\", try 4 \"d\"", "at most 3 moments"},
      {"frames 1,2 size 4,3 zoom 5: try 1 \"a\" try 2 \"b\"", "the line's end, or after answer; got 'try'"},
  };
  for (const auto& [line, part] : rows) {
    try {
      std::string_view(line).starts_with("frames") ? parse_frames(line) : parse_mark(line);
      ADD_FAILURE() << line;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(part)) << line;
    }
  }
}

}  // namespace
}  // namespace annulus::scene
