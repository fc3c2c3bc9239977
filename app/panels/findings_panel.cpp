#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/application/found_mistakes.h"
#include "app/lessons/mistakes.h"
#include "app/panels/imgui_versions.h"
#include "app/panels/widgets.h"
#include "app/texts/setup_name.h"
#include "core/samplers/recorded.h"

// What contradicts itself in points and traces of other programs, each a click away.
namespace annulus::panels {
namespace {

constexpr std::size_t kMostRows = 500;
// Px at UI scale 1: with more room what is said of all stands beside the list, and where something is wrong
// beside what.
constexpr float kBesideList = 440, kBesideRow = 360, kWhere = 160;

std::string summary(const Ui& ui, const TraceJudge::Findings& findings, const Recording& recording) {
  const bool points = recording.kind() == Recording::Kind::points;
  const std::string count = ui.say.numbers.grouped(findings.count);
  if (findings.wrong) return ui.say(*findings.wrong);
  // More may be found, or may come.
  if (findings.count > 0)
    return findings.over ? ui.say.plural(findings.count, "1 thing is wrong.", "{0} things are wrong.", count)
                         : ui.say.plural(findings.count, "So far 1 thing is wrong.",
                                         "So far {0} things are wrong.", count);
  if (!findings.over) return ui.say("Nothing wrong so far.");
  if (!points) return ui.say("Nothing in this trace contradicts itself.");
  return ui.say("No two points are nearer than they should be, and none is outside.");
}

// What r is that nobody has told, and what that means for the list.
std::optional<English> guessed_radius(const Ui& ui, bool found_any) {
  const Setup& setup = ui.pane().run().setup;
  const PlaneOrigin origin = origins_of(setup).radius;
  if (!is_guessed(origin)) return std::nullopt;
  if (const auto recording = recording_of(setup);
      recording && recording->chooses() && !radius_is_known(setup))
    return English(
        "This trace does not tell its r, so distances are only compared within rounds until it is entered "
        "above the canvas.");
  if (!radius_is_known(setup))
    return English(
        "This trace does not tell its r, so no distance is judged until it is entered above the canvas.");
  if (origin == PlaneOrigin::chosen)
    return English(
        "r is chosen, half the mean spacing, since no two of these points lie apart. Set the r that they "
        "should have, and they are judged by it.");
  if (found_any)
    return English(
        "r is the smallest distance of points that lie apart. Set the r that they should have, and they are "
        "judged by it.");
  return English(
      "r is the smallest distance of these points, so none is too near. Set the r that they should have, and "
      "they are judged by it.");
}

// What the trace that is shown has of a known mistake, in its own numbers.
void draw_evidence(const Ui& ui, const Mistake& mistake, const TraceJudge::Findings& findings) {
  const Pane& pane = ui.pane();
  const bool over = findings.over && pane.complete() && pane.measured() && pane.run().timeline.at_end();
  if (over) {
    gap(ui, 2);
    ImGui::PushTextWrapPos(0);
    const std::string shows = mistake.finding(ui.say, pane.run());
    ImGui::TextUnformatted(broken_at_blanks(shows, ImGui::GetContentRegionAvail().x).c_str());
    note_widget(ui, "evidence/finding " + mistake.name);
    ImGui::TextUnformatted(ui.say(mistake.reason));
    ImGui::PopTextWrapPos();
  }
  gap(ui, 2);
  const char* gallery = ui.say(English("a run with a mistake", "Our run with it"));
  const bool layered = std::ranges::all_of(
      mistake.layers, [&](scene::Layer layer) { return ui.view.happening_layers().has(layer); });
  if (!over || !layered) {
    if (button(ui, ("evidence/show " + mistake.name).c_str(), ui.say("Show it here")))
      ui.issue(command::ShowEvidence{mistake.name});
    if (ImGui::IsItemHovered())
      tooltip(ui, ui.say("To the end of the run, with the layers on that show this mistake."));
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < button_width(gallery)) ImGui::NewLine();
  }
  if (button(ui, ("evidence/gallery " + mistake.name).c_str(), gallery))
    ui.issue(command::OpenMistake{mistake.name, ui.pane_id});
  if (ImGui::IsItemHovered())
    tooltip(ui,
            !(mistake.wrong_like(ui.pane().run().setup) == mistake.wrong)
                ? ui.say("The same mistake in a run of this program, in the domain of this trace and with "
                         "its r. Closing its card leads back here.")
                : ui.say("The same mistake in a run of this program, with a domain and an r of its own. "
                         "Closing its card leads back here."));
}

// The whole list in words, above its rows.
void draw_summary(const Ui& ui, const TraceJudge::Findings& findings, const Recording& recording) {
  const scene::Palette& p = ui.palette();
  const std::string text = summary(ui, findings, recording);
  ImGui::PushFont(ui.fonts.sentence);
  ImGui::PushTextWrapPos(0);
  ImGui::TextColored(to_vec4(findings.count > 0 || findings.wrong ? p.violation : p.text), "%s",
                     text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopFont();
  note_widget(ui, "findings/summary");
  if (findings.following > 0) {
    const std::string more =
        ui.say.plural(findings.following, "1 more line follows from them.",
                      "{0} more lines follow from them.", ui.say.numbers.grouped(findings.following));
    ImGui::TextColored(to_vec4(p.muted), "%s", more.c_str());
  }
  if (const auto radius = guessed_radius(ui, findings.count > 0)) {
    gap(ui, 2);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(ui.say(*radius));
    ImGui::PopTextWrapPos();
    note_widget(ui, "findings/radius");
  }
  const auto remark = [&](const std::string& said) {
    gap(ui, 2);
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(to_vec4(p.muted), "%s", said.c_str());
    ImGui::PopTextWrapPos();
  };
  for (const GuessedMistake& guess : findings.guesses) {
    remark(ui.say("A guess: {0}", ui.say(guess.says)));
    if (const Mistake* mistake = mistake_named(guess.known_as)) draw_evidence(ui, *mistake, findings);
  }
  for (const Message& what : findings.not_judged) remark(ui.say("Note: {0}", ui.say(what)));
}

void draw_steps(const Ui& ui, const FoundMistakes& findings, std::size_t kept) {
  ImGui::AlignTextToFramePadding();
  const auto shown = findings.shown(ui.pane_id);
  const std::string which =
      shown ? ui.say("{0} of {1}", ui.say.numbers.grouped(*shown + 1), ui.say.numbers.grouped(kept))
            : std::string(ui.say("Each is a click away."));
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", which.c_str());
  const float width = ui.scaled(28), between = ui.scaled(4);
  align_right(ui, 2 * width + between);
  if (button(ui, "finding/previous", "<", width)) ui.issue(command::StepFinding{-1, ui.pane_id});
  ImGui::SameLine(0, between);
  if (button(ui, "finding/next", ">", width)) ui.issue(command::StepFinding{1, ui.pane_id});
}

void draw_row(const Ui& ui, const Contradiction& found, std::size_t number, bool shown,
              const Recording& recording) {
  const scene::Palette& p = ui.palette();
  const float air = ui.scaled(6), width = ImGui::GetContentRegionAvail().x;
  const std::string line = ui.say.numbers.grouped(found.line);
  const auto attempt = try_of(found);
  const std::string where = recording.kind() == Recording::Kind::points
                                ? ui.say("Point {0}", std::to_string(found.point))
                            : found.line == 0 ? std::string(ui.say("At the end"))
                            : attempt ? ui.say("Line {0}, try {1}", line, ui.say.numbers.grouped(*attempt))
                                      : ui.say("Line {0}", line);
  ImGui::PushFont(ui.fonts.small);
  const ImVec2 head = ImGui::CalcTextSize(where.c_str());
  ImGui::PopFont();
  const bool beside = width >= ui.scaled(kBesideRow) && head.x + 2 * air <= ui.scaled(kWhere);
  const float left = beside ? ui.scaled(kWhere) : air, above = beside ? 0 : head.y;
  const std::string says = broken_at_blanks(ui.say(found.says), width - left - air);
  const float height =
      above + ImGui::CalcTextSize(says.c_str(), nullptr, false, width - left - air).y + 2 * ui.scaled(4);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::PushID(static_cast<int>(number));
  const bool clicked = ImGui::InvisibleButton("finding", {width, height});
  ImGui::PopID();
  note_widget(ui, "finding " + std::to_string(number + 1));
  const bool over = ImGui::IsItemHovered();
  if (!ImGui::IsItemVisible()) return;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (shown || over)
    draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(p.control), ui.scaled(4));
  const float y = low.y + ui.scaled(4);
  const float lower = beside ? baseline_below(ImGui::GetFont(), ui.fonts.small) : 0;
  draw.AddText(ui.fonts.small, font_size(ui.fonts.small), {low.x + air, y + lower}, to_u32(p.muted),
               where.c_str());
  draw.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {low.x + left, y + above}, to_u32(p.text),
               says.c_str(), nullptr, width - left - air);
  if (clicked) ui.issue(command::ShowFinding{number, ui.pane_id});
}

