#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "app/scene/passed_try.h"
#include "core/code_line.h"
#include "core/run/run.h"

namespace annulus {

// What playing has done lately, for what is too fast to be followed try by try.
class Recent {
 public:
  // Faster than this many tries a second only a part of them is looked at.
  static constexpr double kObserved = 1000;
  static constexpr std::uint64_t kAtLeast = 16;  // in each frame

  // The steps that a try goes through in such a turn.
  using Way = std::pair<CodeLine::Turn, std::vector<Step>>;
  // A second that is over.
  struct Second {
    Counts made;
    std::map<Way, std::uint64_t> ways;  // of so many tries each; of all, or of those looked at
    std::uint64_t observed = 0;
  };

  // Once a second there is another one; nothing before the first is over.
  const std::optional<Second>& second() const { return second_; }
  // Twice a second.
  const std::vector<Fact>& facts() const { return facts_; }
  // The oldest first.
  const std::vector<scene::PassedTry>& passed() const { return passed_; }

  // The last try, right after it has been made.
  void observe(const Run& run);
  // So much time has passed, with all its tries. Of another run, or of another place in it, all begins anew.
  void pass(double seconds, const Run& run);

 private:
  void begin(const Run& run);

  std::uint64_t run_ = 0, at_ = 0;  // the run's number, the tries that have been seen of it
  double seconds_ = 0;              // since `second_` was renewed
  double of_facts_ = 0;             // since `facts_` were
  Counts before_;                   // when it was
  Second present_;
  std::optional<Second> second_;
  std::vector<Fact> facts_;
  std::vector<scene::PassedTry> passed_;
};

}  // namespace annulus
