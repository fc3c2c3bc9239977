// A square around the point: for dots and discs.
uniform float own_radii;  // 1 where marks are as many times larger as the point's own radius says, else 0
uniform float reach;      // of such a mark of size 1, pixels from the centre to the square's sides, ...
uniform float margin;     // ... and what is added to it at any size

flat out vec2 centre;
flat out float times;  // the mark's size

void main() {
  centre = to_pixel(position - view_origin);
  times = mix(1.0, own_radius, own_radii);
  float half_side = reach * times + margin;
  gl_PointSize = 2.0 * half_side;
  gl_Position = clip_position(within_guard(centre + half_side * mark_corner()));
}
