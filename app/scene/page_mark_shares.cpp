#include <algorithm>
#include <cmath>
#include <string>

#include "app/scene/marked.h"
#include "app/texts/percent.h"

namespace annulus::scene {

// Of the ring's area, and of the candidates of this pick, what lies within `middle`; a line shows that both
// should be alike.
void paint_shares(const PageMark& mark, Marked& m) {
  const auto b = m.box(mark);
  const auto centre = find_place(mark.at, m.d.shown());
  if (!b || !centre || m.d.pick().candidates.empty()) return;
  const auto square = [](double x) { return x * x; };
  const double area =
      (square(mark.middle) - square(mark.length)) / (square(mark.outer) - square(mark.length));
  std::size_t inside = 0;
  const std::size_t all = m.d.pick().candidates.size();
  for (const PickRecord::Candidate& one : m.d.pick().candidates) {
    const Domain::Offset o =
        m.d.domain.difference(one.position, {static_cast<float>(centre->x), static_cast<float>(centre->y)});
    if (std::sqrt(o.length_squared()) < mark.middle * m.d.radius) ++inside;
  }
  // Not narrower than its texts, which are smaller on a canvas that is narrower still.
  const float texts = m.px(310), air = m.px(12), all_there_is = m.d.canvas.width - 2 * air;
  const float middle = (b->low.x + b->high.x) / 2;
  const float width = std::min(std::max(b->high.x - b->low.x, texts), all_there_is);
  const float letters = m.px(20) * std::min(width / texts, 1.0f);
  const float left = std::clamp(middle - width / 2, air, m.d.canvas.width - air - width), height = m.px(26),
              row = m.px(50);
  float top = b->high.y + m.px(34);
  const float border = left + static_cast<float>(area) * width;
  const auto bar = [&](double share, const std::string& title, const std::string& inner,
                       const std::string& outer) {
    const MarkLabels::Letters small{letters, m.d.colours.soft}, strong{letters, m.chalk, false};
    m.labels.put_column(title, small, {left, top - m.px(12)}, Align::left, m.shapes);
    const float end = left + static_cast<float>(share) * width;
    m.shapes.shapes.push_back(
        rectangle({left, top}, {left + width, top + height}, with_alpha(m.d.colours.accent, kWeakTint)));
    m.shapes.shapes.push_back(
        rectangle({left, top}, {end, top + height}, with_alpha(m.d.colours.accent, kStrongTint)));
    m.labels.put_column(inner, strong, {left + m.px(8), top + height / 2}, Align::left, m.shapes);
    m.labels.put_column(outer, strong, {left + width - m.px(8), top + height / 2}, Align::right, m.shapes);
    top += row;
  };
  const float first = top;
  bar(area, m.d.say("area"), percent(m.d.say, area), percent(m.d.say, 1 - area));
  const double share = static_cast<double>(inside) / static_cast<double>(all);
  bar(share, m.d.say("{0} candidates", m.d.say.numbers.grouped(all)),
      m.d.say.numbers.grouped(inside) + " = " + percent(m.d.say, share),
      m.d.say.numbers.grouped(all - inside) + " = " + percent(m.d.say, 1 - share));
  for (const float bar_top : {first, first + row})
    m.add_line({border, bar_top}, {border, bar_top + height}, 2);
}

}  // namespace annulus::scene
