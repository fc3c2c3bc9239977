#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/number.h"
#include "app/figures/pen.h"
#include "app/figures/text_layout.h"
#include "app/files/carried_setup.h"
#include "app/files/hex_colour.h"
#include "app/files/png_file.h"
#include "core/io/base64.h"

// Scalable Vector Graphics 1.1, as librsvg, Inkscape and browsers read it. Letters are outlines: programs
// leave embedded fonts aside.
namespace annulus::vector_art {
namespace {

constexpr int kSvgDecimals = 2;    // of a pixel
constexpr double kSvgSteps = 100;  // whole numbers in a path of many dots: hundredths of a pixel

class SvgPen final : public Pen {
 public:
  SvgPen(std::string& out, const render::Fonts& fonts, bool names)
      : out_(out), fonts_(fonts), names_(names) {}

  void begin_group(const std::string& name) override { begin_layer(name + panel_, name); }
  void end_group() override { out_ += "</g>\n"; }
  void begin_part(const std::string& name, const std::optional<scene::PixelBox>& frame) override {
    if (!name.empty()) panel_ = "-" + name;
    if (frame) {
      const std::string id = "frame-" + std::to_string(++frames_);
      out_ += "<clipPath id=\"" + id + "\">";
      box(frame->low, frame->high);
      out_ += "/></clipPath>\n<g clip-path=\"url(#" + id + ")\">\n";
    } else {
      out_ += "<g>\n";
    }
    if (!name.empty()) begin_layer("panel" + panel_, name);
    named_.push_back(!name.empty());
  }
  void end_part() override {
    out_ += "</g>\n";
    if (named_.back()) {
      out_ += "</g>\n";
      panel_.clear();
    }
    named_.pop_back();
  }

  void fill_circle(Vec2 centre, float radius, scene::Colour colour) override {
    circle(centre, radius);
    fill(colour);
    out_ += "/>\n";
  }
  void stroke_circle(Vec2 centre, float radius, Line line, scene::Colour colour) override {
    circle(centre, radius);
    stroke(line, colour);
    out_ += "/>\n";
  }
  void stroke_line(Vec2 a, Vec2 b, Line line, scene::Colour colour) override {
    out_ += "<line";
    attribute("x1", a.x);
    attribute("y1", a.y);
    attribute("x2", b.x);
    attribute("y2", b.y);
    stroke(line, colour);
    // Round dashes would close their gaps.
    if (line.dash <= 0) out_ += " stroke-linecap=\"round\"";
    out_ += "/>\n";
  }
  void fill_box(Vec2 low, Vec2 high, scene::Colour colour) override {
    box(low, high);
    fill(colour);
    out_ += "/>\n";
  }
  void stroke_box(Vec2 low, Vec2 high, Line line, scene::Colour colour) override {
    box(low, high);
    stroke(line, colour);
    out_ += "/>\n";
  }
  void fill_discs(std::span<const Vec2> centres, float radius, scene::Colour colour) override {
    out_ += "<g transform=\"scale(0.01)\" stroke-linecap=\"round\"";
    stroke({static_cast<float>(2 * radius * kSvgSteps), 0}, colour);
    out_ += ">\n";
    // A path of many more takes librsvg longer than several do.
    constexpr std::size_t kDotsOfPath = 1000;
    for (std::size_t i = 0; i < centres.size(); i += kDotsOfPath)
      add_dots(centres.subspan(i, std::min(kDotsOfPath, centres.size() - i)));
    out_ += "</g>\n";
  }
  void fill_triangles(std::span<const Vec2> corners, scene::Colour colour) override {
    out_ += "<path";
    fill(colour);
    out_ += " shape-rendering=\"crispEdges\" d=\"";
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
      for (std::size_t corner = 0; corner < 3; ++corner) place(corner == 0 ? 'M' : 'L', corners[i + corner]);
      out_ += 'z';
    }
    out_ += "\"/>\n";
  }
  void draw_raster(const scene::Raster& raster) override {
    const std::vector<std::uint8_t> png = render::encode_png(raster.picture);
    out_ += "<image preserveAspectRatio=\"none\"";
    attribute("x", raster.a.x);
    attribute("y", raster.a.y);
    attribute("width", raster.b.x - raster.a.x);
    attribute("height", raster.b.y - raster.a.y);
    if (!raster.smooth) out_ += " style=\"image-rendering:pixelated\"";
    out_ += " xlink:href=\"data:image/png;base64," + to_base64(png) + "\"/>\n";
  }
  void draw_text(const scene::Text& text) override {
    if (text.size <= 0 || text.text.empty()) return;
    if (names_) return write_text(text);
    const std::string outline = outline_of(text);
    out_ += "<g aria-label=\"" + xml_escaped(text.text) + "\">";
    if (text.halo.a > 0) {
      out_ += "<path";
      stroke({2 * scene::kHalo, 0}, text.halo);
      out_ += " stroke-linejoin=\"round\" d=\"" + outline + "\"/>";
    }
    out_ += "<path";
    fill(text.colour);
    out_ += " d=\"" + outline + "\"/></g>\n";
  }

