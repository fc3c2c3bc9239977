#include "core/samplers/filled.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/domain/radius_field.h"
#include "core/fill/gaps.h"
#include "core/samplers/continued.h"
#include "core/samplers/draws_key.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// So that the darts differ from the tries before them.
constexpr std::uint64_t kFillSeed = 0x6A09E667F3BCC909ull;

std::unique_ptr<Discs> discs_of(const Setup& setup, const Sampler& before, const std::stop_token& stop) {
  Region region = setup.has("islands") ? growth_region(setup, stop) : region_of(setup, stop);
  if (const RadiusField* field = before.field())
    return sized_discs(std::move(region), *field, conflict_rule(setup));
  return equal_discs(region, setup.real("radius"));
}

class Filled final : public Continued {
 public:
  Filled(const Setup& setup, std::unique_ptr<Sampler> before, const std::stop_token& stop)
      : Continued(std::move(before)),
        gaps_(discs_of(setup, this->before(), stop), draws_key(setup) ^ kFillSeed),
        inside_share_(gaps_.squares().region().inside_share()) {}

  Judgement judgement_at(Vec2 place) const override {
    return before().finished() ? gaps_.judge(place, true) : before().judgement_at(place);
  }
  // None if the run's own search would miss the point that is too near.
  std::vector<SearchedCell> searched_cells(Vec2 place) const override {
    std::vector<SearchedCell> cells = before().searched_cells(place);
    if (!before().finished() || field()) return cells;
    const Judgement judgement = gaps_.judge(place, true);
    if (judgement.verdict == Verdict::too_close &&
        std::ranges::find(cells, judgement.blocker, &SearchedCell::point) == cells.end())
      cells.clear();
    return cells;
  }
  std::optional<OpenSquares> open_squares() const override {
    if (!before().finished()) return std::nullopt;
    const double side = gaps_.squares().cell_width() / static_cast<double>(std::uint64_t{1} << gaps_.level());
    const double height =
        gaps_.squares().cell_height() / static_cast<double>(std::uint64_t{1} << gaps_.level());
    const Region& region = gaps_.squares().region();
    const double area = region.domain().width * region.domain().height * inside_share_;
    return OpenSquares{gaps_.left(), side, static_cast<double>(gaps_.left()) * side * height / area,
                       gaps_.part()};
  }
  std::vector<Box> open_boxes() const override {
    return before().finished() ? gaps_.boxes() : std::vector<Box>{};
  }
  std::vector<Fact> facts() const override {
    std::vector<Fact> facts = before().facts();
    const bool filling = before().finished();
    facts.push_back({English("Squares left"), filling ? gaps_.left() : 0,
                     English("Squares that may still hold a point; when none is left, no more point fits.")});
    facts.push_back({English("Halvings"), filling ? gaps_.moment().level - first_level_ : 0,
                     English("How often all squares that were left were halved in both directions.")});
    return facts;
  }

 protected:
  void take_over(Trace* trace) override {
    gaps_.open(store(), count());
    in_round_ = false;
    first_level_ = gaps_.moment().level;
    after_run_ = counts().tries > 0;
    if (!trace) return;
    if (after_run_)
      trace->on({.kind = EventKind::filling, .tries = counts().tries, .active = squares_left()});
    if (done()) report_end(*trace);
  }
  std::uint64_t go_on(std::uint64_t tries, Stop stop, Trace* trace) override {
    std::uint64_t made = 0;
    while (made < tries && !done()) {
      if (!trace && stop == Stop::after_tries) {
        const std::uint64_t at_once = throw_darts(tries - made);
        made += at_once;
        if (at_once > 0) continue;
      }
      throw_dart(trace);
      ++made;
      if (stop == Stop::at_pick_end && !in_round_) break;
    }
    return made;
  }
  bool done() const override { return gaps_.empty(); }
  bool in_round() const override { return in_round_; }
  std::vector<std::uint64_t> own_numbers() const override {
    const Gaps::Moment& now = gaps_.moment();
    return {first_level_,  now.level, now.darts, now.draws,
            now.listed_at, now.turn,  now.visit, now.visit_draws};
  }
  void go_back(std::span<const std::uint64_t> numbers) override {
    first_level_ = numbers[0];
    gaps_.return_to({numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7]},
                    store(), count());
    in_round_ = false;
  }

 private:
  // With the same outcome, many at once; returns how many, 0 if that cannot be done.
  std::uint64_t throw_darts(std::uint64_t most) {
    const Gaps::Thrown thrown = gaps_.throw_darts(most);
    if (thrown.darts == 0) return 0;
    std::uint32_t before = 0;
    for (const dart_lanes::Kept& kept : thrown.kept) {
      add_too_close(kept.darts - before - 1);
      add_try(kept.place, {});
      before = kept.darts;
    }
    add_too_close(thrown.darts - before);
    in_round_ = thrown.darts > before;
    gaps_.note_darts(store(), count());
    if (done()) in_round_ = false;
    return thrown.darts;
  }
  void throw_dart(Trace* trace) {
    if (!in_round_) {
      in_round_ = true;
      if (trace)
        trace->on({.kind = EventKind::round,
                   .reason = after_run_ ? Reason::gap : Reason::none,
                   .tries = counts().tries});
    }
    const Vec2 place = gaps_.throw_dart();
    const Judgement judgement = gaps_.judge(place, trace != nullptr);
    const Event event = add_try(place, judgement);
    if (trace) trace->on(event);
    const bool kept = judgement.verdict == Verdict::accepted;
    if (kept) in_round_ = false;
    const bool halved = gaps_.note_dart(kept, store(), count());
    if (done()) in_round_ = false;
    if (!trace) return;
    if (halved)
      trace->on({.kind = EventKind::halved,
                 .tries = counts().tries,
                 .active = squares_left(),
                 .iteration = static_cast<std::uint32_t>(gaps_.moment().level - first_level_)});
    if (done()) report_end(*trace);
  }
  void report_end(Trace& trace) const {
    trace.on({.kind = EventKind::finished, .tries = counts().tries, .active = count()});
  }
  std::uint32_t squares_left() const {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::min(gaps_.left(), kMost));
  }

  Gaps gaps_;
  double inside_share_;
  bool in_round_ = false;
  bool after_run_ = false;  // whether there was a run before, not just an empty domain
  std::uint64_t first_level_ = 0;
};

}  // namespace

Parameter fill_parameter() {
  Parameter p = flag_parameter(
      "fill", English("Gaps"),
      English("Whether darts fill every place that the run has left open, until no more point fits."));
  p.choices = {{"false", English("leave"), English("the run ends as it ends")},
               {"true", English("fill"), English("then no more point fits anywhere")}};
  p.shared = true;
  return p;
}

bool fills(const Setup& setup) {
  return setup.has("fill") && setup.flag("fill");
}

std::unique_ptr<Sampler> make_filled(const Setup& setup, std::unique_ptr<Sampler> before,
                                     const std::stop_token& stop) {
  return std::make_unique<Filled>(setup, std::move(before), stop);
}

}  // namespace annulus
