#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/files/user_folders.h"
#include "app/lessons/lesson_shelf.h"
#include "app/render/canvas_painter.h"
#include "app/render/offscreen.h"
#include "core/io/output_file.h"
#include "core/making/resolved.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

namespace fs = std::filesystem;

// Exported at scale 2: 1920 x 1080 pixels, a slide.
constexpr scene::Size kCanvas{960, 540};
constexpr double kScale = 2;

std::shared_ptr<const Lesson> find(const LessonOptions& options) {
  if (options.lesson.ends_with(".md")) return std::make_shared<const Lesson>(read_lesson(options.lesson));
  const std::vector<LessonEntry> entries = LessonShelf(lessons_folder()).read(options.language);
  const auto entry = std::ranges::find(entries, options.lesson, &LessonEntry::name);
  if (entry == entries.end()) throw InputError(unknown_lesson(options.lesson, entries));
  if (!entry->lesson) throw InputError(entry->error);
  return entry->lesson;
}

void print_list() {
  for (const LessonEntry& entry : LessonShelf(lessons_folder()).read(Language::english)) {
    const std::string text = entry.lesson ? entry.lesson->title : entry.error.text();
    write_standard_output(entry.name + std::string(entry.name.size() < 24 ? 24 - entry.name.size() : 1, ' ') +
                          text + "\n");
  }
  flush_standard_output();
}

// The page at the moment when its goal is reached.
Picture picture_of(const Lesson& lesson, std::size_t step, const LessonOptions& options) {
  const LessonState state = state_at(lesson, step);
  const auto a = std::make_unique<Run>(resolved(state.setups.a), 1);
  const auto b = state.setups.b ? std::make_unique<Run>(resolved(*state.setups.b), 2) : nullptr;
  for (std::size_t i = state.from; i <= step; ++i) {
    const auto& goal = lesson.steps[i].goal;
    if (!goal) continue;
    reach(*goal, *a);
    if (!b) continue;
    if (const auto& own = lesson.steps[i].b_goal) {
      reach(*own, *b);
      continue;
    }
    b->timeline.run_to_end();
    if (goal->kind == Destination::Kind::end) continue;
    if (const auto tries = tries_at(*b, state.lock, position_of(*a, state.lock))) b->timeline.seek(*tries);
  }
  Picture picture;
  picture.setup = a->setup;
  picture.at = a->timeline.position();
  if (b) picture.versus = Picture::Versus{b->setup, b->timeline.position()};
  picture.style.layers = state.layers;
  picture.style.display_radius = state.display_radius;
  picture.style.theme = options.theme;
  picture.style.language = options.language;
  picture.canvas = kCanvas;
  picture.scale = kScale;
  const ShownRun shown{a->setup, a->timeline.sampler(), a->timeline.pick()};
  picture.style.dots = lesson.steps[step].dots;
  picture.style.marks = marks_of(lesson.steps[step], false);
  std::vector<ShownRun> all{shown};
  if (b) all.push_back({b->setup, b->timeline.sampler(), b->timeline.pick()});
  check_marks(picture.style.marks, all);
  scene::Size canvas = kCanvas;
  if (b) canvas.width /= 2;
  picture.style.view =
      view_of(state.camera, lesson.steps[step].marks, shown, canvas, scene::room_of(picture.style));
  return picture;
}

std::string escaped(const std::string& text) {
  std::string html;
  for (const char c : text)
    html += c == '<'   ? "&lt;"
            : c == '>' ? "&gt;"
            : c == '&' ? "&amp;"
            : c == '"' ? "&quot;"
                       : std::string(1, c);
  return html;
}

std::string question_html(const LessonQuestion& question) {
  std::string html = "<p><strong>" + escaped(plain_text(question.text)) + "</strong></p>\n<ol>\n";
  std::string right;
  for (const auto& choice : question.choices) {
    html += "<li>" + escaped(plain_text(choice.text)) + "</li>\n";
    if (choice.right) right = plain_text(choice.text);
  }
  return html + "</ol>\n<details><summary>&#10003;</summary><p><strong>" + escaped(right) + "</strong> " +
         escaped(plain_text(question.explanation)) + "</p></details>\n";
}

