// A box: for radius fields, masks and maps, tones and lattices.
uniform vec4 box;  // left, top, right, bottom, pixels; may reach far outside the region

void main() {
  vec2 corner = quad_corner();
  // Pixels that the box covers less than half belong to it, too.
  gl_Position = clip_position(within_guard(mix(box.xy, box.zw, 0.5 + 0.5 * corner) + 0.6 * corner));
}
