#include "app/lessons/lesson_file.h"

#include <cmark.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>

#include "app/lessons/directives.h"
#include "app/lessons/frames.h"

namespace annulus {
namespace {

using Node = cmark_node*;

// The first child of a node, or the first block of a page; null if there is none.
Node first_child(Node node) {
  return cmark_node_first_child(node);
}

int line_of(Node node) {
  return cmark_node_get_start_line(node);
}

std::string text_of(const char* literal) {
  return literal ? literal : "";
}

// The text inside a block, in its tones; several paragraphs are joined into one.
std::vector<Phrase> phrases_of(Node block) {
  std::vector<Phrase> phrases;
  const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> walk(cmark_iter_new(block), cmark_iter_free);
  int strong = 0;
  const auto append = [&](const std::string& text, Tone tone) {
    if (!phrases.empty() && phrases.back().tone == tone) {
      phrases.back().text += text;
    } else {
      phrases.push_back({text, tone});
    }
  };
  for (cmark_event_type event; (event = cmark_iter_next(walk.get())) != CMARK_EVENT_DONE;) {
    Node node = cmark_iter_get_node(walk.get());
    const Tone tone = strong > 0 ? Tone::strong : Tone::plain;
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_PARAGRAPH:
        if (event == CMARK_EVENT_ENTER && !phrases.empty()) append(" ", tone);
        break;
      case CMARK_NODE_IMAGE:
      case CMARK_NODE_HTML_INLINE:
        throw LessonError(line_of(block),
                          English("a text has words, **bold** ones too, but no images and no HTML"));
      case CMARK_NODE_STRONG:
      case CMARK_NODE_EMPH:
        strong += event == CMARK_EVENT_ENTER ? 1 : -1;
        break;
      case CMARK_NODE_TEXT:
        append(text_of(cmark_node_get_literal(node)), tone);
        break;
      case CMARK_NODE_CODE:
        append(text_of(cmark_node_get_literal(node)), Tone::strong);
        break;
      case CMARK_NODE_SOFTBREAK:
      case CMARK_NODE_LINEBREAK:
        append(" ", tone);
        break;
      default:
        break;
    }
  }
  return phrases;
}

std::string html_of(Node block) {
  const std::unique_ptr<char, void (*)(void*)> html(cmark_render_html(block, CMARK_OPT_DEFAULT),
                                                    cmark_get_default_mem_allocator()->free);
  return html.get();
}

// "[ ] " and "[x] " at the beginning of a list's items mark them as answers to a question.
enum class Box { none, wrong, right };

Box box_of(const std::vector<Phrase>& item) {
  if (item.empty()) return Box::none;
  const std::string& text = item.front().text;
  if (text.starts_with("[ ] ")) return Box::wrong;
  if (text.starts_with("[x] ") || text.starts_with("[X] ")) return Box::right;
  return Box::none;
}

class Parser {
 public:
  Parser(std::string name, const ReadBeside& read_beside) : read_beside_(read_beside) {
    lesson_.name = std::move(name);
  }

  Lesson parse(Node document) {
    for (Node block = first_child(document); block; block = cmark_node_next(block)) take(block);
    if (lesson_.title.empty()) throw LessonError(1, English("a lesson begins with its title: # Title"));
    if (lesson_.steps.empty())
      throw LessonError(last_line_, English("a lesson needs a page: ## Title of the page"));
    end_page();
    if (!lesson_.steps.front().setups) {
      throw LessonError(
          first_page_line_,
          English("the first page needs a setup: a block ```annulus with a line annulus OPTIONS"));
    }
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) follow_frames(i);
    return std::move(lesson_);
  }

 private:
  void take(Node block) {
    last_line_ = line_of(block);
    switch (cmark_node_get_type(block)) {
      case CMARK_NODE_HEADING:
        return take_heading(block);
      case CMARK_NODE_PARAGRAPH:
        return take_paragraph(block);
      case CMARK_NODE_CODE_BLOCK:
        return take_code(block);
      case CMARK_NODE_LIST:
        return take_list(block);
      case CMARK_NODE_BLOCK_QUOTE:
        return take_explanation(block);
      case CMARK_NODE_HTML_BLOCK:
        return take_notes(block);
      default:
        return refuse(block);
    }
  }

