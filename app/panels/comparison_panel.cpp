#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/narration/narration.h"
#include "app/panels/cell_actions.h"
#include "app/panels/compared_words.h"
#include "app/panels/goal_amount.h"
#include "app/panels/offer.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Below two canvases: what is measured of both, so far and at the end, and what one may do next.
namespace annulus::panels {
namespace {

// Window units at UI scale 1: the columns of the table and its rows.
constexpr float kNames = 130, kValues = 58, kBetween = 40, kLine = 18, kHead = 22;
constexpr float kAfterTable = 30;
constexpr float kLeastCode = 200;  // of one side's lines

// A value of the table; what breaks a promise stands out.
struct CellText {
  std::string text = "-";
  bool broken = false;
};

struct Measured {
  const char* name;
  CellText so_far, at_end = {""};
};

// Whether all points of the finished run are measured, and none of them is taken away at the end.
bool knows_end(const Pane& pane) {
  const Run& run = pane.run();
  return pane.complete() && !is_recorded(run.setup) && !has_exact_goal(run.setup) &&
         run.spacing.size() == run.timeline.sampler().store().positions.size();
}

std::vector<Measured> measured(const Ui& ui) {
  const Pane& pane = ui.pane();
  const Run& run = pane.run();
  const Sampler& sampler = run.timeline.sampler();
  const Counts& counts = sampler.counts();
  const Traits& traits = traits_of(run.setup);
  const auto number = [&](std::uint64_t n) { return CellText{ui.say.numbers.grouped(n)}; };
  const bool told = !shows_points(run.setup);  // a file of points has no tries
  const auto of_tries = [&](std::uint64_t n) { return told ? number(n) : CellText{}; };
  std::vector<Measured> rows{{ui.say("Points"), number(sampler.remaining())},
                             {ui.say("Tries"), of_tries(counts.tries)}};
  if (const auto points = points_of_run(pane)) rows[0].at_end = number(*points);
  if (const auto tries = run.timeline.total_tries(); tries && told) rows[1].at_end = number(*tries);
  const Run::Nearness near = nearness(run);
  const bool known = !traits.cells && run.measured() >= sampler.count();
  const auto pairs = [&](std::size_t count) {
    CellText cell = number(count);
    cell.broken = traits.keeps_distance && count > 0;
    return cell;
  };
  const auto smallest = [&](double share, std::size_t count) {
    return std::isfinite(share) ? CellText{share_of_r(ui.say, share), traits.keeps_distance && count > 0}
                                : CellText{};
  };
  Measured too_near{ui.say("Pairs nearer than r"), known ? pairs(near.pairs) : CellText{}};
  Measured distance{ui.say("Smallest distance, r"),
                    known ? smallest(near.smallest_share, near.pairs) : CellText{}};
  if (!traits.cells && knows_end(pane)) {
    const std::size_t at_end = run.spacing.violations(run.spacing.size()).size();
    too_near.at_end = pairs(at_end);
    distance.at_end = smallest(run.spacing.smallest_share(run.spacing.size()), at_end);
  }
  rows.push_back(std::move(too_near));
  rows.push_back(std::move(distance));
  rows.push_back({ui.say("Too close"), of_tries(counts.too_close)});
  rows.push_back({ui.say("Outside"), of_tries(counts.outside)});
  const std::optional<double> density = traits.cells ? std::nullopt : packing_density(run);
  rows.push_back(
      {ui.say("Density with border"), density ? CellText{ui.say.numbers.fixed(*density, 3)} : CellText{}});
  return rows;
}

float table_width(const Ui& ui) {
  return ui.scaled(kNames + 4 * kValues + kBetween);
}

// `height`: what has no room in it is left out.
void draw_table(const Ui& ui, float height) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool with_end = ImGui::GetContentRegionAvail().x >= table_width(ui);
  const auto right_of = [&](int column) {
    return low.x + ui.scaled(kNames + kValues * static_cast<float>(column + 1) + (column > 1 ? kBetween : 0));
  };
  for (int column = 0; column < (with_end ? 4 : 2); ++column)
    draw_side_chip(ui, {right_of(column), low.y}, column % 2 == 0 ? PaneId::a : PaneId::b);
  const Letters small = small_muted(ui);
  const float head = low.y + ui.scaled(8), chip = ui.scaled(20);
  draw_text({right_of(0) - chip, head}, {small.font, small.colour, Align::right}, ui.say("so far"));
  if (with_end)
    draw_text({right_of(2) - chip, head}, {small.font, small.colour, Align::right}, ui.say("at the end"));
  const std::array<std::vector<Measured>, 2> of{measured(ui.about(PaneId::a)), measured(ui.about(PaneId::b))};
  float y = low.y + ui.scaled(kHead);
  for (std::size_t row = 0; row < of[0].size() && y + ui.scaled(kLine) <= low.y + height; ++row) {
    const float middle = y + ui.scaled(kLine / 2);
    draw_text({low.x, middle}, {small.font, p.text}, of[0][row].name, ui.scaled(kNames + kValues - 40));
    for (std::size_t side = 0; side < of.size(); ++side) {
      const auto put = [&](std::size_t column, const CellText& cell) {
        draw_text({right_of(static_cast<int>(column)), middle},
                  {small.font, cell.broken ? p.violation : p.text, Align::right}, cell.text);
      };
      put(side, of[side][row].so_far);
      if (with_end) put(side + 2, of[side][row].at_end);
    }
    y += ui.scaled(kLine);
  }
  ImGui::Dummy({std::min(table_width(ui), ImGui::GetContentRegionAvail().x), y - low.y});
  note_widget(ui, "comparison", ui.say("so far"));
}

void draw_offers(const Ui& ui) {
  constexpr float kMost = 38, kLeast = 28;
  const bool same = ui.layout.tabs.height > 0 && !shares_line_in_column(ui);
  const float count = same ? 4 : 3;
  const float height =
      std::clamp(std::floor(ImGui::GetContentRegionAvail().y / count), ui.scaled(kLeast), ui.scaled(kMost));
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  if (offer(ui, "next/difference", ui.say("To the next difference"),
            ui.panes.at_end() ? ui.say("none to the end") : ui.say("try by try in both"), height))
    ui.issue(command::NextDifference{});
  open_another_difference(
      ui, offer(ui, "compare", ui.say("Another difference"), ui.say("k, r, domain, seed..."), height));
  if (offer(ui, "next/quality", ui.say("Is it good?"), ui.say("A and B in curves and numbers"), height))
    ui.issue(command::ToggleMeasures{});
  if (same) open_shared_rows(ui, offer(ui, "row/same", ui.say("Same in both"), shared_words(ui), height));
}

// The code of both sides; it takes the room of the offers.
void draw_codes(const Ui& ui, const Playback& playback) {
  const float room = ImGui::GetContentRegionAvail().x, between = ui.scaled(16);
  const bool beside = room >= 2 * ui.scaled(kLeastCode) + between;
  const float width = beside ? std::floor((room - between) / 2) : room;
  for (const PaneId id : kPaneIds) {
    if (id == PaneId::b && beside) ImGui::SameLine(0, between);
    const ImVec2 whole = ImGui::GetContentRegionAvail();
    const float height = beside ? whole.y : id == PaneId::a ? std::floor(whole.y / 2) : whole.y;
    ImGui::BeginChild(id == PaneId::a ? "code a" : "code b", {width, std::max(height, ui.scaled(90))}, false,
                      ImGuiWindowFlags_NavFlattened);
    draw_code_panel(ui.about(id), playback, Follow::every_line);
    ImGui::EndChild();
  }
}

void draw_sentence(const Ui& ui) {
  const Run& run = ui.pane().run();
  const InFont in_font(ui.fonts.small);
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(plain_text(narrate(ui.view.language(), run.setup, run.timeline)).c_str());
  ImGui::PopTextWrapPos();
}

void draw_in_column(const Ui& ui, const State& state) {
  draw_table(ui, ui.scaled(kHead + 7 * kLine));
  gap(ui, 4);
  draw_lock(ui, ImGui::GetContentRegionAvail().x);
  for (const PaneId pane : kPaneIds) {
    gap(ui, 4);
    heading(ui, pane == PaneId::a ? "A" : "B");
    draw_sentence(ui.about(pane));
  }
  gap(ui, 4);
  draw_offers(ui);
  if (ui.workspace.code()) draw_codes(ui, state.playback);
}

}  // namespace

