#include "app/scene/legend_entries.h"

#include <algorithm>
#include <cmath>

#include "app/scene/legend_marks.h"
#include "core/domain/radius_field.h"
#include "core/samplers/recorded.h"
#include "core/setup/plane.h"
#include "core/setup/value.h"

// A new entry of the legend is one more entry of kEntries.
namespace annulus::scene {
namespace {

constexpr float kDot = 3.5f;  // a dot's radius, px: marks of the legend do not change with the zoom

// When an entry shows.

bool shows(const Drawing& drawing, Layer layer) {
  const bool faded = is_of_tries(layer) && drawing.style.last_marks <= 0;
  return drawing.style.layers.has(layer) && has_layer(drawing.subject.setup, layer) && !faded;
}

bool shows_points(const Drawing& drawing) {
  return shows(drawing, Layer::points) && !drawing.traits().cells;
}

// Points that stood before the run, with frames or in a colour of their own.
bool shows_standing(const Drawing& drawing, bool framed) {
  const GivenPoints* given = given_points_of(drawing.subject.setup);
  return shows_points(drawing) && given && frames_standing(drawing, *given) == framed;
}

bool shows_weights(const Drawing& drawing) {
  return shows(drawing, Layer::map) && drawing.traits().cells;
}

bool shows_unavailable(const Drawing& drawing) {
  if (!shows_weights(drawing)) return false;
  const std::span<const double> weights = drawing.sampler().cells()->weights;
  return std::ranges::find(weights, CellWeights::kUnavailable) != weights.end();
}

// Points may have radii of their own though every place would give the same one.
bool shows_field(const Drawing& drawing) {
  return shows(drawing, Layer::map) && drawing.subject.setup.has("field") && drawing.sampler().field();
}

// Where one more point fits: gap by gap, each with a mark.
bool shows_gaps(const Drawing& d) {
  return d.style.layers.has(Layer::gaps) && d.subject.empty && d.subject.empty->holes->still_fillable > 0;
}
std::string gaps_text(const Drawing& d) {
  const auto& gaps = d.subject.empty->holes->gaps;
  return d.say.plural(gaps.size(), "gap: room for a point", "{0} gaps: room for points",
                      d.say.numbers.grouped(gaps.size()));
}
std::string gaps_name(const Drawing& d) {
  const auto& gaps = d.subject.empty->holes->gaps;
  return d.say.plural(gaps.size(), "1 gap", "{0} gaps", d.say.numbers.grouped(gaps.size()));
}
bool shows_violations(const Drawing& drawing) {
  return shows(drawing, Layer::violations) &&
         std::ranges::any_of(drawing.violations(),
                             [&](const Spacing::Pair& pair) { return drawing.is_left(pair); });
}

std::string off_map_text(const Drawing& d) {
  const Setup& setup = d.subject.setup;
  if (!has_density(setup) || setup.real("density-floor") > 0) return d.say("outside the mask");
  return is_none(setup.values.at("mask")) ? d.say("density 0") : d.say("outside the mask, or density 0");
}

Index count(const Drawing& drawing) {
  return drawing.sampler().remaining();
}

Index waiting(const Drawing& drawing) {
  return drawing.traits().queues ? drawing.sampler().count() - drawing.sampler().waiting_from() : 0;
}

Index active(const Drawing& drawing) {
  return static_cast<Index>(drawing.sampler().active().size());
}

bool shows_pick(const Drawing& drawing, Layer layer) {
  return shows(drawing, layer) && !drawing.pick().empty();
}

// Whether a candidate of the pick has that verdict; while they are too many to be read, whether one has had
// it.
bool shows_verdict(const Drawing& drawing, Verdict verdict) {
  if (!shows_pick(drawing, Layer::candidates)) return false;
  const Counts& counts = drawing.sampler().counts();
  if (drawing.style.moving())
    return (verdict == Verdict::accepted    ? counts.accepted
            : verdict == Verdict::too_close ? counts.too_close
            : verdict == Verdict::outside   ? counts.outside
                                            : counts.not_farthest) > 0;
  // What is not in sight needs no words on paper.
  return std::ranges::any_of(drawing.pick().candidates, [&](const PickRecord::Candidate& candidate) {
    return candidate.verdict == verdict &&
           (!drawing.style.figure || drawing.in_view(drawing.pixel(candidate.position), 0));
  });
}

// Whether the last candidate has the circle of what refuses it.
bool shows_refusal(const Drawing& drawing) {
  if (drawing.pick().empty()) return false;
  const PickRecord::Candidate& last = drawing.pick().candidates.back();
  return last.verdict == Verdict::too_close && last.reason != Reason::place_taken;
}

// Of a cell of the background grid, px; 0 if there is no grid.
double cell_size(const Drawing& drawing) {
  const GridShape grid = drawing.sampler().grid();
  return drawing.pixels(std::min(grid.cell_width, grid.cell_height));
}

// What an entry says.

std::string weights_text(const Drawing& drawing) {
  return drawing.say("weight 0 to {0}", drawing.say.numbers.amount(drawing.sampler().cells()->largest));
}

std::string radii_text(const Drawing& drawing) {
  const RadiusField& field = *drawing.sampler().field();
  const Numbers& numbers = drawing.say.numbers;
  const std::string from = numbers.rounded(field.smallest()), to = numbers.rounded(field.largest());
  if (field.smallest() == field.largest()) return drawing.say("radius {0}", to);
  return drawing.say("radius {0} to {1}", from, to);
}

// "disc of half r", "disc of 0.45 r", "disc of radius 8"
std::string disc_text(const Drawing& drawing) {
  const double radii = drawing.style.display_radius, units = drawing.style.disc_units;
  if (units > 0) return drawing.say("disc of radius {0}", drawing.say.numbers.rounded(units));
  if (radii == 0.5) return drawing.say("disc of half r");
  if (radii == 1) return drawing.say("disc of r");
  const bool tenths = std::lround(radii * 100) % 10 == 0;
  return drawing.say("disc of {0} r", drawing.say.numbers.fixed(radii, tenths ? 1 : 2));
}

// Searched cells have the colour of their candidate's verdict: an entry for each verdict.
template <Verdict verdict>
constexpr LegendEntry searched_entry() {
  return {.shows =
              [](const Drawing& d) {
                // One ink has their edges alone.
                const double least = d.colours.one_ink ? kGapCell : 0;
                return !d.style.moving() && shows_pick(d, Layer::searched) && cell_size(d) > least &&
                       d.pick().candidates.back().verdict == verdict && !searched_so_far(d).empty();
              },
          .text = [](const Drawing& d) -> std::string { return d.say("cell searched"); },
          .add_mark =
              [](Shapes& to, Vec2 at, const Palette& c) {
                const Colour colour = verdict_colour(verdict, c);
                add_framed_square(to, at, with_alpha(colour, c.searched_tint),
                                  with_alpha(colour, kSearchedEdge));
              }};
}

// In what follows `d` is the drawing and `c` its colours.
constexpr LegendEntry kEntries[] = {
    // Samplers that choose cells of a map.
    {.shows = shows_weights,
     .text = [](const Drawing& d) -> std::string { return d.say(d.names().point); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(rectangle({at.x - 5, at.y - 5}, {at.x + 5, at.y + 5}, c.chosen));
           to.shapes.push_back(disc(at, 1.5f, c.canvas));
         }},
    {.shows =
         [](const Drawing& d) { return shows(d, Layer::points) && d.traits().cells && !d.pick().empty(); },
     .text = [](const Drawing& d) -> std::string { return d.say("chosen last"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(rectangle({at.x - 3, at.y - 3}, {at.x + 3, at.y + 3}, c.chosen));
           to.shapes.push_back(frame({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, 2, c.accent));
         }},
    {.shows = shows_weights,
     .text = weights_text,
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_scale(to, at, c, weight_colour); }},
    {.shows = shows_unavailable,
     .text = [](const Drawing& d) -> std::string { return d.say("unavailable"); },
     .add_mark = add_off_map_mark},

    // Points.
    {.shows = [](const Drawing& d) { return shows_points(d) && count(d) > active(d) + waiting(d); },
     .text = [](const Drawing& d) -> std::string { return d.say(d.names().point); },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { to.shapes.push_back(disc(at, retired_dot(kDot), c.point)); }},
    // Early in the list, since entries without room are left out from its end: half r must not be taken for
    // r.
    {.shows =
         [](const Drawing& d) {
           return shows(d, Layer::discs) && count(d) > 0 && d.pixels(disc_radius(d)) > kNoiseDisc;
         },
     .text = disc_text,
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_disc_mark(to, at, c.point); },
     .marks = marks_of_discs,
     .hint = English("Discs of half r overlap only where two points are nearer than r.")},
    {.shows = [](const Drawing& d) { return shows_points(d) && active(d) > 0; },
     .text = [](const Drawing& d) -> std::string { return d.say(d.names().active); },
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_active_mark(to, at, kDot, c); },
     .hint = English("active: may still get neighbours")},
    {.shows = [](const Drawing& d) { return shows_points(d) && waiting(d) > 0; },
     .text = [](const Drawing& d) -> std::string { return d.say(d.names().waiting); },
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_waiting_mark(to, at, kDot, c); },
     .marks = marks_of_waiting},
    {.shows = [](const Drawing& d) { return shows_standing(d, false); },
     .text = [](const Drawing& d) -> std::string { return d.say("stood before"); },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { to.shapes.push_back(disc(at, retired_dot(kDot), c.accent)); }},
    {.shows = [](const Drawing& d) { return shows_standing(d, true); },
     .text = [](const Drawing& d) -> std::string { return d.say("stood before"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(disc(at, retired_dot(kDot), c.point));
           add_standing_mark(to, at, kDot, c);
         },
     .marks = marks_of_standing},
    {.shows = [](const Drawing& d) { return shows_points(d) && !d.sampler().removed().empty(); },
     .text = [](const Drawing& d) -> std::string {
       return is_recorded(d.subject.setup) ? d.say("removed") : d.say("removed, one too many");
     },
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_removed_mark(to, at, kDot, c); },
     .marks = marks_of_removed},

