#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "app/application/playback.h"
#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/panels/growth_plot.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "app/panels/setup_rows.h"
#include "app/panels/single_layout.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

enum class Icon { to_start, back, play, pause, forward, pick, to_end };

// Icons are drawn as shapes: sharp at any size, and without a font.
void draw_icon(Icon icon, ImVec2 c, float s, scene::Colour colour) {
  const auto right = [&](float x) {
    fill_triangle({c.x + x - s * 0.5f, c.y - s * 0.75f}, {c.x + x - s * 0.5f, c.y + s * 0.75f},
                  {c.x + x + s * 0.6f, c.y}, colour);
  };
  const auto left = [&](float x) {
    fill_triangle({c.x + x + s * 0.5f, c.y - s * 0.75f}, {c.x + x - s * 0.6f, c.y},
                  {c.x + x + s * 0.5f, c.y + s * 0.75f}, colour);
  };
  const auto bar = [&](float x, float width) {
    fill_rect({c.x + x - width / 2, c.y - s * 0.75f}, {c.x + x + width / 2, c.y + s * 0.75f}, colour);
  };
  switch (icon) {
    case Icon::to_start:
      bar(-s * 0.8f, s * 0.22f);
      left(s * 0.15f);
      break;
    case Icon::back:  // a step stops at a bar that play has not
      left(-s * 0.15f);
      bar(s * 0.75f, s * 0.22f);
      break;
    case Icon::play:
      right(0);
      break;
    case Icon::pause:
      bar(-s * 0.4f, s * 0.42f);
      bar(s * 0.4f, s * 0.42f);
      break;
    case Icon::forward:
      bar(-s * 0.75f, s * 0.22f);
      right(s * 0.15f);
      break;
    case Icon::pick:
      right(-s * 0.5f);
      right(s * 0.45f);
      break;
    case Icon::to_end:
      right(-s * 0.15f);
      bar(s * 0.8f, s * 0.22f);
      break;
  }
}

// Before a room it would cover the sentence above it.
void transport_tooltip(const Ui& ui, const char* help) {
  if (!ui.workspace.presenting()) tooltip(ui, help);
}

void icon_button(const Ui& ui, const char* name, Icon icon, float width, const char* help, Command command) {
  const bool main = icon == Icon::play || icon == Icon::pause;
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 size{ui.scaled(width), ui.scaled(ui.workspace.presenting() ? 25 : 32)};
  const bool clicked = area_button(ui, name, size, help);
  const bool over = ImGui::IsItemHovered();
  scene::Colour back = main ? p.accent : p.control;
  if (over) back = main ? scene::with_alpha(p.accent, 0.85f) : scene::with_alpha(p.accent, 0.3f);
  fill_rect(low, {low.x + size.x, low.y + size.y}, back, ui.scaled(5));
  draw_icon(icon, {low.x + size.x / 2, low.y + size.y / 2}, ui.scaled(main ? 8.5f : 7),
            main ? p.canvas : p.text);
  if (over) transport_tooltip(ui, help);
  if (clicked) ui.issue(std::move(command));
  ImGui::SameLine(0, ui.scaled(6));
}

void draw_buttons(const Ui& ui, const Playback& playback) {
  const bool few = ui.workspace.presenting();  // the other ones have keys
  if (!few)
    icon_button(ui, "to-start", Icon::to_start, 32, ui.say("To the start (Home)"), command::ToStart{});
  icon_button(ui, "back", Icon::back, 32, ui.say("Back one try: -1 (Left)"), command::StepTry{-1});
  if (playback.playing()) {
    icon_button(ui, "play", Icon::pause, 44, ui.say("Pause (Space)"), command::TogglePlay{});
  } else {
    icon_button(ui, "play", Icon::play, 44, ui.say("Play (Space)"), command::TogglePlay{});
  }
  icon_button(ui, "forward", Icon::forward, 32, ui.say("Forward one try: +1 (Right)"), command::StepTry{1});
  if (few) return;
  icon_button(ui, "pick", Icon::pick, 32,
              ui.say("Forward one pick: to the end of this active point's turn (Shift+Right)"),
              command::StepPick{1});
  icon_button(ui, "to-end", Icon::to_end, 32, ui.say("To the end (End)"), command::ToEnd{});
}

// Where the transport stands, and its whole length; 0 while that is unknown.
struct Progress {
  double at = 0;
  double total = 0;
  bool trimmed = false;  // by the step after the last try
};

