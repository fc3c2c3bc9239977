#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>

#include "app/application/command.h"
#include "app/application/pace.h"
#include "app/application/panes.h"
#include "app/application/recent.h"
#include "app/scene/tempo.h"
#include "app/session/prediction.h"
#include "app/session/question.h"
#include "core/run/preview.h"

namespace annulus {

inline constexpr double kSlowest = 0.1;    // tries a second
inline constexpr double kStagesBelow = 1;  // slower playing shows each try in its stages
inline constexpr double kFastest = 1e6;    // from here on: as fast as possible
// Until somebody chooses a speed: slow enough to follow the first tries, and the default run ends in three
// minutes.
inline constexpr double kFirstSpeed = 2;
inline constexpr double kReadTries = 20;  // at that speed: the first candidates that are refused can be read
inline constexpr double kRisesTo = 64;
inline constexpr double kSecondsToDouble = 10;

// Time: where the panes stand, how fast it passes, what stops it, and which stage of the next try is shown. A
// `prediction` that is not null makes it stop before the tries that are asked about.
class Playback {
 public:
  explicit Playback(const Setup& setup) : panes_(setup) {}

  const Panes& panes() const { return panes_; }
  // To show other setups or go elsewhere; what was previewed no longer holds.
  Panes& change_panes() {
    ahead_.reset();
    return panes_;
  }
  // See Panes.
  std::optional<Message> update(Pane::Clock::time_point end) { return panes_.update(end); }
  bool playing() const { return playing_; }
  // How fast tries follow each other now; still while a question is asked or its answer is read.
  scene::Tempo tempo() const { return playing_ && !waits_ ? scene::tempo_of(speed_) : scene::Tempo::still; }
  void set_waits(bool waits) { waits_ = waits; }
  // What the last second of playing brought in this pane.
  const Recent& recent(PaneId id) const { return recent_[id]; }
  // How much of the last try's marks is left, from 0 to 1: at the end they go.
  float last_marks() const;
  bool marks_fade() const { return ended_ && last_marks() > 0; }
  double speed() const { return speed_; }  // tries a second; kFastest and more: as fast as possible
  // Whether the speed rises while playing, since nobody has chosen one.
  bool speed_rises() const { return rises_; }
  // Lines of the code that stop playing.
  const PerPane<std::set<std::size_t>>& breakpoints() const { return breakpoints_; }
  // The part of A's next try that is shown now. Nothing while the last try stands, and if the canvas is
  // split.
  std::optional<StagedPreview> preview() const;
  // Whether that try's verdict is asked for now.
  bool asks(const Prediction* prediction) const;

  void apply(const command::ToStart&);
  void apply(const command::ToEnd&);
  void apply(const command::Seek& wish);
  void apply(const command::SeekTry& wish);
  // While a knob is held the finished run is shown. Then what played plays from its start, what stood at its
  // end stands there, and all else stands at its start.
  void apply(const command::HoldKnob& wish);
  bool knob_held() const { return held_.has_value(); }
  void apply(const command::SetSpeed& wish);
  void apply(const command::SetLock& wish);
  void apply(const command::NextDifference&);
  // Whether the sides stand where they were found to differ.
  bool at_difference() const { return difference_ && difference_ == here(); }
  void apply(const command::ToggleBreakpoint& wish);
  void apply(const command::ClearBreakpoints&) { breakpoints_ = {}; }
  void clear_breakpoints(PaneId id) { breakpoints_[id].clear(); }

  void toggle();  // playing
  void pause() { playing_ = false; }
  void start();  // with the next try at once
  void set_speed(double speed) { set_pace({speed, false}); }
  Pace pace() const { return {speed_, rises_}; }
  void set_pace(const Pace& pace) {
    speed_ = pace.speed;
    rises_ = pace.rises;
  }

  void step(int steps);
  void step_pick(int direction);
  // How many tries a step by a pick takes; for a canvas that is whole.
  std::uint64_t tries_of_pick();
  // Forwards by this many tries, or to the first of them that is asked about.
  void step_to_question(std::uint64_t tries, const Prediction& prediction);
  bool in_last_stage() const;
  // Shows the next stage unless that would give the verdict away. Returns whether it did.
  bool forward_stage(const Prediction* prediction);
  void back_stage();
  // Stands in this stage of the next try; in its first one if it has none of that kind.
  void show(TryStage::Kind kind);
  // To the next question, if one comes soon.
  void step_to_question(const Prediction& prediction);
  // Makes the try whose verdict has been asked for.
  void finish_try();

  // Lets a frame's time pass, playing or not.
  void pass(double seconds);
  // The same, playing. Plays to `goal` if it is not null; returns whether that was reached.
  bool play(double seconds, Pane::Clock::time_point end, const Prediction* prediction,
            const Destination* goal);

 private:
  // Stands at a whole try, without a preview of the next one.
  void stand();
  const Run& run() const { return panes_.a().run(); }
  // Looks up the next try, unless that is done already. Null at the end and if the canvas is split.
  const Preview* look_ahead();
  // Of the stretch of tries that the next one lies in.
  const std::optional<Question>& question();
  bool is_asked(const Prediction& prediction, const Preview& next) const;
  // If the next try is asked about, shows it up to its verdict. Returns whether it is.
  bool ask(const Prediction* prediction);
  // How many tries can be made before the next question; nothing if none will come.
  std::optional<std::uint64_t> tries_before_question(const Prediction* prediction);
  std::function<bool()> breakpoint_of(PaneId id) const;
  // The same, looking at each try.
  std::function<bool()> observed(PaneId id, std::function<bool()> stop);

  Panes panes_;
  bool playing_ = false;
  struct Held {  // before a knob was
    bool playing, at_end;
  };
  std::optional<Held> held_;
  double speed_ = kFirstSpeed;
  bool rises_ = true;
  bool waits_ = false;  // though it plays
  PerPane<Recent> recent_;
  std::optional<double> ended_;  // for how many seconds it has stood at the end
  // Two sides: the numbers of their runs, and the position.
  struct Place {
    std::uint64_t a, b;
    double at;
    friend bool operator==(const Place&, const Place&) = default;
  };
  std::optional<Place> here() const;  // nothing with one canvas
  std::optional<Place> difference_;
  double waited_ = 0;  // the share of the time until the next step that has passed, 0 to 1
  // A's next try, if it has been looked up.
  struct Ahead {
    std::uint64_t run;
    Preview next;
    bool stands;  // see verdict_stands()
  };
  std::optional<Ahead> ahead_;
  // The question of a stretch, once it has been looked up.
  struct Stretch {
    std::uint64_t run, number;
    std::optional<Question> question;
  };
  std::optional<Stretch> stretch_;
  PerPane<std::set<std::size_t>> breakpoints_;
};

}  // namespace annulus
