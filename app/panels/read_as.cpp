#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/panels/offer.h"
#include "app/panels/read_as.h"
#include "app/texts/setup_name.h"
#include "core/goal/goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// In the column: whose points or trace the canvas shows, how the file was read, and what it does not tell.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kTitleHeight = 24, kLine = 19;

bool domain_is_guessed(const Setup& setup) {
  return is_guessed(origins_of(setup).domain);
}

// How many there are, in what they were written, and by what domain they are judged.
std::vector<std::string> read_as_lines(const Ui& ui, const Recording& recording) {
  const Setup& setup = ui.pane().setup();
  const auto number = [&](std::uint64_t n) { return ui.say.numbers.grouped(n); };
  const bool trace = recording.kind() == Recording::Kind::trace;
  const std::string points =
      ui.say.plural(recording.points(), "1 point", "{0} points", number(recording.points()));
  const std::string read = ui.say(recording.read_as());
  std::vector<std::string> lines;
  if (trace) {
    const std::string tries =
        ui.say.plural(recording.tries(), "1 try", "{0} tries", number(recording.tries()));
    lines.push_back(ui.say("{0}: {1}, {2}", read, tries, points));
  } else {
    lines.push_back(ui.say("{0}: {1}", points, read));
  }
  if (const auto& why = recording.no_plane()) lines.push_back(ui.say(*why));
  if (!recording.over()) {
    const Timeline& timeline = ui.pane().run().timeline;
    lines.emplace_back(timeline.position() >= timeline.total().value_or(0)
                           ? ui.say("still being written: the canvas follows")
                           : ui.say("still being written: the end (End) follows it"));
  }
  const PlaneOrigins origins = origins_of(setup);
  if (domain_is_guessed(setup)) {
    lines.emplace_back(ui.say("no domain told: the box around them, dashed"));
  } else if (const std::uint64_t tries = recorded_tries(recording); tries > 0) {
    lines.push_back(ui.say("most tries k = {0}, as it says", number(tries)));
  } else if (origins.domain == PlaneOrigin::given) {
    lines.emplace_back(ui.say("in the domain that was entered"));
  }
  return lines;
}

bool has_been_changed(const Setup& setup) {
  const PlaneOrigins origins = origins_of(setup);
  return origins.domain == PlaneOrigin::given || origins.radius == PlaneOrigin::given || mask_is_given(setup);
}

}  // namespace

bool asks_for_radius(const Setup& setup) {
  const auto recording = is_recorded(setup) ? recording_of(setup) : nullptr;
  return recording && is_guessed(origins_of(setup).radius);
}

std::vector<RadiusHint> radius_hints(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  const auto recording = recording_of(setup);
  std::vector<RadiusHint> hints;
  if (!recording || recording->points() < 2 || recording->no_plane()) return hints;
  const auto number = [&](double value) { return ui.say.numbers.rounded(value); };
  if (origins_of(setup).radius == PlaneOrigin::points)
    hints.push_back({"hint/smallest", setup.real("radius"),
                     ui.say("{0}, their smallest distance", number(setup.real("radius")))});
  // Without a run: an estimate is enough for a proposal.
  const Setup alike = with_goal(setup_like("bridson", setup), ByPoints{recording->points(), false});
  const double estimate = estimated(alike).real("radius");
  const double digit = std::pow(10.0, std::floor(std::log10(estimate)) - 1);
  const double radius = std::round(estimate / digit) * digit;
  hints.push_back({"hint/bridson", radius,
                   ui.say("{0}, as of Bridson's {1} points", number(radius),
                          ui.say.numbers.grouped(recording->points()))});
  return hints;
}

void draw_radius_hints(const Ui& ui, const std::vector<RadiusHint>& hints) {
  const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  const InFont in_font(ui.fonts.small);
  const InStyle in_style(ImGuiStyleVar_FramePadding, ImVec2{ui.scaled(6), ui.scaled(3)});
  for (const RadiusHint& hint : hints) {
    const float width = button_width(hint.label.c_str());
    if (&hint != &hints.front()) {
      ImGui::SameLine(0, ui.scaled(6));
      if (ImGui::GetCursorScreenPos().x + width > right) ImGui::NewLine();
    }
    if (button(ui, hint.name, hint.label))
      ui.issue(command::SetValue{"radius", hint.radius, false, ui.pane_id});
  }
}

