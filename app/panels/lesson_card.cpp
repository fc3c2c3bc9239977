#include <algorithm>
#include <string>
#include <utility>

#include "app/application/lessons.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

constexpr float kAir = 16;  // above and below, window units at UI scale 1

// The lesson after this one; null if it is the last.
const LessonEntry* next_lesson(const Lessons& lessons) {
  const auto entry = std::ranges::find(lessons.entries(), lessons.open()->lesson->name, &LessonEntry::name);
  if (entry == lessons.entries().end() || std::next(entry) == lessons.entries().end()) return nullptr;
  return std::next(entry)->lesson ? &*std::next(entry) : nullptr;
}

// Below the text: the page's number on the left, the buttons on the right.
void draw_buttons(const Ui& ui, const Lessons& lessons) {
  const LessonView& view = *lessons.open();
  const bool first = view.step == 0, last = view.step + 1 == view.lesson->steps.size();
  const LessonEntry* following = last ? next_lesson(lessons) : nullptr;
  const bool onwards = view.reached || !view.page().goal;  // nothing left to wait for
  const char* next = !onwards ? ui.say("Skip") : following ? ui.say("Next lesson") : ui.say("Next");
  const ImGuiStyle& style = ImGui::GetStyle();
  float width = -style.ItemSpacing.x;
  for (const char* label : {ui.say("Back"), ui.say("Again"), next, ui.say("Close")})
    width += button_width(label) + style.ItemSpacing.x;
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(
      to_vec4(ui.palette().muted), "%s",
      ui.say("{0} of {1}", std::to_string(view.step + 1), std::to_string(view.lesson->steps.size())).c_str());
  note_widget(ui, "lesson/page/" + std::to_string(view.step + 1));
  align_right(ui, width);
  ImGui::BeginDisabled(first);
  if (button(ui, "lesson/back", ui.say("Back"))) ui.issue(command::TurnPage{-1});
  ImGui::EndDisabled();
  ImGui::SameLine();
  if (button(ui, "lesson/again", ui.say("Again"))) ui.issue(command::ReplayPage{});
  ImGui::SameLine();
  ImGui::BeginDisabled(onwards && last && !following);
  if (onwards) ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().accent, 0.42f)));
  if (button(ui, "lesson/next", next)) {
    if (onwards && following) {
      ui.issue(command::OpenLesson{following->name});
    } else {
      ui.issue(command::TurnPage{1});
    }
  }
  if (onwards) ImGui::PopStyleColor();
  ImGui::EndDisabled();
  ImGui::SameLine();
  if (button(ui, "lesson/close", ui.say("Close"))) ui.issue(command::CloseLesson{});
}

// The answers' indent, and the spacing of each.
constexpr float kAnswerIndent = 24, kAnswerAir = 4;

// Whether an answer is still shown: after the right answer the others make room for the explanation.
bool still_shown(const LessonQuestion& question, std::size_t i, std::optional<std::size_t> answer) {
  return !answer || question.choices[i].right || answer == i;
}

float answer_height(const Ui& ui, const LessonQuestion::Choice& choice, const Type& type, float width) {
  ImGui::PushFont(type.plain);
  const float height =
      ImGui::CalcTextSize(plain_text(choice.text).c_str(), nullptr, false, width - ui.scaled(kAnswerIndent))
          .y;
  ImGui::PopFont();
  return height + ui.scaled(kAnswerAir);
}

std::vector<Phrase> explanation(const Ui& ui, const LessonQuestion& question, std::size_t answer) {
  const bool right = question.choices[answer].right;
  std::vector<Phrase> phrases{
      {(right ? ui.say("Right. ") : ui.say("Not quite. ")), right ? Tone::accepted : Tone::too_close}};
  phrases.insert(phrases.end(), question.explanation.begin(), question.explanation.end());
  return phrases;
}

// The height that draw_lesson_card() needs, without buttons.
float page_height(const Ui& ui, const LessonStep& page, std::optional<std::size_t> answer, const Type& type,
                  float width) {
  const float between = ImGui::GetStyle().ItemSpacing.y;
  const Type heading{type.strong, type.strong};
  float sum = phrases_height(heading, {{page.title, Tone::strong}}, width) + between;
  for (const std::vector<Phrase>& paragraph : page.text)
    sum += phrases_height(type, paragraph, width) + between;
  if (!page.question) return sum;
  sum += phrases_height(heading, page.question->text, width) + between;
  for (std::size_t i = 0; i < page.question->choices.size(); ++i)
    if (still_shown(*page.question, i, answer))
      sum += answer_height(ui, page.question->choices[i], type, width) + between;
  return answer ? sum + phrases_height(type, explanation(ui, *page.question, *answer), width) + between : sum;
}

