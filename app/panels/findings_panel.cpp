#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/application/found_mistakes.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/lessons/mistakes.h"
#include "app/panels/panels.h"
#include "app/texts/setup_name.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/share_text.h"

// What contradicts itself in points and traces of other programs, each a click away.
namespace annulus::panels {
namespace {

constexpr std::size_t kMostRows = 500;
// Px at UI scale 1: with more room what is said of all stands beside the list; how wide it is where something
// is wrong.
constexpr float kBesideList = 440, kWhere = 88;

std::string summary(const Ui& ui, const TraceJudge::Findings& findings, const Recording& recording) {
  const bool points = recording.kind() == Recording::Kind::points;
  const std::string count = ui.say.numbers.grouped(findings.count);
  if (const auto& why = recording.no_plane()) return ui.say("Not judged: {0}.", ui.say(*why));
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
  const auto recording = recording_of(setup);
  if (!is_guessed(origin) || !recording || recording->no_plane()) return std::nullopt;
  if (recording->chooses() && !radius_is_known(setup))
    return English(
        "This trace does not tell its r, so distances are only compared within rounds until it is entered.");
  if (!radius_is_known(setup))
    return English("This trace does not tell its r, so no distance is judged until it is entered.");
  if (origin == PlaneOrigin::chosen)
    return English(
        "r is half the mean spacing, since all these points lie at one place. Set the r that they should "
        "have, and they are judged by it.");
  if (found_any)
    return English(
        "r is the smallest distance of points at different places. Set the r that they should have, and they "
        "are "
        "judged by it.");
  return English(
      "r is the smallest distance of these points, so none is too near. Set the r that they should have, and "
      "they are judged by it.");
}

// What may be done about it: beside a right run, in a run of ours that has it, or here with the layers that
// show it.
void draw_ways_on(const Ui& ui, const Mistake* mistake, const TraceJudge::Findings& findings) {
  const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  bool first = true;
  const auto way = [&](const std::string& name, const char* label, const char* help) {
    if (!first) {
      ImGui::SameLine(0, ui.scaled(8));
      if (ImGui::GetCursorScreenPos().x + button_width(label) > right) ImGui::NewLine();
    }
    first = false;
    const bool clicked = button(ui, name.c_str(), label);
    if (ImGui::IsItemHovered()) tooltip(ui, help);
    return clicked;
  };
  if (!ui.panes.b() && way("source/compare", ui.say("Beside a right run"),
                           ui.say("Bridson's points beside these: as many, in the same domain.")))
    ui.issue(command::CompareAlike{});
  if (!mistake) return;
  if (way("evidence/gallery " + mistake->name, ui.say(English("a run with a mistake", "Our run with it")),
          !(mistake->wrong_like(ui.pane().run().setup) == mistake->wrong)
              ? ui.say("The same mistake in a run of this program, in the domain of this trace and with "
                       "its r. Closing its card leads back here.")
              : ui.say("The same mistake in a run of this program, with a domain and an r of its own. "
                       "Closing its card leads back here.")))
    ui.issue(command::OpenMistake{mistake->name, ui.pane_id});
  if (way("evidence/show " + mistake->name, ui.say("Show it here"),
          ui.say("To the end of the run, with the layers on that show this mistake.")))
    ui.issue(command::ShowEvidence{mistake->name});
  const Pane& pane = ui.pane();
  if (!findings.over || !pane.complete() || !pane.measured() || !pane.run().timeline.at_end()) return;
  gap(ui, 2);
  const std::string finding = mistake->finding(ui.say, pane.run()) + " " + ui.say(mistake->reason);
  draw_phrases(ui, {{finding}}, {ui.fonts.small, ui.fonts.small},
               {.name = "evidence/finding " + mistake->name});
}

// Why, as far as it can be guessed, with a line at its left.
void draw_guess(const Ui& ui, const GuessedMistake& guess) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float indent = ui.scaled(16);
  ImGui::Indent(indent);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, ui.scaled(2)});
  write_text(small_muted(ui), ui.say("a guess"));
  std::string says = ui.say(guess.says);
  if (!says.empty() && says[0] >= 'a' && says[0] <= 'z') says[0] += 'A' - 'a';
  draw_phrases(ui, {{says, Tone::strong}}, {ui.fonts.text, ui.fonts.strong});
  ImGui::PopStyleVar();
  ImGui::Unindent(indent);
  const float bottom = ImGui::GetItemRectMax().y;
  fill_rect({low.x, low.y}, {low.x + ui.scaled(3), bottom}, p.violation);
}

