// One shape for each instance. Discs, rings and lines are bands of `half_width` at `radius` from a segment;
// for discs and rings the segment is the point a == b. Rectangles are boxes.
layout(location = 0) in vec4 ends;  // a and b, pixels
layout(location = 1) in vec4 form;  // radius, half width and dash in pixels; 0 band, 1 rectangle
layout(location = 2) in vec4 tint;

flat out vec4 shape_ends;
flat out vec4 shape_form;
flat out vec4 shape_tint;

void main() {
  shape_ends = ends;
  shape_form = form;
  shape_tint = tint;
  vec2 a = ends.xy;
  vec2 b = ends.zw;
  // A box covers nothing of a pixel whose centre lies half a pixel outside; 0.1 more allows for rounding.
  float reach = form.w > 0.0 ? 0.6 : form.x + form.y + 1.0;
  if (a == b || form.w > 0.0) {
    vec2 corner = quad_corner();
    gl_Position = clip_position(within_guard(mix(a, b, 0.5 + 0.5 * corner) + reach * corner));
  } else {
    gl_Position = clip_position(segment_corner(a, b, reach));
  }
}
