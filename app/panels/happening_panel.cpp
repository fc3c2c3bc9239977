#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "app/application/found_mistakes.h"
#include "app/application/playback.h"
#include "app/narration/narration.h"
#include "app/panels/grid_panel.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"
#include "core/points/packing.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// At least this much of the code is visible above the measures. In a panel as low as that of a window of 640
// px, and beside the grid's array, these give way and scroll, but for the first of them.
// Window units at UI scale 1, as what follows.
constexpr float kLeastCode = 120, kLow = 500, kLeastFoot = 50;
constexpr float kInspector = 300, kLeastInspector = 150;  // most points need the former
constexpr float kCodeBesideGrid = 150;                    // of the code, if the grid's array is there too
// Window units: from this height on there is room for large letters.
constexpr float kRoomy = 680;
// The same for the counts: below it the values of the code's variables need the room more.
constexpr float kRoomyCounts = 860;
// The length of the longest usual sentence on one line, ems, with an allowance for line breaks.
constexpr float kLongest = 97, kLongestOfCells = 112;

// The sentence, with room for a long one, so that what stands below does not move from try to try.
// One that is longer still has smaller letters.
void draw_sentence(const Ui& ui, const std::vector<Phrase>& sentence, bool large) {
  const float longest = traits_of(ui.pane().run().setup).cells ? kLongestOfCells : kLongest;
  const float em = ui.scaled(large ? 16 : 14), width = ImGui::GetContentRegionAvail().x;
  const Type usual = large ? Type{ui.fonts.sentence, ui.fonts.sentence_strong}
                           : Type{ui.fonts.text, ui.fonts.strong},
             smaller =
                 large ? Type{ui.fonts.text, ui.fonts.strong} : Type{ui.fonts.small, ui.fonts.small_strong};
  const float room = std::ceil(longest * em / width) * phrase_line(usual.plain);
  const Type& type = phrases_height(usual, sentence, width) <= room ? usual : smaller;
  const float height = draw_phrases(ui, sentence, type.plain, type.strong);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{0, 0});
  ImGui::Dummy({0, std::max(room - height, 0.0f)});
  ImGui::PopStyleVar();
}

// What contradicts itself in the last try of another program's trace, as the list has it.
void append_wrong(const Ui& ui, const FoundMistakes& findings, std::vector<Phrase>& sentence) {
  const auto found = findings.of(ui.pane_id);
  if (!found) return;
  constexpr std::size_t kMost = 2;
  const std::uint64_t tries = ui.pane().run().timeline.tries();
  std::string wrong;
  std::size_t said = 0;
  for (const Contradiction& one : found->kept) {
    if (one.line == 0 || seen_after(one) != tries || said++ >= kMost) continue;
    wrong += wrong.empty() ? "" : "; ";
    wrong += ui.say(one.says);
  }
  if (said > kMost) wrong += "; " + ui.say("and {0} more", ui.say.numbers.grouped(said - kMost));
  if (!wrong.empty()) sentence.push_back({" " + ui.say("Wrong: {0}.", wrong), Tone::wrong});
}

// `row_ends` is called after each row.
void draw_counts(const Ui& ui, bool large, const std::function<void()>& row_ends) {
  heading(ui, ui.say("Counts"));
  note_widget(ui, "counts");
  ImGui::PushFont(large ? ui.fonts.text : ui.fonts.small);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{0, large ? ImGui::GetStyle().ItemSpacing.y : 0});
  const Numbers& number = ui.say.numbers;
  for (const Fact& fact : ui.pane().run().timeline.sampler().facts()) {
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say(fact.label));
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(fact.help));
    const std::string count = number.grouped(fact.number);
    right_aligned(ui, fact.of == 0 ? count : ui.say("{0} of {1}", count, number.grouped(fact.of)),
                  ui.palette().text);
    row_ends();
  }
  ImGui::PopStyleVar();
  ImGui::PopFont();
}

