#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/application/playback.h"
#include "app/kit/kit.h"
#include "app/listings/listing.h"
#include "app/listings/ties.h"
#include "app/narration/live_values.h"
#include "app/panels/panels.h"
#include "core/run/code.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

constexpr float kIndent = 10;
// Shares of the letters' full size. They shrink to 11 px so that more lines are in sight, and to 8.4 px so
// that the widest line fits.
constexpr float kClear = 0.69f;
constexpr float kSmallest = 0.525f;
constexpr float kPitch = 1.03f;  // from line to line, in heights of the font's line (1.32 times its letters)
constexpr float kLanguages = 150;  // width of the tabs
constexpr float kMargin = 2;       // above and below the lines
constexpr float kValueAir = 4;     // between a line and its value, and to a scrollbar
constexpr float kValueRoom = 130;  // of a usual value, in letters of the full size
constexpr float kFewestLines = 3;  // with less room all of the panel scrolls with them
constexpr float kChevron = 24;     // beside the heading, with air
constexpr English kHeading = English("Algorithm, line by line");

// The lines run from edge to edge of the panel: its padding is their gutter, and their text begins in line
// with all other text.
struct Band {
  float left, right;  // the panel's edges
  float text;         // where lines without indentation begin
  float scale;        // of the letters and of the indentation
  float line;         // from line to line
};

scene::Colour step_colour(const scene::Palette& p, Step step) {
  return step == Step::accepted                                 ? p.accepted
         : step == Step::too_close || step == Step::place_taken ? p.too_close
         : step == Step::outside                                ? p.outside
                                                                : p.accent;
}

// The heading that folds the panel away; `beside` at its right is left free, if there is room.
void draw_fold(const Ui& ui, float beside) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetTextLineHeight();
  if (ImGui::InvisibleButton("fold code", {ImGui::GetContentRegionAvail().x - beside, height}))
    ui.issue(command::ToggleCode{});
  note_widget(ui, "code", ui.say(kHeading));
  const bool over = ImGui::IsItemHovered();
  const scene::Colour colour = over ? ui.palette().text : ui.palette().muted;
  const float middle = low.y + font_size(ui.fonts.small_strong) / 2;
  const float wide = draw_text({low.x, middle}, {ui.fonts.small_strong, colour}, ui.say(kHeading));
  draw_chevron(ui, {low.x + wide + ui.scaled(10), middle}, colour, ui.workspace.code());
  if (over)
    tooltip(ui,
            ui.say("The algorithm's own lines, the current one lit (E). Click a line: playing stops at the "
                   "next try that reaches it."));
}

// Window units below the cursor, without the margins of the lines.
float room_below(const Ui& ui) {
  return ImGui::GetWindowHeight() - ImGui::GetCursorPosY() - ui.scaled(2 * kMargin);
}

// The letters get smaller until the widest line fits: none is broken, since its indentation says what belongs
// together. The room is the same with and without a scrollbar, so that they never change while one comes.
// Nor do they get so high that lines lie below the part's end, if smaller ones do not. `rows`: how many
// lines and rows of values there are.
// `values`: they stand beside the lines, which get smaller for them too, but not much.
float fitting_scale(const Ui& ui, const std::vector<CodeLine>& code, float text, bool scrolled,
                    std::size_t rows, bool values) {
  const float room = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - text -
                     ImGui::GetStyle().ScrollbarSize - ui.scaled(5);
  const Translator& say = translator(ui.view.language());
  float widest = 1;
  for (const CodeLine& line : code)
    widest =
        std::max(widest, ui.scaled(kIndent * static_cast<float>(line.indent)) + text_width(say(line.text)));
  float scale = std::min(room / widest, 1.0f);
  if (values) scale = std::min(scale, std::max(room / (widest + ui.scaled(kValueRoom)), kClear));
  if (scrolled) {
    const float line = std::floor(room_below(ui) / static_cast<float>(rows));
    scale = std::min(scale, std::max(line / (ImGui::GetTextLineHeight() * kPitch), kClear));
  }
  return drawn_scale(ui.fonts.listing, std::max(scale, kSmallest));
}

// From line to line, in the present letters.
float line_pitch() {
  return std::ceil(kPitch * ImGui::GetTextLineHeight() - 0.01f);
}

// How many lines are visible: whole ones, all if there is room.
float visible_lines(const Ui& ui, std::size_t lines, float line) {
  return std::min(std::floor(room_below(ui) / line), static_cast<float>(lines));
}

