#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/recording/born_points.h"
#include "core/recording/clues.h"
#include "core/recording/contradiction.h"
#include "core/recording/pick_failures.h"
#include "core/recording/trace_line.h"
#include "core/recording/trace_rules.h"
#include "core/setup/message.h"

namespace annulus {

// What a trace's header and the setup in it say differently.
std::vector<Contradiction> contradictions_of(const TraceHeader& header);

// Follows a trace, and tells of each contradiction as soon as it can be known. What only follows from an
// earlier one is counted, and told as one at the end. Keeps up to 29 bytes a point (33 with a radius of its
// own, 12 more if it was picked), 64 more for one at the place of an earlier one, and up to 80 for each line
// that retires one, unless that is right by the k that is told.
class Contradictions {
 public:
  using Found = std::function<void(const Contradiction&)>;
  using Called = std::function<std::uint64_t(Index)>;
  // `called` says what the trace calls a point.
  Contradictions(TraceRules rules, Called called, Found found);

  void follow(const TraceLine& line);
  // Tells what waits for more lines, where none can be read.
  void tell_held();
  // The trace is over.
  void end();

  const Clues& clues() const { return clues_; }
  // Lines so far that only follow from others; at the end they are told.
  std::uint64_t following() const;
  // How many points and boxes were looked at, see BornPoints.
  std::uint64_t work() const { return points_.work(); }
  // Whether r is told, or points have radii of their own.
  bool judges_distances() const;
  // Whether candidates wait for the verdicts on their round.
  bool compares_rounds() const { return rounds_; }
  // What else is not judged, since the trace does not tell it. Complete after end().
  const std::vector<Message>& not_judged() const { return not_judged_; }
  // What may be meant as it is. Complete after end().
  const std::vector<Message>& notes() const { return notes_; }

 private:
  // Where k is not told, a turn of fewer may be one of several that a point gets.
  static constexpr std::uint64_t kFewestTries = 2;

  struct Retired {
    std::uint64_t line, attempt;
    Index point, picked;   // the retired one, and whose turn it is
    std::uint64_t tries;   // of that turn
    std::uint64_t inside;  // those of them that were not outside
    PickFailures::Had had;
    bool in_turn;   // of any point
    bool counted;   // whether all failures are written
    bool accepted;  // any of the tries
    Verdict last;   // of the tries

    bool is_own() const { return in_turn && !is_anothers(); }
    bool is_anothers() const { return in_turn && point != picked && picked != kNoPoint && point != kNoPoint; }
  };
  // Of contradictions that have one, the first makes the others: an active list that is wrong stays wrong,
  // and names that are one too high stay so.
  enum class Cause : std::uint8_t { none, active_list, births, names, numbers, cells, torus, rounding };
  static constexpr std::size_t kCauses = 8;
  struct Followers {
    std::uint64_t line = 0;  // of the first one, which they follow
    std::uint64_t count = 0;
    std::optional<Contradiction> first = {};
  };
  // Those that follow from the second one are told with it, so they are only counted.
  struct Waiting {
    std::optional<Contradiction> first = {}, second = {};
    std::uint64_t more = 0;
    void add(Contradiction found);
  };

  void judge_line(const TraceLine& line);
  void judge_verdict(const TraceLine& line);
  void start(const TraceLine& line);
  void pick(const TraceLine& line);
  void candidate(const TraceLine& line);
  void judge_annulus(const TraceLine& line);
  void note_astray(const TraceLine& line, double distance);
  // Holds a candidate that lies beyond its annulus, until it is known whether the annulus is wider.
  void hold_far(double share, Contradiction found);
  void judge_far();
  bool is_wider_annulus() const;
  void note_wider_annulus();
  // Whether every pick draws the same first candidate.
  void note_first(const TraceLine& line, Location from);
  void note_centres(const TraceLine& line, bool beyond);
  void judge_accepted(const TraceLine& line);
  // The point, born before that one, which a place is too near to by most, and how near: in shares of what
  // is required.
  struct TooNear {
    Index point = kNoPoint;
    double share = 1;
  };
  TooNear too_near(Location place, std::optional<double> radius, Index before) const;
  Message says_too_near(const TraceLine& line, TooNear near, const std::string& missed_cell) const;
  void tell_too_near(const TraceLine& line, TooNear found, Cause cause);
  void judge_kept();
  void note_refused(const TraceLine& line);
  void note_violation(const TraceLine& line, Index near, bool missed);
  void note_unfound(Index near);
  void note_found(Index blocker);
  void note_free(const TraceLine& line, std::optional<BornPoints::Nearest> known = {});
  void note_rules(const TraceLine& line);
  void note_searched(const TraceLine& line);
  void note_outside(Location place);
  void judge_refused(const TraceLine& line);
  void judge_round(const TraceLine& accepted);
  void tell_not_farthest(const TraceLine& accepted, double mine, const TraceLine& farthest, double most);
  void judge_outside(const TraceLine& line);
  void tell_off_torus(const TraceLine& line);
  void retire(const TraceLine& line);
  void remove(const TraceLine& line);
  void note_turn(const Retired& turn);
  // Those that had at least so many tries.
  void tell_kept_on(std::uint64_t least = 0);
  // Who failed behind the last wave of turns may be retired in one that was cut off.
  void forget_unfinished_wave();
  void hold(const Retired& turn);
  void judge_held_by_turns();
  void judge_held();
  void judge_retired(const Retired& turn);
  // Of one that had as many tries in its turn, or failures by another rule, as are to be k.
  void judge_turn(const Retired& turn, PickFailures::Rule rule);
  void tell_early_or_late(const Retired& turn, PickFailures::Rule rule);
  English says_early_or_late(const Retired& turn, PickFailures::Rule rule) const;
  void note_tries(const Retired& turn, std::uint64_t k);
  void judge_turns();
  // Turns of more than k tries, of which k were inside: right where the others are drawn again.
  void judge_redrawn();
  void judge_untold();
  // Whether points that are early, though their annuli are inside, lie where others end, and nowhere else.
  bool ends_within() const;
  void note_not_judged();
  // A turn that no retirement has ended, by the line of the next pick.
  void end_turn(const TraceLine& line);
  void end_pick();

