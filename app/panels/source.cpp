#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>

#include "app/kit/kit.h"
#include "app/kit/slider.h"
#include "app/panels/panels.h"
#include "app/texts/setup_name.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Above points and traces of other programs: whose they are, and by what domain and r they are judged.
namespace annulus::panels {
namespace {

constexpr float kField = 74, kBetween = 18, kApart = 6, kWords = 120;  // px at UI scale 1

// Whether B has what A has, of that.
bool as_in_a(const Ui& ui, bool (*same)(const Setup& a, const Setup& b)) {
  return ui.pane_id == PaneId::b && same(ui.panes.a().setup(), ui.pane().setup());
}
bool same_domain(const Setup& a, const Setup& b) {
  return domain_of(a) == domain_of(b);
}
bool same_radius(const Setup& a, const Setup& b) {
  return a.has("radius") && a.real("radius") == b.real("radius");
}

// Where a value comes from that nobody has entered.
English domain_words(PlaneOrigin origin, bool trace) {
  if (origin == PlaneOrigin::given) return English("given");
  if (origin == PlaneOrigin::file) return English("told by the file");
  if (origin == PlaneOrigin::chosen) return English("chosen, its points span no area");
  return trace ? English("a guess: the box around its points") : English("the box around its points");
}
English radius_words(PlaneOrigin origin, bool trace) {
  if (origin == PlaneOrigin::given) return English("given");
  if (origin == PlaneOrigin::file) return English("told by the file");
  if (origin == PlaneOrigin::chosen) return English("chosen, no distance gives one");
  return trace ? English("a guess: their smallest distance") : English("their smallest distance");
}

// Whether a trace should tell this value, does not, and nobody has entered it yet.
bool is_wanted(const Setup& setup, const std::string& parameter) {
  if (!is_recorded(setup)) return false;
  const auto& [name, content, found] = std::get<RecordingValue>(setup.values.at("recording"));
  if (!content || content->kind() == Recording::Kind::points) return false;
  // What is chosen in rounds needs no r.
  if (parameter == "radius") return is_guessed(origins_of(setup).radius) && !content->chooses();
  const double value = setup.real(parameter);
  return !found.domain_told && value == (parameter == "width" ? found.width : found.height);
}

std::optional<English> request(bool domain, bool radius) {
  if (domain && radius) return English("This trace tells neither its domain nor r. Enter them:");
  if (domain) return English("This trace does not tell its domain. Enter it:");
  if (radius) return English("This trace does not tell its r. Enter it:");
  return std::nullopt;
}

// Takes back what has been entered.
void draw_found(const Ui& ui) {
  if (button(ui, "source/found", ui.say("As found"))) ui.issue(command::UseFound{ui.pane_id});
}

// The file's name, and what can be done with it.
void draw_name(const Ui& ui, const Recording& recording, bool changed) {
  const std::string name = file_name(recording.name(), ui.view.language());
  const std::string said = recording.over() ? name : ui.say("{0}, still being written", name);
  const char *alike = ui.say("Compare with Bridson"), *found = ui.say("As found");
  const float apart = ui.scaled(kApart);
  const float line = ImGui::GetContentRegionAvail().x,
              both = button_width(alike) + apart + button_width(found);
  const bool together = changed && both <= line;
  const float buttons = together ? both : button_width(changed ? found : alike);
  const float beside = line - buttons - ui.scaled(kBetween);
  const float room = beside > ui.scaled(kField) ? beside : line;  // else the buttons are below
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(shortened(said, room).c_str());
  note_widget(ui, "source", said);
  if (ImGui::IsItemHovered()) mouse_tooltip(ui, name + "\n" + ui.say(recording.read_as()));
  align_right(ui, buttons);
  if (changed) {
    draw_found(ui);
    if (together) ImGui::SameLine(0, apart);
    if (!together) align_right(ui, button_width(alike));
  }
  if (button(ui, "source/compare", alike)) ui.issue(command::CompareAlike{});
}

// A label, a field for each of these parameters, and where their values come from, if that is known. It
// stands on the present line if that has room for it.
void draw_values(const Ui& ui, const std::string& label, std::initializer_list<const char*> parameters,
                 const std::string& origin, bool guess) {
  const scene::Palette& p = ui.palette();
  const float apart = ui.scaled(kApart);
  const auto width_of = [](const std::string& text) { return text_width(text); };
  const auto fields = static_cast<float>(parameters.size());
  const float signs = width_of(label) + fields * apart + (fields - 1) * (width_of("\u00d7") + apart);
  float field = ui.scaled(kField);
  const bool begun = ImGui::GetCursorPosX() > ImGui::GetCursorStartPos().x;
  if (begun && signs + fields * field + apart + width_of(origin) > ImGui::GetContentRegionAvail().x)
    ImGui::NewLine();
  field = std::min(field, (ImGui::GetContentRegionAvail().x - signs) / fields);
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label.c_str());
  for (const char* name : parameters) {
    ImGui::SameLine(0, apart);
    if (name != *parameters.begin()) {
      ImGui::AlignTextToFramePadding();
      ImGui::TextColored(to_vec4(p.muted), "\u00d7");
      ImGui::SameLine(0, apart);
    }
    const bool wanted = is_wanted(ui.pane().setup(), name);
    double value = ui.pane().setup().real(name);
    ImGui::SetNextItemWidth(field);
    if (wanted) ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(p.violation));
    const bool entered = number_field(ui, (std::string("##") + name).c_str(), value);
    if (wanted) ImGui::PopStyleColor();
    note_widget(ui, std::string("source/") + name, ui.say.numbers.rounded(value));
    if (entered) ui.issue(command::SetValue{name, value, false, ui.pane_id});
  }
  if (origin.empty()) return;
  ImGui::SameLine(0, apart);
  // Broken into two lines if need be, or else below.
  if (ImGui::GetContentRegionAvail().x < std::min(width_of(origin), ui.scaled(kWords))) ImGui::NewLine();
  ImGui::AlignTextToFramePadding();
  const InColour in_colour(ImGuiCol_Text, guess ? p.violation : p.muted);
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(origin.c_str());
  ImGui::PopTextWrapPos();
}

