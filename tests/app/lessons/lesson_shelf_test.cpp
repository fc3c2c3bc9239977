// Where lessons come from: the program and the user's folder, in the wanted language.
#include "app/lessons/lesson_shelf.h"

#include <gmock/gmock.h>

#include <fstream>
#include <random>
#include <set>

#include "app/files/input_image.h"
#include "core/samplers/recorded.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names(const std::vector<LessonEntry>& entries) {
  std::vector<std::string> all;
  for (const LessonEntry& entry : entries) all.push_back(entry.name);
  return all;
}

const std::vector<std::string> kShipped{
    "evenly-spread", "cells",  "twenty-one-cells", "active-list",      "annulus-by-area",
    "on-the-circle", "forest", "how-full",         "find-the-mistake", "borders",
    "talk"};

// Those with a number stand before the talk, which has none.
std::vector<std::string> shipped_with(const std::vector<std::string>& numbered) {
  std::vector<std::string> all = kShipped;
  all.insert(all.end() - 1, numbered.begin(), numbered.end());
  return all;
}

std::vector<std::string> shipped_then(const std::string& name) {
  std::vector<std::string> all = kShipped;
  all.push_back(name);
  return all;
}

std::string lesson_called(const std::string& title, const std::string& setup = "annulus --radius 20") {
  return "# " + title + "\n\n## Page\n\n```annulus\n" + setup + "\n```\n\nText.\n";
}

class LessonShelfTest : public testing::Test {
 protected:
  LessonShelfTest() { fs::create_directories(folder); }
  ~LessonShelfTest() override { fs::remove_all(folder); }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  std::vector<LessonEntry> read(Language language = Language::english) const { return shelf.read(language); }
  LessonEntry entry(const std::string& name, Language language = Language::english) const {
    for (const LessonEntry& entry : read(language))
      if (entry.name == name) return entry;
    ADD_FAILURE() << "no lesson " << name;
    return {};
  }
  std::string title(const std::string& name, Language language = Language::english) const {
    const LessonEntry found = entry(name, language);
    return found.lesson ? found.lesson->title : found.error.text();
  }

  fs::path folder = fs::temp_directory_path() / ("annulus-shelf-" + std::to_string(std::random_device{}()));
  LessonShelf shelf{folder};
};

TEST_F(LessonShelfTest, HasTheShippedOnesInOrderInBothLanguages) {
  for (const Language language : {Language::english, Language::german}) {
    for (const LessonShelf& any : {shelf, LessonShelf(folder / "missing"), LessonShelf({})}) {
      const auto entries = any.read(language);
      EXPECT_EQ(names(entries), kShipped);
      for (const LessonEntry& entry : entries) {
        EXPECT_TRUE(entry.lesson) << entry.error.text();
        EXPECT_EQ(entry.error.text(), "");
        EXPECT_FALSE(entry.own);
        EXPECT_EQ(entry.lesson->name, entry.name);
      }
    }
  }
  EXPECT_EQ(title("cells"), "Why cells of r / √2");
  EXPECT_EQ(title("cells", Language::german), "Warum Zellen von r / √2");
}

TEST_F(LessonShelfTest, OnesOwnStandWhereTheirNumbersSay) {
  write("12-mine.md", lesson_called("Mine"));
  EXPECT_EQ(names(read()), shipped_with({"mine"}));
  EXPECT_EQ(entry("mine").number, 12u);
  EXPECT_TRUE(entry("mine").own);
  EXPECT_EQ(entry("mine").lesson->title, "Mine");
  fs::rename(folder / "12-mine.md", folder / "0-mine.md");
  EXPECT_EQ(read().front().name, "mine");
  fs::rename(folder / "0-mine.md", folder / "a-name.without-number.md");
  EXPECT_EQ(names(read()), shipped_then("a-name.without-number"));
  fs::rename(folder / "a-name.without-number.md", folder / "notes.txt");
  EXPECT_EQ(names(read()), kShipped);
}

TEST_F(LessonShelfTest, OnesOwnTakesThePlaceOfAShippedOne) {
  write("2-cells.md", lesson_called("My cells"));
  EXPECT_EQ(names(read()), kShipped);
  EXPECT_TRUE(entry("cells").own);
  EXPECT_EQ(title("cells"), "My cells");
  EXPECT_EQ(title("cells", Language::german), "My cells") << "not the German one of another lesson";
  write("2-cells.de.md", lesson_called("Meine Zellen"));
  EXPECT_EQ(title("cells"), "My cells");
  EXPECT_EQ(title("cells", Language::german), "Meine Zellen");
  fs::remove(folder / "2-cells.md");
  EXPECT_EQ(title("cells"), "Why cells of r / √2");
  EXPECT_EQ(title("cells", Language::german), "Meine Zellen");
}

