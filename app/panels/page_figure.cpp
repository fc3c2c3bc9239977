#include <algorithm>
#include <cmath>
#include <string>

#include "app/application/lessons.h"
#include "app/kit/kit.h"
#include "app/kit/plot.h"
#include "app/panels/panels.h"

// What a lesson's page shows over the canvas: a picture with words above its columns, or bars.
namespace annulus::panels {
namespace {

// The first line of a column's words is large.
float draw_words(const Ui& ui, const std::string& text, ImVec2 at, float wrap) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  at.y += draw_lines(at, {ui.fonts.caption_strong, ui.palette().text}, text.substr(0, end), wrap);
  if (end < text.size())
    at.y += draw_lines(at, {canvas_chart_font(ui), ui.palette().soft}, text.substr(end + 1), wrap);
  return at.y;
}

void draw_picture(const Ui& ui, const LessonStep::Picture& picture, const Rect& area) {
  const auto wide = static_cast<float>(picture.image->width),
             high = static_cast<float>(picture.image->height);
  const float line = font_size(ui.fonts.caption_strong), small = font_size(canvas_chart_font(ui));
  std::ptrdiff_t lines = 0;  // of small words
  for (const std::string& text : picture.above) lines = std::max(lines, std::ranges::count(text, '\n'));
  const float words = picture.above.empty() ? 0 : line + static_cast<float>(lines) * small + ui.scaled(8);
  const float scale = std::min(area.width / wide, (area.height - words) / high);
  const float left = area.x + (area.width - scale * wide) / 2;
  const float pitch = scale * wide / static_cast<float>(std::max<std::size_t>(picture.above.size(), 1));
  for (std::size_t i = 0; i < picture.above.size(); ++i)
    draw_words(ui, picture.above[i], {left + pitch * static_cast<float>(i), area.y}, pitch);
  const ImVec2 low{left, area.y + words};
  add_picture(*ImGui::GetWindowDrawList(), ui.memory.texture("page/" + picture.file, *picture.image), low,
              {low.x + scale * wide, low.y + scale * high}, IM_COL32_WHITE);
}

void draw_bars(const Ui& ui, const LessonStep::Bars& bars, const Rect& area) {
  const scene::Palette& p = ui.palette();
  const Numbers& number = ui.say.numbers;
  const double most = *std::ranges::max_element(bars.values);
  const double right = bars.width * static_cast<double>(bars.values.size());
  Chart chart{"", "", "", {0, right}, {0, std::ceil(most)}, {}, {}};
  for (double x = 0; x < right + bars.width / 2; ++x) chart.x_ticks.push_back({x, number.fixed(x, 0)});
  chart.bars.push_back({{0}, bars.values, p.accent});
  for (std::size_t i = 1; i <= bars.values.size(); ++i)
    chart.bars.back().edges.push_back(bars.width * static_cast<double>(i));
  chart.levels.push_back({1, p.text});
  chart.words.push_back({{bars.width, bars.values.front()},
                         6,
                         0,
                         Chart::Side::right,
                         p.text,
                         number.fixed(bars.values.front(), 1)});
  const float line = font_size(ui.fonts.caption), gutter = ui.scaled(24);
  const float top =
      area.y + draw_lines({area.x, area.y}, {ui.fonts.caption, p.text}, bars.up, area.width) + ui.scaled(10);
  const float bottom = area.y + area.height - 2 * line - ui.scaled(12);
  if (bottom - top < 3 * line) return;
  // Where numbers would touch, only the highest.
  const double step = bottom - top > 1.5f * line * static_cast<float>(std::ceil(most)) ? 1 : std::ceil(most);
  for (double y = step; y <= std::ceil(most); y += step) chart.y_ticks.push_back({y, number.fixed(y, 0)});
  draw_chart(ui, {area.x + gutter, top, area.width - gutter - ui.scaled(12), bottom - top}, chart,
             canvas_chart_font(ui));
  draw_text({area.x + area.width - ui.scaled(12), area.y + area.height - line / 2},
            {ui.fonts.caption, p.text, Align::right}, bars.along);
}

}  // namespace

void draw_page_figure(const Ui& ui, const LessonStep& page) {
  const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const Rect area{low.x, low.y, room.x, room.y};
  if (page.picture) draw_picture(ui, *page.picture, area);
  if (page.bars) draw_bars(ui, *page.bars, area);
  ImGui::Dummy(room);
  note_widget(ui, "lesson/figure", page.title);
}

}  // namespace annulus::panels
