#include "core/measures/words.h"

#include <algorithm>
#include <cmath>

#include "core/points/packing.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

Message digits(double value, int decimals) {
  const double scale = std::pow(10, decimals);
  return Message::number(std::round(value * scale) / scale);
}
Message count(std::uint64_t number) {
  return Message::number(grouped(number));
}
Message pairs_nearer(const Distances& distances) {
  if (distances.violations <= Distances::kMostCounted) return count(distances.violations);
  return {English("more than {0}"), {count(Distances::kMostCounted)}};
}

// White noise has a power of 1 at low frequencies; what is called blue has less than a third of it and is
// without a lattice's peaks.
constexpr double kBlue = 0.3;
constexpr double kChance = 1.5;                       // above: more uneven than chance, and not by chance
constexpr double kEven = 0.02;                        // below: like a lattice
constexpr double kEvery = 0.99, kMostTouching = 0.5;  // of the points that have a neighbour within 0.1% of r
constexpr double kFullyFilled = 0;                    // points that still fit

bool tells_of_waves(const Measures& m) {
  return enough_points(m) && m.spectrum && m.spectrum->low_power;
}

// The share of points whose nearest neighbour is 0.1% farther than it has to be at most.
double touching_share(const Measures& m) {
  constexpr double kTouching = 1.001;
  const auto& nearest = m.distances.nearest;
  const auto touch = std::ranges::count_if(
      nearest, [](const auto& n) { return n.point != kNoPoint && n.share <= kTouching; });
  return static_cast<double>(touch) / static_cast<double>(std::max<std::size_t>(nearest.size(), 1));
}

// How far single powers of a ring differ, their variance over the square of their mean: 1 by chance and for
// all samplers (Ulichney 1987, anisotropy; there in decibels), 63 for the hexagonal lattice. A few bright
// spots vanish in the mean of a ring, and in ringing they are taken for noise.
double anisotropy(const Spectrum& spectrum) {
  constexpr double kFrom = 0.5, kTo = 3;
  constexpr std::uint64_t kFewestInRing = 8;
  double variance = 0, squares = 0;
  for (const Spectrum::Ring& ring : spectrum.rings) {
    if (ring.u <= kFrom || ring.u >= kTo || ring.size < kFewestInRing) continue;
    variance += static_cast<double>(ring.size) * ring.variance;
    squares += static_cast<double>(ring.size) * ring.mean * ring.mean;
  }
  return squares > 0 ? variance / squares : 1;
}

// The largest power of one wave beside the mean of its ring: by chance it grows as the logarithm of their
// number, and is above 25 once in a thousand million waves. A shaken grid has few spots left, but high ones.
double brightest_spot(const Spectrum& spectrum) {
  constexpr double kFrom = 0.5, kTo = 3;
  constexpr std::uint64_t kFewestInRing = 50;  // of fewer one cannot be so far above the mean
  double brightest = 0;
  for (const Spectrum::Ring& ring : spectrum.rings)
    if (ring.u > kFrom && ring.u < kTo && ring.size >= kFewestInRing && ring.mean > 0)
      brightest = std::max(brightest, ring.largest / ring.mean);
  return brightest;
}

// Of a set with a spectrum: whether directions differ by more than chance.
bool has_spots(const Measures& m) {
  constexpr double kAnisotropy = 4, kBright = 25;
  return anisotropy(*m.spectrum) > kAnisotropy || brightest_spot(*m.spectrum) > kBright;
}

// Of a set with a spectrum.
bool is_lattice(const Measures& m) {
  constexpr double kRings = 5;
  return m.spectrum->low_power.value_or(1) < kEven &&
         (m.spectrum->oscillation.value_or(0) > kRings || has_spots(m));
}

// Between Bridson's (1.2) and what has a ring at r (2.7).
constexpr double kRing = 2;

bool has_ring(const Measures& m) {
  return m.spectrum->oscillation.value_or(0) > kRing;
}

// Whether some pair is far nearer than others, as in a grid that is shaken by as much as its cells: samplers
// that keep a distance have 0.86 or more, chance has next to nothing.
bool has_close_pair(const Measures& m) {
  constexpr double kFarNearer = 0.3;
  const Distances& d = m.distances;
  return d.smallest && d.mean && !m.sized && *d.smallest < kFarNearer * *d.mean;
}

// Whether points keep a distance as large as samplers make it, but not r: they may be in other units.
// 0.6 is far below Bridson's 0.70 with k = 10, and far above sets in which some pairs are too near.
bool keeps_another_distance(const Measures& m) {
  constexpr double kDense = 0.6;
  const Distances& d = m.distances;
  return d.rho_min && d.median_share && *d.rho_min > kDense && *d.median_share < 1;
}

// With three digits, and not more than it is.
std::string rounded_off(double length) {
  const double scale = std::pow(10, 2 - std::floor(std::log10(length)));
  return rounded(std::floor(length * scale) / scale);
}

