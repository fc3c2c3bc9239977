#include "app/window/told_address.h"

#include "app/application/link.h"
#include "app/window/platform.h"

namespace annulus {

void ToldAddress::update(const State& state) {
  if (!state.files.in_a_page()) return;
  const auto now = std::chrono::steady_clock::now();
  const std::size_t changes = state.history.changes();
  if (changes == changes_ && now - told_ < std::chrono::seconds(1)) return;
  changes_ = changes;
  told_ = now;
  platform::tell_address(as_fragment(link_of(state).line), changes);
}

}  // namespace annulus
