#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/grey_image.h"
#include "core/domain/rng.h"

namespace annulus {

// Where points may lie: the domain without what its mask excludes. A mask is an image stretched over the
// domain; its bright pixels are inside or, if it is the picture of a shape, what lies in them and in the
// shape. Parts, shares and borders are those of the pixels.
class Region {
 public:
  // `mask` may be null. If `stop` is requested, functions that look at many pixels throw Stopped.
  Region(const Domain& domain, std::shared_ptr<const KnownImage> mask, std::stop_token stop = {});

  const Domain& domain() const { return domain_; }
  const std::stop_token& stop() const { return stop_; }
  bool masked() const { return mask_ != nullptr; }
  bool empty() const { return mask_ && mask_->bright_blocks.empty(); }
  double inside_share() const;  // as a share of the domain
  // Half the length of the border of what is inside, domain units; on a torus that of the mask alone.
  double half_border() const;

  bool contains(Vec2 p) const { return domain_.contains(p) && (!mask_ || (inside(pixel(p)) && in_shape(p))); }

  // The smallest box around all that is inside of `box`; a hair more, so that rounding leaves no place out.
  // Nothing if nothing is, see lacks_shape().
  std::optional<Box> inside_of(const Box& box) const;

  // Whether all of `box` is certainly inside; what of it lies beyond the domain is not looked at.
  bool holds(const Box& box) const { return !mask_ || (!mask_->shape && !any_pixel(touched(box), false)); }
  // The box cut into 8 x 8 equal parts: bit 8 * row + column for each in which no pixel is inside.
  std::uint64_t parts_outside(const Box& box) const;

  // A uniformly random position of the whole domain, inside the mask or not.
  Vec2 place(rng::Pair random) const;

  // The middle of the inside pixel nearest to `p`; `p` itself if it is inside.
  Vec2 nearest_inside(Vec2 p) const;

  // From now on only the connected part that holds `p` counts as inside. Pixels that share an edge are
  // connected, on a torus also across its border.
  void keep_part_of(Vec2 p);

  // Which places are free, and what to do when one is chosen.
  struct Chooser {
    std::function<bool(Vec2)> free;
    std::function<void(Vec2)> choose;
  };
  // A place in every connected part: `first` in its own, in each of the others the free pixel nearest to the
  // part's middle. Parts come in the order of their rows; one without a free pixel gets no place.
  std::vector<Vec2> place_in_each_part(Vec2 first, const Chooser& chooser) const;
  // Likewise, but only in those parts that hold none of the places that are `taken`; nowhere without a mask.
  std::vector<Vec2> place_in_other_parts(std::span<const Vec2> taken, const Chooser& chooser) const;

 private:
  std::size_t pixel(Vec2 p) const {
    return mask_->pixel(double{p.x}, double{p.y}, domain_.width, domain_.height);
  }
  bool in_shape(Vec2 p) const { return !mask_->shape || mask_->shape(p); }
  bool inside(std::size_t pixel) const { return part_.empty() ? mask_->bright(pixel) : part_[pixel]; }
  // Whether a box lies outside the shape as far as can be told from some places: if it is no larger than a
  // pixel, and its middle, though in an inside pixel, is not in the shape. So no box that the pixels describe
  // exactly does.
  bool lacks_shape(const Box& box) const;
  // The pixels of the mask that the box touches.
  PixelBlock touched(const Box& box) const;
  bool any_pixel(const PixelBlock& block, bool is_inside) const;
  Vec2 middle(std::size_t pixel) const { return mask_->middle(pixel, domain_.width, domain_.height); }
  Box box(const KnownImage::Block& block) const;
  // Pixels of one row, from `begin` to `end` - 1.
  struct Stretch {
    std::size_t begin, end;
  };
  // The pixels connected with `seed`, in rows; marks them in `seen`.
  std::vector<Stretch> flood(std::size_t seed, std::vector<bool>& seen) const;

  Domain domain_;
  std::shared_ptr<const KnownImage> mask_;
  std::vector<bool> part_;  // which of the mask's pixels, if only one part is kept
  std::stop_token stop_;
};

}  // namespace annulus
