// A dot a vertex, as a point sprite.
uniform float half_width;  // the dot's radius, pixels

flat out vec2 centre;
flat out float times;

void main() {
  centre = to_pixel(position - view_origin);
  times = 1.0;
  gl_Position = clip_position(centre);
  // Coverage ends half a pixel beyond the radius; the rest covers for rounding of the sprite's edges.
  gl_PointSize = 2.0 * half_width + 1.5;
}
