#include "app/scene/figure.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "app/scene/figure_parts.h"
#include "core/setup/message.h"

namespace annulus::scene {
namespace {

constexpr float kPanelLegend = 3;               // px, from the last panel to the legend
constexpr float kColumnGap = 15, kRowGap = 11;  // px, between panels; the heading comes on top of the latter
constexpr float kHeading = 20, kHeadingLine = 15;     // px, of one line; what another one takes
constexpr float kHeadingSize = 12, kHeadingDrop = 6;  // px: letters, and from the last baseline to the frame
constexpr float kHeadingGap = 10;                     // px, from the title to the count
constexpr float kChip = 14, kChipGap = 7;  // px, around a side's letter, and from there to the title

// The list's items from that group on, as a list of its own.
DrawList taken_from(DrawList& list, std::vector<Group>::iterator group) {
  DrawList rest;
  rest.canvas = list.canvas;
  rest.background = list.background;
  rest.to_pixels = list.to_pixels;
  rest.points = list.points;
  const auto first = static_cast<std::ptrdiff_t>(group->first);
  rest.groups.assign(group, list.groups.end());
  for (Group& one : rest.groups) one.first -= static_cast<std::size_t>(first);
  rest.items.assign(std::move_iterator(list.items.begin() + first), std::move_iterator(list.items.end()));
  list.items.erase(list.items.begin() + first, list.items.end());
  list.groups.erase(group, list.groups.end());
  return rest;
}

}  // namespace

std::string_view name_of(PanelLayout::Letters letters) {
  switch (letters) {
    case PanelLayout::Letters::bracketed:
      return "(a)";
    case PanelLayout::Letters::small:
      return "a";
    case PanelLayout::Letters::capital:
      return "A";
    case PanelLayout::Letters::none:
      break;
  }
  return "none";
}

std::string_view name_of(PanelLayout::Beside beside) {
  switch (beside) {
    case PanelLayout::Beside::both:
      return "both";
    case PanelLayout::Beside::title:
      return "try";
    case PanelLayout::Beside::points:
      return "points";
    case PanelLayout::Beside::none:
      break;
  }
  return "none";
}

namespace {

// Where panels stand, px.
struct Cells {
  int columns = 1;
  Size frame = {};    // of one panel
  float heading = 0;  // above each
  Vec2 corner = {};   // of the first frame
};

class Figure {
 public:
  Figure(std::span<const FigurePanel> panels, const PanelLayout& layout, Size canvas,
         const MeasureText& measure)
      : panels_(panels), layout_(layout), canvas_(canvas), measure_(measure) {}

  // On a canvas high enough.
  float fitting_height() {
    if (layout_.columns == 0) layout_.columns = usual_columns(on_page());
    prepare();
    const auto rows = static_cast<float>(rows_of(cells_.columns));
    return 2 * margin_ + rows * (cells_.heading + cells_.frame.height) + (rows - 1) * kRowGap +
           (legend_.empty() ? 0 : kPanelLegend + legend_.height);
  }

  std::vector<DrawList> pages() {
    const Style& style = panels_.front().style;
    prepare();
    constexpr float kLeastPanel = 16;  // px
    if (cells_.frame.width < kLeastPanel)
      throw InputError(English("the picture is too small for its panels, their headings and the legend"));
    std::vector<DrawList> pages;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
      if (layout_.pages || i == 0) pages.push_back(empty_page(drawing(i), canvas_));
      add_panel(i, pages.back());
    }
    for (DrawList& page : pages) {
      const auto rows = static_cast<float>(rows_of(cells_.columns));
      const float bottom =
          cells_.corner.y + rows * cells_.frame.height + (rows - 1) * (kRowGap + cells_.heading);
      const float left = std::min(cells_.corner.x, std::max(0.0f, canvas_.width - beside_ - legend_.width));
      paint_rows(drawing(0), legend_, {left, bottom + kPanelLegend}, page);
      finish(style, page);
    }
    return pages;
  }

 private:
  void prepare() {
    const std::optional<float>& given = panels_.front().style.margin;
    beside_ = margin_ = given.value_or(layout_.pages ? kFigureRest * canvas_.width : 0);
    legend_ = common_legend();
    cells_ = cells();
    if (given || layout_.pages) return;
    // Marks on the border are whole.
    float widest = 0;
    for (std::size_t i = 0; i < panels_.size(); ++i) widest = std::max(widest, reach(drawing(i)));
    beside_ = widest;
    if (legend_.empty() || cells_.heading <= 0) margin_ = widest;
    legend_ = common_legend();
    cells_ = cells();
  }
  // How far marks on a panel's border reach out of it, px.
  static float reach(const Drawing& drawing) { return std::min(ringed_dot(drawing.dot) + 2, kColumnGap / 2); }
  std::size_t on_page() const { return layout_.pages ? 1 : panels_.size(); }
  int rows_of(int columns) const { return (static_cast<int>(on_page()) + columns - 1) / columns; }

