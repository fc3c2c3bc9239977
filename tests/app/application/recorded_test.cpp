// Points and traces of other programs in the window: opened and judged.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/application/title.h"
#include "app/files/recorded_file.h"
#include "app/lessons/mistakes.h"
#include "app/narration/live_values.h"
#include "app/narration/reason.h"
#include "app/options/options.h"
#include "app/session/prediction.h"
#include "app/session/task.h"
#include "core/domain/grey_image.h"
#include "core/io/command_line.h"
#include "core/samplers/recorded.h"
#include "tests/app/application/recorded_support.h"

namespace annulus {
namespace {

using namespace command;

TEST_F(RecordedTest, ATraceOpensAtTheFirstThatIsWrong) {
  open(file("it.jsonl", kTrace));
  EXPECT_EQ(run().timeline.total(), 3u);
  const auto& findings = app.state().findings;
  EXPECT_TRUE(findings.open());
  ASSERT_TRUE(findings.of(PaneId::a));
  // (58, 52) is 14.4 from the start and 12.6 from point 1; (51, 47) is 7.07 from the start, 13.04 from
  // point 1.
  ASSERT_EQ(findings.of(PaneId::a)->count, 2u);
  EXPECT_EQ(run().timeline.position(), 2u);
  EXPECT_EQ(sentence(),
            "Point 1 is picked. Candidate 1 of 5 is refused as too close to point 1, though that is "
            "12.65 away.");
  app.apply(StepFinding{1});
  EXPECT_EQ(run().timeline.position(), 3u);
  ASSERT_TRUE(app.state().inspection.inspected().a);
  EXPECT_EQ(app.state().inspection.inspected().a->point, 2u);
  app.apply(StepFinding{1});
  EXPECT_EQ(run().timeline.position(), 2u) << "after the last one comes the first";
  app.apply(StepFinding{-1});
  EXPECT_EQ(run().timeline.position(), 3u);
  app.apply(ToStart{});
  settle(app);
  EXPECT_EQ(run().timeline.position(), 0u);
  EXPECT_EQ(sentence(), "Nothing of the trace has been tried yet.");
}

// A trace may be read before the first frame, in which the canvas has its size.
TEST_F(RecordedTest, WhatIsWrongIsInSightHoweverEarlyItIsFound) {
  open(file("it.jsonl", kTrace));
  ASSERT_EQ(run().timeline.position(), 2u);
  for (const scene::Size canvas : {scene::Size{640, 400}, scene::Size{300, 500}}) {
    app.set_canvas(canvas);
    for (int frame = 0; frame < 100; ++frame) app.update(0.05, 1);
    const auto seen = scene::transform(app.state().view.style().view, domain_of(run().setup), canvas,
                                       scene::room_of(app.state().view.style(), canvas));
    const Vec2 at = scene::to_pixel(seen, 58, 52);
    EXPECT_GT(at.x, 0);
    EXPECT_LT(at.x, canvas.width);
    EXPECT_GT(at.y, 0);
    EXPECT_LT(at.y, canvas.height);
  }
}

// (62, 40) is 12 from the start; (58, 52) is said to be too close, though 12.6 away; (51, 47) is accepted
// 7.07 = 0.71 r from the start.
TEST_F(RecordedTest, NobodyIsAskedForAVerdictThatCannotBe) {
  open(file("it.jsonl", kTrace));
  const auto stands = [&] {
    return verdict_stands(run().setup, run().timeline.sampler(), run().timeline.pick());
  };
  app.apply(SeekTry{1, PaneId::a});
  EXPECT_TRUE(stands());
  app.apply(SeekTry{2, PaneId::a});
  EXPECT_FALSE(stands());
  app.apply(SeekTry{3, PaneId::a});
  settle(app);
  EXPECT_FALSE(stands());
  std::string text;
  for (const Phrase& phrase : why(Language::english, run())) text += phrase.text;
  EXPECT_NE(text.find("though point 0 is 0.71\u00a0r away, nearer than r = 10"), std::string::npos) << text;
  for (const LiveValue& value : live_values(Language::english, run().setup, run().timeline)) {
    if (value.name == "distance") {
      EXPECT_EQ(value.value, "") << "nobody has looked";
    } else if (value.name == "candidate") {
      EXPECT_EQ(value.value, "2 of 5");
    }
  }
}

// Tries 2 and 3 contradict the trace's own points.
TEST_F(RecordedTest, TheQuizLeavesOutAVerdictThatCannotBe) {
  open(file("it.jsonl", kTrace));
  app.apply(ToStart{});
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{1});
  app.apply(StepTry{1});
  ASSERT_TRUE(app.state().asks());
  app.apply(Choose{1});
  EXPECT_EQ(app.state().quiz.prediction()->right, 1u) << "of try 1";
  app.apply(StepTry{5});
  EXPECT_FALSE(app.state().asks());
  EXPECT_EQ(run().timeline.position(), 3u);
  EXPECT_EQ(app.state().quiz.prediction()->guesses, 1u);
}

// As live, it is shown as far as it goes.
TEST_F(RecordedTest, AFileIsShownUpToALineThatCannotBeRead) {
  open(file("it.jsonl", std::string(kTrace) + "Traceback (most recent call last):\n  File\n"));
  ASSERT_TRUE(is_recorded(run().setup));
  EXPECT_EQ(run().timeline.total(), 3u);
  const auto recording = recording_of(run().setup);
  EXPECT_EQ(recording->ending(), Recording::End::unreadable);
  EXPECT_NE(app.state().files.notice().text.find("it.jsonl: line 8: "), std::string::npos)
      << app.state().files.notice().text;
  ASSERT_TRUE(recording->unreadable());
  EXPECT_EQ(recording->unreadable()->text(), app.state().files.notice().text);
  EXPECT_EQ(app.state().findings.of(PaneId::a)->count, 2u);
}

TEST_F(RecordedTest, AsFoundTakesTheMaskAway) {
  open(file("it.csv", "x,y\n0,0\n30,0\n0,40\n30,45\n"));
  EXPECT_FALSE(mask_is_given(run().setup));
  app.apply(SetValue{"mask-keep", std::string("dark")});
  settle(app);
  EXPECT_FALSE(mask_is_given(run().setup)) << "there is no mask that it could be of";
  app.apply(SetValue{"mask-keep", std::string("bright")});
  const GreyImage white{2, 2, std::vector<std::uint16_t>(4, 0xFFFF)};
  app.apply(SetValue{"mask", ImageValue{"m.png", std::make_shared<const KnownImage>(white)}});
  settle(app);
  EXPECT_TRUE(mask_is_given(run().setup));
  app.apply(UseFound{});
  settle(app);
  EXPECT_FALSE(mask_is_given(run().setup));
  EXPECT_TRUE(run().setup.image("mask").none());
}

// Nobody has chosen a speed before the card, and none has been chosen after it.
TEST_F(RecordedTest, AfterACardTheSpeedIsWhatItWas) {
  open(file("it.jsonl", kTrace));
  ASSERT_TRUE(app.state().playback.speed_rises());
  app.apply(OpenMistake{mistakes().front().name});
  settle(app);
  app.apply(CloseMistake{});
  settle(app);
  EXPECT_TRUE(app.state().playback.speed_rises());
}

// Its points are counted from 0 wherever they are named; nobody knows what became of other candidates.
TEST_F(RecordedTest, APointOfAFileHasNoVerdict) {
  open(file("it.csv", "x,y\n0,0\n30,0\n0,40\n30,45\n"));
  EXPECT_EQ(sentence(), "Point 3 of the file.");
  for (const LiveValue& value : live_values(Language::english, run().setup, run().timeline)) {
    EXPECT_NE(value.name, "verdict");
    EXPECT_NE(value.name, "d");
    if (value.name == "x, y") {
      EXPECT_EQ(value.value, "30, 45");
    }
  }
  EXPECT_NE(title(app.state().panes, Language::english).find(" - point 4 of 4"), std::string::npos);
  app.apply(ToStart{});
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{1});
  app.apply(StepTry{2});
  EXPECT_EQ(run().timeline.position(), 2u) << "no question on the way";
  EXPECT_EQ(verdicts(run().setup), std::vector{Verdict::accepted});
}

