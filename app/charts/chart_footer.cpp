#include "app/charts/chart_footer.h"

#include <algorithm>
#include <utility>

#include "app/charts/chart_image.h"

namespace annulus {
namespace {

// Pixels.
constexpr double kFooterLine = 24, kAirAbove = 10, kAirBelow = 12, kSampleWidth = 26, kAfterSample = 8,
                 kAfterKey = 22;
constexpr float kLetters = 16;

// Broken at spaces, so that no line is wider, unless a word is.
std::vector<std::string> wrapped(const render::Fonts& fonts, const std::string& text, double width) {
  std::vector<std::string> lines(1);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
    if (lines.back().empty() || double{fonts.text_width(longer, kLetters, false)} <= width) {
      lines.back() = longer;
    } else {
      lines.push_back(word);
    }
    begin = end + 1;
  }
  return lines;
}

}  // namespace

Footer::Footer(std::span<const Chart> charts, std::span<const std::string> caption, double left, double right)
    : left_(left) {
  for (const Chart& chart : charts) add_all(chart);
  const render::Fonts fonts;
  double x = left;
  for (const Key& key : keys_) {
    const double width = kSampleWidth + kAfterSample + double{fonts.text_width(key.meaning, kLetters, false)};
    if (key_lines_.empty() || x + width > right) {
      key_lines_.emplace_back();
      x = left;
    }
    key_lines_.back().push_back(key);
    x += width + kAfterKey;
  }
  for (const std::string& paragraph : caption)
    for (std::string& line : wrapped(fonts, paragraph, right - left))
      caption_lines_.push_back(std::move(line));
}

void Footer::add(Key key) {
  const auto same = [&](const Key& other) { return other.meaning == key.meaning; };
  if (!key.meaning.empty() && std::ranges::none_of(keys_, same)) keys_.push_back(std::move(key));
}

void Footer::add_all(const Chart& chart) {
  for (const Chart::Curve& curve : chart.curves) add({Sample::curve, curve.colour, curve.meaning});
  for (const Chart::Ring& ring : chart.rings) add({Sample::ring, ring.colour, ring.meaning, ring.filled});
  for (const Chart::Upright& line : chart.uprights) add({Sample::upright, line.colour, line.meaning});
  for (const Chart::Level& level : chart.levels) add({Sample::level, level.colour, level.meaning});
  for (const Chart::Band& band : chart.bands) add({Sample::band, band.colour, band.meaning});
  for (const Chart::Shade& shade : chart.shades) add({Sample::shade, shade.colour, shade.meaning});
}

int Footer::height() const {
  const auto lines = static_cast<double>(key_lines_.size() + caption_lines_.size());
  return lines == 0 ? 0 : static_cast<int>(kAirAbove + lines * kFooterLine + kAirBelow);
}

void Footer::draw_sample(ChartCanvas& canvas, const Key& key, double x, double middle) const {
  const double end = x + kSampleWidth, centre = x + kSampleWidth / 2;
  switch (key.sample) {
    case Sample::curve:
      return canvas.fill({x, middle - 1.5, end, middle + 1.5}, key.colour);
    case Sample::level:
      return canvas.fill({x, middle, end, middle + 1}, key.colour);
    case Sample::upright:
      return canvas.fill({centre, middle - 8, centre + 1, middle + 8}, key.colour);
    case Sample::ring:
      canvas.disc({centre, middle}, 4.8, key.colour);
      if (!key.filled) canvas.disc({centre, middle}, 3, paper().panel);
      return;
    case Sample::band:
      return canvas.fill({x, middle - 7, end, middle + 7}, key.colour);
    case Sample::shade:
      canvas.fill({x, middle - 7, end, middle + 7}, paper().muted);
      return canvas.fill({x + 1, middle - 6, end - 1, middle + 6}, key.colour);
  }
}

void Footer::draw(ChartCanvas& canvas, double top) const {
  double y = top + kAirAbove + kFooterLine / 2;  // the middle of a line
  const auto write = [&](double x, scene::Colour colour, const std::string& text) {
    canvas.text({x, y + double{kLetters} * 0.36}, ChartCanvas::Align::left, kLetters, false, colour, text);
  };
  for (const std::vector<Key>& line : key_lines_) {
    double x = left_;
    for (const Key& key : line) {
      draw_sample(canvas, key, x, y);
      x += kSampleWidth + kAfterSample;
      write(x, paper().text, key.meaning);
      x += canvas.text_width(key.meaning, kLetters) + kAfterKey;
    }
    y += kFooterLine;
  }
  for (const std::string& line : caption_lines_) {
    write(left_, paper().muted, line);
    y += kFooterLine;
  }
}

}  // namespace annulus
