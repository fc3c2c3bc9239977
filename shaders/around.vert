// A square around the point, for dots and discs.
uniform float own_radii;  // 1 if marks grow with the point's own radius, else 0
uniform float reach;      // pixels from the centre to the square's sides, for a mark of size 1
uniform float margin;     // pixels added to that at any size

flat out vec2 centre;
flat out float times;  // the mark's size, a multiple

void main() {
  centre = to_pixel(position - view_origin);
  times = mix(1.0, own_radius, own_radii);
  float half_side = reach * times + margin;
  gl_PointSize = 2.0 * half_side;
  gl_Position = clip_position(within_guard(centre + half_side * mark_corner()));
}
