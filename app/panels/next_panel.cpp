#include <algorithm>
#include <array>
#include <string>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/panels/menus.h"
#include "app/panels/next.h"
#include "app/panels/offer.h"
#include "app/panels/panels.h"
#include "core/samplers/registry.h"

// What a finished run offers: in the column, and in one line below the canvas.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kPitch = 38, kLowPitch = 25, kNextHeading = 24, kNextLine = 30;

struct Offer {
  const char* name;
  std::string label, hint;
};

// Each returns whether it was clicked.
bool draw_offer(const Ui& ui, const Offer& one, float height) {
  return offer(ui, one.name, one.label.c_str(), one.hint, height);
}

// As a word in a line.
bool draw_offer_in_line(const Ui& ui, const Offer& offer, float) {
  if (ImGui::GetContentRegionAvail().x < small_link_width(ui, offer.label.c_str())) {
    ImGui::NewLine();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() - ImGui::GetStyle().FramePadding.x);  // of its frame
  }
  const bool clicked = small_link(ui, offer.name, offer.label.c_str());
  ImGui::SameLine(0, 0);
  return clicked;
}

// `in_line`: as words beside each other.
std::array<Offer, 4> offers_of(const Ui& ui, bool in_line) {
  const bool bridson = ui.pane().setup().sampler == "bridson";
  const char* beside = !bridson  ? ui.say("Beside Bridson")
                       : in_line ? ui.say("Side by side")
                                 : ui.say("Side by side with Roberts");
  return {{{"next/good", ui.say("Is it good?"), ui.say("holes, neighbours, spectrum")},
           {"next/save", ui.say("Save"), ""},
           {"next/beside", beside, ""},
           {"next/sampler", in_line ? ui.say("Algorithm") : ui.say("Another algorithm"),
            ui.say("{0} more", std::to_string(samplers().size() - 1))}}};
}

void draw_offers(const Ui& ui, const State& state, bool (*draw)(const Ui&, const Offer&, float),
                 float height) {
  const auto [good, save, beside, sampler] = offers_of(ui, draw != draw_offer);
  if (draw(ui, good, height)) ui.issue(command::ToggleMeasures{});
  menu_of_last_item(ui, save.name, draw(ui, save, height), [&] { draw_save_menu(ui, state); });
  if (draw(ui, beside, height)) {
    if (ui.pane().setup().sampler == "bridson")
      ui.issue(command::UseComparison{"bridson | roberts"});
    else
      ui.issue(command::CompareAlike{});
  }
  menu_of_last_item(ui, sampler.name, draw(ui, sampler, height), [&] { sampler_items(ui); });
}

}  // namespace

void draw_next(const Ui& ui, const State& state) {
  constexpr float kOffers = 4;
  const float room = ImGui::GetWindowHeight() - ImGui::GetCursorPosY();
  const float heading = ui.scaled(kNextHeading);
  const float pitch = std::min(ui.scaled(kPitch), std::floor((room - heading) / kOffers));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float foot = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
  const Letters title{ui.fonts.small_strong, ui.palette().muted};
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, 0});
  if (pitch >= ui.scaled(kLowPitch)) {
    ImGui::SetCursorScreenPos({low.x, foot - kOffers * pitch});
    draw_text({low.x, foot - kOffers * pitch - heading / 2}, title, ui.say("Next"));
    draw_offers(ui, state, draw_offer, pitch);
  } else {
    float needed = text_width(title.font, ui.say("Next")) + ui.scaled(6);
    for (const Offer& one : offers_of(ui, true)) needed += small_link_width(ui, one.label.c_str());
    const bool one_line = needed <= ImGui::GetContentRegionAvail().x;
    const float below = one_line ? 0 : text_size(ui.fonts.small, "0").y;
    if (room < ui.scaled(kNextLine) + below) return;  // it would be cut
    const float top = std::max(low.y, foot - ui.scaled(kNextLine) - below);
    const float wide = draw_text({low.x, top + ui.scaled(kNextLine) / 2}, title, ui.say("Next"));
    ImGui::SetCursorScreenPos(
        {low.x + wide + ui.scaled(6), top + (ui.scaled(kNextLine) - text_size(ui.fonts.small, "0").y) / 2});
    draw_offers(ui, state, draw_offer_in_line, 0);
    ImGui::NewLine();
  }
}

bool hints_at_questions(const Ui& ui, const State& state) {
  const Run& run = ui.pane().run();
  const bool elsewhere = ui.panes.b() || state.quality.open() || state.findings.open() ||
                         state.lessons.open() || state.gallery.mistake() || state.exercise.open() ||
                         state.prediction() || ui.workspace.start_card() || ui.workspace.presenting();
  // Without a strip it would lie on the legend.
  const bool legend = ui.view.style().legend && !ui.view.style().labels;
  if (state.inspection.any()) ui.memory.asks_places = true;  // it need not be said any more
  return !ui.memory.asks_places && !elsewhere && run.timeline.at_end() && !traits_of(run.setup).cells &&
         !traits_of(run.setup).sized && ui.layout.top.height > 0 && (ui.layout.strip.height > 0 || !legend);
}

Rect question_hint_place(const Ui& ui) {
  const float cross = ui.scaled(30), height = ui.scaled(24);
  const float width = text_width(ui.fonts.small, ui.say("Click a point or a gap to ask why")) + cross;
  const Rect layers = layers_button_place(ui);
  const Rect& strip = ui.layout.strip;
  // On the line of what is drawn, or below the title of the strip, which is empty.
  const float middle = strip.height > layers.height + height ? layers.y + layers.height + height / 2
                                                             : layers.y + layers.height / 2;
  const bool beside = strip.height > 0 && strip.height <= layers.height + height;
  const float x = beside ? layers.x - width - ui.scaled(12) : ui.layout.canvas.x + edge_around_canvas(ui);
  return {x, std::round(middle - height / 2), std::ceil(width), height};
}

void draw_question_hint(const Ui& ui) {
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const float middle = low.y + size.y / 2;
  draw_text({low.x, middle}, {ui.fonts.small, ui.palette().soft},
            ui.say("Click a point or a gap to ask why"));
  if (close_cross(ui, "hint/close", low.x + size.x, middle)) ui.memory.asks_places = true;
}

}  // namespace annulus::panels
