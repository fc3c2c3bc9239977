#include <algorithm>
#include <cstdint>

#include "app/application/state.h"
#include "app/kit/ui.h"
#include "app/narration/reason.h"
#include "app/panels/panels.h"
#include "app/panels/read_as.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// A guess: how near the nearest point is. That of a blocker is among the candidate's own marks.
scene::Answer marks_of_guess(const Run& run) {
  const PickRecord::Candidate& last = run.timeline.pick().candidates.back();
  const std::optional<Near> near = nearest_to_last(run);
  if (last.verdict != Verdict::accepted || last.compared() || !near) return {};
  const Vec2 other = run.timeline.sampler().points()[near->point];
  return {.links = {{last.position, other, last.required, last.verdict}}};
}

using Cell = scene::Answer::Cell;

void mark_cells(const GridShape& grid, const std::vector<GridCell>& cells, Cell mark, scene::Answer& marks) {
  for (const GridCell& cell : cells) marks.cells.push_back({box_of(grid, cell), mark});
}

// Before the check the chosen cells, and the circle that a blocker would lie in.
scene::Answer marks_of_cells(const State& state, const Exercise::Open& open) {
  const Run& run = state.panes.a().run();
  const GridShape grid = run.timeline.sampler().grid();
  scene::Answer marks;
  if (const auto* cells = open.judged ? std::get_if<JudgedCells>(&*open.judged) : nullptr) {
    mark_cells(grid, cells->found, Cell::right, marks);
    mark_cells(grid, cells->missing, Cell::missing, marks);
    mark_cells(grid, cells->surplus, Cell::surplus, marks);
  } else {
    mark_cells(grid, open.chosen, Cell::chosen, marks);
  }
  if (const auto preview = state.playback.preview())
    marks.spots.push_back({preview->next.record.candidates.back().position, Verdict::pending,
                           open.judged ? radius_of(run.setup) : 0});
  return marks;
}

// What a task is about, even if its layer is off.
scene::Answer marks_of_question(const State& state, const Exercise::Open& open) {
  const std::optional<StagedPreview> preview = state.playback.preview();
  scene::Answer marks;
  if (!preview) return marks;
  const PickRecord& pick = preview->next.record;
  if (open.kind == TaskKind::blocker) marks.spots.push_back({pick.candidates.back().position});
  if (open.kind == TaskKind::place && !state.view.style().layers.has(scene::Layer::annulus)) {
    for (const double radius : {preview->next.ring.inner, preview->next.ring.outer})
      marks.spots.push_back({pick.centre, Verdict::pending, radius});
  }
  return marks;
}

scene::Answer marks_of_task(const State& state, const Exercise::Open& open) {
  if (open.kind == TaskKind::cells) return marks_of_cells(state, open);
  if (!open.judged) return marks_of_question(state, open);
  const Run& run = state.panes.a().run();
  const auto points = run.timeline.sampler().points();
  const double radius = radius_of(run.setup);
  if (const auto* place = std::get_if<JudgedPlace>(&*open.judged)) {
    const bool near = place->nearest.distance < radius;
    const Verdict verdict = place->right() ? Verdict::accepted : near ? Verdict::too_close : Verdict::outside;
    scene::Answer marks{.spots = {{place->at, verdict, place->right() || near ? radius : 0}}};
    if (place->nearest.point < points.size() && (place->right() || near))
      marks.links.push_back({place->at, points[place->nearest.point], radius, verdict});
    return marks;
  }
  const auto& blocker = std::get<JudgedBlocker>(*open.judged);
  // The run's own blocker is among the candidate's marks.
  const bool drawn = state.view.style().layers.has(scene::Layer::candidates);
  if (drawn && blocker.clicked.point == run.timeline.pick().candidates.back().point) return {};
  const Verdict verdict = blocker.right() ? Verdict::too_close : Verdict::outside;
  return {.links = {{blocker.candidate, points[blocker.clicked.point], radius, verdict}}};
}

// Marks what the guess about the shown finding speaks of: the 3 x 3 cells around the point, and the cell
// beyond them that holds the point that is too near.
scene::Answer marks_of_finding(const State& state) {
  const auto found = state.findings.of(PaneId::a);
  const auto shown = state.findings.shown(PaneId::a);
  const Run& run = state.panes.a().run();
  const GridShape grid = run.timeline.sampler().grid();
  if (!found || !shown || *shown >= found->kept.size() || grid.cell_width <= 0) return {};
  const Contradiction& one = found->kept[*shown];
  const auto points = run.timeline.sampler().points();
  const bool of_cells = std::ranges::any_of(
      found->guesses, [](const GuessedMistake& guess) { return guess.known_as == "3x3"; });
  if (!of_cells || one.kind != Contradiction::Kind::accepted_too_near || one.point >= points.size() ||
      one.other >= points.size())
    return {};
  const GridCell cell = cell_of(grid, points[one.point]), other = cell_of(grid, points[one.other]);
  scene::Answer marks;
  for (std::int64_t row = cell.row - 1; row <= cell.row + 1; ++row)
    for (std::int64_t column = cell.column - 1; column <= cell.column + 1; ++column)
      if (row >= 0 && row < grid.rows && column >= 0 && column < grid.columns)  // there are no others
        marks.cells.push_back({box_of(grid, {column, row}), Cell::searched});
  marks.cells.push_back({box_of(grid, other), Cell::overlooked});
  return marks;
}

}  // namespace

std::string score_text(const Translator& say, const Score& score) {
  if (score.guesses == 0) return "";
  const Numbers& numbers = say.numbers;
  std::string text = say("{0} of {1} right", numbers.grouped(score.right), numbers.grouped(score.guesses));
  if (score.streak > 1) text += ", " + say("{0} in a row", numbers.grouped(score.streak));
  return text;
}

scene::Style style_on_canvas(const State& state) {
  scene::Style style = state.view.style();
  // Where more is drawn than what happens a legend says it.
  style.few_names = state.workspace.start_card() || (!state.quality.open() && !state.findings.open());
  if (const auto& lesson = state.lessons.open()) {
    style.marks = lesson->marks(state.task());
    style.dots = lesson->page().dots;
  }
  // The finished set stays until the next one is made. What is made soon does not flash, and of two sides one
  // may be new.
  constexpr float kOutdated = 0.4f;
  constexpr double kSoon = 0.25;  // seconds
  const Pane* b = state.panes.b();
  const double outdated_for =
      b ? std::min(state.panes.a().making_seconds(), b->making_seconds()) : state.panes.a().making_seconds();
  if (state.playback.knob_held() && outdated_for > kSoon) style.points = kOutdated;
  using scene::Layer;
  // By a guessed r everything would be empty.
  const bool guessed = !state.panes.b() && asks_for_radius(state.panes.a().run().setup);
  if (state.asks() || state.task_waits() || guessed)
    for (const Layer layer : {Layer::gaps, Layer::hole}) style.layers.set(layer, false);
  const Exercise::Open* task = state.task();
  if (task && task->waits() && task->kind == TaskKind::gap) {
    for (const Layer layer : {Layer::annulus, Layer::candidates, Layer::searched})
      style.layers.set(layer, false);
  }
  return style;
}

scene::Answer answer_marks(const State& state) {
  if (const Exercise::Open* task = state.task()) return marks_of_task(state, *task);
  if (state.asks()) return {.asked = state.playback.preview()->next.record.candidates.back().position};
  if (state.findings.open() && !state.panes.b()) return marks_of_finding(state);
  return state.guess() ? marks_of_guess(state.panes.a().run()) : scene::Answer{};
}

}  // namespace annulus::panels