// Rather than being told in multiples of r.
bool judges_by_r(Topic topic) {
  return topic == Topic::smallest_distance || topic == Topic::room_left || topic == Topic::largest_hole ||
         topic == Topic::density;
}

Message room_in_numbers(const Measures& m) {
  return count(static_cast<std::uint64_t>(std::llround(m.room->points())));
}
Message room_in_percent(const Measures& m) {
  return percent(m.room->points() / std::max<double>(m.points, 1));
}

}  // namespace

bool enough_points(const Measures& m) {
  return m.points >= kFewestForWaves;
}

bool room_as_share(const Measures& m) {
  return m.room && m.room->points() < std::max<double>(m.points, 1);
}

std::vector<Statement> statements(const Measures& m) {
  std::vector<Statement> all;
  const auto say = [&](Topic topic, English words, std::vector<Message> about = {}) {
    Message sentence(words, std::move(about));
    if (m.guessed && judges_by_r(topic))
      sentence = Message(English("{0} But r is only the smallest distance found."), {std::move(sentence)});
    all.push_back({topic, std::move(sentence)});
  };
  const Distances& d = m.distances;
  if (d.smallest) {
    if (m.guessed) {
      all.push_back(
          {Topic::smallest_distance, Message(English("r is not known: it is only the smallest distance "
                                                     "found."))});
    } else if (d.violations == 0) {
      say(Topic::smallest_distance, English("No two points are nearer than they should be."));
    } else if (!m.promised) {
      say(Topic::smallest_distance,
          English("Pairs of points nearer than r: {0}. This algorithm keeps no distance."),
          {pairs_nearer(d)});
    } else if (d.violations == 1) {
      say(Topic::smallest_distance, English("One pair of points is nearer than it should be."));
    } else if (d.violations > Distances::kMostCounted) {
      say(Topic::smallest_distance, English("More than {0} pairs of points are nearer than they should be."),
          {count(Distances::kMostCounted)});
    } else {
      say(Topic::smallest_distance, English("{0} pairs of points are nearer than they should be."),
          {count(d.violations)});
    }
  }
  if (m.room) {
    const double points = m.room->points();
    if (points == 0) {
      say(Topic::room_left, English("No more point fits."));
    } else if (points < 1.5) {
      say(Topic::room_left, English("About one more point would still fit."));
    } else if (!room_as_share(m)) {
      say(Topic::room_left, English("About {0} more points would still fit."), {room_in_numbers(m)});
    } else if (m.holes) {
      say(Topic::room_left,
          English("About {0} more points would still fit: {1} of those that are there. Gaps: {2}."),
          {room_in_numbers(m), room_in_percent(m), count(m.holes->gaps.size())});
    } else {
      say(Topic::room_left, English("About {0} more points would still fit: {1} of those that are there."),
          {room_in_numbers(m), room_in_percent(m)});
    }
  }
  if (m.holes) {
    const double share = m.holes->largest.radius / m.radius;
    if (!m.discs) {
      say(Topic::largest_hole, English("The largest empty circle has {0} r."), {digits(share, 2)});
    } else if (share > 1 + 1e-9) {
      say(Topic::largest_hole, English("The largest empty circle has {0} r: a hole that a point fits into."),
          {digits(share, 2)});
    } else {
      say(Topic::largest_hole, English("The largest empty circle has {0} r: no hole that a point fits into."),
          {digits(share, 3)});
    }
  }
  if (const auto& density = m.density.border_taken_out) {
    if (*density < kDartLimit) {
      say(Topic::density, English("{0} of the way to 0.547, where throwing darts ends."),
          {percent(*density / kDartLimit)});
    } else {
      say(Topic::density, English("Denser than darts can get, 0.547; a hexagonal lattice has 0.907."));
    }
  }
  if (d.median_share)
    say(Topic::neighbours, English("Half of all points have their neighbour within {0} r."),
        {digits(*d.median_share, 2)});
  if (m.pairs && enough_points(m)) {
    if (const auto peak = m.pairs->peak())
      say(Topic::pairs, English("Distances of about {0} r occur {1} times as often as by chance."),
          {digits(peak->at, 2), peak->height < 100
                                    ? digits(peak->height, 1)
                                    : count(static_cast<std::uint64_t>(std::llround(peak->height)))});
    else
      say(Topic::pairs, English("No distance is clearly more frequent than by chance."));
  }
  if (m.spectrum && m.spectrum->effective_nyquist) {
    const double resolution = *m.spectrum->effective_nyquist;
    if (resolution == 0) {
      say(Topic::resolution, English("No detail, however coarse, comes out with less than a tenth noise."));
    } else {
      say(Topic::resolution, English("Reproduces detail like a square grid with {0} of the resolution."),
          {percent(resolution)});
    }
  }
  if (m.spectrum && m.spectrum->oscillation) {
    if (has_ring(m) || has_spots(m)) {
      say(Topic::ringing,
          English("Waves a little shorter than the spacing ring strongly: patterns may show."));
    } else {
      say(Topic::ringing, English("Waves shorter than the spacing ring little."));
    }
  }
  return all;
}

