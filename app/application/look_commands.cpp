#include "app/application/look_commands.h"

#include <algorithm>
#include <utility>

#include "core/samplers/registry.h"

namespace annulus {

LookCommands::LookCommands(State& state)
    : state_(state), playback_(state.playback), view_(state.view), camera_(state.camera) {}

void LookCommands::apply(const command::Zoom& wish) {
  view_.zoom(wish, domain_of(state_.run().setup));
}

void LookCommands::apply(const command::Pan& wish) {
  view_.pan(wish, domain_of(state_.run().setup));
}

void LookCommands::set_canvas(scene::Size canvas) {
  view_.set_canvas(canvas);
  set_naming();
  if (const auto place = std::exchange(closer_, std::nullopt))
    look_closer(place->at, place->ends, place->around);
}

void LookCommands::look_closer(const Location& at, const Box& ends, double around) {
  if (!view_.has_canvas()) {
    closer_ = {at, ends, around};
    return;
  }
  constexpr double kBesideEnds = 48;  // px
  constexpr double kCard = InspectorCard::kEdge + InspectorCard::kNarrowest;
  const double width = view_.canvas().width, height = view_.canvas().height;
  const bool card = state_.inspection.any();
  // All of the domain, if it would be no nearer otherwise.
  const Domain domain = domain_of(state_.run().setup);
  const double whole =
      scene::transform({}, domain, view_.canvas(), scene::room_of(view_.style(), view_.canvas())).scale;
  const bool within =
      ends.left >= 0 && ends.top >= 0 && ends.right <= domain.width && ends.bottom <= domain.height;
  const auto head_for = [&](const scene::View& view) {
    view_.head_for(within && view.zoom <= whole ? scene::View{} : view);
  };
  double zoom = std::min(width, height) / (2 * around);
  // On a narrow canvas in the middle of what the inspector's card leaves free.
  const bool narrow = card && width / 2 < kCard + InspectorCard::kBeside;
  const double beside = std::max(at.x - ends.left, ends.right - at.x),
               above = std::max(at.y - ends.top, ends.bottom - at.y);
  if (beside * zoom < (narrow ? width - kCard : width) / 2 - kBesideEnds &&
      above * zoom < height / 2 - kBesideEnds)
    return head_for({false, at.x - (narrow ? kCard / 2 / zoom : 0), at.y, zoom});
  const double across = ends.right - ends.left, down = ends.bottom - ends.top;
  const double middle = (ends.left + ends.right) / 2;
  zoom = std::min({zoom, std::max(width - 2 * kBesideEnds, 1.0) / across,
                   std::max(height - 2 * kBesideEnds, 1.0) / down});
  double aside = 0;
  if (card && (width - across * zoom) / 2 < kCard + InspectorCard::kBeside) {
    zoom = std::min(zoom, std::max(width - kCard - 2 * kBesideEnds, 1.0) / across);
    // The card stands on the side where the inspected place does not.
    aside = (at.x < middle ? 1 : -1) * kCard / 2 / zoom;
  }
  head_for({false, middle + aside, (ends.top + ends.bottom) / 2, zoom});
}

void LookCommands::set_naming() {
  const bool presenting = state_.workspace.presenting();
  playback_.set_waits(state_.waits());
  view_.set_naming(presenting || state_.lessons.open() || state_.panes.b(), playback_.tempo(), presenting);
}

void LookCommands::follow(double seconds) {
  const std::optional<StagedPreview> preview = playback_.preview();
  const bool by_hand = state_.task() && state_.task()->kind != TaskKind::gap;
  // Two canvases share one camera: it goes where they were found to differ.
  const bool differs = playback_.at_difference() && !playback_.playing();
  const bool slow = preview || state_.waits() || by_hand || playback_.speed() < kStagesBelow;
  // Where somebody has chosen what to see, a lesson too, that stays.
  const bool free = camera_.follows() && view_.framed().view.fit && !state_.lessons.open() &&
                    !state_.gallery.mistake() && (differs || (slow && !state_.panes.b())) &&
                    !state_.panes.at_end();
  const Domain domain = domain_of(state_.run().setup);
  const scene::Style& style = view_.style();
  const scene::Size canvas = view_.canvas();
  auto wish = free ? view_of_pick(state_.run(), preview, canvas, scene::room_of(style, canvas))
                   : std::optional<scene::View>();
  if (wish && preview && by_hand && state_.task()->kind == TaskKind::cells) {  // all of them must be seen
    const Vec2 at = preview->next.record.candidates.back().position;
    wish->centre_x = double{at.x};
    wish->centre_y = double{at.y};
  }
  if (!wish && !view_.glancing()) return camera_.rest();
  const auto unfitted = [&](const scene::View& view) {
    return scene::panned(view, domain, canvas, scene::room_of(style, canvas), 0, 0);
  };
  const scene::View next =
      camera_.glide(seconds, unfitted(style.view), wish.value_or(unfitted(view_.framed().view)));
  if (wish || camera_.gliding()) {
    view_.glance(next);
  } else {
    view_.look_at(Framed(view_.framed()));
  }
}

}  // namespace annulus
