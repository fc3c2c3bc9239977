#include "app/figures/pdf_objects.h"

#include <zlib.h>

#include <algorithm>

#include "core/setup/message.h"

namespace annulus::vector_art {
namespace {

std::string deflated(std::string_view bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string out(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION) != Z_OK)
    throw Failure(English("memory runs out"));
  out.resize(size);
  return out;
}

}  // namespace

std::size_t PdfObjects::add_stream(const std::string& entries, std::string_view bytes) {
  const std::string packed = deflated(bytes);
  return add("<< " + entries + " /Filter /FlateDecode /Length " + std::to_string(packed.size()) +
             " >>\nstream\n" + packed + "\nendstream");
}

std::string PdfObjects::file(std::size_t catalog) const {
  std::string out = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n";
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    places.push_back(out.size());
    out += std::to_string(i + 1) + " 0 obj\n" + bodies_[i] + "\nendobj\n";
  }
  const std::size_t table = out.size();
  out += "xref\n0 " + std::to_string(bodies_.size() + 1) + "\n0000000000 65535 f \n";
  for (const std::size_t place : places) {
    const std::string digits = std::to_string(place);
    out += std::string(10 - std::min<std::size_t>(digits.size(), 10), '0') + digits + " 00000 n \n";
  }
  return out + "trailer\n<< /Size " + std::to_string(bodies_.size() + 1) + " /Root " +
         std::to_string(catalog) + " 0 R >>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
}

}  // namespace annulus::vector_art
