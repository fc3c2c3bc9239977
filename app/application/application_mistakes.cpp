#include <algorithm>

#include "app/application/application.h"

// The gallery of mistakes: what opening, comparing and closing one does.
namespace annulus {

void Application::show_card(const Mistake* mistake) {
  if (mistake == state_.mistake) return;
  if (!state_.mistake) {
    before_card_ = {state_.style.layers, state_.speed, framed_};
  } else {
    state_.style.layers = before_card_.layers;
    state_.speed = before_card_.speed;
  }
  state_.mistake = mistake;
  if (!mistake) {
    framed_ = before_card_.framed;
    return look_at_framed();
  }
  for (const scene::Layer layer : mistake->layers) state_.style.layers.set(layer, true);
  frame({});
}

void Application::open_mistake(const std::string& name) {
  close_lesson();  // there is room for one card
  const Mistake* mistake = mistake_named(name);
  if (!mistake || !change({mistake->wrong, std::nullopt, mistake}, false)) return;
  pause();
  state_.a.to_start();
}

void Application::toggle_right_way() {
  Setups wish = setups();
  if (!wish.mistake) return;
  const bool beside = wish.b && wish.mistake->is_right_in(*wish.b);
  wish.b = beside ? std::nullopt : std::optional(wish.mistake->right);
  if (wish.b) wish.b->values["seed"] = wish.a.values.at("seed");
  change(wish, false);
}

void Application::close_mistake() {
  const auto before =
      std::find_if(undo_.rbegin(), undo_.rend(), [](const Setups& setups) { return !setups.mistake; });
  if (state_.mistake && before != undo_.rend()) change(Setups(*before), false);
}

}  // namespace annulus
