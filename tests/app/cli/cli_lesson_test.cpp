// `annulus lesson`: the list, the pages as pictures and as a page of HTML, and what is refused.
#include <gmock/gmock.h>

#include "app/files/input_image.h"
#include "app/files/picture.h"
#include "app/files/png_file.h"
#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view kMine = R"(# Mine & more

What it is "about".

## First

```annulus
annulus --radius 40 --tries 5
layers points, outline
discs 0.25
play to 10 points
```

Ten **points**.

## Second

```annulus
camera 2 at 370,250
show retired
```

One is retired.

## Third

```annulus
annulus --radius 40 --tries 1 --versus "--tries 10"
show end
```

Which one is < 10?

- [x] The left one.
- [ ] The right one.

> It died out.
)";

class LessonTest : public CliTest {
 protected:
  // Runs it with the working directory as this user's folder of settings and of what a window shows now.
  Outcome lesson(const std::string& arguments) const {
    return shell("XDG_CONFIG_HOME=\"$PWD\" XDG_STATE_HOME=\"$PWD\" exec \"$A\" lesson " + arguments);
  }
  void write_mine() const {
    std::filesystem::create_directories(path("annulus/lessons"));
    write("annulus/lessons/8-mine.md", kMine);
  }
  Picture picture(const std::string& name) const { return picture_from_png(bytes(read(name))); }
};

TEST_F(LessonTest, ListsWhatThereIs) {
  write_mine();
  write("annulus/lessons/10-broken.md", "# Broken\n\n## Page\n");
  const Outcome listed = lesson("");
  EXPECT_EQ(listed.status, 0);
  EXPECT_EQ(listed.err, "");
  EXPECT_THAT(
      lines(listed.out),
      ElementsAre("evenly-spread           From random to evenly spread",
                  "cells                   Why cells of r / √2", StartsWith("twenty-one-cells  "),
                  StartsWith("active-list  "), StartsWith("annulus-by-area  "), StartsWith("on-the-circle  "),
                  StartsWith("forest  "), StartsWith("how-full  "), "mine                    Mine & more",
                  StartsWith("find-the-mistake  "), StartsWith("borders  "),
                  testing::AllOf(StartsWith("broken  "), HasSubstr("10-broken.md: line 3: ")),
                  StartsWith("talk  ")));
}

TEST_F(LessonTest, ExportsItsPagesAsTheyEnd) {
  write_mine();
  const Outcome exported = lesson("mine --export out/deep");
  EXPECT_EQ(exported.status, 0) << exported.err;
  EXPECT_EQ(exported.out + exported.err, "");
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(path("out/deep")))
    names.push_back(entry.path().filename().string());
  EXPECT_THAT(names,
              testing::UnorderedElementsAre("01.png", "02.png", "03.png", "index.html", "worksheet.html"));

  // What the window would show, found in the trace of the same setup.
  std::uint64_t ten = 0, retired = 0;
  for (const std::string& line : lines(output_of({"trace", "--radius", "40", "--tries", "5"}))) {
    const auto event = nlohmann::json::parse(line);
    if (event.value("event", "") == "candidate" && event.value("point", 0) == 9 &&
        event["verdict"] == "accepted")
      ten = event["try"];
    if (event.value("event", "") == "retire" && retired == 0 && ten > 0 && event["try"] > ten)
      retired = event["try"];
  }
  ASSERT_GT(ten, 0u);
  ASSERT_GT(retired, 0u);
  const Picture first = picture("out/deep/01.png");
  EXPECT_EQ(first.setup.real("radius"), 40);
  EXPECT_EQ(first.setup.integer("tries"), 5u);
  EXPECT_EQ(first.at, ten);
  EXPECT_EQ(first.style.display_radius, 0.25);
  EXPECT_TRUE(first.style.view.fit);
  EXPECT_EQ(first.style.theme, scene::Theme::light);
  EXPECT_TRUE(first.style.layers.has(scene::Layer::points));
  EXPECT_FALSE(first.style.layers.has(scene::Layer::grid));
  const Picture second = picture("out/deep/02.png");
  EXPECT_EQ(second.at, retired);
  EXPECT_EQ(second.style.layers, first.style.layers);
  EXPECT_FALSE(second.style.view.fit);
  const Picture third = picture("out/deep/03.png");
  ASSERT_TRUE(third.versus);
  EXPECT_EQ(third.versus->setup.integer("tries"), 10u);
  for (const auto& [setup, at] :
       {std::pair(third.setup, third.at), std::pair(third.versus->setup, third.versus->at)}) {
    const auto trace =
        lines(output_of({"trace", "--radius", "40", "--tries", std::to_string(setup.integer("tries"))}));
    EXPECT_EQ(nlohmann::json::parse(trace.back())["try"], at) << "both sides at their ends";
  }

  const Image image = render::decode_png(bytes(read("out/deep/03.png")));
  EXPECT_EQ(image.width, 1920);
  EXPECT_EQ(image.height, 1080);
  EXPECT_EQ(output_of({"render", "out/deep/03.png", "-o", "again.png"}), "");
  EXPECT_EQ(render::decode_png(bytes(read("again.png"))).rgba, image.rgba) << "a picture like any other";
}