TEST_F(LessonShelfTest, WhatIsOnlyThereInAnotherLanguageIsNotShown) {
  write("12-deutsch.de.md", lesson_called("Deutsch"));
  EXPECT_EQ(names(read()), kShipped);
  EXPECT_EQ(names(read(Language::german)), shipped_with({"deutsch"}));
  write("12-english.md", lesson_called("English"));
  EXPECT_EQ(title("english", Language::german), "English") << "better than nothing";
}

TEST_F(LessonShelfTest, ABrokenOneIsListedWithItsErrorAndHurtsNoOther) {
  write("12-broken.md", lesson_called("Broken", "annulus --radius 20\nspeed fast"));
  write("12-good.md", lesson_called("Good"));
  write("2-cells.md", "no title");
  fs::create_directory(folder / "folder.md");
  write(".#12-good.md", "what an editor keeps");
  std::vector<std::string> all = shipped_with({"broken", "good"});
  all.push_back("folder");
  EXPECT_EQ(names(read()), all);
  const LessonEntry broken = entry("broken");
  EXPECT_FALSE(broken.lesson);
  EXPECT_TRUE(broken.own);
  EXPECT_THAT(broken.error.text(),
              testing::StartsWith((folder / "12-broken.md").string() + ": line 7: 'speed'"));
  EXPECT_THAT(entry("cells").error.text(), HasSubstr("line 1"));
  EXPECT_THAT(entry("folder").error.text(), HasSubstr("it is a folder"));
  EXPECT_EQ(title("good"), "Good");
  EXPECT_EQ(title("forest"), "Placing a forest");
}

TEST_F(LessonShelfTest, TheStampChangesWithWhatIsInTheFolder) {
  std::set<std::string> stamps{shelf.stamp()};
  const auto is_new = [&] {
    const std::string stamp = shelf.stamp();
    EXPECT_EQ(shelf.stamp(), stamp) << "reading changes nothing";
    return stamps.insert(stamp).second;
  };
  write("8-mine.md", lesson_called("Mine"));
  EXPECT_TRUE(is_new()) << "added";
  write("8-mine.md", lesson_called("Mine, longer"));
  EXPECT_TRUE(is_new()) << "saved with another size";
  fs::last_write_time(folder / "8-mine.md",
                      fs::last_write_time(folder / "8-mine.md") + std::chrono::seconds(1));
  EXPECT_TRUE(is_new()) << "saved later";
  fs::rename(folder / "8-mine.md", folder / "10-mine.md");
  EXPECT_TRUE(is_new()) << "another name";
  write("notes.txt", "no lesson");
  EXPECT_FALSE(is_new());
  fs::remove(folder / "10-mine.md");
  EXPECT_FALSE(is_new()) << "as at first";
  EXPECT_EQ(LessonShelf(folder / "missing").stamp(), "");
  EXPECT_EQ(LessonShelf({}).stamp(), "");
}

TEST_F(LessonShelfTest, ImagesLieBesideTheLesson) {
  const std::vector<std::uint8_t> png = grey_png({4, 2, {65535, 65535, 65535, 0, 65535, 65535, 0, 0}});
  write("island.png", {png.begin(), png.end()});
  write("damaged.png", "no image");
  write("8-island.md", lesson_called("Island", "annulus --mask island.png --start 10,10"));
  write("8-damaged.md", lesson_called("Damaged", "annulus --mask damaged.png"));
  write("8-missing.md", lesson_called("Missing", "annulus --mask missing.png"));
  const LessonEntry island = entry("island");
  ASSERT_TRUE(island.lesson) << island.error.text();
  const ImageValue mask = island.lesson->steps[0].setups->a.image("mask");
  ASSERT_TRUE(mask.pixels);
  EXPECT_EQ(mask.pixels->width, 4);
  EXPECT_EQ(mask.pixels->levels[0], 65535);
  EXPECT_EQ(mask.pixels->levels[7], 0);
  EXPECT_THAT(entry("damaged").error.text(), HasSubstr("line 6: --mask must be"));
  EXPECT_THAT(entry("damaged").error.text(), HasSubstr("damaged.png"));
  EXPECT_THAT(entry("missing").error.text(), HasSubstr("missing.png"));
  EXPECT_EQ(read_lesson(folder / "8-island.md").steps[0].setups->a, island.lesson->steps[0].setups->a);
}

