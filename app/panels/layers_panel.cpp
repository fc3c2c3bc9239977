#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/kit/slider.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

scene::Colour chip_colour(const scene::Palette& p, scene::Layer layer) {
  using enum scene::Layer;
  const auto is = [&](auto... any) { return ((layer == any) || ...); };
  return is(searched)                    ? p.too_close
         : is(tree)                      ? p.muted
         : is(annulus)                   ? p.accent
         : is(points)                    ? p.point
         : is(hole)                      ? p.text
         : is(violations)                ? p.violation
         : is(gaps, squares, candidates) ? p.accepted
                                         : p.outside;
}

// Window units at UI scale 1.
constexpr float kLayersWidth = 236;  // of the menu
constexpr float kUp = 6;             // of its button, to the foot of the canvas
constexpr float kPastTriangle = 8;   // of its button, which ends at the edge of the words above and below

// One row that acts as a switch: a chip in the layer's colour, the name, the key. `shows_nothing`: why, or
// empty.
void layer_row(const Ui& ui, const std::string& name, English label, English help, const std::string& key,
               scene::Colour chip, bool on, Command command, const std::string& shows_nothing = "") {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ui.scaled(kLayersWidth), height = ui.scaled(22);
  const bool clicked = ImGui::InvisibleButton(name.c_str(), {width, height});
  note_widget(ui, "layer/" + name, ui.say(label));
  const bool over = ImGui::IsItemHovered();
  const float middle = low.y + height / 2, half = ui.scaled(7);
  const ImVec2 chip_low{low.x, middle - half}, chip_high{low.x + 2 * half, middle + half};
  if (on) {
    // With a tick, since colours alone do not tell on from off.
    fill_rect(chip_low, chip_high, chip, ui.scaled(3));
    const float x = low.x + half, s = ui.scaled(3.5f);
    const ImVec2 tick[] = {{x - s, middle}, {x - s * 0.25f, middle + s * 0.75f}, {x + s, middle - s * 0.75f}};
    draw_path(tick, p.panel, ui.scaled(1.75f));
  } else {
    outline_rect(chip_low, chip_high, scene::with_alpha(p.muted, 0.6f), ui.scaled(3), ui.scaled(1));
  }
  const float left = low.x + ui.scaled(24);
  const float name_end =
      left + draw_text({left, middle}, {nullptr, on || over ? p.text : p.muted}, ui.say(label));
  draw_text({name_end + ui.scaled(6), middle}, small_muted(ui), shows_nothing);
  const float box = ui.scaled(18), x = low.x + width - box;
  outline_rect({x, middle - box / 2}, {x + box, middle + box / 2}, p.hairline, ui.scaled(3));
  draw_text({x + box / 2, middle}, small_muted(ui, Align::middle), key);
  if (over) tooltip(ui, ui.say(help));
  if (clicked) ui.issue(std::move(command));
}

// Where one more point fits is found for one radius only.
bool of_gaps(scene::Layer layer) {
  return layer == scene::Layer::gaps || layer == scene::Layer::hole;
}

bool of_measures(scene::Layer layer) {
  return layer == scene::Layer::points || layer == scene::Layer::discs || layer == scene::Layer::gaps ||
         layer == scene::Layer::hole || layer == scene::Layer::violations;
}

// The line that unfolds layers which say nothing about what the points are worth.
bool unfolded(const Ui& ui, std::size_t count) {
  const std::string label = ui.say.plural(count, "1 more, hidden by this view",
                                          "{0} more, hidden by this view", std::to_string(count));
  return fold(ui, "layers/more", label);
}

// In radii r, which follows r, or in units of the domain, which does not.
void draw_disc_radius(const Ui& ui) {
  constexpr double kSide = 608.276253;  // of a square as large as 740 x 500, for which this range is meant
  constexpr SliderRange kUnits{.minimum = 0.5, .maximum = 50, .logarithmic = true, .grain = 0.01};
  const scene::Style& style = ui.view.style();
  const Setup& setup = ui.pane().run().setup;
  const bool in_units = style.disc_units > 0;
  const auto row = [&](const char* name, const char* label, const char* help, const auto& control) {
    begin_row(ui, name, label);
    control();
    end_row(ui, help);
  };
  row("display-radius", ui.say("Disc radius"),
      ui.say(
          "How large the discs of the layer Discs are drawn: at 0.5 r none overlap when the set is valid."),
      [&] {
        double size = in_units ? style.disc_units : style.display_radius;
        const auto text_of = [&](const std::string& number) {
          return in_units ? number : ui.say("{0} r", number);
        };
        const float room = ImGui::CalcItemWidth() - text_width(text_of(""));
        SliderRange range{.minimum = 0.05, .grain = 0.01};
        if (in_units) {
          const Domain domain = domain_of(setup);
          const double times = std::sqrt(domain.width * domain.height) / kSide;
          range = kUnits;
          range.minimum *= times;
          range.maximum *= times;
          range.grain = std::min(range.grain, range.minimum / 10);
        }
        const std::string text = text_of(slider_text(ui, size, room));
        const SliderChange change = filled_slider(ui, "##display-radius", size, range, text);
        note_widget(ui, "display-radius", text);
        if (change == SliderChange::none || size <= 0) return;
        ui.issue(in_units ? command::SetDisplayRadius{style.display_radius, size}
                          : command::SetDisplayRadius{size});
      });
  row("disc-unit", "", ui.say("Whether discs follow r, or keep their size in units of the domain."), [&] {
    const std::array<Segment, 2> units{{{"r", ui.say("times r"), ""}, {"units", ui.say("units"), ""}}};
    const int clicked = segmented(ui, "disc-unit", units, in_units ? 1 : 0);
    if (clicked == 0) ui.issue(command::SetDisplayRadius{style.display_radius});
    if (clicked == 1 && !in_units)
      ui.issue(command::SetDisplayRadius{style.display_radius, radius_of(setup) * style.display_radius});
  });
}

