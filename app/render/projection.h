#pragma once

#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Where in the bound framebuffer a picture is painted, and how large.
struct Target {
  // The canvas region in framebuffer pixels, from the framebuffer's top left corner.
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  int framebuffer_height = 0;
  float scale = 1;  // output pixels per canvas pixel
  // For a tile of a larger picture: its output pixels to the left of the region and above it.
  int origin_x = 0;
  int origin_y = 0;
  bool transparent = false;  // do not paint the background
  friend bool operator==(const Target&, const Target&) = default;
};

// The viewport reaches this many pixels beyond the region on every side, so that a point sprite is painted
// even if its centre lies outside. A larger sprite cannot be used.
inline constexpr int kGuard = 128;

// An axis-parallel rectangle of the domain, edges included.
struct Bounds {
  Vec2 low;
  Vec2 high;

  // Branchless, for loops over many points.
  bool contain(Vec2 p) const { return (p.x >= low.x) & (p.y >= low.y) & (p.x <= high.x) & (p.y <= high.y); }
};

// From canvas pixels and domain units to pixels of the region, computed in double on the processor.
class Projection {
 public:
  Projection(const scene::Transform& to_canvas, const Target& target);

  const Target& target() const { return target_; }
  double canvas_scale() const { return target_.scale; }
  double domain_scale() const { return domain_scale_; }  // output pixels per domain unit
  // A place of the domain inside the picture; float coordinates measured from it are precise.
  Vec2 origin() const { return origin_; }

  // Every place whose mark, if it reaches `reach` pixels, may show.
  Bounds bounds(double reach) const;

  Vec2 from_canvas(Vec2 canvas) const;
  Vec2 from_domain(double x, double y) const;

  // Sets the uniforms of vertex.glsl and fragment.glsl, for the program in use.
  void set_region(const ShaderProgram& program) const;
  // Sets the uniforms of projection.glsl.
  void set_points(const ShaderProgram& program) const;

 private:
  Target target_;
  double domain_scale_;
  double offset_x_;  // the pixel at the domain's origin
  double offset_y_;
  Vec2 origin_;
  Vec2 origin_pixel_;
};

}  // namespace annulus::render
