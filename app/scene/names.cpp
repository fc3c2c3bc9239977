#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/inset.h"
#include "app/scene/legend_entries.h"
#include "app/scene/name_places.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"

// Names beside the marks, in place of a legend: each kind of thing once, in its colour.
namespace annulus::scene {
namespace {

constexpr float kNameSize = 13, kLargeNameSize = 14.7f;
constexpr double kLeastRadius = 9;  // px: where r is smaller, names would cover more than they explain
constexpr std::size_t kMostPoints = 3000;
constexpr float kNameGap = 7;    // px between a mark and the name beside it
constexpr float kLeader = 1.6f;  // px wide
constexpr float kPlateAir = 3;   // px, beside a name
constexpr float kRoomAtGap = 6;  // px, around a gap's mark
constexpr float kTitles = 14;    // px, of what stands above two canvases and reaches into them
// What a name may cost, see NamePlace: of what the try is about, and of what is there all the time.
constexpr float kNeeded = 320, kUseful = 55;

Colour ink(const Drawing& d, Verdict verdict) {
  return verdict_colour(verdict, d.colours);
}

// Places on a circle.
std::vector<Vec2> rim(Vec2 centre, float radius, int count = 24) {
  std::vector<Vec2> places;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * i / count;
    places.push_back({centre.x + radius * static_cast<float>(std::cos(angle)),
                      centre.y + radius * static_cast<float>(std::sin(angle))});
  }
  return places;
}

// All that a name should not lie on; points only where they can be told apart.
NamePlaces places_of(const Drawing& d, const Items& items) {
  NamePlaces places(d.canvas);
  const NameBox domain{d.pixel(0, 0), d.pixel(d.domain.width, d.domain.height)};
  places.prefer(domain);
  places.add_frame(domain);
  if (d.style.labels) places.add_box({{0, 0}, {d.canvas.width, kTitles}});
  if (const auto inset = inset_place(d.to_pixels, d.domain, d.canvas); inset && !d.style.view.fit)
    places.add_box(
        {{inset->low.x - kInsetAir, 0}, {d.canvas.width, inset->low.y + inset->height + kInsetAir}});
  const float dot = ringed_dot(d.dot);
  const auto disc = static_cast<float>(
      d.style.layers.has(Layer::discs) && !d.traits().sized ? d.pixels(disc_radius(d)) : 0);
  if (tells_points_apart(d))
    for (const Vec2 point : d.points()) {
      const Vec2 at = d.pixel(point);
      if (d.in_view(at, double{dot})) places.add_mark(at, dot + 1);
      if (disc > 0 && d.in_view(at, double{disc})) places.add_rim(at, disc);
    }
  // Names keep off the searched cells: they are counted.
  if (searched_box(d))
    for (const SearchedCell& cell : searched_so_far(d)) {
      const Vec2 low = d.pixel(cell.left, cell.top), high = d.pixel(cell.right, cell.bottom);
      places.add_mark({(low.x + high.x) / 2, (low.y + high.y) / 2},
                      std::min(high.x - low.x, high.y - low.y) / 2);
    }
  const PickRecord& pick = d.pick();
  for (const PickRecord::Candidate& candidate : pick.candidates)
    places.add_mark(d.pixel(candidate.position), std::max(d.dot, 3.0f) + 3);
  if (!pick.empty() && pick.around_point && d.style.layers.has(Layer::annulus))
    places.set_ring(d.pixel(pick.centre), static_cast<float>(d.pixels(d.ring().outer)));
  if (d.subject.empty && d.style.layers.has(Layer::hole) && has_layer(d.subject.setup, Layer::hole)) {
    const Holes::Circle& hole = d.subject.empty->holes->largest;
    const Vec2 centre = d.pixel(hole.centre.x, hole.centre.y);
    for (const Vec2 at : rim(centre, static_cast<float>(d.pixels(hole.radius)))) places.add_mark(at, 6);
  }
  if (d.subject.empty && d.style.layers.has(Layer::gaps))
    for (const Vec2 at : marked_gaps(d)) places.add_mark(at, kRoomAtGap);
  // The circle r around a candidate is dashed; what asks and answers has a ground of its own.
  constexpr float kAroundDashes = 6;
  for (const Item& item : items)
    if (const auto* shapes = std::get_if<Shapes>(&item))
      for (const Shape& shape : shapes->shapes) {
        const float r = shape.radius;
        if (shape.kind == ShapeKind::ring && shape.dash > 0)
          for (const Vec2 at : rim(shape.a, r, 1 + static_cast<int>(r))) places.add_mark(at, kAroundDashes);
        if (shape.kind == ShapeKind::disc && shape.colour == d.colours.canvas)
          places.add_box({{shape.a.x - r, shape.a.y - r}, {shape.a.x + r, shape.a.y + r}});
      }
  for (const Item& item : items) {
    const auto* texts = std::get_if<Texts>(&item);
    for (std::size_t i = 0; texts && i < texts->texts.size(); ++i) {
      const Text& text = texts->texts[i];
      const float width = d.measure(text.text, text.size, text.strong);
      const float left = text.align == Align::left     ? text.at.x
                         : text.align == Align::centre ? text.at.x - width / 2
                                                       : text.at.x - width;
      places.add_box({{left, text.at.y - text.size}, {left + width, text.at.y + 0.3f * text.size}});
    }
  }
  return places;
}

// Writes one name after the other.
class Namer {
 public:
  Namer(const Drawing& d, const Items& items) : d_(d), places_(places_of(d, items)) {
    size_ = d.style.large ? kLargeNameSize : kNameSize;
  }