std::string picture_file(std::size_t step) {
  const std::string number = std::to_string(step + 1);
  return (number.size() < 2 ? "0" : "") + number + ".png";
}

// The folder of the lesson's own file, where its images lie.
fs::path source_folder(const LessonOptions& options) {
  return options.lesson.ends_with(".md") ? fs::path(options.lesson).parent_path() : lessons_folder();
}

// Throws InputError if a page's picture would replace an image that the lesson reads.
void refuse_images(const Lesson& lesson, const LessonOptions& options) {
  const auto refuse = [&](const Setup& setup) {
    for (const auto& [name, value] : setup.values) {
      const std::string* file = file_of(value);
      if (!file || file->empty()) continue;
      for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
        std::error_code ignored;
        const fs::path page = fs::path(options.folder) / picture_file(step);
        if (fs::equivalent(page, source_folder(options) / *file, ignored))
          throw InputError(
              "--export",
              {English("must be another folder: {0} is an image that the lesson reads"), {page.string()}});
      }
    }
  };
  for (const LessonStep& step : lesson.steps) {
    if (!step.setups) continue;
    refuse(step.setups->a);
    if (step.setups->b) refuse(*step.setups->b);
  }
}

std::string page_html(const Lesson& lesson, const LessonOptions& options) {
  const bool dark = options.theme == scene::Theme::dark;
  std::string html =
      "<!DOCTYPE html>\n<html lang=\"" + std::string(info(options.language).code) +
      "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>" +
      escaped(lesson.title) +
      "</title>\n<style>\nbody { max-width: 60em; margin: 2em auto; "
      "padding: 0 1em; font: 18px/1.5 Inter, system-ui, sans-serif; " +
      (dark ? "color: #e4e7ec; background: #111318; " : "color: #1b1f26; background: #fbfbfa; ") +
      "}\nimg { width: 100%; border: 1px solid #8886; }\nsection { break-inside: avoid; "
      "margin: 3em 0; }\nsummary { cursor: pointer; }\n</style>\n</head>\n<body>\n<h1>" +
      escaped(lesson.title) + "</h1>\n<p>" + escaped(lesson.summary) + "</p>\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& page = lesson.steps[i];
    html += "<section>\n<h2>" + std::to_string(i + 1) + ". " + escaped(page.title) + "</h2>\n";
    if (!page.experiment)
      html += "<img src=\"" + picture_file(i) + "\" alt=\"" + escaped(page.title) + "\">\n";
    html += page.html;
    if (page.question) html += question_html(*page.question);
    html += "</section>\n";
  }
  return html + "</body>\n</html>\n";
}

}  // namespace

void check_lesson(const LessonOptions& options) {
  find(options);
}

void lesson(const LessonOptions& options, Watch& watch) {
  if (options.lesson.empty()) return print_list();
  const std::shared_ptr<const Lesson> lesson = find(options);
  refuse_images(*lesson, options);
  const fs::path folder = options.folder;
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed)
    throw WriteError({English("cannot make the folder {0}: {1}"), {folder.string(), reason_of(failed)}});
  const OffscreenContext context;
  CanvasPainter painter;
  for (std::size_t step = 0; step < lesson->steps.size(); ++step) {
    if (lesson->steps[step].experiment) continue;  // measured in the window only
    watch.phase("page " + std::to_string(step + 1) + " of " + std::to_string(lesson->steps.size()));
    const Picture picture = picture_of(*lesson, step, options);
    Output output((folder / picture_file(step)).string(), watch);
    write_picture_png(picture, painter, [&](std::span<const std::uint8_t> bytes) { output.write(bytes); });
    output.finish();
  }
  Output page((folder / "index.html").string(), watch);
  page.write(page_html(*lesson, options));
  page.finish();
}

}  // namespace annulus::cli