// Of what the scrubber counts. As it is said, tries are those without the step that is none.
Progress progress(const Ui& ui, bool said = false) {
  const Lock counting = ui.panes.counting();
  Progress p;
  for (const PaneId pane : kPaneIds) {
    if (!ui.panes.has(pane)) continue;
    const Run& run = ui.panes[pane].run();
    const Timeline& timeline = run.timeline;
    const bool tries = said && counting == Lock::tries;
    p.at = std::max(p.at, tries ? static_cast<double>(timeline.tries()) : position_of(run, counting));
    if (said && ui.panes[pane].making()) continue;  // another length is to come
    p.total = std::max(p.total, tries ? static_cast<double>(timeline.total_tries().value_or(0))
                                      : length_of(run, counting).value_or(0));
    p.trimmed = tries && !ui.panes.b() && timeline.position() > timeline.tries();
  }
  return p;
}

// What positions count, in words: of a file of points each try is a point, of a map of cells a pick.
enum class Counted : std::uint8_t { tries, picks, points, time };
Counted counted_by(const Ui& ui) {
  const Setup& setup = ui.panes.a().run().setup;
  if (!ui.panes.b() && shows_points(setup)) return Counted::points;
  if (!ui.panes.b() && traits_of(setup).cells) return Counted::picks;
  const Lock lock = ui.panes.counting();
  return lock == Lock::tries ? Counted::tries : lock == Lock::points ? Counted::points : Counted::time;
}

// What is made a second.
Counted played_by(const Ui& ui) {
  return ui.panes.b() ? Counted::tries : counted_by(ui);
}

// Tries a second: "0.25", "2.5", "12".
std::string rate_text(const Numbers& number, double speed) {
  if (speed >= 10) return number.grouped(static_cast<std::uint64_t>(std::llround(speed)));
  const double tenths = std::round(10 * speed);
  if (speed < 1) return number.rounded(std::round(100 * speed) / 100);
  return number.fixed(tenths / 10, std::fmod(tenths, 10) == 0 ? 0 : 1);
}

std::string speed_text(const Translator& say, double speed, Counted played) {
  if (speed >= kFastest) return say("fastest");
  const bool points = played == Counted::points, picks = played == Counted::picks;
  if (speed < kStagesBelow) {
    const std::string seconds = say.numbers.rounded(std::round(10 / speed) / 10);
    return points  ? say("{0} s a point", seconds)
           : picks ? say("{0} s a pick", seconds)
                   : say("{0} s a try", seconds);
  }
  const std::string number = rate_text(say.numbers, speed);
  if (points) return speed == 1 ? say("{0} point/s", number) : say("{0} points/s", number);
  if (picks) return speed == 1 ? say("{0} pick/s", number) : say("{0} picks/s", number);
  return speed == 1 ? say("{0} try/s", number) : say("{0} tries/s", number);
}

std::string progress_text(const Translator& say, Counted counted, const Progress& progress) {
  const auto number = [&](double value) {
    return say.numbers.grouped(static_cast<std::uint64_t>(std::llround(value)));
  };
  const std::string at = number(progress.at);
  if (progress.trimmed)
    return say.plural(static_cast<std::uint64_t>(std::llround(progress.at)), "after 1 try", "after {0} tries",
                      at);
  if (progress.total <= 0)
    return counted == Counted::tries    ? say("try {0}", at)
           : counted == Counted::picks  ? say("pick {0}", at)
           : counted == Counted::points ? say("{0} points", at)
                                        : say("{0} µs", at);
  const std::string total = number(progress.total);
  return counted == Counted::tries    ? say("try {0} of {1}", at, total)
         : counted == Counted::picks  ? say("pick {0} of {1}", at, total)
         : counted == Counted::points ? say("point {0} of {1}", at, total)
                                      : say("{0} of {1} µs", at, total);
}

// A bar of that width, and above it the curve, up to that height.
void draw_scrubber(const Ui& ui, const Playback& playback, bool predicting, float x, float width, float bar_y,
                   float curve) {
  const scene::Palette& p = ui.palette();
  const Progress now = progress(ui);
  const float thick = ui.scaled(4);
  draw_growth(ui, {{x, bar_y - thick / 2 - curve}, width, curve, now.at, now.total, predicting});
  ImGui::SetCursorScreenPos({x, bar_y - curve});
  {
    const PassedOver arrows_do_it;
    const float below = std::min(ui.scaled(12), ui.layout.bottom.y + ui.layout.bottom.height - bar_y);
    ImGui::InvisibleButton("scrubber", {width, curve + below});
  }
  note_widget(ui, "scrubber", progress_text(ui.say, counted_by(ui), now));
  if (ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left) && now.total > 0) {
    const float share = std::clamp((ImGui::GetIO().MousePos.x - x) / width, 0.0f, 1.0f);
    const double at = std::round(static_cast<double>(share) * now.total);
    if (at != now.at || playback.playing()) ui.issue(command::Seek{at});
  }
  const float share = now.total > 0 ? static_cast<float>(std::min(now.at / now.total, 1.0)) : 0;
  fill_rect({x, bar_y - thick / 2}, {x + width, bar_y + thick / 2}, p.control, thick / 2);
  fill_rect({x, bar_y - thick / 2}, {x + share * width, bar_y + thick / 2}, p.accent, thick / 2);
  const bool held = ImGui::IsItemHovered() || ImGui::IsItemActive();
  fill_circle({x + share * width, bar_y}, ui.scaled(held ? 8.0f : 7.0f), p.text);
}

