// Begins every fragment shader. Coverage is computed from the fragment's own place, not from interpolated
// values, so that edges on pixel boundaries come out exact.
uniform vec2 region_corner;  // the region's top left corner in gl_FragCoord's coordinates

out vec4 fragment;

vec2 pixel_centre() { return vec2(gl_FragCoord.x - region_corner.x, region_corner.y - gl_FragCoord.y); }

// The share of a pixel that lies in a band; `distance` (0 or more) is from the pixel's centre to the band's
// middle.
float band(float distance, float half_width) {
  return clamp(half_width + 0.5 + distance, 0.0, 1.0) + clamp(half_width + 0.5 - distance, 0.0, 1.0) - 1.0;
}

// The exact share of the pixel around p that lies in the axis-aligned box.
float box_area(vec2 p, vec2 low, vec2 high) {
  vec2 overlap = clamp(min(p + 0.5, high) - max(p - 0.5, low), 0.0, 1.0);
  return overlap.x * overlap.y;
}

// The position of p's foot along the segment, 0 at a and 1 at b, unlimited; 0 if the segment has no length.
float along_segment(vec2 p, vec2 a, vec2 b) {
  vec2 ab = b - a;
  float square = dot(ab, ab);
  return square > 0.0 ? dot(p - a, ab) / square : 0.0;
}
