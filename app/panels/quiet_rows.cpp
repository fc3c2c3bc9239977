#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/panels/density_panel.h"
#include "app/panels/goal_amount.h"
#include "app/panels/knobs.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "app/panels/setup_rows.h"
#include "app/panels/small_pictures.h"
#include "app/session/tries_curve.h"
#include "app/texts/differences.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"

// What is set once: where points may lie, the seed, where growth starts, and how steps are done. Each is one
// quiet line that says what it is now; a click opens the rest.
namespace annulus::panels {
namespace {

enum class Group { domain, seed, start, holes, rules, image };

Group group_of(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::start || parameter.name == "islands" || parameter.name == "tile")
    return Group::start;
  if (parameter.file_place == FilePlace::top) return Group::seed;
  const bool shared_with = parameter.shared && !parameter.only_with.empty();
  if (parameter.name == "map") return Group::holes;
  if (parameter.only_with == "field") return Group::image;
  const bool map = parameter.name == "columns" || parameter.name == "rows";
  if (parameter.file_place == FilePlace::domain || shared_with || map) return Group::domain;
  return Group::rules;
}

// Gaps are set where it is seen what that gives.
bool stands_below_curves(const Parameter& parameter, const Setup& setup) {
  return parameter.name == "fill" && has_tries_curve(setup);
}

std::vector<const Parameter*> rows_of(const Setup& setup, Group group) {
  std::vector<const Parameter*> rows;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (matters(setup, parameter) && !is_in_knobs(setup, parameter) && parameter.name != "field" &&
        !stands_below_curves(parameter, setup) && group_of(parameter) == group)
      rows.push_back(&parameter);
  return rows;
}

bool is_plain(const Setup& setup, const std::vector<const Parameter*>& rows) {
  return std::ranges::all_of(rows, [&](const Parameter* p) { return setup.value(p->name) == p->standard; });
}

// `room`: in which the mask is named too.
std::string domain_words(const Ui& ui, float room) {
  const Setup& setup = ui.pane().setup();
  const Domain domain = domain_of(setup);
  const Numbers& number = ui.say.numbers;
  std::string text = number.rounded(domain.width) + " \u00d7 " + number.rounded(domain.height);
  if (traits_of(setup).cells) return ui.say("{0} cells", text);
  if (!setup.has("mask")) return text;
  const std::string masked =
      text + ", " + (is_none(setup.values.at("mask")) ? ui.say("no mask") : ui.say("a mask"));
  return text_width(ui.fonts.small, masked) <= room ? masked : text;
}

// `room`: a short word stands in less.
std::string variant_words(const Ui& ui, bool plain, float room) {
  if (!plain) return ui.say("changed");
  const std::string words = ui.say("as in the paper");
  return text_width(ui.fonts.small, words) <= room ? words : ui.say("original");
}

std::string start_words(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  if (!setup.has("start")) return ui.say("as set");
  const Start start = parse_start(setup.text("start"));
  return start.kind == Start::Kind::centre   ? ui.say("centre")
         : start.kind == Start::Kind::random ? std::string(ui.say("random"))
                                             : ui.say.numbers.place(start.x, start.y);
}

std::string holes_words(const Ui& ui) {
  const ImageValue& map = ui.pane().setup().image("map");
  return map.none()         ? ui.say("none")
         : map.name.empty() ? std::string(ui.say("painted"))
                            : std::filesystem::path(map.name).filename().string();
}

// The file that says which radius is where.
const ImageValue* field_image(const Setup& setup) {
  if (!setup.has("density-image")) return nullptr;
  if (has_density(setup)) return &setup.image("density-image");
  return setup.text("field") == "image" ? &setup.image("radius-image") : nullptr;
}

std::string image_words(const Ui& ui, const ImageValue& image) {
  return image.none() ? ui.say("none") : std::filesystem::path(image.name).filename().string();
}

void draw_parameter(const Ui& ui, const Parameter& parameter) {
  const Row row = begin_row(ui, parameter.name, ui.say(parameter.label));
  if (has_pictures(ui.pane().setup(), parameter)) {
    draw_pictures(ui, parameter, row.width);
    return end_row(ui, ui.say(parameter.help));
  }
  end_row(ui, draw_value(ui, parameter, row.width));
}

void draw_way_back(const Ui& ui, const std::vector<const Parameter*>& rows) {
  if (!link(ui, "row/rules/back", ui.say("as in the paper: back"))) return;
  bool continues = false;  // undone as one
  for (const Parameter* parameter : rows) {
    if (ui.pane().setup().value(parameter->name) == parameter->standard) continue;
    ui.issue(command::SetValue{parameter->name, parameter->standard, continues, ui.pane_id});
    continues = true;
  }
}

void draw_parameters(const Ui& ui, const std::vector<const Parameter*>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool sides = i + 1 < rows.size() && rows[i]->name == "width" && rows[i + 1]->name == "height" &&
                       rows[i]->kind == ParameterKind::real;
    if (!sides) {
      draw_parameter(ui, *rows[i]);
      continue;
    }
    const Row row = begin_row(ui, "domain", ui.say("Domain"));
    end_row(ui, draw_sides(ui, *rows[i], *rows[i + 1], row.width));
    ++i;
  }
}