// Whether the panel scrolls to the line of that step.
bool goes_along(Follow follow, Step step) {
  if (follow != Follow::verdicts) return follow == Follow::every_line;
  return step == Step::accepted || step == Step::outside || step == Step::too_close ||
         step == Step::place_taken || step == Step::not_farthest;
}

// Scrolls no farther than is needed to show that part.
void scroll_to(float low, float high) {
  const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
  if (low < top) ImGui::SetScrollY(ImGui::GetScrollY() - (top - low));
  if (high > bottom) ImGui::SetScrollY(ImGui::GetScrollY() + (high - bottom));
}

// To the current one of the `lines` reached and, `with_block`, to those right before it, if all of them are
// visible then. The first line begins at `first`, each is `height` high.
void scroll_to_lit(const Ui& ui, const std::vector<std::size_t>& lines, float first, float height,
                   bool with_block) {
  const std::size_t current = lines.back();
  // Only once, unless the room for the lines changes, so that the user can scroll away.
  const std::pair now(current, ImGui::GetWindowHeight() - ImGui::GetScrollMaxY());
  if (std::exchange(ui.memory.followed, now) == now) return;
  const auto top_of = [&](std::size_t line) { return first + static_cast<float>(line) * height; };
  std::size_t block = current;
  while (with_block && block > 0 && std::ranges::find(lines, block - 1) != lines.end()) --block;
  const float bottom = top_of(current + 1);
  scroll_to(bottom - top_of(block) <= ImGui::GetWindowHeight() ? top_of(block) : top_of(current), bottom);
}

enum class Lit { no, passed, current };

// What stands beside a line, at its right end, and a bar behind it.
struct Beside {
  std::string value;
  float bar = 0;  // share of the width
};

// How often each line has run, as shares of the tries; in numbers if all were looked at. While it plays.
std::vector<Beside> often(const Ui& ui, const Playback& playback, const std::vector<CodeLine>& code) {
  std::vector<Beside> all(code.size());
  const auto& second = playback.recent(ui.pane_id).second();
  if (!second || second->observed == 0) return all;
  std::vector<std::uint64_t> times(code.size());
  for (const auto& [way, tries] : second->ways)
    for (const std::size_t line : lines_reached(code, way.second, way.first)) times[line] += tries;
  const bool counts = playback.tempo() == scene::Tempo::fast && second->observed == second->made.tries;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (times[i] == 0) continue;
    all[i].bar = static_cast<float>(times[i]) / static_cast<float>(second->observed);
    if (counts) all[i].value = ui.say.numbers.grouped(times[i]);
  }
  return all;
}

// Each value beside the line that makes it.
std::vector<Beside> valued(const std::vector<LiveValue>& values, const std::vector<CodeLine>& code) {
  std::vector<Beside> all(code.size());
  for (const LiveValue& value : values)
    if (const auto line = line_of(value, code); line && all[*line].value.empty())
      all[*line].value = value.value;
  return all;
}

// As many of the last ones as there is room for in one line, as a program's variables.
std::string in_one_line(std::span<const LiveValue> values, float room) {
  std::string text;
  for (const LiveValue& value : values)
    if (!value.value.empty()) text += (text.empty() ? "" : ", ") + value.name + " = " + value.value;
  const bool fits = values.size() <= 1 || text_width(text) <= room;
  return fits ? text : in_one_line(values.subspan(1), room);
}

// Breakpoints belong to the pseudocode's lines; a line of a program has those of the lines that it is tied
// to.
struct Stops {
  std::vector<std::size_t> lines;  // of the pseudocode, the one that a click sets first
  const std::set<std::size_t>& set;
  bool joined = false;  // the line above stops at the same

  bool any() const {
    return std::ranges::any_of(lines, [this](std::size_t line) { return set.contains(line); });
  }
  void toggle(const Ui& ui) const {
    if (lines.empty()) return;
    if (!any()) return ui.issue(command::ToggleBreakpoint{lines.front(), ui.pane_id});
    for (const std::size_t line : lines)
      if (set.contains(line)) ui.issue(command::ToggleBreakpoint{line, ui.pane_id});
  }
};

