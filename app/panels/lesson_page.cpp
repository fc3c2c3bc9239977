#include "app/panels/lesson_page.h"
#include "app/kit/kit.h"

#include <algorithm>
#include <string>

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kBetween = 6;  // two paragraphs
constexpr float kBeforeQuestion = 8, kAfterQuestion = 4;
constexpr float kBeforeExplanation = 6;
// Above and below its text, and between two; also if they stand close.
constexpr float kAnswerAir = 7, kAnswerGap = 5, kCloseAir = 4, kCloseGap = 3;
constexpr float kLeastAnswer = 36;         // its height, window units at every UI scale: a hand needs it
constexpr float kNumber = 35, kMark = 30;  // left and right of its text

float gap_of(const PageType& type) {
  return type.close ? kCloseGap : kAnswerGap;
}
// A question in a column of its own begins at its top.
float before_question(const PageType& type) {
  return type.beside ? 0 : kBeforeQuestion;
}

void draw_tick(const Ui& ui, ImVec2 at, scene::Colour colour) {
  const float s = ui.scaled(4.5f);
  const ImVec2 line[] = {{at.x - s, at.y}, {at.x - 0.3f * s, at.y + 0.75f * s}, {at.x + s, at.y - 0.75f * s}};
  draw_path(line, colour, ui.scaled(1.8f));
}

// At the answer's right end; on its upper edge if the answer is too long for that.
void draw_chosen(const Ui& ui, ImVec2 low, ImVec2 high, float text_end, const scene::Palette& p) {
  const char* text = ui.say("your answer");
  const ImVec2 size = text_size(ui.fonts.small, text);
  const float left = high.x - size.x - ui.scaled(12), pad = ui.scaled(4);
  const float middle = text_end + pad < left ? (low.y + high.y) / 2 : low.y;
  fill_rect({left - pad, middle - size.y / 2}, {left + size.x + pad, middle + size.y / 2}, p.panel,
            ui.scaled(3));
  draw_text({left, middle}, {ui.fonts.small, p.soft}, text);
}

// As on the canvas.
void draw_verdict(const Ui& ui, Verdict verdict, ImVec2 at, scene::Colour colour) {
  const float s = ui.scaled(4.5f), line = ui.scaled(1.8f);
  if (verdict == Verdict::accepted) {
    outline_circle(at, s + ui.scaled(1.5f), colour, ui.scaled(1.5f));
    return fill_circle(at, ui.scaled(3.2f), colour);
  }
  if (verdict == Verdict::outside)
    return outline_rect({at.x - s, at.y - s}, {at.x + s, at.y + s}, colour, 0, ui.scaled(1.5f));
  draw_stroke({at.x - s, at.y - s}, {at.x + s, at.y + s}, colour, line);
  draw_stroke({at.x - s, at.y + s}, {at.x + s, at.y - s}, colour, line);
}

scene::Colour colour_of(const scene::Palette& p, Verdict verdict) {
  return verdict == Verdict::accepted    ? p.accepted
         : verdict == Verdict::too_close ? p.too_close
         : verdict == Verdict::outside   ? p.outside
                                         : p.muted;
}

float text_left(const Ui& ui, const AnswerRow& row) {
  constexpr float kVerdict = 26;
  return ui.scaled(kNumber + (row.verdict ? kVerdict : 0));
}

AnswerRow row_of(std::size_t i, const LessonQuestion::Choice& choice, const PageType& type,
                 const LessonView* view) {
  const std::string number = std::to_string(i + 1);
  return {.name = "lesson/answer/" + number,
          .number = number,
          .text = plain_text(choice.text),
          .font = type.text.plain,
          .strong = type.text.strong,
          .air = type.close ? kCloseAir : kAnswerAir,
          .answered = view && view->answered,
          .right = choice.right,
          .chosen = view && view->answer == i};
}

}  // namespace

std::string lesson_label(const Ui& ui, const Lessons& lessons) {
  const auto entry = std::ranges::find(lessons.entries(), lessons.open()->lesson->name, &LessonEntry::name);
  return entry == lessons.entries().end() || !entry->number
             ? ""
             : ui.say("Lesson {0}", std::to_string(*entry->number));
}

