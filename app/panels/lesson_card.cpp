#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/application/lessons.h"
#include "app/kit/kit.h"
#include "app/panels/lesson_page.h"
#include "app/panels/panels.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kHeader = 24;
constexpr float kFoot = 30, kFootAir = 8;  // its buttons, and the space above them
constexpr float kTwoColumns = 640;         // a card at least that wide has its question at the right
constexpr float kBetweenBoth = 28;
constexpr float kPadding = 16;  // above and below, together

// The sizes to choose from, the largest first.
std::array<PageType, 4> page_types(const UiFonts& f) {
  return {{{f.title, {f.sentence, f.sentence_strong}},
           {f.title, {f.caption, f.caption_strong}},
           {f.sentence_strong, {f.text, f.strong}},
           {f.strong, {f.small, f.small_strong}}}};
}

// How a page stands on the card.
struct Columns {
  bool two = false;   // the question stands beside the text
  float left, right;  // their widths; the right one is 0 if there is only one
};

Columns columns_of(const Ui& ui, const LessonStep& page, float width) {
  if (ui.layout.beside || !page.question || width < ui.scaled(kTwoColumns)) return {false, width, 0};
  const float left = (width - ui.scaled(kBetweenBoth)) / 2;
  return {true, left, left};
}

// Of what stands above the foot, or of the whole card if the question stands beside it.
float height_of(const Ui& ui, const LessonStep& page, const PageType& type, const Columns& columns) {
  const float foot = ui.scaled(kFoot + kFootAir), text = height_of_text(ui, page, type, columns.left);
  if (!page.question) return text + foot;
  const float question =
      height_of_question(ui, *page.question, type, columns.two ? columns.right : columns.left);
  return columns.two ? std::max(text + foot, question) : text + question + foot;
}

// The largest size in which all of it fits, rather with answers close to each other than in smaller letters.
PageType type_of(const Ui& ui, const LessonStep& page, const Columns& columns, float room) {
  const auto types = page_types(ui.fonts);
  const bool presenting = ui.workspace.presenting();
  for (std::size_t i = presenting ? 0 : 1; i < types.size(); ++i)
    for (const bool close : {columns.two, true}) {
      PageType type = types[i];
      type.close = close;
      type.beside = columns.two;
      if (height_of(ui, page, type, columns) <= room) return type;
    }
  PageType type = types[presenting ? 2 : 3];  // it scrolls
  type.close = type.beside = columns.two;
  return type;
}

// A dot for each page: those behind filled, the present one in the accent.
void draw_dots(const Ui& ui, ImVec2 at, std::size_t pages, std::size_t step) {
  const scene::Palette& p = ui.palette();
  for (std::size_t i = 0; i < pages; ++i) {
    const ImVec2 centre{at.x + ui.scaled(11) * static_cast<float>(i) + ui.scaled(4), at.y};
    if (i <= step) {
      fill_circle(centre, ui.scaled(3.4f), i == step ? p.accent : p.muted);
    } else {
      outline_circle(centre, ui.scaled(3), p.muted, ui.scaled(0.9f));
    }
  }
}

// The progress from `left` on; where there is little room, without the lesson's number or the dots.
void draw_progress(const Ui& ui, const Lessons& lessons, float left, float right, float middle) {
  const LessonView& view = *lessons.open();
  const std::size_t pages = view.lesson->steps.size();
  const std::string number = ui.say("{0} of {1}", std::to_string(view.step + 1), std::to_string(pages));
  std::string lesson = lesson_label(ui, lessons);
  const InFont in_font(ui.fonts.small);
  const float gap = ui.scaled(8), dots = ui.scaled(11) * static_cast<float>(pages) + gap;
  const float needed = text_width(number);
  float name = lesson.empty() ? 0 : text_width(lesson) + gap;
  if (left + name + dots + needed > right) name = 0;
  const bool dotted = left + name + dots + needed <= right;
  const Letters soft{nullptr, ui.palette().soft};
  const float top = middle - ImGui::GetTextLineHeight() / 2;
  if (name > 0) {
    ImGui::SetCursorScreenPos({left, top});
    write_text(soft, lesson);
    left += name;
  }
  if (dotted) {
    draw_dots(ui, {left, middle}, pages, view.step);
    left += dots;
  }
  ImGui::SetCursorScreenPos({left, top});
  write_text(soft, number);
  note_widget(ui, "lesson/page/" + std::to_string(view.step + 1), number);
}