// What is said of all of it; whether that is known yet.
bool draw_head(const Ui& ui, const FoundMistakes& findings) {
  const auto recording = recording_of(ui.pane().run().setup);
  const auto found = findings.of(ui.pane_id);
  if (!found || !recording) {
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("judging"));
    return false;
  }
  draw_summary(ui, *found, *recording);
  if (const auto ending = recording->ending(); ending != Recording::End::whole)
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                       ending == Recording::End::cut_off ? ui.say("The trace is cut off in its last line.")
                                                         : ui.say("What follows cannot be read."));
  if (const auto& why = recording->unreadable()) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say(*why).c_str());
    ImGui::PopTextWrapPos();
    note_widget(ui, "findings/unreadable");
  }
  return true;
}

void draw_list(const Ui& ui, const FoundMistakes& findings) {
  const auto recording = recording_of(ui.pane().run().setup);
  const auto found = findings.of(ui.pane_id);
  if (!found || found->kept.empty()) return;
  draw_steps(ui, findings, found->kept.size());
  gap(ui, 2);
  ImGui::BeginChild("findings", {0, 0}, false, 0);
  const auto chosen = findings.shown(ui.pane_id);
  const std::size_t shown = chosen.value_or(0);
  const std::size_t first = shown < kMostRows / 2 ? 0 : shown - kMostRows / 2;
  const std::size_t last = std::min(first + kMostRows, found->kept.size());
  // What keys or buttons have chosen is brought into sight, once.
  auto& in_sight = ui.memory.finding_in_sight[ui.pane_id == PaneId::b ? 1 : 0];
  if (first > 0)
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                       ui.say("{0} before these", ui.say.numbers.grouped(first)).c_str());
  for (std::size_t i = first; i < last; ++i) {
    draw_row(ui, found->kept[i], i, chosen == i, *recording);
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    const bool whole = ImGui::GetItemRectMin().y >= top && ImGui::GetItemRectMax().y <= bottom;
    if (chosen == i && in_sight != i && !whole) ImGui::SetScrollHereY();
  }
  in_sight = chosen;
  if (last < found->count)
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                       ui.say("and {0} more", ui.say.numbers.grouped(found->count - last)).c_str());
  ImGui::EndChild();
}

}  // namespace