// `middle`: of its line.
void draw_speed(const Ui& ui, const Playback& playback, float x, float width, float middle) {
  const float top = std::round(middle - ImGui::GetFrameHeight() / 2);
  ImGui::SetCursorScreenPos({x, top});
  float label = text_width(ui.say("Speed")) + ui.scaled(12);
  // Its name gives way to its value.
  const std::string longest = speed_text(ui.say, kFastest - 1, played_by(ui));
  const float value = std::max(text_width(ui.say("fastest")), text_width(longest));
  if (width - label < value + 2 * ImGui::GetStyle().FramePadding.x) label = 0;
  if (label > 0) {
    write_aligned({nullptr, ui.palette().muted}, ui.say("Speed"));
  }
  ImGui::SetCursorScreenPos({x + label, top});
  ImGui::SetNextItemWidth(width - label);
  double speed = playback.speed();
  std::string text = speed_text(ui.say, speed, played_by(ui));
  if (const std::string rising = ui.say("{0}, rising", text);
      playback.speed_rises() && speed < kRisesTo && text_width(rising) < width - label)
    text = rising;
  if (filled_slider(ui, "##speed", speed, {kSlowest, kFastest, true}, text) != SliderChange::none)
    ui.issue(command::SetSpeed{speed});
  note_widget(ui, "speed", text);
  if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
    transport_tooltip(
        ui, ui.say("How many tries are played a second. Below one a second you see each stage of a try; "
                   "at the right end playing is as fast as possible."));
}

// Above the scrubber: where the run stands, at its handle, and how long it is, at its end.
void draw_place_in_run(const Ui& ui, float x, float width, float middle) {
  const Progress here = progress(ui, true);
  const scene::Palette& p = ui.palette();
  const Letters letters = small_muted(ui);
  const std::string at =
      progress_text(ui.say, counted_by(ui), {.at = here.at, .total = 0, .trimmed = here.trimmed});
  const std::string end = here.total > 0 ? ui.say("{0} at the end", ui.whole(here.total)) : "...";
  const float share = here.total > 0 ? static_cast<float>(std::min(here.at / here.total, 1.0)) : 0;
  const float at_width = text_width(letters.font, at), end_width = text_width(letters.font, end);
  const float left = std::clamp(x + share * width - at_width / 2, x, std::max(x, x + width - at_width));
  draw_text({left, middle}, {letters.font, p.text}, at);
  if (left + at_width + ui.scaled(12) <= x + width - end_width)
    draw_text({x + width, middle}, {letters.font, p.muted, Align::right}, end);
}

// In a presentation. For a moment a pressed key takes its place.
void draw_position(const Ui& ui) {
  const Rect& place = ui.layout.progress;
  if (shows_key_on_bar(ui)) return;
  const Progress here = progress(ui, true);
  const InFont in_font(ui.fonts.small);
  std::string text = progress_text(ui.say, counted_by(ui), here);
  const auto too_long = [&] { return text_width(text) > place.width - ui.scaled(8); };
  if (too_long()) text = progress_text(ui.say, counted_by(ui), {.at = here.at, .total = 0});
  if (too_long()) text = ui.whole(here.at);
  ImGui::SetCursorScreenPos({place.x, place.y + (place.height - ImGui::GetTextLineHeight()) / 2});
  write_text({nullptr, ui.palette().soft}, text);
  note_widget(ui, "position", text);
}