  void add_point(const TraceLine& line);
  void compare_active(const TraceLine& line);
  void tell_lag();
  // A point is named that is not born though points are counted, or one is told twice in a row: from here on
  // names mean other points.
  void note_miscounted();
  // Whether the latest pick says that one more point is active than there are, and not since one that is
  // retired leaves later.
  bool lacks_one() const { return active_off_ == 1 && !lag_; }
  bool miscounted() const { return miscounted_ && !clues_.in_turns.from_one(); }
  // kNoPoint: none that is born.
  static void note_named(Index point, Clues::Named& named);
  // The point before one that is named, which it means if points are counted from 1 and no line says so;
  // kNoPoint: none. `point`: kNoPoint is the next one, which is not born.
  Index born_before(Index point) const;
  bool inside(Location place, const std::optional<Region>& region) const;
  Location cell_of(Location place) const;
  bool is_near_diagonal(Location place) const;
  // Whether a point of this radius, if it has one, and all others keep the same distance.
  bool all_keep_r(std::optional<double> radius) const { return radii_.empty() && !radius; }
  double required(std::optional<double> radius, Index other) const;
  // From any point whose radius is not larger.
  double farthest_required(std::optional<double> radius, float largest) const;
  // By what a distance may differ from a required one. `own`: by radii of their own.
  double allowance(double wanted, bool own) const;
  double radius_of(Index point) const;
  // Around which a point's candidates are drawn; kNoPoint: around a place of growth that is none.
  double radius_around(Index point) const;
  bool is_in_annulus(double distance, double radius) const;
  // Whether a candidate at this distance from the picked point is in its annulus, by any of the radii that a
  // sampler may take for it.
  bool is_well_placed(const TraceLine& line, double distance) const;
  // On the border of a domain that ends there, or next to it.
  bool is_at_border(Location place) const;
  bool is_mirrored(Location place, Location from, double radius) const;
  bool is_all_inside(Index point) const;  // the annulus of a point
  // Whether a place lies near the rim of all points, so that the domain may end there. `within`: that is none
  // of the domain that is told, and no point that is active may fill what is beyond.
  bool is_near_rim(Location place, bool within = false) const;
  // The widest angle around a place in which no point lies within 2r, radians.
  double gap_around(Location place) const;
  void judge_refused_inside();
  void note_at_border(const TraceLine& line);
  // How far from a place all is inside, in whatever direction.
  double room_around(Location place) const;
  void note_direction(Location place, Location from);
  // By what a candidate lies from its picked point.
  void note_turned(Location to, double distance);
  std::string name(Index point) const;
  void tell(Contradiction::Kind kind, const TraceLine& line, Index point, Message says,
            Index other = kNoPoint, Cause cause = Cause::none);
  void tell_of(const Contradiction& found, Cause cause);
  Followers& followers(Cause cause);
  void tell_followers();

  TraceRules rules_;
  Called called_;
  Found found_;
  std::array<Followers, kCauses> followers_;
  BornPoints points_;
  Clues clues_;
  std::vector<float> radii_;  // if points have their own
  // A dart that is kept may begin to grow, as in `variable`, or stay as it is: what the trace tells first.
  enum class Activity : std::uint8_t { no, yes, perhaps };
  std::vector<Activity> active_;
  std::uint64_t actives_ = 0;
  double slack_ = 0;  // see TraceLine, of the latest line

