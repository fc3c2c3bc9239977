#include <algorithm>

#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

// A run is played in about so many seconds, however many tries it has.
constexpr double kSecondsOfPlay = 12;

bool ended(const Pane& side) {
  return side.complete() && side.measured() && side.run().timeline.at_end();
}

// On the title's line, at the right; from right to left.
void draw_buttons(const Ui& ui, bool over, bool beside) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const MistakeTexts& say = ui.texts().mistakes;
  const Line& right_way = beside ? say.one_canvas : say.beside_right;
  const Line& play = ui.state.playing ? say.pause : say.play;
  const Line& see = over ? right_way : say.show;
  float width = -style.ItemSpacing.x;
  for (const Line& label : {play, see, say.close}) width += button_width(label) + style.ItemSpacing.x;
  align_right(ui, width);
  if (button(ui, "mistake/play", play.string())) {
    const auto total = ui.side().run().timeline.total();
    if (!ui.state.playing && total)
      ui.say(command::SetSpeed{std::max(static_cast<double>(*total) / kSecondsOfPlay, 4.0)});
    ui.say(command::TogglePlay{});
  }
  ImGui::SameLine();
  if (over) {
    if (button(ui, "mistake/right-way", see.string())) ui.say(command::ToggleRightWay{});
  } else {
    if (button(ui, "mistake/show", see.string())) ui.say(command::ToEnd{});
  }
  ImGui::SameLine();
  if (button(ui, "mistake/close", say.close.string())) ui.say(command::CloseMistake{});
}

}  // namespace

void draw_mistake_card(const Ui& ui) {
  const Mistake& mistake = *ui.state.mistake;
  const Texts& say = ui.texts();
  const MistakeTexts::StagedPreview& preview = mistake.told_in(say);
  const bool beside = ui.state.b && mistake.is_right_in(ui.state.b->setup());
  const bool over = ended(ui.state.a) && (!beside || ended(*ui.state.b));
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(preview.title);
  ImGui::PopFont();
  draw_buttons(ui, over, beside);
  gap(ui, 2);
  ImGui::PushTextWrapPos(0);
  if (!over) {
    ImGui::TextUnformatted(preview.question);
    note_widget(ui, "mistake/question");
  } else {
    const std::string finding = mistake.finding(say, ui.state.a.run());
    ImGui::TextUnformatted((beside ? say.mistakes.finding_a(finding) : finding).c_str());
    note_widget(ui, "mistake/finding");
    if (beside) {
      ImGui::TextUnformatted(say.mistakes.finding_b(mistake.finding(say, ui.state.b->run())).c_str());
      note_widget(ui, "mistake/right-finding");
    } else {
      ImGui::TextUnformatted(preview.reason);
      note_widget(ui, "mistake/reason");
    }
  }
  ImGui::PopTextWrapPos();
}

}  // namespace annulus::panels
