#include <algorithm>

#include "app/application/application.h"
#include "app/texts/translator.h"
#include "core/samplers/registry.h"

// Being the algorithm: tasks set at moments of the run, and what was done by hand.
namespace annulus {
namespace {

// From one task to the next, this share of the run.
constexpr std::uint64_t kShare = 16;

TaskKind after(const std::vector<TaskKind>& kinds, TaskKind kind) {
  const auto at = std::ranges::find(kinds, kind);
  return at == kinds.end() || at + 1 == kinds.end() ? kinds.front() : *(at + 1);
}

}  // namespace

void Application::route(const command::ToggleTasks&) {
  if (exercise_.open()) return close_tasks();
  if (panes().b()) {
    const Translator& say = translator(view_.language());
    return notify(say("Tasks need one canvas: they are off side by side."));
  }
  show_measures(false);
  const Score score = quiz_.prediction() ? Score(*quiz_.prediction()) : Score{};
  if (quiz_.prediction()) quiz_.toggle();
  playback_.pause();
  inspection_.clear();
  exercise_.begin(score, run().timeline.position());
  set_task_from(TaskKind::place, run().timeline.position());
}

void Application::route(const command::UseTask& wish) {
  if (exercise_.open()) set_task_from(wish.kind, run().timeline.position());
}

void Application::close_tasks() {
  const bool same = exercise_.open()->run == run().id;
  const std::uint64_t before = exercise_.open()->before;
  const bool of_lesson = exercise_.open()->of_lesson;
  exercise_.close();
  if (same) playback_.apply(command::SeekTry{before, PaneId::a});
  if (of_lesson && lessons_.open()) lessons_.try_over();
}

// Not among the very first tries; after the last ones, from the beginning.
void Application::set_task_from(TaskKind kind, std::uint64_t from) {
  const std::uint64_t total = run().timeline.total().value_or(0);
  from = std::max(from, total / (2 * kShare));
  set_task(kind, 4 * from > 3 * total ? total / kShare : from);
}

// The first one of this kind from that try on.
void Application::set_task(TaskKind kind, std::uint64_t from) {
  const std::vector<TaskKind> kinds = task_kinds(run().setup, run().timeline.sampler());
  if (std::ranges::find(kinds, kind) == kinds.end()) return exercise_.set(kind, std::nullopt, run().id);
  const Index gaps = exercise_.open()->gaps;
  auto task = playback_.change_panes().find_task(kind, from, 3 * gaps);
  if (!task && kind == TaskKind::gap) task = playback_.change_panes().find_task(kind, from, 0);
  if (!task) task = playback_.change_panes().find_task(kind, 0, 0);
  exercise_.set(kind, task, run().id);
  inspection_.clear();
  if (!task) return;
  playback_.apply(command::SeekTry{task->at, PaneId::a});
  show_task();
}

// The stage of the try that the task that waits is about. A step back leaves it at the same try.
void Application::show_task() {
  const Exercise::Open* open = state().task();
  if (!open || !open->waits() || playback_.preview() || playback_.playing()) return;
  const TaskKind kind = open->task->kind;
  if (kind == TaskKind::place && traits_of(run().setup).grows) playback_.show(TryStage::Kind::picked);
  if (kind == TaskKind::blocker || kind == TaskKind::cells) playback_.show(TryStage::Kind::drawn);
}

void Application::next_task() {
  const Exercise::Open& open = *exercise_.open();
  if (open.of_lesson) return close_tasks();
  const std::vector<TaskKind> kinds = task_kinds(run().setup, run().timeline.sampler());
  if (kinds.empty()) return;
  const std::uint64_t total = run().timeline.total().value_or(0);
  set_task_from(after(kinds, open.kind), run().timeline.position() + total / kShare);
}

void Application::route(const command::AnswerTask& wish) {
  const Exercise::Open* open = state().task();
  if (!open || !open->waits()) return;
  const Setup& setup = run().setup;
  const Sampler& sampler = run().timeline.sampler();
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

void Application::route(const command::CheckTask&) {
  const Exercise::Open* open = state().task();
  const std::optional<StagedPreview> preview = playback_.preview();
  if (!open || !open->waits() || open->task->kind != TaskKind::cells || !preview) return;
  exercise_.judge(judge_cells(run().setup, run().timeline.sampler(),
                              preview->next.record.candidates.back().position, open->chosen));
}

}  // namespace annulus