void draw_density(const Ui& ui) {
  const scene::Palette& p = ui.palette();
  const Numbers& number = ui.say.numbers;
  const std::optional<double> density = packing_density(ui.pane().run());
  ImGui::PushFont(ui.fonts.small_strong);
  ImGui::TextColored(to_vec4(p.muted), "%s", ui.say("Packing density"));
  ImGui::SameLine(0, ui.scaled(6));
  ImGui::TextUnformatted(density ? number.fixed(*density, 3).c_str() : "-");
  ImGui::PopFont();
  gap(ui, 3);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = ui.scaled(8);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(p.control), height / 2);
  const float filled = std::clamp(static_cast<float>(density.value_or(0)), 0.0f, 1.0f) * width;
  if (filled > 1) {
    draw.PushClipRect(low, {low.x + filled, low.y + height}, true);
    draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(p.accent), height / 2);
    draw.PopClipRect();
  }
  ImGui::PushFont(ui.fonts.small);
  // Labels stand under their ticks; the left one gives way to the right one.
  float free_until = low.x + width;
  const auto tick = [&](double limit, const std::string& text) {
    const char* label = text.c_str();
    const float x = low.x + static_cast<float>(limit) * width;
    draw.AddLine({x, low.y - ui.scaled(2)}, {x, low.y + height + ui.scaled(2)}, to_u32(p.text), ui.scaled(1));
    const float wide = ImGui::CalcTextSize(label).x;
    const float left = std::max(std::min(x - wide / 2, free_until - wide), low.x);
    draw.AddText({std::round(left), low.y + height + ui.scaled(4)}, to_u32(p.muted), label);
    free_until = left - ui.scaled(8);
  };
  tick(kHexagonalLimit, ui.say("hexagonal {0}", number.fixed(kHexagonalLimit, 4)));
  tick(kDartLimit, ui.say("darts {0}", number.fixed(kDartLimit, 3)));
  ImGui::PopFont();
  ImGui::Dummy({width, height + ui.scaled(22)});
  note_widget(ui, "density");
  if (ImGui::IsItemHovered())
    tooltip(
        ui,
        ui.say("The share of the area that discs of radius r/2 cover, without the border, where discs stick "
               "out. Dart throwing ends at 0.547; the densest packing there is, hexagonal, has 0.9069. "
               "Nothing is said where discs overlap, with a mask, and in a domain less than 14 r wide."));
}

// Rounded towards the verdict, so that a pair below r never reads 1.0000 r.
std::string share_of_radius(const Translator& say, double share) {
  return say("{0} r", say.numbers.fixed(std::floor(share * 1e4) / 1e4, 4));
}

std::string pairs_too_near(const Translator& say, const Run& run) {
  const Run::Nearness near = nearness(run);
  const std::size_t pairs = near.pairs;
  const bool field = run.timeline.sampler().field() != nullptr;
  const std::string points = say.numbers.grouped(near.points),
                    all = say.numbers.grouped(run.timeline.sampler().remaining());
  const std::string counted = say.numbers.grouped(pairs);
  const std::string number = near.more ? say("over {0}", counted) : counted;
  return field ? say.plural(pairs, "1 pair nearer than they should be, {1} of {2} points",
                            "{0} pairs nearer than they should be, {1} of {2} points", number, points, all)
               : say.plural(pairs, "1 pair nearer than r, {1} of {2} points",
                            "{0} pairs nearer than r, {1} of {2} points", number, points, all);
}

void draw_smallest_distance(const Ui& ui) {
  const scene::Palette& p = ui.palette();
  const Run& run = ui.pane().run();
  const Index count = run.timeline.sampler().count();
  const Run::Nearness near = nearness(run);
  const double smallest = near.smallest_share;
  const bool promised = traits_of(run.setup).keeps_distance;
  const bool valid = !promised || near.pairs == 0;
  ImGui::TextUnformatted(ui.say("Smallest distance"));
  note_widget(ui, "smallest");
  if (run.measured() < count || !std::isfinite(smallest)) {
    right_aligned(ui,
                  run.measured() < count ? ui.say("measuring")
                  : count < 2            ? "-"
                                         : ui.say("over 4 r"),
                  p.muted);
    return;
  }
  const std::string text = share_of_radius(ui.say, smallest);
  const float mark = ui.scaled(18);
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - ImGui::CalcTextSize(text.c_str()).x - mark);
  const scene::Colour colour = !promised ? p.text : valid ? p.accepted : p.violation;
  ImGui::TextColored(to_vec4(colour), "%s", text.c_str());
  if (!promised) return;
  const ImVec2 high = ImGui::GetItemRectMax(), low = ImGui::GetItemRectMin();
  const float x = high.x + ui.scaled(11), y = (low.y + high.y) / 2, s = ui.scaled(4);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (valid) {
    draw.AddLine({x - s, y}, {x - s * 0.3f, y + s * 0.8f}, to_u32(colour), ui.scaled(1.5f));
    draw.AddLine({x - s * 0.3f, y + s * 0.8f}, {x + s, y - s}, to_u32(colour), ui.scaled(1.5f));
  } else {
    draw.AddLine({x - s, y - s}, {x + s, y + s}, to_u32(colour), ui.scaled(1.5f));
    draw.AddLine({x - s, y + s}, {x + s, y - s}, to_u32(colour), ui.scaled(1.5f));
  }
  if (!valid) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(to_vec4(colour), "%s", pairs_too_near(ui.say, run).c_str());
    ImGui::PopTextWrapPos();
  }
}