// It is as high as the higher of its two fonts, and high enough to be hit.
float answer_row_height(const Ui& ui, const AnswerRow& row, float width) {
  const float room = width - text_left(ui, row) - ui.scaled(kMark);
  return std::max(std::max(text_height(row.font, row.text, room), text_height(row.strong, row.text, room)) +
                      2 * ui.scaled(row.air),
                  kLeastAnswer);
}

// Right and wrong have no colour of their own, since green and red mean other things.
bool draw_answer_row(const Ui& ui, const AnswerRow& row) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = answer_row_height(ui, row, width);
  const ImVec2 high{low.x + width, low.y + height};
  ImGui::BeginDisabled(row.answered);
  const bool clicked = ImGui::InvisibleButton(row.name.c_str(), {width, height});
  ImGui::EndDisabled();
  note_widget(ui, row.name, row.text);
  const bool over = ImGui::IsItemHovered() && !row.answered, right = row.answered && row.right;
  const scene::Colour fill = right ? p.text : over ? p.control : p.card;
  const scene::Colour ink = right ? p.canvas : row.answered ? p.muted : p.text;
  fill_rect(low, high, row.answered && !right ? p.panel : fill, ui.scaled(4));
  outline_rect(low, high, right ? p.text : over ? p.accent : p.card_edge, ui.scaled(4));
  const float left = text_left(ui, row), room = width - left - ui.scaled(kMark);
  const float air = (height - text_height(right ? row.strong : row.font, row.text, room)) / 2;
  if (row.verdict)
    draw_verdict(ui, *row.verdict, {low.x + ui.scaled(kNumber + 8), (low.y + high.y) / 2},
                 row.answered ? ink : colour_of(p, *row.verdict));
  ImFont* const font = right ? row.strong : row.font;
  draw_lines({low.x + ui.scaled(14), low.y + air}, {font, right ? p.canvas : p.muted}, row.number);
  draw_lines({low.x + left, low.y + air}, {font, ink}, row.text, room);
  if (right) draw_tick(ui, {high.x - ui.scaled(16), (low.y + high.y) / 2}, p.canvas);
  if (row.answered && row.chosen && !right)
    draw_chosen(ui, low, high, low.x + left + text_width(row.font, row.text), p);
  return clicked;
}

float height_of_text(const Ui& ui, const LessonStep& page, const PageType& type, float width) {
  float sum = phrases_height({type.title, type.title}, {{page.title, Tone::strong}}, width);
  for (const std::vector<Phrase>& paragraph : page.text)
    sum += ui.scaled(kBetween) + phrases_height(type.text, paragraph, width);
  return sum;
}

void draw_page_text(const Ui& ui, const LessonStep& page, const PageType& type) {
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, 0});
  draw_phrases(ui, {{page.title, Tone::strong}}, {type.title, type.title}, {.name = "lesson/title"});
  std::string text;
  for (const std::vector<Phrase>& paragraph : page.text) {
    gap(ui, kBetween);
    draw_phrases(ui, paragraph, type.text);
    text += (text.empty() ? "" : "\n") + plain_text(paragraph);
  }
  note_widget(ui, "lesson/text", text.empty() ? page.title : text);
}

float height_of_question(const Ui& ui, const LessonQuestion& question, const PageType& type, float width) {
  float sum = ui.scaled(before_question(type) + kAfterQuestion + kBeforeExplanation);
  sum += phrases_height({type.text.strong, type.text.strong}, question.text, width);
  for (const LessonQuestion::Choice& choice : question.choices)
    sum += answer_row_height(ui, row_of(0, choice, type, nullptr), width) + ui.scaled(gap_of(type));
  return sum + phrases_height(type.text, question.explanation, width);
}

void draw_page_question(const Ui& ui, const LessonQuestion& question, const PageType& type,
                        const LessonView& view) {
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, 0});
  gap(ui, before_question(type));
  draw_phrases(ui, question.text, {type.text.strong, type.text.strong}, {.name = "lesson/question"});
  gap(ui, kAfterQuestion);
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (draw_answer_row(ui, row_of(i, question.choices[i], type, &view))) ui.issue(command::Choose{i + 1});
    gap(ui, gap_of(type));
  }
  gap(ui, kBeforeExplanation);
  if (view.answered) {
    draw_phrases(ui, question.explanation, type.text, {.name = "lesson/explanation"});
  }
}

}  // namespace annulus::panels
