#pragma once

#include <functional>
#include <span>
#include <string>

#include "app/charts/measure_plot.h"
#include "app/kit/ui.h"

// Small muted words that open a menu: what is shown beside them goes into a file or onto the clipboard.
namespace annulus::panels {

struct SavedPlot {
  MeasurePlot plot;
  std::string name = {};  // in the menu, among several
};
// As a picture or as numbers. It stands on the present line and ends at `right`, window units; `known`:
// whether there is something to save.
void draw_save_link(const Ui& ui, std::span<const SavedPlot> plots, float right, bool known);
float save_link_width(const Ui& ui);

// As text or as CSV, which are made only once they are asked for.
struct CopiedTable {
  std::function<std::string()> text, csv;
};
void draw_copy_link(const Ui& ui, const char* name, const CopiedTable& table);  // at the cursor

}  // namespace annulus::panels
