#include "core/io/points_csv.h"

#include "core/io/number.h"

namespace annulus {

std::string points_csv(const Sampler& sampler) {
  std::string out = "x,y\n";
  for (const Vec2 p : sampler.points()) {
    append_number(out, double{p.x});
    out += ',';
    append_number(out, double{p.y});
    out += '\n';
  }
  return out;
}

}  // namespace annulus
