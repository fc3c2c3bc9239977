#include <algorithm>

#include "app/application/playback.h"
#include "app/kit/kit.h"
#include "app/lessons/mistakes.h"
#include "app/panels/panels.h"

namespace annulus::panels {
namespace {

// A run is played in about this many seconds, however many tries it has.
constexpr double kSecondsOfPlay = 12;

bool ended(const Pane& side) {
  return side.complete() && side.measured() && side.run().timeline.at_end();
}

// Beside each other where they have room.
void draw_buttons(const Ui& ui, const Playback& playback, bool over, bool beside) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  const auto pressed = [&](const char* name, const char* label, bool first = false) {
    if (!first && ImGui::GetItemRectMax().x + style.ItemSpacing.x + button_width(label) <= right)
      ImGui::SameLine();
    const float most = ImGui::GetContentRegionAvail().x;
    return button(ui, name, shortened(label, most - 2 * style.FramePadding.x));
  };
  if (pressed("mistake/play", playback.playing() ? ui.say("Pause") : ui.say("Play"), true)) {
    const auto total = ui.pane().run().timeline.total();
    if (!playback.playing() && total)
      ui.issue(command::SetSpeed{std::max(static_cast<double>(*total) / kSecondsOfPlay, 4.0)});
    ui.issue(command::TogglePlay{});
  }
  if (!over) {
    if (pressed("mistake/show", ui.say("Show me"))) ui.issue(command::ToEnd{});
  } else if (pressed("mistake/right-way", beside ? ui.say("One canvas") : ui.say("Beside the right way"))) {
    ui.issue(command::ToggleRightWay{});
  }
  if (pressed("mistake/close", ui.say("Close"))) ui.issue(command::CloseMistake{});
}

}  // namespace

void draw_mistake_card(const Ui& ui, const Mistake& mistake, const Playback& playback) {
  const bool beside = ui.panes.b() && mistake.is_right_in(ui.panes.b()->setup());
  const bool over = ended(ui.panes.a()) && (!beside || ended(*ui.panes.b()));
  const scene::Colour ink = ui.palette().text;
  const auto write = [&](const char* name, const std::string& text) {
    write_paragraph({nullptr, ink}, text);
    note_widget(ui, name, text);
  };
  write_paragraph({ui.fonts.strong, ink}, ui.say(mistake.title));
  gap(ui, 2);
  if (!over) {
    write("mistake/question", ui.say(mistake.question));
  } else {
    const std::string finding = mistake.finding(ui.say, ui.panes.a().run());
    write("mistake/finding", beside ? ui.say("A: {0}", finding) : finding);
    if (beside)
      write("mistake/right-finding",
            ui.say("B, done right: {0}", mistake.finding(ui.say, ui.panes.b()->run())));
    else
      write("mistake/reason", ui.say(mistake.reason));
  }
  gap(ui, 4);
  draw_buttons(ui, playback, over, beside);
}

}  // namespace annulus::panels