void draw_read_as(const Ui& ui) {
  const auto recording = recording_of(ui.pane().setup());
  if (!recording) return;
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const bool changed = has_been_changed(ui.pane().setup());
  const char* found = ui.say("As found");
  const float beside = changed ? text_width(ui.fonts.small, found) + ui.scaled(10) : 0;
  const std::string name = ui.say("{0}, read as", file_name(recording->name(), ui.view.language()));
  draw_text({low.x, low.y + ui.scaled(kTitleHeight / 2)}, {ui.fonts.strong, p.text}, name, width - beside);
  ImGui::Dummy({width, ui.scaled(kTitleHeight)});
  note_widget(ui, "source", name);
  if (changed) {
    const InFont in_font(ui.fonts.small);
    ImGui::SetCursorScreenPos({low.x + width - beside + ui.scaled(10), low.y + ui.scaled(4)});
    if (link(ui, "source/found", found)) ui.issue(command::UseFound{ui.pane_id});
  }
  float y = low.y + ui.scaled(kTitleHeight);
  std::string all;
  for (const std::string& line : read_as_lines(ui, *recording)) {
    all += (all.empty() ? "" : "\n") + line;
    draw_text({low.x, y + ui.scaled(kLine / 2)}, {ui.fonts.small, p.soft}, line, width);
    y += ui.scaled(kLine);
  }
  take_place(ui, {low.x, low.y, width, y - low.y}, "source/domain", all);
}

void draw_radius_request(const Ui& ui) {
  const auto recording = recording_of(ui.pane().setup());
  if (recording->no_plane()) return;
  const bool chooses = recording->chooses();
  const std::vector<Phrase> request{
      {ui.say("r is not known: set it to judge.") + std::string(" "), Tone::strong},
      {chooses ? ui.say("Until then distances are only compared within rounds.")
               : ui.say("Until then no two can be called too close.")}};
  draw_phrases(ui, request, sentence_type(ui), {.name = "source/request"});
}

void draw_offers_for_file(const Ui& ui, const State& state) {
  const auto recording = recording_of(ui.pane().setup());
  const bool unknown = asks_for_radius(ui.pane().setup()), judged = !recording->no_plane();
  const float height = ui.scaled(ui.layout.low ? 30 : 38);
  const float foot = ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - 3 * height - ui.scaled(24);
  ImGui::SetCursorScreenPos(
      {ImGui::GetCursorScreenPos().x, std::max(ImGui::GetCursorScreenPos().y + ui.scaled(8), foot)});
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  heading(ui, ui.say("Next"));
  gap(ui, 4);
  const std::string alike =
      ui.say.plural(recording->points(), "1 point, same domain", "{0} points, same domain",
                    ui.say.numbers.grouped(recording->points()));
  if (offer(ui, "source/compare", ui.say("Beside Bridson"), alike, height)) ui.issue(command::CompareAlike{});
  if (offer(ui, "next/quality", ui.say("Is it good?"),
            !judged   ? ui.say("not judged")
            : unknown ? ui.say("what needs no r")
                      : ui.say("holes, neighbours, spectrum"),
            height))
    ui.issue(command::ToggleMeasures{});
  const auto found = state.findings.of(ui.pane_id);
  const std::string count =
      !judged   ? std::string(ui.say("not judged"))
      : unknown ? std::string(ui.say("distances need r"))
      : found   ? ui.say.plural(found->count, "1 thing", "{0} things", ui.say.numbers.grouped(found->count))
                : std::string(ui.say("judging"));
  if (offer(ui, "next/findings", ui.say("Wrong?"), count, height)) ui.issue(command::ToggleFindings{});
}

}  // namespace annulus::panels