 private:
  // From one place to the next; each dot is a line of .1, in turn to the right and back.
  void add_dots(std::span<const Vec2> centres) {
    out_ += "<path d=\"";
    double x = 0, y = 0;
    for (std::size_t i = 0; i < centres.size(); ++i) {
      const double next_x = std::round(double{centres[i].x} * kSvgSteps),
                   next_y = std::round(double{centres[i].y} * kSvgSteps);
      out_ += i == 0 ? 'M' : 'm';
      append_number(out_, next_x - x, 0);
      if (next_y >= y) out_ += ' ';
      append_number(out_, next_y - y, 0);
      out_ += i % 2 == 0 ? "h.1" : "h-.1";
      x = next_x;
      y = next_y;
    }
    out_ += "\"/>\n";
  }
  void write_text(const scene::Text& text) {
    out_ += "<text";
    attribute("x", text.at.x);
    attribute("y", text.at.y);
    attribute("font-size", text.size);
    out_ += " font-family=\"Inter, sans-serif\"";
    if (text.strong) out_ += " font-weight=\"600\"";
    if (text.align != scene::Align::left)
      out_ += text.align == scene::Align::centre ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    if (text.halo.a > 0) {
      paint("stroke", text.halo);
      attribute("stroke-width", 2 * scene::kHalo);
      out_ += " paint-order=\"stroke\"";
    }
    fill(text.colour);
    out_ += " xml:space=\"preserve\">" + xml_escaped(text.text) + "</text>\n";
  }
  // Each panel has headings of its own: the second is "headings-2".
  void begin_layer(const std::string& name, const std::string& label) {
    const int before = names_used_[name]++;
    const std::string id = before == 0 ? name : name + "-" + std::to_string(before + 1);
    out_ += "<g id=\"" + xml_escaped(id) + "\" inkscape:groupmode=\"layer\" inkscape:label=\"" +
            xml_escaped(label) + "\">\n";
  }
  void append(float number) { append_number(out_, double{number}, kSvgDecimals); }
  void attribute(const char* name, float number) {
    out_.append(" ").append(name).append("=\"");
    append(number);
    out_ += '"';
  }
  void place(char step, Vec2 at) {
    out_ += step;
    append(at.x);
    out_ += ' ';
    append(at.y);
  }
  void circle(Vec2 centre, float radius) {
    out_ += "<circle";
    attribute("cx", centre.x);
    attribute("cy", centre.y);
    attribute("r", radius);
  }
  void box(Vec2 low, Vec2 high) {
    out_ += "<rect";
    attribute("x", low.x);
    attribute("y", low.y);
    attribute("width", high.x - low.x);
    attribute("height", high.y - low.y);
  }
  void paint(const char* what, scene::Colour colour) {
    out_.append(" ").append(what).append("=\"").append(hex_text(colour)).append("\"");
    if (colour.a >= 1) return;
    out_.append(" ").append(what).append("-opacity=\"");
    append_number(out_, double{colour.a}, 3);
    out_ += '"';
  }
  void fill(scene::Colour colour) { paint("fill", colour); }
  void stroke(Line line, scene::Colour colour) {
    out_ += " fill=\"none\"";
    paint("stroke", colour);
    attribute("stroke-width", line.width);
    if (line.dash > 0) attribute("stroke-dasharray", line.dash);
  }
  std::string outline_of(const scene::Text& text) const {
    const render::Typeface& face = fonts_.face(text.strong);
    std::string d;
    for (const PlacedLetter& letter : placed_letters(text, fonts_)) {
      const auto add = [&](Vec2 em) {
        append_number(d, double{letter.at.x + em.x * text.size}, 3);
        d += ' ';
        append_number(d, double{letter.at.y - em.y * text.size}, 3);
      };
      bool open = false;
      for (const render::OutlineStep& step : face.outline(letter.character)) {
        using Kind = render::OutlineStep::Kind;
        if (step.kind == Kind::move && open) d += 'z';
        open = true;
        d += step.kind == Kind::move ? 'M' : step.kind == Kind::line ? 'L' : 'C';
        if (step.kind == Kind::curve) {
          add(step.a);
          d += ' ';
          add(step.b);
          d += ' ';
        }
        add(step.c);
      }
      if (open) d += 'z';
    }
    return d;
  }

  std::string& out_;
  const render::Fonts& fonts_;
  bool names_;               // text as text, with the font's name
  std::string panel_;        // "-a" within a panel
  std::vector<bool> named_;  // of the parts that are open: whether it is a panel
  int frames_ = 0;
  std::map<std::string, int> names_used_;  // of layers
};

}  // namespace

std::string svg_of(const Figure& figure, const render::Fonts& fonts) {
  const scene::DrawList& page = figure.pages.front();
  const scene::Size size = page.canvas;
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
      "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
      "xmlns:annulus=\"urn:annulus:picture\" version=\"1.1\" width=\"";
  append_number(out, double{size.width} * figure.unit, 4);
  out += "pt\" height=\"";
  append_number(out, double{size.height} * figure.unit, 4);
  out += "pt\" viewBox=\"0 0 ";
  append_number(out, double{size.width});
  out += ' ';
  append_number(out, double{size.height});
  out += "\">\n";
  if (!figure.setup.empty())
    out.append("<metadata>").append(carried_in_svg(figure.setup)).append("</metadata>\n");
  SvgPen pen(out, fonts, figure.text_as_names);
  if (figure.background) pen.fill_box({0, 0}, {size.width, size.height}, *figure.background);
  draw(page, figure.dots_as, pen);
  return out + "</svg>\n";
}

}  // namespace annulus::vector_art