    // The pick and its candidates.
    {.shows = [](const Drawing& d) { return shows_pick(d, Layer::annulus) && d.pick().around_point; },
     .text = [](const Drawing& d) -> std::string { return d.say("picked, {0}", d.say(d.names().ring)); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(disc(at, 6, with_alpha(c.accent, 0.2f)));
           to.shapes.push_back(ring(at, 6, 1.5f, c.accent));
           to.shapes.push_back(ring(at, 2.5f, 1.5f, c.accent));
         }},
    {.shows = [](const Drawing& d) { return shows_verdict(d, Verdict::accepted); },
     .text = [](const Drawing& d) -> std::string {
       return shows_points(d.subject.setup) ? d.say("latest point") : d.say("accepted");
     },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { add_candidate_mark(to, at, 3, Verdict::accepted, c); }},
    {.shows = [](const Drawing& d) { return shows_verdict(d, Verdict::not_farthest); },
     .text = [](const Drawing& d) -> std::string { return d.say("compared"); },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { add_candidate_mark(to, at, 3, Verdict::not_farthest, c); }},
    {.shows = [](const Drawing& d) { return shows_verdict(d, Verdict::too_close); },
     .text = [](const Drawing& d) -> std::string { return d.say("too close"); },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { add_candidate_mark(to, at, 3.5f, Verdict::too_close, c); }},
    {.shows = [](const Drawing& d) { return shows_verdict(d, Verdict::outside); },
     .text = [](const Drawing& d) -> std::string { return d.say("outside"); },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { add_candidate_mark(to, at, 3.5f, Verdict::outside, c); }},