// Which lesson it is, and at the right which of its pages.
void draw_header(const Ui& ui, const LessonView& view, float left, float right, float middle) {
  const std::size_t pages = view.lesson->steps.size();
  const std::string number = ui.say("{0} of {1}", std::to_string(view.step + 1), std::to_string(pages));
  const Letters soft{ui.fonts.small, ui.palette().soft};
  const float wide = draw_text({right, middle}, {soft.font, soft.colour, Align::right}, number);
  float end = right - wide - ui.scaled(8);
  const float dots = ui.scaled(11) * static_cast<float>(pages);
  if (end - dots - left > ui.scaled(120)) {
    draw_dots(ui, {end - dots, middle}, pages, view.step);
    end -= dots + ui.scaled(8);
  }
  draw_text({left, middle}, soft, view.lesson->title, end - left);
  take_place(ui, {left, middle - ui.scaled(8), right - left, ui.scaled(16)},
             "lesson/page/" + std::to_string(view.step + 1), number);
}

// Back and Again at the left, Skip or Next at the right; the progress between them if it is not above.
void draw_foot(const Ui& ui, const Lessons& lessons, float width, bool progress) {
  const LessonView& view = *lessons.open();
  const bool first = view.step == 0, last = view.step + 1 == view.lesson->steps.size();
  const LessonEntry* following = last ? lessons.following() : nullptr;
  const bool done = !view.asks() && !view.waits();
  std::string next = view.asks()    ? ui.say("Answer")
                     : view.waits() ? ui.say("Skip")
                     : following    ? ui.say("Next lesson")
                                    : ui.say("Next");
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImFont* font = ui.fonts.text;
  const auto widths = [&](float padding) {
    float sum = 2 * ui.scaled(6);
    for (const char* label : {ui.say("Back"), ui.say("Again"), next.c_str()})
      sum += std::ceil(text_width(font, label)) + 2 * ui.scaled(padding);
    return sum;
  };
  float padding = 12;
  // In the column it says what comes, if there is room.
  if (done && !last && !progress && !ui.workspace.presenting()) {
    std::string shorter = std::exchange(next, ui.say("Next: {0}", view.lesson->steps[view.step + 1].title));
    if (widths(padding) > width) next = std::move(shorter);
  }
  if (following && widths(6) > width) next = ui.say("Next");
  if (widths(6) > width) font = ui.fonts.small;
  while (padding > 4 && widths(padding) > width) padding -= 2;
  const InFont in_font(font);
  const float air = std::max((ui.scaled(kFoot) - ImGui::GetTextLineHeight()) / 2, 0.0f);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2{ui.scaled(padding), air});
  if (button(ui, "lesson/back", ui.say("Back"), 0, !first)) ui.issue(command::TurnPage{-1});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "lesson/again", ui.say("Again"))) ui.issue(command::ReplayPage{});
  const float left = ImGui::GetItemRectMax().x + ui.scaled(14);
  const float wide = button_width(next.c_str()), right = low.x + width - wide;
  ImGui::SetCursorScreenPos({right, low.y});
  if (done ? accent_button(ui, "lesson/next", next, wide, !last || following)
           : button(ui, "lesson/next", next, wide))
    ui.issue(command::TurnPage{1});
  ImGui::PopStyleVar();
  if (progress) draw_progress(ui, lessons, left, right - ui.scaled(10), low.y + ui.scaled(kFoot) / 2);
}

// The time since the lesson was opened: "3:20".
std::string clock_text(double seconds) {
  const int all = static_cast<int>(seconds), rest = all % 60;
  return std::to_string(all / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest);
}