  // Beside one of these marks of that radius, where it covers least; farther away with a leader. Not at all
  // if that costs more than `most`.
  void name(const std::vector<Vec2>& marks, float radius, const std::string& text, Colour colour,
            float most) {
    std::optional<NamePlace> best;
    for (const Vec2 mark : marks) {
      const auto place = places_.find(mark, radius, extent(text), kNameGap);
      if (place && (!best || place->cost < best->cost)) best = place;
    }
    if (best && best->cost <= most) put(*best, text, colour);
  }

  // What is framed is named beside its frame, not on its line.
  void add_frame(const PixelBox& frame) { places_.add_frame({frame.low, frame.high}); }

  // Of the names that follow, which may go while what they name stays.
  void set_opacity(float opacity) { opacity_ = opacity; }

  void put(const NamePlace& place, const std::string& text, Colour colour) {
    colour.a *= opacity_;
    places_.add_box(place.box);
    // What a name cannot keep clear of would shine through a halo.
    shapes_.shapes.push_back(plate({place.box.low.x - kPlateAir, place.box.low.y},
                                   {place.box.high.x + kPlateAir, place.box.high.y}, d_.colours));
    shapes_.shapes.back().colour.a *= opacity_;
    if (place.leader) {
      places_.add_leader(*place.leader);
      shapes_.shapes.push_back(line(place.leader->from, place.leader->to, kLeader, colour));
    }
    const Vec2 middle{(place.box.low.x + place.box.high.x) / 2, (place.box.low.y + place.box.high.y) / 2};
    texts_.texts.push_back({{middle.x, middle.y + 0.36f * size_},
                            size_,
                            Align::centre,
                            true,
                            colour,
                            text,
                            with_alpha(d_.colours.canvas, 0.85f * opacity_)});
  }

  Vec2 extent(const std::string& text) const { return {d_.measure(text, size_, true) + 4, 1.15f * size_}; }

  void finish(Items& items) {
    add(items, std::move(shapes_));
    if (!texts_.texts.empty()) items.emplace_back(std::move(texts_));
  }

