#include <algorithm>
#include <string>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/panels/density_check.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "app/panels/read_as.h"
#include "app/texts/percent.h"
#include "core/measures/words.h"
#include "core/samplers/registry.h"
#include "core/setup/share_text.h"

// Is it good? What the points that are shown are worth: in words, in numbers, in plots.
namespace annulus::panels {
namespace {

constexpr double kLong = 0.4;  // seconds: work that takes longer is shown, and can be stopped

bool shows_progress(const LiveMeasures& live) {
  return live.stopped() || (live.busy() && live.seconds() >= kLong);
}

// How far it is, with a button that stops it; or that it was stopped, with one that goes on.
void draw_progress(const Ui& ui, const LiveMeasures& live) {
  const bool stopped = live.stopped();
  ImGui::AlignTextToFramePadding();
  const std::string words =
      stopped ? std::string(ui.say("Stopped.")) : ui.say("measuring, {0}", percent(ui.say, live.share(), 0));
  write_muted(ui, words);
  const char* label = stopped ? ui.say("Measure") : ui.say("Stop");
  align_right(ui, button_width(label));
  if (!button(ui, stopped ? "measure/start" : "measure/stop", label)) return;
  ui.issue(stopped ? Command(command::StartMeasures{}) : Command(command::StopMeasures{}));
}

// While nothing is found: that it is being measured, or what it waits for.
const char* unknown_words(const Ui& ui, const Quality& quality) {
  if (quality.held_up()) return ui.say("Waits for the experiment.");
  const LiveMeasures& live = quality.live(ui.pane_id);
  const bool rests_first =
      !live.busy() && ui.pane().run().timeline.sampler().remaining() > LiveMeasures::kLive;
  return rests_first ? ui.say("So many points are measured once the run rests.") : ui.say("measuring");
}

void draw_verdict(const Ui& ui, const LiveMeasures& live) {
  if (!live.known(LiveMeasures::Part::room)) {  // the last one
    write_muted(ui, ui.say("measuring"));
    return;
  }
  const Measures& measures = live.found()->measures;
  using enum LiveMeasures::Part;
  const bool stale = live.stale(distances) || live.stale(spectrum) || live.stale(room);
  const scene::Colour text = ui.palette().text;
  const std::string words = verdict_words(ui, measures);
  const float top = ImGui::GetCursorPosY();
  const auto breaks_in = [&](ImFont* font) {
    const std::string lines =
        with_font(font, [&] { return broken_at_blanks(words, ImGui::GetContentRegionAvail().x); });
    return std::ranges::count(lines, '\n');
  };
  ImFont* font = ui.fonts.sentence;
  for (ImFont* smaller : {ui.fonts.text, ui.fonts.small})
    if (breaks_in(font) > 1) font = smaller;
  write_paragraph({font, stale ? ui.palette().muted : text}, words);
  note_widget(ui, "verdict", words);
  // What follows stays where it is when one line becomes two.
  if (!ui.pane().run().timeline.at_end() && breaks_in(font) == 0 &&
      link(ui, "measure/end", ui.say("Go to its end")))
    ui.issue(command::ToEnd{});
  const float two_lines = 2 * font_size(ui.fonts.sentence) + ImGui::GetStyle().ItemSpacing.y;
  ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), top + two_lines));
}

const char* part_label(const Ui& ui, const Quality& quality) {
  return quality.part()          ? ui.say("All of it")
         : ui.memory.part_wanted ? ui.say("Drag on the canvas")
                                 : ui.say("A part");
}

// Which pair is lit, and the way to the others.
void draw_pair(const Ui& ui, const Quality& quality) {
  const auto shown = quality.shown_pair(ui.pane_id);
  if (!shown) return;
  const Numbers& number = ui.say.numbers;
  const std::string share = ui.say(share_text(shown->share));
  const std::string text = shown->of > 1
                               ? ui.say("Pair {0} of {1}: {2} r apart", number.grouped(shown->number + 1),
                                        number.grouped(shown->of), share)
                               : ui.say("The closest pair: {0} r apart", share);
  with_font(ui.fonts.small, [&] { write_aligned({nullptr, ui.palette().muted}, text); });
  const float width = ui.scaled(28);
  align_right(ui, (shown->of > 1 ? 3 : 1) * width + (shown->of > 1 ? 2 * ui.scaled(4) : 0));
  if (shown->of > 1) {
    if (button(ui, "pair/previous", "<", width)) ui.issue(command::ShowPair{-1});
    ImGui::SameLine(0, ui.scaled(4));
    if (button(ui, "pair/next", ">", width)) ui.issue(command::ShowPair{1});
    ImGui::SameLine(0, ui.scaled(4));
  }
  if (button(ui, "pair/close", "x", width)) ui.issue(command::HidePairs{});
}

// The plot that takes the place of the numbers; the panel's window remembers it.
ImGuiID enlarged_key() {
  return ImGui::GetID("enlarged plot");
}

