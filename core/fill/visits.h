#pragma once

#include <cstdint>
#include <vector>

#include "core/lookup/coverage.h"
#include "core/lookup/dart_lanes.h"

namespace annulus {

// The draws of squares while these are bits of a coverage: in visits to bands of cells, each so narrow that
// what is read stays in the processor's cache. The visits to a band follow one another, and with each of
// them the band moves up by more than a radius, or by the domain's height if that is less. So when a place is
// drawn, earlier visits of its turn have drawn all that is near it, on both sides of the band's edges. Within
// a visit the upper band is drawn before the lower one, which leaves a trace at the edge: so each edge stands
// at a line that is random in every turn.
class Visits {
 public:
  Visits(const Coverage& coverage, std::uint64_t key);

  // How many visits there are in a turn.
  std::uint64_t in_turn(std::uint64_t turn) const;
  bool one_part() const { return one_; }  // each visit is then one to the whole domain
  // The lines of the visit under way, from `top` to before `bottom`.
  struct Lines {
    std::int64_t top, bottom;
  };
  Lines lines() const;
  // Begins one of them, with this draw. It may have no draws.
  void begin(std::uint64_t turn, std::uint64_t visit, std::uint64_t first_draw);

  const dart_lanes::Draws& draws() const { return draws_; }
  dart_lanes::Draws& draws() { return draws_; }
  Coverage::Cell cell(std::uint64_t square) const {
    return coverage_.cell(0, draws_.row) + static_cast<Coverage::Cell>(dart_lanes::cell_of(square));
  }

 private:
  std::uint64_t bands(std::uint64_t steps) const;
  std::int64_t upper_edge(std::uint64_t turn, std::uint64_t band, std::uint64_t step) const;
  void set_band(std::int64_t top, std::int64_t bottom);
  void list();

  const Coverage& coverage_;
  bool one_;  // whether there is a single band, which does not move
  // In lines, rows of squares, as all of these.
  std::int64_t all_;    // of the domain
  std::int64_t band_;   // of a band, before its edges are moved
  std::int64_t shift_;  // by which all edges are moved up, from 0 to below band_
  std::int64_t climb_;  // by which a band moves up with each visit
  std::uint64_t edges_key_;
  // Whether the first line and the last one are neighbours, on a torus of several bands: what lies above the
  // climbing first band is then drawn with the last line.
  bool seam_;
  dart_lanes::Draws draws_;
  dart_lanes::ListOpen list_open_ = dart_lanes::list_open();
  std::vector<std::uint64_t> entries_;
};

}  // namespace annulus
