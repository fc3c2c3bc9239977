#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <span>
#include <string>

#include "app/kit/kit.h"
#include "app/kit/slider.h"
#include "app/panels/picture_panel.h"

// What can be chosen of the picture that is to be saved.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kLabel = 106, kTile = 60, kTileAir = 5, kBetween = 8, kLink = 26;

// What 0 stands for: nothing was given.
NumberLook unless_zero(double value, const char* words) {
  return {.instead = value == 0 ? words : nullptr};
}

// Of each preset, in their order: about how they look beside each other, window units at UI scale 1.
struct PresetLook {
  const char* name;
  English title;
  ImVec2 shape;
};
const PresetLook& look_of(PicturePreset preset) {
  static const std::array<PresetLook, kPicturePresets.size()> looks{
      {{"column", English("1 column"), {24, 20}},
       {"columns", English("2 columns"), {40, 17}},
       {"slide", English("slide"), {40, 22}},
       {"poster", English("poster"), {36, 27}},
       {"icon", English("icon"), {20, 20}}}};
  return looks[static_cast<std::size_t>(preset)];
}

void draw_presets(const Ui& ui, const PictureDialog& dialog) {
  const scene::Palette& p = ui.palette();
  const auto chosen = preset_of(dialog.wish());
  const float air = ui.scaled(kTileAir), all = ImGui::GetContentRegionAvail().x;
  const auto count = static_cast<float>(kPicturePresets.size());
  const float width = std::floor((all - (count - 1) * air) / count), height = ui.scaled(kTile);
  for (const PicturePreset preset : kPicturePresets) {
    if (preset != kPicturePresets.front()) ImGui::SameLine(0, air);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const PresetLook& look = look_of(preset);
    const std::string name = std::string("picture/") + look.name;
    const bool clicked = area_button(ui, name, {width, height}, ui.say(look.title));
    if (preset == kPicturePresets.front()) ImGui::SetItemDefaultFocus();  // of the keyboard
    const bool on = preset == chosen, over = ImGui::IsItemHovered();
    scene::Colour ground = p.control;
    if (on || over) ground = scene::with_alpha(p.accent, on ? p.chosen_tint : 0.18f);
    fill_rect(low, {low.x + width, low.y + height}, ground, ImGui::GetStyle().FrameRounding);
    const ImVec2 shape = look.shape, middle{low.x + width / 2, low.y + ui.scaled(23)};
    const float half_wide = std::round(ui.scaled(shape.x) / 2),
                half_high = std::round(ui.scaled(shape.y) / 2);
    const ImVec2 corner{std::round(middle.x - half_wide), std::round(middle.y - half_high)};
    const ImVec2 other{corner.x + 2 * half_wide, corner.y + 2 * half_high};
    fill_rect(corner, other, p.canvas);
    outline_rect(corner, other, on ? p.text : p.muted);
    draw_text({low.x + width / 2, low.y + height - ui.scaled(13)},
              {ui.fonts.small, on ? p.text : p.muted, Align::middle}, ui.say(look.title), width - 2);
    if (clicked) ui.issue(command::SetPictureWish{with_preset(dialog.wish(), preset)});
  }
}

int choice(const Ui& ui, const char* label, const char* name, std::span<const Segment> segments, int chosen) {
  begin_field(ui, label);
  return segmented(ui, name, segments, chosen);
}

void draw_format(const Ui& ui, PictureWish& wish) {
  const std::array<Segment, 3> kinds{
      Segment{"png", "PNG", ui.say("Pixels: for slides and web pages.")},
      Segment{"svg", "SVG", ui.say("Shapes, a group for each layer: for Inkscape and web pages.")},
      Segment{"pdf", "PDF", ui.say("Shapes and text: for LaTeX and print.")}};
  const int clicked = choice(ui, ui.say("Format"), "picture/format", kinds, static_cast<int>(wish.kind));
  if (clicked >= 0) wish.kind = static_cast<PictureKind>(clicked);
}

