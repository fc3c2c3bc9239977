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

// Where points may lie: the domain, less what its mask leaves out. A mask is an image stretched over the
// domain whose bright pixels are inside.
class Region {
 public:
  // `mask` may be null. StagedPreview to stop, what looks at many pixels throws Stopped.
  Region(const Domain& domain, std::shared_ptr<const KnownImage> mask, std::stop_token stop = {});

  const Domain& domain() const { return domain_; }
  bool masked() const { return mask_ != nullptr; }
  bool empty() const { return mask_ && mask_->bright_blocks.empty(); }
  double inside_share() const;  // of the domain

  bool contains(Vec2 p) const { return domain_.contains(p) && (!mask_ || inside(pixel(p))); }

  // A position uniform in the whole domain, inside the mask or not.
  Vec2 place(rng::Pair random) const;

  // The middle of the inside pixel that is nearest to `p`, `p` itself where it is inside.
  Vec2 nearest_inside(Vec2 p) const;

  // From now on only the connected part of the inside that `p` lies in is inside. Pixels that share an edge
  // are connected, on a torus also over its border.
  void keep_part_of(Vec2 p);

  // A place in every connected part but those that `first` lie in: the pixel nearest to the part's middle
  // that `free` does not refuse. In the order of the rows; parts where every pixel is refused have none.
  // `free` is given the places chosen so far, `first` included.
  std::vector<Vec2> place_in_each_part(Vec2 first,
                                       const std::function<bool(Vec2, std::span<const Vec2>)>& free) const;

 private:
  std::size_t pixel(Vec2 p) const {
    return mask_->pixel(double{p.x}, double{p.y}, domain_.width, domain_.height);
  }
  bool inside(std::size_t pixel) const { return part_.empty() ? mask_->bright(pixel) : part_[pixel]; }
  Vec2 middle(std::size_t pixel) const;
  Box box(const KnownImage::Block& block) const;
  // Pixels of one row, from `begin` up to `end`.
  struct Stretch {
    std::size_t begin, end;
  };
  // The pixels connected with `seed`, in rows; marks them in `seen`.
  std::vector<Stretch> flood(std::size_t seed, std::vector<bool>& seen) const;

  Domain domain_;
  std::shared_ptr<const KnownImage> mask_;
  std::vector<bool> part_;  // of the mask's pixels, where only one part is kept
  std::stop_token stop_;
};

}  // namespace annulus
