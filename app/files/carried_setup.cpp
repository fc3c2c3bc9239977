#include "app/files/carried_setup.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace annulus {
namespace {

constexpr std::string_view kSvgBegin = "<annulus:picture>", kSvgEnd = "</annulus:picture>";
constexpr std::string_view kPdfBegin = "/Type /EmbeddedFile /Subtype /application#2Fjson /Length ",
                           kPdfStream = " >>\nstream\n";
constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
    {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};

// "&#34;" or "&#x22;" at the beginning of the text, which it is taken from; nothing if there is none. Other
// programs write characters of a byte so.
std::optional<char> take_numbered(std::string_view& xml) {
  const bool hex = xml.starts_with("&#x");
  if (!hex && !xml.starts_with("&#")) return std::nullopt;
  const char* begin = xml.data() + (hex ? 3 : 2);
  unsigned number = 0;
  const auto [end, error] = std::from_chars(begin, xml.data() + xml.size(), number, hex ? 16 : 10);
  if (error != std::errc() || end == xml.data() + xml.size() || *end != ';' || number > 127)
    return std::nullopt;
  xml.remove_prefix(static_cast<std::size_t>(end + 1 - xml.data()));
  return static_cast<char>(number);
}

std::string unescaped(std::string_view xml) {
  std::string text;
  while (!xml.empty()) {
    if (const auto numbered = take_numbered(xml)) {
      text += *numbered;
      continue;
    }
    const auto entity =
        std::ranges::find_if(kEntities, [&](const auto& one) { return xml.starts_with(one.first); });
    const bool is = entity != kEntities.end();
    text += is ? entity->second : xml.front();
    xml.remove_prefix(is ? entity->first.size() : 1);
  }
  return text;
}

std::optional<std::string> in_svg(std::string_view file) {
  const std::size_t begin = file.find(kSvgBegin);
  const std::size_t end =
      file.find(kSvgEnd, begin == std::string_view::npos ? begin : begin + kSvgBegin.size());
  if (begin == std::string_view::npos || end == std::string_view::npos) return std::nullopt;
  return unescaped(file.substr(begin + kSvgBegin.size(), end - begin - kSvgBegin.size()));
}

std::optional<std::string> in_pdf(std::string_view file) {
  const std::size_t at = file.find(kPdfBegin);
  if (at == std::string_view::npos) return std::nullopt;
  file.remove_prefix(at + kPdfBegin.size());
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(file.data(), file.data() + file.size(), length);
  file.remove_prefix(static_cast<std::size_t>(end - file.data()));
  if (error != std::errc() || !file.starts_with(kPdfStream)) return std::nullopt;
  file.remove_prefix(kPdfStream.size());
  if (length > file.size()) return std::nullopt;
  return std::string(file.substr(0, length));
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    // An apostrophe is harmless between double quotes.
    const auto entity = c == '\''
                            ? kEntities.end()
                            : std::ranges::find(kEntities, c, &std::pair<std::string_view, char>::second);
    if (entity == kEntities.end())
      safe += c;
    else
      safe += entity->first;
  }
  return safe;
}

std::string carried_in_svg(std::string_view json) {
  return std::string(kSvgBegin) + xml_escaped(json) + std::string(kSvgEnd);
}

std::string carried_in_pdf(std::string_view json) {
  std::string body = "<< ";
  body.append(kPdfBegin).append(std::to_string(json.size())).append(kPdfStream);
  return body.append(json).append("\nendstream");
}

std::optional<std::string> carried_by(std::string_view file) {
  return file.starts_with("%PDF-") ? in_pdf(file) : in_svg(file);
}

}  // namespace annulus