    // What lies below the points, and between them.
    {.shows = shows_field,
     .text = radii_text,
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           add_scale(to, at, c, [&](double share) { return field_colour(share, c); });
         }},
    {.shows = [](const Drawing& d) { return shows(d, Layer::outline) && shows_chunks(d); },
     .text = [](const Drawing& d) -> std::string { return d.say("edge of a chunk"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(line({at.x, at.y - 6}, {at.x, at.y + 6}, 1, c.muted));
         }},
    {.shows =
         [](const Drawing& d) {
           return shows(d, Layer::map) && !d.traits().cells && mask_of(d.subject.setup);
         },
     .text = off_map_text,
     .add_mark = add_off_map_mark},
    {.shows = shows_violations,
     .text = [](const Drawing& d) -> std::string {
       return d.sampler().field() ? d.say("nearer than they should be") : d.say("nearer than r");
     },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(line({at.x - 4.5f, at.y}, {at.x + 4.5f, at.y}, 1.75f, c.violation));
           to.shapes.push_back(ring({at.x - 4.5f, at.y}, 2.5f, 1.25f, c.violation));
           to.shapes.push_back(ring({at.x + 4.5f, at.y}, 2.5f, 1.25f, c.violation));
         }},
    {.shows =
         [](const Drawing& d) {
           return d.colours.one_ink && shows_refusal(d) && shows_pick(d, Layer::candidates) &&
                  d.pick().candidates.back().point < d.points().size();
         },
     .text = [](const Drawing& d) -> std::string { return d.say("point it is too close to"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(disc({at.x, at.y + 2}, retired_dot(1.5f), c.point));
           add_blocker_mark(to, {at.x, at.y + 2}, 1.25f, c);
         }},
    searched_entry<Verdict::too_close>(),
    searched_entry<Verdict::accepted>(),
    searched_entry<Verdict::pending>(),
    {.shows =
         [](const Drawing& d) {
           const auto open = d.sampler().open_squares();
           return shows(d, Layer::squares) && open && open->left > 0;
         },
     .text = [](const Drawing& d) -> std::string {
       const auto open = d.sampler().open_squares();
       return d.pixels(open->side) < least_square(*open)
                  ? d.say("one more point may fit; tiny squares are drawn larger")
                  : d.say("one more point may fit");
     },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { add_square(to, at, with_alpha(c.accepted, kSquareAlpha)); },
     .marks = marks_of_squares},
    {.shows =
         [](const Drawing& d) {
           const auto open = d.sampler().open_squares();
           return shows(d, Layer::squares) && open && open->part;
         },
     .text = [](const Drawing& d) -> std::string { return d.say("part whose turn it is"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(frame({at.x - 6, at.y - 6}, {at.x + 6, at.y + 6}, 1.5f, c.accent));
         },
     .marks = marks_of_part},
    {.shows = shows_gaps,
     .text = gaps_text,
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_gap_mark(to, at, c); },
     .marks = marks_of_gaps,
     .name = gaps_name},
    {.shows = [](const Drawing& d) { return shows(d, Layer::hole) && d.subject.empty.has_value(); },
     .text = [](const Drawing& d) -> std::string { return d.say("largest hole"); },
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { to.shapes.push_back(ring(at, 6, 2, c.text)); }},
    {.shows =
         [](const Drawing& d) { return shows(d, Layer::grid) && count(d) > 0 && cell_size(d) >= kNoiseCell; },
     .text = [](const Drawing& d) -> std::string { return d.say("cell with a point"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           add_framed_square(to, at, c.taken_cell, with_alpha(c.muted, 0.6f));
         }},
    {.shows =
         [](const Drawing& d) {
           return shows(d, Layer::exclusion) && count(d) > 0 && d.pixels(d.radius) > kNoiseDisc;
         },
     .text = [](const Drawing& d) -> std::string { return d.say("r around a point"); },
     .add_mark = [](Shapes& to, Vec2 at, const Palette& c) { add_disc_mark(to, at, c.muted); }},
    {.shows = [](const Drawing& d) { return shows(d, Layer::tree) && count(d) > 1; },
     .text = [](const Drawing& d) -> std::string { return d.say("from its parent"); },
     .add_mark =
         [](Shapes& to, Vec2 at, const Palette& c) {
           to.shapes.push_back(line({at.x - 6, at.y + 4}, {at.x + 6, at.y - 4}, 1.5f, c.muted));
         }},
    {.shows =
         [](const Drawing& d) {
           return !d.style.moving() && shows_refusal(d) && shows_pick(d, Layer::candidates) &&
                  d.traits().keeps_distance && !d.sampler().field();
         },
     .text = [](const Drawing& d) -> std::string { return d.say("r around the candidate"); },
     .add_mark = [](Shapes& to, Vec2 at,
                    const Palette& c) { to.shapes.push_back(ring(at, 6, 1.25f, c.too_close, 4)); }},
};

}  // namespace

std::span<const LegendEntry> legend_entries() {
  return kEntries;
}

}  // namespace annulus::scene