// How often, if all that is wrong is of one kind; else in short how many things are.
std::vector<Phrase> how_often(const Ui& ui, const TraceJudge::Findings& findings,
                              const Recording& recording) {
  using Kind = Contradiction::Kind;
  const bool alike = findings.over && !findings.kept.empty() && findings.kept.size() == findings.count &&
                     std::ranges::all_of(findings.kept, [&](const Contradiction& one) {
                       return one.kind == findings.kept.front().kind;
                     });
  const bool points = recording.kind() == Recording::Kind::points;
  const char* what = nullptr;
  if (alike) switch (findings.kept.front().kind) {
      case Kind::accepted_too_near:
        what = points ? ui.say(" two points are nearer to each other than r.")
                      : ui.say(" a point was accepted nearer than r to another.");
        break;
      case Kind::refused_too_far:
        what = ui.say(" a candidate was refused as too close though no point is.");
        break;
      case Kind::outside_annulus:
        what = ui.say(" a candidate lies outside the annulus of its pick.");
        break;
      case Kind::accepted_outside:
        what = points ? ui.say(" a point lies outside the domain.")
                      : ui.say(" a candidate outside the domain was accepted.");
        break;
      default:
        break;
    }
  if (!what)
    return {
        {summary(ui, findings, recording), findings.count > 0 || findings.wrong ? Tone::wrong : Tone::plain}};
  return {{ui.say.plural(findings.count, "1 time", "{0} times", ui.say.numbers.grouped(findings.count)),
           Tone::wrong},
          {what}};
}

// The whole list in words, above its rows.
void draw_summary(const Ui& ui, const TraceJudge::Findings& findings, const Recording& recording) {
  const scene::Palette& p = ui.palette();
  const std::vector<Phrase> often = how_often(ui, findings, recording);
  draw_phrases(ui, often, sentence_type(ui), {.name = "findings/summary"});
  if (findings.following > 0) {
    const std::string more =
        ui.say.plural(findings.following, "1 more line follows from them.",
                      "{0} more lines follow from them.", ui.say.numbers.grouped(findings.following));
    write_text({nullptr, p.muted}, more);
  }
  if (const auto radius = guessed_radius(ui, findings.count > 0)) {
    gap(ui, 2);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(ui.say(*radius));
    ImGui::PopTextWrapPos();
    note_widget(ui, "findings/radius", ui.say(*radius));
  }
  const auto remark = [&](const std::string& said) {
    gap(ui, 2);
    write_paragraph({nullptr, p.muted}, said);
  };
  const Mistake* shown = nullptr;
  for (const GuessedMistake& guess : findings.guesses) {
    gap(ui, 6);
    draw_guess(ui, guess);
    if (const Mistake* mistake = mistake_named(guess.known_as)) {
      gap(ui, 4);
      draw_ways_on(ui, mistake, findings);
      shown = mistake;
    }
  }
  if (!shown && findings.count > 0) {
    gap(ui, 4);
    draw_ways_on(ui, nullptr, findings);
  }
  for (const Message& what : findings.not_judged) remark(ui.say("Note: {0}", ui.say(what)));
}

// Below two canvases there is little room.
float row_height(const Ui& ui) {
  return ui.scaled(ui.panes.b() ? 20 : ui.layout.low ? 26 : 30);
}

// Which one is shown, and the way to the others.
void draw_steps(const Ui& ui, const FoundMistakes& findings, std::size_t kept) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float right = low.x + ImGui::GetContentRegionAvail().x,
              height = std::min(row_height(ui), ui.scaled(26)), side = ui.scaled(20),
              middle = low.y + height / 2;
  draw_text({low.x, middle}, {ui.fonts.small_strong, ui.palette().text}, ui.say("What is wrong"));
  const auto shown = findings.shown(ui.pane_id);
  const std::string which =
      shown ? ui.say("{0} of {1}", ui.say.numbers.grouped(*shown + 1), ui.say.numbers.grouped(kept))
            : ui.say.numbers.grouped(kept);
  draw_text({right - 2 * side - ui.scaled(4), middle}, small_muted(ui, Align::right), which);
  for (const int step : {-1, 1}) {
    const float x = right - (step < 0 ? 2 : 1) * side + side / 2, s = ui.scaled(4) * static_cast<float>(step);
    ImGui::SetCursorScreenPos({x - side / 2, low.y});
    const char* name = step < 0 ? "finding/previous" : "finding/next";
    if (ImGui::InvisibleButton(name, {side, height})) ui.issue(command::StepFinding{step, ui.pane_id});
    const char* help = step < 0 ? ui.say("The one before (Shift+Up)") : ui.say("The next one (Shift+Down)");
    note_widget(ui, name, help);
    const bool over = ImGui::IsItemHovered();
    if (over) tooltip(ui, help);
    // Its corners run clockwise in both.
    const ImVec2 upper{x - s / 2, middle - std::abs(s)}, lower{x - s / 2, middle + std::abs(s)};
    fill_triangle(step > 0 ? upper : lower, {x + s * 0.8f, middle}, step > 0 ? lower : upper,
                  over ? ui.palette().accent : ui.palette().text);
  }
  ImGui::SetCursorScreenPos({low.x, low.y + height});
}