TEST_F(LessonTest, TheHtmlHasEveryTextAndImage) {
  write("mine.md", kMine);
  EXPECT_EQ(output_of({"lesson", "mine.md", "--export", "out", "--theme", "dark"}), "");
  const std::string html = read("out/index.html");
  EXPECT_THAT(html, StartsWith("<!DOCTYPE html>\n<html lang=\"en\">"));
  for (const char* part :
       {"<title>Mine &amp; more</title>", "What it is &quot;about&quot;.", "1. First</h2>", "src=\"01.png\"",
        "<p>Ten <strong>points</strong>.</p>", "2. Second</h2>", "src=\"02.png\"", "<p>One is retired.</p>",
        "3. Third</h2>", "src=\"03.png\"", "Which one is &lt; 10?", "<li>The left one.</li>",
        "<li>The right one.</li>", "It died out."})
    EXPECT_THAT(html, HasSubstr(part));
  EXPECT_EQ(html.find("```"), std::string::npos);
  EXPECT_EQ(picture("out/01.png").style.theme, scene::Theme::dark);
}

// Questions before answers; the marks of an answer are in its picture alone, which is a picture like any
// other.
TEST_F(LessonTest, TheWorksheetAsksBeforeItAnswers) {
  write(
      "asks.md",
      "# Asks\n\n## Cells\n\n```annulus\nannulus --radius 50 --start 370,250\nshow try 1\nmark cell of "
      "candidate\n"
      "mark block 5 of candidate without corners numbered \"far\" after answer\n```\n\nText.\n\nHow many?\n\n"
      "- [ ] nine\n- [x] twenty-one\n\n> Without the corners.\n\n## Nothing asked\n\nText.\n");
  EXPECT_EQ(output_of({"lesson", "asks.md", "--export", "out"}), "");
  const std::string html = read("out/worksheet.html");
  const std::size_t question = html.find("How many?"), sheet = html.find("Answers</h1>");
  ASSERT_NE(question, std::string::npos);
  ASSERT_NE(sheet, std::string::npos);
  EXPECT_LT(question, html.find("<li>nine</li>"));
  EXPECT_LT(html.find("<li>twenty-one</li>"), sheet);
  EXPECT_GT(html.find("<strong>twenty-one</strong> Without the corners."), sheet);
  EXPECT_GT(html.find("src=\"01-answer.png\""), sheet);
  EXPECT_EQ(html.find("Nothing asked"), std::string::npos);
  const std::string slides = read("out/index.html");
  EXPECT_GT(slides.find("src=\"01-answer.png\""), slides.find("<details>")) << "folded with the answer";
  EXPECT_LT(slides.find("src=\"01-answer.png\""), slides.find("</details>"));
  EXPECT_EQ(picture("out/01.png").style.marks.size(), 1u);
  EXPECT_EQ(picture("out/01-answer.png").style.marks.size(), 2u);
  const Image image = render::decode_png(bytes(read("out/01-answer.png")));
  EXPECT_NE(image.rgba, render::decode_png(bytes(read("out/01.png"))).rgba);
  EXPECT_EQ(output_of({"render", "out/01-answer.png", "-o", "again.png"}), "");
  EXPECT_EQ(render::decode_png(bytes(read("again.png"))).rgba, image.rgba);
}