  [[noreturn]] static void refuse(Node block) {
    throw LessonError(
        line_of(block),
        English("only headings, paragraphs, lists, quotes and ```annulus blocks have a meaning here"));
  }

  void take_heading(Node block) {
    const std::string title = plain_text(phrases_of(block));
    if (title.empty()) throw LessonError(line_of(block), English("a title needs words"));
    const int level = cmark_node_get_heading_level(block);
    if (level == 1 && lesson_.title.empty() && lesson_.steps.empty()) {
      lesson_.title = title;
    } else if (level == 2 && !lesson_.title.empty()) {
      end_page();
      if (lesson_.steps.empty()) first_page_line_ = line_of(block);
      page_line_ = line_of(block);
      lesson_.steps.emplace_back().title = title;
      paragraph_from_.reset();
    } else {
      throw LessonError(line_of(block),
                        English("one # Title comes first, then pages, each with its ## Title"));
    }
  }

  void take_paragraph(Node block) {
    if (lesson_.title.empty())
      throw LessonError(line_of(block), English("a lesson begins with its title: # Title"));
    if (lesson_.steps.empty()) {
      lesson_.summary += (lesson_.summary.empty() ? "" : " ") + plain_text(phrases_of(block));
      return;
    }
    refuse_after_question(block);
    page().text.push_back(phrases_of(block));
    paragraph_from_ = page().html.size();
    page().html += html_of(block);
  }