// Two links of a chain, closed if the height follows.
bool chain_button(const Ui& ui, bool closed) {
  const float width = ui.scaled(kLink), height = ImGui::GetFrameHeight();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool clicked = ImGui::InvisibleButton("picture/follows", {width, height});
  const char* help =
      closed ? ui.say("The height follows from the width, so that no border is wider than it must be.")
             : ui.say("Let the height follow from the width.");
  note_widget(ui, "picture/follows", help);
  const bool over = ImGui::IsItemHovered();
  const scene::Colour colour = over ? ui.palette().text : closed ? ui.palette().accent : ui.palette().muted;
  const ImVec2 c{low.x + width / 2, low.y + height / 2};
  const float s = ui.scaled(3.5f), apart = closed ? s * 0.9f : s * 1.5f;
  for (const float side : {-1.0f, 1.0f})
    outline_rect({c.x + side * apart - s * 1.1f, c.y - s * 0.8f},
                 {c.x + side * apart + s * 1.1f, c.y + s * 0.8f}, colour, s * 0.8f, ui.scaled(1.4f));
  if (over) tooltip(ui, help);
  return clicked;
}

void draw_size(const Ui& ui, PictureWish& wish) {
  const Field field = begin_field(ui, ui.say("Width, height"));
  const float link = ui.scaled(kLink), each = std::floor((field.width - link) / 2);
  const char* unit = wish.pixels ? ui.say("px") : ui.say("mm");
  double width = wish.width, height = wish.height;
  ImGui::SetNextItemWidth(each);
  if (length_field(ui, "picture/width", width, unit)) wish.width = width;
  ImGui::SameLine(0, 0);
  if (chain_button(ui, wish.height_follows)) {
    wish.height_follows = !wish.height_follows;
    if (!wish.height_follows) wish.end_crop();
  }
  ImGui::SameLine(0, 0);
  ImGui::SetNextItemWidth(each);
  if (length_field(ui, "picture/height", height, unit)) {
    wish.height = height;
    wish.height_follows = false;
    wish.end_crop();
  }
}

void draw_colours(const Ui& ui, PictureWish& wish) {
  using scene::Theme;
  constexpr std::array<Theme, 3> kThemes{Theme::light, Theme::dark, Theme::print};
  const std::array<Segment, 3> themes{Segment{"light", ui.say(English("colours", "light")), ""},
                                      Segment{"dark", ui.say(English("colours", "dark")), ""},
                                      Segment{"print", ui.say(English("colours", "black only")),
                                              ui.say("Marks are told apart by their shapes.")}};
  const auto now = std::ranges::find(kThemes, wish.theme) - kThemes.begin();
  const int clicked = choice(ui, ui.say("Colours"), "picture/theme", themes, static_cast<int>(now));
  if (clicked < 0) return;
  wish.theme = kThemes[static_cast<std::size_t>(clicked)];
  using Background = PictureWish::Background;
  if (wish.background == Background::none) return;
  wish.background = wish.theme == Theme::dark ? Background::theme : Background::white;
}

void draw_headings(const Ui& ui, PictureWish& wish) {
  using Letters = scene::PanelLayout::Letters;
  using Beside = scene::PanelLayout::Beside;
  const std::array<Segment, 4> letters{Segment{"bracketed", "(a)", ""}, Segment{"small", "a", ""},
                                       Segment{"capital", "A", ""},
                                       Segment{"none", ui.say(English("headings", "none")), ""}};
  const int letter =
      choice(ui, ui.say("Letters"), "picture/letters", letters, static_cast<int>(wish.layout.letters));
  if (letter >= 0) wish.layout.letters = static_cast<Letters>(letter);
  const std::array<Segment, 4> besides{Segment{"both", ui.say("both"), ""},
                                       Segment{"try", ui.say(English("headings", "try")), ""},
                                       Segment{"points", ui.say(English("headings", "points")), ""},
                                       Segment{"none", ui.say(English("headings", "none")), ""}};
  const int beside =
      choice(ui, ui.say("Beside them"), "picture/beside", besides, static_cast<int>(wish.layout.beside));
  if (beside >= 0) wish.layout.beside = static_cast<Beside>(beside);
}

void draw_border(const Ui& ui, PictureWish& wish, bool versus) {
  using Border = PictureWish::Border;
  const std::array<Segment, 3> borders{
      Segment{"usual", ui.say("as usual"), ""},
      Segment{"margin", ui.say(English("of a picture", "chosen")), ""},
      Segment{"domain", ui.say(English("border", "none")), ui.say("The domain alone, without a legend.")}};
  const bool one = wish.at.size() == 1 && !versus;
  const int clicked = choice(ui, ui.say("Border"), "picture/border", std::span(borders).first(one ? 3 : 2),
                             !one && wish.border == Border::domain ? 0 : static_cast<int>(wish.border));
  if (clicked >= 0) wish.border = static_cast<Border>(clicked);
  if (wish.border == Border::domain && clicked >= 0) wish.height_follows = true;
  if (wish.border != Border::margin) return;
  begin_field(ui, "");
  length_field(ui, "picture/margin", wish.margin, wish.pixels ? ui.say("px") : ui.say("mm"));
}

