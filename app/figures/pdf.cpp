#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/number.h"
#include "app/figures/pdf_font.h"
#include "app/figures/pdf_objects.h"
#include "app/figures/pen.h"
#include "app/figures/text_layout.h"
#include "app/files/carried_setup.h"

// The Portable Document Format 1.7 (ISO 32000-1). Our own writer: what libraries offer is either too large
// for a page in a browser (cairo) or cannot embed a part of an OpenType font with cubic outlines (libharu).
// The font's part is HarfBuzz's work.
namespace annulus::vector_art {
namespace {

constexpr int kPdfDecimals = 3;

std::string reference(std::size_t number) {
  return std::to_string(number) + " 0 R";
}

class PdfPen final : public Pen {
 public:
  PdfPen(PdfObjects& objects, const render::Fonts& fonts) : objects_(objects), fonts_(fonts) {
    used_[0].face = &fonts.face(false);
    used_[1].face = &fonts.face(true);
  }

  // Marked content of a name: a layer that a viewer may switch off.
  void begin_group(const std::string& name) override {
    const auto [layer, added] = layers_.emplace(name, 0);
    if (added) layer->second = objects_.add("<< /Type /OCG /Name (" + name + ") >>");
    page_ += "/OC /L" + std::to_string(layer->second) + " BDC\n";
  }
  void end_group() override { page_ += "EMC\n"; }
  void begin_part(const std::string& /*name*/, const std::optional<scene::PixelBox>& frame) override {
    page_ += "q ";
    if (frame) {
      box(frame->low, frame->high);
      page_ += "W n";
    }
    page_ += "\n";
  }
  void end_part() override {
    page_ += "Q\n";
    forget();
  }

  void fill_circle(Vec2 centre, float radius, scene::Colour colour) override {
    fill(colour);
    circle(centre, radius);
    page_ += "f\n";
  }
  void stroke_circle(Vec2 centre, float radius, Line line, scene::Colour colour) override {
    stroke(line, colour, 0);
    circle(centre, radius);
    page_ += "S\n";
  }
  void stroke_line(Vec2 a, Vec2 b, Line line, scene::Colour colour) override {
    stroke(line, colour, line.dash > 0 ? 0 : 1);
    place(a, "m");
    place(b, "l");
    page_ += "S\n";
  }
  void fill_box(Vec2 low, Vec2 high, scene::Colour colour) override {
    fill(colour);
    box(low, high);
    page_ += "f\n";
  }
  void stroke_box(Vec2 low, Vec2 high, Line line, scene::Colour colour) override {
    stroke(line, colour, 0);
    box(low, high);
    page_ += "S\n";
  }
  // Hundredths of a pixel are whole numbers, which pack better.
  void fill_discs(std::span<const Vec2> centres, float radius, scene::Colour colour) override {
    constexpr double kSteps = 100;
    page_ += "q .01 0 0 .01 0 0 cm\n";
    forget();
    stroke({static_cast<float>(2 * radius * kSteps), 0}, colour, 1);
    for (const Vec2 centre : centres) {
      const double x = std::round(double{centre.x} * kSteps), y = std::round(double{centre.y} * kSteps);
      for (const bool end : {false, true}) {
        append_number(page_, x, 0);
        if (end) page_ += ".1";
        page_ += ' ';
        append_number(page_, y, 0);
        page_ += end ? " l\n" : " m ";
      }
    }
    page_ += "S Q\n";
    forget();
  }
  void fill_triangles(std::span<const Vec2> corners, scene::Colour colour) override {
    fill(colour);
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
      place(corners[i], "m");
      place(corners[i + 1], "l");
      place(corners[i + 2], "l");
      page_ += "h\n";
    }
    page_ += "f\n";
  }
  void draw_raster(const scene::Raster& raster) override {
    const Image& picture = raster.picture;
    std::string colours, alphas;
    for (std::size_t i = 0; i + 3 < picture.rgba.size(); i += 4) {
      for (std::size_t part = 0; part < 3; ++part) colours += static_cast<char>(picture.rgba[i + part]);
      alphas += static_cast<char>(picture.rgba[i + 3]);
    }
    const std::string head = "/Type /XObject /Subtype /Image /Width " + std::to_string(picture.width) +
                             " /Height " + std::to_string(picture.height) + " /BitsPerComponent 8" +
                             (raster.smooth ? " /Interpolate true" : "");
    const std::size_t mask = objects_.add_stream(head + " /ColorSpace /DeviceGray", alphas);
    const std::size_t image =
        objects_.add_stream(head + " /ColorSpace /DeviceRGB /SMask " + reference(mask), colours);
    images_.push_back(image);
    page_ += "q ";
    alpha(1);
    const float matrix[] = {raster.b.x - raster.a.x, 0, 0, raster.a.y - raster.b.y, raster.a.x, raster.b.y};
    for (const float number : matrix) append(number);
    page_ += "cm /I" + std::to_string(image) + " Do Q\n";
    forget();
  }
  void draw_text(const scene::Text& text) override {
    if (text.size <= 0 || text.text.empty() || !fonts_.face(text.strong).present()) return;
    if (text.halo.a > 0) {
      stroke({2 * scene::kHalo, 0}, text.halo, 1);
      page_ += "1 j\n";
      letters(text, 1);
      page_ += "0 j\n";
    }
    fill(text.colour);
    letters(text, 0);
  }