void draw_layers(const Ui& ui, bool quality) {
  const scene::Style& style = ui.view.style();
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, 0});
  const auto sized = [](const Pane& pane) { return pane.run().timeline.sampler().field() != nullptr; };
  const bool empty_layers = sized(ui.panes.a()) && (!ui.panes.b() || sized(*ui.panes.b()));
  const auto hidden_by = [&](scene::Layer layer) -> const char* {
    if (empty_layers && of_gaps(layer)) return ui.say("needs one r");
    if (!style.layers.has(layer) || !scene::is_of_tries(layer)) return "";
    if (style.last_marks <= 0) return ui.say("faded");
    return layer == scene::Layer::searched && style.moving() ? ui.say("while slow") : "";
  };
  const auto draw = [&](const scene::LayerInfo& layer) {
    layer_row(ui, std::string(layer.name), layer.label, layer.help, std::string(1, layer.key),
              chip_colour(ui.palette(), layer.layer), style.layers.has(layer.layer),
              command::ToggleLayer{layer.layer}, hidden_by(layer.layer));
  };
  std::vector<const scene::LayerInfo*> folded;
  for (const scene::LayerInfo& layer : scene::kLayers) {
    const bool on_b = ui.panes.b() && has_layer(ui.panes.b()->setup(), layer.layer);
    if (!has_layer(ui.pane().setup(), layer.layer) && !on_b) continue;
    if (quality && !of_measures(layer.layer)) {
      folded.push_back(&layer);
    } else {
      draw(layer);
    }
  }
  if (!folded.empty() && unfolded(ui, folded.size()))
    for (const scene::LayerInfo* layer : folded) draw(*layer);
  if (strip_height(ui.pane().setup()) > 0 && !ui.panes.b() && !quality)
    layer_row(ui, "strip", strip_label(ui.pane().setup()),
              English("Below the canvas: the slots of the list, the picked one lit."), "B",
              ui.palette().active, ui.workspace.strip(), command::ToggleStrip{});
  layer_row(ui, "legend", English("Legend"), English("What the marks on the canvas mean."), "L",
            ui.palette().muted, style.legend, command::ToggleLegend{});
  ImGui::PopStyleVar();
  const bool on_b = ui.panes.b() && has_layer(ui.panes.b()->setup(), scene::Layer::discs);
  if (!has_layer(ui.pane().setup(), scene::Layer::discs) && !on_b) return;
  gap(ui, 2);
  draw_disc_radius(ui);
}

std::string layers_label(const Ui& ui) {
  return with_arrow(ui.say("Layers"));
}

}  // namespace

bool layers_on_canvas(const Ui& ui) {
  const Layout& l = ui.layout;
  if (l.tabs.height > 0 || l.strip.height > 0) return false;
  return l.caption.width < ui.scaled(440) || ui.workspace.presenting();
}

Rect layers_button_place(const Ui& ui) {
  const ImVec2 text = text_size(ui.fonts.small, layers_label(ui)), pad = ImGui::GetStyle().FramePadding;
  const float width = text.x + 2 * pad.x, height = text.y + 2 * pad.y;
  if (ui.layout.tabs.height > 0) {  // of two canvases: in the title of B, beside its cross
    constexpr float kCross = 28;
    const Rect& title = ui.layout.titles.b;
    const float right = title.x + title.width - edge_around_canvas(ui) - ui.scaled(kCross);
    return {std::round(right - width), std::round(title.y + 0.46f * title.height - height / 2),
            std::ceil(width), std::ceil(height)};
  }
  const Rect& canvas = ui.layout.canvas;
  const float x = canvas.x + canvas.width + ui.scaled(kPastTriangle) - edge_around_canvas(ui) - width;
  const Rect& caption = ui.layout.caption;
  const float y = ui.layout.strip.height > 0 ? strip_title_middle(ui) - height / 2
                  : layers_on_canvas(ui)     ? canvas.y + canvas.height - ui.scaled(kUp) - height
                                             : caption.y + 0.45f * caption.height - height / 2;
  return {std::round(x), std::round(y), std::ceil(width), std::ceil(height)};
}

void draw_layers_menu(const Ui& ui, bool quality) {
  const bool on_canvas = ui.layout.strip.height <= 0 &&
                         ui.layout.tabs.height <= 0;  // what is drawn there must not disturb its letters
  ImGui::PushStyleColor(ImGuiCol_Button,
                        to_vec4(scene::with_alpha(ui.palette().canvas, on_canvas ? 0.85f : 0)));
  const bool clicked = with_font(ui.fonts.small, [&] { return button(ui, "layers", layers_label(ui)); });
  draw_menu_triangle(ui);
  ImGui::PopStyleColor();
  menu_of_last_item(ui, "layers", clicked, [&] { draw_layers(ui, quality); });
}

}  // namespace annulus::panels