void draw_findings_panel(const Ui& ui, const FoundMistakes& findings, bool asks) {
  gap(ui, 3);
  if (asks) {
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("The quiz asks."));
    return;
  }
  if (!draw_head(ui, findings)) return;
  gap(ui, 4);
  draw_list(ui, findings);
}

void draw_findings_beside(const Ui& ui, const FoundMistakes& findings) {
  std::vector<PaneId> sides;
  for (const PaneId id : kPaneIds)
    if (is_recorded(ui.about(id).pane().run().setup)) sides.push_back(id);
  const bool column = ui.layout.column;
  const float between = ui.scaled(24), room = ImGui::GetContentRegionAvail().x;
  const auto count = static_cast<float>(sides.size());
  const float width = column ? room : (room - (count - 1) * between) / count;
  for (const PaneId id : sides) {
    if (id != sides.front() && !column) ImGui::SameLine(0, between);
    const char* name = id == PaneId::a ? "A" : "B";
    ImGui::BeginChild(name, {width, column ? ui.scaled(220) : 0}, false, 0);
    const auto recording = recording_of(ui.about(id).pane().run().setup);
    heading(ui, (std::string(name) + "  " + file_name(recording->name(), ui.view.language())).c_str());
    const auto found = findings.of(id);
    const bool wide = width >= ui.scaled(kBesideList) && found && !found->kept.empty();
    if (wide) ImGui::BeginChild("head", {std::floor(0.4f * (width - between)), 0}, false, 0);
    const bool known = draw_head(ui.about(id), findings);
    if (wide) ImGui::EndChild();
    if (wide) ImGui::SameLine(0, between);
    if (wide) ImGui::BeginChild("list", {0, 0}, false, ImGuiWindowFlags_NoScrollbar);
    if (known) draw_list(ui.about(id), findings);
    if (wide) ImGui::EndChild();
    ImGui::EndChild();
  }
}

}  // namespace annulus::panels