// Of a run of ours beside a file.
void draw_plane_of_run(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  const bool sides = setup.has("width");
  if (sides) draw_values(ui, ui.say("domain"), {"width", "height"}, "", false);
  if (!setup.has("radius")) return;
  if (sides) ImGui::SameLine(0, ui.scaled(kBetween));
  draw_values(ui, "r", {"radius"}, "", false);
}

// Set at the left, so only said here.
void draw_mask(const Ui& ui, const ImageValue& mask) {
  const std::string name = std::filesystem::path(mask.name).filename().string();
  const std::string said = mask.none()    ? std::string(ui.say("without its mask"))
                           : name.empty() ? std::string(ui.say("in a mask"))
                                          : ui.say("in the mask {0}", name);
  ImGui::SameLine(0, ui.scaled(kBetween));
  if (text_width(said) > ImGui::GetContentRegionAvail().x) ImGui::NewLine();
  ImGui::AlignTextToFramePadding();
  write_paragraph({nullptr, ui.palette().muted}, said);
  note_widget(ui, "source/mask", said);
}

void draw_plane_of_file(const Ui& ui, const Recording& recording, bool split) {
  const Setup& setup = ui.pane().setup();
  PlaneOrigins origins = origins_of(setup);
  const bool changed =
      origins.domain == PlaneOrigin::given || origins.radius == PlaneOrigin::given || mask_is_given(setup);
  if (!split) draw_name(ui, recording, changed);
  const bool trace = recording.kind() == Recording::Kind::trace;
  const bool domain = is_wanted(setup, "width") || is_wanted(setup, "height");
  const bool radius = is_wanted(setup, "radius");
  if (domain && !is_guessed(origins.domain)) origins.domain = PlaneOrigin::points;  // one side is
  if (const auto asked = request(domain, radius)) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().violation));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(ui.say(*asked));
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    note_widget(ui, "source/request", ui.say(*asked));
  }
  const bool domain_of_a = origins.domain == PlaneOrigin::given && as_in_a(ui, same_domain);
  const char* domain_from = ui.say(domain_of_a ? English("as in A") : domain_words(origins.domain, trace));
  draw_values(ui, ui.say("domain"), {"width", "height"}, domain_from, domain);
  note_widget(ui, "source/domain", domain_from);
  ImGui::SameLine(0, ui.scaled(kBetween));
  const bool radius_of_a = origins.radius == PlaneOrigin::given && as_in_a(ui, same_radius);
  const char* radius_from = ui.say(radius_of_a ? English("as in A") : radius_words(origins.radius, trace));
  draw_values(ui, "r", {"radius"}, radius_from, radius);
  note_widget(ui, "source/radius", radius_from);
  if (mask_is_given(setup)) draw_mask(ui, setup.image("mask"));
  if (split && changed) {
    align_right(ui, button_width(ui.say("As found")));
    draw_found(ui);
  }
}

}  // namespace

void draw_source(const Ui& ui) {
  if (const auto recording = recording_of(ui.pane().setup())) {
    draw_plane_of_file(ui, *recording, ui.panes.b() != nullptr);
  } else {
    draw_plane_of_run(ui);
  }
  const ImGuiStyle& style = ImGui::GetStyle();
  ui.memory.source[ui.pane_id] = (ImGui::GetCursorPosY() - style.ItemSpacing.y + style.WindowPadding.y) /
                                 static_cast<float>(ui.workspace.ui_scale());
}

}  // namespace annulus::panels
