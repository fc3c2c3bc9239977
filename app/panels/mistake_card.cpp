#include <algorithm>

#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

// A run is played in about so many seconds, however many tries it has.
constexpr double kSecondsOfPlay = 12;

bool ended(const Side& side) {
  return side.complete() && side.measured() && side.run().timeline.at_end();
}

// On the title's line, at the right; from right to left.
void draw_buttons(const Ui& ui, bool over, bool beside) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const char* right_way = beside ? "One canvas" : "Beside the right way";
  const char* play = ui.state.playing ? "Pause" : "Play";
  const char* see = over ? right_way : "Show me";
  float width = -style.ItemSpacing.x;
  for (const char* label : {play, see, "Close"})
    width += ImGui::CalcTextSize(label).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
  if (button(ui, "mistake/play", play)) {
    const auto total = ui.side().run().timeline.total();
    if (!ui.state.playing && total)
      ui.say(command::SetSpeed{std::max(static_cast<double>(*total) / kSecondsOfPlay, 4.0)});
    ui.say(command::TogglePlay{});
  }
  ImGui::SameLine();
  if (over) {
    if (button(ui, "mistake/right-way", see)) ui.say(command::ToggleRightWay{});
  } else {
    if (button(ui, "mistake/show", see)) ui.say(command::ToEnd{});
  }
  ImGui::SameLine();
  if (button(ui, "mistake/close", "Close")) ui.say(command::CloseMistake{});
}

}  // namespace

void draw_mistake_card(const Ui& ui) {
  const Mistake& mistake = *ui.state.mistake;
  const scene::Palette& p = ui.palette();
  const bool beside = ui.state.b && mistake.is_right_in(ui.state.b->setup());
  const bool over = ended(ui.state.a) && (!beside || ended(*ui.state.b));
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(mistake.title.c_str());
  ImGui::PopFont();
  draw_buttons(ui, over, beside);
  gap(ui, 2);
  ImGui::PushTextWrapPos(0);
  if (!over) {
    ImGui::TextUnformatted(mistake.question.c_str());
    note_widget(ui, "mistake/question");
  } else {
    ImGui::TextUnformatted(((beside ? "A: " : "") + mistake.finding(ui.state.a.run())).c_str());
    note_widget(ui, "mistake/finding");
    if (beside) {
      ImGui::TextUnformatted(("B, done right: " + mistake.finding(ui.state.b->run())).c_str());
      note_widget(ui, "mistake/right-finding");
    } else {
      ImGui::TextColored(to_vec4(p.muted), "%s", mistake.reason.c_str());
      note_widget(ui, "mistake/reason");
    }
  }
  ImGui::PopTextWrapPos();
}

}  // namespace annulus::panels