// What the control says that asks for many seeds; empty if there are none.
std::string seeds_label(const Ui& ui, const Quality& quality) {
  if (!ui.pane().setup().seeded() || quality.part_of(domain_of(ui.pane().setup()))) return {};
  const SeedRanges& seeds = quality.seeds(ui.pane_id);
  const std::string all = std::to_string(kSurveySeeds);
  return !quality.over_seeds() ? ui.say("Over {0} seeds", all)
         : seeds.busy()        ? ui.say("{0} of {1} seeds", std::to_string(seeds.count()), all)
                               : std::string(ui.say("This run alone"));
}

}  // namespace

std::optional<MeasurePlot> enlarged_plot() {
  const int plot = ImGui::GetStateStorage()->GetInt(enlarged_key(), -1);
  return plot < 0 ? std::nullopt : std::optional(static_cast<MeasurePlot>(plot));
}

void enlarge(std::optional<MeasurePlot> plot) {
  ImGui::GetStateStorage()->SetInt(enlarged_key(), plot ? static_cast<int>(*plot) : -1);
}

std::string verdict_words(const Ui& ui, const Measures& measures) {
  const Run& run = ui.pane().run();
  std::string said = ui.say(verdict(measures));
  if (run.timeline.at_end()) return said;
  if (!traits_of(run.setup).grows || is_faulty(measures)) return ui.say("So far: {0}", said);
  // What is still free is no fault of points that have not grown there yet.
  return ui.say.plural(measures.points, "1 point so far: the run is not over.",
                       "{0} points so far: the run is not over.", ui.say.numbers.grouped(measures.points));
}

void draw_seeds_link(const Ui& ui, const Quality& quality) {
  const std::string label = seeds_label(ui, quality);
  if (label.empty()) return ImGui::Dummy({1, ImGui::GetTextLineHeight()});
  if (link(ui, "measure/seeds", label)) ui.issue(command::ToggleSeeds{});
}

namespace {

void ask_for_part(const Ui& ui, const Quality& quality) {
  ui.memory.part_wanted = !ui.memory.part_wanted && !quality.part();
  if (quality.part()) ui.issue(command::MeasurePart{});
}

}  // namespace

void draw_part_link(const Ui& ui, const Quality& quality) {
  if (link(ui, "measure/part", part_label(ui, quality))) ask_for_part(ui, quality);
  if (ImGui::IsItemHovered()) mouse_tooltip(ui, ui.say("Or hold Shift and drag on the canvas."));
}

void draw_part_button(const Ui& ui, const Quality& quality) {
  if (button(ui, "measure/part", part_label(ui, quality))) ask_for_part(ui, quality);
  if (ImGui::IsItemHovered()) mouse_tooltip(ui, ui.say("Or hold Shift and drag on the canvas."));
}

void draw_presented_quality(const Ui& ui, const Quality& quality) {
  const LiveMeasures& live = quality.live(ui.pane_id);
  if (!live.found()) return;  // the caption says that it is being measured
  draw_measure_rows(ui, quality, quality.seeds(ui.pane_id), false);
  gap(ui, 6);
  draw_presented_plots(ui, live);
}

void draw_quality_panel(const Ui& ui, const Quality& quality) {
  const LiveMeasures& live = quality.live(ui.pane_id);
  if (!live.found()) {
    if (shows_progress(live)) return draw_progress(ui, live);
    return write_paragraph({nullptr, ui.palette().muted}, unknown_words(ui, quality));
  }
  if (quality.part_of(domain_of(ui.pane().setup()))) {
    const Index points = live.found()->measures.points;
    write_text(small_muted(ui), ui.say.plural(points, "This part alone: 1 point",
                                              "This part alone: {0} points", ui.say.numbers.grouped(points)));
  }
  if (const Index left_out = live.found()->measures.left_out; left_out > 0) {
    write_paragraph(small_muted(ui), ui.say.plural(left_out, "1 point outside the domain is left out",
                                                   "{0} points outside the domain are left out",
                                                   ui.say.numbers.grouped(left_out)));
  }
  draw_verdict(ui, live);
  if (shows_progress(live)) draw_progress(ui, live);
  if (!ui.layout.low) gap(ui, 6);
  // A part is measured alone, of this run.
  const SeedRanges none;
  const bool part = quality.part_of(domain_of(ui.pane().setup())).has_value();
  const SeedRanges& seeds = part ? none : quality.seeds(ui.pane_id);
  std::optional<MeasurePlot> enlarged = enlarged_plot();
  // The axes of the others are in r.
  if (live.found()->measures.guessed && enlarged != MeasurePlot::spectrum) enlarged.reset();
  if (enlarged) {
    draw_measure_plot(ui, live, *enlarged, quality.lit_bar());
  } else {
    if (asks_for_radius(ui.pane().setup())) {
      draw_radius_request(ui);
    } else {
      draw_measure_rows(ui, quality, seeds, true);
    }
    draw_density_check(ui, live.found()->measures, seeds);
    if (!seeds.measures().empty()) {
      write_text(small_muted(ui), ui.say("All else here is of this run alone."));
    }
  }
  draw_pair(ui, quality);
  if (!enlarged) draw_more_measures(ui, quality, seeds);
  draw_small_plots(ui, live, enlarged);
  enlarge(enlarged);
}

}  // namespace annulus::panels