  Drawing drawing(std::size_t i) const {
    const FigurePanel& panel = panels_[i];
    Drawing drawing = drawing_of(panel.subject, panel.style, cells_.frame, measure_, {0, 0, 0});
    drawing.flush = true;
    drawing.panel = !panel.subject.caption;
    return drawing;
  }

  // Each text once, in the usual order, with both marks if they differ.
  FigureLegend common_legend() {
    cells_ = cells();
    std::vector<ShownEntry> all;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
      if (!has_legend(panels_[i].style)) continue;
      for (ShownEntry& shown : shown_entries(drawing(i))) {
        const auto known = std::ranges::find(all, shown.text, &ShownEntry::text);
        if (known == all.end())
          all.push_back(std::move(shown));
        else
          add_other_mark(drawing(i), *known, *shown.entry);
      }
    }
    std::ranges::stable_sort(all, {}, &ShownEntry::entry);
    return legend_of(drawing(0), std::move(all), canvas_.width - 2 * beside_);
  }

  // Width over height of what a panel shows.
  double proportion() const {
    double widest = 0;
    for (const FigurePanel& panel : panels_) {
      const Domain domain = domain_of(panel.subject.setup);
      const Box part = panel.style.view.part.value_or(Box{0, 0, domain.width, domain.height});
      widest = std::max(widest, (part.right - part.left) / (part.bottom - part.top));
    }
    return widest;
  }

