#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annulus {

// How a language writes numbers that people read and type; code and files have their own form.
struct Numbers {
  std::string decimal;      // the mark before decimals
  std::string group;        // between thousands; must not break over two lines
  std::string coordinates;  // between a place's two numbers

  std::string grouped(std::uint64_t number) const;               // "2,123"
  std::string rounded(double value) const;                       // "8.31", see core/setup/number.h
  std::string compared(double distance, double required) const;  // "8.31 < 10"
  std::string fixed(double value, int decimals) const;           // "0.547"
  std::string place(double x, double y) const;                   // "370, 12.5"
  std::string place(const auto& at) const { return place(at.x, at.y); }
  std::string amount(double value) const;  // grouped if whole or large, else rounded
  // For a text field: all digits, nothing grouped.
  std::string exact(double value) const;

  // Reads typed text, with the language's decimal mark or a point; nothing if it is no finite number.
  std::optional<double> read(std::string_view typed) const;

 private:
  std::string marked(std::string_view english) const;
};

}  // namespace annulus
