#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/application/found_mistakes.h"
#include "app/application/playback.h"
#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/narration/narration.h"
#include "app/narration/summary.h"
#include "app/panels/grid_panel.h"
#include "app/panels/panels.h"
#include "app/texts/percent.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1: of the code, if it is unfolded.
constexpr float kLeastLines = 96;  // heading, languages and three lines, so that the lit one is seen
constexpr float kLinesBesideGrid = 150;
// The length of the longest usual sentence on one line, ems, with an allowance for line breaks.
constexpr float kLongest = 97, kLongestOfCells = 112;
// The same where the code or the introduction needs the room: in the smaller letters.
constexpr float kLongestAboveMore = 80;

// The sentence, with room for a long one, so that what stands below does not move from try to try.
// One that is longer still has smaller letters. `more`: the code or the introduction stands below.
void draw_sentence(const Ui& ui, const std::vector<Phrase>& sentence, bool large, bool more) {
  const bool tight = !large && more;
  const float longest = tight                                    ? kLongestAboveMore
                        : traits_of(ui.pane().run().setup).cells ? kLongestOfCells
                                                                 : kLongest;
  const float em = ui.scaled(large ? 16 : tight ? 12.5f : 14), width = ImGui::GetContentRegionAvail().x;
  const Type usual = large ? Type{ui.fonts.sentence, ui.fonts.sentence_strong}
                           : Type{ui.fonts.text, ui.fonts.strong},
             smaller =
                 large ? Type{ui.fonts.text, ui.fonts.strong} : Type{ui.fonts.small, ui.fonts.small_strong};
  const float room = std::ceil(longest * em / width) * phrase_line((tight ? smaller : usual).plain);
  const Type& type = phrases_height(usual, sentence, width) <= room ? usual : smaller;
  const float height = draw_phrases(ui, sentence, type);
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, 0});
  ImGui::Dummy({0, std::max(room - height, 0.0f)});
}

// What contradicts itself in the last try of another program's trace, as the list has it.
void append_wrong(const Ui& ui, const FoundMistakes& findings, std::vector<Phrase>& sentence) {
  const auto found = findings.of(ui.pane_id);
  if (!found) return;
  constexpr std::size_t kMostSaid = 2;
  const std::uint64_t tries = ui.pane().run().timeline.tries();
  std::string wrong;
  std::size_t said = 0;
  for (const Contradiction& one : found->kept) {
    if (one.line == 0 || seen_after(one) != tries || said++ >= kMostSaid) continue;
    wrong += wrong.empty() ? "" : "; ";
    wrong += ui.say(one.says);
  }
  if (said > kMostSaid) wrong += "; " + ui.say("and {0} more", ui.say.numbers.grouped(said - kMostSaid));
  if (!wrong.empty()) sentence.push_back({" " + ui.say("Wrong: {0}.", wrong), Tone::wrong});
}

enum class Mark { ring, cross, square, dot };

struct Share {
  scene::Colour colour;
  std::uint64_t tries;
  const char* label;
  Mark mark;
};

// As on the canvas.
void draw_mark(const Ui& ui, const Share& share, ImVec2 middle) {
  const scene::Colour ink = share.colour;
  const float s = ui.scaled(3.5f), line = ui.scaled(1.5f);
  switch (share.mark) {
    case Mark::ring:
      fill_circle(middle, 0.75f * s, ink);
      outline_circle(middle, s + line / 2, ink, ui.scaled(1));
      break;
    case Mark::cross:
      draw_stroke({middle.x - s, middle.y - s}, {middle.x + s, middle.y + s}, ink, line);
      draw_stroke({middle.x - s, middle.y + s}, {middle.x + s, middle.y - s}, ink, line);
      break;
    case Mark::square:
      outline_rect({middle.x - s, middle.y - s}, {middle.x + s, middle.y + s}, ink, 0, ui.scaled(1));
      break;
    case Mark::dot:
      fill_circle(middle, s, ink);
      break;
  }
}

