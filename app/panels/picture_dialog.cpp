#include <algorithm>
#include <string>

#include "app/kit/kit.h"
#include "app/panels/panels.h"
#include "app/panels/picture_panel.h"
#include "core/samplers/registry.h"

// The dialog Save picture, over the whole window.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kMost = 1420, kHighest = 860, kEdge = 24;  // its size, and the least air around it
constexpr float kTitleHigh = 46, kFoot = 58, kPad = 24, kNarrowPad = 18;
constexpr float kColumn = 406, kNarrowColumn = 362, kWideEnough = 1150, kLeastPage = 240;
constexpr const char* kDialog = "picture dialog";

struct Places {
  Rect all, page, column;
  float pad;  // beside what stands in the column
};

Places places(const Ui& ui) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float edge = std::min(ui.scaled(kEdge), 0.03f * screen.x);
  const float width = std::floor(std::min(screen.x - 2 * edge, ui.scaled(kMost)));
  const float height = std::floor(std::min(screen.y - 2 * edge, ui.scaled(kHighest)));
  const float x = std::floor((screen.x - width) / 2), y = std::floor((screen.y - height) / 2);
  const float title = ui.scaled(kTitleHigh);
  const bool narrow = width < ui.scaled(kWideEnough);
  // With large letters the column takes all, and the picture is not seen.
  const float wished = ui.scaled(narrow ? kNarrowColumn : kColumn);
  const float column = width < wished + ui.scaled(kLeastPage) ? width : wished;
  return {{x, y, width, height},
          {x, y + title, width - column, height - title},
          {x + width - column, y + title, column, height - title},
          ui.scaled(narrow ? kNarrowPad : kPad)};
}

void draw_ground(const Ui& ui, const Places& at) {
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const scene::Colour line = p.hairline;
  const auto fill = [&](const Rect& r, scene::Colour colour, ImDrawFlags corners) {
    draw.AddRectFilled({r.x, r.y}, {r.x + r.width, r.y + r.height}, to_u32(colour), ui.scaled(8), corners);
  };
  if (at.page.width > 0) fill(at.page, p.control, ImDrawFlags_RoundCornersBottomLeft);
  const float under = at.page.y;
  draw_stroke({at.all.x, under}, {at.all.x + at.all.width, under}, line);
  draw_stroke({at.column.x, under}, {at.column.x, at.all.y + at.all.height}, line);
}

void draw_title(const Ui& ui, const Places& at) {
  const float middle = at.all.y + ui.scaled(kTitleHigh) / 2;
  draw_text({at.all.x + ui.scaled(kPad), middle}, {ui.fonts.sentence_strong, ui.palette().text},
            ui.say("Save picture"));
  if (close_cross(ui, "picture/close", at.all.x + at.all.width - ui.scaled(kPad), middle))
    ui.issue(command::ClosePictureDialog{});
}

// Why it is impossible, or what it lacks, above the buttons.
float draw_note(const Ui& ui, const PictureDialog& dialog, const Places& at, float foot) {
  if (!dialog.wrong() && !dialog.open()->on_page) return foot;
  const Rect& column = at.column;
  const float room = column.width - 2 * at.pad;
  const std::string why =
      dialog.wrong() ? ui.say(*dialog.wrong())
                     : ui.say("Without the marks of the lesson's page: F12 saves the canvas with them.");
  const scene::Colour colour = dialog.wrong() ? ui.palette().violation : ui.palette().muted;
  const float height = text_size(ui.fonts.small, why, room).y;
  draw_lines({column.x + at.pad, foot - height}, {ui.fonts.small, colour}, why, room);
  return foot - height - ui.scaled(8);
}

void draw_buttons(const Ui& ui, const PictureDialog& dialog, const Places& at) {
  const Rect& column = at.column;
  const char *copy = ui.say("Copy command"), *cancel = ui.say("Cancel"), *save = ui.say("Save");
  const float air = ui.scaled(8), padding = 0.55f * at.pad;
  const InStyle in_style(ImGuiStyleVar_FramePadding, ImVec2{padding, ui.scaled(5)});
  const float width = button_width(copy) + button_width(cancel) + button_width(save) + 2 * air;
  ImGui::SetCursorScreenPos({column.x + column.width - at.pad - width,
                             column.y + column.height - ui.scaled(20) - ImGui::GetFrameHeight()});
  if (button(ui, "picture/copy", copy, 0, !dialog.wrong())) ui.issue(command::CopyPictureLine{});
  ImGui::SameLine(0, air);
  if (button(ui, "picture/cancel", cancel)) ui.issue(command::ClosePictureDialog{});
  ImGui::SameLine(0, air);
  const bool saves = !dialog.wrong() && !dialog.lacks_folder();
  if (accent_button(ui, "picture/save", save, 0, saves)) ui.issue(command::SavePicture{});
}

}  // namespace

void draw_picture_dialog(const Ui& ui, const PictureDialog& dialog, bool in_a_page) {
  const bool shown = ImGui::IsPopupOpen(kDialog);
  if (!dialog.open() && !shown) {
    ui.memory.preview = {};
    return;
  }
  if (!shown) ImGui::OpenPopup(kDialog);
  const Places at = places(ui);
  ImGui::SetNextWindowPos({at.all.x, at.all.y});
  ImGui::SetNextWindowSize({at.all.width, at.all.height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.scaled(8));
  const bool begun =
      ImGui::BeginPopupModal(kDialog, nullptr,
                             ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar |
                                 ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoSavedSettings);
  ImGui::PopStyleVar(2);
  if (!begun) return;
  if (!dialog.open()) {
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return;
  }
  darken_at_once();
  draw_ground(ui, at);
  draw_title(ui, at);
  if (at.page.width > 0) draw_picture_page(ui, dialog, at.page);
  const Rect& column = at.column;
  const float foot = draw_note(ui, dialog, at, column.y + column.height - ui.scaled(kFoot));
  ImGui::SetCursorScreenPos({column.x + 1, column.y + 1});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{at.pad, ui.scaled(14)});
  begin_padded_child("picture fields", {column.width - 1, foot - column.y - 1},
                     ImGuiWindowFlags_NavFlattened);
  ImGui::PopStyleVar();
  draw_picture_fields(ui, dialog, in_a_page);
  ImGui::EndChild();
  draw_buttons(ui, dialog, at);
  // In a field that is being typed into, Escape ends that.
  if (key_pressed(ImGuiKey_Escape) && !ImGui::IsAnyItemActive()) ui.issue(command::ClosePictureDialog{});
  ImGui::EndPopup();
}

}  // namespace annulus::panels
