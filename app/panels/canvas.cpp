#include <algorithm>
#include <cmath>

#include "app/application/state.h"
#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/narration/inspection_words.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "core/run/inspection.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/parameter.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"
#include "core/setup/share_text.h"

namespace annulus::panels {
namespace {

// How near to a point the mouse must be to mean it, canvas px.
constexpr double kReach = 9;

// Beside the mouse.
// The tooltip that follows stands on the canvas's wider side of the mouse, so that it does not lie on the
// column.
void keep_on_canvas(const Ui& ui) {
  const Rect& canvas = ui.layout.canvas;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool left = mouse.x > canvas.x + canvas.width / 2, up = mouse.y > canvas.y + canvas.height / 2;
  const float away = ui.scaled(14);
  ImGui::SetNextWindowPos({mouse.x + (left ? -away : away), mouse.y + (up ? -away : away)}, ImGuiCond_Always,
                          {left ? 1.0f : 0.0f, up ? 1.0f : 0.0f});
}

void point_card(const Ui& ui, Index point) {
  const Run& run = ui.pane().run();
  const Sampler& sampler = run.timeline.sampler();
  const PointStore& store = sampler.store();
  const Vec2 p = store.positions[point];
  const auto& grid = sampler.grid();
  keep_on_canvas(ui);
  ImGui::BeginTooltip();
  const Numbers& number = ui.say.numbers;
  write_text({ui.fonts.strong, ui.palette().text}, ui.say("Point {0}", point_name(run.setup, point)));
  float labels = 0;
  for (const char* label : {ui.say(English("canvas", "at")), ui.say("parent"), ui.say("radius"),
                            ui.say("cell"), ui.say("born in"), ui.say("nearest")})
    labels = std::max(labels, text_width(label));
  const float values = ImGui::GetCursorPosX() + labels + ui.scaled(12);
  const auto line = [&](const char* label, const std::string& text) {
    write_muted(ui, label);
    ImGui::SameLine(values);
    ImGui::TextUnformatted(text.c_str());
  };
  line(ui.say(English("canvas", "at")), number.place(told_place(run.setup, p)));
  const Index parent = store.parents[point];
  const bool start = store.births[point] == 0;
  const bool grows = traits_of(run.setup).grows;
  const bool stood = stood_before(run.setup, point);
  if (grows) {
    line(ui.say("parent"), parent != kNoPoint ? ui.say("point {0}", point_name(run.setup, parent))
                                              : no_parent(run.setup, sampler, point, ui.say));
  }
  if (sampler.field()) line(ui.say("radius"), number.rounded(double{store.radii[point]}));
  if (grid.cell_width > 0) {
    const GridCell cell = cell_of(grid, p);
    line(ui.say("cell"),
         ui.say("column {0}, row {1}", std::to_string(cell.column), std::to_string(cell.row)));
  }
  if (!shows_points(run.setup))  // their numbers say it
    line(ui.say("born in"), stood ? ui.say(English("born in", "before the run"))
                            : start
                                ? ui.say(English("born in", "the start"))
                                : ui.say(English("born in", "try {0}"), number.grouped(store.births[point])));
  const double radius = radius_of(run.setup);
  const auto nearest = run.spacing.index().nearest(store.positions, sampler.count(), p, 4 * radius, point);
  const std::string other = point_name(run.setup, nearest.index), away = number.rounded(nearest.distance);
  line(ui.say("nearest"),
       nearest.index == kNoPoint
           ? (sampler.field() ? ui.say(English("nearest point", "none near")) : ui.say("none within 4 r"))
       : sampler.field() ? ui.say("point {0}, {1} away", other, away)
                         : ui.say("point {0}, {1} away ({2} r)", other, away,
                                  ui.say(share_text(nearest.distance / radius))));
  write_muted(ui, ui.say("Click for more"));
  ImGui::EndTooltip();
}

// As round as the mouse is precise: to a tenth of a pixel or better.
// A start that both sides share goes to both.
void place_start(const Ui& ui, const scene::Position& at, double scale, bool in_both) {
  const double per_unit = std::pow(10.0, std::max(std::ceil(std::log10(scale * 10)), 0.0));
  const auto round = [&](double place) { return std::round(place * per_unit) / per_unit; };
  const std::string start = to_text(Start{Start::Kind::given, round(at.x), round(at.y)});
  ui.issue(command::SetValue{"start", start, false, ui.pane_id});
  if (in_both) ui.issue(command::SetValue{"start", start, true, other(ui.pane_id)});
}

// The tooltip of the map cell under the mouse.
void cell_tooltip(const Ui& ui, const CellWeights& cells, int column, int row) {
  const double weight =
      cells.weights[static_cast<std::size_t>(row) * cells.columns + static_cast<std::size_t>(column)];
  const GridCell name =
      named_cell(ui.pane().run().timeline.sampler(), {static_cast<float>(column), static_cast<float>(row)});
  const std::string x = std::to_string(name.column), y = std::to_string(name.row);
  keep_on_canvas(ui);
  if (weight == CellWeights::kUnavailable)
    return mouse_tooltip(ui, ui.say("Column {0}, row {1}: unavailable", x, y));
  if (weight != CellWeights::kPicked)
    return mouse_tooltip(ui, ui.say("Column {0}, row {1}: weight {2}", x, y, ui.say.numbers.amount(weight)));
  const auto points = ui.pane().run().timeline.sampler().points();
  const auto found = std::ranges::find_if(
      points, [&](Vec2 p) { return static_cast<int>(p.x) == column && static_cast<int>(p.y) == row; });
  mouse_tooltip(ui, ui.say("Column {0}, row {1}: chosen as number {2}", x, y,
                           std::to_string(found - points.begin() + 1)));
}

// Paints the cell under the mouse, and those that a fast mouse has passed since the last frame.
void paint_cells(const Ui& ui, int column, int row) {
  const bool continues = ui.memory.painted.has_value();
  const bool down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
  if (!down && !continues) return;
  const auto [from_column, from_row] = ui.memory.painted.value_or(std::pair{column, row});
  if (continues && down && from_column == column && from_row == row) return;
  const int steps = std::max({std::abs(column - from_column), std::abs(row - from_row), 1});
  for (int step = continues ? 1 : steps; step <= steps; ++step) {
    const auto between = [&](int from, int to) { return from + (to - from) * step / steps; };
    ui.issue(command::PaintCell{between(from_column, column), between(from_row, row), continues || step > 1,
                                ui.pane_id});
  }
  ui.memory.painted = {column, row};
  if (!down) ui.memory.painted.reset();  // released: the stroke ends here
}

void handle_cells(const Ui& ui, const CellWeights& cells, const scene::Position& at) {
  const int column = static_cast<int>(std::floor(at.x)), row = static_cast<int>(std::floor(at.y));
  const bool inside = column >= 0 && row >= 0 && column < static_cast<int>(cells.columns) &&
                      row < static_cast<int>(cells.rows);
  if (ui.workspace.brush()) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    paint_cells(ui, column, row);
  }
  if (inside) cell_tooltip(ui, cells, column, row);
}

bool shares_start(const Ui& ui) {
  if (!ui.panes.b()) return false;
  const auto rows = shared_rows(ui);
  return std::ranges::find(rows, "start", &Parameter::name) != rows.end();
}

void handle_choice_of_start(const Ui& ui, const scene::Position& at, double scale, bool clicked,
                            bool in_both) {
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  const Domain domain = domain_of(ui.pane().run().setup);
  const bool inside = at.x >= 0 && at.y >= 0 && at.x < domain.width && at.y < domain.height;
  mouse_tooltip(ui, (inside ? ui.say("Click where the growth should start")
                            : ui.say("The start has to lie inside the domain")));
  if (clicked && inside) place_start(ui, at, scale, in_both);
}

void outline(const Ui& ui, const Box& box) {
  const auto corner = [&](double x, double y) {
    const ImVec2 at = window_place(ui, {static_cast<float>(x), static_cast<float>(y)});
    return ImVec2{std::round(at.x), std::round(at.y)};
  };
  const Rect& canvas = ui.layout.canvases[ui.pane_id];
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.PushClipRect({canvas.x, canvas.y}, {canvas.x + canvas.width, canvas.y + canvas.height}, true);
  outline_rect(corner(box.left, box.top), corner(box.right, box.bottom), ui.palette().accent, 0,
               ui.scaled(2));
  draw.PopClipRect();
}

// Draws the part of the domain that is to be measured alone: with Shift held, or after its button. Returns
// whether the mouse is taken.
bool draws_part(const Ui& ui, const scene::Position& at) {
  Memory& memory = ui.memory;
  const bool wanted = memory.part_wanted || ImGui::GetIO().KeyShift;
  if (wanted && ImGui::IsItemClicked(ImGuiMouseButton_Left)) memory.part_corner = {at, ui.pane_id};
  if (!memory.part_corner) return memory.part_wanted;
  if (memory.part_corner->pane != ui.pane_id) return true;
  const scene::Position& from = memory.part_corner->at;
  const Box box{std::min(from.x, at.x), std::min(from.y, at.y), std::max(from.x, at.x),
                std::max(from.y, at.y)};
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    outline(ui, box);
    return true;
  }
  memory.part_corner.reset();
  memory.part_wanted = false;
  const bool drawn = box.right > box.left && box.bottom > box.top;
  ui.issue(command::MeasurePart{drawn ? std::optional(box) : std::nullopt});
  return true;
}

