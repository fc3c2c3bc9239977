#include "app/application/task_commands.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/texts/translator.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// From one task to the next, this share of the run.
constexpr std::uint64_t kShare = 16;

TaskKind after(const std::vector<TaskKind>& kinds, TaskKind kind) {
  const auto at = std::ranges::find(kinds, kind);
  return at == kinds.end() || at + 1 == kinds.end() ? kinds.front() : *(at + 1);
}

}  // namespace

TaskCommands::TaskCommands(State& state, MeasureCommands& measures)
    : state_(state),
      exercise_(state.exercise),
      playback_(state.playback),
      quiz_(state.quiz),
      inspection_(state.inspection),
      lessons_(state.lessons),
      files_(state.files),
      measures_(measures) {}

void TaskCommands::apply(const command::ToggleTasks&) {
  if (exercise_.open()) return close();
  if (state_.panes.b()) {
    const Translator& say = translator(state_.view.language());
    return files_.notify(say("Tasks need one canvas: they are off side by side."));
  }
  measures_.show(false);
  const Score score = quiz_.prediction() ? Score(*quiz_.prediction()) : Score{};
  if (quiz_.prediction()) quiz_.toggle();
  playback_.pause();
  inspection_.clear();
  exercise_.begin(score, state_.run().timeline.position());
  set_from(TaskKind::place, state_.run().timeline.position());
}

void TaskCommands::apply(const command::UseTask& wish) {
  if (exercise_.open()) set_from(wish.kind, state_.run().timeline.position());
}

void TaskCommands::apply(const command::AnswerTask& wish) {
  const Exercise::Open* open = state_.task();
  if (!open || !open->waits()) return;
  const Setup& setup = state_.run().setup;
  const Sampler& sampler = state_.run().timeline.sampler();
  const std::optional<StagedPreview> preview = playback_.preview();
  switch (open->task->kind) {
    case TaskKind::place:
    case TaskKind::gap: {
      std::optional<RingAround> ring;
      if (preview && open->task->kind == TaskKind::place)
        ring = {preview->next.record.centre, preview->next.ring};
      exercise_.judge(judge_place(setup, sampler, ring, wish.place));
      break;
    }
    case TaskKind::blocker:
      if (!preview || wish.point >= sampler.count()) return;
      exercise_.judge(
          judge_blocker(setup, sampler, preview->next.record.candidates.back().position, wish.point));
      break;
    case TaskKind::cells:
      if (const auto cell = cell_at(sampler, domain_of(setup), wish.place)) exercise_.toggle(*cell);
      return;
  }
  playback_.apply(command::SeekTry{open->task->shown_at, PaneId::a});
}

void TaskCommands::apply(const command::CheckTask&) {
  const Exercise::Open* open = state_.task();
  const std::optional<StagedPreview> preview = playback_.preview();
  if (!open || !open->waits() || open->task->kind != TaskKind::cells || !preview) return;
  exercise_.judge(judge_cells(state_.run().setup, state_.run().timeline.sampler(),
                              preview->next.record.candidates.back().position, open->chosen));
}

void TaskCommands::set(TaskKind kind, std::uint64_t from) {
  const std::vector<TaskKind> kinds = task_kinds(state_.run().setup, state_.run().timeline.sampler());
  if (std::ranges::find(kinds, kind) == kinds.end())
    return exercise_.set(kind, std::nullopt, state_.run().id);
  const Index gaps = exercise_.open()->gaps;
  Timeline& timeline = playback_.change_panes()[PaneId::a].timeline();
  const auto find = [&](std::uint64_t first, Index earlier) {
    return find_task(state_.run().setup, timeline, kind, first, earlier);
  };
  auto task = find(from, 3 * gaps);
  if (!task && kind == TaskKind::gap) task = find(from, 0);
  if (!task) task = find(0, 0);
  exercise_.set(kind, task, state_.run().id);
  inspection_.clear();
  if (!task) return;
  playback_.apply(command::SeekTry{task->at, PaneId::a});
  show();
}

void TaskCommands::set_from(TaskKind kind, std::uint64_t from) {
  const std::uint64_t total = state_.run().timeline.total().value_or(0);
  from = std::max(from, total / (2 * kShare));
  set(kind, 4 * from > 3 * total ? total / kShare : from);
}

void TaskCommands::show() {
  const Exercise::Open* open = state_.task();
  if (!open || !open->waits() || playback_.preview() || playback_.playing()) return;
  const TaskKind kind = open->task->kind;
  if (kind == TaskKind::place && traits_of(state_.run().setup).grows) playback_.show(TryStage::Kind::picked);
  if (kind == TaskKind::blocker || kind == TaskKind::cells) playback_.show(TryStage::Kind::drawn);
}

void TaskCommands::next() {
  const Exercise::Open& open = *exercise_.open();
  if (open.of_lesson) return close();
  const std::vector<TaskKind> kinds = task_kinds(state_.run().setup, state_.run().timeline.sampler());
  if (kinds.empty()) return;
  const std::uint64_t total = state_.run().timeline.total().value_or(0);
  set_from(after(kinds, open.kind), state_.run().timeline.position() + total / kShare);
}

void TaskCommands::close() {
  const bool same = exercise_.open()->run == state_.run().id;
  const std::uint64_t before = exercise_.open()->before;
  const bool of_lesson = exercise_.open()->of_lesson;
  exercise_.close();
  if (same) playback_.apply(command::SeekTry{before, PaneId::a});
  if (of_lesson && lessons_.open()) lessons_.try_over();
}

}  // namespace annulus