// One of the four, in its quarter. The whole quarter opens the menu that draws `contents`.
void draw_quarter(const Ui& ui, const Rect& place, const char* name, const char* label,
                  const std::string& now, bool changed, const auto& contents) {
  const scene::Palette& p = ui.palette();
  const bool clicked =
      button_at(ui, name, {place.x, place.y, place.width, place.height}, std::string(label) + " " + now);
  const bool over = ImGui::IsItemHovered();
  const float middle = place.y + place.height / 2, x = place.x + place.width - ui.scaled(6);
  draw_chevron(ui, {x, middle}, p.muted);
  const float from = place.x + draw_text({place.x, middle}, small_muted(ui), label) + ui.scaled(10);
  draw_text({from, middle}, {changed ? ui.fonts.small_strong : ui.fonts.small, over ? p.accent : p.text}, now,
            x - ui.scaled(8) - from);
  ImGui::SetCursorScreenPos({place.x, place.y});
  menu_of_last_item(ui, name, clicked, contents, kSetupMenu);
}

// The number is typed here; the die draws another one.
void draw_seed(const Ui& ui, const Rect& place) {
  const Setup& setup = ui.pane().setup();
  if (!setup.seeded()) return;
  const scene::Palette& p = ui.palette();
  const float middle = place.y + place.height / 2, die = ui.scaled(22);
  const char* label = ui.say("Seed");
  const float from = place.x + draw_text({place.x, middle}, small_muted(ui), label) + ui.scaled(4);
  with_font(ui.fonts.small, [&] {
    ImGui::SetCursorScreenPos({from, middle - ImGui::GetFrameHeight() / 2});
    draw_seed_field(ui, place.x + place.width - die - ui.scaled(4) - from);
  });
  if (button_at(ui, "reroll", {place.x + place.width - die, middle - die / 2, die, die},
                ui.say("Another seed (R)")))
    ui.issue(command::Reroll{});
  const bool over = ImGui::IsItemHovered();
  if (over) tooltip(ui, ui.say("Another seed (R)"));
  const scene::Colour ink = over ? p.accent : p.muted;
  const ImVec2 centre{place.x + place.width - die / 2, middle};
  const float half = ui.scaled(7), pip = ui.scaled(1.4f), off = ui.scaled(3.4f);
  outline_rect({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half}, ink, ui.scaled(2.5f),
               ui.scaled(1.2f));
  for (const auto& [dx, dy] : {std::pair{-1, -1}, {1, 1}, {0, 0}, {-1, 1}, {1, -1}})
    fill_circle({centre.x + off * static_cast<float>(dx), centre.y + off * static_cast<float>(dy)}, pip, ink);
}

}  // namespace

float quiet_rows_height(const Setup& setup) {
  constexpr float kOneRow = 28, kAround = 16;
  return (is_recorded(setup) ? kOneRow : 2 * kOneRow) + kAround;  // only the domain of a file is set there
}

void draw_quiet_rows(const Ui& ui) {
  ImGui::PushID("quiet rows");
  const Setup& setup = ui.pane().setup();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = ui.scaled(28), gap_between = ui.scaled(18);
  const char* plane = traits_of(setup).cells ? ui.say("Map") : ui.say("Domain");
  const float around = text_width(ui.fonts.small, plane) + ui.scaled(24);  // of what a quarter says
  // The domain's words may take a little more than half.
  const float half = (width - gap_between) * 0.53f, most = (width - gap_between) * 0.61f,
              wanted = around + text_width(ui.fonts.small, domain_words(ui, width));
  const float left_width = std::ceil(wanted <= most ? std::max(half, wanted) : half),
              right_x = low.x + left_width + gap_between, right_width = width - left_width - gap_between;
  const float upper = low.y + ui.scaled(8), lower = upper + height;
  const auto domain = rows_of(setup, Group::domain), start = rows_of(setup, Group::start),
             rules = rows_of(setup, Group::rules);
  const auto holes = rows_of(setup, Group::holes);
  if (!domain.empty())
    draw_quarter(ui, {low.x, upper, left_width, height}, "row/domain", plane,
                 domain_words(ui, left_width - around), false, [&] { draw_parameters(ui, domain); });
  draw_seed(ui, {right_x, upper, right_width, height});
  if (!start.empty())
    draw_quarter(ui, {low.x, lower, left_width, height}, "row/start", ui.say("Start"), start_words(ui), false,
                 [&] { draw_parameters(ui, start); });
  if (!holes.empty())
    draw_quarter(ui, {low.x, lower, left_width, height}, "row/holes", ui.say("Holes"), holes_words(ui), false,
                 [&] { draw_parameters(ui, holes); });
  if (const ImageValue* image = field_image(setup)) {
    draw_quarter(ui, {right_x, lower, right_width, height}, "row/rules", ui.say("Image"),
                 image_words(ui, *image), false, [&] {
                   draw_parameters(ui, rows_of(setup, Group::image));
                   if (has_density(setup)) draw_density(ui, ImGui::GetContentRegionAvail().x);
                   draw_parameters(ui, rules);
                 });
  } else if (!rules.empty()) {
    const bool plain = is_plain(setup, rules);
    draw_quarter(ui, {right_x, lower, right_width, height}, "row/rules", ui.say("Variant"),
                 variant_words(ui, plain, right_width - ui.scaled(74)), !plain, [&] {
                   draw_parameters(ui, rules);
                   if (!plain) draw_way_back(ui, rules);
                 });
  }
  ImGui::PopID();
  ImGui::SetCursorScreenPos({low.x, low.y + ui.scaled(quiet_rows_height(setup))});
}

}  // namespace annulus::panels