void draw_more(const Ui& ui, PictureWish& wish, bool versus) {
  if (wish.at.size() > 1) draw_headings(ui, wish);
  if (!wish.pixels) {
    begin_field(ui, ui.say("Text"));
    length_field(ui, "picture/text", wish.text, ui.say("pt"));
    const Field field = begin_field(ui, ui.say("Points, lines"));
    const float air = ui.scaled(kBetween), each = std::floor((field.width - air) / 2);
    ImGui::SetNextItemWidth(each);
    length_field(ui, "picture/dot", wish.dot, ui.say("mm"), unless_zero(wish.dot, ui.say("as they fit")));
    ImGui::SameLine(0, air);
    ImGui::SetNextItemWidth(each);
    length_field(ui, "picture/line", wish.line, ui.say("pt"), unless_zero(wish.line, ui.say("as usual")));
    if (wish.kind == PictureKind::png) {
      begin_field(ui, ui.say("Resolution"));
      length_field(ui, "picture/dpi", wish.dpi, ui.say("dpi"));
    }
  }
  using Background = PictureWish::Background;
  const std::array<Segment, 3> grounds{Segment{"theme", ui.say("the colours'"), ""},
                                       Segment{"white", ui.say("white"), ""},
                                       Segment{"none", ui.say("none"), ""}};
  const int ground =
      choice(ui, ui.say("Background"), "picture/background", grounds, static_cast<int>(wish.background));
  if (ground >= 0) wish.background = static_cast<Background>(ground);
  draw_border(ui, wish, versus);
  if (wish.kind != PictureKind::svg) return;
  const std::array<Segment, 2> letters{
      Segment{"paths", ui.say("outlines"), ui.say("They look the same everywhere.")},
      Segment{"names", ui.say("text"), ui.say("For programs that have the font Inter.")}};
  const int as = choice(ui, ui.say("Text as"), "picture/text-as", letters, wish.text_as_names ? 1 : 0);
  if (as >= 0) wish.text_as_names = as == 1;
}

// In two columns.
void draw_layers_of(const Ui& ui, PictureWish& wish, const PictureDialog& dialog) {
  const Setup& a = dialog.open()->a;
  const float left = ImGui::GetCursorScreenPos().x;
  const float half = std::floor(ImGui::GetContentRegionAvail().x / 2);
  int place = 0;
  const auto box = [&](const char* name, const char* label, bool on) {
    if (place % 2 == 1) {
      ImGui::SameLine();
      ImGui::SetCursorScreenPos({left + half, ImGui::GetCursorScreenPos().y});
    }
    ++place;
    const bool clicked = ImGui::Checkbox((std::string(label) + "###" + name).c_str(), &on);
    note_widget(ui, name, label);
    return clicked;
  };
  for (const scene::LayerInfo& layer : scene::kLayers) {
    const bool of_b = dialog.open()->b && scene::has_layer(*dialog.open()->b, layer.layer);
    if (!scene::has_layer(a, layer.layer) && !of_b) continue;
    const std::string name = "picture/layer/" + std::string(layer.name);
    const bool on = wish.layers.has(layer.layer);
    if (box(name.c_str(), ui.say(layer.label), on)) wish.layers.set(layer.layer, !on);
  }
  if (!wish.cropped(dialog.open()->b.has_value()) && box("picture/legend", ui.say("Legend"), wish.legend))
    wish.legend = !wish.legend;
}

// "3 May", "3 May 2025"
std::string date_text(const Ui& ui, PictureDialog::FileTime time) {
  constexpr std::array<English, 12> kMonths{English("January"), English("February"), English("March"),
                                            English("April"),   English("May"),      English("June"),
                                            English("July"),    English("August"),   English("September"),
                                            English("October"), English("November"), English("December")};
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time), now = std::time(nullptr);
  const std::tm* const known = std::localtime(&seconds);
  if (!known) return "?";  // the file system's own time is beyond all years
  const std::tm date = *known;
  const int this_year = std::localtime(&now)->tm_year;
  const char* month = ui.say(kMonths[static_cast<std::size_t>(date.tm_mon)]);
  const std::string day = std::to_string(date.tm_mday);
  if (date.tm_year == this_year)
    return ui.say(English("date: day, month", "{0} {1}"), day, std::string(month));
  return ui.say(English("date: day, month, year", "{0} {1} {2}"), day, std::string(month),
                std::to_string(1900 + date.tm_year));
}

