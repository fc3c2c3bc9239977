#pragma once

#include <string_view>

namespace annulus {

// How exactly a trace writes x and y, as far as it has been read. A program may write so many digits after
// the point, so many in all, as printf's %g and cout do, or single-precision numbers.
class WrittenDigits {
 public:
  // An x or y: its JSON text and its value.
  void add(std::string_view text, double value);
  // What the distance of two places may be off by, domain units. Whole numbers alone are what they say: 0.
  double slack() const { return slack_; }

 private:
  double slack_now() const;

  int decimals_ = 0;     // most digits after the point
  int significant_ = 0;  // most digits from the first one that is not 0
  double largest_ = 0;   // of their absolute values
  bool single_ = true;   // whether each is a single-precision number, as far as its digits tell
  double slack_ = 0;     // of these; kept, since each line asks
};

}  // namespace annulus