void draw_lock(const Ui& ui, float width) {
  write_aligned({nullptr, ui.palette().muted}, ui.say("Locked by"));
  ImGui::SameLine(0, ui.scaled(10));
  ImGui::SetNextItemWidth(width - text_width(ui.say("Locked by")) - ui.scaled(10));
  const std::array<Segment, 3> all{{
      {"tries", ui.say("tries"), ui.say("Both sides after as many tries.")},
      {"points", ui.say("points"), ui.say("Both sides with as many points.")},
      {"time", ui.say("time"), ui.say("Each as far as its own measured speed takes it.")},
  }};
  std::vector<Lock> locks;
  std::vector<Segment> segments;
  int chosen = -1;
  for (const Lock lock : {Lock::tries, Lock::points, Lock::time}) {
    if (!ui.panes.can_lock(lock)) continue;
    if (lock == ui.panes.lock()) chosen = static_cast<int>(locks.size());
    locks.push_back(lock);
    segments.push_back(all[static_cast<std::size_t>(lock)]);
  }
  const int clicked = segmented(ui, "lock", segments, chosen);
  if (clicked >= 0) ui.issue(command::SetLock{locks[static_cast<std::size_t>(clicked)]});
}

void draw_comparison(const Ui& ui, const State& state) {
  for (const PaneId id : kPaneIds) draw_remarks(ui.about(id));
  if (ui.layout.tabs.height <= 0) return draw_in_column(ui, state);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float room = ImGui::GetContentRegionAvail().x, height = ImGui::GetContentRegionAvail().y;
  const float lock = ImGui::GetFrameHeight() + ui.scaled(4);
  // The lists only where the table keeps its most important rows.
  const float lists = pair_lists_height(ui), table = height - lock;
  const bool with_lists = lists > 0 && table - lists >= ui.scaled(kHead + 4 * kLine);
  draw_table(ui, table - (with_lists ? lists : 0));
  if (with_lists) {
    ImGui::BeginChild("lists", {table_width(ui), lists}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    draw_pair_lists(ui);
    ImGui::EndChild();
  }
  ImGui::SetCursorScreenPos({low.x, low.y + height - ImGui::GetFrameHeight()});
  draw_lock(ui, table_width(ui));
  const float x = table_width(ui) + ui.scaled(kAfterTable);
  ImGui::SetCursorScreenPos({low.x + x, low.y});
  ImGui::BeginChild("next", {room - x, height}, false, ImGuiWindowFlags_NavFlattened);
  if (ui.workspace.code()) {
    draw_codes(ui, state.playback);
  } else {
    draw_offers(ui);
  }
  if (traits_of(ui.pane().setup()).cells) {
    draw_cell_actions(ui);
    ImGui::SameLine(0, ui.scaled(8));
    draw_paint_menu(ui);
  }
  ImGui::EndChild();
}

void draw_compared(const Ui& ui, const State& state) {
  if (state.findings.open()) return draw_findings_beside(ui, state.findings);
  if (state.quality.open()) return draw_quality_comparison(ui, state);
  draw_comparison(ui, state);
}

}  // namespace annulus::panels
