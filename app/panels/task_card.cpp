#include <algorithm>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/narration/reason.h"
#include "app/panels/panels.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

struct KindName {
  TaskKind kind;
  const char* name;  // the same in every language
  English label, help;
};
const std::vector<KindName>& kind_names() {
  static const std::vector<KindName> names{
      {TaskKind::place, "place", English("Place"), English("Place the next candidate yourself")},
      {TaskKind::blocker, "blocker", English("Who refuses?"),
       English("Click the point that rejects a candidate")},
      {TaskKind::cells, "cells", English("Cells"), English("Click the cells that have to be searched")},
      {TaskKind::gap, "gap", English("Free place"), English("Find a gap that is left near the end")}};
  return names;
}

// Those that the run has, side by side.
void draw_kinds(const Ui& ui, const Exercise::Open& open, const std::vector<TaskKind>& kinds, float width) {
  std::vector<Segment> segments;
  std::vector<TaskKind> shown;
  int chosen = -1;
  for (const KindName& one : kind_names()) {
    if (std::ranges::find(kinds, one.kind) == kinds.end()) continue;
    if (one.kind == open.kind) chosen = static_cast<int>(segments.size());
    segments.push_back({one.name, ui.say(one.label), ui.say(one.help)});
    shown.push_back(one.kind);
  }
  if (segments.empty()) return;
  if (const int clicked = segmented(ui, "task", segments, chosen, width); clicked >= 0)
    ui.issue(command::UseTask{shown[static_cast<std::size_t>(clicked)]});
}

constexpr float kKinds = 280;  // window units at UI scale 1, for their names

struct HeadButton {
  const char* name;
  const char* label;
  Command command;
};

// What goes on now, and what else can be done.
std::vector<HeadButton> head_buttons(const Ui& ui, const Exercise::Open& open, const Exercise::Open* live,
                                     bool any, bool in_tab) {
  std::vector<HeadButton> buttons;
  const bool over = !live || live->judged;
  if (over && any) buttons.push_back({"task/go-on", ui.say("Continue"), command::GoOn{}});
  if (live && live->waits() && live->kind == TaskKind::cells)
    buttons.push_back({"task/check", ui.say("Check"), command::CheckTask{}});
  if (!open.of_lesson) {
    buttons.push_back({"task/predict", ui.say("Quiz"), command::TogglePrediction{}});
    if (!in_tab) buttons.push_back({"task/close", ui.say("Close"), command::ToggleTasks{}});
  } else if (!over) {
    buttons.push_back({"task/close", ui.say("Skip this"), command::ToggleTasks{}});
  }
  return buttons;
}

// The kinds stand on the title's line, or below it if there is no room.
void draw_head(const Ui& ui, const Exercise::Open& open, const Exercise::Open* live,
               const std::vector<TaskKind>& kinds, bool in_tab) {
  const float between = ImGui::GetStyle().ItemSpacing.x, right = ImGui::GetWindowContentRegionMax().x;
  const std::vector<HeadButton> buttons = head_buttons(ui, open, live, !kinds.empty(), in_tab);
  float wide = -between;
  for (const HeadButton& one : buttons) wide += button_width(one.label) + between;
  ImGui::AlignTextToFramePadding();
  const char* title = open.of_lesson ? ui.say("You first") : ui.say("Be the algorithm");
  const std::string score = score_text(ui.say, open.score);
  const std::string said = score.empty() || open.of_lesson ? title : score;
  write_text({ui.fonts.strong, ui.palette().text}, said);
  note_widget(ui, "task/score", said);
  const float choice = ui.scaled(kKinds);
  const float left = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x;
  const bool chooses = !open.of_lesson && !kinds.empty();
  const bool one_line = left + 2 * between + choice + wide + between <= right;
  if (chooses && one_line) {
    ImGui::SameLine(right - wide - between - choice);
    draw_kinds(ui, open, kinds, choice);
  }
  if (left + between + wide <= right) {
    ImGui::SameLine(right - wide);
  } else {
    ImGui::SetCursorPosX(std::max(right - wide, ImGui::GetStyle().WindowPadding.x));
  }
  for (const HeadButton& one : buttons) {
    if (button(ui, one.name, one.label)) ui.issue(one.command);
    ImGui::SameLine();
  }
  ImGui::NewLine();
  if (chooses && !one_line) draw_kinds(ui, open, kinds, std::min(choice, ImGui::GetContentRegionAvail().x));
}

std::string task_text(const Ui& ui, const Exercise::Open& open) {
  const Run& run = ui.panes.a().run();
  const std::string r = ui.say.numbers.rounded(radius_of(run.setup));
  switch (open.task->kind) {
    case TaskKind::place:
      return traits_of(run.setup).grows
                 ? ui.say(
                       "Place the next candidate: click in the annulus, at least r = {0} from every point.",
                       r)
             : is_recorded(run.setup)
                 ? ui.say("Place the next candidate: click where it is at least r = {0} from every point.", r)
                 : ui.say("Throw the next dart: click where it is at least r = {0} from every point.", r);
    case TaskKind::blocker:
      if (!traits_of(run.setup).grows && !is_recorded(run.setup))
        return ui.say("This dart is rejected. Click the point that rejects it: nearer than r = {0}.", r);
      return ui.say("This candidate is rejected. Click the point that rejects it: nearer than r = {0}.", r);
    case TaskKind::cells:
      return ui.say(
                 "Which cells can hold a point nearer than r = {0}, wherever in its own cell the candidate "
                 "lies? Click them, then check.",
                 r) +
             (open.chosen.empty() ? "" : " " + ui.say("Chosen: {0}.", std::to_string(open.chosen.size())));
    case TaskKind::gap:
      break;
  }
  return ui.say("Somewhere another point fits. Find the gap: at least r = {0} from every point.", r);
}

