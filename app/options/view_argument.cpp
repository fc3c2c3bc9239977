#include "app/options/view_argument.h"

#include <cmath>
#include <string_view>
#include <vector>

#include "app/options/words.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/message.h"
#include "core/setup/number.h"

namespace annulus::cli {

scene::View parse_view(const std::string& text) {
  std::vector<double> sides;
  const std::vector<std::string_view> parts = parts_of(text);
  for (const std::string_view part : parts) {
    const auto number = parse_number(part);
    if (number && std::abs(*number) <= kFarthestEdge) sides.push_back(*number);
  }
  const bool box = sides.size() == 4 && parts.size() == 4;
  if (!box || !(sides[2] > sides[0] && sides[3] > sides[1]))
    refuse("--view", "X0,Y0,X1,Y1, two corners of a rectangle, the upper left one first", text);
  scene::View view;
  view.part = Box{sides[0], sides[1], sides[2], sides[3]};
  return view;
}

bool shows_any(const Box& part, const Domain& domain) {
  return part.left < domain.width && part.top < domain.height && part.right > 0 && part.bottom > 0;
}

void check_view(const scene::View& view, const Setup& setup) {
  const Domain domain = domain_of(setup);
  if (!view.part || shows_any(*view.part, domain)) return;
  throw InputError("--view", {English("must reach into the domain, which is {0} x {1}"),
                              {Message::number(domain.width), Message::number(domain.height)}});
}

}  // namespace annulus::cli