  void take_code(Node block) {
    if (text_of(cmark_node_get_fence_info(block)) != "annulus")
      throw LessonError(line_of(block),
                        English("a block of code is marked ```annulus and says what is shown"));
    if (lesson_.steps.empty())
      throw LessonError(line_of(block), English("what is shown belongs to a page: ## Title of the page"));
    std::istringstream lines(text_of(cmark_node_get_literal(block)));
    int number = line_of(block);
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (line.ends_with('\r')) line.pop_back();
      try {
        apply_directive(line, read_beside_, layers_, page());
        for (scene::PageMark& mark : page().marks)
          if (mark.line == 0) mark.line = number;
        if (page().camera && page().camera->line == 0) page().camera->line = number;
      } catch (const InputError& error) {
        throw LessonError(number, error.message());
      }
    }
  }

  void take_list(Node block) {
    if (lesson_.steps.empty()) throw LessonError(line_of(block), English("a list belongs to a page"));
    refuse_after_question(block);
    std::vector<LessonQuestion::Choice> choices;
    bool any_plain = false;
    for (Node item = first_child(block); item; item = cmark_node_next(item)) {
      std::vector<Phrase> phrases = phrases_of(item);
      const Box box = box_of(phrases);
      any_plain = any_plain || box == Box::none;
      if (box != Box::none) phrases.front().text.erase(0, 4);
      choices.push_back({std::move(phrases), box == Box::right});
    }
    if (any_plain) return take_points(block, choices);
    if (!paragraph_from_)
      throw LessonError(line_of(block), English("the question stands before its answers, as a paragraph"));
    if (choices.size() < 2 || choices.size() > 4)
      throw LessonError(line_of(block), {English("a question has 2 to 4 answers; got {0}"),
                                         {std::to_string(choices.size())}});
    if (std::ranges::count(choices, true, &LessonQuestion::Choice::right) != 1)
      throw LessonError(line_of(block), English("one answer is the right one: - [x]"));
    page().question = LessonQuestion{std::move(page().text.back()), std::move(choices), {}};
    page().text.pop_back();
    page().html.resize(*paragraph_from_);
  }

  void take_points(Node block, std::vector<LessonQuestion::Choice>& items) {
    if (std::ranges::any_of(items, &LessonQuestion::Choice::right))
      throw LessonError(line_of(block),
                        English("either all items of a list are answers, [ ] or [x], or none is"));
    for (auto& item : items) {
      item.text.insert(item.text.begin(), Phrase{"\u2022 "});
      page().text.push_back(std::move(item.text));
    }
    page().html += html_of(block);
    paragraph_from_.reset();
  }

  void refuse_after_question(Node block) const {
    if (lesson_.steps.back().question)
      throw LessonError(line_of(block),
                        English("a page has one question, at its end; only its > quote follows it"));
  }

  void take_explanation(Node block) {
    if (lesson_.steps.empty() || !page().question || !page().question->explanation.empty())
      throw LessonError(line_of(block), English("a quote says what comes after a question's answer, once"));
    page().question->explanation = phrases_of(block);
  }

  // A comment on a page: <!-- what to say -->
  void take_notes(Node block) {
    std::istringstream words(text_of(cmark_node_get_literal(block)));
    std::string text;
    for (std::string word; words >> word;) text += (text.empty() ? "" : " ") + word;
    if (lesson_.steps.empty() || text.size() < 10 || !text.starts_with("<!-- ") || !text.ends_with(" -->"))
      return refuse(block);
    page().notes = text.substr(5, text.size() - 9);
  }

  // What frames show is the page's run at other moments.
  void follow_frames(std::size_t step) {
    for (scene::PageMark& mark : lesson_.steps[step].marks) {
      if (mark.kind != scene::PageMark::Kind::frames) continue;
      const LessonStep::Setups& setups = setups_at(lesson_, step);
      try {
        if (setups.b) throw InputError(English("frames belong to a page with a single setup"));
        annulus::follow_frames(setups.a, mark);
      } catch (const InputError& error) {
        throw LessonError(mark.line, error.message());
      }
    }
  }

  // Called when a page is complete.
  void end_page() {
    if (lesson_.steps.empty()) return;
    if (page().text.empty() && !page().question)
      throw LessonError(page_line_, English("a page needs a text"));
    layers_ = page().layers.value_or(layers_);
    if (page().setups) one_with_tasks_ = !page().setups->b && has_tasks(page().setups->a);
    if (page().experiment || page().picture || page().bars) {
      const Message instead =
          English("an experiment, a picture or bars stand in place of play to, show, task and marks");
      if (page().goal || page().task) throw LessonError(page_line_, instead);
      if (!page().marks.empty()) throw LessonError(page().marks.front().line, instead);
    }
    if (page().setups) two_ = page().setups->b.has_value();
    if (page().b_goal && !two_)
      throw LessonError(page_line_, English("show try N versus M needs a setup with --versus"));
    for (const scene::PageMark& mark : page().marks)
      if (mark.after_answer && !page().question && !page().task)
        throw LessonError(mark.line, English("after answer belongs to a page with a question or a task"));
    if (page().task && !one_with_tasks_)
      throw LessonError(page_line_, English("a task needs a single setup whose points keep one distance"));
  }

  LessonStep& page() { return lesson_.steps.back(); }

  const ReadBeside& read_beside_;
  Lesson lesson_;
  scene::Layers layers_;  // those left on by the pages so far
  // Where the last paragraph begins in the page's HTML: if answers follow, it is the question. Nothing if
  // something else came last.
  std::optional<std::size_t> paragraph_from_;
  bool two_ = false;             // whether the setup so far has a second one
  bool one_with_tasks_ = false;  // whether the setup so far can have tasks
  int page_line_ = 1, first_page_line_ = 1, last_line_ = 1;
};

}  // namespace

Lesson parse_lesson(const std::string& name, std::string_view text, const ReadBeside& read_beside) {
  const std::unique_ptr<cmark_node, void (*)(cmark_node*)> document(
      cmark_parse_document(text.data(), text.size(), CMARK_OPT_DEFAULT), cmark_node_free);
  return Parser(name, read_beside).parse(document.get());
}

}  // namespace annulus
