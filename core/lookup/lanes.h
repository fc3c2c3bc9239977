#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/region.h"
#include "core/domain/rng.h"
#include "core/lookup/point_tiles.h"

// The fast way through a pick: all its candidates at once, in the processor's vector lanes. The deciding
// arithmetic is the same as everywhere else, so with every instruction set the points are the same, bit for
// bit.
namespace annulus {

// How far from the picked point, and in which direction, candidate j of a pick lies.
enum class CandidateLaw : std::uint8_t {
  area,       // r sqrt(1 + 3u): Bridson's annulus, by area
  linear,     // r (1 + u)
  on_circle,  // at one distance (as stored, at least r), evenly spaced from a random direction
};

// What all picks share.
struct PickLaw {
  CandidateLaw law;
  double radius;
  float distance;       // the circle's, domain units
  std::uint32_t tries;  // the most in a pick
  float near_squared;   // squared; points farther than this from the picked one do not matter
  // Squared distances in single precision: below the first certainly too close, from the second on certainly
  // free.
  float too_close_below, free_from;
  // on_circle: the turn from the first candidate to each candidate, as from share_of_turn().
  std::vector<float> turned_x, turned_y;
};

// The outcome of a pick.
struct PickResult {
  std::uint32_t tries;  // number of candidates drawn
  bool accepted;        // the last one is; false: none is, and the pick has had all its tries
  Vec2 position;        // of the accepted one
};

// One candidate of a pick, for listeners.
struct SeenCandidate {
  Vec2 position;
  Vec2 nearest;  // too_close: where the point nearest to it stands
  enum : std::uint8_t {
    free,
    too_close,
    // Outside, or so near to r from a point, or as near to two points, that stored precision must decide.
    unsure,
  } verdict;
};

class Lanes {
 public:
  // For points in `area` of the domain; in a periodic domain that is all of it. `distance` is the circle's,
  // with CandidateLaw::on_circle.
  Lanes(const Domain& domain, const Area& area, double radius, std::uint32_t max_tries, CandidateLaw law,
        float distance = 0);

  // Whether lanes can be used: single precision must hold the squared distances, and a torus must not be so
  // small that they reach once around it.
  static bool suit(const Domain& domain, double radius, CandidateLaw law, float distance = 0);

  void insert(Vec2 p, Index index) { tiles_.insert(p, index); }
  void insert_all(std::span<const Vec2> points) { tiles_.insert_all(points); }
  static constexpr bool kLightWhenEmpty = true;  // see LazyIndex
  // See PointTiles.
  void clear() { tiles_.clear(); }
  void rewind(std::span<const Vec2> positions, Index from, Index count) {
    tiles_.rewind(positions, from, count);
  }

  // Draws candidates around `centre`, a place in the area, until one is accepted: inside the region's domain,
  // its mask and `area`. In `outside` one bit for each candidate drawn says whether it is outside; it needs
  // room for the most tries.
  PickResult pick(Vec2 centre, const rng::PickStream& stream, const Region& region, const Area& area,
                  std::span<std::uint64_t> outside) const;
  // Shows the same candidates one by one, up to the first that is certainly free; returns how many. `seen`
  // needs room for the most tries.
  std::uint32_t look(Vec2 centre, const rng::PickStream& stream, const Region& region, const Area& area,
                     std::span<SeenCandidate> seen) const;
  double radius() const { return law_.radius; }
  // Prefetches what a pick around `centre` reads.
  void prefetch(Vec2 centre) const { tiles_.prefetch(centre); }

 private:
  PointTiles tiles_;
  PickLaw law_;
};

// The instruction set in use, by Google Highway's name: "AVX3", "AVX2", "SSE2" ...
std::string lanes_target();

}  // namespace annulus
