#include <algorithm>

#include "app/application/state.h"
#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/panels/cell_actions.h"
#include "app/panels/knobs.h"
#include "app/panels/menus.h"
#include "app/panels/next.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/single_layout.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// Heights of the cards, window units at UI scale 1.
constexpr float kMistakeCard = 122;
constexpr float kLessonCard = 184;  // at least
constexpr float kPredictionCard = 122;

// A panel that appears while a knob is held must not take the focus: ImGui would let go of the knob.
constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus;

// Whether the keyboard is in the panel that is drawn next.
bool takes_focus(const Ui& ui) {
  const bool focused = ui.workspace.focus() == ++ui.memory.panels;
  if (focused && ui.memory.focus != ui.workspace.focus()) ImGui::SetNextWindowFocus();
  return focused;
}

// A fixed window at `rect`. `edge` is the hairline between it and the canvas; it belongs to the panel, so
// that menus cover it. `kOver`: it stands over other panels.
template <bool kOver = false, class Draw>
void panel(const Ui& ui, const char* name, const Rect& rect, const Rect& edge, ImGuiWindowFlags flags,
           ImVec2 padding, Draw&& draw) {
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{ui.scaled(padding.x), ui.scaled(padding.y)});
  const bool focused = (flags & ImGuiWindowFlags_NoNav) == 0 && takes_focus(ui);
  const bool shown = ImGui::Begin(name, nullptr,
                                  (kFixed & ~(kOver ? ImGuiWindowFlags_NoBringToFrontOnFocus : 0)) | flags |
                                      (focused ? 0 : static_cast<int>(ImGuiWindowFlags_NoNav)));
  ImGui::PopStyleVar();  // not for the menus and tooltips in it
  if (focused) keep_keyboard(ui);
  if (shown) draw();
  if (focused) note_keyboard();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRectFullScreen();
  list.AddRectFilled({edge.x, edge.y}, {edge.x + edge.width, edge.y + edge.height},
                     to_u32(ui.palette().hairline));
  if (focused)
    list.AddRect({rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height}, to_u32(ui.palette().accent),
                 0, 0, ui.scaled(2));
  list.PopClipRect();
  ImGui::End();
}

bool tasks_open(const State& state) {
  return state.exercise.open() && !state.panes.b();
}

// One at a time: a question hides the card on which it is asked.
void draw_card(const Ui& ui, const State& state) {
  if (tasks_open(state)) {
    draw_task_card(ui, state.exercise, state.task(), false);
  } else if (const Prediction* prediction = state.prediction()) {
    draw_prediction_card(ui, *prediction, state.playback, state.guess());
  } else if (state.lessons.open()) {
    draw_lesson_card(ui, state.lessons);
  } else {
    draw_mistake_card(ui, *state.gallery.mistake(), state.playback);
  }
}

// What stands in place of the canvas and of the rows above and below it.
Rect area_of_canvas(const Layout& layout) {
  const Rect& canvas = layout.canvas;
  const float top = layout.titles.a.height > 0 ? layout.titles.a.y : canvas.y;
  float bottom = canvas.y + canvas.height;
  for (const Rect& row : {layout.strip, layout.caption})
    if (row.height > 0) bottom = std::max(bottom, row.y + row.height);
  return {canvas.x, top, canvas.width, bottom - top};
}

// Its keys need columns: from a narrow canvas, or a low one, it takes the column's room too.
Rect help_area(const Ui& ui) {
  constexpr float kTwoColumns = 800;  // window units at UI scale 1
  Rect area = area_of_canvas(ui.layout);
  if (ui.layout.low || area.width < ui.scaled(kTwoColumns)) {
    area.x = 0;
    area.width = ui.layout.bottom.width > 0 ? ui.layout.bottom.width : area.width;
  }
  return area;
}

}  // namespace

const LessonStep* figure_page(const State& state) {
  if (!state.lessons.open() || !(state.workspace.presenting() || state.page_in_front())) return nullptr;
  const LessonStep& page = state.lessons.open()->page();
  return page.picture || page.bars ? &page : nullptr;
}