// What the speaker says, and the clock, above `bottom`.
void draw_notes(const Ui& ui, const Lessons& lessons, float left, float width, float bottom) {
  const std::string& notes = lessons.open()->page().notes;
  const std::vector<Phrase> phrases{{clock_text(lessons.seconds()), Tone::strong},
                                    {notes.empty() ? "" : "  " + notes}};
  const float height = phrases_height({ui.fonts.small, ui.fonts.small_strong}, phrases, width);
  const float top = bottom - height - ui.scaled(4);
  const scene::Palette& p = ui.palette();
  draw_stroke({left, top - ui.scaled(5)}, {left + width, top - ui.scaled(5)}, p.hairline);
  ImGui::SetCursorScreenPos({left, top});
  ImGui::BeginChild("notes", {width, height});
  draw_phrases(ui, phrases, {ui.fonts.small, ui.fonts.small_strong}, {.name = "lesson/notes"});
  ImGui::EndChild();
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
  fill_triangle({x - half, bottom - ui.scaled(8)}, {x + half, bottom - ui.scaled(8)},
                {x, bottom - ui.scaled(1)}, p.accent);
}

// Text that scrolls only where no size of letters fits.
template <class Draw>
void draw_scrolled(const Ui& ui, const char* name, ImVec2 size, bool turned, bool answered, Draw draw) {
  ImGui::BeginChild(name, size);
  if (turned) ImGui::SetScrollY(0);
  draw();
  if (answered) ImGui::SetScrollHereY(1);
  draw_more_below(ui);
  ImGui::EndChild();
}

}  // namespace

void draw_lesson_card(const Ui& ui, const Lessons& lessons) {
  const LessonView& view = *lessons.open();
  const LessonStep& page = view.page();
  // What is new is shown: a page's beginning, or the end of its answer.
  const std::string drawn =
      view.lesson->name + '/' + std::to_string(view.step) + (view.answered ? "/answered" : "");
  const bool changed = std::exchange(ui.memory.page, drawn) != drawn;
  const bool turned = changed && !view.answered, answered = changed && view.answered;
  const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const float right = low.x + room.x, header = ui.layout.beside ? ui.scaled(kHeader) : 0;
  const float close = ui.scaled(26);  // beside a question's or a title's first line
  const Columns columns = columns_of(ui, page, room.x - (ui.layout.beside ? 0 : close));
  const PageType type = type_of(ui, page, columns, room.y - header);
  const bool tab = ui.layout.beside && !ui.workspace.presenting();  // it tells the lesson, and closes it
  if (tab) draw_header(ui, view, low.x, right, low.y + ui.scaled(8));
  if (ui.layout.beside && !tab) draw_progress(ui, lessons, low.x, right - close, low.y + ui.scaled(8));
  const float foot = ui.scaled(kFoot), top = low.y + header;
  const float high = room.y - header - foot - ui.scaled(kFootAir);
  ImGui::SetCursorScreenPos({low.x, top});
  draw_scrolled(ui, "page", {columns.left, high}, turned, answered, [&] {
    draw_page_text(ui, page, type);
    if (page.question && !columns.two) draw_page_question(ui, *page.question, type, view);
  });
  if (columns.two) {
    ImGui::SetCursorScreenPos({low.x + columns.left + ui.scaled(kBetweenBoth), top});
    draw_scrolled(ui, "question", {columns.right, room.y - header}, turned, answered,
                  [&] { draw_page_question(ui, *page.question, type, view); });
  }
  if (ui.workspace.notes())
    draw_notes(ui, lessons, low.x, columns.left, low.y + room.y - foot - ui.scaled(kFootAir));
  ImGui::SetCursorScreenPos({low.x, low.y + room.y - foot});
  draw_foot(ui, lessons, columns.left, !ui.layout.beside);
  if (!tab && close_cross(ui, "lesson/close", right, low.y + ui.scaled(8))) ui.issue(command::CloseLesson{});
  // That of the largest letters, so that the canvas keeps its size from page to page where it can.
  PageType largest = page_types(ui.fonts)[ui.workspace.presenting() ? 0 : 1];
  largest.close = largest.beside = columns.two;
  const float wish = height_of(ui, page, largest, columns);
  if (!ui.layout.beside) ui.memory.page_height = wish / ui.scaled(1) + kPadding;
  if (view.reached) {
    take_place(ui, {low.x, low.y, 0, 0}, "lesson/reached");
  }
}

}  // namespace annulus::panels