  // The page that has been drawn, and a new one.
  std::string take_page(double unit, float height) {
    std::string out;
    for (const double number : {unit, 0.0, 0.0, -unit, 0.0, unit * double{height}}) {
      append_number(out, number, 6);
      out += ' ';
    }
    out += "cm\n" + page_;
    page_.clear();
    forget();
    return out;
  }
  // What pages refer to, once all are drawn.
  std::string resources() {
    std::string out = "<< /ExtGState <<";
    for (const int level : alphas_) {
      std::string share;
      append_number(share, level / 1000.0);
      out.append(" /A").append(std::to_string(level)).append(" << /ca ").append(share).append(" /CA ");
      out.append(share).append(" >>");
    }
    out += " >> /Font <<";
    for (std::size_t i = 0; i < used_.size(); ++i)
      if (!used_[i].glyphs.empty())
        out += " /F" + std::to_string(i) + " " + reference(add_font(used_[i], i == 1));
    out += " >> /XObject <<";
    for (const std::size_t image : images_) out += " /I" + std::to_string(image) + " " + reference(image);
    out += " >> /Properties <<";
    for (const auto& [name, layer] : layers_) out += " /L" + std::to_string(layer) + " " + reference(layer);
    return out + " >> >>";
  }
  std::string layers() const {
    std::string all;
    for (const auto& [name, layer] : layers_) all += reference(layer) + " ";
    return all;
  }

 private:
  void append(float number) {
    append_number(page_, double{number}, kPdfDecimals);
    page_ += ' ';
  }
  void place(Vec2 at, const char* step) {
    append(at.x);
    append(at.y);
    page_.append(step).append(" ");
  }
  void box(Vec2 low, Vec2 high) {
    for (const float number : {low.x, low.y, high.x - low.x, high.y - low.y}) append(number);
    page_ += "re ";
  }
  // Four curves; the distance of their controls makes them a circle within .03% of its radius.
  void circle(Vec2 c, float r) {
    const float k = 0.5522848f * r;
    place({c.x + r, c.y}, "m");
    const std::array<std::array<Vec2, 3>, 4> quarters{
        {{{{c.x + r, c.y + k}, {c.x + k, c.y + r}, {c.x, c.y + r}}},
         {{{c.x - k, c.y + r}, {c.x - r, c.y + k}, {c.x - r, c.y}}},
         {{{c.x - r, c.y - k}, {c.x - k, c.y - r}, {c.x, c.y - r}}},
         {{{c.x + k, c.y - r}, {c.x + r, c.y - k}, {c.x + r, c.y}}}}};
    for (const auto& [a, b, end] : quarters) {
      place(a, "");
      place(b, "");
      place(end, "c");
    }
    page_ += "h ";
  }
  void colour(const scene::Colour& c, const char* step, std::string& last) {
    std::string said;
    for (const float part : {c.r, c.g, c.b}) {
      append_number(said, double{part}, 4);
      said += ' ';
    }
    said.append(step).append("\n");
    if (said != last) page_ += said;
    last = said;
    alpha(c.a);
  }
  void alpha(float share) {
    const int level = static_cast<int>(std::lround(1000 * std::clamp(share, 0.0f, 1.0f)));
    if (std::ranges::find(alphas_, level) == alphas_.end()) alphas_.push_back(level);
    if (level != alpha_) page_ += "/A" + std::to_string(level) + " gs\n";
    alpha_ = level;
  }
  void fill(const scene::Colour& c) { colour(c, "rg", fill_); }
  void stroke(Line line, const scene::Colour& c, int cap) {
    colour(c, "RG", stroke_);
    std::string said;
    append_number(said, double{line.width}, kPdfDecimals);
    said += " w ";
    said += std::to_string(cap) + " J [";
    if (line.dash > 0) append_number(said, double{line.dash}, kPdfDecimals);
    said += "] 0 d\n";
    if (said != line_) page_ += said;
    line_ = said;
  }
  // What is set holds no more.
  void forget() {
    fill_.clear();
    stroke_.clear();
    line_.clear();
    alpha_ = -1;
  }
  // `mode`: 0 fills the letters, 1 draws their outlines.
  void letters(const scene::Text& text, int mode) {
    PdfFont& font = used_[text.strong ? 1 : 0];
    page_ += "BT /F" + std::to_string(text.strong ? 1 : 0) + " ";
    append(text.size);
    page_ += "Tf " + std::to_string(mode) + " Tr 1 0 0 -1 ";
    const std::vector<PlacedLetter> placed = placed_letters(text, fonts_);
    place(placed.front().at, "Tm [<");
    double pen = double{placed.front().at.x};
    for (const PlacedLetter& letter : placed) {
      // A number moves the pen to the left, in thousandths of an em.
      const double back = (pen - double{letter.at.x}) / double{text.size} * 1000;
      if (std::abs(back) > 0.5) {
        page_ += "> ";
        append_number(page_, back, 0);
        page_ += " <";
        pen = double{letter.at.x} + (back - std::round(back)) / 1000 * double{text.size};
      }
      const std::uint16_t glyph = font.glyph(letter.character);
      constexpr std::string_view kHex = "0123456789ABCDEF";
      for (int shift = 12; shift >= 0; shift -= 4) page_ += kHex[(glyph >> shift) & 15u];
      pen += std::round(1000 * double{width_of(font, letter.character)}) / 1000 * double{text.size};
    }
    page_ += ">] TJ ET\n";
  }
  // A digit's is that of the widest: else readers take the room beside a 1 for a blank.
  static float width_of(const PdfFont& font, char32_t character) { return font.face->advance(character); }
  std::size_t add_font(const PdfFont& font, bool strong) {
    const std::size_t program = objects_.add_stream("/Subtype /CIDFontType0C", subset_of(font));
    const std::size_t characters = objects_.add_stream("", characters_of(font));
    // Six letters before the name say that it is a part.
    const std::string name = strong ? "/ANNULB+Inter-SemiBold" : "/ANNULA+Inter-Regular";
    const std::size_t described = objects_.add(
        "<< /Type /FontDescriptor /FontName " + name +
        " /Flags 4 /FontBBox [-800 -300 2600 1100] /ItalicAngle 0 /Ascent 969 /Descent -242 /CapHeight 727 "
        "/StemV " +
        (strong ? "130" : "90") + " /FontFile3 " + reference(program) + " >>");
    std::map<std::uint16_t, long> widths;
    for (const auto& [character, glyph] : font.glyphs)
      widths[glyph] = std::lround(1000 * double{width_of(font, character)});
    std::string all;
    for (const auto& [glyph, width] : widths)
      all += std::to_string(glyph) + " [" + std::to_string(width) + "] ";
    const std::size_t descendant = objects_.add(
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont " + name +
        " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor " +
        reference(described) + " /DW 1000 /W [" + all + "] >>");
    return objects_.add("<< /Type /Font /Subtype /Type0 /BaseFont " + name +
                        " /Encoding /Identity-H /DescendantFonts [" + reference(descendant) +
                        "] /ToUnicode " + reference(characters) + " >>");
  }