// The nearest of the marked places that lie within `reach`: a click on the mark means it. Marked are gaps and
// the refused candidates of the last pick. A gap at the far edge, where no point can lie, means the last
// place before it.
std::optional<Vec2> marked_place(const Ui& ui, const State& state, const Domain& domain, Vec2 place,
                                 double reach) {
  const scene::Style& style = ui.view.style();
  std::optional<Vec2> nearest;
  double least = reach * reach;
  const auto take = [&](Vec2 marked) {
    const double squared = domain.distance_squared(marked, place);
    if (squared > least) return;
    least = squared;
    nearest = marked;
  };
  const auto empty = state.quality.empty()[ui.pane_id == PaneId::a ? 0 : 1];
  const Vec2 last = whole(domain).last;
  if (empty && style.layers.has(scene::Layer::gaps))
    for (const Holes::Circle& gap : empty->holes->gaps)
      take({std::min(static_cast<float>(gap.centre.x), last.x),
            std::min(static_cast<float>(gap.centre.y), last.y)});
  if (style.layers.has(scene::Layer::candidates) && style.last_marks > 0 && !style.moving())
    for (const PickRecord::Candidate& candidate : ui.pane().run().timeline.pick().candidates)
      if (candidate.verdict != Verdict::accepted) take(candidate.position);
  return nearest;
}