// A point and a candidate 3 away, of a program that took 4 for r; and the same without a first line.
TEST_F(LessonShelfTest, TracesAndPointsLieBesideTheLesson) {
  const std::string lines =
      "{\"x\":2,\"y\":5,\"verdict\":\"accepted\"}\n{\"x\":5,\"y\":5,\"verdict\":\"too_close\"}\n";
  write("run.jsonl", "{\"trace\":1,\"width\":10,\"height\":20,\"radius\":4}\n" + lines);
  write("bare.jsonl", lines);
  write("points.csv", "x,y\n1,2\n4,6\n");
  write("setup.json", R"({"sampler":"bridson","parameters":{"radius":20}})");
  const auto opened = [&](const std::string& options) {
    write("8-some.md", lesson_called("Some", "annulus " + options));
    const LessonEntry some = entry("some");
    if (!some.lesson) throw std::runtime_error(some.error.text());
    return *some.lesson->steps[0].setups;
  };
  const LessonStep::Setups trace = opened("run.jsonl --versus \"--sampler bridson --tries 5\"");
  ASSERT_TRUE(recording_of(trace.a));
  EXPECT_EQ(recording_of(trace.a)->tries(), 2u);
  EXPECT_EQ(trace.a.real("width"), 10);
  EXPECT_EQ(trace.a.real("radius"), 4);
  EXPECT_EQ(trace.b->sampler, "bridson");
  EXPECT_EQ(trace.b->real("height"), 20);
  EXPECT_EQ(trace.b->real("radius"), 4);
  const annulus::Setup told = opened("bare.jsonl --width 10 --height 8 --radius 1.5 --periodic").a;
  EXPECT_EQ(told.real("height"), 8);
  EXPECT_EQ(told.real("left"), 0);
  EXPECT_TRUE(told.flag("periodic"));
  EXPECT_EQ(opened("points.csv").a.real("radius"), 5) << "the smallest distance";
  const LessonStep::Setups two = opened("--radius 3 --width 12 --height 12 --versus points.csv");
  EXPECT_EQ(two.a.sampler, "bridson");
  ASSERT_TRUE(is_recorded(*two.b));
  EXPECT_EQ(two.b->real("radius"), 3) << "the file does not say";
  const auto error = [&](const std::string& options) {
    try {
      opened(options);
    } catch (const std::runtime_error& failure) {
      return std::string(failure.what());
    }
    return std::string();
  };
  EXPECT_THAT(error("missing.jsonl"), HasSubstr("line 6: "));
  EXPECT_THAT(error("missing.jsonl"), HasSubstr("missing.jsonl"));
  EXPECT_THAT(error("--versus missing.jsonl"), HasSubstr("missing.jsonl"));
  EXPECT_THAT(error("setup.json"), HasSubstr("setup.json: a lesson takes points or a trace from a file"));
  EXPECT_THAT(error("run.jsonl points.csv"), HasSubstr("is not a setup option"));
}

TEST_F(LessonShelfTest, AFileAnywhereIsALesson) {
  write("3-some.de.md", lesson_called("Irgendwo"));
  const Lesson lesson = read_lesson(folder / "3-some.de.md");
  EXPECT_EQ(lesson.name, "some");
  EXPECT_EQ(lesson.title, "Irgendwo");
  const auto error_of = [&](const std::string& name) -> std::string {
    try {
      read_lesson(folder / name);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  write("bad.md", "# Title\n\n# Title\n");
  EXPECT_THAT(error_of("bad.md"), testing::StartsWith((folder / "bad.md").string() + ": line 3: "));
  EXPECT_THAT(error_of("missing.md"), HasSubstr("missing.md"));
}

TEST_F(LessonShelfTest, AnUnknownNameIsToldWhichThereAre) {
  EXPECT_EQ(unknown_lesson("x", read()).text(),
            "there is no lesson 'x'; there are evenly-spread, cells, twenty-one-cells, active-list, "
            "annulus-by-area, on-the-circle, forest, how-full, find-the-mistake, borders, talk");
}

}  // namespace
}  // namespace annulus