// What became of the tries, as shares of a bar.
std::vector<Share> shares_of(const Ui& ui) {
  const Counts& counts = ui.pane().run().timeline.sampler().counts();
  const scene::Palette& p = ui.palette();
  if (traits_of(ui.pane().run().setup).cells)  // each pick chooses one
    return {{p.chosen, counts.accepted, ui.say(English("cells", "chosen")), Mark::dot}};
  std::vector<Share> shares{{p.accepted, counts.accepted, ui.say("accepted"), Mark::ring},
                            {p.too_close, counts.too_close, ui.say("too close"), Mark::cross},
                            {p.outside, counts.outside, ui.say("outside"), Mark::square},
                            {p.muted, counts.not_farthest, ui.say("not the farthest"), Mark::dot}};
  // Accepted ones are always named, the others once they are there.
  std::erase_if(shares, [&](const Share& share) { return share.tries == 0 && share.colour != p.accepted; });
  return shares;
}

void draw_shares(const Ui& ui) {
  const auto shares = shares_of(ui);
  const Run& run = ui.pane().run();
  const std::uint64_t all =
      traits_of(run.setup).cells ? wanted_points(run.setup) : run.timeline.sampler().counts().tries;
  const std::uint64_t tries = std::max<std::uint64_t>(all, 1);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, bar = ui.scaled(6), between = ui.scaled(2);
  fill_rect(low, {low.x + width, low.y + bar}, ui.palette().control);
  float x = low.x, label = low.x;
  const float middle = low.y + bar + ui.scaled(13);
  for (const Share& share : shares) {
    const float wide =
        static_cast<float>(static_cast<double>(share.tries) / static_cast<double>(tries)) * width;
    if (wide >= 1) fill_rect({x, low.y}, {std::max(x + wide - between, x + 1), low.y + bar}, share.colour);
    x += wide;
    if (label + ui.scaled(14) + text_width(ui.fonts.small, share.label) > low.x + width) continue;
    draw_mark(ui, share, {label + ui.scaled(4), middle + ui.scaled(1.5f)});  // of small letters
    label += ui.scaled(14);
    label += draw_text({label, middle}, small_muted(ui), share.label) + ui.scaled(18);
  }
  ImGui::Dummy({width, bar + ui.scaled(24)});
  std::string numbers;
  for (const Share& share : shares)
    numbers += (numbers.empty() ? "" : ", ") +
               ui.say("{0} {1}", ui.say.numbers.grouped(share.tries), std::string(share.label));
  note_widget(ui, "tries bar", numbers);
  if (ImGui::IsItemHovered()) tooltip(ui, numbers);
}

// Faster than they can be read they stand for half a second.
std::vector<Fact> facts_now(const Ui& ui, const Playback& playback) {
  const std::vector<Fact>& recent = playback.recent(ui.pane_id).facts();
  if (playback.tempo() == scene::Tempo::fast && !recent.empty()) return recent;
  return ui.pane().run().timeline.sampler().facts();
}

constexpr std::size_t kCounts = 3;

std::string value_of(const Ui& ui, const Fact& fact) {
  return fact.chance ? chance(ui.say, *fact.chance) : ui.say.numbers.grouped(fact.number);
}

// Points come first, tries last.
std::vector<Fact> counted(std::vector<Fact> facts) {
  facts.resize(std::min(kCounts, facts.size()));
  if (facts.size() > 1) std::rotate(facts.begin(), facts.begin() + 1, facts.end());
  return facts;
}

std::string counts_text(const Ui& ui, const std::vector<Fact>& facts) {
  std::string line;
  for (const Fact& fact : facts) {
    line += line.empty() ? "" : " \u00b7 ";
    line += ui.say(fact.label) + (" " + value_of(ui, fact));
  }
  return line;
}

// What each is, and the counts that are not shown, are in tooltips.
void draw_counts(const Ui& ui, const std::vector<Fact>& all) {
  constexpr float kAt[kCounts] = {0, 0.31f, 0.62f};  // shares of the width
  const Numbers& number = ui.say.numbers;
  const std::vector<Fact> facts = counted(all);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, figure = low.y + ui.scaled(13),
              words = low.y + ui.scaled(33);
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const Fact& fact = facts[i];
    const float x = low.x + std::floor(kAt[i] * width), next = i + 1 < kCounts ? kAt[i + 1] : 1.0f;
    const float room = (next - kAt[i]) * width - ui.scaled(8);
    draw_text({x, figure}, {ui.fonts.figure, ui.palette().text}, value_of(ui, fact));
    const std::string label = ui.say(fact.label);
    const std::string of = fact.of != 0 ? ui.say("{0} of {1}", label, number.grouped(fact.of)) : label;
    const bool fits = text_width(ui.fonts.small, of) <= room;
    draw_text({x, words}, small_muted(ui), fits ? of : label, room);
    ImGui::SetCursorScreenPos({x, low.y});
    ImGui::Dummy({room, ui.scaled(42)});
    if (!ImGui::IsItemHovered()) continue;
    std::string help = (fits ? "" : of + "\n") + std::string(ui.say(fact.help));
    if (i == 1)  // what is shown nowhere else
      for (std::size_t other = kCounts; other < all.size(); ++other)
        help += "\n" + std::string(ui.say(all[other].label)) + ": " + number.grouped(all[other].number);
    tooltip(ui, help);
  }
  take_place(ui, {low.x, low.y, width, ui.scaled(46)}, "counts", counts_text(ui, facts));
}

