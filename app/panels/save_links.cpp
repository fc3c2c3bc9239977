#include "app/panels/save_links.h"

#include "app/charts/plot_files.h"
#include "app/panels/menus.h"

namespace annulus::panels {
namespace {

// `issue` is told which entry of the menu was clicked.
template <class Issue>
void format_items(const Ui& ui, const std::string& name, const std::string& begin, Issue issue) {
  const std::string png = begin + ui.say("picture (PNG)"), csv = begin + ui.say("numbers (CSV)");
  if (menu_item(ui, png.c_str(), "", false, (name + "/png").c_str())) issue(PlotFormat::png);
  if (menu_item(ui, csv.c_str(), "", false, (name + "/csv").c_str())) issue(PlotFormat::csv);
}

std::string name_of(MeasurePlot plot) {
  return std::string("save/") + file_name_of(plot);
}

const char* label(const Ui& ui) {
  return ui.say(English("a plot", "save"));
}

}  // namespace

float save_link_width(const Ui& ui) {
  return menu_link_width(ui, label(ui));
}

void draw_save_link(const Ui& ui, std::span<const SavedPlot> plots, float right, bool known) {
  ImGui::SameLine();
  ImGui::SetCursorScreenPos({right - save_link_width(ui), ImGui::GetCursorScreenPos().y});
  if (!menu_link(ui, name_of(plots.front().plot).c_str(), label(ui), known)) return;
  for (const SavedPlot& one : plots)
    format_items(ui, name_of(one.plot), one.name.empty() ? "" : one.name + ": ", [&](PlotFormat format) {
      ui.issue(command::SavePlot{one.plot, format});
    });
  ImGui::EndPopup();
}

void draw_copy_link(const Ui& ui, const char* name, const CopiedTable& table) {
  if (!menu_link(ui, name, ui.say(English("a table", "copy")))) return;
  const std::string begin(name);
  if (menu_item(ui, ui.say("as text"), "", false, (begin + "/text").c_str()))
    ui.issue(command::CopyTable{table.text(), false});
  if (menu_item(ui, ui.say("as CSV"), "", false, (begin + "/csv").c_str()))
    ui.issue(command::CopyTable{table.csv(), true});
  ImGui::EndPopup();
}

}  // namespace annulus::panels
