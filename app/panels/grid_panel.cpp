#include "app/panels/grid_panel.h"

#include <string>

#include "app/application/playback.h"
#include "app/kit/kit.h"
#include "app/panels/cell_block.h"
#include "app/panels/panels.h"
#include "app/scene/drawing.h"
#include "core/run/inspection.h"
#include "core/run/searched_cells.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// What has been searched for the candidate so far.
struct Search {
  std::optional<CellBlock> block;
  std::size_t searched = 0;
  Index blocker = kNoPoint;
  Verdict verdict = Verdict::pending;
  const Preview::Cell* now = nullptr;  // the cell searched last, while the try is previewed
};

Search search_of(const Ui& ui, const Playback& playback) {
  const Run& run = ui.pane().run();
  const Sampler& sampler = run.timeline.sampler();
  Search search;
  if (const auto preview = playback.preview()) {
    if (!preview->reached(TryStage::Kind::cell)) return search;
    const auto& cells = preview->next.cells;
    search.block = cell_block(sampler.grid(), std::vector<SearchedCell>(cells.begin(), cells.end()));
    search.searched = preview->now().cells;
    search.now = preview->cell();
    return search;
  }
  const PickRecord& pick = run.timeline.pick();
  if (pick.empty()) return search;
  const PickRecord::Candidate& last = pick.candidates.back();
  const std::vector<SearchedCell> cells = searched_cells(sampler, last);
  search.block = cell_block(sampler.grid(), cells);
  search.searched = cells.size();
  search.verdict = last.verdict;
  if (last.verdict == Verdict::too_close) search.blocker = last.point;
  return search;
}

std::string grid_words(const Ui& ui, const GridShape& grid) {
  return ui.say("Grid, {0} x {1} cells", std::to_string(grid.columns), std::to_string(grid.rows));
}

void light_on_canvas(const Ui& ui, const SearchedCell& cell) {
  const ImVec2 low = window_place(ui, {static_cast<float>(cell.left), static_cast<float>(cell.top)});
  const ImVec2 high = window_place(ui, {static_cast<float>(cell.right), static_cast<float>(cell.bottom)});
  const Rect& canvas = ui.layout.canvas;
  ImDrawList& draw = *ImGui::GetForegroundDrawList();
  draw.PushClipRect({canvas.x, canvas.y}, {canvas.x + canvas.width, canvas.y + canvas.height});
  draw.AddRect(low, high, to_u32(ui.palette().text), 0, 0, ui.scaled(2));
  draw.PopClipRect();
}

}  // namespace

bool shows_grid(const Ui& ui, const Playback& playback) {
  const Run& run = ui.pane().run();
  const Traits& traits = traits_of(run.setup);
  if (!traits.keeps_distance || traits.cells || traits.sized || ui.panes.b()) return false;
  return run.timeline.sampler().grid().cell_width > 0 &&
         (playback.preview() || playback.speed() < kStagesBelow);
}

void draw_grid_line(const Ui& ui, const Playback& playback) {
  const GridShape grid = ui.pane().run().timeline.sampler().grid();
  const std::string words = grid_words(ui, grid);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ui.scaled(kGridLine), middle = low.y + height / 2,
              wide = text_width(ui.fonts.small_strong, words);
  draw_text({low.x, middle}, {ui.fonts.small_strong, ui.palette().muted}, words);
  draw_chevron(ui, {low.x + wide + ui.scaled(10), middle}, ui.palette().muted);
  take_place(ui, {low.x, low.y, wide + ui.scaled(20), height}, "grid-line", words);
  if (!ImGui::IsItemHovered()) return;
  ImGui::SetNextWindowSize({ui.layout.right.width, 0});
  ImGui::BeginTooltip();
  draw_grid_panel(ui, playback);
  ImGui::EndTooltip();
}

void draw_grid_panel(const Ui& ui, const Playback& playback) {
  const Search search = search_of(ui, playback);
  const GridShape grid = ui.pane().run().timeline.sampler().grid();
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const std::string words = grid_words(ui, grid);
  heading(ui, words.c_str());
  if (search.block) {
    with_font(ui.fonts.small, [&] {
      right_aligned(
          ui, ui.say.plural(search.searched, "1 searched", "{0} searched", std::to_string(search.searched)),
          ui.palette().muted);
    });
    const scene::Palette& p = ui.palette();
    const scene::Colour colour = scene::verdict_colour(search.verdict, p);
    const InFont in_font(ui.fonts.code);
    const float names = ui.scaled(26), high = ui.scaled(22), gap_ = ui.scaled(2);
    const float wide = (width - names) / CellBlock::kSide;
    const float top = ImGui::GetCursorScreenPos().y + ui.scaled(16);
    const auto centred = [](float x, float y, scene::Colour ink, const std::string& text) {
      draw_text({x, y}, {nullptr, ink, Align::middle}, text);
    };
    for (std::size_t i = 0; i < CellBlock::kSide; ++i) {
      const auto away = static_cast<std::int64_t>(i) - CellBlock::kAround;
      const auto number = [](std::int64_t at, std::int64_t first, std::uint32_t all) {
        return at < first || at >= first + std::int64_t{all} ? std::string() : std::to_string(at);
      };
      const GridCell corner = first_cell(grid);
      const float along = static_cast<float>(i) + 0.5f;
      centred(from.x + names + wide * along, top - ui.scaled(9), p.muted,
              number(search.block->column + away, corner.column, grid.columns));
      centred(from.x + names / 2, top + (high + gap_) * along, p.muted,
              number(search.block->row + away, corner.row, grid.rows));
    }
    for (std::size_t row = 0; row < CellBlock::kSide; ++row) {
      for (std::size_t column = 0; column < CellBlock::kSide; ++column) {
        const ImVec2 low{from.x + names + wide * static_cast<float>(column),
                         top + (high + gap_) * static_cast<float>(row)};
        const ImVec2 corner{low.x + wide - gap_, low.y + high};
        const auto& cell = search.block->cells[row][column];
        if (!cell) {
          outline_rect(low, corner, p.hairline, ui.scaled(2));
          continue;
        }
        const bool blocks = cell->point != kNoPoint && cell->point == search.blocker;
        const bool now = search.now && search.now->left == cell->left && search.now->top == cell->top;
        fill_rect(low, corner, scene::with_alpha(colour, blocks || now ? 0.5f : 0.2f), ui.scaled(2));
        if (cell->own) outline_rect(low, corner, colour, ui.scaled(2), ui.scaled(1.5f));
        const bool empty = cell->point == kNoPoint;
        centred((low.x + corner.x) / 2, (low.y + corner.y) / 2, empty ? p.muted : p.text,
                empty ? std::string("\u2013") : point_name(ui.pane().run().setup, cell->point));
        if (ImGui::IsMouseHoveringRect(low, corner)) light_on_canvas(ui, *cell);
      }
    }
  }
  // As high at every try, so that nothing below moves.
  take_place(ui, {from.x, from.y, width, ui.scaled(kGridPanel) - ImGui::GetStyle().ItemSpacing.y},
             "grid-array", words);
}

}  // namespace annulus::panels
