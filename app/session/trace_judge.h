#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/recording/contradiction.h"
#include "core/recording/guessed_mistake.h"
#include "core/setup/setup.h"

namespace annulus {

// Finds what contradicts itself in the recording of a setup, on a thread of its own, while the recording
// grows. Of points that lie in no plane nothing is judged. Its end waits until the thread has stopped, which
// takes as long as one event takes to be judged.
class TraceJudge {
 public:
  // Begins at once. `recorded`: a setup of the sampler `recorded`.
  explicit TraceJudge(const Setup& recorded);

  // More are counted, but not kept.
  static constexpr std::size_t kMostKept = 10'000;

  struct Findings {
    std::vector<Contradiction> kept;  // in the order they were found; `attempt` counts as the run does
    std::uint64_t count = 0;          // of all
    std::uint64_t following = 0;  // lines so far that only follow from these; at the end they are among them
    std::vector<GuessedMistake> guesses;  // what could explain them
    std::vector<Message> not_judged;      // at the end, see Contradictions
    std::optional<Message> wrong;         // why nothing can be judged
    bool over = false;                    // the recording has been judged to its end
  };
  // Null until it has begun. The same object until there is news.
  std::shared_ptr<const Findings> findings() const;

  // So that nobody has to wait for its end: it stops, and soon it has.
  void stop() { thread_.request_stop(); }
  bool stopped() const { return stopped_; }

 private:
  void work(const Setup& recorded, const std::stop_token& stop, Findings& findings);
  void publish(const Findings& findings);

  mutable std::mutex mutex_;
  std::shared_ptr<const Findings> published_;
  std::atomic<bool> stopped_ = false;
  std::jthread thread_;  // last: it uses all members above
};

}  // namespace annulus
