#include "app/application/measure_commands.h"

#include <algorithm>

#include "core/samplers/registry.h"

namespace annulus {

MeasureCommands::MeasureCommands(State& state, LookCommands& look)
    : state_(state),
      quality_(state.quality),
      findings_(state.findings),
      view_(state.view),
      workspace_(state.workspace),
      look_(look) {}

void MeasureCommands::apply(const command::ToggleMeasures&) {
  show(!quality_.open());
}

void MeasureCommands::apply(const command::ShowPair& wish) {
  quality_.show_pair(wish.step);
  const auto pair = quality_.shown_pair(PaneId::a);
  if (!pair) return;
  const Domain::Offset to_b = domain_of(state_.run().setup).difference(pair->b, pair->a);
  const double x = pair->a.x, y = pair->a.y;
  look_.look_closer(
      {x, y},
      {std::min(x, x + to_b.x), std::min(y, y + to_b.y), std::max(x, x + to_b.x), std::max(y, y + to_b.y)},
      LookCommands::kAround * radius_of(state_.run().setup));
}

void MeasureCommands::apply(const command::ShowHole&) {
  const auto empty = quality_.empty()[0];
  if (!empty) return;
  const Holes::Circle& hole = empty->holes->largest;
  look_.look_closer({hole.centre.x, hole.centre.y},
                    {hole.centre.x, hole.centre.y, hole.centre.x, hole.centre.y},
                    LookCommands::kAround * hole.radius);
}

void MeasureCommands::show(bool open) {
  if (open) findings_.show(false);
  workspace_.let_page_wait(open);
  if (open == quality_.open()) return;
  quality_.show(open);
  view_.exchange_layers();
}

}  // namespace annulus
