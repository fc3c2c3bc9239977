#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/narration/narration.h"
#include "app/panels/panels.h"
#include "app/panels/quality.h"
#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"

// What a room sees besides the canvas: titles, the sentence of the try in large letters, the pressed keys.
namespace annulus::panels {
namespace {

constexpr float kAirBeside = 12;  // to the edge of a canvas, and between two texts of a row

// The left and right edge of the pane's domain while it is seen whole; rows above and below align with it.
std::pair<float, float> domain_edges(const Ui& ui) {
  const Domain domain = domain_of(ui.pane().run().setup);
  const auto whole =
      scene::transform({}, domain, ui.view.canvas(), scene::room_of(ui.view.style(), ui.view.canvas()));
  const Rect& canvas = ui.layout.canvases[ui.pane_id];
  const float left = canvas.x + ui.scaled(scene::to_pixel(whole, 0, 0).x);
  return {left, left + ui.scaled(static_cast<float>(domain.width * whole.scale))};
}

// A high domain leaves a row too narrow: it then spans the canvas.
std::pair<float, float> row_of(const Ui& ui) {
  const auto [left, right] = domain_edges(ui);
  const Rect& canvas = ui.layout.canvases[ui.pane_id];
  if (right - left >= 0.6f * canvas.width) return {left, right};
  return {canvas.x + ui.scaled(kAirBeside), canvas.x + canvas.width - ui.scaled(kAirBeside)};
}

std::string count_text(const Ui& ui) {
  const Run& run = ui.pane().run();
  return counted(run.setup, run.timeline.sampler().remaining(), ui.view.language());
}

// At the row's right end; returns its left end.
float draw_count(const Ui& ui, float right, float middle) {
  const std::string text = count_text(ui);
  const float width = text_width(text);
  ImGui::SetCursorScreenPos({right - width, middle - ImGui::GetTextLineHeight() / 2});
  write_text({nullptr, ui.palette().soft}, text);
  note_widget(ui, "count", text);
  return right - width;
}

// The sizes of what stands above and below a canvas, from that of `largest` down.
std::vector<Type> types_of(const Ui& ui, const ImFont* largest) {
  const UiFonts& f = ui.fonts;
  std::vector<Type> types{{f.sentence, f.sentence_strong},
                          {f.caption, f.caption_strong},
                          {f.text, f.strong},
                          {f.small, f.small_strong}};
  types.erase(types.begin(), std::ranges::find(types, largest, &Type::plain));
  return types;
}

void draw_title(const Ui& ui, const std::string& text) {
  const Rect& row = ui.layout.titles[ui.pane_id];
  const auto [left, right] = row_of(ui);
  const float middle = row.y + 0.58f * row.height, air = ui.scaled(kAirBeside);
  // The largest letters in which all of it fits.
  const std::vector<Type> types = types_of(ui, ui.fonts.sentence);
  const float span = right - left;
  const auto fits = [&](const Type& type) {
    return text_width(type.strong, text) + text_width(type.plain, count_text(ui)) + air <= span;
  };
  const auto found = std::ranges::find_if(types, fits);
  const Type& type = found == types.end() ? types.back() : *found;
  const bool with_count =
      found != types.end() || 2 * (text_width(type.plain, count_text(ui)) + air) <= right - left;
  float end = right;
  if (with_count)
    end = with_font(type.plain, [&, right = right] { return draw_count(ui, right, middle); }) - air;
  ImGui::SetCursorScreenPos({left, middle - text_height(type.strong, text) / 2});
  const std::string shown = shortened_in(type.strong, text, end - left);
  write_text({type.strong, ui.palette().text}, shown);
  note_widget(ui, "title", shown);
}

// What a room needs to know.
std::vector<Phrase> caption_of(const Ui& ui, const State& state) {
  const Playback& playback = state.playback;
  const Quality& quality = state.quality;
  const bool asks = state.asks();
  if (asks && ui.workspace.presenting()) return {};  // the card asks
  if (const auto& lesson = state.lessons.open();
      lesson && !lesson->page().caption.empty() && !lesson->waits())
    return {{lesson->page().caption}};
  const Timeline& timeline = ui.pane().run().timeline;
  if (quality.open() && !asks) {
    const LiveMeasures& live = quality.live(ui.pane_id);
    if (!live.complete()) return {{ui.say("measuring"), Tone::muted}};
    return {{verdict_words(ui, live.found()->measures)}};
  }
  // A point that a search has not seen would tell the answer of a lesson's question.
  const auto& lesson = state.lessons.open();
  if (lesson && lesson->asks() && !playback.preview() && playback.tempo() == scene::Tempo::still)
    return narrate(ui.view.language(), ui.pane().run().setup, timeline);
  return happening(ui, playback, asks);
}

}  // namespace

void draw_titles(const Ui& ui, const Lessons& lessons) {
  const Setup &a = ui.panes.a().run().setup, &b = ui.panes.b()->run().setup;
  const auto& open = lessons.open();
  const auto& [title_a, title_b] = open ? open->page().titles : decltype(LessonStep::titles){};
  const Language language = ui.view.language();
  draw_title(ui, title_a.empty() ? difference_for_people(a, b, language) : title_a);
  draw_title(ui.about(PaneId::b), title_b.empty() ? difference_for_people(b, a, language) : title_b);
}

void draw_caption(const Ui& ui, const State& state) {
  const Rect& caption = ui.layout.caption;
  const UiFonts& fonts = ui.fonts;
  const bool presenting = ui.workspace.presenting();
  const bool pair = ui.layout.tabs.height > 0;  // each sentence begins right below its domain
  const std::vector<Type> types = types_of(ui, presenting               ? fonts.caption
                                               : pair && !ui.layout.low ? fonts.sentence
                                                                        : fonts.text);
  const Type &large = types.front(), &small = types.back();
  const float middle = caption.y + 0.45f * caption.height, air = ui.scaled(kAirBeside);
  for (const PaneId pane : kPaneIds) {
    if (!ui.panes.has(pane)) continue;
    const Ui here = ui.about(pane);
    std::vector<Phrase> sentence = caption_of(here, state);
    auto [left, right] = row_of(here);
    // In a lesson: beside the slots, and left of the button of layers if that stands there.
    const bool lesson = !presenting && !pair, last = pane == PaneId::b || !ui.panes.b(),
               in_strip = lesson && !ui.panes.b() && caption.x > ui.layout.canvas.x;
    const Rect layers = layers_button_place(ui);
    const bool beside_layers = lesson && last && layers.y + layers.height > caption.y;
    if (in_strip) left = caption.x;
    if (in_strip) right = caption.x + caption.width - air;
    if (beside_layers) right = std::min(right, layers.x - air);
    // Two canvases say it in their titles.
    const float count =
        ui.panes.b() || in_strip ? 0 : std::ceil(text_width(large.plain, count_text(here))) + air;
    // At the end of a run the sentence that says why it is over stays.
    const bool ended = presenting && here.pane().run().timeline.at_end();
    // What contradicts the sentence before it stays too.
    const bool last_stays = ended || (!sentence.empty() && sentence.back().tone == Tone::wrong);
    const Rect& canvas = ui.layout.canvases[pane];
    const float whole = canvas.width - 2 * air, room = right - left - count;
    const auto too_high = [&](const Type& type, float width) {
      return phrases_height(type, sentence, width) > caption.height;
    };
    // A room gets one line of large letters, and rather less than small ones.
    // It says the count, and may need its room.
    const bool keeps_count = ended && (!too_high(large, room) || too_high(large, whole));
    while (presenting && too_high(large, keeps_count ? room : whole))
      if (!drop_sentence(sentence, last_stays)) break;
    constexpr float kLeastRoom = 60;  // of a word, window units at UI scale 1
    const bool fits =
        keeps_count || (room >= ui.scaled(kLeastRoom) && !too_high(presenting ? large : small, room));
    if (fits && count > 0)
      right = with_font(large.plain, [&, right = right] { return draw_count(here, right, middle); }) - air;
    // A sentence that is too long gets all the room there is.
    if (!fits && !in_strip) left = canvas.x + air;
    if (!fits && !in_strip && !beside_layers) right = canvas.x + canvas.width - air;
    while (in_strip && phrases_height(small, sentence, right - left) > caption.height)
      if (!drop_sentence(sentence, last_stays)) break;
    const float span = right - left;
    const auto found = std::ranges::find_if(types, [&](const Type& one) { return !too_high(one, span); });
    const Type& type = found == types.end() ? small : *found;
    const float height = phrases_height(type, sentence, span);
    const float y = pair ? caption.y : std::max(middle - height / 2, caption.y);
    ImGui::SetCursorScreenPos({left, y});
    ImGui::BeginChild(pane == PaneId::a ? "caption" : "caption b",
                      {right - left, caption.y + caption.height - y}, false,
                      height > caption.height ? 0 : ImGuiWindowFlags_NoScrollbar);
    draw_phrases(here, sentence, type, {.name = "sentence"});
    ImGui::EndChild();
  }
}

}  // namespace annulus::panels
