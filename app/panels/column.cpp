#include <algorithm>
#include <optional>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/panels/cell_actions.h"
#include "app/panels/goal_amount.h"
#include "app/panels/knobs.h"
#include "app/panels/next.h"
#include "app/panels/panels.h"
#include "app/panels/read_as.h"
#include "app/panels/single_layout.h"
#include "app/panels/small_pictures.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/stretched.h"

// The column beside the canvas has four floors: tabs, knobs, what there is to read now, and four quiet rows.
// Only the third changes with the tab; the others keep their places.
namespace annulus::panels {
namespace {

// The least height of the third floor, and the space around the row of fields; window units at UI scale 1.
constexpr float kLeastFloor = 60, kAroundFields = 12;
constexpr float kQuestion = 200;  // with its answers

// `apart`: it has a height of its own, and scrolls.
void draw_third_floor(const Ui& ui, const State& state, bool apart) {
  const bool file = is_recorded(ui.pane().setup());
  if (file) {
    draw_read_as(ui);
    gap(ui, 8);
  }
  if (state.findings.open())
    return draw_findings_panel(ui, state.findings, state.asks() || state.task_waits());
  if (state.page_in_front()) {
    if (state.page() == State::Page::quiz) return draw_quiz_page(ui, state);
    if (state.page() == State::Page::tasks) return draw_task_card(ui, state.exercise, state.task(), true);
  }
  draw_remarks(ui);
  if (const Mistake* mistake = state.gallery.mistake(); mistake && !state.quality.open()) {
    draw_mistake_card(ui, *mistake, state.playback);
    gap(ui, 12);
  }
  if (state.quality.open()) {
    draw_gaps(ui, state.tries_curves.a, state.quality);
    return draw_quality_panel(ui, state.quality);
  }
  const bool hidden = state.asks() || state.task_waits() || state.lessons.open();
  const FoundMistakes* told = hidden ? nullptr : &state.findings;
  if (file && asks_for_radius(ui.pane().setup())) draw_radius_request(ui);
  const bool cells = traits_of(ui.pane().setup()).cells;
  const bool over = !cells && ui.pane().run().timeline.at_end() && !is_recorded(ui.pane().run().setup);
  const bool offers = !ui.workspace.code() && !hidden;
  const bool introduces = introduces_in_column(ui, state);
  constexpr float kCodeClosed = 30, kNext = 45, kOffersForFile = 130;
  if (!shows_points(ui.pane().setup()))
    draw_happening_panel(
        ui, state, told, apart,
        !offers ? 0
        : introduces
            ? kCodeClosed + introduction_height(ui, ImGui::GetContentRegionAvail().x, true) / ui.scaled(1)
        : file ? kCodeClosed + kOffersForFile
        : over ? kCodeClosed + kNext
               : 0);
  if (file && offers) draw_offers_for_file(ui, state);
  if (introduces) {
    constexpr float kBelowIntroduction = 8;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool brief =
        apart && room.y < introduction_height(ui, room.x, false) + ui.scaled(kBelowIntroduction);
    const float foot =
        ImGui::GetWindowHeight() - ui.scaled(kBelowIntroduction) - introduction_height(ui, room.x, brief);
    if (apart) ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), foot));
    draw_introduction(ui, room.x, brief);
  }
  if (over && apart && offers && !introduces && !state.prediction()) draw_next(ui, state);
}

// What says which radius is where, above the quiet rows. Without its label if the names have no room beside
// that: they say what it is.
void draw_fields(const Ui& ui, const Parameter& field, float top) {
  ImVec2 low{ImGui::GetCursorStartPos().x + ImGui::GetWindowPos().x, top + ui.scaled(kAroundFields / 2)};
  ImGui::SetCursorScreenPos(low);
  const float label_room = ui.scaled(58);
  if (picture_names_fit(ui, field, ImGui::GetContentRegionAvail().x - label_room)) {
    const float label = draw_text({low.x, low.y + ui.scaled(20)}, small_muted(ui), ui.say("Field"));
    take_place(ui, {low.x, low.y + ui.scaled(10), label, ui.scaled(20)}, "label/field", ui.say("Field"));
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(field.help));
    low.x += label_room;
  }
  ImGui::SetCursorScreenPos(low);
  draw_pictures(ui, field, ImGui::GetContentRegionAvail().x);
}

}  // namespace

