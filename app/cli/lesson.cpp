#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/lesson_html.h"
#include "app/cli/lesson_notes.h"
#include "app/cli/output.h"
#include "app/files/png_file.h"
#include "app/files/user_folders.h"
#include "app/lessons/lesson_file.h"
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
Picture picture_of(const Lesson& lesson, std::size_t step, bool answered, const LessonOptions& options) {
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
  const scene::ShownRun shown{a->setup, a->timeline.sampler(), a->timeline.pick()};
  picture.style.dots = lesson.steps[step].dots;
  picture.style.marks = marks_of(lesson.steps[step], answered);
  std::vector<scene::ShownRun> all{shown};
  if (b) all.push_back({b->setup, b->timeline.sampler(), b->timeline.pick()});
  check_places(lesson.steps[step], all);
  scene::Size canvas = kCanvas;
  if (b) canvas.width /= 2;
  picture.style.view =
      view_of(state.camera, lesson.steps[step].marks, shown, canvas, scene::room_of(picture.style, canvas));
  return picture;
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
        for (const bool answered : {false, true}) {
          if (answered && !has_answer_picture(lesson.steps[step])) continue;
          const std::string picture = answered ? answer_picture(step) : page_picture(step);
          const fs::path page = fs::path(options.folder) / picture;
          if (fs::equivalent(page, source_folder(options) / *file, ignored))
            throw InputError(
                "--export",
                {English("must be another folder: {0} is an image that the lesson reads"), {page.string()}});
        }
      }
    }
  };
  for (const LessonStep& step : lesson.steps) {
    if (!step.setups) continue;
    refuse(step.setups->a);
    if (step.setups->b) refuse(*step.setups->b);
  }
}

}  // namespace

void check_lesson(const LessonOptions& options) {
  find(options);
}

void notes(const LessonOptions& options) {
  show_notes(options, [&](Language language) {
    return find({.lesson = options.lesson, .folder = {}, .language = language});
  });
}

void lesson(const LessonOptions& options, Watch& watch) {
  if (options.lesson.empty()) return print_list();
  const std::shared_ptr<const Lesson> lesson = find(options);
  refuse_images(*lesson, options);
  const fs::path folder = options.folder;
  std::error_code failed;
  // Whatever a page marks is there: found before anything is written.
  for (std::size_t step = 0; step < lesson->steps.size(); ++step) {
    const LessonStep& page = lesson->steps[step];
    if (page.marks.empty() && !page.camera) continue;
    try {
      picture_of(*lesson, step, true, options);
    } catch (const LessonError& error) {
      throw InputError({English("{0}: {1}"), {options.lesson, error.message()}});
    }
  }
  fs::create_directories(folder, failed);
  if (failed)
    throw WriteError({English("cannot make the folder {0}: {1}"), {folder.string(), reason_of(failed)}});
  const OffscreenContext context;
  CanvasPainter painter;
  for (std::size_t step = 0; step < lesson->steps.size(); ++step) {
    const LessonStep& page = lesson->steps[step];
    if (!has_picture(page)) continue;
    watch.phase("page " + std::to_string(step + 1) + " of " + std::to_string(lesson->steps.size()));
    if (page.picture) {
      Output output((folder / page_picture(step)).string(), watch);
      output.write(render::encode_png(*page.picture->image));
      output.finish();
      continue;
    }
    for (const bool answered : {false, true}) {
      if (answered && !has_answer_picture(page)) continue;
      const Picture picture = picture_of(*lesson, step, answered, options);
      Output output((folder / (answered ? answer_picture(step) : page_picture(step))).string(), watch);
      write_picture_png(picture, painter, [&](std::span<const std::uint8_t> bytes) { output.write(bytes); });
      output.finish();
    }
  }
  const auto write = [&](const char* name, const std::string& html) {
    Output page((folder / name).string(), watch);
    page.write(html);
    page.finish();
  };
  write("index.html", page_html(*lesson, options));
  const auto asks = [](const LessonStep& step) { return step.question.has_value(); };
  if (std::ranges::any_of(lesson->steps, asks)) write("worksheet.html", worksheet_html(*lesson, options));
}

}  // namespace annulus::cli