// The largest height that the page may need with any answer.
float most_height(const Ui& ui, const LessonStep& page, const Type& type, float width) {
  float most = page_height(ui, page, std::nullopt, type, width);
  for (std::size_t i = 0; page.question && i < page.question->choices.size(); ++i)
    most = std::max(most, page_height(ui, page, i, type, width));
  return most;
}

// The answers, one below the other, each with its key.
void draw_question(const Ui& ui, const Type& fonts, const LessonQuestion& question,
                   std::optional<std::size_t> answer) {
  const scene::Palette& p = ui.palette();
  draw_phrases(ui, question.text, fonts.strong, fonts.strong);
  note_widget(ui, "lesson/question");
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const LessonQuestion::Choice& choice = question.choices[i];
    const std::string name = "lesson/answer/" + std::to_string(i + 1);
    const bool chosen = answer == i;
    if (!still_shown(question, i, answer)) continue;
    const scene::Colour colour = !answer ? p.text : choice.right ? p.accepted : p.violation;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float left = ui.scaled(kAnswerIndent), width = ImGui::GetContentRegionAvail().x;
    const std::string text = plain_text(choice.text);
    const float height = answer_height(ui, choice, fonts, width);
    ImGui::BeginDisabled(answer.has_value());
    if (ImGui::InvisibleButton(name.c_str(), {width, height})) ui.issue(command::Choose{i + 1});
    ImGui::EndDisabled();
    note_widget(ui, name);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered() && !answer)
      draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(scene::with_alpha(p.accent, 0.15f)),
                         ui.scaled(3));
    // A tick or a cross in addition to the colours.
    const std::string mark = !answer        ? std::to_string(i + 1)
                             : choice.right ? "\u2713"
                             : chosen       ? "\u00d7"
                                            : "";
    draw.AddText({low.x + ui.scaled(7), low.y + ui.scaled(2)}, to_u32(answer ? colour : p.accent),
                 mark.c_str());
    draw.AddText(nullptr, 0, {low.x + left, low.y + ui.scaled(2)}, to_u32(colour), text.c_str(), nullptr,
                 width - left);
  }
  if (!answer) return;
  draw_phrases(ui, explanation(ui, question, *answer), fonts.plain, fonts.strong);
  note_widget(ui, "lesson/explanation");
  if (!ui.memory.explained) ImGui::SetScrollHereY(1);
}

// If lines are hidden below the edge, they fade out above an arrow.
void draw_more_below(const Ui& ui) {
  if (ImGui::GetScrollY() > ImGui::GetScrollMaxY() - 1) return;
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const float right = low.x + size.x - ImGui::GetStyle().ScrollbarSize, bottom = low.y + size.y;
  const scene::Palette& p = ui.palette();
  const ImU32 shown = to_u32(scene::with_alpha(p.panel, 0)), hidden = to_u32(p.panel);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilledMultiColor({low.x, bottom - ui.scaled(26)}, {right, bottom}, shown, shown, hidden,
                               hidden);
  const float x = (low.x + right) / 2, half = ui.scaled(6);
  draw.AddTriangleFilled({x - half, bottom - ui.scaled(8)}, {x + half, bottom - ui.scaled(8)},
                         {x, bottom - ui.scaled(1)}, to_u32(p.accent));
}

}  // namespace

void draw_lesson_card(const Ui& ui, const Lessons& lessons) {
  const LessonView& view = *lessons.open();
  const LessonStep& page = view.page();
  const float buttons = ImGui::GetFrameHeightWithSpacing();
  ImGui::BeginChild("page", {0, ImGui::GetContentRegionAvail().y - buttons});
  const std::string drawn = view.lesson->name + '/' + std::to_string(view.step);
  const bool turned = std::exchange(ui.memory.page, drawn) != drawn;
  if (turned) ImGui::SetScrollY(0);
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const Type fonts =
      type_for(ui, room.y, [&](const Type& type) { return most_height(ui, page, type, room.x); });
  ImGui::PushFont(fonts.plain);
  draw_phrases(ui, {{page.title, Tone::strong}}, fonts.strong, fonts.strong);
  note_widget(ui, "lesson/title");
  for (const std::vector<Phrase>& paragraph : page.text)
    draw_phrases(ui, paragraph, fonts.plain, fonts.strong);
  note_widget(ui, "lesson/text");
  if (page.question) draw_question(ui, fonts, *page.question, view.answer);
  ui.memory.explained = view.answer.has_value();
  ImGui::PopFont();
  // The canvas keeps its size when a question is answered.
  ui.memory.page_height = (most_height(ui, page, fonts, room.x) + buttons) / ui.scaled(1) + kAir;
  draw_more_below(ui);
  ImGui::EndChild();
  draw_buttons(ui, lessons);
  if (view.reached) note_widget(ui, "lesson/reached");
}

}  // namespace annulus::panels