// The tabs of the languages.
void draw_languages(const Ui& ui, const std::optional<Program>& shown) {
  const std::array<Segment, 3> tabs{
      {{"pseudo", ui.say("Pseudo"), {}}, {"python", "Python", {}}, {"cpp", "C++", {}}}};
  ImGui::PushItemWidth(std::min(ui.scaled(kLanguages), ImGui::GetContentRegionAvail().x));
  const auto chosen = static_cast<int>(shown ? ui.workspace.code_language() : CodeLanguage::pseudo);
  const int clicked = segmented(ui, "code-language", tabs, chosen);
  ImGui::PopItemWidth();
  if (clicked >= 0) ui.issue(command::UseCodeLanguage{kCodeLanguages[static_cast<std::size_t>(clicked)]});
}

// The heading with the tabs at its right, or below it if the panel is narrow.
void draw_head(const Ui& ui, const std::optional<Program>& shown, bool has_programs) {
  const float tabs = ui.scaled(kLanguages), room = ImGui::GetContentRegionAvail().x;
  const bool beside = has_programs && room >= tabs + ui.scaled(kChevron) +
                                                  text_width(ui.fonts.small_strong, ui.say(kHeading));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  draw_fold(ui, beside ? tabs : 0);
  if (beside) {
    const float higher = ImGui::GetFrameHeight() - ImGui::GetTextLineHeight();
    ImGui::SetCursorScreenPos({low.x + room - tabs, low.y - std::floor(higher / 2)});
  } else {
    gap(ui, 2);
  }
  if (has_programs) draw_languages(ui, shown);
  if (!shown || shown->plain) return;
  write_paragraph(small_muted(ui), ui.say("The plain program: without your variants, mask, start or image."));
}

void draw_line(const Ui& ui, const Band& band, std::size_t number, const CodeLine& line, Lit lit,
               scene::Colour colour, const Stops& stops, const Beside& beside) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low{band.left, ImGui::GetCursorScreenPos().y};
  const float x = band.text + ui.scaled(band.scale * kIndent * static_cast<float>(line.indent));
  const Translator& say = translator(ui.view.language());
  const float height = band.line;
  const std::string name = "code/" + std::to_string(number);
  if (button_at(ui, name, {low.x, low.y, band.right - band.left, height}, say(line.text))) stops.toggle(ui);
  const ImVec2 high{band.right, low.y + height};
  if (lit == Lit::current) {
    fill_rect(low, high, scene::with_alpha(colour, 0.2f));
    fill_rect(low, {low.x + ui.scaled(4), high.y}, colour);
  } else if (lit == Lit::passed) {
    fill_rect(low, {low.x + ui.scaled(2), high.y}, p.muted);
  }
  if (beside.bar > 0)
    fill_rect(low, {low.x + beside.bar * (band.right - band.left), high.y},
              scene::with_alpha(step_colour(p, line.steps.front()), 0.25f));
  const ImVec2 dot{low.x + ui.scaled(8), low.y + height / 2};
  const bool over = ImGui::IsItemHovered();
  if (stops.any()) {
    if (stops.joined) draw_stroke({dot.x, dot.y - height}, dot, p.violation, ui.scaled(1.5f));
    fill_circle(dot, ui.scaled(3.5f), p.violation);
  } else if (over && !stops.lines.empty()) {
    outline_circle(dot, ui.scaled(3.5f), p.muted, ui.scaled(1));
  }
  const std::string words = shortened(say(line.text), band.right - x);
  const float middle = low.y + height / 2;
  const float end =
      x + draw_text({x, middle}, {nullptr, lit == Lit::no && beside.bar == 0 ? p.muted : p.text}, words);
  if (!beside.value.empty()) {
    // In line with the rest of the column, if all lines are seen.
    const float right =
        band.right - (ImGui::GetScrollMaxY() > 0 ? ui.scaled(kValueAir) : band.text - band.left);
    const float room = right - end - ui.scaled(kValueAir);
    const std::string value = shortened(beside.value, std::max(room, 0.0f));
    if (room >= ui.scaled(5 * kValueAir))
      draw_text({right, middle}, {nullptr, lit == Lit::current ? colour : p.soft, Align::right}, value);
  }
  if (over && stops.lines.empty())
    tooltip(ui, ui.say("No breakpoint here: the pseudocode has no such line."));
}

// A row below a program's lit line, which is there without values too: nothing moves when they come. Long
// ones begin further left than that line.
void draw_program_values(const Ui& ui, const Band& band, const CodeLine& line,
                         std::span<const LiveValue> live) {
  const float y = ImGui::GetCursorScreenPos().y;
  const float end = band.right - ui.scaled(kValueAir),
              indented = band.text + ui.scaled(band.scale * kIndent * static_cast<float>(line.indent));
  const std::string values = in_one_line(live, end - band.text);
  const float x = std::clamp(end - text_width(values), band.text, indented);
  draw_text({x, y + band.line / 2}, {nullptr, ui.palette().soft}, values, end - x);
  ImGui::Dummy({1, band.line});
}

}  // namespace

