// A picture stretched over a box: for radius fields, masks and maps.
uniform vec4 box;  // left, top, right, bottom, pixels; may reach far outside the region

void main() {
  vec2 corner = 0.5 + 0.5 * quad_corner();
  gl_Position = clip_position(within_guard(mix(box.xy, box.zw, corner)));
}