// The same in one line, where the code needs the room.
void draw_counts_line(const Ui& ui, const std::vector<Fact>& all) {
  const std::string line = counts_text(ui, counted(all));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  draw_text({low.x, low.y + ui.scaled(9)}, small_muted(ui), line, ImGui::GetContentRegionAvail().x);
  ImGui::Dummy({1, ui.scaled(18)});
  note_widget(ui, "counts", line);
}

}  // namespace

void draw_tries_so_far(const Ui& ui, const Playback& playback) {
  draw_shares(ui);
  draw_counts(ui, facts_now(ui, playback));
}

void draw_happening_panel(const Ui& ui, const State& state, const FoundMistakes* findings, bool apart,
                          float below) {
  const float air = ui.layout.low ? 0 : 4;
  const Playback& playback = state.playback;
  const bool asks = state.asks(), code = ui.workspace.code();
  std::vector<Phrase> sentence = happening(ui, playback, asks);
  if (findings) append_wrong(ui, *findings, sentence);
  draw_sentence(ui, sentence, !ui.layout.low, code || introduces_in_column(ui, state));
  gap(ui, air);
  const std::vector<Fact> facts = facts_now(ui, playback);
  if (!asks) {  // they would give it away
    // Window units at UI scale 1; below the counts of cells stand the code's row and the buttons.
    constexpr float kBarAndCounts = 82, kBelowCells = 66;
    const bool cells = traits_of(ui.pane().setup()).cells;
    const float least = kBarAndCounts + (cells ? std::max(below, kBelowCells) : below);
    const bool fits = (!apart && !cells) || ImGui::GetContentRegionAvail().y >= ui.scaled(least);
    if (ui.layout.low && (code || !fits)) {
      draw_counts_line(ui, facts);
    } else {
      draw_tries_so_far(ui, playback);
    }
  }
  gap(ui, air);
  const bool grid = shows_grid(ui, playback);
  const bool part = code && apart;
  bool array = grid;
  if (part) {
    const float room = ImGui::GetContentRegionAvail().y;
    array = grid && room - ui.scaled(kGridPanel) >= ui.scaled(kLinesBesideGrid);
    const float below_lines = array  ? ui.scaled(kGridPanel)
                              : grid ? ui.scaled(kGridLine) + ImGui::GetStyle().ItemSpacing.y
                                     : 0;
    begin_part("middle", std::max(std::floor(room - below_lines), ui.scaled(kLeastLines)));
  }
  draw_code_panel(ui, playback, part ? Follow::every_line : Follow::nothing);
  if (part) {
    end_part();
    note_widget(ui, "middle");
  }
  if (!part && apart) array = grid && ImGui::GetContentRegionAvail().y >= ui.scaled(kGridPanel);
  if (array)
    draw_grid_panel(ui, playback);
  else if (grid)
    draw_grid_line(ui, playback);
}

std::vector<Phrase> happening(const Ui& ui, const Playback& playback, bool asks) {
  const Run& run = ui.pane().run();
  const Language language = ui.view.language();
  if (const auto coming = ui.pane().coming(); coming && !playback.knob_held())
    return {{ui.say("Being made: {0} points so far.", ui.say.numbers.grouped(coming->points.size()))}};
  if (const std::optional<StagedPreview> preview = playback.preview())
    return narrate(language, run.setup, run.timeline, *preview, asks);
  if (run.timeline.at_end()) return narrate_end(language, run);
  const scene::Tempo tempo = playback.tempo();
  if (tempo == scene::Tempo::still) return narrate_try(language, run);
  const auto& second = playback.recent(ui.pane_id).second();
  if (tempo == scene::Tempo::fast && second) return narrate_second(language, run.setup, second->made);
  return narrate_pick(language, run.setup, run.timeline);
}

}  // namespace annulus::panels