 private:
  const Drawing& d_;
  NamePlaces places_;
  float size_, opacity_ = 1;
  Shapes shapes_;
  Texts texts_;
};

void name_pick(const Drawing& d, Namer& namer) {
  const PickRecord& pick = d.pick();
  if (pick.empty() || !pick.around_point || !d.style.layers.has(Layer::annulus)) return;
  const Vec2 centre = d.pixel(pick.centre);
  if (!d.in_view(centre, 0)) return;
  namer.name({centre}, ringed_dot(d.dot) + 4, d.say("picked"), d.colours.accent, kNeeded);
  if (d.names().ring.empty()) return;
  const auto outer = static_cast<float>(d.pixels(d.ring().outer));
  namer.name(rim(centre, outer), 0, d.say(d.names().ring), d.colours.accent, kNeeded);
}

void name_candidates(const Drawing& d, Namer& namer) {
  if (!d.style.layers.has(Layer::candidates)) return;
  const float radius = std::max(d.dot, 3.0f) + 4;
  const auto name = [&](Verdict verdict, const char* text) {
    std::vector<Vec2> marks;
    for (const PickRecord::Candidate& candidate : d.pick().candidates)
      if (const Vec2 at = d.pixel(candidate.position); candidate.verdict == verdict && d.in_view(at, 0))
        marks.push_back(at);
    // The latest ones: where many are, one of them is as good as another.
    if (marks.size() > 8) marks.erase(marks.begin(), marks.end() - 8);
    namer.name(marks, radius, text, ink(d, verdict), kNeeded);
  };
  name(Verdict::accepted, shows_points(d.subject.setup) ? d.say("latest point") : d.say("accepted"));
  name(Verdict::too_close, d.say("too close"));
  name(Verdict::outside, d.say("outside"));
}

void name_searched(const Drawing& d, Namer& namer) {
  if (!searched_box(d)) return;
  std::vector<Vec2> cells;
  float half = 0;
  for (const SearchedCell& cell : searched_so_far(d)) {
    const Vec2 low = d.pixel(cell.left, cell.top), high = d.pixel(cell.right, cell.bottom);
    const Vec2 middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
    if (d.in_view(middle, 0)) cells.push_back(middle);
    half = std::max(high.x - low.x, high.y - low.y) / 2;
  }
  namer.name(cells, half, d.say("searched"), searched_colour(d), kNeeded);
}

void name_points(const Drawing& d, Namer& namer) {
  if (!d.style.layers.has(Layer::points) || !d.traits().grows) return;
  const Sampler& sampler = d.sampler();
  std::vector<Vec2> active, retired;
  std::vector<bool> is_active(sampler.count(), false);
  for (const Index i : sampler.active())
    if (i != kNoPoint) is_active[i] = true;
  const Index born = std::min(sampler.waiting_from(), sampler.count());
  constexpr std::size_t kEnough = 24;
  for (Index i = 0; i < born; ++i) {
    std::vector<Vec2>& kind = is_active[i] ? active : retired;
    const Vec2 at = d.pixel(d.points()[i]);
    if (kind.size() < kEnough && i != d.pick().picked && !sampler.is_removed(i) && d.in_view(at, -4))
      kind.push_back(at);
  }
  const float radius = ringed_dot(d.dot);
  namer.name(active, radius, d.say(d.names().active), d.colours.active, kUseful);
  // What all points are needs no name.
  if (!active.empty()) namer.name(retired, radius, d.say(d.names().point), d.colours.point, kUseful);
}

// Marks that only some runs have, in the words of the legend.
void name_rare(const Drawing& d, Namer& namer) {
  std::vector<std::pair<std::string, NamedMarks>> names;
  for (const LegendEntry& entry : legend_entries())
    if (entry.marks && entry.shows(d))
      names.emplace_back((entry.name ? entry.name : entry.text)(d), entry.marks(d));
  for (const auto& [text, marks] : names)
    if (marks.frame) namer.add_frame(*marks.frame);
  for (const auto& [text, marks] : names)
    namer.name(marks.at, marks.radius, text, marks.colour, std::numeric_limits<float>::infinity());
}

}  // namespace

const Names& Drawing::names() const {
  return sampler_info(subject.setup.sampler).names;
}

bool tells_points_apart(const Drawing& d) {
  return d.points().size() <= kMostPoints && d.pixels(d.radius) >= kLeastRadius;
}

bool has_few_names(const Drawing& d) {
  return d.style.few_names && !d.style.moving() && !d.traits().sized && !d.traits().cells &&
         d.traits().grows && d.style.last_marks > 0 && d.violations().empty() && tells_points_apart(d);
}

void paint_names(const Drawing& d, Items& items) {
  if (d.style.moving()) return;
  const bool of_points = !d.traits().cells && tells_points_apart(d);
  const bool of_tries = of_points && d.style.last_marks > 0;
  if (of_tries && d.style.few_names) number_points(d, items);
  Namer namer(d, items);
  namer.set_opacity(d.style.last_marks);
  if (of_tries) name_pick(d, namer);
  if (of_tries && !d.style.few_names) name_candidates(d, namer);
  if (of_tries) name_searched(d, namer);
  namer.set_opacity(1);
  name_rare(d, namer);
  namer.set_opacity(d.style.last_marks);
  if (of_tries) name_points(d, namer);
  namer.finish(items);
}

}  // namespace annulus::scene
