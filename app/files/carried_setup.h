#pragma once

#include <optional>
#include <string>
#include <string_view>

// Vector files carry the JSON of their picture inside, as a PNG file does in its text. Programs that write
// them anew may leave it out.
namespace annulus {

// With &, <, > and " as XML writes them.
std::string xml_escaped(std::string_view text);

// An element for the metadata of an SVG file.
std::string carried_in_svg(std::string_view json);
// The body of an object of a PDF file: an attachment, not compressed.
std::string carried_in_pdf(std::string_view json);

// The JSON in the bytes of such a file; nothing if there is none.
std::optional<std::string> carried_by(std::string_view file);

}  // namespace annulus