// For two points that are too near: their distance. For other findings: the whole sentence.
std::string short_words(const Ui& ui, const Contradiction& found) {
  const Run& run = ui.pane().run();
  const auto& places = run.timeline.sampler().store().positions;
  if (found.kind != Contradiction::Kind::accepted_too_near || !found.place || found.other >= places.size() ||
      recording_of(run.setup)->sized())
    return ui.say(found.says);
  const Vec2 place{static_cast<float>(found.place->x), static_cast<float>(found.place->y)};
  const Domain::Offset way = domain_of(run.setup).difference(places[found.other], place);
  const double share = std::hypot(way.x, way.y) / run.setup.real("radius");
  return ui.say("{0} r from point {1}", ui.say(share_text(share)), point_name(run.setup, found.other));
}

// One line: where, what, and the line of the file.
void draw_row(const Ui& ui, const Contradiction& found, std::size_t number, bool shown,
              const Recording& recording) {
  const scene::Palette& p = ui.palette();
  const float width = ImGui::GetContentRegionAvail().x, height = row_height(ui);
  const bool points = recording.kind() == Recording::Kind::points;
  const auto attempt = try_of(found);
  const std::string line =
      found.line == 0 || points ? "" : ui.say("line {0}", ui.say.numbers.grouped(found.line));
  const std::string where = points            ? ui.say("point {0}", std::to_string(found.point))
                            : found.line == 0 ? std::string(ui.say("at the end"))
                            : attempt         ? ui.say("try {0}", ui.say.numbers.grouped(*attempt))
                                              : std::string(ui.say("a pick"));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::PushID(static_cast<int>(number));
  const bool clicked = ImGui::InvisibleButton("finding", {width, height});
  ImGui::PopID();
  const std::string words = short_words(ui, found);
  note_widget(ui, "finding " + std::to_string(number + 1), where + " " + words);
  if (clicked) ui.issue(command::ShowFinding{number, ui.pane_id});
  const bool over = ImGui::IsItemHovered();
  if (!ImGui::IsItemVisible()) return;
  const float air = ui.scaled(8);
  if (shown || over)
    fill_rect({low.x - air, low.y}, {low.x + width + air, low.y + height},
              shown ? scene::with_alpha(p.violation, 0.2f) : p.control, ui.scaled(4));
  if (!shown) draw_stroke({low.x, low.y + height}, {low.x + width, low.y + height}, p.hairline);
  const float middle = low.y + height / 2;
  draw_text({low.x, middle}, small_muted(ui), where, ui.scaled(kWhere - 8));
  const float right = low.x + width - draw_text({low.x + width, middle}, small_muted(ui, Align::right), line);
  const std::string says = ui.say(found.says);
  draw_text({low.x + ui.scaled(kWhere), middle}, {ui.fonts.small, p.text}, words,
            std::max(right - ui.scaled(10) - low.x - ui.scaled(kWhere), ui.scaled(20)));
  if (over) tooltip(ui, says);
}

// What is said of all of it; whether that is known yet.
bool draw_head(const Ui& ui, const FoundMistakes& findings) {
  const auto recording = recording_of(ui.pane().run().setup);
  const auto found = findings.of(ui.pane_id);
  if (!found || !recording) {
    write_muted(ui, ui.say("judging"));
    return false;
  }
  draw_summary(ui, *found, *recording);
  if (const auto ending = recording->ending(); ending != Recording::End::whole)
    write_muted(ui, ending == Recording::End::cut_off ? ui.say("The trace is cut off in its last line.")
                                                      : ui.say("What follows cannot be read."));
  if (const auto& why = recording->unreadable()) {
    write_paragraph({nullptr, ui.palette().muted}, ui.say(*why));
    note_widget(ui, "findings/unreadable", ui.say(*why));
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
  if (first > 0) write_muted(ui, ui.say("{0} before these", ui.say.numbers.grouped(first)));
  for (std::size_t i = first; i < last; ++i) {
    draw_row(ui, found->kept[i], i, chosen == i, *recording);
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    const bool whole = ImGui::GetItemRectMin().y >= top && ImGui::GetItemRectMax().y <= bottom;
    if (chosen == i && in_sight != i && !whole) ImGui::SetScrollHereY();
  }
  in_sight = chosen;
  if (last < found->count)
    write_muted(ui, ui.say("and {0} more", ui.say.numbers.grouped(found->count - last)));
  ImGui::EndChild();
}

}  // namespace

void draw_findings_panel(const Ui& ui, const FoundMistakes& findings, bool asks) {
  gap(ui, 3);
  if (asks) {
    write_muted(ui, ui.say("The quiz asks."));
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