  std::string letter(std::size_t i) const {
    using Letters = PanelLayout::Letters;
    const auto nth = static_cast<char>(i);
    switch (layout_.letters) {
      case Letters::bracketed:
        return std::string("(") + static_cast<char>('a' + nth) + ")";
      case Letters::small:
        return std::string(1, static_cast<char>('a' + nth));
      case Letters::capital:
        return std::string(1, static_cast<char>('A' + nth));
      case Letters::none:
        break;
    }
    return "";
  }
  struct Heading {
    std::string letter = {}, title = {}, aside = {}, count = {};
    bool chip = false;          // around the letter of a side, with a strong title
    float left = 0, right = 0;  // how wide its left part is, and its right one
  };
  Heading heading(std::size_t i) const {
    using Beside = PanelLayout::Beside;
    const FigurePanel& panel = panels_[i];
    if (const auto& caption = panel.subject.caption) {
      Heading side{.letter = caption->b ? "B" : "A", .title = caption->title, .count = caption->count};
      side.chip = true;
      side.left = kChip + kChipGap + measure_(side.title, kHeadingSize, true);
      side.right = measure_(side.count, kHeadingSize, false);
      return side;
    }
    Heading heading{.letter = letter(i)};
    if (layout_.beside == Beside::both || layout_.beside == Beside::title) {
      heading.title = (heading.letter.empty() ? "" : " ") + panel.title;
      heading.aside = panel.aside;
    }
    if (layout_.beside == Beside::both || layout_.beside == Beside::points) heading.count = panel.count;
    heading.left = measure_(heading.letter, kHeadingSize, true) +
                   measure_(heading.title + heading.aside, kHeadingSize, false);
    heading.right = measure_(heading.count, kHeadingSize, false);
    return heading;
  }
  // Of panels so wide: two lines if one of them needs them.
  float heading_height(float width) const {
    float height = 0;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
      const Heading one = heading(i);
      if (one.left + one.right <= 0) continue;
      const bool two = one.left > 0 && one.right > 0 && one.left + kHeadingGap + one.right > width;
      height = std::max(height, kHeading + (two ? kHeadingLine : 0));
    }
    return height;
  }

  Cells cells(int columns, float heading) const {
    const auto across = static_cast<float>(columns), down = static_cast<float>(rows_of(columns));
    const float legend = legend_.empty() ? 0 : kPanelLegend + legend_.height;
    const float width = (canvas_.width - 2 * beside_ - (across - 1) * kColumnGap) / across;
    const float height =
        (canvas_.height - 2 * margin_ - legend - down * heading - (down - 1) * kRowGap) / down;
    const auto shape = static_cast<float>(proportion());
    Cells cells{.columns = columns, .heading = heading};
    cells.frame.width = std::max(std::min(width, height * shape), 1.0f);
    cells.frame.height = cells.frame.width / shape;
    const float wide = across * cells.frame.width + (across - 1) * kColumnGap;
    const float high = down * (heading + cells.frame.height) + (down - 1) * kRowGap + legend;
    cells.corner = {(canvas_.width - wide) / 2, (canvas_.height - high) / 2 + heading};
    return cells;
  }
  Cells cells(int columns) const {
    const Cells one_line = cells(columns, heading_height(canvas_.width));
    const float heading = heading_height(one_line.frame.width);
    return heading == one_line.heading ? one_line : cells(columns, heading);
  }
  Cells cells() const {
    if (layout_.columns > 0 && !layout_.pages) return cells(layout_.columns);
    std::optional<Cells> best;
    for (int columns = 1; columns <= static_cast<int>(on_page()); ++columns)
      if (const Cells next = cells(columns); !best || next.frame.width > best->frame.width) best = next;
    return *best;
  }

  void add_heading(const Drawing& drawing, std::size_t i, Vec2 corner, DrawList& page) const {
    const Heading heading = this->heading(i);
    const float width = cells_.frame.width;
    const bool two = cells_.heading > kHeading;
    Texts texts;
    const auto add_text = [&](Vec2 at, Align align, bool strong, Colour colour, std::string text) {
      if (text.empty()) return;
      texts.texts.push_back({at, kHeadingSize, align, strong, colour, std::move(text)});
    };
    const float last = corner.y - kHeadingDrop, first = last - (two ? kHeadingLine : 0);
    float x = corner.x;
    Shapes chip;
    if (heading.chip) {
      const bool b = drawing.subject.caption->b;
      const float middle = first - 0.36f * kHeadingSize;  // of its capitals
      chip.shapes.push_back(rectangle({x, middle - kChip / 2}, {x + kChip, middle + kChip / 2},
                                      b ? drawing.colours.side_b : drawing.colours.side_a));
      add_text({x + kChip / 2, first}, Align::centre, true, drawing.colours.canvas, heading.letter);
      x += kChip + kChipGap;
    }
    const auto add_left = [&](bool strong, Colour colour, const std::string& text) {
      const std::string shown = text_within(drawing, text, kHeadingSize, strong, corner.x + width - x);
      add_text({x, first}, Align::left, strong, colour, shown);
      x += measure_(shown, kHeadingSize, strong);
    };
    if (!heading.chip) add_left(true, drawing.colours.text, heading.letter);
    add_left(heading.chip, drawing.colours.text, heading.title);
    add_left(false, drawing.colours.muted, heading.aside);
    add_text({two ? corner.x : corner.x + width, last}, two ? Align::left : Align::right, false,
             drawing.colours.muted, heading.count);
    if (texts.texts.empty()) return;
    in_group(page, "headings", [&] {
      add(page.items, std::move(chip));
      page.items.emplace_back(std::move(texts));
    });
  }

  void add_panel(std::size_t i, DrawList& page) const {
    const auto columns = static_cast<std::size_t>(cells_.columns), nth = layout_.pages ? 0 : i;
    const std::size_t across = nth % columns, down = nth / columns;
    const auto column = static_cast<float>(across), row = static_cast<float>(down);
    const Vec2 corner{cells_.corner.x + column * (cells_.frame.width + kColumnGap),
                      cells_.corner.y + row * (cells_.frame.height + kRowGap + cells_.heading)};
    const Drawing drawing = this->drawing(i);
    add_heading(drawing, i, corner, page);
    // Marks on the domain's border are whole; what reaches farther, as the annulus does, ends there. Where a
    // part of the domain ends, so do they.
    const Domain& domain = drawing.domain;
    const Box part = drawing.style.view.part.value_or(Box{0, 0, domain.width, domain.height});
    const auto reach = [&](bool border) { return border ? Figure::reach(drawing) : 0; };
    DrawList panel = empty_page(drawing, canvas_);
    panel.name = std::string(1, static_cast<char>('a' + static_cast<char>(i)));
    panel.frame = PixelBox{{-reach(part.left <= 0), -reach(part.top <= 0)},
                           {cells_.frame.width + reach(part.right >= domain.width),
                            cells_.frame.height + reach(part.bottom >= domain.height)}};
    DrawList layers = paint_layers(drawing);
    constexpr std::array<std::string_view, 3> kWhole{"points", "violations", "candidates"};
    const auto whole = std::ranges::find_if(layers.groups, [&](const Group& group) {
      return std::ranges::find(kWhole, group.name) != kWhole.end();
    });
    std::optional<DrawList> marks;
    if (whole != layers.groups.end()) marks = taken_from(layers, whole);
    layers.frame = PixelBox{{0, 0}, {cells_.frame.width, cells_.frame.height}};
    panel.parts.push_back(std::move(layers));
    if (marks) {
      marks->frame = panel.frame;
      panel.parts.push_back(std::move(*marks));
    }
    move_by(corner, panel);
    page.parts.push_back(std::move(panel));
  }

  std::span<const FigurePanel> panels_;
  PanelLayout layout_;
  Size canvas_;
  const MeasureText& measure_;
  float margin_ = 0, beside_ = 0;  // px, above and below all; at their sides
  FigureLegend legend_;
  Cells cells_;
};

}  // namespace

std::vector<DrawList> build_figure(std::span<const FigurePanel> panels, const PanelLayout& layout,
                                   Size canvas, const MeasureText& measure) {
  return Figure(panels, layout, canvas, measure).pages();
}

float fitting_height(std::span<const FigurePanel> panels, const PanelLayout& layout, float width,
                     const MeasureText& measure) {
  constexpr float kHigh = 1e6;
  return Figure(panels, layout, {width, kHigh}, measure).fitting_height();
}

}  // namespace annulus::scene