Shown shown(const State& state, const Memory& memory) {
  const bool presenting = state.workspace.presenting(), split = state.panes.b() != nullptr;
  // Its three tabs need as much room as measures do.
  const bool file_in_a = is_recorded(state.panes.a().setup());
  const bool recorded = !split && file_in_a;
  const bool file = file_in_a || (split && is_recorded(state.panes.b()->setup()));
  const float source = split ? std::max(memory.source.a, memory.source.b) : memory.source.a;
  // Beside the canvas there is room for one of them.
  const bool code = presenting && state.workspace.code() && !split;
  // Tasks and the quiz stand in the column, if there is one; a lesson's page may wait behind other tabs.
  const bool lesson = state.lessons.open() && (presenting || state.page_in_front());
  // With one canvas the column explains the mistake; with two its card takes a lesson page's place.
  const bool mistake =
      state.gallery.mistake() && split && !presenting && !state.quality.open() && !state.findings.open();
  const float card = code                      ? 0
                     : !presenting             ? (lesson    ? std::max(kLessonCard, memory.page_height)
                                                  : mistake ? kMistakeCard
                                                            : 0)
                     : tasks_open(state)       ? kPredictionCard
                     : state.prediction()      ? kPredictionCard
                     : lesson                  ? (memory.page_height > 0 ? memory.page_height : kLessonCard)
                     : state.gallery.mistake() ? kMistakeCard
                                               : 0;
  // A click must be precise: a task gets the strip's room for the canvas.
  // Is it good? has no strip, but its room: the domain keeps its pixels.
  const bool hidden = state.lessons.open() && state.lessons.open()->page().hides_strip;
  const float strip = state.workspace.strip() && !split && !hidden && !tasks_open(state)
                          ? strip_height(state.panes.a().run().setup)
                          : 0;
  return {.panels = state.workspace.panels(),
          .split = split,
          .presenting = presenting,
          .card = card,
          .lesson = state.lessons.open() || mistake,
          .near = lesson && !state.lessons.open()->page().marks.empty(),
          .knobs = split ? static_cast<int>(
                               shared_knobs(state.panes.a().setup(), state.panes.b()->setup(), memory).size())
                         : knob_count(knobs_of(state.panes.a().setup())),
          .code = code,
          .strip = strip,
          .quality = state.quality.open() || (recorded && !presenting),
          .source = file && split && !state.lessons.open() ? source : 0};
}