void draw_code_panel(const Ui& ui, const Playback& playback, Follow follow) {
  // Which line is lit changes too often to be followed then.
  const bool moving = playback.tempo() >= scene::Tempo::moving;
  if (moving) follow = follow == Follow::every_line ? Follow::verdicts : follow;
  if (!ui.workspace.code()) return draw_fold(ui, 0);
  const Run& run = ui.pane().run();
  const bool has_programs = program(run.setup, CodeLanguage::python).has_value();
  const std::optional<Program> shown = program(run.setup, ui.workspace.code_language());
  draw_head(ui, shown, has_programs);
  const std::vector<CodeLine> pseudocode = sampler_info(run.setup.sampler).code(run.setup);
  const std::vector<CodeLine>& code = shown ? shown->lines : pseudocode;
  const std::vector<std::vector<std::size_t>> ties = tied_lines(code, pseudocode);
  const std::optional<StagedPreview> preview = playback.preview();
  const std::vector<Step> steps = preview ? preview->next.steps(preview->stage) : run.timeline.pick().steps();
  const CodeLine::Turn turn = (preview ? preview->next.record : run.timeline.pick()).turn();
  const std::vector<std::size_t> reached = lines_reached(code, steps, turn);
  const bool rests = playback.tempo() == scene::Tempo::still;
  const std::vector<LiveValue> values =
      rests ? live_values(ui.view.language(), run.setup, run.timeline, preview) : std::vector<LiveValue>{};
  const std::vector<Beside> beside = moving  ? often(ui, playback, code)
                                     : shown ? std::vector<Beside>(code.size())
                                             : valued(values, code);
  // A program has them below its lit line: its own lines are too long.
  const std::size_t rows = code.size() + (shown ? 1 : 0);
  const InFont in_font(ui.fonts.listing);
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, 0});
  const bool scrolled = follow != Follow::nothing;
  const float text = ImGui::GetCursorScreenPos().x, padding = text - ImGui::GetWindowPos().x;
  const float scale = fitting_scale(ui, code, text, scrolled, rows, !shown);
  const auto count = static_cast<float>(rows);
  ImGui::SetWindowFontScale(scale);
  const float line = line_pitch();
  const float visible = visible_lines(ui, rows, line);
  const bool apart = scrolled && visible >= std::min(kFewestLines, count);
  // Without a margin where others follow: it would cut one of them.
  const float margin = apart && visible < count ? 0 : kMargin;
  if (apart) {
    ImGui::SetWindowFontScale(1);  // a part's is multiplied by it
    begin_part("lines", 2 * ui.scaled(margin) + visible * line, ImGuiWindowFlags_NavFlattened);
    ImGui::SetWindowFontScale(scale);
  }
  const ImVec2 window = ImGui::GetWindowPos();
  const float end =
      std::min(window.x + ImGui::GetWindowContentRegionMax().x + padding, window.x + ImGui::GetWindowWidth());
  const Band band{window.x, end, text, scale, line};
  ImGui::PushClipRect({band.left, ImGui::GetWindowDrawList()->GetClipRectMin().y},
                      {band.right, ImGui::GetWindowDrawList()->GetClipRectMax().y}, false);
  gap(ui, margin);
  const float first = ImGui::GetCursorScreenPos().y;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool passed = std::ranges::find(reached, i) != reached.end();
    const bool current = passed && i == reached.back();
    draw_line(ui, band, i, code[i],
              moving || !passed ? Lit::no
              : current         ? Lit::current
                                : Lit::passed,
              step_colour(ui.palette(), steps.back()),
              {shown ? ties[i] : std::vector{i}, playback.breakpoints()[ui.pane_id],
               shown && i > 0 && !ties[i].empty() && ties[i] == ties[i - 1]},
              beside[i]);
    if (shown && current && !moving) draw_program_values(ui, band, code[i], values);
  }
  gap(ui, margin);
  if (!reached.empty() && !moving && goes_along(follow, steps.back()))
    scroll_to_lit(ui, reached, first, band.line, follow == Follow::every_line);
  ImGui::PopClipRect();
  if (apart) {
    ImGui::SetWindowFontScale(1);
    end_part();
    note_widget(ui, "code/lines");
  }
  ImGui::SetWindowFontScale(1);
}

}  // namespace annulus::panels
