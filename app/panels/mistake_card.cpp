#include <algorithm>

#include "app/application/playback.h"
#include "app/lessons/mistakes.h"
#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

// A run is played in about this many seconds, however many tries it has.
constexpr double kSecondsOfPlay = 12;

bool ended(const Pane& side) {
  return side.complete() && side.measured() && side.run().timeline.at_end();
}

// On the title's line, from the right end to the left.
void draw_buttons(const Ui& ui, const Playback& playback, bool over, bool beside) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const char* right_way = beside ? ui.say("One canvas") : ui.say("Beside the right way");
  const char* play = playback.playing() ? ui.say("Pause") : ui.say("Play");
  const char* see = over ? right_way : ui.say("Show me");
  float width = -style.ItemSpacing.x;
  for (const char* label : {play, see, ui.say("Close")}) width += button_width(label) + style.ItemSpacing.x;
  align_right(ui, width);
  if (button(ui, "mistake/play", play)) {
    const auto total = ui.pane().run().timeline.total();
    if (!playback.playing() && total)
      ui.issue(command::SetSpeed{std::max(static_cast<double>(*total) / kSecondsOfPlay, 4.0)});
    ui.issue(command::TogglePlay{});
  }
  ImGui::SameLine();
  if (over) {
    if (button(ui, "mistake/right-way", see)) ui.issue(command::ToggleRightWay{});
  } else {
    if (button(ui, "mistake/show", see)) ui.issue(command::ToEnd{});
  }
  ImGui::SameLine();
  if (button(ui, "mistake/close", ui.say("Close"))) ui.issue(command::CloseMistake{});
}

}  // namespace

void draw_mistake_card(const Ui& ui, const Mistake& mistake, const Playback& playback) {
  const bool beside = ui.panes.b() && mistake.is_right_in(ui.panes.b()->setup());
  const bool over = ended(ui.panes.a()) && (!beside || ended(*ui.panes.b()));
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(ui.say(mistake.title));
  ImGui::PopFont();
  draw_buttons(ui, playback, over, beside);
  gap(ui, 2);
  ImGui::PushTextWrapPos(0);
  if (!over) {
    ImGui::TextUnformatted(ui.say(mistake.question));
    note_widget(ui, "mistake/question");
  } else {
    const std::string finding = mistake.finding(ui.say, ui.panes.a().run());
    ImGui::TextUnformatted((beside ? ui.say("A: {0}", finding) : finding).c_str());
    note_widget(ui, "mistake/finding");
    if (beside) {
      ImGui::TextUnformatted(
          ui.say("B, done right: {0}", mistake.finding(ui.say, ui.panes.b()->run())).c_str());
      note_widget(ui, "mistake/right-finding");
    } else {
      ImGui::TextUnformatted(ui.say(mistake.reason));
      note_widget(ui, "mistake/reason");
    }
  }
  ImGui::PopTextWrapPos();
}

}  // namespace annulus::panels