Hovers draw_panels(const Ui& ui, const State& state) {
  const Layout& l = ui.layout;
  ui.memory.widgets.clear();
  ui.memory.panels = 0;
  ui.memory.order_seen = ui.memory.tries_curve_seen = false;
  ui.memory.tooltip_waits = false;
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  ui.memory.mouse_rests = moved.x != 0 || moved.y != 0 ? 0 : ui.memory.mouse_rests + ImGui::GetIO().DeltaTime;
  Hovers hover;
  constexpr ImGuiWindowFlags kStill = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  const ImVec2 none{0, 0}, bar{14, 8}, air{14, 12};
  // So that the mouse reaches every pixel of the canvas.
  const bool help = ui.workspace.help().has_value(), experiment = state.experiments.open() && !help;
  const LessonStep* figure = experiment ? nullptr : figure_page(state);
  const bool covered = help || experiment || figure;  // the canvas, and the rows below it
  if (!covered) {
    panel(ui, "canvas panel", l.canvas, {}, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | kStill,
          none, [&] {
            hover = handle_canvas(ui, state);
            hover[0].answer = answer_marks(state);
            for (std::size_t side = 0; side < hover.size(); ++side)
              hover[side].lit = state.quality.lit(kPaneIds[side]);
            const auto& lesson = state.lessons.open();
            if (lesson && lesson->page().hides_inset) return;
            draw_inset(ui);
            if (ui.panes.b()) draw_inset(ui.about(PaneId::b));
          });
  }
  const bool presenting = ui.workspace.presenting(), panels = ui.workspace.panels() && !presenting;
  const bool pair = l.tabs.height > 0;
  const auto around_canvas = [&](const auto& draw) {
    if (panels) ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.palette().canvas));
    draw();
    if (panels) ImGui::PopStyleColor();
  };
  if (panels) {
    // Around the canvas they are its colour, without edges; only the column stands apart.
    around_canvas([&] {
      const Rect below{0, l.top.height - 1, l.top.width, pair ? 1.0f : 0};
      panel(ui, "top", l.top, below, kStill, bar, [&] { draw_top_bar(ui, state); });
      if (!pair) return;
      panel(ui, "tabs", l.tabs, {}, kStill, {kColumnEdge, 0}, [&] { draw_right_tabs(ui, state); });
      if (l.table.height <= 0) return;
      panel(ui, "table", l.table, {}, 0, {edge_around_canvas(ui) / ui.scaled(1), 6},
            [&] { draw_compared(ui, state); });
    });
    for (const PaneId id : kPaneIds) {
      const Rect& s = l.sources[id];
      if (s.height <= 0 || covered) continue;
      panel(ui, id == PaneId::a ? "source" : "source b", s, {s.x, s.y + s.height - 1, s.width, 1}, 0, bar,
            [&] { draw_source(ui.about(id)); });
    }
    const Rect covering = help ? help_area(ui) : Rect{};
    const bool hidden = l.right.x < covering.x + covering.width && l.right.y < covering.y + covering.height;
    if (l.right.width > 0 && l.right.height > 0 && !hidden) {
      const Rect edge = l.column ? Rect{l.right.x, l.right.y, l.right.width, 1}
                                 : Rect{l.right.x, l.right.y, 1, l.right.height + l.bottom.height};
      panel(ui, "right", l.right, edge, pair || l.beside ? kStill : 0, {kColumnEdge, 0},
            [&] { draw_column(ui, state); });
    }
  }
  if (presenting && l.right.width > 0) {
    panel(ui, "right", l.right, {l.right.x, l.right.y, 1, l.right.height}, kStill, air,
          [&] { draw_presented_quality(ui, state.quality); });
  }
  if (presenting && l.table.height > 0 && !covered) {
    panel(ui, "table", l.table, {l.table.x, l.table.y, l.table.width, 1}, kStill, bar,
          [&] { draw_presented_comparison(ui, state.quality); });
  }
  if (covered) {
    const InColour in_colour(ImGuiCol_WindowBg, ui.palette().canvas);
    if (help)
      panel<true>(ui, "help", help_area(ui), {}, kStill, {edge_around_canvas(ui) / ui.scaled(1), 12},
                  [&] { draw_help(ui, state.lessons, state.files.in_a_page()); });
    else
      panel(ui, "experiment", area_of_canvas(l), {}, kStill, {16, 12},
            [&] { figure ? draw_page_figure(ui, *figure) : draw_experiment(ui, state.experiments); });
  }
  if ((panels || presenting) && l.strip.height > 0 && !covered) {
    const Rect above = panels ? Rect{} : Rect{l.strip.x, l.strip.y, l.strip.width, 1};
    around_canvas([&] {
      panel(ui, "strip", l.strip, above, ImGuiWindowFlags_NoNav | kStill, none, [&] {
        if (!state.quality.open()) draw_strip(ui, state.playback, hover[0].point);
      });
    });
  }
  if (panels || presenting) {
    if (l.card.height > 0) {
      const Rect above{l.card.x, l.card.y, l.card.width, 1}, left_of{l.card.x, l.card.y, 1, l.card.height};
      panel(ui, "card", l.card, l.beside ? left_of : above, 0,
            l.beside ? ImVec2{panels ? kColumnEdge : 15, 12} : bar, [&] { draw_card(ui, state); });
    } else if (l.code.height > 0) {
      panel(ui, "code panel", l.code, {l.code.x, l.code.y, 1, l.code.height}, 0, air,
            [&] { draw_code_panel(ui, state.playback, Follow::every_line); });
    }
    constexpr ImGuiWindowFlags kRowFlags = ImGuiWindowFlags_NoNav | kStill;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.palette().canvas));  // they belong to the canvas
    const auto caption = [&] { draw_caption(ui, state); };
    if (l.caption.height > 0 && !covered) {
      if (l.caption.x > l.canvas.x) {  // it lies over the strip; one that has lain below would stay there
        panel<true>(ui, "caption over", l.caption, {}, kRowFlags | ImGuiWindowFlags_NoBackground, none,
                    caption);
      } else {
        panel(ui, "caption", l.caption, {}, kRowFlags, none, caption);
      }
    }
    if (ui.panes.b() && l.titles.a.height > 0 && !covered) {
      const Rect& a = l.titles.a;
      const Rect both{a.x, a.y, a.width + l.titles.b.width, a.height};
      if (pair) {  // it lies over the air around the domains
        panel<true>(ui, "titles", both, {}, kStill | ImGuiWindowFlags_NoBackground, none,
                    [&] { draw_pair_titles(ui); });
      } else {
        panel(ui, "titles", both, {}, kRowFlags, none, [&] { draw_titles(ui, state.lessons); });
      }
    }
    ImGui::PopStyleColor();
    const Rect above{panels ? l.speed.x : 0, l.bottom.y, panels ? l.speed.width : l.bottom.width, 1};
    around_canvas([&] {
      panel(ui, "bottom", l.bottom, above, kStill, presenting ? none : air, [&] {
        if (panels) {
          const Rect& s = l.speed;
          ImGui::PushClipRect({s.x, s.y}, {s.x + s.width, s.y + s.height}, false);  // padding and all
          fill_rect({s.x, s.y}, {s.x + s.width, s.y + s.height}, ui.palette().panel);
          fill_rect({s.x, s.y}, {s.x + 1, s.y + s.height}, ui.palette().hairline);
          ImGui::PopClipRect();
        }
        draw_transport(ui, state.playback, state.prediction() != nullptr);
      });
    });
  }
  if (panels && !covered) {
    // Over the canvas, or on the line of what stands below it.
    // Where a page or a task asks for the picture, it does not lie on it; the keys stay.
    if (!layers_on_canvas(ui) || !state.page_in_front())
      panel<true>(ui, "layers", layers_button_place(ui), {}, ImGuiWindowFlags_NoBackground | kStill, none,
                  [&] { draw_layers_menu(ui, state.quality.open()); });
    if (hints_at_questions(ui, state))
      panel<true>(ui, "hint", question_hint_place(ui), {},
                  ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | kStill, none,
                  [&] { draw_question_hint(ui); });
    if (traits_of(ui.pane().setup()).cells && !ui.panes.b()) {
      Rect place = layers_button_place(ui);
      const float width = paint_button_width(ui), left = place.x - width;
      // Beside it, or with large letters above it.
      place = left >= 0 ? Rect{left, place.y, width, place.height}
                        : Rect{place.x + place.width - width, place.y - place.height, width, place.height};
      panel<true>(ui, "paint", place, {}, ImGuiWindowFlags_NoBackground | kStill, none,
                  [&] { draw_paint_menu(ui); });
    }
  }
  if (ui.workspace.focus() > ui.memory.panels) ui.issue(command::FocusPanel{false});
  if (ui.workspace.focus() == 0 && ui.memory.focus != 0) ImGui::SetWindowFocus(nullptr);
  ui.memory.focus = ui.workspace.focus();
  if (!experiment && !help) {
    draw_inspector_card(ui, state.inspection, hover[0]);
    if (ui.panes.b()) draw_inspector_card(ui.about(PaneId::b), state.inspection, hover[1]);
  }
  if (state.orders.open() && !ui.memory.order_seen) ui.issue(command::HideOrder{});
  if (state.tries_curves.a.open() && !ui.memory.tries_curve_seen) ui.issue(command::HideTriesCurve{});
  draw_pressed_keys(ui);
  draw_messages(ui, state);
  // What takes its room in the column: it waits until that is closed.
  const bool instead = ui.workspace.code() || state.quality.open() || state.findings.open();
  if (!introduces_in_column(ui, state) && !(panels && instead) && !help) draw_start_card(ui);
  draw_path_field(ui, state.files);
  draw_picture_dialog(ui, state.picture_dialog, state.files.in_a_page());
  return hover;
}

}  // namespace annulus::panels