// Handles one canvas; returns what the mouse is over.
scene::Hover handle_pane(const Ui& ui, const State& state, const Rect& canvas) {
  const ImGuiIO& io = ImGui::GetIO();
  const float scale = static_cast<float>(ui.workspace.ui_scale());
  const Vec2 mouse{(io.MousePos.x - canvas.x) / scale, (io.MousePos.y - canvas.y) / scale};

  ImGui::SetCursorScreenPos({canvas.x, canvas.y});
  ImGui::InvisibleButton(ui.pane_id == PaneId::a ? "canvas" : "canvas b", {canvas.width, canvas.height},
                         ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  note_widget(ui, "canvas");
  // Both panes show the same place, so what is done on B is expressed for A.
  const Run& run = ui.pane().run();
  const scene::Style& style = ui.view.style();
  const Domain a = domain_of(ui.panes.a().run().setup), own = domain_of(run.setup);
  const auto view =
      scene::same_view(style.view, a, own, ui.view.canvas(), scene::room_of(style, ui.view.canvas()));
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Right, 0) &&
      (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
    ui.issue(command::Pan{double{io.MouseDelta.x / scale}, double{io.MouseDelta.y / scale}});
  }
  const auto transform =
      scene::transform(view, own, ui.view.canvas(), scene::room_of(style, ui.view.canvas()));
  const auto at = scene::to_domain(transform, mouse);
  if (state.quality.open()) {
    if (const auto part = state.quality.part_of(own)) outline(ui, *part);
    if (draws_part(ui, at)) return {};
  }
  if (!ImGui::IsItemHovered() && !ImGui::IsItemActive()) return {};
  if (io.MouseWheel != 0) ui.issue(command::Zoom{std::pow(1.15, double{io.MouseWheel}), mouse});

  for (const scene::Hint& hint : ui.memory.hints[ui.pane_id])
    if (mouse.x >= hint.low.x && mouse.x <= hint.high.x && mouse.y >= hint.low.y && mouse.y <= hint.high.y) {
      keep_on_canvas(ui);
      mouse_tooltip(ui, hint.text);
      return {};
    }

  const bool clicked = ImGui::IsItemClicked(ImGuiMouseButton_Left);
  const auto& choosing = ui.workspace.choosing_start();
  const bool in_both = choosing && shares_start(ui);
  if (in_both || choosing == ui.pane_id) {
    handle_choice_of_start(ui, at, transform.scale, clicked, in_both);
    return {};
  }
  const Sampler& sampler = run.timeline.sampler();
  if (const auto cells = sampler.cells()) {
    handle_cells(ui, *cells, at);
    if (clicked && !ui.workspace.brush())
      ui.issue(command::Inspect{
          {static_cast<float>(std::floor(at.x) + 0.5), static_cast<float>(std::floor(at.y) + 0.5)},
          kNoPoint,
          ui.pane_id});
    return {};
  }
  if (!ImGui::IsItemHovered()) return {};
  const bool task_waits = ui.pane_id == PaneId::a && state.task_waits();
  // A click on a blocker means the nearest point, however far.
  const bool any_point = task_waits && state.task()->kind == TaskKind::blocker;
  const double reach = any_point ? 8 * radius_of(run.setup) : kReach / transform.scale;
  const Vec2 place{static_cast<float>(at.x), static_cast<float>(at.y)};
  const auto nearest = run.spacing.index().nearest(sampler.store().positions, sampler.count(), place, reach);
  const bool over_point = nearest.index != kNoPoint && style.layers.has(scene::Layer::points);
  if (task_waits) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (clicked) ui.issue(command::AnswerTask{place, nearest.index});
    return {any_point && nearest.index != kNoPoint ? std::optional(nearest.index) : std::nullopt};
  }
  const Inspection& inspection = state.inspection;
  if (clicked) {
    const auto& inspected = inspection.inspected()[ui.pane_id];
    // A second click on the same place, as precise as the mouse is.
    const bool again = inspected && inspected->point == kNoPoint &&
                       own.distance_squared(inspected->place, place) <= reach * reach;
    const Vec2 meant = again ? inspected->place : marked_place(ui, state, own, place, reach).value_or(place);
    const bool beside = io.KeyShift;
    ui.issue(over_point ? command::Inspect{sampler.store().positions[nearest.index], nearest.index,
                                           ui.pane_id, beside}
                        : command::Inspect{meant, kNoPoint, ui.pane_id, beside});
  }
  if (!over_point || mouse_is_forgotten(ui)) return {};
  // The inspector already shows all of that and more, and how a task was judged is not to be covered. A
  // lesson has the inspector's place, and what it shows is not to be covered either: there a click asks.
  const auto& inspected = inspection.inspected()[ui.pane_id];
  const bool is_inspected = inspected && inspected->point == nearest.index;
  if (!state.task() && !is_inspected && !state.lessons.open()) point_card(ui, nearest.index);
  return {nearest.index};
}

