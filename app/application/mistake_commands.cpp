#include "app/application/mistake_commands.h"

#include <cstdint>
#include <utility>

#include "core/samplers/recorded.h"

namespace annulus {

MistakeCommands::MistakeCommands(State& state, SetupCommands& setups, LessonCommands& pages)
    : state_(state),
      gallery_(state.gallery),
      playback_(state.playback),
      findings_(state.findings),
      setups_(setups),
      pages_(pages) {}

void MistakeCommands::apply(const command::OpenMistake& wish) {
  pages_.apply(command::CloseLesson{});  // there is room for one card
  const Mistake* mistake = mistake_named(wish.name);
  const bool first = !gallery_.mistake();
  const PerPane<std::uint64_t> at{state_.run().timeline.position(),
                                  state_.panes.b() ? state_.panes.b()->run().timeline.position() : 0};
  if (!mistake) return;
  const bool like =
      wish.like && state_.panes.has(*wish.like) && is_recorded(state_.panes[*wish.like].setup());
  Setup wrong = like ? mistake->wrong_like(state_.panes[*wish.like].setup()) : mistake->wrong;
  if (!setups_.change({std::move(wrong), std::nullopt, mistake}, false)) return;
  if (first) gallery_.keep_tries(at);
  playback_.pause();
  playback_.change_panes().to_start();
}

void MistakeCommands::apply(const command::ToggleRightWay&) {
  Setups wish = setups_.setups();
  if (!wish.mistake) return;
  const bool beside = wish.b && wish.mistake->is_right_in(*wish.b);
  wish.b = beside ? std::nullopt : std::optional(wish.mistake->corrected(wish.a));
  setups_.change(std::move(wish), false);
}

void MistakeCommands::apply(const command::CloseMistake&) {
  const auto before = state_.history.before_mistake();
  if (!gallery_.mistake() || !before) return;
  playback_.pause();
  setups_.change(*before, false);
  findings_.show(gallery_.before().findings);
  const PerPane<std::uint64_t> at = gallery_.before().at;
  playback_.change_panes()[PaneId::a].use(before->a, at.a);
  if (before->b) playback_.change_panes()[PaneId::b].use(*before->b, at.b);
}

}  // namespace annulus