// The first candidate is accepted, so that it has no blocker, and point 70 is not there yet.
TEST_F(LessonTest, WhatIsNotThereAtItsMomentIsRefusedWithItsLine) {
  for (const char* line : {"mark circle 1 at blocker", "camera 4 at point 70"}) {
    write("mine.md", std::string("# Mine\n\n## Page\n\n```annulus\nannulus --radius 50\nshow try 1\n") +
                         line + "\n```\n\nText.\n");
    expect_refused({"lesson", "mine.md", "--export", "out"},
                   {"mine.md: line 8: ", "at this moment of the run"});
    EXPECT_FALSE(exists("out"));
  }
}

// It follows the file that a window keeps, and ends when that is gone.
TEST_F(LessonTest, NotesFollowTheWindow) {
  write("mine.md", std::string(kMine) + "\n<!-- Say it slowly. -->\n");
  expect_refused({"lesson", "mine.md", "--notes", "--export", "out"}, {"--notes", "--export"});
  EXPECT_THAT(lesson("mine.md --notes").err, HasSubstr("no window shows this lesson now"));
  std::filesystem::create_directories(path("state/annulus"));
  const auto notes_to = [&](const std::string& page) {
    write("state/annulus/presented-page", "mine\n" + page + "\n0\nen\n");
    const Outcome shown = shell(
        "P=state/annulus/presented-page; XDG_STATE_HOME=\"$PWD/state\" \"$A\" lesson mine.md --notes > out & "
        "while kill -0 $! 2> /dev/null && [ ! -s out ]; do touch $P; sleep 0.05; done; rm $P; wait $!");
    EXPECT_EQ(shown.status, 0) << shown.err;
    return read("out");
  };
  EXPECT_EQ(notes_to("2"), "3 of 3  Third\n\nSay it slowly.\n\n");
  std::filesystem::remove(path("out"));
  EXPECT_THAT(notes_to("1"), HasSubstr("\n\nno notes on this page\n\nNext: Third\n"));
}

TEST_F(LessonTest, SpeaksGerman) {
  std::filesystem::create_directories(path("annulus/lessons"));
  write("annulus/lessons/8-mine.md", kMine);
  write("annulus/lessons/8-mine.de.md",
        "# Meine\n\n## Seite\n\n```annulus\nannulus --radius 60\n```\n\nEin Text.\n");
  EXPECT_EQ(lesson("mine --export out --language de").status, 0);
  EXPECT_THAT(read("out/index.html"),
              testing::AllOf(HasSubstr("<html lang=\"de\">"), HasSubstr("Ein Text.")));
  EXPECT_FALSE(exists("out/02.png"));
}

TEST_F(LessonTest, DoesNotReplaceAnImageThatItReads) {
  GreyImage white{4, 4, {}};
  for (int i = 0; i < 16; ++i) white.levels.push_back(65535);
  const auto png = grey_png(white);
  write("01.png", {reinterpret_cast<const char*>(png.data()), png.size()});
  const std::string before = read("01.png");
  write("mine.md",
        "# Mine\n\nIt.\n\n## Page\n\n```annulus\nannulus --radius 60 --mask 01.png\n```\n\nText.\n");
  expect_refused({"lesson", "mine.md", "--export", "."}, {"--export", "01.png", "reads"});
  EXPECT_EQ(read("01.png"), before);
  EXPECT_EQ(output_of({"lesson", "mine.md", "--export", "out"}), "");
}

TEST_F(LessonTest, WithoutADisplayNamesTheExport) {
  const Outcome windowless = shell("unset DISPLAY WAYLAND_DISPLAY; exec \"$A\" lesson cells");
  EXPECT_EQ(windowless.status, 2);
  EXPECT_THAT(windowless.err, HasSubstr("--export"));
  const Outcome unknown = shell("unset DISPLAY WAYLAND_DISPLAY; exec \"$A\" lesson nope");
  EXPECT_THAT(unknown.err, HasSubstr("there is no lesson 'nope'")) << "which is so with a display, too";
}

TEST_F(LessonTest, AFolderThatCannotBeWrittenIsAFailure) {
  write("mine.md", kMine);
  write("taken", "a file");
  for (const char* folder : {"taken", "taken/below"}) {
    const Outcome failed = annulus({"lesson", "mine.md", "--export", folder});
    EXPECT_EQ(failed.status, 1) << folder;
    EXPECT_EQ(lines(failed.err).size(), 1u) << failed.err;
    EXPECT_THAT(failed.err, StartsWith("annulus: "));
    EXPECT_THAT(failed.err, HasSubstr("taken"));
    EXPECT_EQ(read("taken"), "a file");
  }
}

}  // namespace
}  // namespace annulus::test