// What stands at the foot of the panel.
void draw_measures(const Ui& ui, bool large) {
  std::vector<float>& ends = ui.memory.foot;
  ends.clear();
  const float top = ImGui::GetCursorPosY();
  const auto end = [&] { ends.push_back(ImGui::GetCursorPosY() - top); };
  gap(ui, 4);
  draw_counts(ui, large, end);
  if (traits_of(ui.pane().run().setup).cells) return;  // cells have no distance to keep
  gap(ui, 4);
  draw_density(ui);
  end();
  draw_smallest_distance(ui);
  end();
}

float height_of_foot(const Ui& ui) {
  return ui.memory.foot.empty() ? 0 : ui.memory.foot.back();
}

// So much of that height that nothing of the foot is cut in half.
float whole_rows(const Ui& ui, float height) {
  float whole = std::min(height, height_of_foot(ui));
  for (const float end : ui.memory.foot)
    if (end <= height) whole = end;
  return whole;
}

}  // namespace

void draw_happening_panel(const Ui& ui, const Playback& playback, const Inspection& inspection,
                          const FoundMistakes* findings, bool asks, const scene::Hover& hover) {
  const float high = ImGui::GetContentRegionAvail().y;
  const bool large = !ui.layout.column && high >= ui.scaled(kRoomy);
  std::vector<Phrase> sentence = happening(ui, playback, asks);
  if (findings) append_wrong(ui, *findings, sentence);
  draw_sentence(ui, sentence, large);
  // The measures stay at the panel's foot; the rest takes the remaining height.
  const float rest = ImGui::GetContentRegionAvail().y;
  const float room = std::floor(rest - height_of_foot(ui) - ImGui::GetStyle().ItemSpacing.y);
  // Only if the code keeps most of its lines.
  const bool grid = !ui.layout.column && !hover.chosen && shows_grid(ui, playback) &&
                    room >= ui.scaled(kGridPanel + kCodeBesideGrid);
  const float left = grid ? room - ui.scaled(kGridPanel) : room;
  const float least = ui.scaled(kLeastCode);
  // The code stands where it stood; a point's details take the place of the measures, and more if they need
  // it.
  const bool inspects = hover.chosen && !ui.layout.column && rest >= least + ui.scaled(kLeastInspector);
  const bool scrolled =
      inspects || (!ui.layout.column && !hover.chosen && (left >= least || ui.workspace.code()));
  if (hover.chosen && !inspects) {
    draw_inspector(ui, inspection, *hover.chosen);
    gap(ui, 8);
  }
  if (scrolled) {
    const float most = rest - ui.scaled(grid ? kLeastFoot + kGridPanel : kLeastFoot);
    const float code = inspects ? std::min(left, rest - ui.scaled(kInspector))
                       : ui.workspace.code() && (grid || high < ui.scaled(kLow))
                           ? std::max(left, std::min(ui.memory.code, most))
                           : left;
    begin_part("middle", std::floor(std::max(code, least)));
  }
  draw_code_panel(ui, playback, scrolled ? Follow::every_line : Follow::nothing);
  if (scrolled) {
    ImGui::EndChild();
    note_widget(ui, "middle");
  }
  if (inspects) {
    begin_part("details", ImGui::GetContentRegionAvail().y);
    draw_inspector(ui, inspection, *hover.chosen);
    ImGui::EndChild();
    return;
  }
  if (grid) draw_grid_panel(ui, playback);
  const bool large_counts = large && high >= ui.scaled(kRoomyCounts);
  const float below = ImGui::GetContentRegionAvail().y;
  const bool apart = scrolled && below < height_of_foot(ui);
  if (apart) begin_part("foot", whole_rows(ui, below));
  draw_measures(ui, large_counts);
  if (apart) ImGui::EndChild();
}

}  // namespace annulus::panels
