// Where the application's lessons come from: files that change while it runs, files in another language,
// broken files.
#include <gmock/gmock.h>

#include "core/samplers/registry.h"
#include "tests/app/application/lessons_support.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;
using namespace command;
using testing::HasSubstr;

using ApplicationLessonFilesTest = ApplicationLessonsTest;

TEST_F(ApplicationLessonFilesTest, ReloadsWhenTheFileIsSaved) {
  apply(OpenLesson{"mine"});
  for (int i = 0; i < 2; ++i) apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 1u);
  std::string changed = kLesson;
  changed.replace(changed.find("The first one."), 14, "The very first one.");
  write("8-mine.md", changed);
  app.update(0.6, 50);
  settle();
  EXPECT_EQ(lesson().step, 1u) << "at the same page";
  EXPECT_EQ(plain_text(lesson().page().text[0]), "The very first one.");

  write("8-mine.md", changed + "\n## Fourth\n");
  app.update(0.6, 50);
  settle();
  ASSERT_TRUE(app.state().lessons.open()) << "a broken one stays open as it was";
  EXPECT_EQ(lesson().lesson->steps.size(), 3u);
  EXPECT_TRUE(app.state().files.notice().error);
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("8-mine.md: line "));

  write("8-mine.md", changed.substr(0, changed.find("## Second")));
  app.update(0.6, 50);
  settle();
  EXPECT_FALSE(app.state().files.notice().error);
  EXPECT_EQ(lesson().lesson->steps.size(), 1u);
  EXPECT_EQ(lesson().step, 0u) << "the last page that there is";

  fs::remove(folder / "8-mine.md");
  app.update(0.6, 50);
  settle();
  EXPECT_TRUE(app.state().lessons.open()) << "it can be read to its end";
}

TEST_F(ApplicationLessonFilesTest, AFileAnywhereIsOpenedAndReloaded) {
  fs::create_directory(folder / "elsewhere");
  write("elsewhere/draft.md", kLesson);
  app.begin_lesson((folder / "elsewhere" / "draft.md").string());
  settle();
  EXPECT_EQ(lesson().lesson->name, "draft");
  std::string changed = kLesson;
  changed.replace(changed.find("# Mine"), 6, "# Draft, again");
  write("elsewhere/draft.md", changed);
  app.update(0.6, 50);
  EXPECT_EQ(lesson().lesson->title, "Draft, again");
  EXPECT_THROW(app.begin_lesson((folder / "missing.md").string()), InputError);
  EXPECT_THROW(app.begin_lesson("missing"), InputError);
}

TEST_F(ApplicationLessonFilesTest, BeginsAtThePageThatIsAskedFor) {
  app.begin_lesson("borders", 3);  // its first page asks a question
  EXPECT_EQ(lesson().step, 2u);
  EXPECT_FALSE(lesson().answered);
  EXPECT_THROW(app.begin_lesson("borders", 7), InputError) << "it has six";
}

TEST_F(ApplicationLessonFilesTest, SpeaksTheLanguageOfTheWindow) {
  apply(OpenLesson{"cells"});
  apply(TurnPage{1});  // the answer
  apply(TurnPage{1});
  EXPECT_EQ(lesson().lesson->title, "Why cells of r / √2");
  apply(UseLanguage{Language::german});
  EXPECT_EQ(lesson().lesson->title, "Warum Zellen von r / √2");
  EXPECT_EQ(lesson().step, 1u);
  apply(CloseLesson{});
  EXPECT_EQ(app.state().view.style().language, Language::german) << "a taste, not the lesson's";
}

TEST_F(ApplicationLessonFilesTest, NumbersOpenTheLessonsOfTheList) {
  apply(ToggleHelp{});
  EXPECT_EQ(app.state().workspace.help(), HelpPage::keys);
  apply(ShowHelp{HelpPage::lessons});
  ASSERT_EQ(app.state().lessons.entries().size(), 12u);
  apply(Choose{13});
  EXPECT_FALSE(app.state().lessons.open());
  apply(Choose{9});
  ASSERT_TRUE(app.state().lessons.open());
  EXPECT_EQ(lesson().lesson->name, "mine");
  EXPECT_FALSE(app.state().workspace.help());

  for (int i = 0; i < 4; ++i) apply(TurnPage{1});
  ASSERT_TRUE(lesson().page().question);
  apply(ShowHelp{HelpPage::keys});
  apply(Choose{2});
  EXPECT_FALSE(lesson().answer) << "the question lies behind the help";
  apply(ToggleHelp{});
  apply(Choose{2});
  EXPECT_EQ(lesson().answer, 1u);
}

TEST_F(ApplicationLessonFilesTest, ABrokenOneSaysWhy) {
  write("8-mine.md", "# Mine\n\n## Page\n");
  apply(ShowHelp{HelpPage::lessons});
  apply(Choose{9});
  EXPECT_FALSE(app.state().lessons.open());
  EXPECT_TRUE(app.state().files.notice().error);
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("8-mine.md: line 3: "));
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
}

TEST_F(ApplicationLessonFilesTest, ASetupTooLargeForThisWindowOpensNothing) {
  Application small(default_setup(), 5000);
  small.use_lessons_from(folder);
  write("9-large.md", "# Large\n\n## Page\n\n```annulus\nannulus --radius 2\nplay to end\n```\n\nText.\n");
  small.apply(OpenLesson{"large"});
  EXPECT_FALSE(small.state().lessons.open());
  EXPECT_TRUE(small.state().files.notice().error);
  EXPECT_EQ(small.state().panes.a().setup(), default_setup());
}

}  // namespace
}  // namespace annulus
