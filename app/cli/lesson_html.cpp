#include "app/cli/lesson_html.h"

#include <algorithm>

#include "app/texts/translator.h"

namespace annulus::cli {
namespace {

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

// `picture`: the answer's, or none.
std::string question_html(const LessonQuestion& question, const std::string& picture) {
  std::string html = "<p><strong>" + escaped(plain_text(question.text)) + "</strong></p>\n<ol>\n";
  std::string right;
  for (const auto& choice : question.choices) {
    html += "<li>" + escaped(plain_text(choice.text)) + "</li>\n";
    if (choice.right) right = plain_text(choice.text);
  }
  return html + "</ol>\n<details><summary>&#10003;</summary><p><strong>" + escaped(right) + "</strong> " +
         escaped(plain_text(question.explanation)) + "</p>\n" + picture + "</details>\n";
}

std::string numbered(std::size_t step) {
  const std::string number = std::to_string(step + 1);
  return (number.size() < 2 ? "0" : "") + number;
}

std::string image(const std::string& file, const std::string& title) {
  return "<img src=\"" + file + "\" alt=\"" + escaped(title) + "\">\n";
}

std::string head(const Lesson& lesson, const LessonOptions& options, const std::string& style) {
  return "<!DOCTYPE html>\n<html lang=\"" + std::string(info(options.language).code) +
         "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
         "content=\"width=device-width\">\n<title>" +
         escaped(lesson.title) + "</title>\n<style>\n" + style + "</style>\n</head>\n<body>\n";
}

}  // namespace

std::string page_picture(std::size_t step) {
  return numbered(step) + ".png";
}

std::string answer_picture(std::size_t step) {
  return numbered(step) + "-answer.png";
}

bool has_picture(const LessonStep& page) {
  return !page.experiment && !page.bars;
}

bool has_answer_picture(const LessonStep& page) {
  return std::ranges::any_of(page.marks, &scene::PageMark::after_answer);
}

namespace {

// The page's picture, and the words above its columns.
std::string pictured(const LessonStep& page, std::size_t step) {
  if (!has_picture(page)) return "";
  std::string words;
  if (page.picture)
    for (const std::string& text : page.picture->above)
      words += (words.empty() ? "" : " &middot; ") + escaped(text);
  return (words.empty() ? "" : "<p>" + words + "</p>\n") + image(page_picture(step), page.title);
}

}  // namespace

std::string page_html(const Lesson& lesson, const LessonOptions& options) {
  const bool dark = options.theme == scene::Theme::dark;
  const std::string colours =
      dark ? "color: #e4e7ec; background: #111318; " : "color: #1b1f26; background: #fbfbfa; ";
  std::string html =
      head(lesson, options,
           "body { max-width: 60em; margin: 2em auto; padding: 0 1em; font: 18px/1.5 Inter, system-ui, "
           "sans-serif; " +
               colours +
               "}\nimg { width: 100%; border: 1px solid #8886; }\nsection { break-inside: avoid; "
               "margin: 3em 0; }\nsummary { cursor: pointer; }\n");
  html += "<h1>" + escaped(lesson.title) + "</h1>\n<p>" + escaped(lesson.summary) + "</p>\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& page = lesson.steps[i];
    html += "<section>\n<h2>" + std::to_string(i + 1) + ". " + escaped(page.title) + "</h2>\n";
    html += pictured(page, i) + page.html;
    const std::string answer = has_answer_picture(page) ? image(answer_picture(i), page.title) : "";
    html += page.question ? question_html(*page.question, answer) : answer;
    html += "</section>\n";
  }
  return html + "</body>\n</html>\n";
}

std::string worksheet_html(const Lesson& lesson, const LessonOptions& options) {
  const Translator& say = translator(options.language);
  std::string html = head(
      lesson, options,
      "@page { margin: 18mm; }\nbody { max-width: 42em; margin: 0 auto; font: 12pt/1.4 Inter, system-ui, "
      "sans-serif; color: #000; background: #fff; }\nimg { width: 100%; max-height: 90mm; object-fit: "
      "contain; border: 1px solid #888; }\nsection { break-inside: avoid; margin: 0 0 9mm; }\nul { "
      "list-style: \"\\2610\\00a0\\00a0\"; }\n.who { display: flex; justify-content: space-between; "
      "}\n.answers { "
      "break-before: page; }\n");
  html += "<p class=\"who\"><span>" + std::string(say("Name:")) + " ______________________</span><span>" +
          say("Date:") + " ____________</span></p>\n<h1>" + escaped(lesson.title) + "</h1>\n<p>" +
          escaped(lesson.summary) + "</p>\n";
  std::string answers;
  int number = 0;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& page = lesson.steps[i];
    if (!page.question) continue;
    const std::string title = "<h2>" + std::to_string(++number) + ". " + escaped(page.title) + "</h2>\n";
    html += "<section>\n" + title + pictured(page, i) + page.html + "<p><strong>" +
            escaped(plain_text(page.question->text)) + "</strong></p>\n<ul>\n";
    answers += "<section>\n" + title;
    if (has_answer_picture(page)) answers += image(answer_picture(i), page.title);
    for (const auto& choice : page.question->choices) {
      html += "<li>" + escaped(plain_text(choice.text)) + "</li>\n";
      if (choice.right) answers += "<p><strong>" + escaped(plain_text(choice.text)) + "</strong> ";
    }
    html += "</ul>\n</section>\n";
    answers += escaped(plain_text(page.question->explanation)) + "</p>\n</section>\n";
  }
  return html + "<div class=\"answers\">\n<h1>" + say("Answers") + "</h1>\n" + answers +
         "</div>\n</body>\n</html>\n";
}

}  // namespace annulus::cli