std::string radii_away(const Ui& ui, double distance) {
  return in_radii(ui.say, distance, radius_of(ui.panes.a().run().setup));
}

std::string judged_text(const Ui& ui, const JudgedPlace& place) {
  const Run& run = ui.panes.a().run();
  const auto rounded = [&](double value) { return ui.say.numbers.rounded(value); };
  const std::string nearest = point_name(run.setup, place.nearest.point);
  const std::string away = radii_away(ui, place.nearest.distance);
  const std::string own = ui.say("The run's own choice, point {0}, is ringed in green.",
                                 point_name(run.setup, run.timeline.pick().candidates.back().point));
  using Fault = JudgedPlace::Fault;
  switch (place.fault) {
    case Fault::none:
      return (place.nearest.point == kNoPoint
                  ? ui.say("It fits.")
                  : ui.say("It fits: the nearest, point {0}, is {1} away.", nearest, away)) +
             (" " + own);
    case Fault::outside:
      return (domain_of(run.setup).contains(place.at) ? ui.say("No point may lie there.")
                                                      : ui.say("That is outside the domain.")) +
             (" " + own);
    case Fault::too_close:
      return ui.say("Point {0} is {1} away: {2}.", nearest, away,
                    kept_together(ui.say.numbers.compared(place.nearest.distance, radius_of(run.setup)))) +
             (" " + own);
    case Fault::beyond_ring:
      break;
  }
  return ui.say("It lies {0} from the picked point; the annulus reaches from {1} to {2}.",
                rounded(place.from_centre), rounded(place.ring.inner), rounded(place.ring.outer)) +
         (" " + own);
}

std::string judged_text(const Ui& ui, const JudgedBlocker& blocker) {
  const Setup& setup = ui.panes.a().run().setup;
  const std::string point = point_name(setup, blocker.clicked.point);
  const std::string away = radii_away(ui, blocker.clicked.distance);
  if (blocker.right())
    return ui.say("Point {0} is {1} away: {2}.", point, away,
                  kept_together(ui.say.numbers.compared(blocker.clicked.distance, blocker.required)));
  return ui.say("Point {0} is {1} away, too far to reject it. Point {2} does, {3} away.", point, away,
                point_name(setup, blocker.nearest.point), radii_away(ui, blocker.nearest.distance));
}

std::string judged_text(const Ui& ui, const JudgedCells& cells) {
  const auto number = [&](std::size_t n) { return ui.say.numbers.grouped(n); };
  const std::string all = number(cells.found.size() + cells.missing.size());
  if (cells.right())
    return ui.say(
        "These {0} cells: in no other can a point be nearer than r, wherever in its cell the candidate lies.",
        all);
  return ui.say("{0} are searched: {1} missing (framed), {2} too many (crossed).", all,
                number(cells.missing.size()), number(cells.surplus.size()));
}

}  // namespace

void draw_task_card(const Ui& ui, const Exercise& exercise, const Exercise::Open* live, bool in_tab) {
  const Exercise::Open& open = *exercise.open();
  const Run& run = ui.panes.a().run();
  const std::vector<TaskKind> kinds = task_kinds(run.setup, run.timeline.sampler());
  draw_head(ui, open, live, kinds, in_tab);
  gap(ui, 1);
  if (kinds.empty()) {
    draw_card_text(
        ui, "task/none",
        {{shows_points(run.setup)
              ? ui.say(
                    "There is nothing to do by hand here: a file of points does not tell what was refused.")
          : is_recorded(run.setup) && !radius_is_known(run.setup)
              ? ui.say("There is nothing to do by hand here: this trace does not tell its r. Enter it first.")
              : ui.say("There is nothing to do by hand here: choose Bridson, Roberts or darts.")}});
  } else if (!live) {
    draw_card_text(ui, "task/moved", {{ui.say("The run has moved on. Continue with the next task.")}});
  } else if (live->judged) {
    const bool right = is_right(*live->judged);
    std::vector<Phrase> phrases{
        {right ? ui.say("Right.") : ui.say("Not quite."), right ? Tone::accepted : Tone::too_close}};
    phrases.push_back({" " + std::visit([&](const auto& one) { return judged_text(ui, one); }, *live->judged),
                       Tone::plain});
    draw_card_text(ui, right ? "task/right" : "task/wrong", phrases);
  } else {
    draw_card_text(ui, "task/question", {{task_text(ui, *live)}});
    // The run may have gone far to find a good one.
    if (!open.of_lesson && !ui.layout.beside)
      write_paragraph(small_muted(ui), ui.say("Try {0} suits it. Escape brings back the run as it was.",
                                              ui.say.numbers.grouped(run.timeline.tries())));
  }
}

}  // namespace annulus::panels
