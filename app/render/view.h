#pragma once

#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Where and how large a picture is painted in the bound framebuffer.
struct Target {
  // The canvas' region in framebuffer pixels, from the framebuffer's top left corner.
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  int framebuffer_height = 0;
  float scale = 1;  // output pixels per canvas pixel
  // For a tile of a larger picture: the output pixels that lie left of and above the region.
  int origin_x = 0;
  int origin_y = 0;
  bool transparent = false;  // leave the background as it is
};

// The viewport reaches this many pixels beyond the region on every side, so that a point sprite whose centre
// lies outside is still painted; it limits the sprites that can be used.
inline constexpr int kGuard = 128;

// An axis-parallel rectangle of the domain, its edges in it.
struct Bounds {
  Vec2 low;
  Vec2 high;

  // Without a branch.
  bool contain(Vec2 p) const { return (p.x >= low.x) & (p.y >= low.y) & (p.x <= high.x) & (p.y <= high.y); }
};

// From canvas pixels and from domain units to the region's pixels, in double on the processor.
class View {
 public:
  View(const scene::Transform& to_canvas, const Target& target);

  const Target& target() const { return target_; }
  double canvas_scale() const { return target_.scale; }
  double domain_scale() const { return domain_scale_; }  // output pixels per domain unit
  // A place in the domain inside the picture, near which float coordinates are precise.
  Vec2 origin() const { return origin_; }

  // Every place around which a mark that reaches so many pixels may show.
  Bounds bounds(double reach) const;

  Vec2 from_canvas(Vec2 canvas) const;
  Vec2 from_domain(double x, double y) const;

  // The uniforms of vertex.glsl and fragment.glsl, for the program in use.
  void set_region(const ShaderProgram& program) const;
  // Those of view.glsl.
  void set_points(const ShaderProgram& program) const;

 private:
  Target target_;
  double domain_scale_;
  double offset_x_;  // the pixel of the domain's origin
  double offset_y_;
  Vec2 origin_;
  Vec2 origin_pixel_;
};

}  // namespace annulus::render
