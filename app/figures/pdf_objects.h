#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annulus::vector_art {

// The numbered objects of a PDF file. Throws Failure if memory runs out.
class PdfObjects {
 public:
  std::size_t reserve() {
    bodies_.emplace_back();
    return bodies_.size();
  }
  std::size_t add(std::string body) {
    bodies_.push_back(std::move(body));
    return bodies_.size();
  }
  void set(std::size_t number, std::string body) { bodies_[number - 1] = std::move(body); }
  // `entries` of the dictionary besides its length; the bytes are packed.
  std::size_t add_stream(const std::string& entries, std::string_view bytes);

  // All of it, with the table of where they lie.
  std::string file(std::size_t catalog) const;

 private:
  std::vector<std::string> bodies_;
};

}  // namespace annulus::vector_art