// "it draws c", say the lines beside it.
TEST_F(RecordedTest, ADartOfATraceIsNamedAsInItsLines) {
  open(file("it.jsonl",
            R"({"trace":1,"width":100,"height":100,"radius":10}
{"x":20,"y":20,"verdict":"accepted"}
{"x":21,"y":20,"verdict":"too_close"}
)"));
  app.apply(ToEnd{});
  const auto values = live_values(Language::english, run().setup, run().timeline);
  EXPECT_TRUE(std::ranges::any_of(values, [](const LiveValue& value) { return value.name == "c"; }));
  EXPECT_FALSE(std::ranges::any_of(values, [](const LiveValue& value) { return value.name == "d"; }));
}

TEST_F(RecordedTest, ALessonHasNoRoomForTheList) {
  app.apply(OpenLesson{"find-the-mistake"});
  settle(app);
  app.apply(ToggleFindings{});
  EXPECT_FALSE(app.state().findings.open());
  EXPECT_NE(app.state().files.notice().text.find("close the lesson"), std::string::npos);
}

// The last page of a lesson asks for such a file: closing the lesson must not put back what was there before.
TEST_F(RecordedTest, AFileThatIsOpenedEndsALesson) {
  app.apply(OpenLesson{"find-the-mistake"});
  settle(app);
  ASSERT_TRUE(app.state().lessons.open());
  app.apply(OpenFile{file("mine.jsonl", kTrace)});
  for (int i = 0; i < 5000 && app.state().lessons.open(); ++i) {  // its page plays meanwhile
    app.update(0, 8);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  settle(app);
  EXPECT_FALSE(app.state().lessons.open());
  EXPECT_TRUE(app.state().findings.open());
  EXPECT_EQ(recording_of(run().setup)->name().find("find-"), std::string::npos);
  EXPECT_EQ(run().timeline.total(), 3u);
}

TEST_F(RecordedTest, PointsAreThereAllAtOnceAndJudgedByAnyRadius) {
  open(file("it.csv", "x,y\n0,0\n30,0\n0,40\n30,45\n"));
  EXPECT_TRUE(run().timeline.at_end());
  EXPECT_EQ(run().timeline.sampler().count(), 4u);
  EXPECT_EQ(app.state().findings.of(PaneId::a)->count, 0u);
  app.apply(SetValue{"radius", 35.0});
  settle(app);
  // (30, 0) is 30 from (0, 0); (30, 45) is 30.4 from (0, 40).
  EXPECT_EQ(app.state().findings.of(PaneId::a)->count, 2u);
  EXPECT_EQ(nearness(run()).pairs, 2u);
  app.apply(UseFound{});
  settle(app);
  EXPECT_EQ(run().setup.real("radius"), 30);
  app.apply(Reset{});
  settle(app);
  EXPECT_EQ(run().timeline.sampler().count(), 4u) << "the file stays";
}

// Nobody knows whether the smallest distance, 7.07, is r, or the mistake that is looked for. What is entered
// counts as on the command line: the domain begins at 0.
TEST_F(RecordedTest, ATraceThatTellsNoRIsNotJudgedByAGuess) {
  std::string trace = kTrace;
  trace.erase(0, trace.find('\n') + 1);
  open(file("it.jsonl", trace));
  const auto found = [&] { return app.state().findings.of(PaneId::a)->count; };
  EXPECT_FALSE(radius_is_known(run().setup));
  EXPECT_EQ(found(), 0u);
  EXPECT_EQ(run().setup.real("left"), 50) << "the box around (50, 40), (62, 40) and (51, 47)";
  app.apply(SeekTry{2, PaneId::a});
  EXPECT_EQ(sentence(), "Point 1 is picked. Candidate 1 is refused as too close to point 1, 12.65 away.");
  app.apply(SetValue{"radius", 10.0});
  settle(app);
  EXPECT_TRUE(radius_is_known(run().setup));
  EXPECT_EQ(found(), 2u) << "as with a header";
  app.apply(SetValue{"width", 100.0});
  app.apply(SetValue{"height", 80.0});
  settle(app);
  EXPECT_EQ(run().setup.real("left"), 0);
  EXPECT_EQ(run().setup.real("top"), 0);
  app.apply(SetValue{"width", 12.0});
  EXPECT_EQ(app.state().panes.a().setup().real("left"), 50) << "from 0 it would hold no point";
}

TEST_F(RecordedTest, UndoingGoesBackToWhatWasShown) {
  const auto before = run().setup;
  open(file("it.jsonl", kTrace));
  app.apply(Undo{});
  settle(app);
  EXPECT_EQ(run().setup, before);
  EXPECT_FALSE(app.state().findings.open());
  app.apply(ToggleFindings{});
  EXPECT_FALSE(app.state().findings.open()) << "our own runs have none";
}

TEST_F(RecordedTest, WhatCannotBeReadChangesNothing) {
  const auto before = run().setup;
  for (const char* text : {"{\"trace\":1}\n{\"x\":1}\n", "x,y\n1,\n", "nothing\nto see\n",
                           "{\"x\":1,\"y\":1,\"verdict\":\"perhaps\"}\n"}) {
    open(file("it.txt", text));
    EXPECT_TRUE(app.state().files.notice().error) << text;
    EXPECT_NE(app.state().files.notice().text.find("it.txt"), std::string::npos)
        << app.state().files.notice().text;
    EXPECT_EQ(run().setup, before) << text;
    app.apply(DismissNotice{});
  }
}

// The domain begins at the left top point, (1000, 500), which is (0, 0) of the run.
TEST_F(RecordedTest, PlacesAreToldAsTheFileHasThem) {
  open(file("p.csv", "x,y\n1000,500\n1064.5,540.25\n1100,580\n"));
  const Location at = told_place(run().setup, run().timeline.sampler().points()[1]);
  EXPECT_EQ(at.x, 1064.5);
  EXPECT_EQ(at.y, 540.25);
  app.apply(SetValue{"width", 90.0});
  settle(app);
  const auto findings = app.state().findings.of(PaneId::a);
  ASSERT_TRUE(findings);
  ASSERT_EQ(findings->count, 1u);
  EXPECT_EQ(findings->kept[0].says.text(), "lies at (1100, 580), outside the domain");
}

TEST_F(RecordedTest, WhatTheMaskLeavesOutIsOutsideTheMask) {
  // Bright at the left.
  const auto image = test::grey_image(2, 1, [](int column, int) { return column == 0 ? 65535 : 0; });
  const auto recording = read_points_recording("p.csv", "x,y\n10,10\n80,10\n");
  GivenPlane given{.width = 100, .height = 50, .radius = 5};
  given.mask = ImageValue{"left.png", image};
  app.compare_with(setup_of_recording(recording, given));
  settle(app);
  const auto findings = app.state().findings.of(PaneId::b);
  ASSERT_EQ(findings->count, 1u);
  EXPECT_EQ(findings->kept[0].says.text(), "lies at (80, 10), outside the mask");
}

TEST_F(RecordedTest, RefusedWithoutAnyPointIsSaidSo) {
  open(file(
      "it.jsonl",
      "{\"trace\":1,\"width\":9,\"height\":9,\"radius\":1}\n{\"x\":4,\"y\":4,\"verdict\":\"too_close\"}\n"));
  app.apply(StepTry{1});
  EXPECT_EQ(sentence(), "Candidate 1 is refused as too close, though there is no point yet. The trace ends.");
}

// Pictures and setups are opened from anywhere.
TEST_F(RecordedTest, WhatIsSavedHoldsTheWholePath) {
  const std::string path = file("it.jsonl", kTrace);
  const std::string relative = std::filesystem::relative(path).string();
  ASSERT_NE(relative, path);
  auto setup = std::get<WindowOptions>(parse_options({relative})).setup;
  EXPECT_EQ(std::get<RecordingValue>(with_whole_path(setup).values.at("recording")).name, path);
  setup.values["recording"] = RecordingValue{"-", recording_of(setup), {}};
  setup = with_whole_path(setup);
  EXPECT_EQ(std::get<RecordingValue>(setup.values.at("recording")).name, "-");
  setup.values["recording"] = RecordingValue{"-", nullptr, {}};
  try {
    read_recordings(setup);
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("standard input, which cannot be read again"),
              std::string::npos);
  }
}

TEST_F(RecordedTest, SavedSetupsAndCommandLinesNameTheFile) {
  const std::string path = file("it.jsonl", kTrace);
  const auto options = std::get<WindowOptions>(parse_options({path, "--radius", "12"}));
  EXPECT_TRUE(is_recorded(options.setup));
  EXPECT_EQ(options.setup.real("radius"), 12);
  EXPECT_EQ(options.setup.real("width"), 100);
  EXPECT_EQ(setup_options(options.setup), path + " --radius 12");
  const auto pair = std::get<WindowOptions>(parse_options({"--radius", "20", "--versus", path}));
  ASSERT_TRUE(pair.versus);
  EXPECT_TRUE(is_recorded(*pair.versus));
  EXPECT_EQ(pair.versus->real("radius"), 10) << "the trace tells its own";
  const std::string csv = file("it.csv", "x,y\n1,1\n40,40\n");
  const auto theirs = std::get<WindowOptions>(parse_options({"--radius", "20", "--versus", csv}));
  EXPECT_EQ(theirs.versus->real("radius"), 20) << "what no file tells is that of A";
  EXPECT_EQ(domain_of(*theirs.versus), domain_of(theirs.setup));
  EXPECT_THROW(parse_options({"--sampler", "recorded"}), InputError);
}

// Points tell of nothing that was refused, and by which distance a trace without its r refused it is a guess.
TEST_F(RecordedTest, ThereIsNothingToDoByHandWhereNobodyKnowsWhatWasRefused) {
  const std::string lines =
      "{\"x\":50,\"y\":40,\"verdict\":\"accepted\"}\n{\"event\":\"pick\",\"point\":0}\n"
      "{\"x\":62,\"y\":40,\"verdict\":\"accepted\"}\n{\"x\":60,\"y\":40,\"verdict\":\"too_close\"}\n";
  const auto kinds = [&] { return task_kinds(run().setup, run().timeline.sampler()); };
  open(file("it.csv", "x,y\n0,0\n30,0\n0,40\n"));
  EXPECT_TRUE(kinds().empty());
  open(file("it.jsonl", "{\"trace\":1,\"width\":100,\"height\":80}\n" + lines));
  EXPECT_TRUE(kinds().empty());
  app.apply(SetValue{"radius", 10.0});
  settle(app);
  EXPECT_FALSE(kinds().empty()) << "somebody has entered it";
}

}  // namespace
}  // namespace annulus