  bool miscounted_ = false;
  std::uint64_t born_ = 0;  // the line of the latest point

  // The turn of the picked point.
  bool picked_ = false;
  Index pick_ = kNoPoint;  // kNoPoint: the place of growth that is no point
  std::optional<Location> spawn_;
  bool spawned_ = false;                  // there has been one
  std::uint64_t spawns_ = 0;              // that are not retired
  std::uint64_t tries_ = 0;               // of this turn
  std::uint64_t outside_tries_ = 0;       // likewise, that were outside
  bool accepted_ = false;                 // in this turn
  std::optional<Location> before_ = {};   // the candidate before, in this turn
  std::optional<Location> towards_ = {};  // the direction of that one, of length 1
  Verdict last_ = Verdict::accepted;
  Index turn_first_ = 0;  // the number of points before it
  // Of a turn with a candidate outside its annulus: the other points in whose annulus are all from that one
  // on, these candidates, and how long the active list is.
  std::vector<Index> centres_;
  std::uint64_t of_centres_ = 0, listed_ = 0;
  Index newest_ = 0;                // the newest point at that one
  std::vector<bool> blockers_;      // points that are blockers
  std::vector<bool> failed_;        // points that had a turn in which all tries failed, and no retirement
  std::vector<TraceLine> pending_;  // candidates of the round, in their order
  // Of each of them, by number: how far the nearest point is, or was when it was last asked for. A heap, the
  // farthest first; empty until one is accepted.
  struct Bound {
    double distance;
    std::size_t candidate;
  };
  std::vector<Bound> bounds_;
  bool judging_ = false;  // a verdict on one of them has come: the next candidate begins a round

  PickFailures failures_{rules_.tries};
  std::vector<Retired> retired_;  // judged at the end, if k is known only then
  // Points that were not retired once their tries had failed, which may come at the end of a wave of turns.
  struct KeptOn {
    std::uint64_t tries;
    Contradiction found;
  };
  std::unordered_map<Index, KeptOn> kept_on_;
  // If any point is retired in the turn of another, which may end a wave of turns: the line behind the latest
  // one that has ended, 0 if none has.
  std::optional<std::uint64_t> wave_;
  bool wave_ends_ = false;     // with what was retired since the latest pick
  std::vector<Retired> held_;  // as long as failures over all picks may explain them
  bool late_ = false;          // points are retired behind the turns of others, after k failures
  // Early ones, until it is known where the domain ends: who does not write what is outside may have had
  // some.
  struct Untold {
    Retired turn;
    PickFailures::Rule rule;
  };
  std::vector<Untold> untold_;
  std::vector<Untold> redrawn_;
  // Turns that a retirement ended: all, those of k tries, and those of k tries inside.
  std::uint64_t ended_ = 0, ended_by_all_ = 0, ended_by_inside_ = 0;
  std::vector<Location> refused_inside_;  // the first ones
  bool rounds_ = false;                   // any verdict on a candidate of a round
  bool retires_ = false;                  // any line has said so
  bool picks_ = false;                    // likewise
  bool outside_ = false;                  // any candidate is said to be
  bool full_turns_ = false;               // any point was retired after its k tries
  bool untold_outside_ = false;           // some are early unless candidates were that are not written
  bool untold_shape_ = false;             // likewise, in a domain that ends before
  bool untold_style_ = false;             // too few are retired to know by which rule
  std::int64_t active_off_ = 0;
  // Who is retired may leave the active list later, say behind a wave of turns. So a list that is too long by
  // no more than were retired since it was right waits to be right again.
  std::int64_t leaving_ = 0;
  std::optional<Contradiction> lag_ = {};
  bool lags_ = false;  // it has been right again
  std::vector<Message> not_judged_, notes_;
  struct Far {
    Contradiction found;
    double share;  // of the radius
  };
  std::vector<Far> far_;  // undecided
  bool far_is_judged_ = false;
  std::optional<double> far_limit_ = {};  // they are drawn up to here, in the radius: the annulus is wider
  // The first candidate of the turn before, from its picked point.
  struct First {
    Index pick;
    Location to;
  };
  std::optional<First> first_ = {};
  // When each point was born, as long as pairs wait to be judged: if points are removed, or may be, since no
  // candidate has been refused or picked yet. `attempt`: nothing if the point has been judged.
  struct Birth {
    std::uint64_t line;
    std::optional<std::uint64_t> attempt;
    double slack;
  };
  std::vector<Birth> births_;
  bool may_prune_;
  Waiting waiting_;  // of the active list; true only if the trace says what retires
};

}  // namespace annulus