void draw_remarks(const Ui& ui) {
  for (const Message& remark : ui.pane().run().remarks) {
    gap(ui, 2);
    write_paragraph({ui.fonts.strong, ui.palette().text}, ui.say(remark));
  }
  const Setup& setup = ui.pane().setup();
  if (is_recorded(setup)) return;  // its file says where its points lie
  const auto stretched = stretched_image(setup);
  if (!stretched) return;
  if (link(ui, "as-the-image", ui.say("as the image")))
    ui.issue(command::SetValue{stretched->side, stretched->length, false, ui.pane_id});
  gap(ui, 6);
}

bool introduces_in_column(const Ui& ui, const State& state) {
  return ui.workspace.start_card() && ui.layout.right.width > 0 && !ui.workspace.presenting() &&
         !ui.workspace.code() && !state.quality.open() && !state.findings.open() && !state.lessons.open() &&
         !state.gallery.mistake();
}

void draw_column(const Ui& ui, const State& state) {
  if (ui.panes.b()) return draw_pair_column(ui, state);
  draw_right_tabs(ui, state);
  gap(ui, kAboveKnobs);
  const bool page = state.lessons.open() && state.page_in_front();
  const LessonView* lesson = page ? &*state.lessons.open() : nullptr;
  const std::optional<PageKnobs> knobs =
      lesson ? std::optional(PageKnobs{setups_at(*lesson->lesson, lesson->step).a, lesson->page()})
             : std::nullopt;
  // In a window too low for both, what asks comes first.
  const float knobs_height =
      ui.scaled(static_cast<float>(knob_count(knobs_of(ui.pane().setup()))) * knob_pitch(ui.layout.low));
  const bool asks_first =
      !page && state.page_in_front() &&
      ImGui::GetContentRegionAvail().y - knobs_height - ui.scaled(quiet_rows_height(ui.pane().setup())) <
          ui.scaled(kQuestion);
  if (asks_first) {
    draw_third_floor(ui, state, false);
    gap(ui, kAboveKnobs);
  }
  draw_knobs(ui, state.tries_curves.a, state.quality, knobs ? &*knobs : nullptr,
             state.page_in_front() || state.gallery.mistake());
  if (page) return;  // it stands below
  if (!state.quality.open()) gap(ui, ui.layout.low ? 4 : 8);
  const bool cells = traits_of(ui.pane().setup()).cells && !state.quality.open() && !state.findings.open();
  const Parameter* field = parameter_named(ui.pane().setup(), "field");
  const float rows = ui.scaled(quiet_rows_height(ui.pane().setup())),
              actions = cells ? ui.scaled(kCellActions) : 0,
              fields = field ? ui.scaled(pictures_height(*field) + kAroundFields) : 0,
              room = ImGui::GetContentRegionAvail().y - rows - actions - fields;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool whole = asks_first || room < ui.scaled(kLeastFloor);  // then the column scrolls as a whole
  float foot = low.y + room;
  if (whole) {
    if (!asks_first) draw_third_floor(ui, state, false);
    foot = ImGui::GetCursorScreenPos().y;
  } else {
    begin_part("third floor", room, ImGuiWindowFlags_NavFlattened);
    draw_third_floor(ui, state, true);
    end_part();
    note_widget(ui, "third floor");
  }
  if (cells) {
    ImGui::SetCursorScreenPos({low.x, foot});
    draw_cell_actions(ui);
    foot += actions;
  }
  if (field) {
    draw_fields(ui, *field, foot);
    foot += fields;
  }
  draw_stroke({ImGui::GetWindowPos().x, foot}, {ImGui::GetWindowPos().x + ImGui::GetWindowSize().x, foot},
              ui.palette().hairline);
  ImGui::SetCursorScreenPos({low.x, foot});
  draw_quiet_rows(ui);
}

}  // namespace annulus::panels