  PdfObjects& objects_;
  const render::Fonts& fonts_;
  std::string page_;
  std::string fill_, stroke_, line_;  // as set last
  int alpha_ = -1;                    // thousandths
  std::vector<int> alphas_;
  std::vector<std::size_t> images_;
  std::map<std::string, std::size_t> layers_;
  std::array<PdfFont, 2> used_;
};

}  // namespace

std::string pdf_of(const Figure& figure, const render::Fonts& fonts) {
  PdfObjects objects;
  const std::size_t catalog = objects.reserve(), tree = objects.reserve(), resources = objects.reserve();
  PdfPen pen(objects, fonts);
  std::string pages;
  for (const scene::DrawList& page : figure.pages) {
    const scene::Size size = page.canvas;
    if (figure.background) pen.fill_box({0, 0}, {size.width, size.height}, *figure.background);
    draw(page, figure.dots_as, pen);
    const std::size_t content = objects.add_stream("", pen.take_page(figure.unit, size.height));
    std::string box = "[0 0 ";
    append_number(box, double{size.width} * figure.unit, 4);
    box += ' ';
    append_number(box, double{size.height} * figure.unit, 4);
    box += ']';
    pages += reference(objects.add("<< /Type /Page /Parent " + reference(tree) + " /MediaBox " + box +
                                   " /Contents " + reference(content) + " /Resources " +
                                   reference(resources) + " >>")) +
             " ";
  }
  objects.set(resources, pen.resources());
  objects.set(tree,
              "<< /Type /Pages /Kids [" + pages + "] /Count " + std::to_string(figure.pages.size()) + " >>");
  std::string entries = "/Type /Catalog /Pages " + reference(tree);
  if (!figure.setup.empty()) {
    const std::size_t setup = objects.add(carried_in_pdf(figure.setup));
    const std::string attached = reference(objects.add(
        "<< /Type /Filespec /F (annulus.json) /UF (annulus.json) /AFRelationship /Source /EF << /F " +
        reference(setup) + " >> >>"));
    entries +=
        " /Names << /EmbeddedFiles << /Names [(annulus.json) " + attached + "] >> >> /AF [" + attached + "]";
  }
  if (const std::string layers = pen.layers(); !layers.empty())
    entries += " /OCProperties << /OCGs [" + layers + "] /D << /Order [" + layers + "] >> >>";
  objects.set(catalog, "<< " + entries + " >>");
  return objects.file(catalog);
}

}  // namespace annulus::vector_art
