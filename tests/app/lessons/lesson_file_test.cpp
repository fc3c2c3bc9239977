// A lesson's file says exactly what its pages show; what it must not say is refused with its line.
#include "app/lessons/lesson_file.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

#include "app/lessons/lesson_shelf.h"
#include "core/run/run.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Texts = std::vector<std::vector<Phrase>>;

std::string nothing_beside(const std::string& name) {
  throw InputError("there is no " + name);
}

Lesson parsed(const std::string& text) {
  return parse_lesson("test", text, nothing_beside);
}

// "line N: why"; empty if it is a lesson.
std::string error_in(const std::string& text) {
  try {
    parsed(text);
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

// The first page with this line as line 7 of the file, in its block; then the page's text.
std::string with_line(const std::string& line) {
  return "# Title\n\n## Page\n\n```annulus\nannulus --radius 20\n" + line + "\n```\n\nText.\n";
}
// A good first page, 9 lines long.
const std::string kFirst = "# Title\n\n## Page\n\n```annulus\nannulus --radius 20\n```\n\nText.\n";

LessonStep page_with(const std::string& line) {
  return parsed(with_line(line)).steps.front();
}

Setup bridson(double radius) {
  Setup setup = default_setup();
  setup.values["radius"] = radius;
  return setup;
}

scene::Layers layers_of(const std::vector<scene::Layer>& layers) {
  scene::Layers all = scene::Layers::none();
  for (const scene::Layer layer : layers) all.set(layer, true);
  return all;
}

TEST(LessonFile, SaysExactlyWhatItsPagesShow) {
  const Lesson lesson = parsed(R"(# A *first* lesson

What it is
about.

## One

```annulus
annulus --radius 20 --versus "--tries 5"
play to 12 points
speed 2.5
layers points, grid
discs 0.25
camera 4 at 370,250.5
lock points
```

Some **bold** and `code`
in a paragraph.

Another.

- this
- and **that**

## Two

Which one?

- [ ] the *first*
- [x] the second

> Because.
>
> That is why.

```annulus
show end
layers +tree, -grid
camera fit
```
)");
  EXPECT_EQ(lesson.name, "test");
  EXPECT_EQ(lesson.title, "A first lesson");
  EXPECT_EQ(lesson.summary, "What it is about.");
  ASSERT_EQ(lesson.steps.size(), 2u);

  const LessonStep& one = lesson.steps[0];
  EXPECT_EQ(one.title, "One");
  EXPECT_EQ(
      one.text,
      (Texts{{{"Some "}, {"bold", Tone::strong}, {" and "}, {"code", Tone::strong}, {" in a paragraph."}},
             {{"Another."}},
             {{"\u2022 "}, {"this"}},
             {{"\u2022 "}, {"and "}, {"that", Tone::strong}}}));
  EXPECT_EQ(one.html,
            "<p>Some <strong>bold</strong> and <code>code</code>\nin a paragraph.</p>\n<p>Another.</p>\n"
            "<ul>\n<li>this</li>\n<li>and <strong>that</strong></li>\n</ul>\n");
  EXPECT_FALSE(one.question);
  ASSERT_TRUE(one.setups && one.setups->b && one.goal && one.camera);
  EXPECT_EQ(one.setups->a, bridson(20));
  annulus::Setup b = bridson(20);
  b.values["tries"] = std::uint64_t{5};
  EXPECT_EQ(*one.setups->b, b);
  EXPECT_EQ(one.goal->kind, Destination::Kind::points);
  EXPECT_EQ(one.goal->number, 12u);
  EXPECT_FALSE(one.at_once);
  EXPECT_EQ(one.speed, 2.5);
  EXPECT_EQ(one.layers, layers_of({scene::Layer::points, scene::Layer::grid}));
  EXPECT_EQ(one.display_radius, 0.25);
  EXPECT_EQ(one.camera->zoom, 4);
  EXPECT_EQ(one.camera->at, (scene::PlaceName{.at = {370, 250.5}}));
  EXPECT_EQ(one.lock, Lock::points);

  const LessonStep& two = lesson.steps[1];
  EXPECT_THAT(two.text, IsEmpty());
  EXPECT_EQ(two.html, "");
  ASSERT_TRUE(two.question && two.goal && two.camera);
  EXPECT_EQ(plain_text(two.question->text), "Which one?");
  ASSERT_EQ(two.question->choices.size(), 2u);
  EXPECT_EQ(plain_text(two.question->choices[0].text), "the first");
  EXPECT_FALSE(two.question->choices[0].right);
  EXPECT_EQ(plain_text(two.question->choices[1].text), "the second");
  EXPECT_TRUE(two.question->choices[1].right);
  EXPECT_EQ(plain_text(two.question->explanation), "Because. That is why.");
  EXPECT_FALSE(two.setups || two.speed || two.display_radius || two.lock);
  EXPECT_EQ(two.goal->kind, Destination::Kind::end);
  EXPECT_TRUE(two.at_once);
  EXPECT_EQ(two.layers, layers_of({scene::Layer::points, scene::Layer::tree})) << "added to the page before";
  EXPECT_EQ(two.camera->zoom, 1);
}

TEST(LessonFile, TheTextBeforeAQuestionStaysTheText) {
  const Lesson lesson = parsed(kFirst + "\nWhich?\n\n- [X] a\n- [ ] b\n");
  EXPECT_EQ(lesson.steps[0].text, (Texts{{{"Text."}}}));
  EXPECT_EQ(lesson.steps[0].html, "<p>Text.</p>\n");
  EXPECT_TRUE(lesson.steps[0].question->choices[0].right);
  EXPECT_THAT(lesson.steps[0].question->explanation, IsEmpty());
}

TEST(LessonFile, ACommentIsWhatTheSpeakerSays) {
  const Lesson lesson = parsed(kFirst + "\n<!-- Ask them\n     first. -->\n");
  EXPECT_EQ(lesson.steps[0].notes, "Ask them first.");
  EXPECT_EQ(lesson.steps[0].text, (Texts{{{"Text."}}}));
  EXPECT_EQ(lesson.steps[0].html, "<p>Text.</p>\n");
}

TEST(LessonFile, TakesEveryGoal) {
  const std::vector<std::pair<std::string, Step>> steps{
      {"accepted", Step::accepted}, {"outside", Step::outside}, {"too close", Step::too_close},
      {"retired", Step::retired},   {"removed", Step::removed}, {"iteration", Step::iteration},
      {"pick", Step::pick}};
  for (const auto& [words, step] : steps) {
    const LessonStep page = page_with("play to " + words);
    ASSERT_TRUE(page.goal) << words;
    EXPECT_EQ(page.goal->kind, Destination::Kind::step) << words;
    EXPECT_EQ(page.goal->step, step) << words;
  }
  const LessonStep at_try = page_with("show try 123");
  EXPECT_EQ(at_try.goal->kind, Destination::Kind::at_try);
  EXPECT_EQ(at_try.goal->number, 123u);
  EXPECT_TRUE(at_try.at_once);
  EXPECT_EQ(page_with("show 7 points").goal->number, 7u);
  EXPECT_EQ(page_with("task cells").task, TaskKind::cells);
}

TEST(LessonFile, LayersAreNamedOrAddedAndTakenAway) {
  EXPECT_EQ(page_with("layers standard").layers, scene::Layers::standard());
  EXPECT_EQ(page_with("layers points grid").layers, layers_of({scene::Layer::points, scene::Layer::grid}));
  scene::Layers changed = scene::Layers::standard();
  changed.set(scene::Layer::tree, true);
  changed.set(scene::Layer::discs, false);
  EXPECT_EQ(page_with("layers +tree -discs").layers, changed);
  EXPECT_EQ(page_with("layers -discs\nlayers +tree").layers, changed) << "one line after another";
}

TEST(LessonFile, APageKeepsWhatItDoesNotSay) {
  const Lesson lesson =
      parsed(with_line("speed 3\nlayers points\nlock time\ndiscs 1\ncamera 2 at 1,2\nshow 5 points") +
             "\n## Two\n\nText.\n\n## Three\n\n```annulus\nannulus --radius 30\nspeed 5\n```\n\nText.\n");
  const LessonState two = state_at(lesson, 1), three = state_at(lesson, 2);
  EXPECT_EQ(two.from, 0u);
  EXPECT_EQ(two.setups.a, bridson(20));
  EXPECT_EQ(two.speed, 3);
  EXPECT_EQ(two.display_radius, 1);
  EXPECT_EQ(two.lock, Lock::time);
  EXPECT_EQ(two.layers, layers_of({scene::Layer::points}));
  EXPECT_EQ(two.camera.zoom, 2);
  EXPECT_EQ(three.from, 2u);
  EXPECT_EQ(three.setups.a, bridson(30));
  EXPECT_EQ(three.speed, 5);
  EXPECT_EQ(three.lock, Lock::time);
}

// The error names line 7 and says what is allowed there.
TEST(LessonFile, RefusesALineThatItCannotCarryOut) {
  struct Row {
    std::string line, part;
  };
  const std::vector<Row> rows{
      {"paly to end",
       "annulus OPTIONS, play to ..., show ..., task, experiment, picture, bars, speed, layers, discs, "
       "camera, lock, mark, frames, hide, caption"},
      {"task dance", "place, blocker, cells or gap"},
      {"play", "play to ..."},
      {"play to", "play to ..."},
      {"play to never", "end, try N, N points, accepted, outside, too close, retired, removed"},
      {"play to try x", "try N"},
      {"play to try -1", "try N"},
      {"play to -3 points", "N points"},
      {"show", "end, try N"},
      {"show 1.5 points", "N points"},
      {"speed", "a number from 0.1 to "},
      {"speed fast", "got 'fast'"},
      {"speed 0", "a number from 0.1"},
      {"speed nan", "a number from 0.1"},
      {"speed 2 3", "got '2 3'"},
      {"layers", "names of layers"},
      {"layers pionts", "standard or some of outline, map, grid"},
      {"layers +pionts", "got 'pionts'"},
      {"layers points +tree", "got '+tree'"},
      {"layers standard tree", "got 'standard'"},
      {"discs 0", "a number from 0.05 to 1"},
      {"discs 2", "a number from 0.05 to 1"},
      {"camera", "fit or ZOOM at PLACE"},
      {"camera 4", "fit or ZOOM at PLACE"},
      {"camera 4 at 1", "a place: X,Y, point N"},
      {"camera 4 at 1,inf", "a place: X,Y, point N"},
      {"camera 4 at 1,1 2", "the line's end"},
      {"hide", "inset, strip, discards"},
      {"hide canvas", "got 'canvas'"},
      {"hide inset,strip", "got 'inset,strip'"},
      {"mark circle 1 at 5,5 after answer", "a page with a question or a task"},
      {"mark circle 1 at 5,5\nexperiment time", "stand in place of play to, show, task and marks"},
      {"frames 300,200 size 40,30 zoom 5: try 3 \"a\", try 99999 \"b\"", "the run ends at try "},
      {"frames point 3 size 40,30 zoom 5: try 1 \"a\"", "place is not there at their first moment"},
      {"frames 3,3 size 4,3 zoom 5: try 1 \"a\"\nannulus --versus '--tries 5'", "with a single setup"},
      {"picture none.png", "there is no none.png"},
      {"bars \"n\" \"points\" 0.1", "WIDTH VALUE"},
      {"caption", "a text in quotes"},
      {"show try 3 versus end", "try N"},
      {"camera 0 at 1,1", "a number from 0.125 to 1000"},
      {"lock", "tries, points or time"},
      {"lock seconds", "tries, points or time"},
      {"annulus --raduis 5", "--raduis"},
      {"annulus --radius", "--radius"},
      {"annulus --radius -5", "--radius"},
      {"annulus --radius 20 --versus '--tries x'", "--tries"},
      {"annulus --radius 'x", "not closed"},
      {"annulus --mask island.png", "there is no island.png"},
      {"annulus surplus", "surplus"},
      {"annulus --width 1e6 --height 1e6 --radius 0.1", "points"},
      {"annulus --radius 0.3", "a lesson's run has at most 1000000 points"},
      {"annulus --radius 20 --versus '--radius 0.3'", "at most 1000000 points"},
      {"annulus --sampler uniform --count 1000001", "at most 1000000 points"},
  };
  for (const Row& row : rows) {
    const std::string error = error_in(with_line(row.line));
    EXPECT_THAT(error, testing::StartsWith("line 7: ")) << row.line;
    EXPECT_THAT(error, HasSubstr(row.part)) << row.line;
    EXPECT_EQ(error.find('\n'), std::string::npos) << row.line;
  }
}

TEST(LessonFile, RefusesWhatIsNoLesson) {
  struct Row {
    std::string text;
    int line;
    std::string part;
  };
  const std::string end = "\nAsked?\n\n";  // lines 10 to 12 after kFirst
  const std::vector<Row> rows{
      {"", 1, "# Title"},
      {"Text.\n", 1, "# Title"},
      {"# \n", 1, "a title needs words"},
      {"## Page\n", 1, "one # Title comes first"},
      {"# Title\n\nSummary.\n", 3, "## Title of the page"},
      {"# Title\n\n## Page\n\nText.\n", 3, "```annulus with a line annulus OPTIONS"},
      {"# Title\n\n## Page\n\n```annulus\nannulus\n```\n", 3, "a page needs a text"},
      {"# Title\n\n```annulus\nannulus\n```\n", 3, "belongs to a page"},
      {"# Title\n\n- a\n- b\n", 3, "belongs to a page"},
      {"# Title\n\n> So.\n", 3, "after a question's answer"},
      {kFirst + "\n## Next\n\n## Last\n\nText.\n", 11, "a page needs a text"},
      {kFirst + "\n## \n", 11, "a title needs words"},
      {kFirst + "\n# Another\n", 11, "one # Title comes first"},
      {kFirst + "\n### Deeper\n", 11, "one # Title comes first"},
      {kFirst + "\n```cpp\nint x;\n```\n", 11, "```annulus"},
      {kFirst + "\n    indented\n", 11, "```annulus"},
      {kFirst + "\n---\n", 11, "only headings, paragraphs"},
      {kFirst + "\n<div>x</div>\n", 11, "only headings, paragraphs"},
      {kFirst + "\nAn ![image](x.png).\n", 11, "no images"},
      {kFirst + "\nSome <b>HTML</b>.\n", 11, "no HTML"},
      {kFirst + "\n> A quote.\n", 11, "after a question's answer"},
      {kFirst + end + "- [ ] a\n- [ ] b\n", 13, "one answer is the right one"},
      {kFirst + end + "- [x] a\n- [x] b\n", 13, "one answer is the right one"},
      {kFirst + end + "- [x] a\n", 13, "2 to 4 answers; got 1"},
      {kFirst + end + "- [x] a\n- [ ] b\n- [ ] c\n- [ ] d\n- [ ] e\n", 13, "2 to 4 answers; got 5"},
      {kFirst + end + "- [x] a\n- b\n", 13, "either all items"},
      {kFirst + "\n- a\n- b\n\n* [x] a\n* [ ] b\n", 14, "the question stands before its answers"},
      {"# Title\n\n## Page\n\n- [x] a\n- [ ] b\n", 5, "the question stands before its answers"},
      {kFirst + end + "- [x] a\n- [ ] b\n\nMore?\n\n* [x] a\n* [ ] b\n", 16, "a page has one question"},
      {kFirst + end + "- [x] a\n- [ ] b\n\n* [x] a\n* [ ] b\n", 16, "a page has one question"},
      {kFirst + end + "- [x] a\n- [ ] b\n\nMore.\n", 16, "at its end"},
      {kFirst + end + "- [x] a\n- [ ] b\n\n> So.\n\nAnd\n", 18, "at its end"},
      {kFirst + end + "- [x] a\n- [ ] b\n\n> So.\n\n<!-- -->\n", 18, "only headings"},
      {kFirst + "\n## Two\n\n```annulus\nannulus --versus \"--tries 3\"\ntask place\n```\n\nText.\n", 11,
       "a task needs a single setup"},
      {kFirst + "\n## Two\n\n```annulus\nannulus --sampler uniform\n```\n\nText.\n\n## Three\n\n"
                "```annulus\ntask gap\n```\n\nText.\n",
       19, "a task needs a single setup"},
      {kFirst + "\n## Two\n\n```annulus\nexperiment time\nplay to end\n```\n\nText.\n", 11,
       "in place of play to, show, task and marks"},
      {kFirst + "\n## Two\n\n```annulus\ntask gap\nexperiment tries\n```\n\nText.\n", 11,
       "in place of play to, show, task and marks"},
  };
  for (const Row& row : rows) {
    const std::string error = error_in(row.text);
    EXPECT_THAT(error, testing::StartsWith("line " + std::to_string(row.line) + ": ")) << row.text;
    EXPECT_THAT(error, HasSubstr(row.part)) << row.text;
  }
}

// The example in the documents is a lesson, and they name every shipped one.
TEST(LessonFile, TheDocumentsExampleIsOne) {
  std::ifstream file(ANNULUS_DOCS "/lessons.md");
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  const std::string fence = "````markdown\n";
  const auto begin = document.find(fence);
  ASSERT_NE(begin, std::string::npos);
  const auto from = begin + fence.size(), end = document.find("````\n", from);
  ASSERT_NE(end, std::string::npos);
  const Lesson lesson = parsed(document.substr(from, end - from));
  EXPECT_EQ(lesson.title, "Holes");
  ASSERT_EQ(lesson.steps.size(), 2u);
  for (const LessonStep& page : lesson.steps) {
    ASSERT_TRUE(page.goal);
    annulus::Run run(resolved(lesson.steps[0].setups->a), 0);
    EXPECT_TRUE(reach(*page.goal, run));
  }
  EXPECT_TRUE(lesson.steps[1].question);
  for (const LessonEntry& entry : LessonShelf({}).read(Language::english))
    EXPECT_THAT(document, HasSubstr("`" + entry.name + "`"));
}

TEST(LessonFile, WindowsWritesFilesToo) {
  std::string text = with_line("layers points\nplay to end");
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
  const Lesson lesson = parsed("\xEF\xBB\xBF" + text);
  EXPECT_EQ(lesson.title, "Title");
  EXPECT_EQ(lesson.steps[0].title, "Page");
  EXPECT_EQ(lesson.steps[0].setups->a, bridson(20));
  EXPECT_EQ(lesson.steps[0].layers, layers_of({scene::Layer::points}));
  EXPECT_EQ(lesson.steps[0].goal->kind, Destination::Kind::end);
  EXPECT_EQ(lesson.steps[0].text, (Texts{{{"Text."}}}));
}

TEST(LessonFile, SurvivesWhatIsNoText) {
  std::string bytes;
  for (int i = 0; i < 4096; ++i) bytes += static_cast<char>((i * 7919) % 256);
  EXPECT_THAT(error_in(bytes), testing::StartsWith("line "));
  EXPECT_THAT(error_in(std::string(100, '\0')), testing::StartsWith("line 1: "));
  EXPECT_THAT(error_in(kFirst + "\n```annulus\n" + std::string("sp\0eed 3", 8) + "\n```\n"),
              testing::StartsWith("line 12: "));
  // A megabyte, of text and of the marks that nest.
  EXPECT_EQ(error_in(kFirst + "\n" + std::string(1 << 20, 'x') + "\n"), "");
  for (const char* mark : {"> ", "- ", "*", "[", "`", "![", "# "}) {
    std::string many;
    while (many.size() < (1 << 20)) many += mark;
    EXPECT_NO_FATAL_FAILURE(error_in(kFirst + "\n" + many + "\n")) << mark;
  }
}

}  // namespace
}  // namespace annulus