std::optional<Facts> facts_of(const Ui& ui, const std::optional<Inspected>& inspected, bool asks) {
  const Run& run = ui.pane().run();
  // Neighbours are unknown until points are measured. And while a verdict is asked for, whether there is room
  // must not be said.
  if (!inspected || asks || inspected->run != run.id || run.measured() < run.timeline.sampler().count())
    return std::nullopt;
  if (run.timeline.sampler().cells()) {
    if (const auto cell = cell_facts(run.timeline, inspected->place)) return *cell;
    return std::nullopt;
  }
  if (inspected->point != kNoPoint)
    return point_facts(run.setup, run.timeline, run.spacing, inspected->point);
  return place_facts(run.setup, run.timeline, run.spacing, inspected->place);
}

}  // namespace

ImVec2 window_place(const Ui& ui, Vec2 place) {
  const Domain a = domain_of(ui.panes.a().run().setup), own = domain_of(ui.pane().run().setup);
  const scene::Style& style = ui.view.style();
  const auto view =
      scene::same_view(style.view, a, own, ui.view.canvas(), scene::room_of(style, ui.view.canvas()));
  const auto transform =
      scene::transform(view, own, ui.view.canvas(), scene::room_of(style, ui.view.canvas()));
  const Vec2 at = scene::to_pixel(transform, double{place.x}, double{place.y});
  const Rect& canvas = ui.layout.canvases[ui.pane_id];
  return {canvas.x + ui.scaled(at.x), canvas.y + ui.scaled(at.y)};
}

namespace {

void note_domain(const Ui& ui) {
  const Domain domain = domain_of(ui.panes.a().run().setup);
  const ImVec2 one = window_place(ui, {0, 0});
  const ImVec2 other =
      window_place(ui, {static_cast<float>(domain.width), static_cast<float>(domain.height)});
  ui.memory.widgets["domain"] = {{std::min(one.x, other.x), std::min(one.y, other.y),
                                  std::abs(other.x - one.x), std::abs(other.y - one.y)}};
}

}  // namespace

Hovers handle_canvas(const Ui& ui, const State& state) {
  Hovers hovers;
  note_domain(ui);
  const bool asks = state.asks() || state.task_waits();
  hovers[0] = handle_pane(ui, state, ui.layout.canvases.a);
  const auto tell = [&](const Ui& side, scene::Hover& hover) {
    hover.chosen = facts_of(side, state.inspection.inspected()[side.pane_id], asks);
    hover.first = facts_of(side, state.inspection.first()[side.pane_id], asks);
  };
  tell(ui, hovers[0]);
  if (!ui.panes.b()) return hovers;
  hovers[1] = handle_pane(ui.about(PaneId::b), state, ui.layout.canvases.b);
  tell(ui.about(PaneId::b), hovers[1]);
  return hovers;
}

}  // namespace annulus::panels
