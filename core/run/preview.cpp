#include "core/run/preview.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "core/domain/radius_field.h"
#include "core/run/searched_cells.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using Kind = TryStage::Kind;

// The times for which the last try stands and each stage lasts, relative to each other.
constexpr double kStanding = 5;
double length(const Preview& next, const TryStage& stage) {
  switch (stage.kind) {
    case Kind::place:
    case Kind::searched:
      return next.cells[stage.cells - 1].point == kNoPoint ? 1 : 3;
    case Kind::picked:
    case Kind::cell:
      return 2;
    case Kind::angle:
    case Kind::distance:
    case Kind::drawn:
    case Kind::radius:
    case Kind::compared:
      break;
  }
  return 3;
}

void set_times(Preview& next) {
  double all = kStanding;
  for (const TryStage& stage : next.stages) all += length(next, stage);
  double passed = kStanding;
  for (TryStage& stage : next.stages) {
    stage.from = passed / all;
    passed += length(next, stage);
  }
}

// Whether the way from the picked place follows from where the candidate lies: on a torus a long way may have
// gone around.
bool way_is_known(const Domain& domain, const Sampler::Ring& ring) {
  return !domain.periodic || 2 * ring.outer < std::min(domain.width, domain.height);
}

void add_search(const Setup& setup, const Sampler& sampler, const PickRecord::Candidate& judged,
                Preview& next) {
  const Domain domain = domain_of(setup);
  const RadiusField* field = sampler.field();
  const double radius = field ? double{field->at(judged.position)} : radius_of(setup);
  for (const SearchedCell& cell : searched_cells(sampler, judged)) {
    if (cell.own) next.own_cell = next.cells.size();
    Preview::Cell& looked = next.cells.emplace_back();
    static_cast<SearchedCell&>(looked) = cell;
    if (cell.point == kNoPoint) continue;
    const double d = domain.distance_squared(judged.position, sampler.points()[cell.point]);
    // Where there are cells, only points that stand before the run have radii of their own.
    const double required = field ? std::max(radius, double{sampler.store().radii[cell.point]}) : radius;
    looked.distance = std::sqrt(d);
    looked.too_close = judged.reason == Reason::place_taken || d < required * required;
  }
}

void find_nearest(const Domain& domain, std::span<const Vec2> points, Vec2 place, Preview& next) {
  const auto distance = [&](Vec2 point) { return domain.distance_squared(point, place); };
  const auto nearest = std::ranges::min_element(points, {}, distance);
  next.nearest = static_cast<Index>(nearest - points.begin());
  next.nearest_distance = std::sqrt(distance(*nearest));
}

void add_stages(const Setup& setup, const Sampler& sampler, const PickRecord::Candidate& judged,
                Preview& next) {
  const auto add = [&](Kind kind, std::size_t cells = 0) { next.stages.push_back({kind, cells}); };
  if (next.record.around_point) {
    if (next.begins_pick) add(Kind::picked);
    if (way_is_known(domain_of(setup), next.ring)) {
      const Domain::Offset way = domain_of(setup).difference(judged.position, next.record.centre);
      const double degrees = std::atan2(way.y, way.x) * 180 / std::numbers::pi;
      next.angle = degrees < 0 ? degrees + 360 : degrees;
      next.distance = std::sqrt(way.length_squared());
      add(Kind::angle);
      add(Kind::distance);
    }
  }
  add(Kind::drawn);
  if (is_placed(judged.reason)) {
    // No cells are searched for it: it is chosen, or judged, by its distance to the nearest point.
    if (sampler.count() == 0) return;
    find_nearest(domain_of(setup), sampler.points(), judged.position, next);
    add(Kind::compared);
    return;
  }
  if (judged.verdict == Verdict::outside) return;  // no points are searched near it
  // What radius another program had in mind for a candidate is not told.
  if (const RadiusField* field = sampler.field(); field && !is_recorded(setup)) {
    next.radius = double{field->at(judged.position)};
    add(Kind::radius);
  }
  add_search(setup, sampler, judged, next);
  if (!next.cells.empty()) add(Kind::cell);
  const Kind look = judged.reason == Reason::place_taken ? Kind::place : Kind::searched;
  for (std::size_t i = 1; i <= next.cells.size(); ++i) add(look, i);
  if (judged.nearest == kNoPoint) return;
  next.nearest = judged.nearest;
  next.nearest_distance = judged.distance;
  add(Kind::compared);
}

}  // namespace

std::optional<std::size_t> Preview::stage_at(double part) const {
  const auto after = std::ranges::upper_bound(stages, part, {}, &TryStage::from);
  if (after == stages.begin()) return std::nullopt;
  return static_cast<std::size_t>(after - stages.begin()) - 1;
}

std::vector<Step> Preview::steps(std::size_t stage) const {
  if (is_placed(record.candidates.back().reason)) return {Step::added};
  std::vector<Step> steps;
  if (begins_pick) steps.push_back(record.around_point ? Step::pick : Step::round);
  const Kind kind = stages[stage].kind;
  if (kind == Kind::picked) return steps;
  steps.push_back(Step::drawn);
  if (kind == Kind::searched) steps.push_back(Step::searched);
  if (kind == Kind::compared) steps.push_back(Step::compared);
  return steps;
}

const Preview::Cell* Preview::cell_at(std::size_t stage) const {
  const std::size_t looked = stages[stage].cells;
  return looked > 0 ? &cells[looked - 1] : nullptr;
}

bool StagedPreview::reached(TryStage::Kind kind) const {
  const auto end = next.stages.begin() + static_cast<std::ptrdiff_t>(stage) + 1;
  return std::find_if(next.stages.begin(), end, [&](const TryStage& s) { return s.kind == kind; }) != end;
}

std::optional<Preview> preview_next_try(const Setup& setup, Timeline& timeline) {
  if (timeline.sampler().tried_all()) return std::nullopt;
  const std::uint64_t at = timeline.position();
  Preview next;
  next.number = at + 1;
  timeline.seek(at + 1);
  next.record = timeline.pick();
  const PickRecord::Candidate judged = next.record.candidates.back();
  next.begins_pick = next.record.candidates.size() == 1;
  next.ring = timeline.sampler().candidate_ring();
  next.spots = timeline.sampler().spots();
  timeline.seek(at);
  add_stages(setup, timeline.sampler(), judged, next);
  set_times(next);

  // The verdict's effects on the record.
  PickRecord& record = next.record;
  if (next.begins_pick) {
    record.candidates.clear();
  } else {
    record.candidates = timeline.pick().candidates;
  }
  record.candidates.push_back({.position = judged.position,
                               .verdict = Verdict::pending,
                               .reason = is_placed(judged.reason) ? judged.reason : Reason::none,
                               .point = kNoPoint,
                               .weight = judged.weight,
                               .total = judged.total});
  record.retired = record.gaps = record.filling = record.finished = false;
  record.retired_because = Reason::none;
  record.iteration = record.halved = record.squares = record.removed = 0;
  return next;
}

}  // namespace annulus
