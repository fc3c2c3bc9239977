#include "core/io/points_csv.h"

#include "core/io/number.h"

namespace annulus {

std::string point_header(const Sampler& sampler) {
  if (sampler.cells()) return "column,row";
  return sampler.field() ? "x,y,radius" : "x,y";
}

void append_point(std::string& out, const Sampler& sampler, Index point, std::string_view separator) {
  const Vec2 p = sampler.store().positions[point];
  if (sampler.cells()) {
    out += std::to_string(static_cast<long>(p.x));
    out += separator;
    out += std::to_string(static_cast<long>(p.y));
    return;
  }
  // Floats of comparable size: exact in double.
  const Vec2 offset = sampler.output_offset();
  append_number(out, double{p.x} + double{offset.x});
  out += separator;
  append_number(out, double{p.y} + double{offset.y});
  if (!sampler.field()) return;
  out += separator;
  append_number(out, double{sampler.store().radii[point]});
}

std::string points_csv(const Sampler& sampler) {
  std::string out = point_header(sampler) + "\n";
  for (Index i = 0; i < sampler.count(); ++i) {
    append_point(out, sampler, i, ",");
    out += '\n';
  }
  return out;
}

}  // namespace annulus