// At the right end of a presentation's bar: the speed, the code.
void draw_bar_end(const Ui& ui, const Playback& playback) {
  const Rect& place = ui.layout.speed;
  const float edge = ui.scaled(14), air = ui.scaled(8);
  float right = place.x + place.width - edge;
  const std::string code = ui.say("Code") + std::string("  E");
  const InFont in_font(ui.fonts.small);
  const float y = place.y + (place.height - ImGui::GetFrameHeight()) / 2;
  if (!ui.panes.b()) {
    right -= button_width(code.c_str());
    ImGui::SetCursorScreenPos({right, y});
    if (button(ui, "code-button", code)) ui.issue(command::ToggleCode{});
    right -= air;
  }
  const float slider = ui.scaled(96);
  std::string text = speed_text(ui.say, playback.speed(), played_by(ui));
  if (text_width(text) + 2 * ImGui::GetStyle().FramePadding.x > slider)
    text = ui.say("{0}/s", rate_text(ui.say.numbers, playback.speed()));
  right -= slider;
  ImGui::SetCursorScreenPos({right, y});
  ImGui::SetNextItemWidth(slider);
  double speed = playback.speed();
  if (filled_slider(ui, "##speed", speed, {kSlowest, kFastest, true}, text) != SliderChange::none)
    ui.issue(command::SetSpeed{speed});
  note_widget(ui, "speed", text);
}

// What a presentation changes live: the values that a short name of the setup names, r and k.
void draw_knobs(const Ui& ui) {
  const Rect& place = ui.layout.knobs;
  const Setup& setup = ui.pane().setup();
  constexpr float kKnobs = 2;
  const float air = ui.scaled(10), each = place.width / kKnobs;
  float x = place.x;
  const InFont in_font(ui.fonts.small);
  const float y = place.y + (place.height - ImGui::GetFrameHeight()) / 2;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    if (parameter.symbol.empty() || !traits_of(setup).keeps_distance) continue;
    ImGui::SetCursorScreenPos({x, y});
    write_aligned({nullptr, ui.palette().soft}, parameter.symbol);
    ImGui::SameLine(0, ui.scaled(6));
    const float width = x + each - air - ImGui::GetCursorScreenPos().x;
    ImGui::SetNextItemWidth(width);
    draw_value(ui, parameter, width);
    x += each;
  }
}

// A presentation's transport, low enough to leave the screen to the canvas.
void draw_bar(const Ui& ui, const Playback& playback, bool predicting) {
  const Layout& layout = ui.layout;
  const float air = ui.scaled(16), y = layout.bottom.y, height = layout.bottom.height;
  ImGui::SetCursorScreenPos({ui.scaled(12), y + (height - ui.scaled(25)) / 2});
  draw_buttons(ui, playback);
  draw_scrubber(ui, playback, predicting, layout.scrubber.x + air, layout.scrubber.width - 2 * air,
                y + 0.72f * height, 0.45f * height);
  if (layout.knobs.width > 0) draw_knobs(ui);
  if (layout.progress.width > 0) draw_position(ui);
  if (layout.speed.width > 0) draw_bar_end(ui, playback);
}

}  // namespace

void draw_transport(const Ui& ui, const Playback& playback, bool predicting) {
  const Layout& layout = ui.layout;
  if (ui.workspace.presenting()) return draw_bar(ui, playback, predicting);
  const float edge = ui.scaled(14), air = ui.scaled(16), y = layout.bottom.y, height = layout.bottom.height;
  if (layout.column) {  // the scrubber stands below the rest
    ImGui::SetCursorScreenPos({edge, y + ui.scaled(12)});
    draw_buttons(ui, playback);
    const float x = ImGui::GetCursorScreenPos().x + air, wide = layout.bottom.width - 2 * air;
    draw_scrubber(ui, playback, predicting, air, wide, y + ui.scaled(88), ui.scaled(18));
    draw_place_in_run(ui, air, wide, y + ui.scaled(60));
    return draw_speed(ui, playback, x, layout.bottom.width - edge - x, y + ui.scaled(28));
  }
  ImGui::SetCursorScreenPos({edge_around_canvas(ui), y + std::round((height - ui.scaled(32)) / 2)});
  draw_buttons(ui, playback);
  // The words above the curve do not touch it.
  const float words = ui.scaled(9), bar = y + height - ui.scaled(16);
  const float curve = bar - ui.scaled(2) - (y + words + font_size(ui.fonts.small) / 2);
  const float x = layout.scrubber.x + air, wide = layout.scrubber.width - 2 * air;
  draw_scrubber(ui, playback, predicting, x, wide, bar, curve);
  draw_place_in_run(ui, x, wide, y + words);
  if (layout.speed.width > 0)
    draw_speed(ui, playback, layout.speed.x + ui.scaled(kColumnEdge),
               layout.speed.width - 2 * ui.scaled(kColumnEdge), y + height / 2);
}

}  // namespace annulus::panels