void draw_file(const Ui& ui, PictureWish& wish, const PictureDialog& dialog, bool in_a_page) {
  heading(ui, ui.say("File"));
  const scene::Palette& p = ui.palette();
  const bool lacks = !in_a_page && dialog.lacks_folder(), replaces = !in_a_page && dialog.replaces();
  const std::string becomes = in_a_page  ? std::string(ui.say("a download"))
                              : lacks    ? std::string(ui.say("no such folder"))
                              : replaces ? ui.say("replaces a file of {0}", date_text(ui, *dialog.replaces()))
                                         : std::string(ui.say("a new file"));
  with_font(ui.fonts.small, [&] {
    right_aligned(ui, becomes, lacks ? p.violation : replaces ? p.text : p.muted);
  });
  const Field field = begin_field(ui, ui.say(English("of a file", "Name")));
  const std::string ending(ending_of(wish.kind));
  const float room = text_width(ending) + ui.scaled(kBetween);
  ImGui::SetNextItemWidth(field.width - room);
  text_field(ui, "picture/name", wish.name);
  ImGui::SameLine(0, ui.scaled(4));
  write_muted(ui, ending);
  if (in_a_page) return;  // a browser knows where files go
  const Field folder = begin_field(ui, ui.say("Folder"));
  const char* choose = ui.say("Choose...");
  ImGui::SetNextItemWidth(folder.width - button_width(choose) - ui.scaled(4));
  text_field(ui, "picture/folder", wish.folder, ui.say("where Annulus was started"));
  ImGui::SameLine(0, ui.scaled(4));
  if (button(ui, "picture/choose", choose)) ui.issue(command::ChooseFile{.picture_folder = true});
}

}  // namespace

Field begin_field(const Ui& ui, const char* label) {
  const float right = ImGui::GetContentRegionAvail().x;
  const float left = ImGui::GetCursorScreenPos().x;
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label);
  const float x = std::max(ui.scaled(kLabel), ImGui::GetItemRectSize().x + ui.scaled(kBetween));
  ImGui::SameLine();
  ImGui::SetCursorScreenPos({left + x, ImGui::GetCursorScreenPos().y});
  ImGui::SetNextItemWidth(right - x);
  return {left + x, right - x};
}

bool length_field(const Ui& ui, const char* name, double& value, const char* unit, NumberLook look) {
  const float width = ImGui::CalcItemWidth(), middle = ImGui::GetFrameHeight() / 2;
  const float pad = ImGui::GetStyle().FramePadding.x;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const std::string id = std::string("##") + name;
  const std::string shown = look.instead ? look.instead : slider_text(ui, value, width);
  const bool typed = ui.memory.typing && ui.memory.typing->slider == ImGui::GetID(id.c_str());
  const bool changed = number_field(ui, id.c_str(), value, shown);
  note_widget(ui, name, shown);
  const float room = width - 3 * pad - text_width(shown);
  if (!typed && (!look.instead || look.with_unit) && text_width(ui.fonts.small, unit) <= room)
    draw_text({low.x + width - pad, low.y + middle}, small_muted(ui, Align::right), unit);
  return changed;
}

void draw_picture_fields(const Ui& ui, const PictureDialog& dialog, bool in_a_page) {
  PictureWish wish = dialog.wish();
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{ImGui::GetStyle().ItemSpacing.x, ui.scaled(5)});
  heading(ui, ui.say(English("what for", "For")));
  draw_presets(ui, dialog);
  gap(ui, 2);
  draw_format(ui, wish);
  draw_size(ui, wish);
  draw_picture_moments(ui, wish);
  draw_colours(ui, wish);
  gap(ui, 4);
  draw_file(ui, wish, dialog, in_a_page);
  gap(ui, 4);
  if (fold(ui, "picture/more", ui.say(English("of a picture", "More")))) {
    draw_more(ui, wish, dialog.open()->b.has_value());
    gap(ui, 4);
    heading(ui, ui.say("What is inside"));
    draw_layers_of(ui, wish, dialog);
  }
  ImGui::PopStyleVar();
  if (wish != dialog.wish()) ui.issue(command::SetPictureWish{std::move(wish)});
}

}  // namespace annulus::panels
