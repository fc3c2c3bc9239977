#include "app/cli/lesson_notes.h"

#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "app/cli/platform.h"
#include "app/files/presented_page.h"
#include "app/files/user_folders.h"
#include "app/texts/translator.h"
#include "core/io/output_file.h"

namespace annulus::cli {
namespace {

constexpr std::chrono::milliseconds kLookEvery{200};
constexpr std::size_t kColumns = 72;

std::string wrapped(const std::string& text) {
  std::string lines, word;
  std::size_t column = 0;
  for (const char c : text + " ") {
    if (c != ' ' && c != '\n') {
      word += c;
      continue;
    }
    if (column > 0 && column + word.size() + 1 > kColumns) {
      lines += '\n';
      column = 0;
    }
    if (column > 0 && !word.empty()) lines += ' ';
    column += word.size() + 1;
    lines += std::exchange(word, {});
  }
  return lines;
}

std::string clock_text(std::int64_t opened) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now).count() - opened;
  const std::int64_t rest = seconds % 60;
  return std::to_string(seconds / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest);
}

std::string page_text(const Lesson& lesson, const PresentedPage& page) {
  const Translator& say = translator(page.language);
  const LessonStep& step = lesson.steps[page.step];
  std::string text = say("{0} of {1}", std::to_string(page.step + 1), std::to_string(lesson.steps.size())) +
                     "  " + step.title + "\n\n" +
                     wrapped(step.notes.empty() ? std::string(say("no notes on this page")) : step.notes) +
                     "\n\n";
  if (page.step + 1 < lesson.steps.size())
    text += std::string(say("Next")) + ": " + lesson.steps[page.step + 1].title + "\n";
  return text;
}

}  // namespace

void show_notes(const LessonOptions& options,
                const std::function<std::shared_ptr<const Lesson>(Language)>& find) {
  const std::filesystem::path file = presented_page_file();
  auto page = presented_page(file);
  auto lesson = find(page ? page->language : Language::english);
  if (!page || page->lesson != lesson->name)
    throw InputError("--notes", {English("no window shows this lesson now: open it with annulus lesson {0}"),
                                 {options.lesson}});
  const bool terminal = platform::output_is_terminal();
  std::string shown;
  for (; page; page = presented_page(file)) {
    const Translator& say = translator(page->language);
    std::string text;
    if (page->lesson != lesson->name) {
      text = std::string(say("The window shows another lesson.")) + "\n";
    } else {
      lesson = find(page->language);  // it may have been saved
      if (page->step < lesson->steps.size()) text = page_text(*lesson, *page);
    }
    // On a terminal each text replaces the one before it, below a clock.
    if (terminal) text.insert(0, "\x1b[H\x1b[2J" + clock_text(page->opened) + "  ");
    if (text != shown) {
      write_standard_output(text);
      flush_standard_output();
      shown = text;
    }
    std::this_thread::sleep_for(kLookEvery);
  }
}

}  // namespace annulus::cli
