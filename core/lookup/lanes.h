#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/region.h"
#include "core/domain/rng.h"
#include "core/lookup/point_tiles.h"

// The fast way through a pick: all its candidates at once, in the processor's vector lanes. What decides is
// the same arithmetic as everywhere else, so the points are the same, bit for bit, with every instruction
// set.
namespace annulus {

// How far from the picked point candidate j of a pick lies, and in which direction.
enum class CandidateLaw : std::uint8_t {
  area,       // r sqrt(1 + 3u): Bridson's annulus, by area
  linear,     // r (1 + u)
  on_circle,  // at one distance, evenly spaced from a random direction on; as stored r at least
};

// What is the same for every pick.
struct PickLaw {
  CandidateLaw law;
  double radius;
  float distance;       // the circle's
  std::uint32_t tries;  // at most
  float near_squared;   // square of how far a point that matters may be from the picked one
  // Squared distances in single precision below the first are too close for certain, from the second on not.
  float too_close_below, free_from;
  // on_circle: how each candidate is turned from the first one, as share_of_turn() says.
  std::vector<float> turned_x, turned_y;
};

// What has become of a pick.
struct PickResult {
  std::uint32_t tries;  // candidates drawn
  bool accepted;        // the last one; false: none was, and the pick has had all its tries
  Vec2 position;        // of the accepted one
};

// One candidate of a pick, as somebody wants to see it.
struct SeenCandidate {
  Vec2 position;
  Vec2 nearest;  // too_close: where the point nearest to it stands
  enum : std::uint8_t {
    free,
    too_close,
    unsure,  // outside, or so near to r from a point, or as near to two, that stored precision has to decide
  } verdict;
};

class Lanes {
 public:
  // For points in `area` of the domain, which is all of it where it is periodic; `distance` is the circle's,
  // with CandidateLaw::on_circle.
  Lanes(const Domain& domain, const Area& area, double radius, std::uint32_t max_tries, CandidateLaw law,
        float distance = 0);

  // Whether lanes can do it: single precision has to hold the squares of distances, and a torus must not be
  // so small that it goes once round within them.
  static bool suit(const Domain& domain, double radius, CandidateLaw law, float distance = 0);

  void insert(Vec2 p, Index index) { tiles_.insert(p, index); }
  void insert_all(std::span<const Vec2> points) { tiles_.insert_all(points); }
  // See PointTiles.
  void clear() { tiles_.clear(); }
  void rewind(std::span<const Vec2> positions, Index from, Index count) {
    tiles_.rewind(positions, from, count);
  }

  // Draws candidates around `centre`, a place in the area, until one is accepted: of the region's domain, in
  // its mask and in `area`. In `outside` a bit each of those drawn says whether it is not; there has to be
  // room for the most tries.
  PickResult pick(Vec2 centre, const rng::PickStream& stream, const Region& region, const Area& area,
                  std::span<std::uint64_t> outside) const;
  // The same candidates, each to be seen, up to the first that is free for certain; returns how many. There
  // has to be room for the most tries.
  std::uint32_t look(Vec2 centre, const rng::PickStream& stream, const Region& region, const Area& area,
                     std::span<SeenCandidate> seen) const;
  double radius() const { return law_.radius; }
  // Has what a pick around `centre` reads fetched in the background.
  void prefetch(Vec2 centre) const { tiles_.prefetch(centre); }

 private:
  PointTiles tiles_;
  PickLaw law_;
};

// The instruction set in use, as Google Highway calls it: "AVX3", "AVX2", "SSE2" ...
std::string lanes_target();

}  // namespace annulus
