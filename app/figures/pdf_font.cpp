#include "app/figures/pdf_font.h"

#include <hb-subset.h>
#include <hb.h>

#include <array>
#include <cstdio>
#include <memory>

#include "core/setup/message.h"

namespace annulus::vector_art {
namespace {

template <auto kDestroy>
struct Destroy {
  template <class T>
  void operator()(T* object) const {
    kDestroy(object);
  }
};
using Blob = std::unique_ptr<hb_blob_t, Destroy<hb_blob_destroy>>;
using Face = std::unique_ptr<hb_face_t, Destroy<hb_face_destroy>>;
using Font = std::unique_ptr<hb_font_t, Destroy<hb_font_destroy>>;
using Input = std::unique_ptr<hb_subset_input_t, Destroy<hb_subset_input_destroy>>;

Face face_of(const render::Typeface& typeface) {
  const auto file = typeface.file();
  const Blob blob(hb_blob_create(reinterpret_cast<const char*>(file.data()),
                                 static_cast<unsigned>(file.size()), HB_MEMORY_MODE_READONLY, nullptr,
                                 nullptr));
  return Face(hb_face_create(blob.get(), 0));
}

std::string hex(unsigned value, int digits) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%0*X", digits, value);
  return text.data();
}

// UTF-16, big endian, in hexadecimal.
std::string utf16(char32_t character) {
  if (character < 0x10000) return hex(static_cast<unsigned>(character), 4);
  const auto rest = static_cast<unsigned>(character - 0x10000);
  return hex(0xD800 + (rest >> 10), 4) + hex(0xDC00 + (rest & 0x3FF), 4);
}

}  // namespace

std::uint16_t PdfFont::glyph(char32_t character) {
  const auto known = glyphs.find(character);
  if (known != glyphs.end()) return known->second;
  const Face file = face_of(*face);
  const Font font(hb_font_create(file.get()));
  hb_codepoint_t number = 0;
  if (!hb_font_get_nominal_glyph(font.get(), character, &number)) number = 0;
  return glyphs.emplace(character, static_cast<std::uint16_t>(number)).first->second;
}

std::string subset_of(const PdfFont& font) {
  const Face file = face_of(*font.face);
  const Input input(hb_subset_input_create_or_fail());
  if (!input) throw Failure(English("memory runs out"));
  for (const auto& [character, glyph] : font.glyphs)
    hb_set_add(hb_subset_input_glyph_set(input.get()), glyph);
  hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING);
  const Face subset(hb_subset_or_fail(file.get(), input.get()));
  if (!subset) throw Failure(English("the font cannot be embedded"));
  const Blob table(hb_face_reference_table(subset.get(), HB_TAG('C', 'F', 'F', ' ')));
  unsigned size = 0;
  const char* bytes = hb_blob_get_data(table.get(), &size);
  return {bytes, size};
}

std::string characters_of(const PdfFont& font) {
  std::string map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) "
      "/Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  constexpr std::size_t kMost = 100;  // PDF 32000-1, 9.10.3
  std::size_t left = font.glyphs.size(), in_block = 0;
  for (const auto& [character, glyph] : font.glyphs) {
    if (in_block == 0) {
      in_block = std::min(left, kMost);
      map += std::to_string(in_block) + " beginbfchar\n";
    }
    map += "<" + hex(glyph, 4) + "> <" + utf16(character) + ">\n";
    --left;
    if (--in_block == 0) map += "endbfchar\n";
  }
  return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

}  // namespace annulus::vector_art