bool is_faulty(const Measures& m) {
  return m.promised && m.distances.violations > 0 && !m.no_plane;
}

bool has_blue_spectrum(const Measures& m) {
  return tells_of_waves(m) && *m.spectrum->low_power <= kBlue && !is_lattice(m) && !has_spots(m);
}

bool expects_ripples(const Measures& m) {
  return touching_share(m) >= kMostTouching;
}

bool is_blue_noise(const Measures& m) {
  return m.distances.smallest && !m.sized && !m.no_plane && !is_faulty(m) && has_blue_spectrum(m);
}

Message verdict(const Measures& m) {
  const Distances& d = m.distances;
  if (m.no_plane) return {English("Not judged: {0}."), {*m.no_plane}};
  if (!d.smallest) return Message(English("Too few points to say anything."));
  if (is_faulty(m)) {
    if (keeps_another_distance(m))
      return Message(English("Faulty: {0} pairs are nearer than r. But all keep {1}: is that r?"),
                     {pairs_nearer(d), rounded_off(*d.smallest)});
    if (d.violations == 1) return Message(English("Faulty: one pair is nearer than it should be."));
    return Message(English("Faulty: {0} pairs are nearer than they should be."), {pairs_nearer(d)});
  }
  if (m.tenths) return verdict(*m.tenths);
  if (m.sized) return Message(English("No two points are nearer than their radii allow."));
  if (!tells_of_waves(m)) return Message(English("Too few points for a spectrum."));
  const double low = *m.spectrum->low_power;
  if (low > kChance)
    return Message(
        English("Not blue noise: at a large scale it is more uneven than chance ({0}, chance is 1)."),
        {digits(low, 1)});
  if (low > kBlue)
    return Message(
        English("Not blue noise: at a large scale it is nearly as uneven as chance ({0}, chance is 1)."),
        {digits(low, 2)});
  if (is_lattice(m)) return Message(English("As regular as a lattice: expect patterns."));
  if (has_spots(m)) return Message(English("Not blue noise: a grid shows through, so expect patterns."));
  const Message points = count(m.points);
  const auto even = [&](English words, std::optional<Message> more = {}) {
    return Message(words, more ? std::vector{points, *more} : std::vector{points});
  };
  if (has_close_pair(m))
    return even(
        English("{0} points, evenly spread at a large scale; but the nearest pair is at {1} of the mean "
                "distance of neighbours."),
        percent(*d.smallest / *d.mean));
  const double touching = touching_share(m);
  if (touching >= kEvery)
    return even(
        English("{0} points, evenly spread (blue noise); but every one has a neighbour within 0.1% of "
                "r: expect ripples."));
  if (expects_ripples(m))
    return even(
        English("{0} points, evenly spread (blue noise); but most have a neighbour within 0.1% of r: "
                "expect ripples."));
  if ((m.room || m.roomy) && m.guessed)
    return even(
        English("{0} points, evenly spread (blue noise); how full it is cannot be said: r is only the "
                "smallest distance found."));
  if (m.room && m.room->points() == kFullyFilled)
    return even(English("{0} points, evenly spread (blue noise), and full: no more would fit."));
  if (m.roomy)
    return even(English("{0} points, evenly spread (blue noise); many times as many more would fit."));
  if (m.room)
    return even(English("{0} points, evenly spread (blue noise); {1} more would fit."),
                room_as_share(m) ? room_in_percent(m) : room_in_numbers(m));
  return even(English("{0} points, evenly spread (blue noise)."));
}

Message spectrum_in_words(const Measures& m) {
  if (!tells_of_waves(m)) return Message(English("Too few points for a spectrum."));
  if (is_lattice(m))
    return Message(English("A few bright spots: the points repeat, and that pattern shows."));
  const double low = *m.spectrum->low_power;
  if (low > kChance) return Message(English("Brightest in the middle: large clumps and large holes."));
  if (low > kBlue)
    return Message(English("The middle is not dark: clumps and holes of all sizes, nearly as by chance."));
  if (has_spots(m))
    return Message(English("Dark in the middle, but bright spots farther out: a grid shows through."));
  constexpr double kLargeHole = 2.5;  // r; as in white noise
  if (m.holes && m.holes->largest.radius > kLargeHole * m.radius && !m.guessed)
    return Message(
        English("Dark in the middle; but a hole of {0} r is left, and a single one does not brighten it."),
        {digits(m.holes->largest.radius / m.radius, 1)});
  if (has_ring(m))
    return Message(
        English("Dark in the middle: no large clumps or holes. A bright ring farther out: one distance is "
                "frequent, in all directions alike."));
  return Message(
      English("Dark in the middle: no large clumps or holes. No spots farther out: no pattern. So errors "
              "look like fine grain."));
}

}  // namespace annulus
